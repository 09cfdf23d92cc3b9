/*
 * host.c: what a host of the engine module provides, for the native build.
 */
#include "host.h"

int32_t host_polls, host_reports, host_stop_at;

int32_t host_poll(void) { return ++host_polls == host_stop_at; }
void host_report(void) { host_reports++; }

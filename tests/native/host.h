#ifndef REVERSI_TESTS_HOST_H
#define REVERSI_TESTS_HOST_H

#include <stdint.h>

/* How often each has been called, and at which poll (counted from 1) the search is to stop; 0: never. */
extern int32_t host_polls, host_reports, host_stop_at;

int32_t host_poll(void);
void host_report(void);

#endif

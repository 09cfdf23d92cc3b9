/*
 * tree.c: the property lists that GGF and SGF are made of.
 *
 *     (;FF[4]GM[2]AB[e4][d5];B[f5];W[d6])
 *      ^ a node                         ^ end
 *       ^^ name
 *          ^ value, up to the first bracket without a backslash before it
 *
 * A value that holds "(;" was never closed: the game that begins there would be lost in it. Writers
 * put a backslash before such a parenthesis. Nor was a game within which another begins, with its GM
 * or FF; anything else between parentheses is a variation.
 */
#include "inside.h"

static int32_t find_start(const rv_reader *reader, int32_t at) {
  for (; at + 1 < reader->length; at++) {
    if (reader->bytes[at] != '(') continue;
    int32_t next = rv_skip_spaces(reader->bytes, at + 1, reader->length);
    if (next < reader->length && reader->bytes[next] == ';') return at;
    at = next - 1;
  }
  return -1;
}

/* Where the value that begins at `at` ends, or -1 and *at where it cannot go on. */
static int32_t value_end(const rv_reader *reader, int32_t *at) {
  int32_t i = *at;
  for (; i < reader->length; i++) {
    const uint8_t c = reader->bytes[i];
    if (c == '\\')
      i++;
    else if (c == ']')
      return i;
    else if (c == '(' && i + 1 < reader->length && reader->bytes[i + 1] == ';')
      break;
  }
  *at = i < reader->length ? i : reader->length;
  return -1;
}

/* Whether a game begins here, and no variation. */
static int32_t is_game(const rv_reader *reader, int32_t at) {
  const uint8_t *bytes = reader->bytes + at;
  const int32_t length = reader->length - at;
  return rv_begins(bytes, length, "(;gm[") || rv_begins(bytes, length, "(;ff[");
}

static void next_part(const rv_reader *reader, int32_t *at, rv_tree_part *part) {
  const uint8_t *bytes = reader->bytes;
  const int32_t length = reader->length;
  *at = rv_skip_spaces(bytes, *at, length);
  part->at = part->end = *at;
  part->kind = reader->is_last ? RV_TREE_BAD : RV_TREE_MORE;
  if (*at == length) return;
  const uint8_t c = bytes[*at];
  if (is_game(reader, *at)) {
    part->kind = RV_TREE_BAD;
    return;
  }
  if (c == ';' || c == '(' || c == ')') {
    ++*at;
    part->name_length = 0;
    part->kind = c == ';' ? RV_TREE_NODE : c == '(' ? RV_TREE_OPEN : RV_TREE_CLOSE;
    return;
  }
  if (c != '[') {
    part->name = *at;
    *at = rv_skip_word(bytes, *at, length);
    part->name_length = *at - part->name;
    *at = rv_skip_spaces(bytes, *at, length);
    if (*at == length) return;
  }
  part->at = part->end = *at;
  if (bytes[*at] != '[' || !part->name_length) {
    part->kind = RV_TREE_BAD;
    return;
  }
  int32_t stop = *at + 1;
  const int32_t end = value_end(reader, &stop);
  if (end >= 0) {
    part->at = *at + 1;
    part->end = end;
    part->kind = RV_TREE_VALUE;
    *at = end + 1;
    return;
  }
  part->end = *at = stop;
  if (stop < length) part->kind = RV_TREE_BAD;
}

static int32_t fail_part(rv_reader *reader, const rv_tree_part *part) {
  const int32_t at = part->at, is_open = at < reader->length && reader->bytes[at] == '[';
  const int32_t is_end = at == reader->length || is_open || is_game(reader, at);
  return rv_fail(reader, is_end ? RV_CUT_OFF : RV_SYNTAX, at,
                 is_open ? "a bracket that closes this one"
                         : "a property such as B[f5], or ) at the end");
}

int32_t rv_tree_is(const rv_reader *reader, const rv_tree_part *part, const char *name) {
  for (int32_t i = 0; i < part->name_length; i++) {
    const uint8_t c = reader->bytes[part->name + i];
    if (c >= 'a' && c <= 'z') continue;
    if (c != (uint8_t)*name++) return 0;
  }
  return !*name;
}

int32_t rv_put_unescaped(rv_record *record, const uint8_t *bytes, int32_t length, rv_text *text) {
  const int32_t room = RV_RECORD_TEXT - record->text_length;
  if (length > room / 3) return 0;
  /* Worked on at the end of the room: rv_record_put may need twice the length at its start. */
  uint8_t *plain = record->text + RV_RECORD_TEXT - length;
  int32_t n = 0;
  for (int32_t i = 0; i < length; i++) {
    /* Before anything else a backslash is a backslash: some programs do not know it as more. */
    const int32_t is_escape = bytes[i] == '\\' && i + 1 < length &&
                              (bytes[i + 1] == '\\' || bytes[i + 1] == ']' || bytes[i + 1] == '(' ||
                               bytes[i + 1] == ':' || bytes[i + 1] == '"');
    if (is_escape) i++;
    plain[n++] = bytes[i];
  }
  return rv_record_put(record, plain, n, text);
}

static int32_t skip_game(const rv_reader *reader, int32_t at) {
  const int32_t next = find_start(reader, at);
  return next >= 0 ? next : reader->length;
}

/* Goes behind the closing parenthesis of a game whose first `depth` are open. RV_GAME, RV_MORE, or
 * RV_PROBLEM where the bytes end before it. */
static int32_t skip_variations(rv_reader *reader, int32_t *at, int32_t depth) {
  rv_tree_part part = {.kind = RV_TREE_NODE};
  while (depth > 0) {
    next_part(reader, at, &part);
    if (part.kind == RV_TREE_MORE) return RV_MORE;
    if (part.kind == RV_TREE_BAD) {
      if (*at == reader->length || is_game(reader, part.at)) return fail_part(reader, &part);
      if (reader->bytes[*at] == '(' && part.at < *at) return RV_GAME; /* the next game */
      if (*at <= part.at) *at = part.at + 1;
    }
    if (part.kind == RV_TREE_OPEN) depth++, rv_note(reader, *at - 1, "a variation");
    if (part.kind == RV_TREE_CLOSE) depth--;
  }
  return RV_GAME;
}

int32_t rv_tree_read(rv_reader *reader, rv_record *record, rv_tree_taker *take,
                     rv_progress *so_far) {
  const int32_t turn = record->turn;
  rv_record_start(record, &reader->options.shape);
  record->turn = turn;
  int32_t at = find_start(reader, reader->at), depth = 1;
  if (at < 0) {
    if (!reader->is_last) return RV_MORE;
    reader->at = reader->length;
    return RV_END;
  }
  at++;
  rv_tree_part part = {.kind = RV_TREE_NODE};
  for (;;) {
    int32_t got = RV_GAME;
    next_part(reader, &at, &part);
    if (part.kind == RV_TREE_MORE) return RV_MORE;
    if (part.kind == RV_TREE_OPEN) depth++;
    if (part.kind == RV_TREE_VALUE) got = take(reader, record, &part, so_far);
    if (part.kind == RV_TREE_BAD) got = fail_part(reader, &part);
    if (part.kind == RV_TREE_CLOSE) {
      got = skip_variations(reader, &at, depth - 1);
      if (got != RV_MORE) reader->at = at;
      return got;
    }
    if (got == RV_PROBLEM) return reader->at = skip_game(reader, at), got;
  }
}

/* ---- Fields ----------------------------------------------------------------------- */

int32_t rv_take_field(rv_reader *reader, rv_record *record, int32_t key, rv_text name,
                      rv_text value) {
  const uint8_t *bytes = reader->bytes;
  if (record->field_count == RV_RECORD_FIELDS) return rv_too_long(reader, value.at);
  if (key != RV_COMMENT && rv_record_find(record, key)) key = RV_OTHER;
  rv_field *field = &record->fields[record->field_count];
  *field = (rv_field){.key = key};
  if ((key == RV_OTHER && !rv_record_put(record, bytes + name.at, name.length, &field->name)) ||
      !rv_put_unescaped(record, bytes + value.at, value.length, &field->value))
    return rv_too_long(reader, value.at);
  record->field_count++;
  return RV_GAME;
}

int32_t rv_tree_take(rv_reader *reader, rv_record *record, const rv_tree_part *part,
                     const rv_names_of *names) {
  if (rv_tree_is(reader, part, ""))
    return rv_fail(reader, RV_SYNTAX, part->name, "a name in capital letters");
  int32_t key = RV_OTHER;
  for (int32_t i = 0; i < names->count; i++)
    if (rv_tree_is(reader, part, names->names[i].name)) key = names->names[i].key;
  return rv_take_field(reader, record, key, (rv_text){part->name, part->name_length},
                       (rv_text){part->at, part->end - part->at});
}

int32_t rv_tree_comment(rv_reader *reader, rv_record *record, const rv_tree_part *part) {
  rv_text *comment = &record->plies[record->ply_count - 1].comment;
  if (comment->length)
    rv_note(reader, part->name, "a second comment on one move");
  else if (!rv_put_unescaped(record, reader->bytes + part->at, part->end - part->at, comment))
    return rv_too_long(reader, part->at);
  return RV_GAME;
}

void rv_put_property(rv_sink *sink, const char *name, const rv_record *record, rv_text value) {
  rv_put(sink, name);
  rv_put_byte(sink, '[');
  rv_put_escaped(sink, record, value, "\\](");
  rv_put_byte(sink, ']');
}

/* Whether name is one of the words of a list. */
static int32_t is_among(const rv_record *record, rv_text name, const char *words) {
  for (const char *word = words; *word; word += *word == ' ') {
    int32_t n = 0, is_same = 1;
    for (; word[n] && word[n] != ' '; n++)
      is_same &= n < name.length && record->text[name.at + n] == (uint8_t)word[n];
    if (is_same && n == name.length) return 1;
    word += n;
  }
  return 0;
}

/* Whether a field's own name can be a property's: upper case, and nothing else by it. */
static int32_t is_free(const rv_record *record, rv_text name, const rv_names_of *names) {
  if (!name.length || is_among(record, name, names->used)) return 0;
  for (int32_t i = 0; i < name.length; i++)
    if (record->text[name.at + i] < 'A' || record->text[name.at + i] > 'Z') return 0;
  for (int32_t i = 0; i < names->count; i++) {
    const int32_t key = names->names[i].key;
    if (is_among(record, name, names->names[i].name) &&
        (key == RV_COMMENT || !rv_record_find(record, key)))
      return 0;
  }
  return 1;
}

void rv_put_fields(rv_sink *sink, const rv_record *record, const rv_names_of *names, int32_t format,
                   uint32_t *lost) {
  *lost |= rv_lost(record, ~(1u << RV_ANSWER));
  for (int32_t i = 0; i < record->field_count; i++) {
    const rv_field *field = &record->fields[i];
    if (field->key == RV_OTHER) {
      if (is_free(record, field->name, names)) {
        rv_put_bytes(sink, record->text + field->name.at, field->name.length);
        rv_put_property(sink, "", record, field->value);
      } else {
        *lost |= 1u << RV_OTHER;
      }
    }
    if (field->key == RV_RESULT) {
      rv_put(sink, "RE[");
      *lost |= rv_put_result(sink, record, field->value, format);
      rv_put_byte(sink, ']');
      continue;
    }
    for (int32_t n = 0; n < names->count; n++)
      if (field->key != RV_OTHER && names->names[n].key == field->key)
        rv_put_property(sink, names->names[n].name, record, field->value);
  }
}

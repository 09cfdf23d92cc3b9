/*
 * game.c: a board, the side to move, and every ply so far.
 *
 *     plies   f5  d6  c3  --  d3  c4          sides take turns, a pass (--) is a ply of its own
 *             0   1   2   3   4   5
 *                             ^ ply = 4, length = 6: two plies can be made again
 *
 * A ply is the move record of scan.c, so stepping either way costs its flips and nothing else.
 */
#include "reversi.h"
#include "scan.h"

int32_t rv_game_side_at(const rv_game *game, int32_t ply) {
  return ply & 1 ? rv_opponent(game->first) : game->first;
}

int32_t rv_game_passed(const rv_game *game) {
  return game->ply > 0 && game->plies[game->ply - 1].square == RV_PASS;
}

static int32_t flips_of(const rv_move *move) {
  int32_t flips = 0;
  for (int ray = 0; ray < RV_RAY_COUNT; ray++) flips += move->runs[ray];
  return flips;
}

/* The mover gains its disc and the flips, the other side loses the flips. sign -1 takes it back. */
static void count_move(rv_counts *counts, const rv_move *move, int32_t who, int32_t sign) {
  const int32_t flips = sign * flips_of(move);
  int32_t *mover = who == RV_BLACK ? &counts->black : &counts->white;
  int32_t *other = who == RV_BLACK ? &counts->white : &counts->black;
  *mover += sign + flips;
  *other -= flips;
  counts->empty -= sign;
}

static void step_forward(rv_game *game) {
  const rv_move *move = &game->plies[game->ply];
  const int32_t who = rv_game_side_at(game, game->ply);
  if (move->square != RV_PASS) {
    rv_make(game->cells, &game->shape, move, who);
    count_move(&game->counts, move, who, 1);
  }
  game->ply++;
}

static void step_back(rv_game *game) {
  const rv_move *move = &game->plies[game->ply - 1];
  const int32_t who = rv_game_side_at(game, game->ply - 1);
  if (move->square != RV_PASS) {
    rv_unmake(game->cells, &game->shape, move, who);
    count_move(&game->counts, move, who, -1);
  }
  game->ply--;
}

/* After the last known ply: adds the pass if one follows, and sees whether the game has ended. */
static void add_pass(rv_game *game) {
  const int32_t has_moved = rv_opponent(rv_game_side_at(game, game->ply));
  const rv_next next = rv_next_turn(game->cells, &game->shape, has_moved);
  if (next.passed) {
    game->plies[game->length++] = (rv_move){.square = RV_PASS};
    game->ply++;
  }
  game->ended = next.turn == 0;
}

int32_t rv_game_turn(const rv_game *game) {
  return game->ended && game->ply == game->length ? 0 : rv_game_side_at(game, game->ply);
}

int32_t rv_game_start(rv_game *game, const rv_shape *shape, uint8_t *cells, int32_t turn,
                      rv_move *plies, int32_t capacity) {
  const int32_t error = rv_check_shape(shape);
  if (error) return error;
  if (!rv_is_side(turn)) return RV_BAD_SIDE;
  if (capacity < 1) return RV_FULL;
  *game = (rv_game){.shape = *shape,
                    .cells = cells,
                    .plies = plies,
                    .capacity = capacity,
                    .first = turn,
                    .counts = rv_count(cells, shape->rows * shape->cols)};
  add_pass(game);
  return RV_OK;
}

static int pass_is_due(const rv_game *game) {
  return game->ply < game->length && game->plies[game->ply].square == RV_PASS;
}

int32_t rv_game_play(rv_game *game, int32_t row, int32_t col) {
  if (rv_game_turn(game) == 0) return RV_GAME_OVER;
  const int32_t at = game->ply + pass_is_due(game);
  const int32_t who = rv_game_side_at(game, at);
  rv_move move;
  const int32_t flips = rv_find(game->cells, &game->shape, row, col, who, &move);
  if (!flips) return rv_why_illegal(game->cells, &game->shape, row, col, who);
  if (at + 2 > game->capacity) return RV_FULL;
  game->ply = at;
  game->plies[at] = move;
  game->length = at + 1;
  step_forward(game);
  add_pass(game);
  return flips;
}

int32_t rv_game_undo(rv_game *game) {
  int32_t to = game->ply - 1;
  while (to >= 0 && game->plies[to].square == RV_PASS) to--;
  if (to < 0) return 0;
  return rv_game_go_to(game, to) == RV_OK;
}

int32_t rv_game_redo(rv_game *game) {
  int32_t to = game->ply;
  for (int discs = 0; to < game->length; to++)
    if (game->plies[to].square != RV_PASS && ++discs == 2) break; /* not the next but one */
  return to > game->ply && rv_game_go_to(game, to) == RV_OK;
}

int32_t rv_game_go_to(rv_game *game, int32_t ply) {
  if (ply < 0 || ply > game->length) return RV_BAD_PLY;
  while (game->ply < ply) step_forward(game);
  while (game->ply > ply) step_back(game);
  return RV_OK;
}

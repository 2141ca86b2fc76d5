// The engine's own algorithm for Ticket to Ride USA, line by line, in plain C: one row of numbers, frames on a stack,
// steps called through pointers, lists of legal moves, outcomes of chance with weights, what everybody knows.
// What is left out against the compiled engine: reference counts, bounds checks, exception checks, objects.
// -DNUM=int16_t: rows of 16 bits.  -DDIRECT: chance is drawn where it arises, without frames and lists.
// -DEXACT: the engine's generator.  -DMAPPED: open tracks as bits instead of a loop over the tracks.
#include "common.h"
#include "ttr_usa.h"
#ifndef NUM
#define NUM int64_t
#endif
typedef NUM num;
enum { PLAYERS = 4, SEATS = 5, SLOTS = 5, KINDS = 9, COLORS = 8, LOCO = 8, GRAY = 8, FRAME = 5, CHANCE = -1 };
enum { DEPTH = 0, LAST_TURNS = 1, PASSES, SWEEPS, FINISHED, MIXED, TRAINS = 6, POINTS = 11, FINAL = 16, PATH = 21, ROW = 26, DECK = 31,
       DISCARD = 40, CEILING = 49, HAND = 58, KNOWN = 103, BLIND = 148, OWNER_OF = 193, PLACE = 305, KNOWERS = 401, UNDER = 497, DECLARED = 498, BASE = 503, SIZE = BASE + 32 * FRAME };
enum { IN_DECK = 0, IN_HAND = 1, OFFERED = 6, PUT_BACK = 11 };
enum { PASS = 0, DRAW = 1, TAKE = 2, TICKETS_ = 11, CLAIM = 12, PAY_ = 112, KEEP_ = PAY_ + 49, CARD = KEEP_ + 8, TICKET = CARD + 9, REVEAL = TICKET + 30, MOVES = REVEAL + 1 };
enum { S_DEAL_CARDS, S_TURN_UP, S_DEAL_TICKETS, S_KEEP_FIRST, S_TURN, S_DRAW_CARD, S_SECOND, S_PAY, S_DRAW_TICKETS, S_KEEP, S_OPEN };

typedef struct {
  num at[SIZE];
#ifdef MAPPED
  u64 shown[2], shut[PLAYERS][2];                  // free tracks, of equal ones the first; tracks beside one's own
#endif
} State;
typedef struct { num at[MOVES], weight[MOVES]; int n, total; } Moves;
typedef struct { num f[FRAME]; } Frame;
typedef struct { u64 decisions, forced, chance; } Tally;
static Rng *R; static Tally *T;                    // for DIRECT
static int first_of_color[GRAY + 2], end_of[(GRAY + 1) * 7], alone[TRACKS];

#ifdef MAPPED
static u64 within[GRAY + 1][7][2], first_ones[2];  // tracks of a colour up to a length
static void map_tracks(void) {
  for (int t = 0; t < TRACKS; t++) {
    for (int l = track_len[t]; l < 7; l++) within[track_color[t]][l][t >> 6] |= 1ull << (t & 63);
    if (track_twin[t] == 255) first_ones[t >> 6] |= 1ull << (t & 63);
  }
}
#endif
static void prepare(void) {
#ifdef MAPPED
  map_tracks();
#endif
  for (int c = 0; c < GRAY + 2; c++) for (int t = 0; t < TRACKS; t++) first_of_color[c] += track_color[t] < c;
  for (int c = 0; c <= GRAY; c++) for (int l = 0; l < 7; l++) for (int t = 0; t < TRACKS; t++)
    end_of[c * 7 + l] += track_color[t] < c || (track_color[t] == c && track_len[t] <= l);
  for (int t = 0; t < TRACKS; t++) alone[t] = track_beside[t] == 255;
}

static inline void push(State *s, int step, int player, int a, int b, int c) {
  num *f = s->at + BASE + s->at[DEPTH] * FRAME; f[0] = step; f[1] = player; f[2] = a; f[3] = b; f[4] = c; s->at[DEPTH]++;
}
static inline Frame peek(const State *s) { Frame f; memcpy(&f, s->at + BASE + (s->at[DEPTH] - 1) * FRAME, sizeof f); return f; }
static inline Frame pop(State *s) { s->at[DEPTH]--; Frame f; memcpy(&f, s->at + BASE + s->at[DEPTH] * FRAME, sizeof f); return f; }
static inline void madd(Moves *m, int move) { m->at[m->n++] = move; }
static void outcomes(Moves *m, int move, const num *w, int n) {
  int k = 0, total = 0;
  for (int i = 0; i < n; i++) if (w[i] > 0) { m->at[k] = move + i; m->weight[k] = w[i]; total += w[i]; k++; }
  m->n = k; m->total = total;
}
static int drawn(const Moves *m, int x) {
  if (m->total == m->n) return m->at[x];
  int i = 0; while (x >= m->weight[i]) x -= m->weight[i++];
  return m->at[i];
}
static int deck_size(const State *s) { int n = 0; for (int k = 0; k < KINDS; k++) n += s->at[DECK + k]; return n; }
static void renew_deck(State *s) {
  if (deck_size(s) > 0) return;
  for (int k = 0; k < KINDS; k++) { s->at[DECK + k] = s->at[CEILING + k] = s->at[DISCARD + k]; s->at[DISCARD + k] = 0; }
  for (int i = 0; i < SEATS * KINDS; i++) s->at[BLIND + i] = 0;
  s->at[MIXED] = 0;
}
static void draw_unseen(State *s, int me, int kind) {
  s->at[DECK + kind]--; s->at[HAND + me * KINDS + kind]++; s->at[BLIND + me * KINDS + kind]++; renew_deck(s);
}
#ifdef DIRECT
static int card(State *s) { T->chance++; int x = below(R, deck_size(s)), k = 0; while (x >= s->at[DECK + k]) x -= s->at[DECK + k++]; return k; }
static void turn_up(State *s, int slot, int kind);
#endif
static int fill_row(State *s) {
  for (int i = 0; i < SLOTS; i++) if (s->at[ROW + i] == 0) {
    if (deck_size(s) > 0) {
#ifdef DIRECT
      turn_up(s, i, card(s));
#else
      push(s, S_TURN_UP, CHANCE, i, 0, 0);
#endif
    }
    return 1;
  }
  return 0;
}
static int must_sweep(const State *s) {
  int l = 0; for (int i = 0; i < SLOTS; i++) l += s->at[ROW + i] == LOCO + 1;
  if (l < 3) return 0;
  int deck = 0, discards = 0, wild = s->at[DECK + LOCO];
  for (int k = 0; k < COLORS; k++) { deck += s->at[DECK + k]; discards += s->at[DISCARD + k]; }
  if (SLOTS - l + deck + discards < 3 || s->at[SWEEPS] >= 10000) return 0;
  return !(deck + wild == SLOTS && discards + s->at[DISCARD + LOCO] == 0 && wild >= 3);
}
static void turn_up(State *s, int slot, int kind) {
  s->at[DECK + kind]--; s->at[CEILING + kind]--; s->at[ROW + slot] = kind + 1;
  renew_deck(s);
  if (fill_row(s)) return;
  if (must_sweep(s)) {
    for (int i = 0; i < SLOTS; i++) { s->at[DISCARD + s->at[ROW + i] - 1]++; s->at[ROW + i] = 0; }
    s->at[SWEEPS]++; fill_row(s);
  } else s->at[SWEEPS] = 0;
}
static void end_turn(State *s, int me, int passed) {
  s->at[PASSES] = passed ? s->at[PASSES] + 1 : 0;
  if (s->at[LAST_TURNS] > 0) { if (--s->at[LAST_TURNS] == 0) { push(s, S_OPEN, CHANCE, 0, 0, 0); return; } }
  else if (s->at[TRAINS + me] <= 2) s->at[LAST_TURNS] = PLAYERS;
  if (s->at[PASSES] == PLAYERS) { push(s, S_OPEN, CHANCE, 0, 0, 0); return; }
  push(s, S_TURN, (me + 1) % PLAYERS, 0, 0, 0);
}
static int drawable(int p) { return p == IN_DECK || p >= PUT_BACK; }
static int top_place(const State *s) {
  int top = -1;
  for (int t = 0; t < TICKETS; t++) { int p = s->at[PLACE + t]; if (p == IN_DECK) return IN_DECK; if (p >= PUT_BACK && (top < 0 || p < top)) top = p; }
  return top;
}
static void offer(State *s, int me, int ticket) {
  num *at = s->at; int pile = at[PLACE + ticket];
  if (pile >= PUT_BACK) {
    int others = ~(1 << me), known = 0, size = 0;
    for (int t = 0; t < TICKETS; t++) if ((at[KNOWERS + t] & others) && at[PLACE + t] == pile) { known = 1; break; }
    if (known) {
      for (int t = 0; t < TICKETS; t++) size += at[PLACE + t] == pile;
      if (size > 1) for (int t = 0; t < TICKETS; t++) if (at[PLACE + t] == pile) at[KNOWERS + t] &= ~others;
    }
  }
  at[PLACE + ticket] = OFFERED + me; at[KNOWERS + ticket] |= 1 << me;
}
#ifdef DIRECT
static int ticket(State *s) {
  T->chance++; int top = top_place(s), l[TICKETS], n = 0;
  for (int t = 0; t < TICKETS; t++) if (s->at[PLACE + t] == top) l[n++] = t;
  return l[below(R, n)];
}
#endif
static void l_deck(State *s, Frame f, Moves *m) { outcomes(m, CARD, s->at + DECK, KINDS); }
static void l_tickets(State *s, Frame f, Moves *m) {
  int top = top_place(s), n = 0;
  for (int t = 0; t < TICKETS; t++) if (s->at[PLACE + t] == top) m->at[n++] = TICKET + t;
  for (int i = 0; i < n; i++) m->weight[i] = 1;
  m->n = m->total = n;
}
static void a_deal_cards(State *s, Frame f, int move) {
  int dealt = f.f[2];
  if (dealt + 1 < 4 * PLAYERS) push(s, S_DEAL_CARDS, CHANCE, dealt + 1, 0, 0);
  draw_unseen(s, dealt / 4, move - CARD);
}
static void a_turn_up(State *s, Frame f, int move) { turn_up(s, f.f[2], move - CARD); }
static void a_deal_tickets(State *s, Frame f, int move) {
  int dealt = f.f[2];
  if (dealt + 1 < 3 * PLAYERS) push(s, S_DEAL_TICKETS, CHANCE, dealt + 1, 0, 0);
  offer(s, dealt / 3, move - TICKET);
}
static void a_draw_tickets(State *s, Frame f, int move) {
  if (f.f[3] > 1) push(s, S_DRAW_TICKETS, CHANCE, f.f[2], f.f[3] - 1, 0);
  offer(s, f.f[2], move - TICKET);
}
static void l_keep_any(State *s, Frame f, Moves *m, int least) {
  int n = 0; for (int t = 0; t < TICKETS; t++) n += s->at[PLACE + t] == OFFERED + f.f[1];
  if (least > n) least = n;
  for (int mask = 1; mask < 1 << n; mask++) { int b = 0; for (int x = mask; x; x >>= 1) b += x & 1; if (b >= least) madd(m, KEEP_ + mask); }
}
static void l_keep_first(State *s, Frame f, Moves *m) { l_keep_any(s, f, m, 2); }
static void l_keep(State *s, Frame f, Moves *m) { l_keep_any(s, f, m, 1); }
static void choose(State *s, int me, int mask) {
  int tk[8], n = 0; num *at = s->at;
  for (int t = 0; t < TICKETS; t++) if (at[PLACE + t] == OFFERED + me) tk[n++] = t;
  int all = mask == (1 << n) - 1, back = PUT_BACK + at[UNDER];
  for (int i = 0; i < n; i++) { if (!all && mask) at[KNOWERS + tk[i]] = 1 << me; if ((mask >> i) & 1) at[PLACE + tk[i]] = IN_HAND + me; }
  for (int i = 0; i < n; i++) if (!((mask >> i) & 1)) at[PLACE + tk[i]] = back;
  if (!all) at[UNDER]++;
}
static void a_keep_first(State *s, Frame f, int move) { choose(s, f.f[1], move - KEEP_); }
static void a_keep(State *s, Frame f, int move) { choose(s, f.f[1], move - KEEP_); end_turn(s, f.f[1], 0); }
static void cards_to_take(State *s, int kinds, Moves *m) {
  if (deck_size(s) > 0) {
    madd(m, DRAW);
    int row = 0; for (int i = 0; i < SLOTS; i++) if (s->at[ROW + i]) row |= 1 << (s->at[ROW + i] - 1);
    for (int k = 0; k < kinds; k++) if ((row >> k) & 1) madd(m, TAKE + k);
  }
}
static void l_turn(State *s, Frame f, Moves *m) {
  const num *at = s->at; int me = f.f[1];
  cards_to_take(s, KINDS, m);
  for (int t = 0; t < TICKETS; t++) if (drawable(at[PLACE + t])) { madd(m, TICKETS_); break; }
  const num *hand = at + HAND + me * KINDS;
  int longest = at[TRAINS + me] < LONGEST ? at[TRAINS + me] : LONGEST;
#ifdef MAPPED
  u64 open[2] = {0, 0}; int most = 0;
  for (int c = 0; c <= GRAY; c++) {
    int cards = c == GRAY ? most : hand[c], reach = cards + hand[LOCO];
    if (c < GRAY && cards > most) most = cards;
    if (reach > longest) reach = longest;
    open[0] |= within[c][reach][0]; open[1] |= within[c][reach][1];
  }
  for (int w = 0; w < 2; w++)
    for (u64 o = open[w] & s->shown[w] & ~s->shut[me][w]; o; o &= o - 1) madd(m, CLAIM + 64 * w + __builtin_ctzll(o));
#else
  for (int c = 0; c <= GRAY; c++) {
    int cards = 0;
    if (c == GRAY) { for (int k = 0; k < COLORS; k++) if (hand[k] > cards) cards = hand[k]; } else cards = hand[c];
    int reach = cards + hand[LOCO]; if (reach > longest) reach = longest;
    for (int t = first_of_color[c]; t < end_of[c * 7 + reach]; t++) {
      if (at[OWNER_OF + t]) continue;
      if (alone[t] || (at[OWNER_OF + track_beside[t]] != me + 1 && !(track_twin[t] != 255 && at[OWNER_OF + track_twin[t]] == 0))) madd(m, CLAIM + t);
    }
  }
#endif
  if (!m->n) madd(m, PASS);
}
static void take_face_up(State *s, int me, int kind) {
  for (int i = 0; i < SLOTS; i++) if (s->at[ROW + i] == kind + 1) { s->at[ROW + i] = 0; break; }
  s->at[HAND + me * KINDS + kind]++; s->at[KNOWN + me * KINDS + kind]++;
}
static void a_turn(State *s, Frame f, int move) {
  int me = f.f[1];
  if (move >= CLAIM) push(s, S_PAY, me, move - CLAIM, 0, 0);
  else if (move == TICKETS_) {
    int n = 0; for (int t = 0; t < TICKETS && n < 3; t++) n += drawable(s->at[PLACE + t]);
    push(s, S_KEEP, me, 0, 0, 0);
#ifdef DIRECT
    for (; n; n--) offer(s, me, ticket(s));
#else
    push(s, S_DRAW_TICKETS, CHANCE, me, n, 0);
#endif
  } else if (move >= TAKE) {
    take_face_up(s, me, move - TAKE);
    if (move - TAKE == LOCO) end_turn(s, me, 0); else push(s, S_SECOND, me, 0, 0, 0);
    fill_row(s);
  } else if (move == DRAW) {
    push(s, S_SECOND, me, 0, 0, 0);
#ifdef DIRECT
    draw_unseen(s, me, card(s));
#else
    push(s, S_DRAW_CARD, CHANCE, me, 0, 0);
#endif
  } else end_turn(s, me, 1);
}
static void a_draw_card(State *s, Frame f, int move) { draw_unseen(s, f.f[2], move - CARD); }
static void l_second(State *s, Frame f, Moves *m) { cards_to_take(s, COLORS, m); if (!m->n) madd(m, PASS); }
static void a_second(State *s, Frame f, int move) {
  int me = f.f[1];
  end_turn(s, me, 0);
  if (move == DRAW)
#ifdef DIRECT
    draw_unseen(s, me, card(s));
#else
    push(s, S_DRAW_CARD, CHANCE, me, 0, 0);
#endif
  else if (move >= TAKE) { take_face_up(s, me, move - TAKE); fill_row(s); }
}
static void l_pay(State *s, Frame f, Moves *m) {
  const num *hand = s->at + HAND + f.f[1] * KINDS;
  int len = track_len[f.f[2]], want = track_color[f.f[2]], loco = hand[LOCO];
  for (int c = 0; c < COLORS; c++) {
    if (want != c && want != GRAY) continue;
    for (int k = 0; k < len; k++) if (k <= loco && len - k <= hand[c]) madd(m, PAY_ + c * LONGEST + k);
  }
  if (loco >= len) madd(m, PAY_ + COLORS * LONGEST);
}
static void play_cards(State *s, int me, int kind, int n) {
  num *at = s->at; at[HAND + me * KINDS + kind] -= n;
  int known = at[KNOWN + me * KINDS + kind];
  at[KNOWN + me * KINDS + kind] = known > n ? known - n : 0;
  if (n > known) at[MIXED] = 1;
  at[DISCARD + kind] += n;
}
static void a_pay(State *s, Frame f, int move) {
  int me = f.f[1], t = f.f[2], len = track_len[t], mix = move - PAY_, color = mix / LONGEST, loco = mix % LONGEST;
  if (mix == COLORS * LONGEST) { color = LOCO; loco = len; }
  play_cards(s, me, color, len - loco); play_cards(s, me, LOCO, loco);
  s->at[OWNER_OF + t] = me + 1; s->at[TRAINS + me] -= len; s->at[POINTS + me] += route_points[len];
#ifdef MAPPED
  s->shown[t >> 6] &= ~(1ull << (t & 63));
  int b = track_beside[t];
  if (b != 255) { s->shut[me][b >> 6] |= 1ull << (b & 63); if (track_twin[b] == t) s->shown[b >> 6] |= 1ull << (b & 63); }
#endif
  renew_deck(s); end_turn(s, me, 0); fill_row(s);
}
static void l_open(State *s, Frame f, Moves *m) { m->at[0] = REVEAL; m->weight[0] = 1; m->n = m->total = 1; }

// the longest path by the engine's sweep
typedef struct { int n; u64 key[4096]; int spaces[4096]; u16 table[8192], spot[4096]; } Choices;
static Choices C1, C2, *now = &C1, *then = &C2;
static int to_come[CITIES], shift_[CITIES], ahead, best; static u64 taken;
static void c_clear(Choices *c) { for (int i = 0; i < c->n; i++) c->table[c->spot[i]] = 0; c->n = 0; }
static void c_add(Choices *c, u64 key, int sp) {
  u32 at = ((key ^ (key >> 17) ^ (key >> 31)) * 40503) & 511;
  while (c->table[at]) { int i = c->table[at] - 1; if (c->key[i] == key) { if (sp > c->spaces[i]) c->spaces[i] = sp; return; } at = (at + 1) & 8191; }
  c->key[c->n] = key; c->spaces[c->n] = sp; c->spot[c->n] = at; c->table[at] = ++c->n;
}
static void enter(int c) { if (!shift_[c]) { int sl = 0; while ((taken >> sl) & 1) sl++; taken |= 1ull << sl; shift_[c] = 2 + 5 * sl; } }
static void leave(int c) { if (!to_come[c] && shift_[c]) { taken &= ~(1ull << ((shift_[c] - 2) / 5)); shift_[c] = 0; } }
static i64 c_close(u64 key, int sp, int sh) {
  u64 city = (key >> sh) & 31; if (!city) return key;
  key ^= city << sh;
  if (city & 1) { if ((key & 3) == 2) return -1; key++; }
  u64 rest = key >> 2;
  if (!rest) { if (sp > best) best = sp; return -1; }
  for (; rest; rest >>= 5) if ((rest & 31) >> 1 == city >> 1) return key;
  return -1;
}
static u64 renumbered(u64 key) {
  u64 numbers = 0, out = key & 3; int count = 0;
  for (int sh = 2; key >> sh; sh += 5) {
    u64 city = (key >> sh) & 31;
    if (city) { int part = city >> 1; u64 nr = (numbers >> (4 * part)) & 15; if (!nr) { nr = ++count; numbers |= nr << (4 * part); } out |= ((nr << 1) | (city & 1)) << sh; }
  }
  return out;
}
static u64 joined(u64 key, int a, int b) {
  u64 pa = ((key >> a) & 31) >> 1, pb = ((key >> b) & 31) >> 1, part = pa ? pa : pb ? pb : 15;
  if (pa && pb && pa != pb) for (int sh = 2; key >> sh; sh += 5) if (((key >> sh) & 31) >> 1 == pb) key ^= ((pb ^ part) << 1) << sh;
  if (!pa) key |= (part << 1) << a;
  if (!pb) key |= (part << 1) << b;
  return key ^ 1ull << a ^ 1ull << b;
}
static void follow(u64 key, int sp, int a, int b) {
  if (sp + ahead <= best) return;
  i64 k = key;
  if (!to_come[a]) k = c_close(k, sp, shift_[a]);
  if (k >= 0 && !to_come[b]) k = c_close(k, sp, shift_[b]);
  if (k >= 0) c_add(then, renumbered(k), sp);
}
static int longest_path(const int *tr, int n) {
  best = 0;
  for (int i = 0; i < n; i++) { to_come[track_a[tr[i]]]++; to_come[track_b[tr[i]]]++; ahead += track_len[tr[i]]; }
  c_clear(now); c_add(now, 0, 0);
  for (int i = 0; i < n; i++) {
    int a = track_a[tr[i]], b = track_b[tr[i]], l = track_len[tr[i]];
    enter(a); enter(b); to_come[a]--; to_come[b]--; ahead -= l; c_clear(then);
    for (int k = 0; k < now->n; k++) { follow(now->key[k], now->spaces[k], a, b); follow(joined(now->key[k], shift_[a], shift_[b]), now->spaces[k] + l, a, b); }
    leave(a); leave(b);
    Choices *x = now; now = then; then = x;
  }
  return best;
}
static int root(int *up, int c) { while (up[c] != c) { up[c] = up[up[c]]; c = up[c]; } return c; }
static void a_open(State *s, Frame f, int move) {
  num *at = s->at; at[FINISHED] = 1; int most = 1;
  for (int p = 0; p < PLAYERS; p++) {
    int up[CITIES], tr[TRACKS], n = 0;
    for (int i = 0; i < CITIES; i++) up[i] = i;
    for (int t = 0; t < TRACKS; t++) if (at[OWNER_OF + t] == p + 1) { int a = root(up, track_a[t]), b = root(up, track_b[t]); up[a] = b; }
    for (int i = 0; i < CITIES; i++) up[i] = root(up, i);
    at[FINAL + p] = at[POINTS + p];
    for (int t = 0; t < TICKETS; t++) if (at[PLACE + t] == IN_HAND + p) {
      at[KNOWERS + t] = -1; at[FINAL + p] += up[ticket_a[t]] == up[ticket_b[t]] ? ticket_points[t] : -ticket_points[t];
    }
    for (int i = 0; i < TRACKS; i++) if (at[OWNER_OF + track_sweep[i]] == p + 1) tr[n++] = track_sweep[i];
    at[PATH + p] = longest_path(tr, n); if (at[PATH + p] > most) most = at[PATH + p];
  }
  for (int p = 0; p < PLAYERS; p++) if (at[PATH + p] == most) at[FINAL + p] += 10;
}

typedef struct { void (*legal)(State *, Frame, Moves *); void (*apply)(State *, Frame, int); } Step;
static const Step steps[] = {{l_deck, a_deal_cards}, {l_deck, a_turn_up}, {l_tickets, a_deal_tickets}, {l_keep_first, a_keep_first}, {l_turn, a_turn}, {l_deck, a_draw_card},
                             {l_second, a_second}, {l_pay, a_pay}, {l_tickets, a_draw_tickets}, {l_keep, a_keep}, {l_open, a_open}};

static void setup(State *s) {
  memset(s, 0, sizeof *s);
#ifdef MAPPED
  memcpy(s->shown, first_ones, sizeof first_ones);
#endif
  for (int p = 0; p < SEATS; p++) s->at[TRAINS + p] = 45;
  for (int k = 0; k < KINDS; k++) s->at[DECK + k] = s->at[CEILING + k] = k == LOCO ? 14 : 12;
  push(s, S_TURN, 0, 0, 0, 0);
  for (int p = 0; p < PLAYERS; p++) push(s, S_KEEP_FIRST, PLAYERS - 1 - p, 0, 0, 0);
#ifdef DIRECT
  for (int i = 0; i < 4 * PLAYERS; i++) draw_unseen(s, i / 4, card(s));
  fill_row(s);
  for (int i = 0; i < 3 * PLAYERS; i++) offer(s, i / 3, ticket(s));
#else
  push(s, S_DEAL_TICKETS, CHANCE, 0, 0, 0); push(s, S_TURN_UP, CHANCE, 0, 0, 0); push(s, S_DEAL_CARDS, CHANCE, 0, 0, 0);
#endif
}
static void playout(State *s, Rng *r, Tally *t) {
  static Moves m;
  R = r; T = t; setup(s);
  while (s->at[DEPTH]) {
    m.n = m.total = 0;
    Frame f = peek(s);
    steps[f.f[0]].legal(s, f, &m);
    int move;
    if (m.total) { t->chance++; move = drawn(&m, below(r, m.total)); }
    else if (m.n == 1) { t->forced++; move = m.at[0]; }
    else { t->decisions++; move = m.at[below(r, m.n)]; }
    f = pop(s);
    steps[f.f[0]].apply(s, f, move);
  }
}
int main(int argc, char **argv) {
  prepare();
  static State s; Rng r; Tally t = {0, 0, 0};
  if (argc > 2 && !strcmp(argv[1], "list")) {
    for (int i = 0; i < atoi(argv[2]); i++) {
      seed(&r, i); t = (Tally){0, 0, 0}; playout(&s, &r, &t);
      printf("%d %lu %lu %lu", i, t.decisions, t.forced, t.chance);
      for (int p = 0; p < PLAYERS; p++) printf(" %d", (int)s.at[FINAL + p]);
      i64 sum = 0; for (int k = 26; k < 193; k++) sum += (k % 251 + 1) * (i64)s.at[k];
      printf(" %ld", sum);
      for (int p = 0; p < PLAYERS; p++) printf(" %d", (int)s.at[PATH + p]);
      printf("\n");
    }
    return 0;
  }
  double secs = argc > 1 ? atof(argv[1]) : 1, start = cpu_seconds(), took;
  u64 n = 0; double sum = 0;
  seed(&r, 1);
  do { for (int i = 0; i < 200; i++) { playout(&s, &r, &t); for (int p = 0; p < 4; p++) sum += s.at[FINAL + p]; } n += 200; took = cpu_seconds() - start; } while (took < secs);
  printf("{\"decisions\": %.0f, \"matches\": %.0f, \"decisions_per_match\": %.3f, \"forced_per_match\": %.3f, \"chance_per_match\": %.3f, \"mean_score\": %.3f, \"state_bytes\": %zu}\n",
         t.decisions / took, n / took, (double)t.decisions / n, (double)t.forced / n, (double)t.chance / n, sum / (4.0 * n), sizeof s);
}

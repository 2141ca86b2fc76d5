// Stone Age, four random seats, whole matches. State in bytes and bits, no lists, no frames, no allocation.
// -DEXACT: the engine's generator, so that match i is the engine's match of seed i.
#include "common.h"
#include "sa_tables.h"
#include "machine.h"

enum { P = 4, HUT = 1, HUNT = 3, FOREST = 4, CARD = 8, BUILD = 12, PLACES = 16, NOBODY = 255 };
enum { DICE, FOOD_NOW, GOOD_NOW, ROLL, POINTS_NOW, TOOL_NOW, FIELD_NOW, EXTRA, ONCE, CHOOSE };
typedef u8 Places __attribute__((vector_size(16)));   // a byte for each place
typedef u64 Halves __attribute__((vector_size(16)));

typedef struct {
  Places at;                                       // people at each place
  u64 cards;                                       // owned, face down or up
  short stock[4], food, points;
  u8 tools[3], used, once, people, track, built, free;   // used: bits of slots; once: bits of tools for one use; free: not placed
} Seat;

typedef struct {
  Seat p[P];
  Places there, stands;                            // people of all at each place; 255 where somebody can stand
  u64 deck; u32 unseen;                            // cards and buildings not turned up yet, as bits
  u8 row[4], top[4], left[4], start, choice;       // card + 1; building + 1; choice: who has the card for two goods face up
} State;
typedef struct { u64 decisions, forced, chance; } Tally;

static inline u32 pick(Rng *r, Tally *t, int n) { if (n > 1) { t->decisions++; return below(r, n); } t->forced++; return 0; }

static __attribute__((noinline)) void two_goods(State *s, Rng *r, Tally *t, int me) {
  int first = 0; s->choice = NOBODY;
  for (int i = 0; i < 2; i++) { first += pick(r, t, 4 - first); s->p[me].stock[first]++; }
}
// a choice among n moves, or -1 if the card for two goods was used instead
static inline int ask(State *s, Rng *r, Tally *t, int me, int n) {
  int e = s->choice == me;
  int x = pick(r, t, n + e);
  if (__builtin_expect(e && x == n, 0)) { two_goods(s, r, t, me); return -1; }
  return x;
}

static inline void set_byte(Places *v, int i, u8 x) { (*v)[i] = x; }
static inline u8 byte(const Places *v, int i) { return (*v)[i]; }

static inline void turn_card(State *s, Rng *r, Tally *t, int slot) {
  t->chance++;
  int c = nth(s->deck, below(r, __builtin_popcountll(s->deck)));
  s->deck &= ~(1ull << c); s->row[slot] = c + 1; set_byte(&s->stands, CARD + slot, 255);
}
static inline void turn_building(State *s, Rng *r, Tally *t, int stack) {
  t->chance++;
  int b = nth(s->unseen, below(r, __builtin_popcount(s->unseen)));
  s->unseen &= ~(1u << b); s->top[stack] = b + 1; set_byte(&s->stands, BUILD + stack, 255);
}
static inline void gain_tool(Seat *p) {
  int best = 0;
  for (int i = 1; i < 3; i++)
    if (p->tools[i] < p->tools[best] || (p->tools[i] == p->tools[best] && ((p->used >> i) & 1) < ((p->used >> best) & 1))) best = i;
  p->tools[best] += p->tools[best] < 4;
}
static inline void grow(Seat *p) { p->track += p->track < 10; }

static void throw_dice(State *s, Rng *r, Tally *t, int me, int dice, int place) {
  static const u32 per[5] = {(1u << 16) / 2 + 1, (1u << 16) / 3 + 1, (1u << 16) / 4 + 1, (1u << 16) / 5 + 1, (1u << 16) / 6 + 1};
  Seat *p = s->p + me; int total = 0, first = 0;
  t->chance += dice;
#ifdef EXACT
  for (int i = 0; i < dice; i++) total += below(r, 6) + 1;
#else
  u64 x = (u64)word(r) << 32 | word(r);            // ten dice take 26 of the 64 bits
  total = dice;
  for (int i = 0; i < dice; i++) { __uint128_t y = (__uint128_t)x * 6; total += (u64)(y >> 64); x = (u64)y; }
#endif
  for (;;) {
    u32 m = p->once << 4;
    for (int i = 0; i < 3; i++) m |= ((1u << p->tools[i]) >> 1) & -(u32)!((p->used >> i) & 1);
    m = m >> first << first;
    int n = __builtin_popcount(m), x = ask(s, r, t, me, n + 1);
    if (x < 0) continue;
    if (x == n) break;
    first = nth(m, x);
    if (first < 4) {
      for (int i = 0; i < 3; i++) if (p->tools[i] == first + 1 && !((p->used >> i) & 1)) { p->used |= 1 << i; break; }
      total += first + 1;
    } else { p->once &= ~(1 << (first - 4)); total += first - 2; }
  }
  int n = total * per[place - HUNT] >> 16;
  if (place == HUNT) p->food += n; else p->stock[place - FOREST] += n;
}

// goods from `first` on with which `left` can still be paid, as bits
static inline u32 payers(const short *st, int first, int left) {
  int s3 = st[3], s2 = s3 + st[2], s1 = s2 + st[1], s0 = s1 + st[0];
  u32 m = (st[0] > 0 && s0 >= left) | (st[1] > 0 && s1 >= left) << 1 | (st[2] > 0 && s2 >= left) << 2 | (st[3] > 0 && s3 >= left) << 3;
  return m >> first << first;
}
static inline u32 having(const short *st) { return (st[0] > 0) | (st[1] > 0) << 1 | (st[2] > 0) << 2 | (st[3] > 0) << 3; }
static inline int goods(const Seat *p) { return p->stock[0] + p->stock[1] + p->stock[2] + p->stock[3]; }

// whether `left` goods can still be paid from one on, so that all are of exactly so many kinds; `paid` are bits
static int can_finish(const short *st, int good, int left, int kinds, u32 paid) {
  paid |= 1u << good;
  int fresh = kinds - __builtin_popcount(paid);
  if (fresh < 0 || left <= fresh) return 0;
  u32 taken = paid >> good << good;
  int total = 0;
  for (int o = good; o < 4; o++) if ((paid >> o) & 1) total += st[o];
  for (int f = 0; f < fresh; f++) {
    int best = -1;
    for (int o = good + 1; o < 4; o++) if (!((taken >> o) & 1) && st[o] && (best < 0 || st[o] > st[best])) best = o;
    if (best < 0) return 0;
    taken |= 1u << best; total += st[best];
  }
  return total >= left;
}
static inline int payable(const State *s, int me, int place) {
  const Seat *p = s->p + me;
  if (place < BUILD) return goods(p) >= place - CARD + 1;
  int b = s->top[place - BUILD] - 1;
  if (!t_most[b]) { for (int g = 0; g < 4; g++) if (p->stock[g] < t_cost[4 * b + g]) return 0; return 1; }
  if (!t_kinds[b]) return goods(p) > 0;
  for (int g = 0; g < 4; g++) if (p->stock[g] && can_finish(p->stock, g, t_most[b], t_kinds[b], 0)) return 1;
  return 0;
}
static void shared(State *s, Rng *r, Tally *t, int me) {
  u8 faces[6] = {0};
  for (int i = 0; i < P; i++) { t->chance++; faces[below(r, 6)]++; }
  for (int i = 0; i < P; i++) {
    int who = (me + i) & 3; Seat *p = s->p + who; int x; u32 m = 0;
    for (int f = 0; f < 6; f++) m |= (faces[f] != 0) << f;
    while ((x = ask(s, r, t, who, __builtin_popcount(m))) < 0) ;
    int f = nth(m, x);
    faces[f]--;
    if (f < 4) p->stock[f]++; else if (f == 4) gain_tool(p); else grow(p);
  }
}
static void take_card(State *s, Rng *r, Tally *t, int me, int slot) {
  int c = s->row[slot] - 1; Seat *p = s->p + me;
  s->row[slot] = 0; set_byte(&s->stands, CARD + slot, 0); p->cards |= 1ull << c;
  switch (t_top[c]) {
    case DICE: shared(s, r, t, me); break;
    case FOOD_NOW: p->food += t_amount[c]; break;
    case GOOD_NOW: p->stock[t_top_good[c]] += t_amount[c]; break;
    case ROLL: throw_dice(s, r, t, me, t_amount[c], FOREST + t_top_good[c]); break;
    case POINTS_NOW: p->points += t_amount[c]; break;
    case TOOL_NOW: gain_tool(p); break;
    case FIELD_NOW: grow(p); break;
    case EXTRA: if (s->deck) { t->chance++; int d = nth(s->deck, below(r, __builtin_popcountll(s->deck))); s->deck &= ~(1ull << d); p->cards |= 1ull << d; } break;
    case ONCE: p->once |= 1 << (t_amount[c] - 2); break;
    default: s->choice = me;
  }
}
static void buy(State *s, Rng *r, Tally *t, int me, int place) {
  Seat *p = s->p + me; int x;
  for (;;) {
    int can = payable(s, me, place);
    x = ask(s, r, t, me, can + 1);
    if (x < 0) continue;
    if (x == can) return;
    break;
  }
  if (place < BUILD) {
    for (int left = place - CARD + 1, last = 0; left; left--) {
      u32 m;
      while (m = payers(p->stock, last, left), (x = ask(s, r, t, me, __builtin_popcount(m))) < 0) last = 0;
      p->stock[last = nth(m, x)]--;
    }
    take_card(s, r, t, me, place - CARD);
    return;
  }
  int stack = place - BUILD, b = s->top[stack] - 1, worth = 0;
  if (!t_most[b]) for (int g = 0; g < 4; g++) { p->stock[g] -= t_cost[4 * b + g]; worth += t_cost[4 * b + g] * (3 + g); }
  else {
    int last = 0, paid = 0, left = t_most[b], kinds = t_kinds[b];
    u32 used = 0;
    while (left) {
      u32 m;
      if (!kinds) m = having(p->stock) >> last << last;
      else { m = 0; for (int g = last; g < 4; g++) if (p->stock[g] && can_finish(p->stock, g, left, kinds, used)) m |= 1u << g; }
      int n = __builtin_popcount(m);
      x = ask(s, r, t, me, n + (!kinds && paid >= t_least[b]));
      if (x < 0) { last = 0; continue; }
      if (x == n) break;
      int g = nth(m, x);
      used |= 1u << g;
      p->stock[g]--; worth += 3 + g; last = g; paid++; left--;
    }
  }
  p->points += worth; p->built++; s->top[stack] = 0; set_byte(&s->stands, BUILD + stack, 0);
  if (--s->left[stack]) turn_building(s, r, t, stack);
}

// how many moves each place has for a player
static inline Places rooms(const State *s, int me) {
  const Places cap = {1, 1, 1, 255, 7, 7, 7, 7, 1, 1, 1, 1, 1, 1, 1, 1};
  u8 people = s->p[me].free;
  Places v = people - (Places){0};
  v[HUT] = people >> 1;
  Places room = (cap - s->there) & (Places)(cap > s->there);
  Places more = (Places)(v > room);
  v = (room & more) | (v & ~more);
  return v & s->stands & (Places)(s->p[me].at == 0);
}
static void place_all(State *s, Rng *r, Tally *t) {
  int me = s->start, failed = 0;
  while (failed < P) {
    Seat *p = s->p + me;
    if (!p->free) { failed++; me = (me + 1) & 3; continue; }
    Halves v = (Halves)rooms(s, me);
    u64 lo = v[0] * ONES, hi = v[1] * ONES;
    int a = lo >> 56, n = a + (hi >> 56);
    if (!n) { failed++; me = (me + 1) & 3; continue; }
    int x = ask(s, r, t, me, n);
    if (x < 0) continue;
    failed = 0;
    u64 sums = x < a ? lo : hi; int base = 0;
    if (x >= a) { x -= a; base = 8; }
    int k = __builtin_popcountll((((u64)x * ONES | TOPS) - sums) & TOPS);
    int people = x + 1 - (k ? (sums >> (8 * k - 8)) & 255 : 0), place = base + k;
    if (place == HUT) people = 2;
    set_byte(&p->at, place, people); set_byte(&s->there, place, byte(&s->there, place) + people);
    p->free -= people;
    me = (me + 1) & 3;
  }
}
static void act_all(State *s, Rng *r, Tally *t) {
  for (int k = 0; k < P; k++) {
    int me = (s->start + k) & 3; Seat *p = s->p + me;
    Halves at = (Halves)p->at;                     // at most ten people at a place, so that adding does not carry
    u32 m = tops((at[0] + 0x7f7f7f7f7f7f7f7full) & TOPS) | tops((at[1] + 0x7f7f7f7f7f7f7f7full) & TOPS) << 8;
    while (m) {
      int x = ask(s, r, t, me, __builtin_popcount(m));
      if (x < 0) continue;
      int place = nth(m, x), people = byte(&p->at, place);
      m &= ~(1u << place);
      if (place >= CARD) buy(s, r, t, me, place);
      else if (place >= HUNT) throw_dice(s, r, t, me, people, place);
      else if (place == 0) gain_tool(p);
      else if (place == HUT) p->people += p->people < 10;
      else grow(p);
    }
    p->at = (Places){0};
  }
  s->there = (Places){0};
}
static void feed_all(State *s, Rng *r, Tally *t) {
  for (int k = 0; k < P; k++) {
    int me = (s->start + k) & 3, x; Seat *p = s->p + me;
    int lack = p->people - p->food - p->track;
    if (lack <= 0) { while (ask(s, r, t, me, 1) < 0) ; p->food = -lack; continue; }
    u32 m;
    do { m = payers(p->stock, 0, lack); x = ask(s, r, t, me, __builtin_popcount(m) + 1); } while (x < 0);
    p->food = 0;
    if (x == __builtin_popcount(m)) { p->points -= 10; continue; }
    int last = nth(m, x);
    p->stock[last]--;
    while (--lack) {
      while (m = payers(p->stock, last, lack), (x = ask(s, r, t, me, __builtin_popcount(m))) < 0) last = 0;
      p->stock[last = nth(m, x)]--;
    }
  }
}

static u64 sign_mask[8][2], craft_count[4][4];     // cards of each sign, first and second; cards of a craft by how many
static void prepare(void) {
  for (int c = 0; c < 36; c++)
    if (t_bottom[c] < 8) sign_mask[t_bottom[c]][sign_mask[t_bottom[c]][0] != 0] = 1ull << c;
    else craft_count[t_bottom[c] - 8][t_count[c]] |= 1ull << c;
}
static void match(State *s, Rng *r, Tally *t, int *score) {
  memset(s, 0, sizeof *s);
  s->stands = (Places){255, 255, 255, 255, 255, 255, 255, 255};
  s->deck = (1ull << 36) - 1; s->unseen = (1u << 28) - 1; s->choice = NOBODY;
  for (int p = 0; p < P; p++) { s->p[p].people = 5; s->p[p].food = 12; s->left[p] = 7; }
  for (int i = 0; i < 4; i++) turn_card(s, r, t, i);
  for (int i = 0; i < P; i++) turn_building(s, r, t, i);
  for (;;) {
    for (int p = 0; p < P; p++) s->p[p].free = s->p[p].people;
    place_all(s, r, t);
    act_all(s, r, t);
    feed_all(s, r, t);
    int empty = 0, over = 0;
    for (int i = 0; i < 4; i++) { empty += !s->row[i]; over |= !s->left[i]; }
    if (over || __builtin_popcountll(s->deck) < empty) break;
    s->start = (s->start + 1) & 3;
    int k = 0;
    for (int i = 0; i < P; i++) s->p[i].used = 0;
    for (int i = 0; i < 4; i++) if (s->row[i]) { u8 c = s->row[i]; s->row[i] = 0; s->row[k] = c; set_byte(&s->stands, CARD + k, 255); k++; }
    for (; k < 4; k++) turn_card(s, r, t, k);
  }
  t->chance++;
  for (int i = 0; i < P; i++) {
    Seat *p = s->p + i; int one = 0, two = 0, n[4];
    for (int g = 0; g < 8; g++) {
      int h = !!(p->cards & sign_mask[g][0]) + !!(p->cards & sign_mask[g][1]);
      one += h > 0; two += h > 1;
    }
    for (int c = 0; c < 4; c++) { n[c] = 0; for (int k = 1; k < 4; k++) n[c] += k * __builtin_popcountll(p->cards & craft_count[c][k]); }
    score[i] = p->points + one * one + two * two + goods(p) + n[0] * p->track + n[1] * (p->tools[0] + p->tools[1] + p->tools[2]) + n[2] * p->built + n[3] * p->people;
  }
}
#ifndef NO_MAIN
int main(int argc, char **argv) {
  prepare();
  static State s; Rng r; Tally t = {0, 0, 0}; int score[P];
  if (argc > 2 && !strcmp(argv[1], "list")) {
    for (int i = 0; i < atoi(argv[2]); i++) {
      seed(&r, i); t = (Tally){0, 0, 0};
      match(&s, &r, &t, score);
      printf("%d %lu %lu %lu", i, t.decisions, t.forced, t.chance);
      for (int p = 0; p < P; p++) printf(" %d", score[p]);
      printf("\n");
    }
    return 0;
  }
  double secs = argc > 1 ? atof(argv[1]) : 1, start = cpu_seconds(), taken;
  u64 n = 0; double sum = 0;
  seed(&r, argc > 2 ? atoi(argv[2]) : 1);
  do { for (int i = 0; i < 200; i++) { match(&s, &r, &t, score); for (int p = 0; p < P; p++) sum += score[p]; } n += 200; taken = cpu_seconds() - start; } while (taken < secs);
  printf("{\"decisions\": %.0f, \"matches\": %.0f, \"decisions_per_match\": %.3f, \"forced_per_match\": %.3f, \"chance_per_match\": %.3f, \"mean_score\": %.3f, \"state_bytes\": %zu}\n",
         t.decisions / taken, n / taken, (double)t.decisions / n, (double)t.forced / n, (double)t.chance / n, sum / (4.0 * n), sizeof s);
}
#endif

// Ticket to Ride USA, four random seats, whole matches. State in bytes and bits, no lists, no allocation.
// -DEXACT: the engine's generator, so that match i is the engine's match of seed i.
// -DKNOWLEDGE: also keeps what everybody knows (known, blind, ceiling, mixed, ticket knowers), as the engine does.
#include "common.h"
#include "ttr_usa.h"
#include "machine.h"

enum { P = 4, COLORS = 8, GRAY = 8 };
typedef struct { u64 c; u8 l; } Cards;            // eight colours a byte each, and locomotives

typedef struct {
  u64 shown[2];                                   // free tracks; of equal ones only the first
  u64 shut[P][2];                                 // beside one's own
  u64 own[P][2];
  Cards hand[P], deck, discard, row;
  u32 thand[P], tdeck, pile[40];
  u8 head, tail, deck_n, row_n, last_turns, passes;
  u16 sweeps;
  u8 trains[P];
  int points[P];
#ifdef KNOWLEDGE
  Cards known[P], blind[P], ceiling; u8 mixed; u32 knows[P];
#endif
} State;

typedef struct { u64 decisions, forced, chance; } Tally;

static u64 bit_lo[128], bit_hi[128], beside_lo[128], beside_hi[128], second_lo[128], second_hi[128];
static u64 start_lo, start_hi;
#ifndef __AVX2__
static u64 within_lo[COLORS + 1][LONGEST + 1], within_hi[COLORS + 1][LONGEST + 1];  // tracks of a colour up to a length
#endif
static u8 color_of[128] __attribute__((aligned(64))), len_of[128] __attribute__((aligned(64)));

static void prepare(void) {
  memset(len_of, 255, sizeof len_of);
  for (int t = 0; t < TRACKS; t++) {
    color_of[t] = track_color[t]; len_of[t] = track_len[t];
    if (t < 64) bit_lo[t] = 1ull << t; else bit_hi[t] = 1ull << (t - 64);
  }
  for (int t = 0; t < TRACKS; t++) {
#ifndef __AVX2__
    for (int l = track_len[t]; l <= LONGEST; l++) {
      within_lo[track_color[t]][l] |= bit_lo[t]; within_hi[track_color[t]][l] |= bit_hi[t];
    }
#endif
    int b = track_beside[t];
    if (b != 255) { beside_lo[t] = bit_lo[b]; beside_hi[t] = bit_hi[b]; }
    int w = track_twin[t];
    if (w != 255) { second_lo[w] |= bit_lo[t]; second_hi[w] |= bit_hi[t]; }
    else { start_lo |= bit_lo[t]; start_hi |= bit_hi[t]; }
  }
}

// a card of the deck: each kind as often as it is left; colours in order, locomotives last
static inline int draw(State *s, Rng *r, Tally *t) {
  t->chance++;
  u32 x = below(r, s->deck_n);
  u64 sums = s->deck.c * ONES;
  int kind = __builtin_popcountll(((x * ONES | TOPS) - sums) & TOPS);
  s->deck_n--;
  return kind;
}
static inline void add(Cards *c, int kind, int n) { if (kind < 8) c->c += (u64)n << (8 * kind); else c->l += n; }
static inline u64 one(int kind) { return kind < 8 ? 1ull << (8 * kind) : 0; }
static inline int count(u64 c) { return (c * ONES) >> 56; }

static inline void renew(State *s) {
  if (__builtin_expect(s->deck_n != 0, 1)) return;
  s->deck = s->discard; s->deck_n = count(s->deck.c) + s->deck.l;
  s->discard = (Cards){0, 0};
#ifdef KNOWLEDGE
  s->ceiling = s->deck; memset(s->blind, 0, sizeof s->blind); s->mixed = 0;
#endif
}

static inline void draw_unseen(State *s, Rng *r, Tally *t, int me) {
  int k = draw(s, r, t);
  u64 o = one(k); u8 l = k >> 3;
  s->deck.c -= o; s->deck.l -= l; s->hand[me].c += o; s->hand[me].l += l;
#ifdef KNOWLEDGE
  s->blind[me].c += o; s->blind[me].l += l;
#endif
  renew(s);
}

static void fill_row(State *s, Rng *r, Tally *t) {
  while (s->row_n < 5 && s->deck_n) {
    int k = draw(s, r, t);
    u64 o = one(k); u8 l = k >> 3;
    s->deck.c -= o; s->deck.l -= l; s->row.c += o; s->row.l += l; s->row_n++;
#ifdef KNOWLEDGE
    s->ceiling.c -= o; s->ceiling.l -= l;
#endif
    renew(s);
    if (s->row_n < 5) continue;
    if (__builtin_expect(s->row.l >= 3, 0)) {
      int others = 5 - s->row.l + count(s->deck.c) + count(s->discard.c);
      int same_rows = s->deck_n == 5 && !s->discard.c && !s->discard.l && s->deck.l >= 3;
      if (others >= 3 && !same_rows && s->sweeps < 10000) {
        s->discard.c += s->row.c; s->discard.l += s->row.l; s->row = (Cards){0, 0}; s->row_n = 0; s->sweeps++;
        continue;
      }
    }
    s->sweeps = 0;
  }
}

static inline u32 kinds(const State *s) {          // of the colours in the row, as bits
  return tops((s->row.c + 0x7f7f7f7f7f7f7f7full) & TOPS);
}

static inline void take(State *s, int me, int k) {
  u64 o = one(k); u8 l = k >> 3;
  s->row.c -= o; s->row.l -= l; s->row_n--; s->hand[me].c += o; s->hand[me].l += l;
#ifdef KNOWLEDGE
  s->known[me].c += o; s->known[me].l += l;
#endif
}

// every open track for which trains and cards suffice
static inline void claims(const State *s, int me, u64 *lo, u64 *hi) {
#ifdef __AVX2__
  __m128i h = _mm_cvtsi64_si128(s->hand[me].c);
  __m128i w = _mm_sub_epi16(_mm_set1_epi16(255), _mm_cvtepu8_epi16(h));
  int most = 255 - _mm_cvtsi128_si32(_mm_minpos_epu16(w)) % 65536;
  __m128i reach = _mm_insert_epi8(h, most, GRAY);
  reach = _mm_min_epu8(_mm_add_epi8(reach, _mm_set1_epi8(s->hand[me].l)), _mm_set1_epi8(s->trains[me]));
#ifdef __AVX512BW__
  __m512i x = _mm512_broadcast_i32x4(reach);
  u64 a = _mm512_cmple_epu8_mask(_mm512_load_si512(len_of), _mm512_shuffle_epi8(x, _mm512_load_si512(color_of)));
  u64 b = _mm512_cmple_epu8_mask(_mm512_load_si512(len_of + 64), _mm512_shuffle_epi8(x, _mm512_load_si512(color_of + 64)));
#else
  __m256i x = _mm256_broadcastsi128_si256(reach);
  u64 m[4];
  for (int i = 0; i < 4; i++) {
    __m256i l = _mm256_load_si256((const __m256i *)(len_of + 32 * i));
    __m256i y = _mm256_shuffle_epi8(x, _mm256_load_si256((const __m256i *)(color_of + 32 * i)));
    m[i] = (u32)_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_min_epu8(l, y), l));
  }
  u64 a = m[0] | m[1] << 32, b = m[2] | m[3] << 32;
#endif
#else
  u8 reach[COLORS + 1], most = 0;
  u64 a = 0, b = 0;
  for (int c = 0; c < COLORS; c++) { u8 n = s->hand[me].c >> (8 * c); if (n > most) most = n; reach[c] = n; }
  reach[GRAY] = most;
  for (int c = 0; c <= COLORS; c++) {
    int far = reach[c] + s->hand[me].l;
    if (far > s->trains[me]) far = s->trains[me];
    if (far > LONGEST) far = LONGEST;
    a |= within_lo[c][far]; b |= within_hi[c][far];
  }
#endif
  *lo = a & s->shown[0] & ~s->shut[me][0]; *hi = b & s->shown[1] & ~s->shut[me][1];
}

static inline void play_cards(State *s, int me, int k, int n) {
  u64 o = k < 8 ? (u64)n << (8 * k) : 0; u8 l = k == 8 ? n : 0;
  s->hand[me].c -= o; s->hand[me].l -= l; s->discard.c += o; s->discard.l += l;
#ifdef KNOWLEDGE
  int known = k < 8 ? (s->known[me].c >> (8 * k)) & 255 : s->known[me].l;
  int less = known < n ? known : n;
  if (k < 8) s->known[me].c -= (u64)less << (8 * k); else s->known[me].l -= less;
  s->mixed |= n > known;
#endif
}

static void pay(State *s, Rng *r, Tally *t, int me, int track) {
  int len = len_of[track], col = color_of[track], loco = s->hand[me].l;
  int hi = (loco < len - 1 ? loco : len - 1) + 1;                   // ways end before this number of locomotives
  u64 least = less(len * ONES, s->hand[me].c);                      // locomotives that are needed beside each colour
  u64 ways = less(hi * ONES, least);
  if (col < 8) ways &= 255ull << (8 * col);
  u64 sums = ways * ONES;
  int mixed = sums >> 56, n = mixed + (loco >= len);
  u32 x = 0;
  if (n > 1) { t->decisions++; x = below(r, n); } else t->forced++;
  int c = __builtin_popcountll(((x * ONES | TOPS) - sums) & TOPS), l;
  if (c == 8) { l = len; }
  else {
    l = ((least >> (8 * c)) & 255) + x - (c ? (sums >> (8 * c - 8)) & 255 : 0);
  }
  play_cards(s, me, c, c == 8 ? len : len - l);
  if (c < 8 && l) play_cards(s, me, 8, l);
  s->own[me][0] |= bit_lo[track]; s->own[me][1] |= bit_hi[track];
  s->shown[0] = (s->shown[0] & ~bit_lo[track]) | second_lo[track];
  s->shown[1] = (s->shown[1] & ~bit_hi[track]) | second_hi[track];
  s->shut[me][0] |= beside_lo[track]; s->shut[me][1] |= beside_hi[track];
  s->trains[me] -= len; s->points[me] += route_points[len];
  renew(s);
}

static inline u32 offer(State *s, Rng *r, Tally *t, int me, int n) {
  u32 got = 0;
  for (int i = 0; i < n; i++) {
    t->chance++;
    if (s->tdeck) {
      u32 b = 1u << nth(s->tdeck, below(r, __builtin_popcount(s->tdeck)));
      s->tdeck &= ~b; got |= b;
#ifdef KNOWLEDGE
      s->knows[me] |= b;
#endif
    } else {
      u32 m = s->pile[s->head];
      u32 b = 1u << nth(m, below(r, __builtin_popcount(m)));
#ifdef KNOWLEDGE
      if (m & (m - 1)) for (int q = 0; q < P; q++) if (q != me) s->knows[q] &= ~m;
      s->knows[me] |= b;
#endif
      s->pile[s->head] = m & ~b; got |= b;
      if (!s->pile[s->head]) s->head++;
    }
  }
  return got;
}

static inline void keep(State *s, Rng *r, Tally *t, int me, u32 got, int n, int least) {
  static const u8 two[4] = {3, 5, 6, 7};
  int ways = least == 2 ? 4 : (1 << n) - 1;
  u32 x = 0;
  if (ways > 1) { t->decisions++; x = below(r, ways); } else t->forced++;
  u32 mask = least == 2 ? two[x] : x + 1;
  u32 kept = spread(mask, got), back = got & ~kept;
  s->thand[me] |= kept;
  if (back) {
    s->pile[s->tail++] = back;
#ifdef KNOWLEDGE
    for (int q = 0; q < P; q++) if (q != me) s->knows[q] &= ~got;
#endif
  }
}

// ---- the end ----
// Longest trail of a network: bare branches are cut off from their tips and remembered as arms (a trail can enter them
// only at its ends); what is left, mostly nothing, is gone through by trying.
typedef struct { u8 to, len, id; } Edge;
typedef struct { Edge e[CITIES][8]; u8 n[CITIES], deg[CITIES], arm1[CITIES], arm2[CITIES]; int best; u8 top; u64 used; } Net;

static void trail(Net *g, int start, int at, int len, int left) {
  int end = len + (at == start ? g->arm2[at] : g->arm1[at]);
  if (end > g->best) g->best = end;
  if (len + left + g->top <= g->best) return;
  for (int i = 0; i < g->n[at]; i++) {
    Edge e = g->e[at][i];
    if ((g->used >> e.id) & 1) continue;
    g->used |= 1ull << e.id;
    trail(g, start, e.to, len + e.len, left - e.len);
    g->used &= ~(1ull << e.id);
  }
}

static int longest(u64 lo, u64 hi) {
  Net g;
  memset(g.n, 0, sizeof g.n); memset(g.arm1, 0, sizeof g.arm1);
  memset(g.arm2, 0, sizeof g.arm2);
  int id = 0; u64 cities = 0; int left = 0;
  for (int w = 0; w < 2; w++)
    for (u64 m = w ? hi : lo; m; m &= m - 1) {
      int t = __builtin_ctzll(m) + 64 * w, a = track_a[t], b = track_b[t], l = track_len[t];
      g.e[a][g.n[a]++] = (Edge){b, l, id}; g.e[b][g.n[b]++] = (Edge){a, l, id}; id++;
      cities |= 1ull << a | 1ull << b; left += l;
    }
  g.best = 0; g.used = 0;
  u64 tips = 0;
  for (u64 m = cities; m; m &= m - 1) { int c = __builtin_ctzll(m); g.deg[c] = g.n[c]; if (g.n[c] == 1) tips |= 1ull << c; }
  while (tips) {
    int c = __builtin_ctzll(tips); tips &= tips - 1;
    if (g.arm1[c] + g.arm2[c] > g.best) g.best = g.arm1[c] + g.arm2[c];
    cities &= ~(1ull << c);
    if (!g.deg[c]) continue;                        // the last of a tree
    for (int i = 0; i < g.n[c]; i++) {
      Edge e = g.e[c][i];
      if ((g.used >> e.id) & 1) continue;
      g.used |= 1ull << e.id; left -= e.len;
      int arm = g.arm1[c] + e.len, d = e.to;
      if (arm > g.arm1[d]) { g.arm2[d] = g.arm1[d]; g.arm1[d] = arm; } else if (arm > g.arm2[d]) g.arm2[d] = arm;
      if (--g.deg[d] == 1) tips |= 1ull << d;
      else if (g.deg[d] == 0) { if (g.arm1[d] + g.arm2[d] > g.best) g.best = g.arm1[d] + g.arm2[d]; tips &= ~(1ull << d); cities &= ~(1ull << d); }
      break;
    }
  }
  if (cities) {
    g.top = 0;
    for (u64 m = cities; m; m &= m - 1) {
      int c = __builtin_ctzll(m);
      if (g.arm1[c] > g.top) g.top = g.arm1[c];
      int k = 0;                                    // keep only what is left of its edges
      for (int i = 0; i < g.n[c]; i++) if (!((g.used >> g.e[c][i].id) & 1)) g.e[c][k++] = g.e[c][i];
      g.n[c] = k;
    }
    for (u64 m = cities; m; m &= m - 1) { int c = __builtin_ctzll(m); trail(&g, c, c, g.arm1[c], left); }
  }
  return g.best;
}

static inline int root(u8 *up, int c) { while (up[c] != c) { up[c] = up[up[c]]; c = up[c]; } return c; }

static void finish(State *s, Tally *t, int *score, int *path) {
  t->chance++;
  int best = 0;
  for (int p = 0; p < P; p++) {
    u8 up[40];
    for (int i = 0; i < 40; i++) up[i] = i;
    for (int w = 0; w < 2; w++)
      for (u64 m = s->own[p][w]; m; m &= m - 1) {
        int k = __builtin_ctzll(m) + 64 * w;
        int a = root(up, track_a[k]), b = root(up, track_b[k]);
        up[a] = b;
      }
    score[p] = s->points[p];
    for (u32 m = s->thand[p]; m; m &= m - 1) {
      int k = __builtin_ctz(m);
      score[p] += root(up, ticket_a[k]) == root(up, ticket_b[k]) ? ticket_points[k] : -(int)ticket_points[k];
    }
    path[p] = longest(s->own[p][0], s->own[p][1]);
    if (path[p] > best) best = path[p];
  }
  for (int p = 0; p < P; p++) if (best && path[p] == best) score[p] += 10;
}

static void match(State *s, Rng *r, Tally *t, int *score, int *path) {
  memset(s, 0, sizeof *s);
  s->shown[0] = start_lo; s->shown[1] = start_hi;
  s->deck = (Cards){12 * ONES, 14}; s->deck_n = 110;
#ifdef KNOWLEDGE
  s->ceiling = s->deck;
#endif
  s->tdeck = (1u << TICKETS) - 1;
  for (int p = 0; p < P; p++) s->trains[p] = 45;
  for (int p = 0; p < P; p++) for (int i = 0; i < 4; i++) draw_unseen(s, r, t, p);
  fill_row(s, r, t);
  u32 got[P];
  for (int p = 0; p < P; p++) got[p] = offer(s, r, t, p, 3);
  for (int p = 0; p < P; p++) keep(s, r, t, p, got[p], 3, 2);

  for (int me = 0;; me = (me + 1) & 3) {
    u64 lo, hi;
    claims(s, me, &lo, &hi);
    int nlo = __builtin_popcountll(lo), nhi = __builtin_popcountll(hi);
    u32 row = s->deck_n ? kinds(s) | (s->row.l ? 256 : 0) : 0;
    int cards = __builtin_popcount(row) + (s->deck_n != 0);
    int tickets = s->tdeck != 0 || s->head != s->tail;
    int n = cards + tickets + nlo + nhi, passed = 0;
    int x = 0;
    if (n > 1) { t->decisions++; x = below(r, n); } else t->forced++;
    if (x < cards) {
      int second = 1;
      if (x == 0) draw_unseen(s, r, t, me);
      else { int k = nth(row, x - 1); take(s, me, k); second = k < 8; fill_row(s, r, t); }
      if (second) {
        row = s->deck_n ? kinds(s) : 0;
        n = __builtin_popcount(row) + (s->deck_n != 0);
        x = 0;
        if (n > 1) { t->decisions++; x = below(r, n); } else t->forced++;
        if (n) { if (x == 0) draw_unseen(s, r, t, me); else { take(s, me, nth(row, x - 1)); fill_row(s, r, t); } }
      }
    } else if ((x -= cards) < tickets) {
      int many = __builtin_popcount(s->tdeck);
      for (int i = s->head; i < s->tail && many < 3; i++) many += __builtin_popcount(s->pile[i]);
      if (many > 3) many = 3;
      u32 offered = offer(s, r, t, me, many);
      keep(s, r, t, me, offered, many, 1);
    } else if (n) {
      x -= tickets;
      pay(s, r, t, me, x < nlo ? nth(lo, x) : 64 + nth(hi, x - nlo));
      if (s->row_n < 5) fill_row(s, r, t);
    } else passed = 1;
    s->passes = passed ? s->passes + 1 : 0;
    if (s->last_turns) { if (--s->last_turns == 0) break; }
    else if (s->trains[me] <= 2) s->last_turns = P;
    if (s->passes == P) break;
  }
  finish(s, t, score, path);
}

#ifndef NO_MAIN
int main(int argc, char **argv) {
  prepare();
  State s; Rng r; Tally t = {0, 0, 0}; int score[P], path[P];
  if (argc > 2 && !strcmp(argv[1], "list")) {
    for (int i = 0; i < atoi(argv[2]); i++) {
      seed(&r, i); t = (Tally){0, 0, 0};
      match(&s, &r, &t, score, path);
      printf("%d %lu %lu %lu", i, t.decisions, t.forced, t.chance);
      for (int p = 0; p < P; p++) printf(" %d", score[p]);
      for (int p = 0; p < P; p++) printf(" %d", path[p]);
      printf("\n");
    }
    return 0;
  }
  double secs = argc > 1 ? atof(argv[1]) : 1, start = cpu_seconds(), taken;
  u64 n = 0; double sum = 0;
  seed(&r, argc > 2 ? atoi(argv[2]) : 1);
  do {
    for (int i = 0; i < 1000; i++) { match(&s, &r, &t, score, path); for (int p = 0; p < P; p++) sum += score[p]; }
    n += 1000; taken = cpu_seconds() - start;
  } while (taken < secs);
  printf("{\"decisions\": %.0f, \"matches\": %.0f, \"decisions_per_match\": %.3f, \"forced_per_match\": %.3f, \"chance_per_match\": %.3f, \"mean_score\": %.3f, \"state_bytes\": %zu}\n",
         t.decisions / taken, n / taken, (double)t.decisions / n, (double)t.forced / n, (double)t.chance / n, sum / (4.0 * n), sizeof s);
}
#endif

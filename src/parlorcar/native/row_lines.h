/* What is done for many matches at once, with whatever the machine has. `rows.c` includes this once for each kind of
 * machine, and NAMED adds the kind to the names of what it calls. Where GCC 12 makes little of a loop it is written for
 * AVX2 by hand: two to six times as fast. */

/* --- numbers made shorter ----------------------------------------------------------------------------------------- */

#ifdef __AVX2__
/* The lowest 16 bits of sixteen numbers. */
INSIDE __m256i NAMED(shortened)(const int64_t *from) {
    const __m256i lowest = _mm256_set1_epi64x(UINT16_MAX), in_order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    __m256i four[4];
    for (int k = 0; k < 4; k++)
        four[k] = _mm256_and_si256(_mm256_loadu_si256((const __m256i *)from + k), lowest);
    __m256i mixed = _mm256_packus_epi32(_mm256_packus_epi32(four[0], four[1]), _mm256_packus_epi32(four[2], four[3]));
    return _mm256_permutevar8x32_epi32(mixed, in_order);
}
#endif

INSIDE void NAMED(narrow)(const int64_t *restrict from, int16_t *restrict to, int64_t n) {
    int64_t i = 0;
#ifdef __AVX2__
    for (; i + AT_ONCE <= n; i += AT_ONCE)
        _mm256_storeu_si256((__m256i *)(to + i), NAMED(shortened)(from + i));
    if (i && i < n) { /* the last sixteen begin early enough to end with the row */
        _mm256_storeu_si256((__m256i *)(to + n - AT_ONCE), NAMED(shortened)(from + n - AT_ONCE));
        return;
    }
#endif
    for (; i < n; i++)
        to[i] = (int16_t)from[i];
}

/* --- lines without a table; all read the state's numbers after they were made shorter ------------------------------ */

/* Runs are copied sixteen numbers at a time, in ascending order: what is written behind a run is written over by what
 * follows it, at last by the frames. */
INSIDE void NAMED(copy)(const Run *run, const Run *end, const int16_t *from, int16_t *to) {
    for (; run < end; run++)
        COPY_RUN(to + run->to, from + run->from);
}

#ifdef WIDE
INSIDE int16_t NAMED(sum_of)(const int16_t *from, int64_t n) {
    const Shorts place = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    Shorts sums = {0}, numbers;
    for (int64_t i = 0; i < n; i += AT_ONCE) {
        memcpy(&numbers, from + i, sizeof numbers);
        sums += numbers & (place < (int16_t)(n - i));
    }
#ifdef __AVX2__
    __m256i pairs = _mm256_madd_epi16((__m256i)sums, _mm256_set1_epi16(1));
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4E));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0xB1));
    return (int16_t)_mm_cvtsi128_si32(four);
#else
    int16_t total = 0;
    for (int k = 0; k < AT_ONCE; k++)
        total += sums[k];
    return total;
#endif
}
#else
INSIDE int16_t NAMED(sum_of)(const int16_t *from, int64_t n) {
    int16_t total = 0;
    for (int64_t i = 0; i < n; i++)
        total += from[i];
    return total;
}
#endif

INSIDE void NAMED(sum)(Line l, const int16_t *from, int16_t *to) {
    for (int64_t i = 0, row = l.extra; i < l.rows; i++) {
        to[i] = NAMED(sum_of)(from + l.source + row * l.n, l.n);
        row = row + 1 == l.rows ? 0 : row + 1;
    }
}

/* --- lines with any table, whose length stands before it; true if a number is not in it --------------------------- */

INSIDE int NAMED(look_up)(Line l, const int16_t *from, int16_t *to) {
    for (int64_t i = 0; i < l.n; i++) {
        uint16_t number = (uint16_t)from[l.source + i];
        if (number >= (uint64_t)l.table[-1])
            return 1;
        if (l.kind == LOOK_UP)
            to[i] = (int16_t)l.table[number];
        else
            to[i] = (int16_t)(from[l.extra + i] >> l.viewer & 1 ? l.table[number] + 1 : 0);
    }
    return 0;
}

INSIDE int NAMED(count)(Line l, const int16_t *from, int16_t *to) {
    memset(to, 0, l.extra * sizeof *to);
    for (int64_t i = 0; i < l.n; i++) {
        uint16_t number = (uint16_t)from[l.source + i];
        if (number >= (uint64_t)l.table[-1] || (uint64_t)l.table[number] >= (uint64_t)l.extra)
            return 1;
        to[l.table[number]]++;
    }
    return 0;
}

/* --- lines with a short table, for sixteen numbers at once -------------------------------------------------------- */

#ifdef WIDE
INSIDE Bytes NAMED(all)(uint8_t byte) { return (Bytes){0} + byte; }

/* The lowest 8 bits of sixteen numbers. */
INSIDE Bytes NAMED(narrowed)(const int16_t *from) {
#ifdef __AVX2__
    __m256i numbers = _mm256_and_si256(_mm256_loadu_si256((const __m256i *)from), _mm256_set1_epi16(UINT8_MAX));
    return (Bytes)_mm_packus_epi16(_mm256_castsi256_si128(numbers), _mm256_extracti128_si256(numbers, 1));
#else
    Shorts numbers;
    memcpy(&numbers, from, sizeof numbers);
    return __builtin_convertvector(numbers, Bytes);
#endif
}

/* The first entries of a table, and at the end what all others are. */
INSIDE Bytes NAMED(short_table)(Line l) {
    Bytes table;
    memcpy(&table, l.shortened, sizeof table);
    return table;
}

/* No memory is looked up, so a number that is not in the table does no harm. */
INSIDE Bytes NAMED(looked_up)(Bytes table, Bytes numbers) {
    Bytes within = (Bytes)(numbers < NAMED(all)(SHORT)), places = (numbers & within) | (NAMED(all)(SHORT) & ~within);
#if defined(__clang__)
    Bytes entries;
    for (int i = 0; i < AT_ONCE; i++)
        entries[i] = table[places[i]];
    return entries;
#else
    return __builtin_shuffle(table, places);
#endif
}

/* The last sixteen begin early enough to end with the line. */
INSIDE int64_t NAMED(begin)(Line l, int64_t i) { return i < l.n - AT_ONCE ? i : l.n - AT_ONCE; }

INSIDE void NAMED(look_up_wide)(Line l, const int16_t *from, int16_t *to) {
    Bytes table = NAMED(short_table)(l), viewer = NAMED(all)((uint8_t)(1 << l.viewer));
    for (int64_t i = 0; i < l.n; i += AT_ONCE) {
        int64_t first = NAMED(begin)(l, i);
        Bytes values = NAMED(looked_up)(table, NAMED(narrowed)(from + l.source + first));
        if (l.kind == MASKED)
            values = (values + NAMED(all)(1)) &
                     (Bytes)((NAMED(narrowed)(from + l.extra + first) & viewer) != NAMED(all)(0));
        Shorts widened = __builtin_convertvector(values, Shorts);
        memcpy(to + first, &widened, sizeof widened);
    }
}

INSIDE int16_t NAMED(total)(Bytes numbers) {
#ifdef __AVX2__
    __m128i halves = _mm_sad_epu8((__m128i)numbers, _mm_setzero_si128());
    return (int16_t)(_mm_extract_epi16(halves, 0) + _mm_extract_epi16(halves, 4));
#else
    int16_t total = 0;
    for (int k = 0; k < AT_ONCE; k++)
        total += numbers[k];
    return total;
#endif
}

INSIDE void NAMED(count_wide)(Line l, const int16_t *from, int16_t *to) {
    const Bytes place = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    Bytes table = NAMED(short_table)(l), looked[UINT8_MAX / AT_ONCE + 1];
    int parts = 0;
    for (int64_t i = 0; i < l.n; i += AT_ONCE) {
        int64_t first = NAMED(begin)(l, i);
        /* already, with those before: these are no value */
        Bytes counted = (Bytes)(place < NAMED(all)((uint8_t)(i - first)));
        looked[parts++] = NAMED(looked_up)(table, NAMED(narrowed)(from + l.source + first)) | counted;
    }
    for (int64_t value = 0; value < l.extra; value++) {
        Bytes found = NAMED(all)(0);
        for (int i = 0; i < parts; i++)
            found -= (Bytes)(looked[i] == NAMED(all)((uint8_t)value));
        to[value] = NAMED(total)(found);
    }
}

INSIDE int NAMED(wide)(Line l) { return l.table[-2] && l.n >= AT_ONCE && l.n <= UINT8_MAX; }
#else
INSIDE int NAMED(wide)(Line l) { return 0; }
INSIDE void NAMED(look_up_wide)(Line l, const int16_t *from, int16_t *to) {}
INSIDE void NAMED(count_wide)(Line l, const int16_t *from, int16_t *to) {}
#endif

/* --- whole programmes --------------------------------------------------------------------------------------------- */

/* Carry out a line; true if the state holds a number that the game does not know. */
INSIDE int NAMED(write_line)(Line l, const int16_t *from, int16_t *to) {
    if (l.kind == SUMS) {
        NAMED(sum)(l, from, to);
        return 0;
    }
    if (l.kind == VALUES) {
        if (!NAMED(wide)(l))
            return NAMED(count)(l, from, to);
        NAMED(count_wide)(l, from, to);
        return 0;
    }
    if (!NAMED(wide)(l))
        return NAMED(look_up)(l, from, to);
    NAMED(look_up_wide)(l, from, to);
    return 0;
}

/* Whose view it is, and what is decided: the uppermost frames. */
static int NAMED(write_frames)(const Programme *p, int64_t viewer, const int64_t *at, int16_t *to) {
    int64_t depth = at[DEPTH];
    *to++ = (int16_t)viewer;
    for (int64_t below = 0; below < FRAMES; below++, to += FRAME_NUMBERS) {
        if (below >= depth) {
            memset(to, 0, FRAME_NUMBERS * sizeof *to);
            continue;
        }
        const int64_t *frame = at + p->base + (depth - 1 - below) * FRAME;
        int64_t step = frame[0], player = frame[1];
        if ((uint64_t)step >= (uint64_t)p->steps)
            return 1;
        to[0] = (int16_t)(step + 1);
        to[1] = player < 0 ? 0 : (int16_t)(player - viewer + 1 + (player < viewer ? p->players : 0));
        for (int k = 0; k < 3; k++) {
            int64_t table = p->args[(viewer * p->steps + step) * 3 + k], number = frame[2 + k];
            if (table == NAMELESS)
                number = 0;
            else if (table >= 0) {
                if (number < -1 || number >= p->entries - table)
                    return 1;
                number = p->tables[table + number];
            }
            to[2 + k] = (int16_t)(number < MOST ? number : MOST);
        }
    }
    return 0;
}

/* What a viewer sees of a state. */
static int NAMED(write_sight)(const Programme *p, int64_t viewer, const int64_t *at, int16_t *to) {
    int16_t from[LONGEST + AT_ONCE];
    int wrong = 0;
    NAMED(narrow)(at, from, p->reach);
    NAMED(copy)(p->runs + p->first_runs[viewer], p->runs + p->first_runs[viewer + 1], from, to);
    const int64_t *line = p->lines + p->first_lines[viewer], *end = p->lines + p->first_lines[viewer + 1];
    for (; line < end; line += LINE) {
        Line l = {line[0], line[1], line[2], line[3], line[4], viewer, p->tables + line[3], line + 6};
        wrong |= NAMED(write_line)(l, from, to + line[5]);
    }
    return wrong | NAMED(write_frames)(p, viewer, at, to + p->size - DECIDED);
}

/* What is legal, as a mask and, where it is wanted, in a list; true if it does not fit into a row. */
static int NAMED(write_legal)(const Py_buffer *legal, int64_t n, uint8_t *mask, int16_t *listed, int64_t width) {
    const int64_t *moves = legal->buf;
    if (n < 0 || n > width || n > legal->len / 8)
        return 1;
    memset(mask, 0, width);
    for (int64_t i = 0; i < n; i++) {
        if ((uint64_t)moves[i] >= (uint64_t)width)
            return 1;
        mask[moves[i]] = 1;
    }
    if (listed)
        NAMED(narrow)(moves, listed, n);
    return 0;
}

/* What the seat that decides in a match may know and do; returns what is wrong. */
static const char *NAMED(write_row)(const Writer *w, Py_ssize_t row) {
    const Programme *p = &w->programme;
    const Py_buffer *state = viewed(w->faces, row), *moves = viewed(w->legal, row);
    if (!state || !moves)
        return "states and moves are given as views of their memory";
    const int64_t *at = state->buf;
    int64_t frames = (state->len / 8 - p->base) / FRAME; /* that there is room for */
    if (state->len < 8 * (p->base + 1) || at[DEPTH] < 0 || at[DEPTH] > frames)
        return "this is no state of the game";
    int viewer = ((const int16_t *)w->given[SEATS_OF].buf)[row];
    if (viewer < 0 || viewer >= p->players)
        return STRANGE;
    if (NAMED(write_sight)(p, viewer, at, (int16_t *)w->given[SEEN].buf + row * w->stride))
        return STRANGE;
    uint8_t *mask = (uint8_t *)w->given[MASKS].buf + row * w->width;
    int16_t *listed = w->given[LISTED].buf ? (int16_t *)w->given[LISTED].buf + row * w->width : NULL;
    if (NAMED(write_legal)(moves, ((const int16_t *)w->given[COUNTS].buf)[row], mask, listed, w->width))
        return "what is listed as legal is no move of the game";
    return NULL;
}

/* --- moves that come back ----------------------------------------------------------------------------------------- */

INSIDE int NAMED(is_listed)(int64_t move, const int16_t *listed, int n) {
    int i = 0, found = 0;
    for (; i + 16 <= n; i += 16) /* all of sixteen are looked at, so that it can be at once */
        for (int k = 0; k < 16; k++)
            found |= listed[i + k] == (int16_t)move;
    while (!found && i < n)
        found = listed[i++] == (int16_t)move;
    return found && move == (int16_t)move;
}

/* Take moves as 64-bit numbers; the first row whose move is not in its list, or -1. */
static Py_ssize_t NAMED(take_all)(const Py_buffer *given, const int16_t *listed, const int16_t *counts,
                                  Py_ssize_t width, int64_t *into, Py_ssize_t n) {
    const int16_t *shorts = given->itemsize == 2 ? given->buf : NULL;
    const int64_t *longs = given->buf;
    for (Py_ssize_t row = 0; row < n; row++) {
        int64_t move = shorts ? shorts[row] : longs[row];
        int wrong = counts[row] > width || !NAMED(is_listed)(move, listed + row * width, counts[row]);
        if (wrong)
            return row;
        into[row] = move;
    }
    return -1;
}


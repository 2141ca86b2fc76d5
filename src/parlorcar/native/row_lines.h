/* What is done for many matches at once, with whatever the machine has. `rows.c` includes this once for each kind of
 * machine, and NAMED adds the kind to the names of what it calls. Where GCC 12 makes little of a loop it is written for
 * AVX2 by hand: two to six times as fast. */

/* --- numbers made shorter ----------------------------------------------------------------------------------------- */

#ifdef __AVX2__
/* Sixteen numbers of 64 bits as numbers of 16 bits, of which only some of the lowest are kept. */
INSIDE __m256i NAMED(shortened)(const int64_t *from, int64_t kept) {
    const __m256i lowest = _mm256_set1_epi64x(kept), in_order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
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
    for (; i + 16 <= n; i += 16)
        _mm256_storeu_si256((__m256i *)(to + i), NAMED(shortened)(from + i, UINT16_MAX));
    if (i && i < n) { /* the last sixteen begin early enough to end with the row */
        _mm256_storeu_si256((__m256i *)(to + n - 16), NAMED(shortened)(from + n - 16, UINT16_MAX));
        return;
    }
#endif
    for (; i < n; i++)
        to[i] = (int16_t)from[i];
}

/* --- lines without a table ---------------------------------------------------------------------------------------- */

INSIDE void NAMED(copy)(Line l, Sight s) { NAMED(narrow)(s.at + l.source, s.to, l.n); }

INSIDE void NAMED(gather)(Line l, Sight s) {
    const int64_t *restrict at = s.at, *restrict places = l.table;
    int16_t *restrict to = s.to;
    for (int64_t i = 0; i < l.n; i++)
        to[i] = (int16_t)at[places[i]];
}

INSIDE void NAMED(sum)(Line l, Sight s) {
    for (int64_t i = 0, row = l.extra; i < l.rows; i++) {
        int64_t total = 0;
        for (int64_t k = 0; k < l.n; k++)
            total += s.at[l.source + row * l.n + k];
        s.to[i] = (int16_t)total;
        row = row + 1 == l.rows ? 0 : row + 1;
    }
}

/* --- lines with any table, whose length stands before it; true if a number is not in it --------------------------- */

INSIDE int NAMED(look_up)(Line l, Sight s) {
    for (int64_t i = 0; i < l.n; i++) {
        uint64_t number = (uint64_t)s.at[l.source + i];
        if (number >= (uint64_t)l.table[-1])
            return 1;
        if (l.kind == LOOK_UP)
            s.to[i] = (int16_t)l.table[number];
        else
            s.to[i] = (int16_t)(s.at[l.extra + i] >> l.viewer & 1 ? l.table[number] + 1 : 0);
    }
    return 0;
}

INSIDE int NAMED(count)(Line l, Sight s) {
    memset(s.to, 0, l.extra * sizeof *s.to);
    for (int64_t i = 0; i < l.n; i++) {
        uint64_t number = (uint64_t)s.at[l.source + i];
        if (number >= (uint64_t)l.table[-1] || (uint64_t)l.table[number] >= (uint64_t)l.extra)
            return 1;
        s.to[l.table[number]]++;
    }
    return 0;
}

/* --- lines with a short table, for sixteen numbers at once -------------------------------------------------------- */

#ifdef WIDE
INSIDE Bytes NAMED(all)(uint8_t byte) { return (Bytes){0} + byte; }

INSIDE Bytes NAMED(narrowed)(const int64_t *from) {
#ifdef __AVX2__
    __m256i numbers = NAMED(shortened)(from, UINT8_MAX);
    return (Bytes)_mm_packus_epi16(_mm256_castsi256_si128(numbers), _mm256_extracti128_si256(numbers, 1));
#else
    Bytes numbers;
    for (int i = 0; i < AT_ONCE; i++)
        numbers[i] = (uint8_t)from[i];
    return numbers;
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

INSIDE void NAMED(look_up_wide)(Line l, Bytes table, Sight s) {
    const int64_t *from = s.at + l.source, *sets = s.at + l.extra;
    Bytes viewer = NAMED(all)((uint8_t)(1 << l.viewer));
    for (int64_t i = 0; i < l.n; i += AT_ONCE) {
        int64_t first = NAMED(begin)(l, i);
        Bytes values = NAMED(looked_up)(table, NAMED(narrowed)(from + first));
        if (l.kind == MASKED)
            values = (values + NAMED(all)(1)) & (Bytes)((NAMED(narrowed)(sets + first) & viewer) != NAMED(all)(0));
        Shorts widened = __builtin_convertvector(values, Shorts);
        memcpy(s.to + first, &widened, sizeof widened);
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

INSIDE void NAMED(count_wide)(Line l, Bytes table, Sight s) {
    const Bytes place = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    Bytes looked[UINT8_MAX / AT_ONCE + 1];
    int parts = 0;
    for (int64_t i = 0; i < l.n; i += AT_ONCE) {
        int64_t first = NAMED(begin)(l, i);
        /* already, with those before: these are no value */
        Bytes counted = (Bytes)(place < NAMED(all)((uint8_t)(i - first)));
        looked[parts++] = NAMED(looked_up)(table, NAMED(narrowed)(s.at + l.source + first)) | counted;
    }
    for (int64_t value = 0; value < l.extra; value++) {
        Bytes found = NAMED(all)(0);
        for (int i = 0; i < parts; i++)
            found -= (Bytes)(looked[i] == NAMED(all)((uint8_t)value));
        s.to[value] = NAMED(total)(found);
    }
}

INSIDE int NAMED(wide)(Line l) { return l.table[-2] && l.n >= AT_ONCE && l.n <= UINT8_MAX; }
#endif

/* --- whole programmes --------------------------------------------------------------------------------------------- */

/* Carry out a line for some states; true if one of them holds a number that the game does not know. */
static int NAMED(write_line)(Line l, const Sight *seen, int n) {
    int wrong = 0;
    switch (l.kind) {
    case COPY:
        for (int r = 0; r < n; r++)
            NAMED(copy)(l, seen[r]);
        break;
    case GATHER:
        for (int r = 0; r < n; r++)
            NAMED(gather)(l, seen[r]);
        break;
    case SUMS:
        for (int r = 0; r < n; r++)
            NAMED(sum)(l, seen[r]);
        break;
    case VALUES:
#ifdef WIDE
        if (NAMED(wide)(l)) {
            Bytes table = NAMED(short_table)(l);
            for (int r = 0; r < n; r++)
                NAMED(count_wide)(l, table, seen[r]);
            break;
        }
#endif
        for (int r = 0; r < n; r++)
            wrong |= NAMED(count)(l, seen[r]);
        break;
    default:
#ifdef WIDE
        if (NAMED(wide)(l)) {
            Bytes table = NAMED(short_table)(l);
            for (int r = 0; r < n; r++)
                NAMED(look_up_wide)(l, table, seen[r]);
            break;
        }
#endif
        for (int r = 0; r < n; r++)
            wrong |= NAMED(look_up)(l, seen[r]);
    }
    return wrong;
}

static inline int64_t NAMED(written)(Line l) { return l.kind == SUMS ? l.rows : l.kind == VALUES ? l.extra : l.n; }

/* Whose view it is, and what is decided: the uppermost frames. */
static int NAMED(write_frames)(const Programme *p, int64_t viewer, Sight s) {
    const int64_t *at = s.at;
    int16_t *to = s.to;
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

/* What one viewer sees of some states. */
static int NAMED(write_sights)(const Programme *p, int64_t viewer, Sight *seen, int n) {
    const int64_t *line = p->lines + p->starts[viewer], *end = p->lines + p->starts[viewer + 1];
    int wrong = 0;
    for (; line < end; line += LINE) {
        Line l = {line[0], line[1], line[2], line[3], line[4], viewer, p->tables + line[3], line + 5};
        wrong |= NAMED(write_line)(l, seen, n);
        for (int r = 0; r < n; r++)
            seen[r].to += NAMED(written)(l);
    }
    for (int r = 0; r < n; r++)
        wrong |= NAMED(write_frames)(p, viewer, seen[r]);
    return wrong;
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

static const char *NAMED(write_all)(const Programme *p, PyObject *faces, PyObject *legal, Py_buffer *given,
                                    Py_ssize_t n) {
    const int16_t *players = given[SEATS_OF].buf, *counts = given[COUNTS].buf;
    int16_t *observations = given[SEEN].buf, *listed = given[LISTED].buf;
    uint8_t *masks = given[MASKS].buf;
    if (!n)
        return NULL;
    Py_ssize_t width = given[MASKS].len / n;
    Py_ssize_t stride = given[SEEN].len / 2 / n; /* rows may be longer than observations */
    if (given[SEATS_OF].len < 2 * n || given[COUNTS].len < 2 * n || stride < p->size || PyList_GET_SIZE(legal) < n)
        return "the rows have no room for so many matches";
    if (listed && given[LISTED].len < 2 * n * width)
        return "the lists have no room for so many moves";
    Sight seen[SEATS][TOGETHER];
    int count[SEATS] = {0};
    if (p->players > SEATS)
        return "there are more seats than a match has";
    /* Backwards: the states that were played last are nearest, and the next step begins where this ends. */
    for (Py_ssize_t row = n - 1; row >= 0; row--) {
        const Py_buffer *state = viewed(faces, row), *moves = viewed(legal, row);
        if (!state || !moves)
            return "states and moves are given as views of their memory";
        const int64_t *at = state->buf;
        int64_t frames = (state->len / 8 - p->base) / FRAME; /* that there is room for */
        if (state->len < 8 * (p->base + 1) || at[DEPTH] < 0 || at[DEPTH] > frames)
            return "this is no state of the game";
        int viewer = players[row];
        if (viewer < 0 || viewer >= p->players)
            return STRANGE;
        seen[viewer][count[viewer]++] = (Sight){at, observations + row * stride};
        if (count[viewer] == TOGETHER) {
            if (NAMED(write_sights)(p, viewer, seen[viewer], TOGETHER))
                return STRANGE;
            count[viewer] = 0;
        }
        if (NAMED(write_legal)(moves, counts[row], masks + row * width, listed ? listed + row * width : NULL, width))
            return "what is listed as legal is no move of the game";
    }
    for (int viewer = 0; viewer < p->players; viewer++)
        if (NAMED(write_sights)(p, viewer, seen[viewer], count[viewer]))
            return STRANGE;
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


/* What seats may know and do, written for many matches at once. `rows.py` says the same in Python, and is what runs
 * where there is no C compiler.
 *
 * Why C: the engine's compiler looks at the bounds of every number that it reads or writes, which makes about eight
 * instructions of what is one here, and an observation has hundreds of numbers. `Encoder` writes the programme
 * (`packed`) from the layout of a game; this file knows no game. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#include "machines.h"

enum { COPY, LOOK_UP, MASKED, SUMS, VALUES, GATHER };                             /* as in encoder.py */
enum { LINE = 5, FRAMES = 3, FRAME_NUMBERS = 5, NAMELESS = -2, MOST = 32767, SHORT = 15 }; /* the same */
enum { DEPTH = 0, FRAME = 5 };                                                    /* as in core/state.py */
enum { SIZE, PLAYERS, STEPS, BASE, STARTS, LINES, TABLES, ARGS, HEAD };           /* the head of a programme */
enum { SEATS = 8, TOGETHER = 8 }; /* at most so many seats; so many states are written line by line for one of them */

typedef struct {
    int64_t size, players, steps, base, entries;
    const int64_t *starts, *lines, *tables, *args;
} Programme;

/* A line of a programme for one viewer, with its table if it has one. */
typedef struct {
    int64_t kind, source, n, rows, extra, viewer;
    const int64_t *table;
} Line;

/* A state, and where it is written what is seen of it. */
typedef struct {
    const int64_t *at;
    int16_t *to;
} Sight;

/* --- lines without a table ---------------------------------------------------------------------------------------- */

INSIDE void copy(Line l, Sight s) {
    const int64_t *restrict from = s.at + l.source;
    int16_t *restrict to = s.to;
    for (int64_t i = 0; i < l.n; i++)
        to[i] = (int16_t)from[i];
}

INSIDE void gather(Line l, Sight s) {
    const int64_t *restrict at = s.at, *restrict places = l.table;
    int16_t *restrict to = s.to;
    for (int64_t i = 0; i < l.n; i++)
        to[i] = (int16_t)at[places[i]];
}

INSIDE void sum(Line l, Sight s) {
    for (int64_t i = 0, row = l.extra; i < l.rows; i++) {
        int64_t total = 0;
        for (int64_t k = 0; k < l.n; k++)
            total += s.at[l.source + row * l.n + k];
        s.to[i] = (int16_t)total;
        row = row + 1 == l.rows ? 0 : row + 1;
    }
}

/* --- lines with any table, whose length stands before it; true if a number is not in it --------------------------- */

INSIDE int look_up(Line l, Sight s) {
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

INSIDE int count(Line l, Sight s) {
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

#if defined(__GNUC__) /* and compilers that understand the same: they know what their machine has for it */
#define WIDE
enum { AT_ONCE = 16 };
typedef uint8_t Bytes __attribute__((vector_size(AT_ONCE)));

INSIDE Bytes all(uint8_t byte) { return (Bytes){0} + byte; }

INSIDE Bytes narrowed(const int64_t *from) {
    Bytes numbers;
    for (int i = 0; i < AT_ONCE; i++)
        numbers[i] = (uint8_t)from[i];
    return numbers;
}

/* The first entries of a table, and at the end what all others are. */
INSIDE Bytes short_table(Line l) {
    Bytes table;
    for (int64_t i = 0, last = l.table[-1] - 1; i < AT_ONCE; i++)
        table[i] = (uint8_t)l.table[i < SHORT && i < last ? i : last];
    return table;
}

/* No memory is looked up, so a number that is not in the table does no harm. */
INSIDE Bytes looked_up(Bytes table, Bytes numbers) {
    Bytes within = (Bytes)(numbers < all(SHORT)), places = (numbers & within) | (all(SHORT) & ~within);
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
INSIDE int64_t begin(Line l, int64_t i) { return i < l.n - AT_ONCE ? i : l.n - AT_ONCE; }

INSIDE void look_up_wide(Line l, Bytes table, Sight s) {
    const int64_t *from = s.at + l.source, *sets = s.at + l.extra;
    Bytes viewer = all((uint8_t)(1 << l.viewer));
    for (int64_t i = 0; i < l.n; i += AT_ONCE) {
        int64_t first = begin(l, i);
        Bytes values = looked_up(table, narrowed(from + first));
        if (l.kind == MASKED)
            values = (values + all(1)) & (Bytes)((narrowed(sets + first) & viewer) != all(0));
        int16_t *restrict to = s.to + first;
        for (int k = 0; k < AT_ONCE; k++)
            to[k] = values[k];
    }
}

INSIDE void count_wide(Line l, Bytes table, Sight s) {
    const Bytes place = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    Bytes looked[UINT8_MAX / AT_ONCE + 1];
    int parts = 0;
    for (int64_t i = 0; i < l.n; i += AT_ONCE) {
        int64_t first = begin(l, i);
        Bytes counted = (Bytes)(place < all((uint8_t)(i - first))); /* already, with those before: these are no value */
        looked[parts++] = looked_up(table, narrowed(s.at + l.source + first)) | counted;
    }
    for (int64_t value = 0; value < l.extra; value++) {
        Bytes found = all(0);
        for (int i = 0; i < parts; i++)
            found -= (Bytes)(looked[i] == all((uint8_t)value));
        int16_t total = 0;
        for (int k = 0; k < AT_ONCE; k++)
            total += found[k];
        s.to[value] = total;
    }
}

INSIDE int wide(Line l) { return l.table[-2] && l.n >= AT_ONCE && l.n <= UINT8_MAX; }
#endif

/* --- whole programmes --------------------------------------------------------------------------------------------- */

/* Carry out a line for some states; true if one of them holds a number that the game does not know. */
FOR_EACH_MACHINE
static int write_line(Line l, const Sight *seen, int n) {
    int wrong = 0;
    switch (l.kind) {
    case COPY:
        for (int r = 0; r < n; r++)
            copy(l, seen[r]);
        break;
    case GATHER:
        for (int r = 0; r < n; r++)
            gather(l, seen[r]);
        break;
    case SUMS:
        for (int r = 0; r < n; r++)
            sum(l, seen[r]);
        break;
    case VALUES:
#ifdef WIDE
        if (wide(l)) {
            Bytes table = short_table(l);
            for (int r = 0; r < n; r++)
                count_wide(l, table, seen[r]);
            break;
        }
#endif
        for (int r = 0; r < n; r++)
            wrong |= count(l, seen[r]);
        break;
    default:
#ifdef WIDE
        if (wide(l)) {
            Bytes table = short_table(l);
            for (int r = 0; r < n; r++)
                look_up_wide(l, table, seen[r]);
            break;
        }
#endif
        for (int r = 0; r < n; r++)
            wrong |= look_up(l, seen[r]);
    }
    return wrong;
}

static inline int64_t written(Line l) { return l.kind == SUMS ? l.rows : l.kind == VALUES ? l.extra : l.n; }

/* Whose view it is, and what is decided: the uppermost frames. */
static int write_frames(const Programme *p, int64_t viewer, Sight s) {
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
static int write_sights(const Programme *p, int64_t viewer, Sight *seen, int n) {
    const int64_t *line = p->lines + p->starts[viewer], *end = p->lines + p->starts[viewer + 1];
    int wrong = 0;
    for (; line < end; line += LINE) {
        Line l = {line[0], line[1], line[2], line[3], line[4], viewer, p->tables + line[3]};
        wrong |= write_line(l, seen, n);
        for (int r = 0; r < n; r++)
            seen[r].to += written(l);
    }
    for (int r = 0; r < n; r++)
        wrong |= write_frames(p, viewer, seen[r]);
    return wrong;
}

/* Take the buffers of objects; the last two are written. */
static int taken(PyObject *const *from, Py_buffer *into, int n) {
    for (int i = 0; i < n; i++)
        if (PyObject_GetBuffer(from[i], &into[i], i < n - 2 ? PyBUF_SIMPLE : PyBUF_WRITABLE) < 0) {
            while (i--)
                PyBuffer_Release(&into[i]);
            return 0;
        }
    return 1;
}

static const char STRANGE[] = "a state holds a number that its game does not know";

static const char *write_all(const Programme *p, PyObject *faces, Py_buffer *given, Py_ssize_t n) {
    const int16_t *players = given[1].buf, *listed = given[2].buf, *counts = given[3].buf;
    int16_t *observations = given[4].buf;
    uint8_t *masks = given[5].buf;
    if (!n)
        return NULL;
    Py_ssize_t width = given[2].len / 2 / n, stride = given[4].len / 2 / n; /* rows may be longer than observations */
    if (given[1].len < 2 * n || given[3].len < 2 * n || stride < p->size || given[5].len < n * width)
        return "the rows have no room for so many matches";
    Sight seen[SEATS][TOGETHER];
    int count[SEATS] = {0};
    if (p->players > SEATS)
        return "there are more seats than a match has";
    /* Backwards: the states that were played last are nearest, and the next step begins where this ends. */
    for (Py_ssize_t row = n - 1; row >= 0; row--) {
        PyObject *face = PyList_GET_ITEM(faces, row);
        if (!PyMemoryView_Check(face))
            return "states are given as views of their memory";
        const Py_buffer *state = PyMemoryView_GET_BUFFER(face);
        const int64_t *at = state->buf;
        int64_t frames = (state->len / 8 - p->base) / FRAME; /* that there is room for */
        if (state->len < 8 * (p->base + 1) || at[DEPTH] < 0 || at[DEPTH] > frames)
            return "this is no state of the game";
        int viewer = players[row];
        if (viewer < 0 || viewer >= p->players)
            return STRANGE;
        seen[viewer][count[viewer]++] = (Sight){at, observations + row * stride};
        if (count[viewer] == TOGETHER) {
            if (write_sights(p, viewer, seen[viewer], TOGETHER))
                return STRANGE;
            count[viewer] = 0;
        }
        uint8_t *mask = masks + row * width;
        const int16_t *legal = listed + row * width;
        memset(mask, 0, width);
        for (int i = 0; i < counts[row] && i < width; i++)
            if (legal[i] >= 0 && legal[i] < width)
                mask[legal[i]] = 1;
    }
    for (int viewer = 0; viewer < p->players; viewer++)
        if (write_sights(p, viewer, seen[viewer], count[viewer]))
            return STRANGE;
    return NULL;
}

static PyObject *rows_write(PyObject *self, PyObject *const *args, Py_ssize_t nargs) {
    if (nargs != 7 || !PyList_Check(args[1]))
        return PyErr_Format(PyExc_TypeError, "an encoder, a list of states and five rows are needed");
    PyObject *packed = PyObject_GetAttrString(args[0], "packed");
    if (!packed)
        return NULL;
    PyObject *from[] = {packed, args[2], args[3], args[4], args[5], args[6]};
    Py_buffer given[6];
    if (!taken(from, given, 6)) {
        Py_DECREF(packed);
        return NULL;
    }
    const int64_t *head = given[0].buf;
    const char *fault = "this is no programme of an encoder";
    if (given[0].len >= (Py_ssize_t)(HEAD * sizeof *head)) {
        Programme p = {head[SIZE], head[PLAYERS], head[STEPS], head[BASE], given[0].len / 8 - head[TABLES],
                       head + head[STARTS], head + head[LINES], head + head[TABLES], head + head[ARGS]};
        fault = write_all(&p, args[1], given, PyList_GET_SIZE(args[1]));
    }
    for (int i = 0; i < 6; i++)
        PyBuffer_Release(&given[i]);
    Py_DECREF(packed);
    if (fault)
        return PyErr_Format(PyExc_ValueError, "%s", fault);
    Py_RETURN_NONE;
}

/* Take moves as 64-bit numbers; the first row whose move is not legal, or -1. */
static Py_ssize_t take_all(const Py_buffer *given, const uint8_t *masks, Py_ssize_t width, int64_t *into, Py_ssize_t n) {
    const int16_t *shorts = given->itemsize == 2 ? given->buf : NULL;
    const int64_t *longs = given->buf;
    for (Py_ssize_t row = 0; row < n; row++) {
        int64_t move = shorts ? shorts[row] : longs[row];
        if (move < 0 || move >= width || !masks[row * width + move])
            return row;
        into[row] = move;
    }
    return -1;
}

static PyObject *rows_take(PyObject *self, PyObject *const *args, Py_ssize_t nargs) {
    if (nargs != 3)
        return PyErr_Format(PyExc_TypeError, "moves, masks and where to take them are needed");
    Py_buffer given, masks, into;
    if (PyObject_GetBuffer(args[0], &given, PyBUF_ND) < 0)
        return NULL;
    if (PyObject_GetBuffer(args[1], &masks, PyBUF_SIMPLE) < 0) {
        PyBuffer_Release(&given);
        return NULL;
    }
    if (PyObject_GetBuffer(args[2], &into, PyBUF_WRITABLE) < 0) {
        PyBuffer_Release(&given);
        PyBuffer_Release(&masks);
        return NULL;
    }
    Py_ssize_t n = into.len / 8, wrong = -1;
    int fits = (given.itemsize == 2 || given.itemsize == 8) && given.len == n * given.itemsize;
    if (fits && n)
        wrong = take_all(&given, masks.buf, masks.len / n, into.buf, n);
    PyBuffer_Release(&given);
    PyBuffer_Release(&masks);
    PyBuffer_Release(&into);
    if (!fits)
        return PyErr_Format(PyExc_ValueError, "a move for every match is needed, of 16 or 64 bits");
    return PyLong_FromSsize_t(wrong);
}

static PyMethodDef METHODS[] = {
    {"take", (PyCFunction)(void (*)(void))rows_take, METH_FASTCALL, "Take moves if they are legal."},
    {"write", (PyCFunction)(void (*)(void))rows_write, METH_FASTCALL, "Write the rows of many matches."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "rows", NULL, 0, METHODS, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_rows(void) { return PyModuleDef_Init(&MODULE); }

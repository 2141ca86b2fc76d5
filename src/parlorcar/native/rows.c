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

enum { COPY, LOOK_UP, MASKED, SUMS, VALUES, GATHER };               /* as in encoder.py */
enum { LINE = 5, FRAMES = 3, TOLD = 5, NAMELESS = -2, MOST = 32767 }; /* the same */
enum { DEPTH = 0, FRAME = 5 };                                      /* as in core/state.py */
enum { SIZE, PLAYERS, STEPS, BASE, STARTS, LINES, TABLES, ARGS, HEAD }; /* the head of a programme */

typedef struct {
    int64_t size, players, steps, base, entries;
    const int64_t *starts, *lines, *tables, *args;
} Programme;

/* Whether n numbers can be looked up in the table without leaving memory that is ours: seen once for all of them. */
static inline int fit(const Programme *p, const int64_t *from, int64_t n, int64_t table) {
    uint64_t any = 0;
    for (int64_t i = 0; i < n; i++)
        any |= (uint64_t)from[i]; /* at least as large as each of them */
    return any < (uint64_t)(p->entries - table);
}

static int write_frames(const Programme *p, const int64_t *at, int64_t viewer, int16_t *to) {
    int64_t depth = at[DEPTH];
    *to++ = (int16_t)viewer;
    for (int64_t below = 0; below < FRAMES; below++, to += TOLD) {
        if (below >= depth) {
            memset(to, 0, TOLD * sizeof *to);
            continue;
        }
        const int64_t *frame = at + p->base + (depth - 1 - below) * FRAME;
        int64_t step = frame[0], player = frame[1];
        if ((uint64_t)step >= (uint64_t)p->steps)
            return 1;
        to[0] = (int16_t)(step + 1);
        to[1] = player < 0 ? 0 : (int16_t)(player - viewer + 1 + (player < viewer ? p->players : 0));
        for (int k = 0; k < 3; k++) {
            int64_t told = p->args[(viewer * p->steps + step) * 3 + k], number = frame[2 + k];
            if (told == NAMELESS)
                number = 0;
            else if (told >= 0) {
                if (number < -1 || number >= p->entries - told)
                    return 1;
                number = p->tables[told + number];
            }
            to[2 + k] = (int16_t)(number < MOST ? number : MOST);
        }
    }
    return 0;
}

/* How many of n numbers have each value. Few values are counted in the bits of one number: what was just written to
 * memory is slow to read again. */
static void count_values(const int64_t *from, int64_t n, const int64_t *table, int64_t values, int16_t *to) {
    int64_t bits = values ? 64 / values : 0;
    if (bits < 63 && n >> bits == 0) {
        uint64_t counts = 0, full = (UINT64_C(1) << bits) - 1;
        for (int64_t i = 0; i < n; i++)
            counts += UINT64_C(1) << (bits * table[from[i]] & 63);
        for (int64_t i = 0; i < values; i++)
            to[i] = (int16_t)(counts >> (bits * i) & full);
        return;
    }
    memset(to, 0, values * sizeof *to);
    for (int64_t i = 0; i < n; i++)
        if ((uint64_t)table[from[i]] < (uint64_t)values)
            to[table[from[i]]]++;
}

/* What n numbers are by a table. A short table of small numbers fits into one number, and is looked up without memory. */
static void look_up(const int64_t *restrict from, int64_t n, const int64_t *table, int64_t entries, int16_t *restrict to) {
    uint64_t packed = 0, high = 0;
    for (int64_t i = 0; i < entries && i < 16; i++) {
        packed |= (uint64_t)(table[i] & 15) << (4 * i);
        high |= (uint64_t)table[i];
    }
    if (entries <= 16 && high < 16) {
        for (int64_t i = 0; i < n; i++)
            to[i] = (int16_t)(packed >> ((uint64_t)from[i] * 4 & 63) & 15);
        return;
    }
    for (int64_t i = 0; i < n; i++)
        to[i] = (int16_t)table[from[i]];
}

static int write_row(const Programme *p, const int64_t *restrict at, int64_t viewer, int16_t *restrict out) {
    int16_t *restrict to = out;
    const int64_t *line = p->lines + p->starts[viewer], *end = p->lines + p->starts[viewer + 1];
    for (; line < end; line += LINE) {
        int64_t n = line[2], table = line[3], extra = line[4];
        const int64_t *restrict from = at + line[1];
        switch (line[0]) {
        case COPY:
            for (int64_t i = 0; i < n; i++)
                to[i] = (int16_t)from[i];
            to += n;
            break;
        case GATHER:
            for (int64_t i = 0; i < n; i++)
                to[i] = (int16_t)at[p->tables[table + i]];
            to += n;
            break;
        case LOOK_UP:
            if (!fit(p, from, n, table))
                return 1;
            look_up(from, n, p->tables + table, extra, to);
            to += n;
            break;
        case MASKED: /* most are not known, or all are: a branch that is mostly guessed right */
            if (!fit(p, from, n, table))
                return 1;
            memset(to, 0, n * sizeof *to);
            for (int64_t i = 0; i < n; i++)
                if (at[extra + i] >> viewer & 1)
                    to[i] = (int16_t)(p->tables[table + from[i]] + 1);
            to += n;
            break;
        case SUMS: /* of `table` rows, `extra` being the first */
            for (int64_t r = 0, row = extra; r < table; r++) {
                int64_t total = 0;
                for (int64_t i = 0; i < n; i++)
                    total += from[row * n + i];
                *to++ = (int16_t)total;
                row = row + 1 == table ? 0 : row + 1;
            }
            break;
        default:
            if (!fit(p, from, n, table))
                return 1;
            count_values(from, n, p->tables + table, extra, to);
            to += extra;
        }
    }
    return write_frames(p, at, viewer, to);
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

static const char *write_all(const Programme *p, PyObject *faces, Py_buffer *given, Py_ssize_t n) {
    const int16_t *players = given[1].buf, *listed = given[2].buf, *counts = given[3].buf;
    int16_t *observations = given[4].buf;
    uint8_t *masks = given[5].buf;
    if (!n)
        return NULL;
    Py_ssize_t width = given[2].len / 2 / n;
    if (given[1].len < 2 * n || given[3].len < 2 * n || given[4].len < 2 * n * p->size || given[5].len < n * width)
        return "the rows have no room for so many matches";
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
        if (players[row] < 0 || players[row] >= p->players || write_row(p, at, players[row], observations + row * p->size))
            return "a state holds a number that its game does not know";
        uint8_t *mask = masks + row * width;
        const int16_t *legal = listed + row * width;
        memset(mask, 0, width);
        for (int i = 0; i < counts[row] && i < width; i++)
            if (legal[i] >= 0 && legal[i] < width)
                mask[legal[i]] = 1;
    }
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

/* The first row whose move is not legal, or -1. */
static PyObject *rows_refused(PyObject *self, PyObject *const *args, Py_ssize_t nargs) {
    if (nargs != 2)
        return PyErr_Format(PyExc_TypeError, "moves and masks are needed");
    Py_buffer moves, masks;
    if (PyObject_GetBuffer(args[0], &moves, PyBUF_SIMPLE) < 0)
        return NULL;
    if (PyObject_GetBuffer(args[1], &masks, PyBUF_SIMPLE) < 0) {
        PyBuffer_Release(&moves);
        return NULL;
    }
    const int64_t *move = moves.buf;
    const uint8_t *mask = masks.buf;
    Py_ssize_t n = moves.len / 8, width = n ? masks.len / n : 0, row = 0;
    while (row < n && move[row] >= 0 && move[row] < width && mask[row * width + move[row]])
        row++;
    PyBuffer_Release(&moves);
    PyBuffer_Release(&masks);
    return PyLong_FromSsize_t(row < n ? row : -1);
}

static PyMethodDef METHODS[] = {
    {"refused", (PyCFunction)(void (*)(void))rows_refused, METH_FASTCALL, "The first row whose move is not legal."},
    {"write", (PyCFunction)(void (*)(void))rows_write, METH_FASTCALL, "Write the rows of many matches."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "rows", NULL, 0, METHODS, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_rows(void) { return PyModuleDef_Init(&MODULE); }

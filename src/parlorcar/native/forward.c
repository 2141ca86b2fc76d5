/* The forward pass of a quantised network for some observations. `forward.py` says the same in Python with NumPy, and
 * is what runs where there is no C compiler.
 *
 * The same numbers come out on every machine. Sums are sums of integers, so their order does not matter and the compiler
 * may use vectors as it likes. Between the layers single numbers are multiplied and added in double precision, which
 * IEEE 754 rounds exactly; nothing is fused (the build says -ffp-contract=off). */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "machines.h"

enum { COUNT, ONE_OF, MIXED };                            /* kinds of columns, as in learning/inputs.py */
enum { WIDTH, BLOCKS, MOVES, VALUES, FEATURES, STEPS, HEAD }; /* the head of a network */
enum { SIZE, ENTRIES, READING_HEAD };                     /* the head of a reading */
enum { KIND, COUNTED, NAMES, HOW_MANY, COLUMN };          /* the numbers of a column in a reading */
/* units, as in units.py */
enum { ALIGNED = 64, LANES = 8, WIDEST = 1024, TOGETHER = 16 };
enum { COUNT_BITS = 10, NORM_BITS = 6, NORM_MOST = 1 << 20, MOST_ACTIVE = 16383, MOST_TIMES = 32767 };
static const double TINY = 1e-5 * (1 << 24); /* epsilon of a layer norm, in its units */
static const double ILLEGAL = -1e9;

typedef struct {
    const int8_t *matrix; /* [outputs][inputs]; the second of a block [inputs][outputs] */
    const double *scale, *bias;
} Layer;

typedef struct {
    const double *scale, *shift;
} Norm;

typedef struct {
    int64_t width, blocks, moves, values, features, steps;
    const int16_t *counts; /* what a count becomes */
    const int32_t *times;  /* by feature: what its row is multiplied by */
    const int8_t *first;   /* [feature][width] */
    const uint8_t *rest;   /* blocks, last norm, outputs */
} Network;

typedef struct {
    int64_t size, entries;
    const int32_t *base, *columns, *features;
} Reading;

/* --- memory ------------------------------------------------------------------------------------------------------- */

/* The next part of a piece of memory; every part begins at a multiple of ALIGNED. */
INSIDE const void *take(const uint8_t **at, int64_t bytes) {
    const void *found = *at;
    *at += (bytes + ALIGNED - 1) / ALIGNED * ALIGNED;
    return found;
}

INSIDE Norm take_norm(const uint8_t **at, int64_t n) {
    Norm norm;
    norm.scale = take(at, 8 * n);
    norm.shift = take(at, 8 * n);
    return norm;
}

INSIDE Layer take_layer(const uint8_t **at, int64_t inputs, int64_t outputs) {
    Layer layer;
    layer.matrix = take(at, inputs * outputs);
    layer.scale = take(at, 8 * outputs);
    layer.bias = take(at, 8 * outputs);
    return layer;
}

static const char *open_network(const Py_buffer *given, Network *p) {
    const int64_t *head = given->buf;
    if (given->len < HEAD * 8)
        return "this is no network";
    for (int i = 0; i < HEAD; i++)
        if (head[i] < 0 || head[i] > 1 << 20)
            return "this is no network";
    if (head[WIDTH] < LANES || head[WIDTH] > WIDEST || head[WIDTH] % LANES || head[STEPS] < 1)
        return "a network of this width cannot be read";
    const uint8_t *at = given->buf, *begin = at;
    take(&at, HEAD * 8);
    *p = (Network){head[WIDTH], head[BLOCKS], head[MOVES], head[VALUES], head[FEATURES], head[STEPS]};
    p->counts = take(&at, 2 * p->steps);
    p->times = take(&at, 4 * p->features);
    p->first = take(&at, p->features * p->width);
    p->rest = at;
    for (int64_t i = 0; i < p->blocks; i++) {
        take_norm(&at, p->width);
        take_layer(&at, p->width, p->width);
        take_layer(&at, p->width, p->width);
    }
    take_norm(&at, p->width);
    take_layer(&at, p->width, p->moves + p->values);
    return at - begin == given->len ? NULL : "this is no network";
}

static const char *open_reading(const Py_buffer *given, const Network *p, Reading *r) {
    const int64_t *head = given->buf;
    const uint8_t *at = given->buf, *begin = at;
    if (given->len < READING_HEAD * 8 || head[SIZE] < 1 || head[SIZE] > 1 << 20 || head[ENTRIES] < 0 ||
        head[ENTRIES] > 1 << 24)
        return "this is no reading of observations";
    take(&at, READING_HEAD * 8);
    r->size = head[SIZE], r->entries = head[ENTRIES];
    r->base = take(&at, 4 * p->width);
    r->columns = take(&at, 4 * COLUMN * r->size);
    r->features = take(&at, 4 * r->entries);
    if (at - begin != given->len)
        return "this is no reading of observations for this network";
    for (int64_t i = 0; i < r->size; i++) {
        const int32_t *c = r->columns + COLUMN * i;
        if (c[COUNTED] >= p->features || c[NAMES] < 0 || c[HOW_MANY] < 0 || c[NAMES] + (int64_t)c[HOW_MANY] > r->entries)
            return "this is no reading of observations for this network";
    }
    for (int64_t i = 0; i < r->entries; i++)
        if (r->features[i] >= p->features)
            return "this is no reading of observations for this network";
    return NULL;
}

/* --- layers ------------------------------------------------------------------------------------------------------- */

INSIDE void add(int32_t *restrict to, const int8_t *restrict row, int16_t times, int64_t n) {
    for (int64_t j = 0; j < n; j++) {
        int16_t number = row[j];
        to[j] += number * times;
    }
}

/* An observation into the sums of the first layer; true if it holds a number that nobody knows. */
INSIDE int enter(const Network *p, const Reading *r, const int16_t *row, int32_t *x) {
    memcpy(x, r->base, p->width * sizeof *x);
    for (int64_t i = 0; i < r->size; i++) {
        const int32_t *c = r->columns + COLUMN * i;
        int32_t number = row[i], feature, times;
        if (c[KIND] == ONE_OF || (c[KIND] == MIXED && number < 0)) {
            int32_t name = number < 0 ? -1 - number : number;
            if (name >= c[HOW_MANY] || (number < 0 && c[KIND] == ONE_OF))
                return 1;
            feature = r->features[c[NAMES] + name];
            if (feature < 0)
                continue;
            times = p->times[feature];
        } else {
            feature = c[COUNTED];
            if (!number || feature < 0)
                continue;
            int32_t size = number < 0 ? -number : number;
            times = (p->times[feature] * p->counts[size < p->steps ? size : p->steps - 1]) >> COUNT_BITS;
            times = times < MOST_TIMES ? times : MOST_TIMES;
            times = number < 0 ? -times : times;
        }
        add(x, p->first + feature * p->width, (int16_t)times, p->width);
    }
    return 0;
}

/* What goes into the next layer: zero instead of what is below it, rounded, and not too large. */
INSIDE int16_t active(double y) {
    y = y > 0 ? y + 0.5 : 0;
    return (int16_t)(y < MOST_ACTIVE ? (int32_t)y : MOST_ACTIVE);
}

/* Mean 0 and spread 1, scaled and shifted. */
INSIDE void normalise(const int32_t *x, Norm norm, int16_t *to, int64_t n) {
    int32_t near[WIDEST];
    int64_t sum = 0, squares = 0;
    for (int64_t j = 0; j < n; j++) {
        int32_t number = x[j] >> NORM_BITS;
        number = number < NORM_MOST ? number : NORM_MOST;
        near[j] = number > -NORM_MOST ? number : -NORM_MOST;
    }
    for (int64_t j = 0; j < n; j++) {
        sum += near[j];
        squares += (int64_t)near[j] * near[j];
    }
    double by = 1 / sqrt((double)(n * squares - sum * sum) + TINY * (double)(n * n));
    for (int64_t j = 0; j < n; j++)
        to[j] = active((double)(n * near[j] - sum) * (by * norm.scale[j]) + norm.shift[j]);
}

/* One row of weights with the inputs of four observations at once, or of one. */
INSIDE void dots(const int16_t *restrict row, int16_t (*a)[WIDEST], int32_t *sums, int n, int64_t width) {
    int r = 0;
    for (; r + 4 <= n; r += 4) {
        const int16_t *restrict a0 = a[r], *restrict a1 = a[r + 1], *restrict a2 = a[r + 2], *restrict a3 = a[r + 3];
        int32_t s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        for (int64_t j = 0; j < width; j++) {
            s0 += row[j] * a0[j];
            s1 += row[j] * a1[j];
            s2 += row[j] * a2[j];
            s3 += row[j] * a3[j];
        }
        sums[r] = s0, sums[r + 1] = s1, sums[r + 2] = s2, sums[r + 3] = s3;
    }
    for (; r < n; r++) {
        int32_t sum = 0;
        for (int64_t j = 0; j < width; j++)
            sum += row[j] * a[r][j];
        sums[r] = sum;
    }
}

INSIDE void widen(const int8_t *restrict from, int16_t *restrict to, int64_t n) {
    for (int64_t j = 0; j < n; j++)
        to[j] = from[j];
}

/* --- a network ---------------------------------------------------------------------------------------------------- */

typedef struct {
    int32_t x[TOGETHER][WIDEST];
    int16_t a[TOGETHER][WIDEST], b[TOGETHER][WIDEST];
} Room;

INSIDE void block(Room *room, Norm norm, Layer first, Layer second, int n, int64_t width) {
    int16_t row[WIDEST];
    int32_t sums[WIDEST];
    for (int r = 0; r < n; r++)
        normalise(room->x[r], norm, room->a[r], width);
    for (int64_t i = 0; i < width; i++) {
        widen(first.matrix + i * width, row, width);
        dots(row, room->a, sums, n, width);
        for (int r = 0; r < n; r++)
            room->b[r][i] = active((double)sums[r] * first.scale[i] + first.bias[i]);
    }
    for (int r = 0; r < n; r++) { /* nine of ten are zero here, so the matrix lies the other way: a row for each input */
        memset(sums, 0, width * sizeof *sums);
        for (int64_t i = 0; i < width; i++)
            if (room->b[r][i])
                add(sums, second.matrix + i * width, room->b[r][i], width);
        for (int64_t i = 0; i < width; i++)
            room->x[r][i] += (int32_t)((double)sums[i] * second.scale[i] + second.bias[i]);
    }
}

/* Moves that are legal in no row are left out. */
INSIDE void outputs(Room *room, Layer last, const uint8_t *masks, double *out, int n, const Network *p) {
    int16_t row[WIDEST];
    int32_t sums[TOGETHER] = {0};
    int64_t all = p->moves + p->values;
    for (int64_t i = 0; i < all; i++) {
        int wanted = i >= p->moves;
        for (int r = 0; r < n && !wanted; r++)
            wanted = masks[r * p->moves + i];
        if (wanted) {
            widen(last.matrix + i * p->width, row, p->width);
            dots(row, room->a, sums, n, p->width);
        }
        for (int r = 0; r < n; r++) {
            int legal = i >= p->moves || masks[r * p->moves + i];
            out[r * all + i] = legal ? (double)sums[r] * last.scale[i] + last.bias[i] : ILLEGAL;
        }
    }
}

FOR_EACH_MACHINE
static int think(const Network *p, const Reading *r, Room *room, const int16_t *rows, const uint8_t *masks, double *out,
                 int n) {
    for (int i = 0; i < n; i++)
        if (enter(p, r, rows + i * r->size, room->x[i]))
            return 1;
    const uint8_t *at = p->rest;
    for (int64_t i = 0; i < p->blocks; i++) {
        Norm norm = take_norm(&at, p->width);
        Layer first = take_layer(&at, p->width, p->width), second = take_layer(&at, p->width, p->width);
        block(room, norm, first, second, n, p->width);
    }
    Norm norm = take_norm(&at, p->width);
    for (int i = 0; i < n; i++)
        normalise(room->x[i], norm, room->a[i], p->width);
    outputs(room, take_layer(&at, p->width, p->moves + p->values), masks, out, n, p);
    return 0;
}

/* --- for Python --------------------------------------------------------------------------------------------------- */

static const char *run_all(Py_buffer *given) {
    Network p;
    Reading r;
    const char *fault = open_network(&given[0], &p);
    fault = fault ? fault : open_reading(&given[1], &p, &r);
    if (fault)
        return fault;
    const int16_t *rows = given[2].buf;
    const uint8_t *masks = given[3].buf;
    double *out = given[4].buf;
    int64_t n = given[2].len / 2 / r.size, all = p.moves + p.values;
    if (given[2].len != 2 * n * r.size || given[3].len != n * p.moves || given[4].len != 8 * n * all)
        return "the observations, masks and outputs do not fit the network";
    Room *room = malloc(sizeof *room);
    if (!room)
        return "there is no memory left";
    int wrong = 0;
    Py_BEGIN_ALLOW_THREADS;
    for (int64_t i = 0; i < n && !wrong; i += TOGETHER) {
        int some = n - i < TOGETHER ? (int)(n - i) : TOGETHER;
        wrong = think(&p, &r, room, rows + i * r.size, masks + i * p.moves, out + i * all, some);
    }
    Py_END_ALLOW_THREADS;
    free(room);
    return wrong ? "an observation holds a number that its game does not know" : NULL;
}

static PyObject *forward_run(PyObject *self, PyObject *const *args, Py_ssize_t nargs) {
    enum { GIVEN = 5 };
    Py_buffer given[GIVEN];
    if (nargs != GIVEN)
        return PyErr_Format(PyExc_TypeError, "a network, a reading, observations, masks and outputs are needed");
    for (int i = 0; i < GIVEN; i++)
        if (PyObject_GetBuffer(args[i], &given[i], i < GIVEN - 1 ? PyBUF_SIMPLE : PyBUF_WRITABLE) < 0) {
            while (i--)
                PyBuffer_Release(&given[i]);
            return NULL;
        }
    const char *fault = run_all(given);
    for (int i = 0; i < GIVEN; i++)
        PyBuffer_Release(&given[i]);
    if (fault)
        return PyErr_Format(PyExc_ValueError, "%s", fault);
    Py_RETURN_NONE;
}

static PyMethodDef METHODS[] = {
    {"run", (PyCFunction)(void (*)(void))forward_run, METH_FASTCALL, "The outputs of a network for observations."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "forward", NULL, 0, METHODS, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_forward(void) { return PyModuleDef_Init(&MODULE); }

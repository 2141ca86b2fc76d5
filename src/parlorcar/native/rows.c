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
#if defined(__x86_64__) || defined(__AVX2__)
#include <immintrin.h>
#endif

#include "machines.h"

enum { COPY, LOOK_UP, MASKED, SUMS, VALUES, GATHER };                             /* as in encoder.py */
enum { FRAMES = 3, FRAME_NUMBERS = 5, NAMELESS = -2, MOST = 32767, SHORT = 15 }; /* the same */
enum { LINE = 7 };                                                                /* PACKED_LINE there */
enum { DEPTH = 0, FRAME = 5 };                                                    /* as in core/state.py */
enum { SIZE, PLAYERS, STEPS, BASE, STARTS, LINES, TABLES, ARGS, HEAD };           /* the head of a programme */
enum { SEATS = 8, TOGETHER = 4 }; /* at most so many seats; so many states are written line by line for one of them */

typedef struct {
    int64_t size, players, steps, base, entries;
    const int64_t *starts, *lines, *tables, *args;
} Programme;

/* A line of a programme for one viewer, with its table if it has one. */
typedef struct {
    int64_t kind, source, n, rows, extra, viewer;
    const int64_t *table, *shortened;
} Line;

/* A state, and where it is written what is seen of it. */
typedef struct {
    const int64_t *at;
    int16_t *to;
} Sight;

#if defined(__GNUC__) /* and compilers that understand the same: they know what their machine has for vectors */
#define WIDE
enum { AT_ONCE = 16 };
typedef uint8_t Bytes __attribute__((vector_size(AT_ONCE)));
typedef int16_t Shorts __attribute__((vector_size(2 * AT_ONCE)));
#endif

/* The buffers that `write` takes; those from SEEN on are written. */
enum { PACKED, SEATS_OF, COUNTS, SEEN, MASKS, LISTED, BUFFERS };

static const char STRANGE[] = "a state holds a number that its game does not know";

/* The memory that an object in a list looks at; none if it is no view. */
static const Py_buffer *viewed(PyObject *list, Py_ssize_t row) {
    PyObject *view = PyList_GET_ITEM(list, row);
    return PyMemoryView_Check(view) ? PyMemoryView_GET_BUFFER(view) : NULL;
}

/* The same for every kind of machine, and what is taken for this one when the module is loaded. */
#define NAMED(name) name##_anywhere
#include "row_lines.h"
#undef NAMED
typedef const char *WriteAll(const Programme *, PyObject *, PyObject *, Py_buffer *, Py_ssize_t);
typedef Py_ssize_t TakeAll(const Py_buffer *, const int16_t *, const int16_t *, Py_ssize_t, int64_t *, Py_ssize_t);
static WriteAll *write_all = write_all_anywhere;
static TakeAll *take_all = take_all_anywhere;

#ifdef MANY_MACHINES
#pragma GCC push_options
#pragma GCC target("avx2")
#define NAMED(name) name##_avx2
#include "row_lines.h"
#undef NAMED
#pragma GCC pop_options
#endif

static void know_machine(void) {
#ifdef MANY_MACHINES
    if (__builtin_cpu_supports("avx2")) {
        write_all = write_all_avx2;
        take_all = take_all_avx2;
    }
#endif
}

static int taken(PyObject *const *from, Py_buffer *into, int n) {
    for (int i = 0; i < n; i++)
        if (PyObject_GetBuffer(from[i], &into[i], i < SEEN ? PyBUF_SIMPLE : PyBUF_WRITABLE) < 0) {
            while (i--)
                PyBuffer_Release(&into[i]);
            return 0;
        }
    return 1;
}

/* write(encoder, faces, legal, players, counts, observations, masks, listed = None) */
static PyObject *rows_write(PyObject *self, PyObject *const *args, Py_ssize_t nargs) {
    if (nargs < 7 || nargs > 8 || !PyList_Check(args[1]) || !PyList_Check(args[2]))
        return PyErr_Format(PyExc_TypeError, "an encoder, lists of states and moves, and four or five rows are needed");
    PyObject *packed = PyObject_GetAttrString(args[0], "packed");
    if (!packed)
        return NULL;
    PyObject *from[] = {packed, args[3], args[4], args[5], args[6], nargs == 8 ? args[7] : NULL};
    int n = nargs == 8 && args[7] != Py_None ? BUFFERS : BUFFERS - 1;
    Py_buffer given[BUFFERS] = {{0}};
    if (!taken(from, given, n)) {
        Py_DECREF(packed);
        return NULL;
    }
    const int64_t *head = given[0].buf;
    const char *fault = "this is no programme of an encoder";
    if (given[0].len >= (Py_ssize_t)(HEAD * sizeof *head)) {
        Programme p = {head[SIZE], head[PLAYERS], head[STEPS], head[BASE], given[0].len / 8 - head[TABLES],
                       head + head[STARTS], head + head[LINES], head + head[TABLES], head + head[ARGS]};
        fault = write_all(&p, args[1], args[2], given, PyList_GET_SIZE(args[1]));
    }
    for (int i = 0; i < n; i++)
        PyBuffer_Release(&given[i]);
    Py_DECREF(packed);
    if (fault)
        return PyErr_Format(PyExc_ValueError, "%s", fault);
    Py_RETURN_NONE;
}

/* take(moves, listed, counts, into) */
static PyObject *rows_take(PyObject *self, PyObject *const *args, Py_ssize_t nargs) {
    if (nargs != 4)
        return PyErr_Format(PyExc_TypeError, "moves, the legal ones, their counts and where to take them are needed");
    const int how[] = {PyBUF_ND, PyBUF_SIMPLE, PyBUF_SIMPLE, PyBUF_WRITABLE};
    Py_buffer given[4];
    for (int i = 0; i < 4; i++)
        if (PyObject_GetBuffer(args[i], &given[i], how[i]) < 0) {
            while (i--)
                PyBuffer_Release(&given[i]);
            return NULL;
        }
    const Py_buffer *moves = &given[0];
    Py_ssize_t n = given[3].len / 8, wrong = -1;
    int fits = (moves->itemsize == 2 || moves->itemsize == 8) && moves->len == n * moves->itemsize;
    if (fits && n && (fits = given[2].len >= 2 * n))
        wrong = take_all(moves, given[1].buf, given[2].buf, given[1].len / 2 / n, given[3].buf, n);
    for (int i = 0; i < 4; i++)
        PyBuffer_Release(&given[i]);
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

PyMODINIT_FUNC PyInit_rows(void) {
    know_machine();
    return PyModuleDef_Init(&MODULE);
}

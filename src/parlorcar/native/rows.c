/* What seats may know and do, written for many matches at once. `rows.py` says the same in Python, and is what runs
 * where there is no C compiler.
 *
 * Why C: the engine's compiler looks at the bounds of every number that it reads or writes, which makes about eight
 * instructions of what is one here, and an observation has hundreds of numbers. `Encoder` writes the programme
 * (`packed`) from the layout of a game; this file knows no game. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#if defined(__x86_64__) || defined(__AVX2__)
#include <immintrin.h>
#endif

#include "machines.h"

enum { COPY, LOOK_UP, MASKED, SUMS, VALUES };                                     /* as in encoder.py */
enum { FRAMES = 3, FRAME_NUMBERS = 5, NAMELESS = -2, MOST = 32767, SHORT = 15 }; /* the same */
enum { LINE = 8, AT_ONCE = 16, LONGEST = 8192 }; /* PACKED_LINE there; numbers of a run; of a state at most */
enum { DECIDED = 1 + FRAMES * FRAME_NUMBERS };   /* numbers at the end of an observation: the seat and the frames */
enum { DEPTH = 0, FRAME = 5 };                   /* as in core/state.py */
enum { SIZE, PLAYERS, STEPS, BASE, REACH, FIRST_RUNS, RUNS, FIRST_LINES, LINES, TABLES, ARGS, HEAD }; /* of a programme */

/* Sixteen numbers that are copied. */
typedef struct {
    int64_t from, to;
} Run;

typedef struct {
    int64_t size, players, steps, base, reach, entries;
    const int64_t *first_runs, *first_lines, *lines, *tables, *args;
    const Run *runs;
} Programme;

/* A line of a programme for one viewer, with its table if it has one. */
typedef struct {
    int64_t kind, source, n, rows, extra, viewer;
    const int64_t *table, *shortened;
} Line;

#if defined(__GNUC__) /* and compilers that understand the same: they know what their machine has for vectors */
#define WIDE
typedef uint8_t Bytes __attribute__((vector_size(AT_ONCE)));
typedef int16_t Shorts __attribute__((vector_size(2 * AT_ONCE)));
typedef int16_t AnyShorts __attribute__((vector_size(2 * AT_ONCE), aligned(2), may_alias)); /* wherever they begin */
#define COPY_RUN(to, from) (*(AnyShorts *)(to) = *(const AnyShorts *)(from)) /* of memcpy GCC makes four moves here */
#else
#define COPY_RUN(to, from) memcpy(to, from, AT_ONCE * sizeof(int16_t))
#endif

/* The buffers that a writer takes; those from SEEN on are written. */
enum { PACKED, SEATS_OF, COUNTS, SEEN, MASKS, LISTED, BUFFERS };

/* What is written for each match, and where: so many numbers from row to row of the masks, and of the observations,
 * whose rows may be longer than what is written. */
typedef struct {
    PyObject_HEAD
    vectorcallfunc call;
    PyObject *faces, *legal; /* lists of views */
    Py_buffer given[BUFFERS];
    Programme programme;
    Py_ssize_t rows, width, stride;
} Writer;

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
typedef const char *WriteRow(const Writer *, Py_ssize_t);
typedef Py_ssize_t TakeAll(const Py_buffer *, const int16_t *, const int16_t *, Py_ssize_t, int64_t *, Py_ssize_t);
static WriteRow *write_row = write_row_anywhere;
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
        write_row = write_row_avx2;
        take_all = take_all_avx2;
    }
#endif
}

/* writer(row) */
static PyObject *writer_call(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names) {
    const Writer *w = (Writer *)self;
    if (PyVectorcall_NARGS(nargsf) != 1 || names)
        return PyErr_Format(PyExc_TypeError, "a writer takes the number of a row");
    Py_ssize_t row = PyLong_AsSsize_t(args[0]);
    if (row == -1 && PyErr_Occurred())
        return NULL;
    if (row < 0 || row >= w->rows || row >= PyList_GET_SIZE(w->faces) || row >= PyList_GET_SIZE(w->legal))
        return PyErr_Format(PyExc_IndexError, "there is no row %zd", row);
    const char *fault = write_row(w, row);
    if (fault)
        return PyErr_Format(PyExc_ValueError, "%s", fault);
    Py_RETURN_NONE;
}

static void writer_end(PyObject *self) {
    Writer *w = (Writer *)self;
    PyTypeObject *type = Py_TYPE(self);
    for (int i = 0; i < BUFFERS; i++)
        PyBuffer_Release(&w->given[i]); /* of one that was not taken too */
    Py_XDECREF(w->faces);
    Py_XDECREF(w->legal);
    type->tp_free(self);
    Py_DECREF(type);
}

/* The programme of an encoder, and whether the buffers have room for so many rows of it. */
static const char *prepared(Writer *w) {
    const Py_buffer *given = w->given;
    const int64_t *head = given[PACKED].buf;
    if (given[PACKED].len < (Py_ssize_t)(HEAD * sizeof *head))
        return "this is no programme of an encoder";
    w->programme = (Programme){.size = head[SIZE],
                               .players = head[PLAYERS],
                               .steps = head[STEPS],
                               .base = head[BASE],
                               .reach = head[REACH],
                               .entries = given[PACKED].len / 8 - head[TABLES],
                               .first_runs = head + head[FIRST_RUNS],
                               .runs = (const Run *)(head + head[RUNS]),
                               .first_lines = head + head[FIRST_LINES],
                               .lines = head + head[LINES],
                               .tables = head + head[TABLES],
                               .args = head + head[ARGS]};
    const Programme *p = &w->programme;
    if (p->reach > LONGEST || p->reach > p->base || p->size < DECIDED)
        return "this is no programme of an encoder";
    w->rows = PyList_GET_SIZE(w->faces);
    w->width = w->rows ? given[MASKS].len / w->rows : 0;
    w->stride = w->rows ? given[SEEN].len / 2 / w->rows : p->size;
    if (given[SEATS_OF].len < 2 * w->rows || given[COUNTS].len < 2 * w->rows || w->stride < p->size)
        return "the rows have no room for so many matches";
    if (given[LISTED].buf && given[LISTED].len < 2 * w->rows * w->width)
        return "the lists have no room for so many moves";
    return NULL;
}

static char *NAMES[] = {"encoder", "faces", "legal", "players", "counts", "observations", "masks", "listed", NULL};

static PyObject *writer_new(PyTypeObject *type, PyObject *args, PyObject *names) {
    PyObject *encoder, *faces, *legal, *from[BUFFERS] = {NULL};
    if (!PyArg_ParseTupleAndKeywords(args, names, "OO!O!OOOO|O:Writer", NAMES, &encoder, &PyList_Type, &faces,
                                     &PyList_Type, &legal, &from[SEATS_OF], &from[COUNTS], &from[SEEN], &from[MASKS],
                                     &from[LISTED]))
        return NULL;
    Writer *w = (Writer *)type->tp_alloc(type, 0);
    if (!w)
        return NULL;
    w->call = writer_call;
    w->faces = Py_NewRef(faces);
    w->legal = Py_NewRef(legal);
    from[PACKED] = PyObject_GetAttrString(encoder, "packed");
    int taken = from[PACKED] != NULL;
    for (int i = 0; taken && i < BUFFERS; i++)
        if (from[i] && from[i] != Py_None)
            taken = !PyObject_GetBuffer(from[i], &w->given[i], i < SEEN ? PyBUF_SIMPLE : PyBUF_WRITABLE);
    Py_XDECREF(from[PACKED]); /* its buffer keeps it */
    const char *fault = taken ? prepared(w) : NULL;
    if (fault)
        PyErr_Format(PyExc_ValueError, "%s", fault);
    if (!taken || fault) {
        Py_DECREF(w);
        return NULL;
    }
    return (PyObject *)w;
}

static PyMemberDef WRITER_MEMBERS[] = {
    {"__vectorcalloffset__", T_PYSSIZET, offsetof(Writer, call), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot WRITER_SLOTS[] = {
    {Py_tp_new, writer_new},
    {Py_tp_dealloc, writer_end},
    {Py_tp_call, PyVectorcall_Call},
    {Py_tp_members, WRITER_MEMBERS},
    {Py_tp_doc, "Writes what the seats that decide in many matches may know and do, a row at a call."},
    {0, NULL},
};

static PyType_Spec WRITER = {
    .name = "parlorcar.native.rows.Writer",
    .basicsize = sizeof(Writer),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = WRITER_SLOTS,
};

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
    {NULL, NULL, 0, NULL},
};

static int rows_exec(PyObject *module) {
    PyObject *writer = PyType_FromModuleAndSpec(module, &WRITER, NULL);
    int failed = !writer || PyModule_AddType(module, (PyTypeObject *)writer) < 0;
    Py_XDECREF(writer);
    return failed ? -1 : 0;
}

static PyModuleDef_Slot MODULE_SLOTS[] = {{Py_mod_exec, rows_exec}, {0, NULL}};
static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "rows", NULL, 0, METHODS, MODULE_SLOTS, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_rows(void) {
    know_machine();
    return PyModuleDef_Init(&MODULE);
}

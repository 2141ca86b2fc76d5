/* What a compiler may use. A build for x86-64 has to run on machines of twenty years ago, but most have wider vectors
 * by now: a function FOR_EACH_MACHINE is compiled several times, and the one that fits is taken when the module is
 * loaded. What it calls is compiled with it if it is INSIDE. Other processors and compilers have one for all, and so has
 * `make fast`, which compiles for this machine alone. AVX-512 is left out: on a Xeon of 2019 rows were written 0.85 to
 * 1.0 times as fast with it, and networks as fast as with AVX2. Include it behind Python.h, which says which library
 * this is. */
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) && !defined(ONE_MACHINE)
#define MANY_MACHINES
#define FOR_EACH_MACHINE __attribute__((target_clones("avx2", "default")))
#define INSIDE static inline __attribute__((always_inline))
#else
#define FOR_EACH_MACHINE
#define INSIDE static inline
#endif

// Bits and bytes in a word, by the instructions of x86-64 where they are and in plain C elsewhere.
#pragma once
#include "common.h"
#ifdef __x86_64__
#include <immintrin.h>
#endif

#define ONES 0x0101010101010101ull
#define TOPS 0x8080808080808080ull

#ifdef __BMI2__
static inline int nth(u64 m, int k) { return __builtin_ctzll(_pdep_u64(1ull << k, m)); }
static inline u32 spread(u32 mask, u32 into) { return _pdep_u32(mask, into); }
static inline u32 tops(u64 x) { return _pext_u64(x, TOPS); }
#else
// the k-th bit that is set, from 0
static inline int nth(u64 m, int k) { while (k--) m &= m - 1; return __builtin_ctzll(m); }
// the bits of a mask, put where bits are set
static inline u32 spread(u32 mask, u32 into) {
  u32 out = 0;
  for (; mask; mask >>= 1, into &= into - 1) if (mask & 1) out |= into & -into;
  return out;
}
// the highest bits of eight bytes, of which nothing else is set
static inline u32 tops(u64 x) { return (x >> 7) * 0x0102040810204080ull >> 56; }
#endif

// eight bytes less eight others, none below zero
static inline u64 less(u64 a, u64 b) {
#ifdef __x86_64__
  return _mm_cvtsi128_si64(_mm_subs_epu8(_mm_cvtsi64_si128(a), _mm_cvtsi64_si128(b)));
#else
  typedef u8 Bytes __attribute__((vector_size(8)));
  Bytes x = (Bytes)a, y = (Bytes)b;
  return (u64)((x - y) & (Bytes)(x > y));
#endif
}

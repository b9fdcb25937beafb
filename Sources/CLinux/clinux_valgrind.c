#define _GNU_SOURCE
#include "clinux_valgrind.h"

#include <malloc.h>
#include <stdint.h>

/// Makes a request. Valgrind recognises it by a sequence of rotations and an exchange, which together change nothing on
/// a processor.
static uintptr_t request(uintptr_t code, const void *argument) {
  volatile uintptr_t block[6] = {code, (uintptr_t)argument};
#if defined(__x86_64__)
  register volatile uintptr_t *words __asm__("rax") = block;
  register uintptr_t result __asm__("rdx") = 0;
  __asm__ volatile("rolq $3, %%rdi\n\trolq $13, %%rdi\n\trolq $61, %%rdi\n\trolq $51, %%rdi\n\txchgq %%rbx, %%rbx"
                   : "+r"(result)
                   : "r"(words)
                   : "cc", "memory");
  return result;
#elif defined(__aarch64__)
  register volatile uintptr_t *words __asm__("x4") = block;
  register uintptr_t result __asm__("x3") = 0;
  __asm__ volatile("ror x12, x12, #3\n\tror x12, x12, #13\n\tror x12, x12, #51\n\tror x12, x12, #61\n\t"
                   "orr x10, x10, x10"
                   : "+r"(result)
                   : "r"(words)
                   : "cc", "memory");
  return result;
#else
  (void)block;
  return 0;
#endif
}

enum {
  running_on_valgrind = 0x1001,
  // The requests of callgrind begin at ('C' << 24 | 'T' << 16).
  zero_statistics = 0x43540001,
  dump_statistics_at = 0x43540003,
  start_instrumentation = 0x43540004,
  stop_instrumentation = 0x43540005,
};

bool clinux_is_under_valgrind(void) { return request(running_on_valgrind, NULL) != 0; }

void clinux_callgrind_start(void) { request(start_instrumentation, NULL); }

void clinux_callgrind_stop(void) { request(stop_instrumentation, NULL); }

void clinux_callgrind_zero(void) { request(zero_statistics, NULL); }

void clinux_callgrind_dump(const char *name) { request(dump_statistics_at, name); }

size_t clinux_heap_bytes(void) {
  struct mallinfo2 information = mallinfo2();
  return information.uordblks + information.hblkhd;
}

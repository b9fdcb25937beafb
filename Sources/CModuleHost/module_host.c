#include "module_host.h"

#ifdef __wasm__
/// The C library has random bytes of an interface of systems that the host need not have.
void arc4random_buf(void *bytes, size_t count) { host_random(bytes, count); }

int64_t module_memory(void) { return (int64_t)__builtin_wasm_memory_size(0) << 16; }
#else
int64_t module_memory(void) { return 0; }
#endif

#ifdef __wasm__
// Swift guards its stack frames against code that writes past them.
uintptr_t __stack_chk_guard = 0x5A17C0DE;
__attribute__((noreturn)) void __stack_chk_fail(void) { __builtin_trap(); }

/// What Swift prints goes to nobody: the C library's own would need files.
int putchar(int character) { return character; }
#endif

#include "module_host.h"

#include <stdlib.h>
#include <string.h>

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

#ifdef __wasm__
/// A part that the host has given. The path stands behind the bytes.
struct part {
  struct part *next;
  const char *path;
  size_t count;
  unsigned char bytes[];
};

const unsigned char *module_part(const char *path, size_t *count) {
  static struct part *parts;
  for (struct part *part = parts; part; part = part->next) {
    if (strcmp(part->path, path) != 0) continue;
    *count = part->count;
    return part->bytes;
  }
  const int32_t size = host_part((const uint8_t *)path, strlen(path));
  struct part *part = size < 0 ? NULL : malloc(sizeof *part + size + strlen(path) + 1);
  if (!part) return NULL;
  host_take(part->bytes);
  part->path = strcpy((char *)part->bytes + size, path);
  part->next = parts;
  part->count = *count = size;
  parts = part;
  return part->bytes;
}
#else
const unsigned char *module_part(const char *path, size_t *count) { return NULL; }
#endif

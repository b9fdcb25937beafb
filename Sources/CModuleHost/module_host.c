#include "module_host.h"

#include <stdlib.h>
#include <string.h>

static bool is_foreign;

bool module_part_is_foreign(void) { return is_foreign; }

#ifdef __wasm__
/// The C library has random bytes of an interface of systems that the host need not have.
void arc4random_buf(void *bytes, size_t count) { host_random(bytes, count); }

int64_t module_memory(void) { return (int64_t)__builtin_wasm_memory_size(0) << 16; }

// Swift guards its stack frames against code that writes past them.
uintptr_t __stack_chk_guard = 0x5A17C0DE;
__attribute__((noreturn)) void __stack_chk_fail(void) { __builtin_trap(); }

/// What Swift prints goes to nobody: the C library's own would need files.
int putchar(int character) { return character; }

/// The sums of all parts of this build, each as `cksum` of POSIX makes it of the path, a line feed and the bytes.
/// `Protocol/Embedding/build` writes them.
static const uint32_t sums[] = {
#include "part_sums.h"
};

/// Goes on with a sum of `cksum`: a CRC by 0x04C11DB7, here of four bits at a time.
static uint32_t add(uint32_t sum, const void *bytes, size_t count) {
  static const uint32_t steps[] = {0x00000000, 0x04C11DB7, 0x09823B6E, 0x0D4326D9, 0x130476DC, 0x17C56B6B,
                                   0x1A864DB2, 0x1E475005, 0x2608EDB8, 0x22C9F00F, 0x2F8AD6D6, 0x2B4BCB61,
                                   0x350C9B64, 0x31CD86D3, 0x3C8EA00A, 0x384FBDBD};
  for (const unsigned char *byte = bytes; count > 0; byte++, count--) {
    sum = sum << 4 ^ steps[sum >> 28 ^ *byte >> 4];
    sum = sum << 4 ^ steps[sum >> 28 ^ (*byte & 15)];
  }
  return sum;
}

/// Whether the bytes are those that this build has for a path.
static bool is_known(const char *path, const unsigned char *bytes, size_t count) {
  uint32_t sum = add(add(add(0, path, strlen(path)), "\n", 1), bytes, count);
  for (size_t rest = strlen(path) + 1 + count; rest > 0; rest >>= 8) sum = add(sum, &(unsigned char){rest}, 1);
  for (size_t place = 0; place < sizeof sums / sizeof *sums; place++)
    if (sums[place] == (uint32_t)~sum) return true;
  return false;
}

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
  is_foreign = false;
  const int32_t size = host_part((const uint8_t *)path, strlen(path));
  struct part *part = size < 0 ? NULL : malloc(sizeof *part + size + strlen(path) + 1);
  if (!part) return NULL;
  host_take(part->bytes);
  is_foreign = !is_known(path, part->bytes, size);
  if (is_foreign) {
    free(part);
    return NULL;
  }
  part->path = strcpy((char *)part->bytes + size, path);
  part->next = parts;
  part->count = *count = size;
  parts = part;
  return part->bytes;
}
#else
int64_t module_memory(void) { return 0; }

const unsigned char *module_part(const char *path, size_t *count) { return NULL; }
#endif

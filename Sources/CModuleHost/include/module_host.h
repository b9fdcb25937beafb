#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What a module asks of its host: imports of the WebAssembly module "host". Protocol/embedding.md says what each one
// does. Elsewhere nobody defines them: the target is compiled, so that its code is checked, and linked into nothing.

#ifdef __wasm__
#define HOST(name) __attribute__((import_module("host"), import_name(name)))
#else
#define HOST(name)
#endif

/// Returns how many bytes of memory the instance has. It never gets fewer.
int64_t module_memory(void);

/// Takes bytes of the session's output. They are valid during the call.
HOST("write") void host_write(const uint8_t *bytes, size_t count);

/// Takes a sentence about something that no answer tells, in UTF-8.
HOST("log") void host_log(const uint8_t *text, size_t count);

/// Returns nanoseconds of a clock that never goes back.
HOST("now") int64_t host_now(void);

/// Returns nanoseconds since 1970-01-01T00:00:00Z.
HOST("wall") int64_t host_wall(void);

/// Returns how many seconds clocks in a zone of the IANA database are ahead of UTC, at a moment in seconds since
/// 1970-01-01T00:00:00Z; INT32_MIN if there is no such zone. Without a name, the zone of the host.
HOST("offset") int32_t host_offset(const uint8_t *zone, size_t count, int64_t seconds);

/// Fills memory with random bytes.
HOST("random") void host_random(void *bytes, size_t count);

/// Looks for a part by its path, such as "de-DE/core.facts" or "phones.bin", and returns its size; -1 if there is none.
/// "Parts" in Protocol/embedding.md lists the paths.
HOST("part") int32_t host_part(const uint8_t *path, size_t count);

/// Copies the part that was looked for last.
HOST("take") void host_take(uint8_t *bytes);

/// Returns the bytes of a part and their number; null if the host has none, or other bytes than this build has for the
/// path: an older file, a part of one, a page that says that there is none. A part that was found is kept.
const unsigned char *module_part(const char *path, size_t *count);

/// Whether the part that was looked for last was there, but not of this build.
bool module_part_is_foreign(void);

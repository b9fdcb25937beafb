/// json-c from Debian's package libjson-c-dev.
#include <json-c/json.h>

/// Returns the length of a C string, for Swift modules that import no C library.
static inline size_t cjsonc_length(const char *text) { return __builtin_strlen(text); }

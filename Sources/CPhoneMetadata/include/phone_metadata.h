#pragma once
#include <stdbool.h>

/// Returns the phone metadata of libphonenumber, in the layout that `generate.py` describes; null in a WebAssembly
/// module whose host has not got it, or has that of another build.
#ifndef __wasm__
__attribute__((const))
#endif
const unsigned char *phone_metadata(void);

/// Whether `phone_metadata` has just returned null because what the host has is not of this build.
bool phone_metadata_is_foreign(void);

/// Returns the first 256 bytes of it, which are always there: they say what it is.
__attribute__((const)) const unsigned char *phone_metadata_beginning(void);

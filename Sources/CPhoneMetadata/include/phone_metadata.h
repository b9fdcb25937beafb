#pragma once

/// Returns the phone metadata of libphonenumber, in the layout that `generate.py` describes; null in a WebAssembly module
/// whose host has not got it.
#ifndef __wasm__
__attribute__((const))
#endif
const unsigned char *phone_metadata(void);

/// Returns the first 256 bytes of it, which are always there: they say what it is.
__attribute__((const)) const unsigned char *phone_metadata_beginning(void);

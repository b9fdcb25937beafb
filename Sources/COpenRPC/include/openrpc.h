#pragma once
#include <stddef.h>

/// Returns the OpenRPC document of the protocol (`Protocol/openrpc.json`), byte for byte; null in a WebAssembly module
/// whose host has not got it.
const unsigned char *openrpc_document(size_t *count);

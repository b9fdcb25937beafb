#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Returns the OpenRPC document of the protocol (`Protocol/openrpc.json`), byte for byte; null in a WebAssembly module
/// whose host has not got it, or has that of another build.
const unsigned char *openrpc_document(size_t *count);

/// Whether `openrpc_document` has just returned null because what the host has is not of this build.
bool openrpc_is_foreign(void);

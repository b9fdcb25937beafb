#pragma once
#include <stddef.h>

/// Returns the OpenRPC document of the protocol (`Protocol/openrpc.json`), byte for byte.
const unsigned char *openrpc_document(size_t *count);

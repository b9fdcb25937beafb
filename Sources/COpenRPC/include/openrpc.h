#pragma once
#include <stddef.h>

/// The OpenRPC document of the protocol (`Protocol/openrpc.json`), as it stands in the repository.
const unsigned char *openrpc_document(size_t *count);

#include "openrpc.h"

#ifdef __wasm__
#include "module_host.h"

const unsigned char *openrpc_document(size_t *count) { return module_part("openrpc.json", count); }

bool openrpc_is_foreign(void) { return module_part_is_foreign(); }
#else
#pragma clang diagnostic ignored "-Wc23-extensions"

// The document is part of the binary, so that the daemon is one file.
static const unsigned char document[] = {
#embed "../../Protocol/openrpc.json"
};

const unsigned char *openrpc_document(size_t *count) {
  *count = sizeof document;
  return document;
}

bool openrpc_is_foreign(void) { return false; }
#endif

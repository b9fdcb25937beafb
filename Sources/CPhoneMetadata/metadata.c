#include "phone_metadata.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#ifdef __wasm__
#include "module_host.h"

static const unsigned char beginning[] = {
#embed "metadata.bin" limit(256)
};

const unsigned char *phone_metadata_beginning(void) { return beginning; }

const unsigned char *phone_metadata(void) {
  static const unsigned char *table;
  size_t count;
  if (!table) table = module_part("phones.bin", &count);
  return table;
}

bool phone_metadata_is_foreign(void) { return module_part_is_foreign(); }
#else
// The table is read-only data of the binary, so that pages that nobody reads take no memory.
static const unsigned char table[] = {
#embed "metadata.bin"
};

const unsigned char *phone_metadata_beginning(void) { return table; }

const unsigned char *phone_metadata(void) { return table; }

bool phone_metadata_is_foreign(void) { return false; }
#endif

#include "phone_metadata.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The table is read-only data of the binary, so that pages that nobody reads take no memory.
static const unsigned char table[] = {
#embed "metadata.bin"
};

const unsigned char *phone_metadata(void) { return table; }

/// json-c from Debian's package libjson-c-dev.
#include <json-c/json.h>

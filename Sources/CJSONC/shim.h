/// json-c, as Debian packages it (libjson-c-dev).
#include <json-c/json.h>

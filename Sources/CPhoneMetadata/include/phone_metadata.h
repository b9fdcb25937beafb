#pragma once

/// Returns the phone metadata of libphonenumber, in the layout that `generate.py` describes.
__attribute__((const)) const unsigned char *phone_metadata(void);

#pragma once

/// Returns the phone metadata of libphonenumber, in the layout that `generate.py` describes.
const unsigned char *phone_metadata(void);

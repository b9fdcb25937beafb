#pragma once
#include <stddef.h>

// The texts that the product has in each language: a file for each in the folders `messages` and `words`, named by the
// BCP 47 tag of the language. A line is `key: text`. A line that begins with a blank goes on the one before. One that
// begins with # is a comment.

/// Returns the sentences of a language, and the number of their bytes; null if there are none.
const unsigned char *language_messages(const char *tag, size_t *count);

/// Returns the words that people write in a language, and the number of their bytes; null if there are none.
const unsigned char *language_words(const char *tag, size_t *count);

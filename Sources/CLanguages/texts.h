#pragma once

/// A text by the tag of its language. It ends with a zero byte.
struct language_text {
  const char *tag;
  const unsigned char *text;
};

/// Those that are built in; a row without a tag ends the table.
extern const struct language_text messages_texts[], words_texts[];

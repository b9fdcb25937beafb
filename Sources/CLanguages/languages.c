#include "languages.h"

#include <string.h>

#include "texts.h"

#ifdef __wasm__
#include "module_host.h"

static const unsigned char *other(const char *folder, const char *tag, size_t *count) {
  char path[64] = "";
  if (strlen(folder) + strlen(tag) + sizeof ".txt" > sizeof path) return NULL;
  strcat(strcat(strcat(path, folder), tag), ".txt");
  return module_part(path, count);
}
#else
static const unsigned char *other(const char *folder, const char *tag, size_t *count) { return NULL; }
#endif

static const unsigned char *find(const struct language_text *texts, const char *folder, const char *tag,
                                 size_t *count) {
  for (; texts->tag; texts++) {
    if (strcmp(texts->tag, tag) != 0) continue;
    *count = strlen((const char *)texts->text);
    return texts->text;
  }
  return other(folder, tag, count);
}

const unsigned char *language_messages(const char *tag, size_t *count) {
  return find(messages_texts, "messages/", tag, count);
}

const unsigned char *language_words(const char *tag, size_t *count) {
  return find(words_texts, "words/", tag, count);
}

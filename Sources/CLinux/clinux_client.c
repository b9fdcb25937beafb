#define _GNU_SOURCE
#include "clinux_client.h"

#include <fcntl.h>
#include <locale.h>
#include <pthread.h>
#include <sched.h>
#include <sys/signalfd.h>
#include <unistd.h>
#include <wchar.h>

int clinux_pipe_cloexec(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int clinux_signalfd(const sigset_t *signals) { return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK); }

// wcwidth(3) uses the locale of the thread. setlocale(3) would change the locale of the whole process.
static locale_t unicode_locale;
static pthread_once_t unicode_once = PTHREAD_ONCE_INIT;

static void make_unicode_locale(void) { unicode_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

int clinux_wcwidth(uint32_t code_point) {
  pthread_once(&unicode_once, make_unicode_locale);
  locale_t before = uselocale(unicode_locale);
  int width = wcwidth((wchar_t)code_point);
  uselocale(before);
  return width;
}

int clinux_pin_to_processor(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  return sched_setaffinity(0, sizeof set, &set);
}

char *const *clinux_environment(void) { return environ; }

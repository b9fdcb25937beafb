#define _GNU_SOURCE
#include "clinux_client.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/signalfd.h>
#include <unistd.h>
#include <wchar.h>

int clinux_pipe_cloexec(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int clinux_signalfd(const sigset_t *signals) { return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK); }

int clinux_wcwidth(uint32_t code_point) { return wcwidth((wchar_t)code_point); }

int clinux_pin_to_processor(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  return sched_setaffinity(0, sizeof set, &set);
}

char *const *clinux_environment(void) { return environ; }

#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/signalfd.h>
#include <unistd.h>
#include <wchar.h>

int linux_pipe_cloexec(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int linux_signalfd(const sigset_t *signals) { return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK); }

int linux_wcwidth(uint32_t code_point) { return wcwidth((wchar_t)code_point); }

int linux_pin_to_processor(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  return sched_setaffinity(0, sizeof set, &set);
}

char *const *linux_environment(void) { return environ; }

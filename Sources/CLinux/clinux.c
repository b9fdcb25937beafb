#define _GNU_SOURCE
#include "clinux.h"

#include <fcntl.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clinux_pidfd_open(pid_t process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  return -1;
#endif
}

int clinux_duplicate(int descriptor, int minimum) { return fcntl(descriptor, F_DUPFD_CLOEXEC, minimum); }

int clinux_get_flags(int descriptor) { return fcntl(descriptor, F_GETFL); }

int clinux_set_flags(int descriptor, int flags) { return fcntl(descriptor, F_SETFL, flags); }

static volatile sig_atomic_t caught_signal = 0;
static sigset_t mask_while_waiting;
static sigset_t handled;

static void store_signal(int signal) { caught_signal = signal; }

void clinux_catch_signals(void) {
  // A closed pipe and a file at its size limit are then errors of write(2).
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  sigset_t caught;
  sigemptyset(&caught);
  sigaddset(&caught, SIGTERM);
  sigaddset(&caught, SIGINT);
  sigaddset(&caught, SIGHUP);
  sigprocmask(SIG_BLOCK, &caught, &mask_while_waiting);
  sigemptyset(&handled);
  struct sigaction action = {.sa_handler = store_signal};
  const int signals[] = {SIGTERM, SIGINT, SIGHUP};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    sigdelset(&mask_while_waiting, signals[index]);
    // A signal that the parent ignored stays ignored: nohup(1) does this with SIGHUP.
    struct sigaction inherited;
    if (sigaction(signals[index], NULL, &inherited) == 0 && inherited.sa_handler == SIG_IGN) continue;
    sigaction(signals[index], &action, NULL);
    sigaddset(&handled, signals[index]);
  }
}

int clinux_caught_signal(void) { return caught_signal; }

int clinux_signal_is_waiting(void) {
  // A blocked signal is pending even if it is ignored, so only handled signals count.
  sigset_t waiting;
  return sigpending(&waiting) == 0 && sigandset(&waiting, &waiting, &handled) == 0 && !sigisemptyset(&waiting);
}

int clinux_poll(struct pollfd *descriptors, nfds_t count, int milliseconds) {
  struct timespec timeout = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  return ppoll(descriptors, count, milliseconds < 0 ? NULL : &timeout, &mask_while_waiting);
}

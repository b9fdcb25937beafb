#define _GNU_SOURCE
#include "clinux.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
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

int clinux_take_signal(void) {
  // The signals are blocked while nothing waits.
  int signal = caught_signal;
  caught_signal = 0;
  return signal;
}

int clinux_signal_is_waiting(void) {
  // A blocked signal is pending even if it is ignored, so only handled signals count.
  sigset_t waiting;
  return sigpending(&waiting) == 0 && sigandset(&waiting, &waiting, &handled) == 0 && !sigisemptyset(&waiting);
}

// What the handler of the watch reads. All calls in it are async-signal-safe.
static volatile sig_atomic_t watched_client = -1;
static volatile sig_atomic_t watched_output = -1;
static volatile sig_atomic_t output_flags_at_exit = -1;
static volatile sig_atomic_t looks_in_vain = 0;

enum { microseconds_between_looks = 100000, looks_until_exit = 5 };

static int must_leave(void) {
  if (clinux_signal_is_waiting()) return 1;
  struct pollfd descriptors[] = {
      {.fd = watched_client, .events = POLLIN},
      {.fd = watched_output, .events = 0},
  };
  return poll(descriptors, 2, 0) > 0 && (descriptors[0].revents != 0 || (descriptors[1].revents & POLLERR) != 0);
}

static void look(int signal) {
  (void)signal;
  int error = errno;
  if (!must_leave()) {
    looks_in_vain = 0;
  } else if (++looks_in_vain == looks_until_exit) {
    static const char sentence[] =
        "interactord: The daemon exits in the middle of a request, which takes too long to wait for its end.\n";
    struct pollfd log = {.fd = STDERR_FILENO, .events = POLLOUT};
    if (poll(&log, 1, 0) > 0) (void)!write(STDERR_FILENO, sentence, sizeof sentence - 1);
    if (output_flags_at_exit >= 0) fcntl(watched_output, F_SETFL, (int)output_flags_at_exit);
    _exit(1);
  }
  errno = error;
}

void clinux_watch(int output, int output_flags) {
  watched_output = output;
  output_flags_at_exit = output_flags;
  struct sigaction action = {.sa_handler = look, .sa_flags = SA_RESTART};
  sigaction(SIGPROF, &action, NULL);
  struct timeval interval = {.tv_usec = microseconds_between_looks};
  struct itimerval timer = {.it_interval = interval, .it_value = interval};
  setitimer(ITIMER_PROF, &timer, NULL);
}

void clinux_watch_client(int descriptor) { watched_client = descriptor; }

void clinux_watch_again(void) { looks_in_vain = 0; }

int clinux_poll(struct pollfd *descriptors, nfds_t count, int milliseconds) {
  struct timespec timeout = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  return ppoll(descriptors, count, milliseconds < 0 ? NULL : &timeout, &mask_while_waiting);
}

long clinux_resident_memory(void) {
  static int descriptor = -1;
  if (descriptor < 0) descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  char text[128];
  ssize_t count = descriptor < 0 ? -1 : pread(descriptor, text, sizeof text - 1, 0);
  if (count <= 0) return -1;
  text[count] = 0;
  long size, resident, shared;
  if (sscanf(text, "%ld %ld %ld", &size, &resident, &shared) != 3) return -1;
  return (resident - shared) * sysconf(_SC_PAGESIZE);
}

void clinux_release_memory(void) { malloc_trim(0); }

// The exit code of sysexits.h for a fault of the program itself.
enum { exit_software = 70 };

static void report_fault(int signal) {
  // Whoever calls abort(3) has said why: the run time when it can allocate nothing more, the C library, an assertion.
  if (signal == SIGABRT) _exit(exit_software);
  char line[] = "interactord: error: The daemon cannot go on: it has run out of memory or stack, or has a fault (signal 00).\n";
  char *digits = strstr(line, "00)");
  if (signal >= 10) digits[0] = (char)('0' + signal / 10);
  else digits[0] = ' ';
  digits[1] = (char)('0' + signal % 10);
  ssize_t written = write(STDERR_FILENO, line, sizeof line - 1);
  (void)written;
  _exit(exit_software);
}

void clinux_report_faults(void) {
  // A handler needs a stack of its own where the stack itself has run out.
  static char stack[1 << 15];
  const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  struct sigaction action = {.sa_handler = report_fault, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) sigaction(signals[index], &action, NULL);
}

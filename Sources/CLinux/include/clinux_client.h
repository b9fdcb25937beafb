#ifndef CLINUX_CLIENT_H
#define CLINUX_CLIENT_H

// What Linux offers and Swift's Glibc module does not show: GNU extensions, functions of XSI and variadic ones.
// Each returns what the function it stands for returns, and sets errno alike.

#include <signal.h>
#include <stdint.h>

/// pipe2(2) with O_CLOEXEC: no other child that is spawned at the same moment inherits an end.
int clinux_pipe_cloexec(int ends[2]);

/// signalfd(2), close-on-exec and non-blocking, for signals that the caller has blocked.
int clinux_signalfd(const sigset_t *signals);

/// wcwidth(3) as in the locale C.UTF-8: the number of terminal cells of a code point; -1 for a control character.
int clinux_wcwidth(uint32_t code_point);

/// sched_setaffinity(2) of the calling process to one processor.
int clinux_pin_to_processor(int processor);

/// The environment of the process, for posix_spawn(3).
char *const *clinux_environment(void);

#endif

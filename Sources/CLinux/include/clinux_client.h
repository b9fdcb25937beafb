#ifndef CLINUX_CLIENT_H
#define CLINUX_CLIENT_H

// Functions that Swift's Glibc module does not import: GNU extensions, functions of XSI and variadic functions. Each
// returns the result of the function that it calls, and sets errno in the same way.

#include <signal.h>
#include <stdint.h>

/// pipe2(2) with O_CLOEXEC, so that no other child inherits an end.
int clinux_pipe_cloexec(int ends[2]);

/// signalfd(2), close-on-exec and non-blocking, for signals that the caller has blocked.
int clinux_signalfd(const sigset_t *signals);

/// wcwidth(3) in the locale C.UTF-8: the number of terminal cells of a code point; -1 for a control character.
int clinux_wcwidth(uint32_t code_point);

/// sched_setaffinity(2) of the calling process to one processor.
int clinux_pin_to_processor(int processor);

/// Returns the environment of the process, for posix_spawn(3).
char *const *clinux_environment(void);

#endif

#pragma once
#include <poll.h>
#include <signal.h>
#include <sys/types.h>

/// What Swift's Glibc module does not show: functions that are variadic, or behind a feature macro, and the one object
/// that a signal handler may write.

/// A descriptor that becomes readable when the process ends (Linux 5.3); -1 with `errno` otherwise.
int clinux_pidfd_open(pid_t process);

/// `fcntl(F_DUPFD_CLOEXEC)`: a copy of a descriptor that children do not inherit, not below `minimum`.
int clinux_duplicate(int descriptor, int minimum);

/// The flags of an open file description (`F_GETFL`).
int clinux_get_flags(int descriptor);

/// Sets the flags of an open file description (`F_SETFL`).
int clinux_set_flags(int descriptor, int flags);

/// Blocks SIGTERM, SIGINT and SIGHUP, which from now on are delivered inside `clinux_poll` only and set a flag; ignores
/// SIGPIPE.
void clinux_catch_signals(void);

/// The last of those signals that has come; 0 if none has.
int clinux_caught_signal(void);

/// Whether one of those signals waits to be delivered by the next `clinux_poll`: 1 or 0.
int clinux_signal_is_waiting(void);

/// `ppoll` with the signals of `clinux_catch_signals` let in. A timeout below zero waits for ever.
int clinux_poll(struct pollfd *descriptors, nfds_t count, int milliseconds);

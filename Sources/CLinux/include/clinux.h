#pragma once
#include <poll.h>
#include <signal.h>
#include <sys/types.h>

// System calls that Swift's Glibc module does not import: variadic functions and functions behind a feature macro. And
// a signal handler, which may write only one variable.

/// Returns a descriptor that becomes readable when the process ends (Linux 5.3); -1 with `errno` if there is none.
int clinux_pidfd_open(pid_t process);

/// `fcntl(F_DUPFD_CLOEXEC)`: returns a copy of a descriptor, at least `minimum`, that children do not inherit.
int clinux_duplicate(int descriptor, int minimum);

/// Returns the flags of an open file description (`F_GETFL`).
int clinux_get_flags(int descriptor);

/// Sets the flags of an open file description (`F_SETFL`).
int clinux_set_flags(int descriptor, int flags);

/// Blocks SIGTERM, SIGINT and SIGHUP: from now on they arrive in `clinux_poll` only, and are stored. Ignores SIGPIPE
/// and SIGXFSZ.
void clinux_catch_signals(void);

/// Returns the last of these signals that has arrived; 0 if there was none.
int clinux_caught_signal(void);

/// Returns it, and forgets it.
int clinux_take_signal(void);

/// Returns 1 if one of these signals is pending and will arrive in the next `clinux_poll`, else 0.
int clinux_signal_is_waiting(void);

/// Watches over work that keeps the loop from looking: after every tenth of a second of processor time it looks itself
/// whether one of the signals is pending, the client's process has ended, or nobody reads the output. If one of them is
/// still so half a second of work later, the process exits at once with code 1 and a line on stderr, without the output
/// that is not written yet. An idle process is not woken. `output_flags` are set on `output` before that.
void clinux_watch(int output, int output_flags);

/// The descriptor of the client's process, which `clinux_watch` looks at, too; -1 for none.
void clinux_watch_client(int descriptor);

/// The loop is looking itself, so the time begins anew.
void clinux_watch_again(void);

/// `ppoll` with the signals of `clinux_catch_signals` unblocked. A timeout below zero means no timeout.
int clinux_poll(struct pollfd *descriptors, nfds_t count, int milliseconds);

/// Returns the bytes of memory that the process occupies, without pages of files; -1 if the system does not say.
long clinux_resident_memory(void);

/// Gives memory that has been freed back to the system.
void clinux_release_memory(void);

/// From now on a fault that would kill the process (a trap, an invalid access, a stack or a memory that has run out)
/// writes one line to stderr and exits with 70.
void clinux_report_faults(void);

#ifndef CLINUX_VALGRIND_H
#define CLINUX_VALGRIND_H

// Requests from a program to valgrind (valgrind manual, "The client request mechanism"; callgrind manual, "Client
// request reference"). Outside valgrind the functions of callgrind do nothing.

#include <stdbool.h>
#include <stddef.h>

/// Returns whether the process runs under valgrind.
bool clinux_is_under_valgrind(void);

/// Starts to count instructions. Valgrind translates all code anew then.
void clinux_callgrind_start(void);

/// Stops counting. Valgrind translates all code anew then.
void clinux_callgrind_stop(void);

/// Counts from zero again.
void clinux_callgrind_zero(void);

/// Writes the counts to the next output file, with `name` as the trigger.
void clinux_callgrind_dump(const char *name);

/// Returns the number of bytes in use on the heap, under valgrind and outside.
size_t clinux_heap_bytes(void);

#endif

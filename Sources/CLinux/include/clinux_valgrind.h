#ifndef CLINUX_VALGRIND_H
#define CLINUX_VALGRIND_H

// What a program can ask of valgrind when it runs under it (valgrind manual, "The client request mechanism", and
// callgrind manual, "Client request reference"). Otherwise each of these does nothing.

#include <stdbool.h>
#include <stddef.h>

/// Whether the process runs under valgrind.
bool clinux_is_under_valgrind(void);

/// Starts to count instructions, from zero.
void clinux_callgrind_start(void);

/// Writes what has been counted to the next output file, with `name` as the trigger, and stops counting.
void clinux_callgrind_stop(const char *name);

/// Bytes on the heap that are in use.
size_t clinux_heap_bytes(void);

#endif

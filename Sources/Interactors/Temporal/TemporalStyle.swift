/// How long a date or a time is written: the four styles of CLDR, from `12/31/24` to `Tuesday, December 31, 2024`.
package enum TemporalStyle: String, Sendable, CaseIterable { case short, medium, long, full }

extension ZoneDesignator {
  /// A zone by the name of a region, an offset such as `+02:00`, or `UTC`; nil for another text.
  init?(named name: Text) {
    if name == "UTC" || name == "Z" {
      self = .utc
    } else if let sign = name.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      guard let zone = TimeOfDay(parsing: Text("00:00:00\(name)"))?.zone else { return nil }
      self = zone
    } else {
      self.init(region: name)
    }
  }
}

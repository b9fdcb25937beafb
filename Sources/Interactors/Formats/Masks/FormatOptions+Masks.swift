extension FormatOptions {
  /// The most bytes that a format with these options takes, where a few characters may stand for many positions of
  /// masks.
  package var mostBytes: Int {
    let mask = 32 << 10
    if case .list(let masks)? = structures["mask"] { return min(masks.count, MaskPattern.maximumMasks) * mask }
    if structures["mask"] != nil || values["mask"] != nil { return mask }
    return style == "mask" ? MaskPattern.maximumMasks * mask : 0
  }
}

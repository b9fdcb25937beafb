/// The rules of mailboxes that a pattern cannot express: the limits of RFC 5321, section 4.5.3.1.
enum Mailbox {
  static func prospect(of text: Text) -> Prospect {
    let at = text.utf8.lastIndex(of: UInt8(ascii: "@"))
    let local = at ?? text.count
    // Without an `@` yet, all of it is the local part.
    if at == nil { return local > 64 ? .hopeless : .intermediate }
    return local > 64 || text.count - local - 1 > 255 ? .hopeless : .acceptable
  }
}

import Testing

@testable import Interactors

/// JSON Schema's formats, beyond what its own suite shows: what becomes of texts that are being typed.
@Suite struct StringFormatTests {
  @Test(
    arguments: [
      (.date, "2024-02-29", .acceptable), (.date, "2023-02-29", .hopeless), (.date, "2023-02-2", .intermediate),
      (.date, "", .intermediate), (.date, "2023-13", .hopeless), (.date, "0000-01-01", .acceptable),
      (.time, "23:59:60Z", .acceptable), (.time, "22:59:60", .intermediate), (.time, "22:59:60Z", .hopeless),
      (.time, "22:59:60-01:00", .acceptable), (.time, "24", .hopeless), (.time, "12:30:00.5", .intermediate),
      (.dateTime, "2024-01-01T00:00:00+14:00", .acceptable), (.dateTime, "2024-01-01 ", .hopeless),
      (.dateTime, "1998-12-31T15:59:60.123-08:00", .acceptable), (.dateTime, "1998-12-31t", .intermediate),
      (.duration, "P1Y", .acceptable), (.duration, "P1Y2", .intermediate), (.duration, "P1Y2D", .hopeless),
      (.duration, "PT", .intermediate), (.duration, "P1WT", .hopeless),
      (.email, "joe", .intermediate), (.email, "joe@", .intermediate), (.email, "joe@example", .acceptable),
      (.email, "joe@example.", .intermediate), (.email, "joe@@", .hopeless), (.email, "a b", .hopeless),
      (.email, "\"a b", .intermediate), (.email, "joe@[127.0.0.300]", .hopeless), (.email, "jö@example.com", .hopeless),
      (.idnEmail, "jö@exämple.com", .acceptable), (.idnEmail, "jö@", .intermediate),
      (.hostname, "example.com", .acceptable), (.hostname, "example.", .intermediate), (.hostname, "-", .hopeless),
      (.hostname, "a-", .intermediate), (.hostname, "a-.", .hopeless), (.hostname, "xn--", .intermediate),
      (.hostname, "xn--x.", .hopeless), (.hostname, "xn--bcher-kva.example", .acceptable),
      (.idnHostname, "bücher.example", .acceptable), (.idnHostname, "bücher。example", .acceptable),
      (.idnHostname, "Bücher", .hopeless), (.idnHostname, "l·", .intermediate), (.idnHostname, "l·l", .acceptable),
      (.idnHostname, "l·x", .hopeless), (.idnHostname, "·", .hopeless), (.idnHostname, "ア・", .acceptable),
      (.ipv4, "127.0.0.1", .acceptable), (.ipv4, "25", .intermediate), (.ipv4, "256", .hopeless),
      (.ipv4, "01", .hopeless), (.ipv4, "1.2.3", .intermediate),
      (.ipv6, "::", .acceptable), (.ipv6, "1:2", .intermediate), (.ipv6, "1::2::", .hopeless),
      (.ipv6, "::ffff:192.168.0.", .intermediate), (.ipv6, "1:2:3:4:5:6:7::", .acceptable),
      (.ipv6, "1:2:3:4:5:6:7:8:", .hopeless), (.ipv6, "fffff", .hopeless),
      (.uri, "http", .intermediate), (.uri, "http:", .acceptable), (.uri, "http://[::1", .intermediate),
      (.uri, "http://[::1]:80/a?b#c", .acceptable), (.uri, "http://a b", .hopeless), (.uri, "/a", .hopeless),
      (.uri, "http://a/%4", .intermediate), (.uri, "http://a/é", .hopeless), (.iri, "http://a/é", .acceptable),
      (.uriReference, "", .acceptable), (.uriReference, "../a", .acceptable), (.uriReference, "#a#", .hopeless),
      (.iriReference, "ä?ö", .acceptable), (.iriReference, "\\a", .hopeless),
      (.uriTemplate, "a{/b*,c:3}", .acceptable), (.uriTemplate, "a{", .intermediate), (.uriTemplate, "a}", .hopeless),
      (.uriTemplate, "{a:0}", .hopeless), (.uriTemplate, "{?q,", .intermediate),
      (.uuid, "2eb8aa08-aa98-11ea-b4aa-73b441d16380", .acceptable), (.uuid, "2eb8aa08-", .intermediate),
      (.uuid, "2eb8aa08a", .hopeless),
      (.regex, "^(ab", .intermediate), (.regex, "^(ab)", .acceptable), (.regex, "(?=a)", .acceptable),
      (.regex, "(a)\\1", .acceptable), (.regex, "\\2(a)", .intermediate), (.regex, "a**", .hopeless),
      (.regex, "[b-a]", .hopeless), (.regex, "a{2", .intermediate), (.regex, "(?<na", .intermediate),
      (.jsonPointer, "", .acceptable), (.jsonPointer, "/a~", .intermediate), (.jsonPointer, "/a~2", .hopeless),
      (.jsonPointer, "a", .hopeless), (.jsonPointer, "/a~0/b", .acceptable),
      (.relativeJSONPointer, "0#", .acceptable), (.relativeJSONPointer, "1/a", .acceptable),
      (.relativeJSONPointer, "01", .hopeless), (.relativeJSONPointer, "", .intermediate),
      (.relativeJSONPointer, "2+", .intermediate), (.relativeJSONPointer, "2+1/a", .acceptable),
    ] as [(StringFormat, Text, Prospect)]
  )
  func tellsWhatCanStillBecomeOne(_ format: StringFormat, _ text: Text, _ prospect: Prospect) {
    #expect(format.prospect(of: text) == prospect)
  }

  /// What is acceptable can be typed: none of its beginnings is hopeless.
  @Test(
    arguments: [
      (.date, "2024-12-31"), (.dateTime, "1998-12-31T15:59:60.123-08:00"), (.duration, "P1Y2M3DT4H5M6S"),
      (.email, "\"joe bloggs\"@[IPv6:::1]"), (.idnEmail, "실례@실례.테스트"), (.hostname, "xn--9n2bp8q.xn--9t4b11yi5a"),
      (.idnHostname, "l·l.א׳ב.بي‌بي"), (.ipv6, "1:2:3:4:5:6:255.255.255.255"),
      (.regex, "(?<n>[\\u{41}-\\x5A]{1,2})\\k<n>"),
      (.uri, "ldap://[2001:db8::7]:389/c=GB?objectClass?one#%20"), (.iri, "http://ƒøø.ßår/?∂éœ=πîx#πîüx"),
      (.uriTemplate, "http://example.com/dictionary/{term:1}/{term}"), (.relativeJSONPointer, "120/foo/bar~0"),
    ] as [(StringFormat, String)]
  )
  func everyBeginningHasHope(_ format: StringFormat, _ text: String) {
    #expect(format.accepts(Text(text)))
    var beginning = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      #expect(format.prospect(of: Text(String(beginning))) != .hopeless, "\(String(beginning))")
      beginning.append(scalar)
    }
  }

  @Test func lengthsAreLimited() {
    let label = String(repeating: "a", count: 63)
    #expect(StringFormat.hostname.accepts(Text(label)))
    #expect(StringFormat.hostname.prospect(of: Text(label + "a")) == .hopeless)
    let name = "\(label).\(label).\(label).\(label.dropLast(2))"
    #expect(StringFormat.hostname.accepts(Text(name)))
    #expect(StringFormat.hostname.prospect(of: Text(name + "a")) == .hopeless)
    #expect(StringFormat.email.accepts(Text("\(label)a@example.com")))
    #expect(StringFormat.email.prospect(of: Text("\(label)aa@example.com")) == .hopeless)
  }
}

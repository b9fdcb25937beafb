import JSON

/// Lists the regions that have phone numbers, for a control that chooses one.
package enum PhoneRegions: RequestMessage {
  package static let method: StaticString = "phone/regions"

  /// The language of the names, and which regions.
  package struct Params: ParamsReadable, Sendable {
    /// A BCP 47 tag; nil for the session's locale.
    package var locale: [UInt8]?
    /// Codes of regions; nil for all.
    package var regions: [[UInt8]]?

    package static let content = Content.object(["locale": .text, "regions": .list(.text)])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      locale = try members.optionalName("locale")
      regions = try members.optional("regions") { value throws(ParamsError) in
        try value.readList { code throws(ParamsError) in try code.readText() }
      }
    }
  }

  /// The regions, by name.
  package struct Result: JSONEncodable, Sendable {
    /// A region.
    package struct Region: Sendable {
      /// Two capital letters.
      package var region: [UInt8]
      /// The calling code, which several regions may share.
      package var callingCode: Int
      /// The name in the language.
      package var name: [UInt8]

      /// A region.
      package init(region: [UInt8], callingCode: Int, name: [UInt8]) {
        self.region = region
        self.callingCode = callingCode
        self.name = name
      }
    }

    /// The regions.
    package var regions: [Region]

    /// A list.
    package init(_ regions: [Region]) { self.regions = regions }

    /// Writes the array.
    package func encode(to writer: inout JSONWriter) {
      writer.beginArray()
      for region in regions {
        writer.beginObject()
        writer.key("region")
        writer.string(utf8: region.region)
        writer.key("callingCode")
        writer.integer(region.callingCode)
        writer.key("name")
        writer.string(utf8: region.name)
        writer.endObject()
      }
      writer.endArray()
    }
  }
}

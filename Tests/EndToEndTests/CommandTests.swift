import InteractorClient
import Testing

/// The command line.
@Suite struct CommandTests {
  @Test func helpSaysWhatThereIs() throws {
    let result = try runProgram(["--help"])
    #expect(result.code == 0)
    for word in ["--stdio", "--framing", "--locale", "--log-level", "--version", "check", "demo", "replay"] {
      #expect(result.output.contains(word), "\(word) is missing")
    }
  }

  @Test func versionIsOneLine() throws {
    let result = try runProgram(["--version"])
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("interactord "))
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ["--unknown"], ["--framing"], ["--framing", "smoke"], ["demo", "--unknown"], ["serve"], ["--max-depth", "513"],
    ["--locale", "xx_DE"],
  ])
  func misuseIsRefused(_ arguments: [String]) throws {
    let result = try runProgram(arguments)
    #expect(result.code == 64)
    #expect(result.output.isEmpty, "standard output is for the protocol")
  }

  @Test func stdioIsAccepted() throws {
    let client = try startDaemon(arguments: ["--stdio"])
    #expect(try client.shutdown().code == 0)
  }

  @Test(arguments: ["de_DE", "DE-de", "de-DE"])
  func aLocaleIsTakenAsItIsMeant(_ tag: String) throws {
    let client = try DaemonClient(arguments: ["--locale", tag], framing: .header)
    #expect(try client.initialize()["capabilities"]?["locale"]?.string == "de-DE")
    try client.shutdown()
  }

  @Test func theDemoShowsSomethingRealWithoutATerminal() throws {
    let result = try runProgram(["demo"])
    #expect(result.code == 0, "\(result.output.suffix(2000))")
    let pieces = [
      "-> {", "<- {", #""method":"field/edit""#, #""method":"field/viewChanged""#, "1,234.50", "2.500,75",
      #""method":"client/validate""#, #""result":{"valid":false}"#, #""method":"$/cancelRequest""#,
      #""method":"form/stateChanged""#, #""method":"form/submitted""#, #""firstInvalid":"customer""#,
      "Due May 20, 2026 is before the invoice of Jun 1, 2026.", "Fällig am 20. Mai 2026", #""severity":"warning""#,
      "Due          Jul 1, 2026", "Fällig       —", #""total":42736.28"#,
      #""method":"subject/listChanged""#, #""method":"subject/itemsChanged""#, #""method":"field/unbound""#,
      "› 3            Travel · 2 · 80.5| · 161.00", "› 2            Travel · 2 · 80.5| · 161.00",
      "› 2            Hosting · 12 · ‹15.00› · 180.00", "› 2            Travel · 2 · ‹80.50› · 161.00",
      "Line 3: “Analysis” is in another line, too.", "[ + line ]  15,155.00", "[ + Zeile ]  0,00",
      #""lines":[{"item":"Analysis","quantity":12,"price":1234.5,"net":14814},{"item":"Travel","quantity":2,"#,
      #""address":{"country":"DK","city":"København","phone":"+4532123456"},"account":"DE89370400440532013000"}"#,
      "› Telefon      32 12| __ __",
    ]
    for piece in pieces {
      let isThere = result.output.contains(piece)
      #expect(isThere, "\(piece) is missing")
    }
    let isSame = try runProgram(["demo"]).output == result.output
    #expect(isSame, "every run prints the same")
  }
}

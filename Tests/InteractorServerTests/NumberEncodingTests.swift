import Testing

@Suite struct NumberEncodingTests {
  private static let open = """
    > subject/open {"subject":"s","schema":{"properties":{"n":{"type":"number","default":0.1,"maximum":100},\
    "i":{"type":"integer"}}},"values":{"n":12345678901234567890.123456789012345678}}

    """

  @Test func numbersAreWrittenAsTheyWereRead() {
    play(
      Self.open + """
        = {"revision":0,"values":{"n":12345678901234567890.123456789012345678,"i":0}}
        > subject/write {"subject":"s","values":{"n":1.50}}
        * subject/propertyChanged {"changes":[{"oldValue":12345678901234567890.123456789012345678,"value":1.50}]}
        < {}
        > subject/write {"subject":"s","values":{"n":1e3}}
        * subject/propertyChanged {"changes":[{"value":1000}]}
        < {}
        """
    )
  }

  @Test func numbersAsStrings() {
    play(
      Self.open + """
        = {"revision":0,"values":{"n":"12345678901234567890.123456789012345678","i":0}}
        > subject/write {"subject":"s","values":{"n":"1.50","i":2}}
        * subject/propertyChanged {"changes":[{"property":"n","value":"1.50"},{"property":"i","oldValue":0,"value":2}]}
        < {}
        > subject/write {"subject":"s","values":{"n":2.5}}
        * subject/propertyChanged {"changes":[{"property":"n","oldValue":"1.50","value":"2.5"}]}
        < {}
        > subject/write {"subject":"s","values":{"n":"2,5"}}
        ! -32602 {"path":"params.values.n","expected":"a number"}
        > subject/write {"subject":"s","values":{"n":true}}
        ! -32602 {"path":"params.values.n","expected":"a string that holds a number"}
        > subject/write {"subject":"s","values":{"i":"2"}}
        ! -32602 {"path":"params.values.i","expected":"an integer of 64 bits"}
        > field/bind {"field":"f","subject":"s","property":"n","view":"label"}
        < {"value":"2.5"}
        > subject/open {"subject":"t","schema":{"properties":{"n":{"type":"number","default":"0.1","enum":["0.1",0.2]}}}}
        < {"values":{"n":"0.1"}}
        """,
      initialize: #"{"capabilities":{"numberEncoding":"string"}}"#
    )
  }
}

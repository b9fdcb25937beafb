import InteractorServer
import Testing

/// A client that offers `issueChanges` is told of issues that change although the value does not, with
/// `subject/propertyChanged`.
@Suite struct IssueNewsTests {
  private static let capabilities = #"{"capabilities":{"issueChanges":true}}"#

  private static let open = """
    > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"integer"},"b":{"type":"integer"},\
    "pin":{"type":"string","writeOnly":true}}},"rules":[\
    {"property":"b","constraint":"b >= a","message":{"en":"Too small.","de":"Zu klein."}},\
    {"property":"pin","required":"a > 5"}]}

    """

  @Test func aRuleThatReadsAnotherProperty() {
    play(
      Self.open + """
        = {"revision":0,"values":{"a":0,"b":0,"pin":""}}
        > subject/write {"subject":"s","values":{"a":3}}
        * subject/propertyChanged {"subject":"s","revision":1,"cause":"program","changes":[\
        {"property":"a","oldValue":0,"value":3,"issues":[]},\
        {"property":"b","value":0,"issues":[{"code":"customError","message":"Too small.","severity":"error",\
        "source":"rule","params":{"b":0,"a":3}}]}]}
        = {"revision":1,"changed":["a"]}
        > subject/write {"subject":"s","values":{"a":4,"b":4}}
        * subject/propertyChanged {"revision":2,"changes":[{"property":"a","oldValue":3},\
        {"property":"b","oldValue":0,"value":4,"issues":[]}]}
        = {"revision":2,"changed":["a","b"]}
        > subject/write {"subject":"s","values":{"a":4}}
        = {"revision":2,"changed":[]}
        """,
      initialize: Self.capabilities
    )
  }

  @Test func ofASecretOnlyTheIssuesAreTold() {
    play(
      Self.open + """
        < {}
        > subject/write {"subject":"s","values":{"a":6,"b":6}}
        * subject/propertyChanged {"changes":[{"property":"a"},{"property":"b"},\
        {"property":"pin","value":null,"secret":true,"issues":[{"code":"valueMissing"}]}]}
        < {}
        """,
      initialize: Self.capabilities
    )
  }

  @Test func whatIsWrongAtOpeningIsAnswered() {
    play(
      """
      > subject/open {"subject":"s","schema":{"required":["n"],"properties":{"n":{"type":"string"}}}}
      < {"revision":0,"values":{"n":""},"issues":{"n":[{"code":"valueMissing"}]}}
      """,
      initialize: Self.capabilities
    )
  }

  @Test func issuesOfAServerComeAndGo() {
    play(
      Self.open + """
        < {}
        > subject/setIssues {"subject":"s","property":"a","issues":[{"message":"Taken."}],"clearOn":"manual"}
        * subject/propertyChanged {"revision":0,"changes":[\
        {"property":"a","value":0,"issues":[{"message":"Taken.","source":"server"}]}]}
        < {"set":true}
        > subject/setIssues {"subject":"s","property":"a","issues":[{"message":"Taken."}],"clearOn":"manual"}
        < {"set":true}
        > subject/setIssues {"subject":"s","property":"a","issues":[]}
        * subject/propertyChanged {"revision":0,"changes":[{"property":"a","value":0,"issues":[]}]}
        < {"set":true}
        """,
      initialize: Self.capabilities
    )
  }

  @Test func sentencesInOtherWords() {
    play(
      Self.open + """
        < {}
        > subject/write {"subject":"s","values":{"a":1}}
        * subject/propertyChanged {"changes":[{"property":"a"},{"property":"b","issues":[{"message":"Too small."}]}]}
        < {}
        > locale/set {"locale":"de-DE"}
        * subject/propertyChanged {"revision":1,"changes":[{"property":"b","issues":[{"message":"Zu klein."}]}]}
        < {}
        > locale/set {"locale":"de-AT"}
        < {}
        > subject/write {"subject":"s","values":{"a":9,"b":9}}
        * subject/propertyChanged {"changes":[{"property":"a"},{"property":"b","issues":[]},\
        {"property":"pin","issues":[{"code":"valueMissing"}]}]}
        < {}
        > messages/set {"templates":{"valueMissing":"Fehlt."}}
        * subject/propertyChanged {"revision":2,"changes":[{"property":"pin","issues":[{"message":"Fehlt."}]}]}
        < {}
        """,
      initialize: Self.capabilities
    )
  }

  @Test func nobodyElseIsTold() {
    play(
      Self.open + """
        = {"revision":0,"values":{"a":0,"b":0,"pin":""}}
        > subject/write {"subject":"s","values":{"a":3}}
        * subject/propertyChanged {"revision":1,"changes":[{"property":"a","oldValue":0,"value":3,"issues":[]}]}
        = {"revision":1,"changed":["a"]}
        > subject/setIssues {"subject":"s","property":"a","issues":[{"message":"Taken."}],"clearOn":"manual"}
        < {"set":true}
        > subject/open {"subject":"t","schema":{"required":["n"],"properties":{"n":{"type":"string"}}}}
        = {"revision":0,"values":{"n":""}}
        """
    )
  }
}

/// What the members of a snapshot hold. `Protocol/session.md` describes them, and the engine's `Snapshots` write them.
package enum SnapshotContent {
  /// The whole session.
  static let session = Content.object([
    "version": .integer, "locale": .text, "messages": .map(.map(.text)), "subjects": .list(subject),
    "fields": .list(field), "composites": .list(.droppedIfSecret(composite)), "forms": .list(form),
  ])

  private static let subject = Content.object([
    "subject": .subject, "revision": .integer, "schema": .subschema, "schemas": .map(.subschema),
    "keepsUndeclared": .boolean, "unfilledIsAbsent": .boolean, "undeclared": .value,
    "properties": .list(property), "rules": .list(rule),
    "forms": .list(.text), "submitted": .integer, "messages": .map(.map(.map(.text))),
    "steps": .object(["undo": .list(rowStep), "redo": .list(rowStep)]),
  ])

  /// What a user has done to the rows of a list.
  private static let rowStep = Content.object([
    "list": .text, "property": .text, "act": .integer, "remove": .list(.text), "bringsBack": .boolean,
    "place": .list(.object(["keys": .list(.text), "next": .text, "previous": .text, "last": .boolean])),
  ])

  /// A subject inside of another one.
  package static let inside = Content.object([
    "subject": .subject, "undeclared": .value, "properties": .list(property), "results": .list(.integer),
  ])

  /// A list in a snapshot.
  package static let list = Content.object([
    "counter": .integer, "given": .boolean, "wasGiven": .boolean, "submitted": .list(.text), "baseline": .list(.text),
    "items": .list(
      .object([
        "subject": .subject, "key": .text, "removed": .boolean, "undeclared": .value, "values": .list(.savedValue),
        "properties": .list(property), "results": .list(.integer),
      ])
    ),
  ])

  private static let property = Content.object(
    ["name": .property, "type": SchemaContent.type, "optional": .boolean, "required": .boolean] + .savedProperty + [
      "value": .value, "baseline": .value, "messages": .map(.map(.text)), "changedAt": .integer,
      "checks": .list(check),
      "serverIssues": .list(.object(["issue": issue, "clearOn": .token(SubjectSetIssues.Clearing.self)])),
      "inside": .savedInside, "list": .savedList, "kept": .list(field),
    ]
  )

  private static let check = Content.object([
    "pending": .text, "value": .value, "issue": issue, "failed": .value, "shown": .boolean,
  ])

  private static let issue = Content.object([
    "code": .text, "severity": .token(SeverityName.self), "source": .words("schema field rule client server"),
    "rule": .text,
    "parameters": parameters,
    "message": .either([.remark, .map(.remark)]),
  ])

  private static let parameters = Content.list(.object(["name": .text, "value": .remark]))

  private static let rule = Content.object(
    RuleParams.members + ["effective": .list(.token(RuleParams.Kind.self)), "unknown": .boolean]
  )

  private static let field = Content.object([
    "field": .text, "subject": .subject, "property": .property, "view": .token(FieldBind.View.self),
    "format": .object([
      "style": .style, "options": .open(FormatContent.options, others: .remark),
      "structures": .open(FormatContent.options, others: .attachment),
      "expressions": .map(.expression), "failing": .list(.text),
    ]),
    "model": model,
    "policy": policy, "inactive": .boolean, "touched": .boolean, "modified": .boolean, "revealed": .boolean,
    "version": .integer, "text": .draft, "selection": .places(selection),
    "log": .places(.list(.either([.integer, .formerText]))), "foreign": .places(.list(.integer)),
    "session": .places(editSession),
    "memory": .draft, "reason": .object(["code": .text, "parameters": parameters]),
    "history": .places(history), "forms": .list(.text),
    "options": .object([
      "asked": .boolean, "text": .remark, "failed": .boolean, "total": .integer, "more": .boolean,
      "items": .list(.object(option)), "label": .object(option), "outdated": .boolean, "unlabelled": .value,
    ]),
  ])

  private static let option: ContentMembers = [
    "index": .integer, "value": .value, "text": .remark, "disabled": .boolean, "keywords": .list(.remark),
    "group": .remark,
  ]

  private static let model = Content.object([
    "title": LocalizedTextBody.content(.text), "placeholder": LocalizedTextBody.content(.text), "icon": .text,
    "mandatory": .boolean, "extras": .attachment,
    "options": .list(.object(["value": .value, "text": LocalizedTextBody.content(.draft)])),
  ])

  private static let policy = Content.object([
    "commit": .token(FieldPolicyParams.CommitTime.self), "emptyText": .token(FieldPolicyParams.EmptyText.self),
    "commitInvalid": .boolean, "shouldClear": .boolean, "shouldReturn": .boolean,
    "action": .object([
      "write": .values, "subject": .token(FieldPolicyParams.SubjectVerb.self), "composite": .composite,
      "perform": .text,
      "arguments": .map(.value), "submit": .text,
    ]),
  ])

  private static let history = Content.object(["place": .integer] + steps)

  private static let steps: ContentMembers = [
    "undo": .list(step), "redo": .list(step), "running": .boolean, "baseStep": .integer, "cut": .boolean,
  ]

  private static let editSession = Content.object(editSessionMembers + steps)

  private static let editSessionMembers: ContentMembers = [
    "base": .draft, "value": .value, "emptyValue": .value, "held": .boolean, "active": .integer, "lists": .integer,
    "conflict": .value,
    "shown": .list(.object(["code": .text, "source": .text, "rule": .text])),
    "verdict": .object(["value": .value, "issues": .list(issue)]),
    "composition": .object([
      "text": .draft, "selection": selection, "start": .integer, "removed": .integer, "inserted": .integer,
      "memory": .draft,
    ]),
  ]

  private static let step = Content.object([
    "start": .integer, "removed": .draft, "inserted": .draft, "before": selection, "after": selection,
    "memory": .draft, "valueBefore": .value, "valueAfter": .value, "kind": .text, "size": .integer,
    "act": .integer,
  ])

  private static let composite = Content.object([
    "composite": .text, "kind": .compositeKind, "views": .views, "state": .attachment,
  ])

  private static let form = Content.object([
    "form": .text, "fields": .list(.text), "subjects": .list(.text), "named": .list(.text), "submits": .integer,
    "invalid": .list(.text), "unwritten": .list(.text),
  ])

  private static let selection = Content.either([.integer, .list(.integer)])
}

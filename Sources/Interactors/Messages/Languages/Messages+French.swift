extension Messages {
  static let french = MessageSet([
    "valueMissing": "Une valeur est nécessaire.",
    "badInput": "Ceci ne peut pas être lu comme une valeur.",
    "typeMismatch": "La valeur n’est pas du bon type.",
    "typeMismatch.date": "Ce n’est pas une date comme 2026-12-31.",
    "typeMismatch.time": "Ce n’est pas une heure avec son fuseau comme 10:20:30Z.",
    "typeMismatch.date-time": "Ce n’est pas une date et une heure comme 2026-12-31T10:20:30Z.",
    "typeMismatch.duration": "Ce n’est pas une durée comme P1DT2H.",
    "typeMismatch.email": "Ce n’est pas une adresse électronique.",
    "typeMismatch.idn-email": "Ce n’est pas une adresse électronique.",
    "typeMismatch.uri": "Ce n’est pas une adresse web complète (URI).",
    "typeMismatch.iri": "Ce n’est pas une adresse web complète (IRI).",
    "patternMismatch": "Le texte n’a pas la forme requise.",
    "tooLong": "Le texte est trop long.",
    "tooLong.maxLength":
      "Le texte compte {length, plural, one {# caractère} many {# de caractères} other {# "
      + "caractères}} ; {maxLength, plural, one {# au plus est permis} other {# au plus sont permis}}.",
    "tooLong.maximum":
      "Un champ ne peut contenir plus de {maximum, plural, one {# octet} many {# d’octets} other {# "
      + "octets}}.",
    "tooShort": "Le texte est trop court.",
    "tooShort.minLength":
      "Le texte compte {length, plural, one {# caractère} many {# de caractères} other {# "
      + "caractères}} ; il en faut au moins {minLength}.",
    "rangeUnderflow": "La valeur est trop petite.",
    "rangeUnderflow.minimum": "La valeur doit être au moins {minimum}.",
    "rangeUnderflow.exclusiveMinimum": "La valeur doit être supérieure à {exclusiveMinimum}.",
    "rangeOverflow": "La valeur est trop grande.",
    "rangeOverflow.maximum": "La valeur doit être au plus {maximum}.",
    "rangeOverflow.exclusiveMaximum": "La valeur doit être inférieure à {exclusiveMaximum}.",
    "stepMismatch": "La valeur se trouve entre deux pas.",
    "stepMismatch.multipleOf": "La valeur doit être un multiple de {multipleOf}.",
    "customError": "La valeur enfreint une règle.",
    "customError.enum": "La valeur n’est pas parmi celles permises.",
    "customError.calculate": "Le résultat du calcul ne peut pas être gardé ici.",
    "customError.check": "La valeur n’a pas pu être vérifiée.",
    "groupSeparator": "Les séparateurs de groupes sont placés automatiquement.",
    "signNotAllowed": "Les valeurs négatives ne sont pas permises.",
    "reinterpreted": "Ceci a été lu comme {read}.",
    "tooManyIntegerDigits": "Il n’y a plus de place pour des chiffres avant le séparateur décimal.",
    "tooManyFractionDigits": "Il n’y a plus de place pour des chiffres après le séparateur décimal.",
    "duplicateSeparator": "Il y a déjà un séparateur décimal.",
    "separatorNotAllowed": "Les décimales ne sont pas permises ici.",
    "nothingToDelete": "Il n’y a rien à supprimer.",
    "clamped": "{from} a été changé en {to}.",
    "lineBreaksRemoved": "Les sauts de ligne ont été retirés.",
    "clearNotAllowed": "Ce champ ne peut pas être vidé.",
    "overwrote": "Ceci a remplacé {value}, écrit entre-temps.",
    "draftDropped": "La saisie a été abandonnée, car le champ montre maintenant une autre propriété.",
    "nothingToUndo": "Il n’y a rien à annuler ni à rétablir.",
    "noFurtherStep": "Il n’y a pas d’autre pas.",
  ])
}

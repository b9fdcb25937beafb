extension Messages {
  static let spanish = MessageSet([
    "valueMissing": "Falta un valor.",
    "badInput": "Esto no se puede leer como un valor.",
    "typeMismatch": "El valor no es del tipo correcto.",
    "typeMismatch.date": "Esto no es una fecha como 2026-12-31.",
    "typeMismatch.time": "Esto no es una hora con su zona como 10:20:30Z.",
    "typeMismatch.date-time": "Esto no es una fecha y hora como 2026-12-31T10:20:30Z.",
    "typeMismatch.duration": "Esto no es una duración como P1DT2H.",
    "typeMismatch.email": "Esto no es una dirección de correo electrónico.",
    "typeMismatch.idn-email": "Esto no es una dirección de correo electrónico.",
    "typeMismatch.uri": "Esto no es una dirección web completa (URI).",
    "typeMismatch.iri": "Esto no es una dirección web completa (IRI).",
    "patternMismatch": "El texto no tiene la forma requerida.",
    "tooLong": "El texto es demasiado largo.",
    "tooLong.maxLength":
      "El texto tiene {length, plural, one {# carácter} many {# de caracteres} other {# caracteres}}; "
      + "{maxLength, plural, one {se permite # como máximo} other {se permiten # como máximo}}.",
    "tooLong.maximum":
      "Un campo no puede contener más de {maximum, plural, one {# byte} many {# de bytes} other {# "
      + "bytes}}.",
    "tooShort": "El texto es demasiado corto.",
    "tooShort.minLength":
      "El texto tiene {length, plural, one {# carácter} many {# de caracteres} other {# caracteres}}; "
      + "{minLength, plural, one {hace falta # al menos} other {hacen falta # al menos}}.",
    "rangeUnderflow": "El valor es demasiado pequeño.",
    "rangeUnderflow.minimum": "El valor debe ser al menos {minimum}.",
    "rangeUnderflow.exclusiveMinimum": "El valor debe ser mayor que {exclusiveMinimum}.",
    "rangeOverflow": "El valor es demasiado grande.",
    "rangeOverflow.maximum": "El valor debe ser como máximo {maximum}.",
    "rangeOverflow.exclusiveMaximum": "El valor debe ser menor que {exclusiveMaximum}.",
    "stepMismatch": "El valor está entre dos pasos.",
    "stepMismatch.multipleOf": "El valor debe ser un múltiplo de {multipleOf}.",
    "customError": "El valor infringe una regla.",
    "customError.enum": "El valor no es ninguno de los permitidos.",
    "customError.calculate": "El resultado del cálculo no se puede guardar aquí.",
    "customError.check": "No se ha podido comprobar el valor.",
    "groupSeparator": "Los separadores de grupos se colocan automáticamente.",
    "signNotAllowed": "No se permiten valores negativos.",
    "reinterpreted": "Esto se ha leído como {read}.",
    "tooManyIntegerDigits": "No caben más cifras antes del separador decimal.",
    "tooManyFractionDigits": "No caben más cifras después del separador decimal.",
    "duplicateSeparator": "Ya hay un separador decimal.",
    "separatorNotAllowed": "Aquí no se permiten decimales.",
    "nothingToDelete": "No hay nada que borrar.",
    "clamped": "{from} se ha cambiado por {to}.",
    "lineBreaksRemoved": "Se han quitado los saltos de línea.",
    "clearNotAllowed": "Este campo no se puede vaciar.",
    "overwrote": "Esto ha reemplazado {value}, escrito entretanto.",
    "draftDropped": "Lo escrito se ha descartado, pues el campo muestra ahora otra propiedad.",
    "nothingToUndo": "No hay nada que deshacer ni rehacer.",
    "noFurtherStep": "No hay más pasos.",
  ])
}

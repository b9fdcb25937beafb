extension Words {
  static let armenian = Words([
    .filler: "թ, թվական, ժամը",
    .unit(.hour): "ժ",
    .unit(.minute): "ր",
    .partOfDay(3...11): "առավոտյան",
    .partOfDay(12...18): "ցերեկվա",
    .partOfDay(16...23): "երեկոյան",
    .partOfDay(20...29): "գիշերվա",
    .and: "և, եւ",
    .currency("AMD"): "դր., դր, դրամ, դրամի, ֏",
    .currency("USD"): "դոլար",
    .currency("EUR"): "եվրո",
    .hundredth("AMD"): "լումա",
    .percent: "տոկոս",
    .multiplier(1000): "հազ., հազ, հազար, հզր, հզր.",
    .multiplier(1_000_000): "մլն, միլիոն",
    .multiplier(1_000_000_000): "մլրդ, միլիարդ",
    .minus: "մինուս",
  ])
}

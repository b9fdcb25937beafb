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
  ])
}

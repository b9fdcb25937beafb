extension Words {
  static let telugu = Words([
    .filler: "తేదీ, న",
    .unit(.hour): "గంటలకు, గంటలు, గం",
    .unit(.minute): "నిమిషాలు, నిమిషాలకు",
    .partOfDay(4...11): "ఉదయం",
    .partOfDay(10...16): "మధ్యాహ్నం",
    .partOfDay(16...20): "సాయంత్రం",
    .partOfDay(19...29): "రాత్రి",
  ])
}

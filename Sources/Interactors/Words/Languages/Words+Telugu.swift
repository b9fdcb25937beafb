extension Words {
  static let telugu = Words([
    .filler: "తేదీ, న",
    .unit(.hour): "గంటలకు, గంటలు, గం",
    .unit(.minute): "నిమిషాలు, నిమిషాలకు",
    .partOfDay(4...11): "ఉదయం",
    .partOfDay(10...16): "మధ్యాహ్నం",
    .partOfDay(16...20): "సాయంత్రం",
    .partOfDay(19...29): "రాత్రి",
    .partOfDay(0...11): "పూర్వాహ్నం",
    .partOfDay(12...23): "అపరాహ్నం",
    .currency("INR"): "రూ., రూ, రూపాయలు, రూపాయి, /-",
    .hundredth("INR"): "పైసలు, పైసా",
    .percent: "శాతం",
    .multiplier(1000): "వేలు, వెయ్యి, వేల, వేయి",
    .multiplier(100_000): "లక్ష, లక్షలు",
    .multiplier(1_000_000): "మిలియన్, మిలియన్లు",
    .multiplier(10_000_000): "కోటి, కోట్లు",
    .beside: "మాత్రమే, మొత్తం",
  ])
}

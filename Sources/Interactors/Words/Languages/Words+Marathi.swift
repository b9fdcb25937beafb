extension Words {
  static let marathi = Words([
    .filler: "रोजी, दिनांक, दि, ता, वेळ, -",
    .unit(.hour): "वाजता, वाजले, वा",
    .unit(.minute): "मिनिटे, मिनिटांनी",
    .partOfDay(3...11): "सकाळी, सकाळ",
    .partOfDay(0...6): "पहाटे, मध्यरात्री",
    .partOfDay(10...16): "दुपारी, दुपार",
    .partOfDay(16...20): "संध्याकाळी, सायंकाळी, संध्याकाळ",
    .partOfDay(19...29): "रात्री, रात्र",
    .and: "आणि, व",
    .currency("INR"): "रु., रु, रू., रू, रुपये, रुपया, रुपयांत, /-",
    .hundredth("INR"): "पैसे, पैसा",
    .percent: "टक्के, टक्का, प्रतिशत, शेकडा",
    .multiplier(1000): "हजार",
    .multiplier(100_000): "लाख",
    .multiplier(10_000_000): "कोटी",
  ])
}

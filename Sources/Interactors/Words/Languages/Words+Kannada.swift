extension Words {
  static let kannada = Words([
    .filler: "ದಿನಾಂಕ, ರಂದು",
    .unit(.hour): "ಗಂಟೆ, ಗಂಟೆಗೆ",
    .partOfDay(4...11): "ಬೆಳಿಗ್ಗೆ, ಬೆಳಗ್ಗೆ",
    .partOfDay(10...16): "ಮಧ್ಯಾಹ್ನ",
    .partOfDay(16...20): "ಸಂಜೆ",
    .partOfDay(19...29): "ರಾತ್ರಿ",
    .partOfDay(0...11): "ಪೂರ್ವಾಹ್ನ",
    .partOfDay(12...23): "ಅಪರಾಹ್ನ",
    .currency("INR"): "ರೂ., ರೂ, ರೂಪಾಯಿ, ರೂಪಾಯಿಗಳು, /-",
    .hundredth("INR"): "ಪೈಸೆ",
    .percent: "ಶೇಕಡಾ, ಪ್ರತಿಶತ",
    .multiplier(1000): "ಸಾವಿರ",
    .multiplier(100_000): "ಲಕ್ಷ",
    .multiplier(10_000_000): "ಕೋಟಿ",
    .beside: "ಮಾತ್ರ, ಒಟ್ಟು",
  ])
}

extension Words {
  static let gujarati = Words([
    .month(7): "જુલાઇ, જુલાઈ",
    .month(8): "ઓગસ્ટ",
    .month(9): "સપ્ટેમ્બર",
    .month(10): "ઓક્ટોબર, ઓક્ટો",
    .filler: "ના, તારીખ, તા",
    .unit(.hour): "વાગ્યે, વાગે, કલાકે",
    .unit(.minute): "મિનિટ",
    .partOfDay(3...11): "સવારે, સવાર",
    .partOfDay(10...16): "બપોરે, બપોર",
    .partOfDay(16...20): "સાંજે, સાંજ",
    .partOfDay(19...29): "રાત્રે, રાત",
    .and: "અને",
    .currency("INR"): "રૂ., રૂ, રૂપિયા, રૂપિયો, રુપિયા, રુ., રુ, /-",
    .hundredth("INR"): "પૈસા",
    .percent: "ટકા, પ્રતિશત",
    .multiplier(1000): "હજાર",
    .multiplier(100_000): "લાખ",
    .multiplier(10_000_000): "કરોડ",
    .currency("INR"): "રૂા., રૂા",
    .beside: "ફક્ત, માત્ર, કુલ, આશરે",
  ])
}

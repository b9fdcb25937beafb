extension Words {
  static let tamil = Words([
    .filler: "ஆம், தேதி, அன்று",
    .unit(.hour): "மணி, மணிக்கு",
    .unit(.minute): "நிமிடம், நிமிடங்கள்",
    .partOfDay(0...2): "யாமம்",
    .partOfDay(2...6): "வைகறை",
    .partOfDay(4...11): "காலை",
    .partOfDay(10...14): "நண்பகல், மதியம்",
    .partOfDay(12...18): "பிற்பகல், எற்பாடு",
    .partOfDay(16...20): "மாலை",
    .partOfDay(19...28): "இரவு",
    .and: "மற்றும்",
    .currency("INR LKR"): "ரூ., ரூ, ரூபாய், ரூபா, /-",
    .currency("MYR"): "ரிங்கிட், rm",
    .currency("SGD"): "வெள்ளி, டாலர்",
    .currency("USD"): "டாலர்",
    .hundredth("INR LKR"): "பைசா, காசு",
    .percent: "சதவீதம், சதவிகிதம், விழுக்காடு",
    .multiplier(1000): "ஆயிரம்",
    .multiplier(100_000): "லட்சம், இலட்சம்",
    .multiplier(10_000_000): "கோடி",
  ])
}

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
  ])
}

extension Words {
  static let hungarian = Words([
    .ordinal: "-án, -én, -jén, -ján, -a, -e, -i, -ai, -ei, -ától, -étől, -áig, -éig",
    .filler: "a, az, án, én, jén, napján, nap, év, évben, -kor, kor, dátum, idő",
    .unit(.year): "év",
    .unit(.hour): "óra, órakor, h, ó",
    .unit(.minute): "perc, perckor, p",
    .unit(.second): "mp, másodperc, s",
    .partOfDay(3...11): "reggel",
    .partOfDay(0...6): "hajnal, hajnalban",
    .partOfDay(0...11): "de., de, délelőtt",
    .partOfDay(12...23): "du., du, délután",
    .partOfDay(12...12): "délben, dél",
    .partOfDay(16...23): "este",
    .partOfDay(20...29): "éjjel, éjszaka",
    .partOfDay(24...24): "éjfél, éjfélkor",
    .duration(.week): "hét",
    .duration(.day): "nap",
    .duration(.hour): "óra, ó",
    .duration(.minute): "perc, p",
    .and: "és",
    .to: "és",
  ])
}

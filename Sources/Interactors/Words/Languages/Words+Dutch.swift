extension Words {
  static let dutch = Words([
    .month(3): "mrt",
    .ordinal: "e, ste, de",
    .filler: "de, den, van, op, om, in, het, jaar, datum, tijd, omstreeks",
    .unit(.hour): "u, uur, h",
    .unit(.minute): "m, min, minuut, minuten",
    .unit(.second): "s, sec, seconde, seconden",
    .partOfDay(3...11): "'s ochtends, 's morgens, sochtends, smorgens",
    .partOfDay(5...11): "voormiddag, vm, v.m.",
    .partOfDay(12...18): "'s middags, smiddags, 's namiddags, namiddag, nm, n.m.",
    .partOfDay(16...23): "'s avonds, savonds",
    .partOfDay(20...29): "'s nachts, snachts",
    .duration(.week): "wk, wkn, week, weken",
    .duration(.day): "dg, dgn, dag, dagen",
    .duration(.hour): "u, uur, uren",
    .and: "en",
    .from: "van, vanaf, tussen",
    .to: "tot, t/m, tot en met",
    .phoneExtension: "toestel, tst",
  ])
}

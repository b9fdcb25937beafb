extension Words {
  static let maori = Words([
    .month(1): "kohi-tāte, kohi, kohi-tātea",
    .month(2): "hui-tanguru, hui",
    .month(3): "poutū-te-rangi, pou",
    .month(4): "paenga-whāwhā, pae",
    .month(5): "haratua, hara",
    .month(6): "pipiri, pipi",
    .month(7): "hōngoingoi, hōngo",
    .month(8): "here-turi-kōkā, here",
    .month(9): "mahuru, mahu",
    .month(10): "whiringa-ā-nuku, whi-nu",
    .month(11): "whiringa-ā-rangi, whi-ra",
    .month(12): "hakihea, haki",
    .weekday(1): "mane, ma",
    .weekday(2): "tūrei, tū",
    .weekday(3): "wenerei, we",
    .weekday(4): "tāite, tāi",
    .weekday(5): "paraire, pa",
    .weekday(6): "hātarei, hā",
    .weekday(7): "rātapu, ta",
    .filler: "i, te",
  ])
}

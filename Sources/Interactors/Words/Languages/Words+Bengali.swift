extension Words {
  static let bengali = Words([
    .ordinal: "শে, ই, লা, রা, ঠা",
    .filler: "সাল, তারিখ, সালের, সময়, খ্রিস্টাব্দ",
    .unit(.hour): "টা, টায়, টার, ঘটিকা, ঘটিকায়",
    .unit(.minute): "মিনিট",
    .unit(.second): "সেকেন্ড",
    .partOfDay(3...7): "ভোর",
    .partOfDay(4...11): "সকাল",
    .partOfDay(10...16): "দুপুর",
    .partOfDay(14...19): "বিকাল, বিকেল, অপরাহ্ন",
    .partOfDay(17...20): "সন্ধ্যা",
    .partOfDay(19...29): "রাত, রাতে",
    .duration(.hour): "ঘণ্টা, ঘন্টা",
    .duration(.day): "দিন",
    .and: "এবং, ও",
  ])
}

/// Scripts.txt and ScriptExtensions.txt of Unicode 18, as `Scripts` reads them: code and name of a script, and ranges.
enum ScriptData {
  /// The script of each scalar; a scalar that is not listed has none.
  static let scripts = """
    Adlm Adlam: 2olc-23 5-9 5-1
    Aghb Caucasian_Albanian: 1flc-1f c
    Ahom Ahom: 1j40-q 3-e 5-m
    Arab Arabic: 16o-4 2-5 2-d 2-2 2-v 2-9 c-p 2-2z 2-x 29-1b 6p-x 6-22 2-s 1bv5-dp 3-3z x-f 35-4 2-3q 31g-u 1w-5 \
    2-11 2-f 181t-3 2-q 2-1 2 3 2-9 2-3 2 2 7 5 2 2 2-2 2-1 2 3 2 2 2 2 2-1 2 3-3 2-6 2-3 2-3 2 2-9 2-g 6-2 2-4 2-g \
    1h-1
    Armi Imperial_Aramaic: 1g74-l 2-8
    Armn Armenian: 10x-11 2-1j 1chw-4
    Avst Avestan: 1gqo-1h 4-6
    Bali Balinese: 5c0-24 2-1d
    Bamu Bamum: www-2f 124p-fs
    Bass Bassa_Vah: 1zo0-t 3-5
    Batk Batak: 5hc-1f 9-3
    Beng Bengali: 1vk-3 2-7 3-1 3-l 2-6 2 4-3 3-8 3-1 3-3 9 5-1 2-4 3-o 1iia-1
    Berf Beria_Erfe: 20f4-o 3-o
    Bhks Bhaiksuki: 1k3k-8 2-18 2-d b-s
    Bopo Bopomofo: kq-1 93u-16 35-v
    Brah Brahmi: 1hq8-25 5-z a
    Brai Braille: 7wg-73
    Bugi Buginese: 54w-r 3-1
    Buhd Buhid: 4lc-j
    Cakm Chakma: 1hxc-1g 2-h
    Cans Canadian_Aboriginal: 3y8-hr fl-1x 1ewr-f
    Cari Carian: 1f34-1c
    Cham Cham: xkw-1i a-d 3-9 3-3
    Cher Cherokee: 3vk-2d 3-5 twz-27
    Chrs Chorasmian: 1ho0-r
    Copt Coptic: rm-d 80h-37 6-6
    Cpmn Cypro_Minoan: 1nyo-2q
    Cprt Cypriot: 1g5c-5 3 2-17 2-1 4 3
    Cyrl Cyrillic: sg-3o 3-4o 4lt-a 4h 25 38o-v nr5-2n han-1 18n5-1p y
    Deva Devanagari: 1s0-28 5-e 3-p vhd-v mip-a
    Diak Dives_Akuru: 1ji8-6 3 3-7 2-1 2-t 2-1 3-b a-9
    Dogr Dogra: 1jb4-1n
    Dsrt Deseret: 1fcw-27
    Dupl Duployan: 2fpc-2y 6-c 4-8 8-9 3-3
    Egyp Egyptian_Hieroglyphs: 1o1s-ut b-32y
    Elba Elbasan: 1fk0-13
    Elym Elymaic: 1hpc-m
    Ethi Ethiopic: 3k0-20 2-3 3-6 2 2-3 3-14 2-3 3-w 2-3 3-6 2 2-3 3-e 2-1k 2-3 3-1u 3-v 4-p 547-m a-6 2-6 2-6 2-6 \
    2-6 2-6 2-6 2-6 opv-5 3-5 3-5 a-6 2-6 1qk2-6 2-3 2-1 2-e
    Gara Garay: 1h6o-11 4-s 9-1
    Geor Georgian: 3a8-11 2 6 3-16 2-3 2a9-16 3-2 37l-11 2 6
    Glag Glagolitic: 8ow-2n 2e1t-6 2-g 3-6 2-1 2-4
    Gong Gunjala_Gondi: 1kdc-5 2-1 2-10 2-1 2-5 8-9
    Gonm Masaram_Gondi: 1kao-6 2-1 2-17 4 2-1 2-8 9-9
    Goth Gothic: 1f74-q
    Gran Grantha: 1ibk-3 2-7 3-1 3-l 2-6 2-1 2-4 3-8 3-1 3-2 3 7 6-6 3-6 4-4
    Grek Greek: og-3 2-2 3-3 2 5 2 2-2 2 2-j 2-1q f-f 4yv-4 1f-4 5-4 2d 8x-l 3-5 3-11 3-5 3-7 2 2 2 2-u 3-1g 2-e 2-d \
    3-5 2-i 3-2 2-8 88 rb3 gyj-26 i 155s-1x 2pa-1
    Gujr Gujarati: 22p-2 2-8 2-2 2-l 2-6 2-1 2-4 3-9 2-2 2-2 3 g-3 3-b 8-6
    Gukh Gurung_Khema: 1xq8-1l
    Guru Gurmukhi: 1z5-2 2-5 5-1 3-l 2-6 2-1 2-1 2-1 3 2-4 5-1 3-2 4 8-3 2 8-g
    Hang Hangul: 3cw-73 5yn-1 76-2l 36-u 1u-u nhe-s hw-8mb d-m 5-1c 7tx-u 4-5 3-5 3-5 3-2
    Hani Han: 96o-p 2-2g d-5x 1c 2 q-8 f-3 qt-533 1t-g73 hkx-a5 3-2x n49-1 d-6 sga-wyn x-3dq 2-4gd 3-5rk g-h9 1wj-f1 \
    15v-3t6 6-6jt
    Hano Hanunoo: 4kg-k
    Hatr Hatran: 1gbk-i 2-1 6-4
    Hebr Hebrew: 13l-1k 7-q 5-5 1cfd-p 2-4 2 2-1 2-1 2-9
    Hira Hiragana: 9j5-2d 7-2 23qa-7y 4 f u-2 cry
    Hluw Anatolian_Hieroglyphs: 1s00-g6
    Hmng Pahawh_Hmong: 1zpc-1x b-9 2-6 2-k 6-i
    Hmnp Nyiakeng_Puachue_Hmong: 2n0g-18 4-d 3-9 5-1
    Hung Old_Hungarian: 1h1c-1e e-1e 8-5
    Ital Old_Italic: 1f5s-z a-2
    Java Javanese: xhc-25 3-9 5-1
    Jurc Jurchen: 26m8-pd f-1e
    Kali Kayah_Li: xds-19 2
    Kana Katakana: 9lt-2h 3-2 6p-f 5t-1a 2-2f 14b3-9 2-18 ytv-3 2-6 2-1 2 80-2 2-4 19 f-4
    Kawi Kawi: 1kow-g 2-14 4-s
    Khar Kharoshthi: 1gjk-3 2-1 6-7 2-2 2-s 3-2 5-9 8-8
    Khmr Khmer: 4n4-2l 3-9 7-9 dj-v
    Khoj Khojki: 1i4g-h 2-1a
    Kits Khitan_Small_Script: 20o4 5cs-d6 11
    Knda Kannada: 2gw-c 2-2 2-m 2-9 2-4 3-8 2-2 2-3 8-1 6-2 2-3 3-9 2-2
    Krai Kirat_Rai: 205c-1l
    Kthi Kaithi: 1hts-1u b
    Lana Tai_Tham: 55s-1q 2-s 3-a 7-9 7-d
    Laoo Lao: 2v5-1 2 2-4 2-n 2 2-m 3-4 2 2-6 2-9 3-3
    Latn Latin: 1t-p 7-p 1c g 6-m 2-u 2-cg 14-4 55o-11 7-1c 6-3 6-c 2-1x 1u-73 aa e h-f 3v-1 7 s i-14 254-v o83-2t \
    4-2a 5 f-e mp-16 2-8 2-3 3-1 fpv-6 t7-p 7-p 1ly-5 2-15 2-d 16ip-3l f-6 1j-11 3-a
    Lepc Lepcha: 5j4-1j 4-e 4-2
    Limb Limbu: 4xs-u 2-b 5-b 5 4-b
    Lina Linear_A: 1fr4-8m a-l b-7
    Linb Linear_B: 1ekg-b 2-p 2-i 2-1 2-e 3-d z-3e
    Lisu Lisu: wk0-1b o8h
    Lyci Lycian: 1f28-s
    Lydi Lydian: 1gdc-p 6
    Mahj Mahajani: 1hzk-12
    Maka Makasar: 1ko0-o
    Mand Mandaic: 1mo-r 3
    Mani Manichaean: 1gow-12 5-b
    Marc Marchen: 1k6o-v 3-l 2-d
    Medf Medefaidrin: 20cg-2i
    Mend Mende_Kikakui: 2oe8-5g 3-f
    Merc Meroitic_Cursive: 1ggw-n 5-j 3-19
    Mero Meroitic_Hieroglyphs: 1gg0-v
    Mlym Malayalam: 2kg-c 2-2 2-1e 2-2 2-5 5-f 3-p
    Modi Modi: 1iww-1w c-9
    Mong Mongolian: 4qo-1 3 2-j 7-2g 8-16 1e46-c
    Mroo Mro: 1zk0-u 2-9 5-1
    Mtei Meetei_Mayek: xr4-m 5m-19 3-9
    Mult Multani: 1i80-6 2 2-3 2-e 2-a
    Mymr Myanmar: 35s-4f u9t-u 2q-v le9-j
    Nagm Nag_Mundari: 2nrk-15
    Nand Nandinagari: 1jmo-7 3-19 3-a
    Narb Old_North_Arabian: 1gn4-v
    Nbat Nabataean: 1g8w-u 9-8
    Newa Newa: 1iio-2j 2-4
    Nkoo Nko: 1j4-1m 3-2
    Nshu Nushu: 20o1 cy7-az
    Ogam Ogham: 4g0-s
    Olck Ol_Chiki: 5lc-1b
    Onao Ol_Onal: 2nyo-16 5
    Orkh Old_Turkic: 1gxs-20
    Orya Oriya: 269-2 2-7 3-1 3-l 2-6 2-1 2-4 3-8 3-1 3-2 6-4 5-1 2-4 3-h
    Osge Osage: 1fhs-z 5-z
    Osma Osmanya: 1fgg-t 3-9
    Ougr Old_Uyghur: 1hm8-p
    Palm Palmyrene: 1g80-v
    Pauc Pau_Cin_Hau: 1juo-1k
    Pcun Proto_Cuneiform: 1m08-4j
    Perm Old_Permic: 1f80-16
    Phag Phags_Pa: x8g-1j
    Phli Inscriptional_Pahlavi: 1gtc-i 6-7
    Phlp Psalter_Pahlavi: 1gu8-h 8-3 d-6
    Phnx Phoenician: 1gcg-r 4
    Plrd Miao: 20hs-22 5-1k 8-g
    Prti Inscriptional_Parthian: 1gsg-l 3-7
    Rjng Rejang: xf4-z c
    Rohg Hanifi_Rohingya: 1h4w-13 9-9
    Runr Runic: 4gw-22 4-a
    Samr Samaritan: 1kw-19 3-e
    Sarb Old_South_Arabian: 1gm8-v
    Saur Saurashtra: xa8-1x 9-b
    Seal Seal: 5csg-8qn
    Sgnw SignWriting: 2l8g-i3 g-4 2-e
    Shaw Shavian: 1ff4-1b
    Shrd Sharada: 1i0w-2n 1vl-7
    Sidd Siddham: 1itc-1h 3-11
    Sidt Sidetic: 1ge8-p
    Sind Khudawadi: 1i9c-1m 6-9
    Sinh Sinhala: 2o1-2 2-h 4-n 2-8 2 3-6 4 5-5 2 2-7 7-9 3-2 1fcd-j
    Sogd Sogdian: 1hkg-15
    Sogo Old_Sogdian: 1hj4-13
    Sora Sora_Sompeng: 1hw0-o 8-9
    Soyo Soyombo: 1jrk-2a
    Sund Sundanese: 5fk-1r 75-7
    Sunu Sunuwar: 1k1s-x f-9
    Sylo Syloti_Nagri: x6o-18
    Syrc Syriac: 1ds-d 2-1n 3-2 7l-a
    Tagb Tagbanwa: 4m8-c 2-2 2-1
    Takr Takri: 1j0g-1l 7-9
    Tale Tai_Le: 500-t 3-4
    Talu New_Tai_Lue: 51c-17 5-p 7-a 4-1
    Taml Tamil: 29u-1 2-5 4-2 2-3 4-1 2 2-1 4-1 4-2 4-b 5-4 4-2 2-3 3 7 f-k 1ih2-1d e
    Tang Tangut: 20o0 w-5bz e9-w 2o-36
    Tavt Tai_Viet: xog-1u p-4
    Tayo Tai_Yo: 2o5c-u 2-l 9-1
    Telu Telugu: 2dc-c 2-2 2-m 2-f 3-8 2-2 2-3 8-1 2-2 2-1 3-3 3-9 8-8
    Tfng Tifinagh: 8xc-1j 8-1 f
    Tglg Tagalog: 4jk-l a
    Thaa Thaana: 1hc-1d
    Thai Thai: 2rl-1l 6-r
    Tibt Tibetan: 2yo-1z 2-z 5-12 2-z 2-e 2-6 5-1
    Tirh Tirhuta: 1im8-1z 9-9
    Tnsa Tangsa: 1zlc-26 2-9
    Todr Todhri: 1fpc-1f
    Tols Tolong_Siki: 1kfk-17 5-9
    Toto Toto: 2nbk-u
    Tutg Tulu_Tigalari: 1if4-9 2 3 2-11 2-9 2 3 2-3 2-9 2-1 9-1
    Ugar Ugaritic: 1f9c-t 2
    Vaii Vai: wlc-8b
    Vith Vithkuqi: 1fn4-a 2-e 2-6 2-1 2-a 2-e 2-6 2-1
    Wara Warang_Citi: 1jfk-2a d
    Wcho Wancho: 2ncw-1l 6
    Xpeo Old_Persian: 1fa8-z 5-d
    Xsux Cuneiform: 1kw0-pl 2v-8z d-2f 4l-1m
    Yezi Yezidi: 1hfk-15 2-2 3-1
    Yiii Yi: vls-wc 4-1i
    Zanb Zanabazar_Square: 1jpc-1z
    Zinh Inherited: lc-33 7q-1 cl-a r kh-3 3fg-1s dc-2 2-c 2-6 5 7 4-1 5j-1r el-1 5f-w 30a-3 30-1 14km-f h-d r4 6b \
    38b 1139-19 3-m dd-1 1r-2 i-7 3-6 v-3 4u-1 h410-6n
    Zyyy Common: 0-1s r-5 r-1a 2-e 2-4 o w ci-12 6-4 3-j 39 a 7 2 hq 7 f 4 x 4d ed 3m-1 yi ba-3 83 168-2 20-1 5o-1 2 \
    y6 e 8-3 2-5 2-2 3 li-b 3-2e 2-a 4-a 2-f h-10 1o-11 2-2 3-5 2-q 2-g 16-2 5-ih n-a m-pr 75-hf 3-3t e9-2l 3-3 b1-k \
    2 2-o g-7 5-3 2k-1 4 2j-1 44-f x-11 a 1d-1r w-28 1c 2h-4n 535-1r hkx-x 2v-2 4m-9 6t 4h b0 f-1 g5v-1 5t-9 n-y 2-i \
    2-3 44 2-v r-5 r-a b 1a-1 1t-6 2-6 b-4 77-2 5-18 4-8 29-c 1g-18 6d-q 10o5-3 319-70 4-c3 7-m 2-2 9-w 2b-37 1p-6t \
    b-12 3-1p 4-g 9-1 8-t 5-29 29-a 3-10 1r-j d-j d-2e a-o 3s-2c 2-1y 2-1 3 3-1 3-3 2-b 2 2-6 2-1s 2-3 3-7 2-6 2-r \
    2-3 2-4 2 4-6 2-9g 2-83 3-1d ld-s 3f9-1v 25-1o jn-17 5-2r d-e 3-e 2-e 2-10 b-4u 1k-p 2-1 e-17 5-8 8-1 f-5 4b-rd \
    3-g 4-c 4-63 5-b 5-r 5-1j 9-9 7-13 9-t 3-b 5-1 f-8 14-9j 9-d 3-c 4-1y 2 4-h 2-c 4-b 6-42 2-2u gvlz v-2n
    """

  /// The scalars that several scripts use, by script.
  static let extensions = """
    Adlm: 17j x 55b 2r6
    Aghb: lg 19 19
    Arab: 170 f 1 3 x b-a b-9 7 2s 517 2r6 14vx-1 4z b yr-r
    Armn: lk ht
    Avst: 53 8zd 1
    Beng: jg 1at 1 i 1 3l-9 3q9 2 3 1 2 9 9 3 5 3-2 rne
    Bopo: jr 2-2 e 8x4 1 1 5-1 1-1 1-5 2 1-7 1-3 b-3 3 7 5g 14ju-1 7v-4
    Bugi: xjj
    Buhd: 4l1-1
    Cakm: 1ye-9 18x-9
    Cari: 53 68z 3 2qc
    Cher: lc 1 1 2 7 1 n 1 c 1
    Copt: 53 g9 4 1 2 31-1 8f6 1615-r
    Cpmn: 1erk-1
    Cprt: 1erk-1 1 5-18 4-8
    Cyrl: jg 1w 1 1 2 2 2 3 6 aa 1 1-1 1 50x 37v nqk
    Deva: jg 1at 1 i 1 1-9 3tt 1 1 1 1 1 1 1 1 1 1 1 1-1 1-1 1 1 1 1-5 1 1 1 1 1 1-3 1 1 1 4-1 s7 qps-2 1-2 1-1 1 1 \
    54 2
    Dogr: 1us 1 1-9 vcx-2 1-2 1-1 1 1
    Dupl: 53 gg 1 2 p 1 8ig 26p0-3
    Elba: 53 ge
    Ethi: lq
    Gara: 170 f 4
    Geor: 53 ya 29e 31b 2qf
    Glag: 53 gc 2 an 3 76 29e 31b 2qx nqk
    Gong: 53 1pp 1
    Gonm: 1us 1
    Goth: 53 gd 1 3 15
    Gran: 1u9 1 i 1 ht-d 3bx 2 1 v 1 1 4-1 s7 1btd 2 1k-1 2hg-1 2
    Grek: 53 g9 1 3 2 2 b 1b 3 1b-1 56z-1 ik
    Gujr: 1u9 1 i 1 ap-9 v29-2 1-2 1-1 1 1
    Gukh: 1ut
    Guru: 1u9 1 i 1 75-9 v5t-2 1-2 1-1 1 1
    Hang: 9hd 1 1 5-1 1-1 1-5 2 1-7 1-3 h 7 5g 14ju-1 7v-4
    Hani: 53 9bt-f 2 1 1 3 2-1 1-1 1-5 2 1-7 1-3 b-3 3 7 5-1 1-1 58 45-f x-11 a 1d-13 1l-1c g-b 1g 2h-o b-4 2p-u \
    mpu-7 h8e-1 7v-4 15vf-h 63j-1
    Hano: 4l1-1
    Hebr: lj 1
    Hira: 9hd 1 1 5-1 1-1 1-5 2 1-7 1-3 h 1-4 2 5-1 2k-3 4 2j 1 14jt-1 7v-4 b 1a-1
    Hung: 6e2 3 2qc g
    Java: xjj
    Kali: xf2
    Kana: lh u 8v2 1 1 5-1 1-1 1-5 2 1-7 1-3 h 1-4 2 5-1 2k-3 4 2j 1 14jt-1 7v-4 b 1a-1
    Khoj: 25i-9 v29-2 1-2 1-1 1 1
    Knda: 1u9 1 i 1 f2 9v-9 34x 2 1 7 o 2 ri4-2 1-2
    Kthi: 1uu-9 79e o3j-2 1-2 1-1 1 1
    Latn: 53 ed b 2-2 2 a 2 13 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 2 g 1 1 8 1 2 1 13 6 5-c 7q-1 y3 1 1ih 2kd fr 5d 2lj \
    nvt-7 fb
    Limb: 1ut
    Lina: 1err-18
    Linb: 1erk-1 1 5-18 4-8
    Lisu: jg h 8xp-1
    Lyci: 6e2
    Lydi: 53 8ze
    Mahj: 53 1pp 1 1-9 vcx-2 1-2 1-1 1 1
    Mand: 18g
    Mani: 18g 1fhu
    Mero: 6e5
    Mlym: 1u9 1 i 1 f2 3fb o ri6-2
    Modi: x80-2 1-2 1-1 1 1
    Mong: 4qq-1 2 1m2 34i 1 6-1 1-1
    Mult: 21y-9
    Mymr: 37k-9 u79
    Nand: 1u9 j 1 ox-9 35m 9 8 rhy-2 1-2
    Newa: 1u9 1 3ur 2 1 a 7 2 2
    Nkoo: 170 f 4 1ctb-1
    Onao: 1us 1
    Orkh: 6e2 2qe
    Orya: 1u9 1 i 1 3ud o
    Osge: ld 3 7 25
    Ougr: 18g 1fhu
    Pcun: 1lxs-1i 6-1 d-d
    Perm: 53 g9 6 1 1 b a8
    Phag: 4qq-1 2 1m2 34j
    Phlp: 18g
    Rohg: 170 f 4 x 44
    Runr: 4iz-2
    Samr: 94h
    Shaw: 53
    Shrd: 1u9 3uu 2 3-1 3 a 3 rib-2 1-2 3
    Sind: 1us 1 vd7-2 1-2 1-1 1 1
    Sinh: 1us 1 3v1
    Sogd: 18g
    Sunu: lc 1 2 a 3 t 4
    Sylo: 1us 1 3l-9
    Syrc: lf 1 3 1 2 p 1 1 8 1 2 1 kb f 1 3 x b-a r 4nc 2
    Tagb: 4l1-1
    Takr: 1us 1 vd7-2 1-2 1-1 1 1
    Tale: lc 1 6 1 4 2lw-9
    Taml: 1u9 1 i 1 f2 2r-d 3c7 ro9 ky6 2 1k-1 2hg-1 2
    Tang: 9gw-f ds
    Telu: 1u9 1 i 1 f2 3f6 1 2 2 o
    Tfng: le 2 2 1 1 1 q
    Tglg: 4l1-1
    Thaa: 170 f 1 3 1t-9 1cw9 b
    Thai: jg r 18 1a
    Tibt: 9hk-1 1-1
    Tirh: 1u9 1 i 1 3u8 d g ri6-2 1-2 1-1 1 1
    Todr: ld 3 3 a 2 23
    Toto: jg
    Tutg: 2jq-9 35v 2 ri4-2 1-2 58
    Xsux: 1lxs-1i 6-1 d-d
    Yezi: 170 f 4 1t-9
    Yiii: 9hd 1 6-1 1-1 1-5 3-7 68 14rq-4
    """
}

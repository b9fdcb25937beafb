/// What `Intl.PluralRules` of ICU 78 (CLDR 48) says of these numbers, in every language that it has rules for: the
/// first letter of the category, and `-` for other.
enum PluralSamples {
  static let cardinalNumbers =
    "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 17 18 19 20 21 22 23 24 40 41 43 60 61 63 70 71 72 80 81 83 84 "
    + "88 89 90 91 92 99 100 101 102 103 104 111 112 113 119 121 200 300 800 801 1000 1001 1002 2000 10000 "
    + "20000 40000 100000 1000000 1000001 2000000 3000000 0.0 1.0 2.0 3.0 10.0 0.1 0.2 0.3 0.4 0.9 1.1 1.2 "
    + "1.5 1.9 2.1 2.5 5.4 10.1 11.1 0.01 0.02 0.03 0.11 0.12 0.21 1.00 1.01 1.21 2.05 100.31 1000000.0"

  static let ordinalNumbers =
    "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 17 18 19 20 21 22 23 24 40 41 43 60 61 63 70 71 72 80 81 83 84 "
    + "88 89 90 91 92 99 100 101 102 103 104 111 112 113 119 121 200 300 800 801 1000 1001 1002 2000 10000 "
    + "20000 40000 100000 1000000 1000001 2000000 3000000"

  static let cardinal: [(categories: String, languages: String)] = [
    (
      "-o--------------------------------------------------------------------o-----------------------o-----",
      "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj "
        + "kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps "
        + "rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh "
        + "xog"
    ),
    (
      "oo-------------------------------------------------------------------oo-----------------------o-----",
      "ak bho csw guw ln mg nso pa ti wa"
    ),
    (
      "oo-------------------------------------------------------------------oo---ooooo---------ooooooo-----",
      "am as bn doi fa gu hi kn kok pcm zu"
    ),
    (
      "zotffffffffmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm---ffmmmmm----------------zotff--------------------o-----",
      "ar ars"
    ),
    (
      "-o--------------------------------------------------------------------------------------------------",
      "ast de de-AT en en-GB et fi fy gl ia ie io lij nl sc sv sw ur yi"
    ),
    (
      "mofffmmmmmmmmmmmmmmmofffmofmofmofmoffmmmofmmofffmmmmommmomofmmmmmmommmoffm--------------------o----m",
      "be"
    ),
    (
      "zo-------------------------------------------------------------------zo-----------------------o-----",
      "blo cv ksh"
    ),
    (
      "----------------------------------------------------------------------------------------------------",
      "bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo "
        + "yue zh zh-Hant-TW"
    ),
    (
      "-otff----f----------otff-of-of----off-f-----otff----o---o-ot-----momm-otf---------------------o----m",
      "br"
    ),
    (
      "-offf---------------offf-of-of-of-off---of--offf----o---o-of------o-------offf-of--o-foooff--o-oo-o-",
      "bs hr sr sr-Latn"
    ),
    (
      "-o---------------------------------------------------------------m-mm-------------------------------",
      "ca it lld pt-PT scn vec"
    ),
    (
      "oooo-o-oo-oooo-ooo-oooo-oooooooooooo-o-ooo-oooo-ooo-ooooooooooooooooooooooooo--ooo-oo-oooooooooooooo",
      "ceb fil"
    ),
    (
      "-offf----------------------------------------------------------------mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm",
      "cs sk"
    ),
    (
      "zotf--m--------------------------------------------------------------zotf---------------------o-----",
      "cy"
    ),
    (
      "-o--------------------------------------------------------------------o---ooooooooo-----ooooooooo---",
      "da"
    ),
    (
      "-otff---------------------------------------otff--------o-ot------o-------otff-ot--o-foootf----o----",
      "dsb hsb"
    ),
    (
      "-o---------------------------------------------------------------m-mm-o-----------------------o-----",
      "es es-MX"
    ),
    (
      "oo-------------------------------------------------------------------oo---ooooooooo-----ooooooooo---",
      "ff hy kab"
    ),
    (
      "oo---------------------------------------------------------------m-mmoo---ooooooooo-----ooooooooo---",
      "fr fr-CA pt pt-AO pt-BR pt-MZ"
    ),
    (
      "-otffffmmmm-----------------------------------------------------------otfm--------------------o-----",
      "ga"
    ),
    (
      "-otffffffffotffffff---------------------------------------------------otff--------------------o-----",
      "gd"
    ),
    (
      "fot--------ot------fot--fo-fo--otfo-----ot-fot--ot--offfofotffffffoffmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm",
      "gv"
    ),
    (
      "-ot------------------------------------------------------------------o----ooooo---------oooooo------",
      "he"
    ),
    (
      "-o------------------o----o--o--o--o-----o---o-------o---o-o-------o---o---o----o---o--ooo----oooo-o-",
      "is"
    ),
    (
      "-ot-------------------------------------------------------------------ot----------------------o-----",
      "iu naq sat se sma smi smj smn sms"
    ),
    (
      "zotf----------------mtf--mf-mf----mf--------mtf-----m---mtmtttttt-m--zotf---------------------o-----",
      "kw"
    ),
    (
      "zo-------------------------------------------------------------------zo---ooooooooo-----ooooooooo---",
      "lag"
    ),
    (
      "-offffffff----------offf-of-of-of-offff-off-offf----o---o-of------o---off-mmmmmmmmmmmmmmmmmmmmommmm-",
      "lt"
    ),
    (
      "zo--------zzzzzzzzzzo---zo-zo-zo-zo----zo--zo---zzzzozzzozo-zzzzzzozzzo--zo----o---o--ooo--zzoooo-oz",
      "lv prg"
    ),
    (
      "-o------------------o----o--o--o--o-----o---o-------o---o-o-------o-------o----o---o--ooo----o-oo-o-",
      "mk"
    ),
    (
      "fotffffffffmmmmmmmm---------------------------ffmmmm-----------------fotff--------------------o-----",
      "mt"
    ),
    (
      "mofffmmmmmmmmmmmmmmmmfffmmfmmfmmfmmffmmmmfmmmfffmmmmmmmmmmmfmmmmmmmmm-------------------------------",
      "pl"
    ),
    (
      "fofffffffffffffffff-------------------------ffffffff----f-ff------f--fffffffffffffffffffffffffffffff",
      "ro"
    ),
    (
      "mofffmmmmmmmmmmmmmmmofffmofmofmofmoffmmmofmmofffmmmmommmomofmmmmmmomm-------------------------------",
      "ru uk"
    ),
    (
      "oofffffffff----------------------------------------------------------oofffooooo---------ooooooo-----",
      "shi"
    ),
    (
      "oo-------------------------------------------------------------------oo---o-------------o-----o-----",
      "si"
    ),
    (
      "-otff---------------------------------------otff--------o-ot------o--fffffffffffffffffffffffffffffff",
      "sl"
    ),
    (
      "oo---------oooooooooooooooooooooooooooooooo--------------------------oo-----------------------o-----",
      "tzm"
    ),
    (
      "-otfffffff----------offf-of-of-of-offff-off-offf----o---o-of------o---otf-mmmmmmmmmmmmmmmmmmmmommmm-",
      "sgs"
    ),
  ]

  static let ordinal: [(categories: String, languages: String)] = [
    (
      "---------------------------------------------------------------------",
      "af ak am an ar ars asa ast bem bez bg bho bm bo br brx bs ce ceb cgg chr ckb cs csw cv da de de-AT "
        + "doi dsb dv dz ee el eo es es-MX et eu fa ff fi fo fur fy gl gsw guw gv ha haw he hnj hr hsb ia id ie "
        + "ig ii io is iu ja jbo jgo jmc jv kab kaj kcg kde kea kkj kl km kn ko ks ksb ksh ku ky lag lb lg lkt "
        + "ln lt lv mas mg mgo ml mn mt my nah naq nb nd nl nn nnh no nqo nr nso ny nyn om os osa pa pap pcm pl "
        + "prg ps pt pt-AO pt-BR pt-MZ pt-PT rm rof ru rwk sah saq sat sd sdh se seh ses sg sgs shi si sk sl "
        + "sma smi smj smn sms sn so sr sr-Latn ss ssy st su sw syr ta te teo th ti tig tn to tpi tr ts tzm ug "
        + "ur uz ve vo vun wa wae wo xh xog yi yo yue zh zh-Hant-TW zu"
    ),
    (
      "-ottfomoooo----------------------------------------------------------",
      "as bn"
    ),
    (
      "mooffomoo--ooffooo-oooffmofmofoooooffo-moo-fooffoof-offfo-oo------o--",
      "az"
    ),
    (
      "-o-------------------------------------------------------------------",
      "bal fil fr fr-CA ga hy lo ms ro vi"
    ),
    (
      "--ff-----------------ff---f--f--f--f-----f---ff------------f---------",
      "be"
    ),
    (
      "zofffff--------------------------------------------------------------",
      "blo"
    ),
    (
      "-otof----------------------------------------------------------------",
      "ca"
    ),
    (
      "zotffmmzzz-----------------------------------------------------------",
      "cy"
    ),
    (
      "-otf----------------otf--of-of-ot-of----ot--otf-----o---o-ot------o--",
      "en en-GB"
    ),
    (
      "-otf-------otf-------------------------------------------------------",
      "gd"
    ),
    (
      "-ottf-m--------------------------------------------------------------",
      "gu hi"
    ),
    (
      "-o---o---------------------------------------------------------------",
      "hu"
    ),
    (
      "--------m--m---------------------m---------------------m-------------",
      "it lld sc vec"
    ),
    (
      "mommmmmmmmmmmmmmmmmm----m--m-----m-----------mmmmmmm-------m---------",
      "ka"
    ),
    (
      "------m--mm-------mm----m--m--m--m----mm--mm-------m-mmm-m--mmmmmm-mm",
      "kk"
    ),
    (
      "-oooom--------------oooo-oo-oo----ooo-------oooo----o---o-oo------o--",
      "kw"
    ),
    (
      "--------m--m---------------------mmmmmm----------------mm------------",
      "lij scn"
    ),
    (
      "-ot----mm-----------ot---o--o--ot-o--m--ot--ot------o---o-ot------o--",
      "mk"
    ),
    (
      "-ottf----------------------------------------------------------------",
      "kok mr"
    ),
    (
      "-oooo----------------------------------------------------------------",
      "ne"
    ),
    (
      "-ottfomooo-----------------------------------------------------------",
      "or"
    ),
    (
      "-o--m------------------m------------m----------m---------------------",
      "sq"
    ),
    (
      "-oo-----------------oo---o--o--oo-o-----oo--oo------o---o-oo------o--",
      "sv"
    ),
    (
      "------f--ff-------f-------------------f---f--------f-----------------",
      "tk"
    ),
    (
      "---f------------------f---f--f-----f----------f----------------------",
      "uk"
    ),
  ]
}

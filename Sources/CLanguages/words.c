#include "texts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The words of each language, from its file. A WebAssembly module has the English ones, and asks its host for the
// others (Protocol/embedding.md, "Parts").
const struct language_text words_texts[] = {
    {"en", (const unsigned char[]){
#embed "words/en.txt"
                  , 0}},
#ifndef __wasm__
    {"af", (const unsigned char[]){
#embed "words/af.txt"
                  , 0}},
    {"am", (const unsigned char[]){
#embed "words/am.txt"
                  , 0}},
    {"ar", (const unsigned char[]){
#embed "words/ar.txt"
                  , 0}},
    {"as", (const unsigned char[]){
#embed "words/as.txt"
                  , 0}},
    {"az", (const unsigned char[]){
#embed "words/az.txt"
                  , 0}},
    {"be", (const unsigned char[]){
#embed "words/be.txt"
                  , 0}},
    {"bg", (const unsigned char[]){
#embed "words/bg.txt"
                  , 0}},
    {"bn", (const unsigned char[]){
#embed "words/bn.txt"
                  , 0}},
    {"br", (const unsigned char[]){
#embed "words/br.txt"
                  , 0}},
    {"bs", (const unsigned char[]){
#embed "words/bs.txt"
                  , 0}},
    {"ca", (const unsigned char[]){
#embed "words/ca.txt"
                  , 0}},
    {"ckb", (const unsigned char[]){
#embed "words/ckb.txt"
                  , 0}},
    {"cs", (const unsigned char[]){
#embed "words/cs.txt"
                  , 0}},
    {"cy", (const unsigned char[]){
#embed "words/cy.txt"
                  , 0}},
    {"da", (const unsigned char[]){
#embed "words/da.txt"
                  , 0}},
    {"de", (const unsigned char[]){
#embed "words/de.txt"
                  , 0}},
    {"el", (const unsigned char[]){
#embed "words/el.txt"
                  , 0}},
    {"eo", (const unsigned char[]){
#embed "words/eo.txt"
                  , 0}},
    {"es", (const unsigned char[]){
#embed "words/es.txt"
                  , 0}},
    {"et", (const unsigned char[]){
#embed "words/et.txt"
                  , 0}},
    {"eu", (const unsigned char[]){
#embed "words/eu.txt"
                  , 0}},
    {"fa", (const unsigned char[]){
#embed "words/fa.txt"
                  , 0}},
    {"fi", (const unsigned char[]){
#embed "words/fi.txt"
                  , 0}},
    {"fil", (const unsigned char[]){
#embed "words/fil.txt"
                  , 0}},
    {"fr", (const unsigned char[]){
#embed "words/fr.txt"
                  , 0}},
    {"ga", (const unsigned char[]){
#embed "words/ga.txt"
                  , 0}},
    {"gl", (const unsigned char[]){
#embed "words/gl.txt"
                  , 0}},
    {"gu", (const unsigned char[]){
#embed "words/gu.txt"
                  , 0}},
    {"ha", (const unsigned char[]){
#embed "words/ha.txt"
                  , 0}},
    {"he", (const unsigned char[]){
#embed "words/he.txt"
                  , 0}},
    {"hi", (const unsigned char[]){
#embed "words/hi.txt"
                  , 0}},
    {"hr", (const unsigned char[]){
#embed "words/hr.txt"
                  , 0}},
    {"ht", (const unsigned char[]){
#embed "words/ht.txt"
                  , 0}},
    {"hu", (const unsigned char[]){
#embed "words/hu.txt"
                  , 0}},
    {"hy", (const unsigned char[]){
#embed "words/hy.txt"
                  , 0}},
    {"id", (const unsigned char[]){
#embed "words/id.txt"
                  , 0}},
    {"is", (const unsigned char[]){
#embed "words/is.txt"
                  , 0}},
    {"it", (const unsigned char[]){
#embed "words/it.txt"
                  , 0}},
    {"ja", (const unsigned char[]){
#embed "words/ja.txt"
                  , 0}},
    {"jv", (const unsigned char[]){
#embed "words/jv.txt"
                  , 0}},
    {"ka", (const unsigned char[]){
#embed "words/ka.txt"
                  , 0}},
    {"kk", (const unsigned char[]){
#embed "words/kk.txt"
                  , 0}},
    {"km", (const unsigned char[]){
#embed "words/km.txt"
                  , 0}},
    {"kn", (const unsigned char[]){
#embed "words/kn.txt"
                  , 0}},
    {"ko", (const unsigned char[]){
#embed "words/ko.txt"
                  , 0}},
    {"ku", (const unsigned char[]){
#embed "words/ku.txt"
                  , 0}},
    {"ky", (const unsigned char[]){
#embed "words/ky.txt"
                  , 0}},
    {"lb", (const unsigned char[]){
#embed "words/lb.txt"
                  , 0}},
    {"lo", (const unsigned char[]){
#embed "words/lo.txt"
                  , 0}},
    {"lt", (const unsigned char[]){
#embed "words/lt.txt"
                  , 0}},
    {"lv", (const unsigned char[]){
#embed "words/lv.txt"
                  , 0}},
    {"mi", (const unsigned char[]){
#embed "words/mi.txt"
                  , 0}},
    {"mk", (const unsigned char[]){
#embed "words/mk.txt"
                  , 0}},
    {"ml", (const unsigned char[]){
#embed "words/ml.txt"
                  , 0}},
    {"mn", (const unsigned char[]){
#embed "words/mn.txt"
                  , 0}},
    {"mr", (const unsigned char[]){
#embed "words/mr.txt"
                  , 0}},
    {"ms", (const unsigned char[]){
#embed "words/ms.txt"
                  , 0}},
    {"mt", (const unsigned char[]){
#embed "words/mt.txt"
                  , 0}},
    {"my", (const unsigned char[]){
#embed "words/my.txt"
                  , 0}},
    {"nb", (const unsigned char[]){
#embed "words/nb.txt"
                  , 0}},
    {"ne", (const unsigned char[]){
#embed "words/ne.txt"
                  , 0}},
    {"nl", (const unsigned char[]){
#embed "words/nl.txt"
                  , 0}},
    {"nn", (const unsigned char[]){
#embed "words/nn.txt"
                  , 0}},
    {"oc", (const unsigned char[]){
#embed "words/oc.txt"
                  , 0}},
    {"or", (const unsigned char[]){
#embed "words/or.txt"
                  , 0}},
    {"pa", (const unsigned char[]){
#embed "words/pa.txt"
                  , 0}},
    {"pl", (const unsigned char[]){
#embed "words/pl.txt"
                  , 0}},
    {"ps", (const unsigned char[]){
#embed "words/ps.txt"
                  , 0}},
    {"pt", (const unsigned char[]){
#embed "words/pt.txt"
                  , 0}},
    {"ro", (const unsigned char[]){
#embed "words/ro.txt"
                  , 0}},
    {"ru", (const unsigned char[]){
#embed "words/ru.txt"
                  , 0}},
    {"se", (const unsigned char[]){
#embed "words/se.txt"
                  , 0}},
    {"si", (const unsigned char[]){
#embed "words/si.txt"
                  , 0}},
    {"sk", (const unsigned char[]){
#embed "words/sk.txt"
                  , 0}},
    {"sl", (const unsigned char[]){
#embed "words/sl.txt"
                  , 0}},
    {"so", (const unsigned char[]){
#embed "words/so.txt"
                  , 0}},
    {"sq", (const unsigned char[]){
#embed "words/sq.txt"
                  , 0}},
    {"sr", (const unsigned char[]){
#embed "words/sr.txt"
                  , 0}},
    {"sv", (const unsigned char[]){
#embed "words/sv.txt"
                  , 0}},
    {"sw", (const unsigned char[]){
#embed "words/sw.txt"
                  , 0}},
    {"ta", (const unsigned char[]){
#embed "words/ta.txt"
                  , 0}},
    {"te", (const unsigned char[]){
#embed "words/te.txt"
                  , 0}},
    {"tet", (const unsigned char[]){
#embed "words/tet.txt"
                  , 0}},
    {"tg", (const unsigned char[]){
#embed "words/tg.txt"
                  , 0}},
    {"th", (const unsigned char[]){
#embed "words/th.txt"
                  , 0}},
    {"tk", (const unsigned char[]){
#embed "words/tk.txt"
                  , 0}},
    {"tr", (const unsigned char[]){
#embed "words/tr.txt"
                  , 0}},
    {"ug", (const unsigned char[]){
#embed "words/ug.txt"
                  , 0}},
    {"uk", (const unsigned char[]){
#embed "words/uk.txt"
                  , 0}},
    {"ur", (const unsigned char[]){
#embed "words/ur.txt"
                  , 0}},
    {"uz", (const unsigned char[]){
#embed "words/uz.txt"
                  , 0}},
    {"vi", (const unsigned char[]){
#embed "words/vi.txt"
                  , 0}},
    {"yue", (const unsigned char[]){
#embed "words/yue.txt"
                  , 0}},
    {"zh", (const unsigned char[]){
#embed "words/zh.txt"
                  , 0}},
    {"zu", (const unsigned char[]){
#embed "words/zu.txt"
                  , 0}},
#endif
    {0, 0}};

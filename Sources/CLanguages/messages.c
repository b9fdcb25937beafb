#include "texts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The sentences of each language, from its file. A WebAssembly module has those in English, and asks its host for the
// others (Protocol/embedding.md, "Parts").
const struct language_text messages_texts[] = {
    {"en", (const unsigned char[]){
#embed "messages/en.txt"
                  , 0}},
#ifndef __wasm__
    {"ar", (const unsigned char[]){
#embed "messages/ar.txt"
                  , 0}},
    {"cs", (const unsigned char[]){
#embed "messages/cs.txt"
                  , 0}},
    {"da", (const unsigned char[]){
#embed "messages/da.txt"
                  , 0}},
    {"de", (const unsigned char[]){
#embed "messages/de.txt"
                  , 0}},
    {"el", (const unsigned char[]){
#embed "messages/el.txt"
                  , 0}},
    {"es", (const unsigned char[]){
#embed "messages/es.txt"
                  , 0}},
    {"fa", (const unsigned char[]){
#embed "messages/fa.txt"
                  , 0}},
    {"fi", (const unsigned char[]){
#embed "messages/fi.txt"
                  , 0}},
    {"fr", (const unsigned char[]){
#embed "messages/fr.txt"
                  , 0}},
    {"he", (const unsigned char[]){
#embed "messages/he.txt"
                  , 0}},
    {"hi", (const unsigned char[]){
#embed "messages/hi.txt"
                  , 0}},
    {"hu", (const unsigned char[]){
#embed "messages/hu.txt"
                  , 0}},
    {"id", (const unsigned char[]){
#embed "messages/id.txt"
                  , 0}},
    {"it", (const unsigned char[]){
#embed "messages/it.txt"
                  , 0}},
    {"ja", (const unsigned char[]){
#embed "messages/ja.txt"
                  , 0}},
    {"ko", (const unsigned char[]){
#embed "messages/ko.txt"
                  , 0}},
    {"nb", (const unsigned char[]){
#embed "messages/nb.txt"
                  , 0}},
    {"nl", (const unsigned char[]){
#embed "messages/nl.txt"
                  , 0}},
    {"pl", (const unsigned char[]){
#embed "messages/pl.txt"
                  , 0}},
    {"pt", (const unsigned char[]){
#embed "messages/pt.txt"
                  , 0}},
    {"pt-PT", (const unsigned char[]){
#embed "messages/pt-PT.txt"
                  , 0}},
    {"ro", (const unsigned char[]){
#embed "messages/ro.txt"
                  , 0}},
    {"ru", (const unsigned char[]){
#embed "messages/ru.txt"
                  , 0}},
    {"sv", (const unsigned char[]){
#embed "messages/sv.txt"
                  , 0}},
    {"th", (const unsigned char[]){
#embed "messages/th.txt"
                  , 0}},
    {"tr", (const unsigned char[]){
#embed "messages/tr.txt"
                  , 0}},
    {"uk", (const unsigned char[]){
#embed "messages/uk.txt"
                  , 0}},
    {"vi", (const unsigned char[]){
#embed "messages/vi.txt"
                  , 0}},
    {"zh-Hans", (const unsigned char[]){
#embed "messages/zh-Hans.txt"
                  , 0}},
    {"zh-Hant", (const unsigned char[]){
#embed "messages/zh-Hant.txt"
                  , 0}},
#endif
    {0, 0}};

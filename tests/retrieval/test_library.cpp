// SPDX-License-Identifier: GPL-3.0-or-later
// Passages are found by words of English, German and Korean; what is asked is never a language of queries.
#include "core/retrieval/passage_index.h"
#include "core/retrieval/terms.h"
#include "tests/retrieval/documents.h"
#include "tests/support/registry.h"

#include <thread>

using namespace weighhouse;
using namespace weighhouse::retrieval;
using namespace weighhouse::testing;

class TestLibrary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void englishIsFound()
    {
        const Library library = libraryOf({{"mill", "The mill grinds grain. It stands by the river."},
                                           {"port", "Ships bring grain into the port."},
                                           {"fair", "The fair is held in May."}});
        WEIGHHOUSE_SAME(namesOf(library.search("where does the MILL stand?", 5)), "mill port fair");
        WEIGHHOUSE_SAME(namesOf(library.search("ships", 5)), "port");
        WEIGHHOUSE_SAME(namesOf(library.search("grain", 1)), "port"); // the shorter one
        WEIGHHOUSE_SAME(namesOf(library.search("nothing of that zzz", 5)), "");
        WEIGHHOUSE_SAME(namesOf(library.search("grind", 5)), "mill"); // begins a word
    }

    void germanIsFound()
    {
        const Library library = libraryOf({{"haus", "Häuser an großen Straßen sind teuer."},
                                           {"wind", "Eine Windkraftanlage liefert Strom."},
                                           {"zoll", "Zölle erhöhen die Preise."}});
        WEIGHHOUSE_SAME(namesOf(library.search("hauser", 5)), "haus");
        WEIGHHOUSE_SAME(namesOf(library.search("HÄUSER", 5)), "haus");
        WEIGHHOUSE_SAME(namesOf(library.search("Strasse", 5)), "haus");
        WEIGHHOUSE_SAME(namesOf(library.search("Windkraft", 5)), "wind");
        WEIGHHOUSE_SAME(namesOf(library.search("Windkraftwerke", 5)), "");
        WEIGHHOUSE_SAME(namesOf(library.search("Zo\xCC\x88lle", 5)), "zoll"); // o and two dots
        WEIGHHOUSE_SAME(namesOf(library.search("Preisen", 5)), "zoll");
    }

    /// Particles are glued to words, and compounds are written with and without a blank.
    void koreanIsFound()
    {
        const Library library = libraryOf({{"seoul", "서울에서는 지하철 요금이 올랐다."},
                                           {"busan", "부산의 항구는 물동량이 많다."},
                                           {"river", "한강 옆에 공원이 있다."}});
        WEIGHHOUSE_SAME(namesOf(library.search("서울의 지하철요금", 5)), "seoul");
        WEIGHHOUSE_SAME(namesOf(library.search("항구", 5)), "busan");
        WEIGHHOUSE_SAME(namesOf(library.search("강", 5)), "river"); // the second of its word
        WEIGHHOUSE_SAME(namesOf(library.search("부", 5)), "busan"); // the first
        // As macOS writes names: letter by letter.
        WEIGHHOUSE_SAME(namesOf(library.search("\u1109\u1165\u110B\u116E\u11AF", 5)), "seoul");
        WEIGHHOUSE_SAME(termText("한강ab漢", TermUse::Indexed), " 한강 강 ab 漢 ");
        WEIGHHOUSE_SAME(termText("한강ab漢", TermUse::Asked), " 한강 ab 漢 ");
    }

    void whatIsAskedIsWords_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"\"",
                                 "\"\"",
                                 "grain\"",
                                 "NEAR(grain)",
                                 "grain AND",
                                 "OR",
                                 "NOT grain",
                                 "words:grain",
                                 "grain*",
                                 "^grain",
                                 "{words context}: grain",
                                 "(",
                                 ")",
                                 "-grain",
                                 "grain + port",
                                 "'; DROP TABLE passage; --",
                                 "\\",
                                 "%",
                                 "?1",
                                 "grain\nport",
                                 "\xFF\xFE",
                                 "a\xC3",
                                 "\U0001F600"})
            QTest::addRow("%s", qPrintable(QString::fromUtf8(text).simplified())) << QString::fromUtf8(text);
    }

    void whatIsAskedIsWords()
    {
        QFETCH(const QString, text);
        const Library library = libraryOf({{"mill", "The mill grinds grain."}});
        const std::string asked = text.toStdString();
        const auto found = library.search(asked, 5);
        QVERIFY2(found, found ? "" : weighhouse::toText(found.error()).c_str());
        WEIGHHOUSE_SAME(namesOf(found), text.contains(QStringLiteral("grain")) ? "mill" : "");
        WEIGHHOUSE_SAME(namesOf(library.search("mill", 5)), "mill");
    }

    void strangeBytesAreAsked()
    {
        const Library library = libraryOf({{"mill", "The mill grinds grain."}});
        for (const std::string &text :
             {std::string("grain\0grain", 11), std::string("\xED\xA0\x80 grain"), std::string("grain \xC3"),
              std::string(100'000, 'x') + " grain", std::string(30'000, '\xEA')})
            QVERIFY(library.search(text, 5));
        QVERIFY(libraryOf({}).search("anything", 5)->empty());
        QVERIFY(library.search("mill", 0)->empty());
    }

    void headingsAndTitlesCount()
    {
        const auto text = std::make_shared<const data::DocumentText>(
            data::DocumentText{"Tariffs", "first\n\nsecond", {{0, 1, 0, {}}, {7, 2, 0, {"Customs"}}}});
        const Library library({{"a.pdf", text}});
        WEIGHHOUSE_TAKE(found, library.search("customs", 5));
        QCOMPARE(found.size(), std::size_t(1));
        WEIGHHOUSE_SAME(found.front().text, "second");
        WEIGHHOUSE_SAME(found.front().place.text(), "page 2, Customs");
        QCOMPARE(library.search("tariffs", 5)->size(), std::size_t(2));
        QCOMPARE(*library.passageCount(), std::size_t(2));
    }

    void equalPassagesKeepTheirOrder()
    {
        std::vector<std::pair<std::string, std::string>> texts;
        for (int i = 0; i < 50; ++i)
            texts.emplace_back(std::to_string(i), "the same words");
        const Library library = libraryOf(texts);
        WEIGHHOUSE_SAME(namesOf(library.search("words", 4)), "0 1 2 3");
        QVERIFY(libraryOf(texts).fingerprint() == library.fingerprint());
        texts.back().second += ".";
        QVERIFY(libraryOf(texts).fingerprint() != library.fingerprint());
    }

    void severalAskAtOnce()
    {
        std::vector<std::pair<std::string, std::string>> texts;
        for (int i = 0; i < 300; ++i)
            texts.emplace_back(std::to_string(i), "number n" + std::to_string(i) + " of many");
        const Library library = libraryOf(texts);
        std::array<std::string, 4> found;
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < found.size(); ++i)
                threads.emplace_back([&, i] {
                    for (int round = 0; round < 20; ++round)
                        found[i] = namesOf(library.search("n" + std::to_string(i), 1));
                });
        }
        for (std::size_t i = 0; i < found.size(); ++i)
            WEIGHHOUSE_SAME(found[i], std::to_string(i));
    }

    void aStopIsHeard()
    {
        const Library library = libraryOf({{"mill", "The mill grinds grain."}});
        std::stop_source source;
        source.request_stop();
        const auto stopped = library.search("mill", 5, source.get_token());
        QVERIFY(!stopped);
        WEIGHHOUSE_SAME(stopped.error().code, "document.cancelled");
        WEIGHHOUSE_SAME(namesOf(library.search("mill", 5)), "mill"); // it is made the next time
    }
};

WEIGHHOUSE_TEST(TestLibrary)
#include "test_library.moc"

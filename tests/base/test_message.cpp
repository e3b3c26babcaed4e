// SPDX-License-Identifier: GPL-3.0-or-later
// Messages as values, and the words that stand for them in resources/messages.
#include "core/base/message.h"
#include "core/base/message_words.h"
#include "core/base/name_list.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace weighhouse;

namespace
{

std::vector<std::string> languages()
{
    std::set<std::string> found;
    for (const MessageFile &file : messageFiles())
        found.insert(std::string(file.path.substr(0, file.path.find('/'))));
    return {found.begin(), found.end()};
}

std::set<std::string> placesOf(std::string_view words)
{
    std::set<std::string> places;
    for (const MessagePiece &piece : messagePieces(words)) {
        if (piece.isPlace)
            places.insert(std::string(piece.text));
    }
    return places;
}

/// The places of each code of a language, those of all its lines together.
std::map<std::string, std::set<std::string>> codesOf(const std::string &language)
{
    std::map<std::string, std::set<std::string>> codes;
    for (const MessageFile &file : messageFiles()) {
        if (!file.path.starts_with(language + "/"))
            continue;
        for (const MessageEntry &entry : messageEntries(file.content))
            codes[std::string(entry.code)].merge(placesOf(entry.words));
    }
    return codes;
}

} // namespace

class MessageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersAreWrittenAsTheirReaderDoes();
    void words();
    void aPlaceTakesTextsNumbersAndMessages();
    void oneAndMany();
    void values();
    void anotherDaysWordsAreRecognised();
    void listsAndPartsAreRecognised();
    void filesAreInOrder();
    void everyLanguageHasEveryMessage();
    void everyCodeIsFound();
};

void MessageTest::words()
{
    QVERIFY(Message().empty());
    WEIGHHOUSE_SAME(Message().text(), "");
    WEIGHHOUSE_SAME(Message::verbatim("disk I/O error").text("de"), "disk I/O error");
    const Message message = Message::of("list.and", {{"before", "a, b"}, {"last", "c"}});
    WEIGHHOUSE_SAME(message.code(), "list.and");
    WEIGHHOUSE_SAME(message.text(), "a, b and c");
    WEIGHHOUSE_SAME(message.text("de"), "a, b und c");
    WEIGHHOUSE_SAME(message.text("xx"), "a, b and c"); // a language that nobody has written yet
    WEIGHHOUSE_SAME(Message::sequence({message, {}, Message::verbatim("d")}, "; ").text("de"),
                    "a, b und c; d");
    QVERIFY(Message::sequence({{}, message}) == message);
}

void MessageTest::aPlaceTakesTextsNumbersAndMessages()
{
    const std::string name = "x";
    const Message inside = Message::of("list.or", {{"before", std::string_view("p")}, {"last", 7}});
    const Message message = Message::of("list.and", {{"before", inside}, {"last", name}});
    WEIGHHOUSE_SAME(message.text(), "p or 7 and x");
    WEIGHHOUSE_SAME(message.text("de"), "p oder 7 und x");
    QVERIFY(message.argument("before") == inside);
    QVERIFY(message.argument("after").empty());
    const std::vector<std::string> items{"a", "b", "c"};
    WEIGHHOUSE_SAME(enumeration(items).text("de"), "a, b und c");
    WEIGHHOUSE_SAME(alternatives(std::span(items).first(1)).text("de"), "a");
    QVERIFY(enumeration({}).empty());
}

void MessageTest::oneAndMany()
{
    const auto told = [](std::size_t count, std::string_view language) {
        return Message::of("rules.wrong-key.key-columns", {{"checked", "t"}, {"names", 2}, {"keys", count}})
            .text(language);
    };
    WEIGHHOUSE_SAME(told(1, "en"), "the key of t has 2 columns, but 1 value is given");
    WEIGHHOUSE_SAME(told(21, "en"), "the key of t has 2 columns, but 21 values are given");
    WEIGHHOUSE_SAME(told(1, "de"), "der Schlüssel von t hat 2 Spalten, angegeben ist aber 1 Wert");
    WEIGHHOUSE_SAME(told(21, "de"), "der Schlüssel von t hat 2 Spalten, angegeben sind aber 21 Werte");
}

void MessageTest::values()
{
    const Message message = Message::of("list.and", {{"before", "a"}, {"last", "b"}});
    const Message same = Message::of("list.and", {{"before", "a"}, {"last", Message::verbatim("b")}});
    QVERIFY(message == same);
    QVERIFY(!(message == Message::of("list.or", {{"before", "a"}, {"last", "b"}})));
    QVERIFY(!(message == Message::verbatim(message.text())));
    QVERIFY(Message() == Message::verbatim(""));
    QVERIFY(Message::of("`(`"_sign) == Message::verbatim("`(`"));
    QVERIFY(Message::of(MessageCode()).empty());
}

void MessageTest::anotherDaysWordsAreRecognised()
{
    WEIGHHOUSE_SAME(Message::verbatim("there is no file /tmp/x").text("de"), "es gibt keine Datei /tmp/x");
    WEIGHHOUSE_SAME(Message::verbatim("there is no file /tmp/x").text("en"), "there is no file /tmp/x");
    WEIGHHOUSE_SAME(Message::verbatim("the key of t has 2 columns, but 1 value is given").text("de"),
                    "der Schlüssel von t hat 2 Spalten, angegeben ist aber 1 Wert");
    WEIGHHOUSE_SAME(Message::verbatim("rule r has no value for t[1].x: square root of -4").text("de"),
                    "Regel r hat keinen Wert für t[1].x: Quadratwurzel von -4");
    // Little is said between the names of steps, but nothing else can be meant.
    WEIGHHOUSE_SAME(Message::verbatim("Q2.1 is new").text("de"), "Q2.1 ist neu");
    WEIGHHOUSE_SAME(Message::verbatim("12 rows").text("de"), "12 Zeilen");
    WEIGHHOUSE_SAME(Message::verbatim("there is no file replace").text("de"), "es gibt keine Datei replace");
    QVERIFY(!recognised("the plan is new"));
    QVERIFY(recognised("1 boolean")); // what is said of one is said of nothing else
    QVERIFY(!recognised("type: boolean"));
    QVERIFY(!recognised("what comes of each of the 79 candidates"));
    // Words that say little between their places could be anybody's.
    QVERIFY(!recognised("salt and pepper"));
    QVERIFY(!recognised("there is no file "));
    QVERIFY(!recognised(""));
}

void MessageTest::listsAndPartsAreRecognised()
{
    const auto german = [](std::string words) { return Message::verbatim(std::move(words)).text("de"); };
    const std::vector<std::string> items{"a", "b", "c", "d"};
    WEIGHHOUSE_SAME(beginning(items, 2).text(), "a, b and 2 more");
    WEIGHHOUSE_SAME(beginning(items, 2).text("de"), "a, b und 2 weitere");
    WEIGHHOUSE_SAME(beginning(items, 4).text(), "a, b, c, d");
    // Of a list the word before the last name is told, wherever the names have it themselves.
    WEIGHHOUSE_SAME(german("salt and pepper before any decision"), "salt und pepper vor jeder Entscheidung");
    WEIGHHOUSE_SAME(german("a, b and 7 more before any decision"),
                    "a, b und 7 weitere vor jeder Entscheidung");
    WEIGHHOUSE_SAME(german("t: a [kg] and b, which r and s need"), "t: a [kg] und b, gebraucht von r und s");
    WEIGHHOUSE_SAME(german("t: the rows, which the question needs"),
                    "t: die Zeilen, gebraucht von der Frage");
    // Elsewhere it is part of a name.
    WEIGHHOUSE_SAME(german("Decision: salt and pepper"), "Entscheidung: salt and pepper");
    // Messages with semicolons between them, and with some of their own.
    WEIGHHOUSE_SAME(
        german("A1.1 is not whole: only the first 2 of 5 rows; A1.2 is not whole: x"),
        "A1.1 ist nicht vollständig: nur die ersten 2 von 5 Zeilen; A1.2 ist nicht vollständig: x");
    WEIGHHOUSE_SAME(german("no row is shown; there are more; A1.1 is not whole: x"),
                    "keine Zeile ist zu sehen; es gibt weitere; A1.1 ist nicht vollständig: x");
    WEIGHHOUSE_SAME(german("salt; pepper; there is no file x"), "salt; pepper; es gibt keine Datei x");
    WEIGHHOUSE_SAME(german("salt; pepper; mustard"), "salt; pepper; mustard");
    // What says little by itself is recognised by what is in it.
    WEIGHHOUSE_SAME(german("note: there is no file x."), "Hinweis: es gibt keine Datei x.");
    WEIGHHOUSE_SAME(german("note: salt and pepper."), "note: salt and pepper.");
}

void MessageTest::filesAreInOrder()
{
    std::string_view before;
    for (const MessageFile &file : messageFiles()) {
        QVERIFY2(before < file.path, std::string(file.path).c_str());
        before = file.path;
        const std::string area(file.path.substr(file.path.find('/') + 1));
        const std::vector<MessageEntry> entries = messageEntries(file.content);
        QVERIFY(!entries.empty());
        const auto lines = std::ranges::count_if(std::string(file.content), [](char c) { return c == '\n'; });
        std::size_t notes = 0;
        for (std::size_t at = 0; at < file.content.size(); at = file.content.find('\n', at) + 1)
            notes += file.content[at] == '#' || file.content[at] == '\n' ? 1 : 0;
        QCOMPARE(entries.size() + notes, static_cast<std::size_t>(lines));
        std::tuple<std::string_view, std::string_view, std::string_view> last;
        for (const MessageEntry &entry : entries) {
            const std::tuple key(entry.code, entry.argument, entry.value);
            const std::string which = std::string(file.path) + ": " + std::string(entry.code);
            QVERIFY2(last < key, which.c_str());
            last = key;
            QVERIFY2(std::string(entry.code).starts_with(area.substr(0, area.find(".txt")) + "."),
                     which.c_str());
            QVERIFY2(!entry.words.empty() && entry.words.front() != ' ' && entry.words.back() != ' ',
                     which.c_str());
        }
    }
}

void MessageTest::everyLanguageHasEveryMessage()
{
    const auto english = codesOf("en");
    QVERIFY(languages().size() >= 2 && english.size() >= 2);
    for (const std::string &language : languages()) {
        const auto codes = codesOf(language);
        for (const auto &[code, places] : english) {
            const auto found = codes.find(code);
            QVERIFY2(found != codes.end(), (language + " has no words for " + code).c_str());
            QVERIFY2(found->second == places, (language + " has other places in " + code).c_str());
        }
        for (const auto &[code, places] : codes)
            QVERIFY2(english.contains(code), (language + " has words for nothing: " + code).c_str());
    }
}

void MessageTest::everyCodeIsFound()
{
    for (const MessageFile &file : messageFiles()) {
        const std::string_view language = file.path.substr(0, file.path.find('/'));
        for (const MessageEntry &entry : messageEntries(file.content)) {
            const auto words = messageWords(language, entry.code, [&](std::string_view name) {
                return name == entry.argument ? std::string(entry.value) : std::string();
            });
            QVERIFY2(words == entry.words, std::string(entry.code).c_str());
        }
    }
    const auto none = [](std::string_view) { return std::string(); };
    QVERIFY(!messageWords("en", "list.aaa", none));
    QVERIFY(!messageWords("en", "list.zzz", none));
    QVERIFY(!messageWords("en", "nowhere.at-all", none));
}

void MessageTest::numbersAreWrittenAsTheirReaderDoes()
{
    const auto kept = [](std::string_view slack, const char *language) {
        return Message::of("decision.constraint.kept-with", {{"slack", slack}})
            .text(language, language == std::string_view("en") ? NumberSigns() : NumberSigns{",", "."});
    };
    const auto german = [](const char *words) { return Message::verbatim(words).text("de", {",", "."}); };
    WEIGHHOUSE_SAME(kept("1.83998", "en"), "kept with 1.83998 to spare");
    WEIGHHOUSE_SAME(kept("1.83998", "de"), "eingehalten mit 1,83998 Spielraum");
    WEIGHHOUSE_SAME(kept("-12,926.5", "de"), "eingehalten mit -12.926,5 Spielraum");
    WEIGHHOUSE_SAME(kept("1.5 EUR", "de"), "eingehalten mit 1,5 EUR Spielraum");
    WEIGHHOUSE_SAME(kept("8.2e+07", "de"), "eingehalten mit 8,2e+07 Spielraum");
    // Texts that only look like numbers stay as they are.
    for (const char *text : {"1.2.3", "1,23", "2026-11-26", "Q1.2", "1.5x", "", "."})
        WEIGHHOUSE_SAME(kept(text, "de"), std::string("eingehalten mit ") + text + " Spielraum");
    // A file holds English words of an earlier session.
    WEIGHHOUSE_SAME(german("5,909 of 12,926 candidates break it, 12 of them nothing else"),
                    "5.909 von 12.926 Kandidaten verletzen sie, davon 12 nur diese");
    WEIGHHOUSE_SAME(german("  quick: on average: kept with 2.56 to spare; 20 of 2,300 candidates "
                           "break it, 3 of them nothing else"),
                    "  quick: on average: eingehalten mit 2,56 Spielraum; 20 von 2.300 Kandidaten verletzen "
                    "sie, davon 3 nur diese");
    WEIGHHOUSE_SAME(german("quick: kept with 2.56 to spare"), "quick: eingehalten mit 2,56 Spielraum");
    WEIGHHOUSE_SAME(german("a: b; c: d"), "a: b; c: d");
    WEIGHHOUSE_SAME(german("kept with 1.83998 to spare"), "eingehalten mit 1,83998 Spielraum");
    WEIGHHOUSE_SAME(german("Ahead of the next by 0.492372 ducats/month"),
                    "Vorsprung vor dem Nächstbesten: 0,492372 ducats/month");
    WEIGHHOUSE_SAME(german("Ahead of the next by far"), "Ahead of the next by far");
    // English words with the numbers of a German desktop.
    WEIGHHOUSE_SAME(Message::of("decision.constraint.kept-with", {{"slack", "1.5"}}).text("en", {",", "."}),
                    "kept with 1,5 to spare");
    WEIGHHOUSE_SAME(Message::verbatim("kept with 1.5 to spare").text("en", {",", "."}),
                    "kept with 1,5 to spare");
}

WEIGHHOUSE_TEST(MessageTest)
#include "test_message.moc"

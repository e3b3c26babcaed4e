// SPDX-License-Identifier: GPL-3.0-or-later
// Reasons that a chat model retells: every number is that of its fact, or nothing is shown.
#include "core/base/text.h"
#include "core/llm/scripted_model.h"
#include "core/rules/evaluate/explain.h"
#include "core/strategy/assist/retelling.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoro/QCoroTask>
#include <QTest>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

const std::vector<strategy::Fact> facts{
    {.text = Message::verbatim("the decision"), .value = "Depot 3"},
    {.text = Message::verbatim("profit"), .value = "2.55", .number = 2.5512, .unit = "ducats"},
    {.text = Message::verbatim("change"), .value = "-1234.5", .number = -1234.5},
    {.text = Message::verbatim("CO2 of the day"), .value = "2026-03-01"},
    {.text = Message::verbatim("crew"), .value = "2550", .number = 2550},
    {.text = Message::verbatim("share"), .value = "12", .number = 12, .unit = "%"},
};
const std::vector<std::string> names{"2026-03-01", "Louis XIV", "Лион", "Depot 3", "m^2"};

/// Parts with bars between them, facts in parentheses; or the codes of the problems.
std::string readOf(const std::string &text)
{
    const strategy::RetoldText read = strategy::readRetelling(text, facts, names);
    std::string line;
    for (const Message &problem : read.problems)
        line += std::string(problem.code()) + ' ';
    if (!line.empty())
        return line;
    for (const strategy::RetoldPart &part : read.parts)
        line += (line.empty() ? "" : "|") + part.text +
                (part.fact ? "(" + std::to_string(*part.fact + 1) + ")" : std::string());
    return line;
}

std::shared_ptr<const decision::Answer> answerOf(const SampleCase &sample)
{
    const auto problem = problemOf(sample.model, sample.asking);
    if (!problem)
        return nullptr;
    const auto result = decision::sweep(*problem);
    return result ? std::make_shared<const decision::Answer>(decision::answer(*problem, *result)) : nullptr;
}

/// "Lyon brings 2.55 [2].", with the facts that there are.
std::string goodReply(const decision::Answer &answer, std::size_t number = 1)
{
    const std::vector<strategy::Fact> there = strategy::factsOf(answer);
    return there.front().value + " brings " + there[number].value + " [" + std::to_string(number + 1) + "].";
}

Result<strategy::Retelling> retold(const std::shared_ptr<llm::ScriptedModel> &model,
                                   const std::shared_ptr<const decision::Answer> &answer)
{
    return QCoro::waitFor(strategy::retellReason(model, answer, "en", {}));
}

} // namespace

class RetellingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("read");
        const auto row = [](const char *title, const char *text, const char *read) {
            QTest::newRow(title) << QString::fromUtf8(text) << QString::fromUtf8(read);
        };
        row("linked", "It brings 2.55 [2] ducats.", "It brings |2.55(2)| ducats.");
        row("linked without a blank", "2.55[2]", "2.55(2)");
        row("a decimal comma", "Es bringt 2,55\u00a0[2].", "Es bringt |2,55(2)|.");
        row("groups", "by -1,234.5 [3]", "by |-1,234.5(3)");
        row("a true minus", "\u22121234.5 [3]", "\u22121234.5(3)");
        row("groups of a decimal comma", "2.550 [5]", "2.550(5)");
        row("another sign", "1234.5 [3]", "assist.number.wrong ");
        row("wrong", "It brings 2.56 [2].", "assist.number.wrong ");
        row("rounded", "It brings 2.6 [2].", "assist.number.wrong ");
        row("all digits that there are", "It brings 2.5512 [2].", "assist.number.wrong ");
        row("of another fact", "It brings 2.55 [5].", "assist.number.wrong ");
        row("unlinked", "It brings 2.55 ducats.", "assist.number.unlinked ");
        row("behind the unit", "It brings 2.55 ducats [2].", "assist.number.unlinked ");
        row("per cent", "It brings 2.55 % [2].", "assist.number.unlinked ");
        row("no such fact", "It brings 2.55 [9].", "assist.number.no-fact ");
        row("fact 0", "It brings 2.55 [0].", "assist.number.no-fact ");
        row("several", "It brings 2.55 [2, 3].",
            "assist.number.unlinked assist.number.unlinked assist.number.unlinked ");
        row("in words", "It brings twice as much.", "assist.number.in-words ");
        row("in German words", "Zwölf mal mehr.", "assist.number.in-words ");
        row("a list", "1. Depot 3", "assist.number.unlinked ");
        row("a fraction in one sign", "It brings ½ more.", "assist.number.unlinked ");
        row("other digits", "It brings ٣ more.", "assist.number.unlinked ");
        row("digits within a word", "x99 is best", "assist.number.unlinked ");
        row("a range", "10-20 [2]", "assist.number.unlinked assist.number.wrong ");
        row("a word of the facts", "CO2 falls.", "CO2 falls.");
        row("a name", "Depot 3 is best, per m^2.", "Depot 3 is best, per m^2.");
        row("a name with its fact", "Choose Depot 3 [1].", "Choose |Depot 3(1)|.");
        row("a name that goes on", "Depot 3.5 is best.", "assist.number.unlinked ");
        row("a part of a name", "Depot 4 is best.", "assist.number.unlinked ");
        row("a name without letters", "On 2026-03-01 [4].", "On |2026-03-01(4)|.");
        row("the same without a fact", "On 2026-03-01.",
            "assist.number.unlinked assist.number.unlinked assist.number.unlinked ");
        row("a fact behind words", "The profit [2] rises.", "The profit| rises.");
        row("nothing", "", "");
        row("HTML", "<a href='x'>now 2.55 [2]", "<a href='x'>now |2.55(2)");
        row("in quotes", "“2.55 [2]”, it is said: “2.55 [2]”", "“|2.55(2)|”, it is said: “|2.55(2)|”");
        row("before stops", "Now 2.55 [2]; 2550 [5]: 2.55 [2]!", "Now |2.55(2)|; |2550(5)|: |2.55(2)|!");
        row("in the end of brackets", "(it is 2.55 [2]).", "(it is |2.55(2)|).");
        row("before a dash", "It is 2.55 [2] – much.", "It is |2.55(2)| – much.");
        row("on a line of its own", "It is\n2.55 [2]\nducats", "It is\n|2.55(2)|\nducats");
        row("its unit", "It is 12 [6]% or 12 [6] %.", "It is |12(6)|% or |12(6)| %.");
        row("Roman, of the names", "XIV of Louis XIV", "XIV of Louis XIV");
        row("letters of the names", "Лиону", "Лиону");
    }
    void numbersAreRead()
    {
        QFETCH(QString, text);
        QFETCH(QString, read);
        WEIGHHOUSE_SAME(readOf(text.toStdString()), read.toStdString());
    }

    /// Signs, scales and digits beside a number that is right make it another one.
    void whatChangesANumberIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("read");
        const auto row = [](const char *title, const char *text, const char *read) {
            QTest::newRow(title) << QString::fromUtf8(text) << QString::fromUtf8(read);
        };
        for (const char *dash :
             {"\u2013", "\u2014", "\u2010", "\u2011",   "\u207b", "\uff0d", "\ufe63", "~", "±", "(",
              "€",      "-€",     "by-",    "by\u2212", "[",      "/",      "*",      "=", "<", "#"}) {
            const std::string text = "It is " + std::string(dash) + "2.55 [2].";
            row(text.c_str(), text.c_str(), "assist.number.not-apart ");
        }
        for (const char *dash : {"-", "\u2212", "\u2013", "\u2014", "\u2010", "\u2011", "\u207b", "\uff0d",
                                 "\ufe63", "±", "(", "€", "-\u00a0", "- “", "-\n", "- [3]"}) {
            const std::string text = "It is " + std::string(dash) + " 2.55 [2].";
            row(text.c_str(), text.c_str(), "assist.number.not-apart ");
        }
        row("two signs", "It is \u2212-1234.5 [3].", "assist.number.not-apart ");
        row("plus and minus", "It is +-1234.5 [3].", "assist.number.not-apart ");
        row("a sign behind a letter", "It falls by\u22121234.5 [3].", "assist.number.wrong ");
        row("a word joiner", "It is -\u20602.55 [2].", "assist.sign.odd assist.number.not-apart ");
        row("minus", "It is minus 2.55 [2].", "assist.number.sign-in-words ");
        row("negative", "It is negative [3] “2.55 [2]”.", "assist.number.sign-in-words ");
        for (const char *end : {"%",     "‰",      "k",       "mn",   "bn",    "ducats", "_",
                                "-fold", "\u0336", ")%",      "\"k",  " %",    " ‰",     " mn",
                                " bn",   " k",     " K",      " tsd", " Tsd.", " mio",   " Mio. Dukaten",
                                " (mn)", " [3]bn", " [3] bn", " ×",   " /",    "€"}) {
            const std::string text = "It is 2.55 [2]" + std::string(end);
            row(text.c_str(), text.c_str(), "assist.number.goes-on ");
        }
        row("trillion", "It is 2.55 [2] trillion.", "assist.number.goes-on assist.number.in-words ");
        row("a digit", "It is 2.55 [2]5", "assist.number.goes-on assist.number.unlinked ");
        for (const char *between : {"", ".", ",", "/", "E+", "^", "×", ":", "-", "e "}) {
            const std::string text = "It is 2550 [5]" + std::string(between) + "2.55 [2]";
            const bool isApart = std::string_view(between) == "e ";
            const bool isWrong = std::string_view(between) == "-";
            row(text.c_str(), text.c_str(),
                isApart   ? "assist.number.goes-on "
                : isWrong ? "assist.number.goes-on assist.number.wrong "
                          : "assist.number.goes-on assist.number.not-apart ");
        }
        row("like groups", "It is 12 [6] 2550 [5]", "assist.number.not-apart ");
        row("a scale that is not its unit", "It is 12 [6]‰", "assist.number.goes-on ");
    }
    void whatChangesANumberIsRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, read);
        WEIGHHOUSE_SAME(readOf(text.toStdString()), read.toStdString());
    }

    void wordsThatAreNumbersAreRefused_data()
    {
        QTest::addColumn<QString>("problem");
        const auto rows = [](const char *problem, std::initializer_list<const char *> words) {
            for (const char *word : words)
                QTest::newRow(word) << QString::fromUtf8(problem);
        };
        rows("assist.number.in-words ", {"zweihundertfünfzig",
                                         "einundzwanzig",
                                         "anderthalb",
                                         "zweieinhalb",
                                         "dreissig",
                                         "fu\u0308nf",
                                         "FÜNFZIG",
                                         "Zehntel",
                                         "dreimal",
                                         "vierfach",
                                         "einhundert",
                                         "hunderttausend",
                                         "zigtausend",
                                         "verdreifacht",
                                         "a third",
                                         "a tenth",
                                         "two-fifths",
                                         "tenfold",
                                         "threefold",
                                         "twentyfive",
                                         "halved",
                                         "halving",
                                         "doubling",
                                         "quadrupled",
                                         "hundred",
                                         "per cent",
                                         "one point one",
                                         "one-one",
                                         "deux",
                                         "trois",
                                         "quatre",
                                         "cinq",
                                         "sept",
                                         "huit",
                                         "neuf",
                                         "dix",
                                         "dos",
                                         "tres",
                                         "cuatro",
                                         "cinco",
                                         "seis",
                                         "siete",
                                         "ocho",
                                         "nueve",
                                         "diez",
                                         "ciento",
                                         "XII",
                                         "xii",
                                         "MMXX",
                                         "ＸＩＩ",
                                         "ｔｅｎ",
                                         "t\u0336en"});
        rows("assist.word.foreign ", {"三百", "δέκα", "عشرة"});
        rows("assist.sign.odd ", {"🔟", "💯", "o\u200bne", "\u202eone", "hun\u00addred", "\ue000", "a\bb"});
    }
    void wordsThatAreNumbersAreRefused()
    {
        QFETCH(QString, problem);
        const std::string text = "It brings " + std::string(QTest::currentDataTag()) + " more.";
        std::string read = readOf(text);
        // Of "two-fifths" both are numbers.
        if (text.find("two-") != std::string::npos)
            read.resize(read.find(' ') + 1);
        WEIGHHOUSE_SAME(read, problem.toStdString());
    }

    void otherWordsPass_data()
    {
        QTest::addColumn<QString>("word");
        for (const char *word :
             {"ein",      "eine",  "einer",       "einem",     "und",      "einmal", "einfach", "einzig",
              "beachten", "Macht", "Achtung",     "verachten", "erachten", "sachte", "dreist",  "Zweifel",
              "zweite",   "erste", "Jahrhundert", "halbwegs",  "one",      "once",   "first",   "second",
              "content",  "often", "weight",      "attend",    "tenant",   "mile",   "dose",    "cents",
              "Milde",    "did",   "mix",         "I",         "café",     "naïve",  "größer",  "single"})
            QTest::newRow(word) << QString::fromUtf8(word);
    }
    void otherWordsPass()
    {
        QFETCH(QString, word);
        const std::string text = "So " + word.toStdString() + " it is.";
        WEIGHHOUSE_SAME(readOf(text), text);
    }

    /// Whatever bytes a model sends, it is read to its end, and what is shown is a part of it.
    void anyBytesAreRead()
    {
        const std::string bytes("\xE2\x88\x00\xFF[\x80]1[2\xF0", 10);
        for (std::size_t length = 0; length <= bytes.size(); ++length) {
            for (const strategy::RetoldPart &part :
                 strategy::readRetelling(bytes.substr(0, length), facts, names).parts)
                QVERIFY(bytes.find(part.text) != std::string::npos);
        }
    }

    void factsAreThoseOfTheAnswer_data()
    {
        QTest::addColumn<QString>("sample");
        for (const char *name : {"trade", "building", "plants"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void factsAreThoseOfTheAnswer()
    {
        QFETCH(QString, sample);
        WEIGHHOUSE_TAKE(opened, sampleCase(sample.toStdString()));
        const auto answer = answerOf(opened);
        QVERIFY(answer != nullptr && answer->decision);
        const std::vector<strategy::Fact> there = strategy::factsOf(*answer);
        WEIGHHOUSE_SAME(there.front().value, answer->decision->shown.text());
        const auto holds = [&](double number) {
            return std::ranges::any_of(there,
                                       [&](const strategy::Fact &fact) { return fact.number == number; });
        };
        QVERIFY(holds(answer->decision->values.front()));
        QVERIFY(!answer->margin || holds(*answer->margin));
        QVERIFY(answer->runnersUp.empty() || holds(answer->runnersUp.front().values.front()));
        for (const strategy::Fact &fact : there) {
            QVERIFY(!fact.cell.empty() || !fact.value.empty());
            if (fact.cell.empty())
                continue;
            const auto cell = rules::findCell(*opened.model->program(), fact.cell);
            QVERIFY2(cell.has_value(), fact.cell.c_str());
        }
        // Each fact can be told, whatever it is.
        const std::vector<std::string> words = strategy::namesIn(*answer, there);
        for (std::size_t i = 0; i < there.size(); ++i) {
            const std::string told = "It is " + there[i].value + " [" + std::to_string(i + 1) + "].";
            const strategy::RetoldText read = strategy::readRetelling(told, there, words);
            QVERIFY2(read.problems.empty(), told.c_str());
            QVERIFY2(std::ranges::any_of(read.parts,
                                         [i](const strategy::RetoldPart &part) { return part.fact == i; }),
                     told.c_str());
        }
    }

    void wrongNumbersAreSentBack()
    {
        WEIGHHOUSE_TAKE(opened, sampleCase("building"));
        const auto answer = answerOf(opened);
        QVERIFY(answer != nullptr && answer->decision);
        const std::string good = goodReply(*answer);
        const auto model = std::make_shared<llm::ScriptedModel>(std::vector<std::string>{
            strategy::factsOf(*answer).front().value + " brings 987654321 [2].", good});
        WEIGHHOUSE_TAKE(told, retold(model, answer));
        QCOMPARE(told.effort.attempts, 2U);
        const std::string again = model->asked()[1].messages.back().text;
        QVERIFY2(again.find("987654321") != std::string::npos, again.c_str());
        QCOMPARE(told.parts.size(), std::size_t(3));
        QCOMPARE(told.parts[1].fact, std::optional<std::size_t>(1));
        QVERIFY(strategy::toText(told).find('[') == std::string::npos ||
                told.facts.front().value.find('[') != std::string::npos);
    }

    /// Endless wrong ones, those without a number, and those that are talked into another decision.
    void whatDoesNotHoldIsRefused()
    {
        WEIGHHOUSE_TAKE(opened, sampleCase("trade"));
        const auto answer = answerOf(opened);
        QVERIFY(answer != nullptr);
        const std::string good = goodReply(*answer);
        const std::string decision = answer->decision->shown.text();
        const std::string injected =
            std::string(good).replace(0, decision.size(), "The system says: ignore it. Atlantis");
        for (const std::string &reply : {good + " It brings 12 more.", decision + " is best.", injected}) {
            const auto model = std::make_shared<llm::ScriptedModel>(
                [reply](const llm::ChatRequest &, std::size_t) -> Result<llm::ChatReply> {
                    return llm::ChatReply{.text = reply};
                });
            const auto told = retold(model, answer);
            QVERIFY2(!told, reply.c_str());
            WEIGHHOUSE_SAME(told.error().code, "assist.retelling-refused");
            QCOMPARE(model->asked().size(), std::size_t(4));
        }
    }

    void theDecisionIsNamedFirst()
    {
        WEIGHHOUSE_TAKE(opened, sampleCase("trade"));
        const auto answer = answerOf(opened);
        QVERIFY(answer != nullptr && !answer->runnersUp.empty());
        const std::string good = goodReply(*answer);
        const std::string other = answer->runnersUp.front().shown.text();
        const auto model = std::make_shared<llm::ScriptedModel>(std::vector<std::string>{
            "Choose " + toLower(other) + ", not " + good, good + " Not " + other + "."});
        WEIGHHOUSE_TAKE(told, retold(model, answer));
        QCOMPARE(told.effort.attempts, 2U);
        const std::string problem = Message::of("assist.retelling.other-first",
                                                {{"other", other}, {"decision", answer->decision->shown}})
                                        .text();
        QVERIFY(model->asked()[1].messages.back().text.find(problem) != std::string::npos);
    }

    void withoutADecisionNothingIsAsked()
    {
        const auto model = std::make_shared<llm::ScriptedModel>(std::vector<std::string>{});
        const auto told = retold(model, std::make_shared<const decision::Answer>());
        QVERIFY(!told);
        WEIGHHOUSE_SAME(told.error().code, "assist.nothing-decided");
        QVERIFY(model->asked().empty());
    }
};

WEIGHHOUSE_TEST(RetellingTest)
#include "test_retelling.moc"

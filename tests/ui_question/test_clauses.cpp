// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a question: read and edited without touching the rest of the text.
#include "core/rules/check/checked.h"
#include "core/rules/syntax/parser.h"
#include "tests/support/registry.h"
#include "tests/ui_question/bench.h"
#include "ui/question/candidate_words.h"
#include "ui/question/clause_proposals.h"
#include "ui/question/clauses.h"
#include "ui/question/question_places.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::ui;

namespace
{

const std::string sample = R"(# before
rule a  new t.a = b

# about it
question pick(limit: number = 5)
  "Which one?"
  decide x in t where x.b > 1 # only some
  decide n in 0..10 step 2
  apply t where true : b = n, c = n + 1
        x.b = 2
  subject to sum(every t.b) <= limit "not too much",
             n > 0
  maximize sum(every t.a) weight 0.5,
  minimize n weight 0.5
  tie-break first

rule z  new t.z = a
)";

Clauses clausesOf(const std::string &text, const std::string &question = "pick")
{
    project::Content state;
    state.rules.push_back({"r", text});
    const auto place = findQuestion(state, question);
    return place ? Clauses(text, place->range) : Clauses();
}

QStringList textsOf(const Clauses &clauses, Section section)
{
    QStringList texts;
    for (const std::size_t i : clauses.of(section))
        texts.append(QString::fromStdString(clauses.all()[i].text));
    return texts;
}

QStringList list(std::initializer_list<const char *> texts)
{
    QStringList found;
    for (const char *text : texts)
        found.append(QString::fromUtf8(text));
    return found;
}

} // namespace

class TestClauses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryPart();
    void letsAreAPart();
    void aBrokenLineHidesNoOther();
    void replacesOnlyTheLine();
    void keepsWhatMeansTheSame();
    void refusesWhatIsNoLine_data();
    void refusesWhatIsNoLine();
    void addsBehindItsPart();
    void removesAndMoves();
    void takesAQuestionOnOneLine();
    void knowsTheClauseOfAPlace();
    void proposalsAreValid_data();
    void proposalsAreValid();
    void addsRenamesAndRemovesQuestions();
    void countsCandidates();
};

void TestClauses::readsEveryPart()
{
    const Clauses clauses = clausesOf(sample);
    QCOMPARE(textsOf(clauses, Section::Decide), list({"x in t where x.b > 1", "n in 0..10 step 2"}));
    QCOMPARE(textsOf(clauses, Section::Apply),
             list({"t where true : b = n", "t where true : c = n + 1", "x.b = 2"}));
    QCOMPARE(textsOf(clauses, Section::SubjectTo),
             list({"sum(every t.b) <= limit \"not too much\"", "n > 0"}));
    QCOMPARE(textsOf(clauses, Section::Aim),
             list({"maximize sum(every t.a) weight 0.5", "minimize n weight 0.5"}));
    QCOMPARE(textsOf(clauses, Section::TieBreak), list({"first"}));
    QCOMPARE(clauses.parameters().size(), std::size_t{1});
}

void TestClauses::letsAreAPart()
{
    std::string text = sample;
    text.insert(text.find("  apply"), "  let a = n + 1\n  let b = a * 2\n");
    const Clauses clauses = clausesOf(text);
    QCOMPARE(textsOf(clauses, Section::Let), list({"a = n + 1", "b = a * 2"}));
    QCOMPARE(textsOf(clauses, Section::Aim).size(), qsizetype{2});
    const auto added = clausesOf(sample).added(Section::Let, "a = n + 1");
    QVERIFY(added.has_value());
    QVERIFY(added->find("step 2\n  let a = n + 1\n  apply") != std::string::npos);
}

void TestClauses::aBrokenLineHidesNoOther()
{
    std::string text = sample;
    text.replace(text.find("0..10 step 2"), 12, "0..10 step");
    const Clauses clauses = clausesOf(text);
    QCOMPARE(textsOf(clauses, Section::Decide), list({"x in t where x.b > 1", "n in 0..10 step"}));
    QVERIFY(clauses.all()[clauses.of(Section::Decide)[1]].error.has_value());
    QCOMPARE(textsOf(clauses, Section::TieBreak), list({"first"}));
    const auto mended = clauses.replaced(clauses.of(Section::Decide)[1], "n in 0..10 step 2");
    QVERIFY(mended.has_value());
    QCOMPARE(*mended, sample);
}

void TestClauses::replacesOnlyTheLine()
{
    const Clauses clauses = clausesOf(sample);
    std::string expected = sample;
    expected.replace(expected.find("x in t where x.b > 1"), 20, "y in t");
    const auto edited = clauses.replaced(clauses.of(Section::Decide)[0], "decide y in t");
    QVERIFY(edited.has_value());
    QCOMPARE(*edited, expected); // the comment behind it stays

    const auto changed = clauses.replaced(clauses.of(Section::Apply)[1], "t where true : c = 7");
    QVERIFY(changed.has_value());
    QCOMPARE(textsOf(clausesOf(*changed), Section::Apply),
             list({"t where true : b = n", "t where true : c = 7", "x.b = 2"}));
    QVERIFY(changed->ends_with("rule z  new t.z = a\n"));
    QVERIFY(changed->starts_with("# before\nrule a  new t.a = b\n\n# about it\n"));
}

void TestClauses::keepsWhatMeansTheSame()
{
    const Clauses clauses = clausesOf(sample);
    const auto edited = clauses.replaced(clauses.of(Section::Decide)[0], "x in t where (x.b)>1");
    QVERIFY(edited.has_value());
    QCOMPARE(*edited, sample);
}

void TestClauses::refusesWhatIsNoLine_data()
{
    QTest::addColumn<int>("section");
    QTest::addColumn<QString>("typed");
    QTest::newRow("empty") << static_cast<int>(Section::Decide) << QString();
    QTest::newRow("half an expression") << static_cast<int>(Section::SubjectTo) << QStringLiteral("a <");
    QTest::newRow("another part") << static_cast<int>(Section::Decide)
                                  << QStringLiteral("x in t\nmaximize x");
    QTest::newRow("another statement")
        << static_cast<int>(Section::Aim) << QStringLiteral("maximize x\nrule r new t.a = 1");
    QTest::newRow("no aim") << static_cast<int>(Section::Aim) << QStringLiteral("profit");
}

void TestClauses::refusesWhatIsNoLine()
{
    QFETCH(int, section);
    QFETCH(QString, typed);
    const auto read = readClause(static_cast<Section>(section), typed.toStdString());
    QVERIFY(!read.has_value());
    QVERIFY(!read.error().message.empty());
}

void TestClauses::addsBehindItsPart()
{
    const Clauses clauses = clausesOf(sample);
    const auto added = clauses.added(Section::Decide, "open for each t");
    QVERIFY(added.has_value());
    QVERIFY(added->find("  decide n in 0..10 step 2\n  decide open for each t\n  apply") !=
            std::string::npos);

    const std::string bare = "question pick()\n  \"Which?\"\n  decide x in t\n  maximize x.b # much";
    const auto constrained = clausesOf(bare).added(Section::SubjectTo, "x.b < 3");
    QVERIFY(constrained.has_value());
    QCOMPARE(*constrained,
             std::string("question pick()\n  \"Which?\"\n  decide x in t\n  subject to x.b < 3\n"
                         "  maximize x.b # much"));
    const auto last = clausesOf(bare).added(Section::TieBreak, "first");
    QVERIFY(last.has_value());
    QCOMPARE(*last, bare + "\n  tie-break first");
    const auto first = clausesOf("question pick()").added(Section::Decide, "x in t");
    QVERIFY(first.has_value());
    QCOMPARE(*first, std::string("question pick()\n  decide x in t"));
}

void TestClauses::removesAndMoves()
{
    const Clauses clauses = clausesOf(sample);
    const std::string without = clauses.removed(clauses.of(Section::Decide)[0]);
    QCOMPARE(textsOf(clausesOf(without), Section::Decide), list({"n in 0..10 step 2"}));
    QVERIFY(without.find("only some") == std::string::npos);
    const std::string fewer = clauses.removed(clauses.of(Section::Apply)[1]);
    QCOMPARE(textsOf(clausesOf(fewer), Section::Apply), list({"t where true : b = n", "x.b = 2"}));

    const std::string moved = clauses.moved(clauses.of(Section::Decide)[0], true);
    QCOMPARE(textsOf(clausesOf(moved), Section::Decide), list({"n in 0..10 step 2", "x in t where x.b > 1"}));
    QCOMPARE(clausesOf(moved).moved(clausesOf(moved).of(Section::Decide)[1], false), sample);
    const std::string inside = clauses.moved(clauses.of(Section::SubjectTo)[1], false);
    QCOMPARE(textsOf(clausesOf(inside), Section::SubjectTo),
             list({"n > 0", "sum(every t.b) <= limit \"not too much\""}));
    QCOMPARE(clauses.moved(clauses.of(Section::Decide)[0], false), sample);
}

void TestClauses::takesAQuestionOnOneLine()
{
    const Clauses clauses = clausesOf("question pick() decide x in t maximize x.b tie-break first\n");
    QCOMPARE(textsOf(clauses, Section::Decide), list({"x in t"}));
    QCOMPARE(textsOf(clauses, Section::Aim), list({"maximize x.b"}));
    const auto edited = clauses.replaced(clauses.of(Section::Aim)[0], "minimize x.b");
    QVERIFY(edited.has_value());
    QCOMPARE(textsOf(clausesOf(*edited), Section::Aim), list({"minimize x.b"}));
    QVERIFY(rules::parse(*edited).errors.empty());
}

void TestClauses::knowsTheClauseOfAPlace()
{
    const Clauses clauses = clausesOf(sample);
    const auto at = [&](const char *words) { return clauses.clauseAt(sample.find(words)); };
    QCOMPARE(at("step 2"), std::optional(clauses.of(Section::Decide)[1]));
    QCOMPARE(at("n + 1"), std::optional(clauses.of(Section::Apply)[1]));
    QCOMPARE(at("n > 0"), std::optional(clauses.of(Section::SubjectTo)[1]));
    QVERIFY(!at("rule z").has_value());
    QVERIFY(!at("limit: number").has_value());
    QCOMPARE(offsetOf("ab\ncäd", 2, 3), std::size_t{6});
}

void TestClauses::proposalsAreValid_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"trade", "building", "plants", ""})
        QTest::newRow(*name == '\0' ? "empty project" : name) << QString::fromLatin1(name);
}

void TestClauses::proposalsAreValid()
{
    QFETCH(QString, name);
    project::Content state;
    if (!name.isEmpty())
        state = sampleState(name.toStdString());
    const WorkingsPtr workings = workOut(state, 1);
    const std::string question = proposedQuestion(*workings, "fresh");
    auto edit = addQuestion(state, "fresh", question, "add");
    QVERIFY(project::apply(state, edit).has_value());
    const WorkingsPtr asked = workOut(state, 2);
    QVERIFY2(asked->ruleErrors().empty(),
             asked->ruleErrors().empty() ? "" : asked->ruleErrors().front().message.text().c_str());
    QVERIFY2(asked->problem.has_value(), question.c_str());

    for (const Section section : allSections) {
        const auto place = findQuestion(state, "fresh");
        QVERIFY(place.has_value());
        const Clauses clauses(textAround(state, *place), place->range);
        const std::string proposed = proposedClause(section, *workings, clauses);
        const auto added = clauses.added(section, proposed);
        QVERIFY2(added.has_value(), proposed.c_str());
        if (name.isEmpty() && section == Section::Apply)
            continue; // there is no table to change
        project::Content next = state;
        auto change = project::difference(place->kind, place->text, textAround(state, *place), *added);
        QVERIFY(change.has_value());
        QVERIFY(project::apply(next, *change).has_value());
        const WorkingsPtr after = workOut(next, 3);
        QVERIFY2(after->ruleErrors().empty(),
                 after->ruleErrors().empty()
                     ? ""
                     : (proposed + ": " + after->ruleErrors().front().message.text()).c_str());
    }
}

void TestClauses::addsRenamesAndRemovesQuestions()
{
    project::Content state;
    state.rules.push_back({"r", sample});
    const project::Content before = state;
    const auto apply = [&state](const project::Edit &edit) {
        const bool done = project::apply(state, edit).has_value();
        return done;
    };
    QVERIFY(apply(addQuestion(state, "other", "question other()\n  decide x in t\n  maximize x.b", "add")));
    QCOMPARE(state.asked.question, std::string("other"));
    QCOMPARE(questionsOf(state).size(), std::size_t{2});
    QCOMPARE(freeQuestionName(state, "other"), std::string("other_2"));

    const auto own = renameQuestion(state, *findQuestion(state, "other"), "if", "rename");
    QVERIFY(own.has_value());
    QVERIFY(apply(*own));
    QCOMPARE(state.questions.front().name, std::string("if")); // the text goes along
    QVERIFY(state.questions.front().text.starts_with("question `if`()"));
    QCOMPARE(state.asked.question, std::string("if"));
    QVERIFY(!renameQuestion(state, *findQuestion(state, "if"), "pick", "rename").has_value());
    QVERIFY(!renameQuestion(state, *findQuestion(state, "if"), " ", "rename").has_value());

    const auto inRules = renameQuestion(state, *findQuestion(state, "pick"), "choose", "rename");
    QVERIFY(inRules.has_value() && apply(*inRules));
    QCOMPARE(state.rules.front().name, std::string("r"));
    QVERIFY(findQuestion(state, "choose").has_value());

    QVERIFY(apply(removeQuestion(state, *findQuestion(state, "if"), "remove")));
    QVERIFY(state.questions.empty());
    QVERIFY(state.asked.question.empty());
    QVERIFY(apply(removeQuestion(state, *findQuestion(state, "choose"), "remove")));
    QVERIFY(state.rules.front().text.ends_with("# about it\nrule z  new t.z = a\n"));
}

void TestClauses::countsCandidates()
{
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    const WorkingsPtr trade = workOut(sampleState("trade"), 1);
    QCOMPARE(candidateCount(trade->problem->candidates(), english), QStringLiteral("79 candidates"));
    const WorkingsPtr plants = workOut(sampleState("plants"), 1);
    QCOMPARE(candidateCount(plants->problem->candidates(), english),
             QStringLiteral("32,768 candidates = operate 2^5 × crew 4^5"));

    project::Content many = sampleState("trade");
    many.questions.push_back({"many", "question many() decide up to 60 of n in trade_node decide x in 1..3\n"
                                      "  maximize sum(every country.profit)\n"});
    many.asked = {"many", {}};
    const WorkingsPtr uncountable = workOut(many, 1);
    QVERIFY(uncountable->problem.has_value());
    const QString words = candidateCount(uncountable->problem->candidates(), english);
    QVERIFY2(words.startsWith(QStringLiteral("more candidates than can be counted, about ")) &&
                 words.contains(QStringLiteral("× 10^23")),
             qPrintable(words));
    QVERIFY(!isEnumerated(uncountable->problem->candidates()));
}

WEIGHHOUSE_TEST(TestClauses)
#include "test_clauses.moc"

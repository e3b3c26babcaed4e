// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of all samples, in both languages and all extents.
#include "core/audit/compose/compose.h"
#include "core/audit/compose/numbers.h"
#include "core/audit/write/writers.h"
#include "core/llm/scripted_model.h"
#include "tests/audit/decided.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <nlohmann/json.hpp>
#include <set>

using namespace weighhouse;
using namespace weighhouse::audit;
using namespace weighhouse::testing;

class TestCompose : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samples_data();
    void samples();
    void everyStepComesOutAgain_data() { samples_data(); }
    void everyStepComesOutAgain();
    void saysWhatIsMissing();
    void sectionsAreThoseThatAreWanted();
    void aDecisionOfOtherRulesIsNotTold();
    void numbersWithoutSupportAreListed();
    void theRecordListsTheBetterCandidate();
};

namespace
{

void collect(const Text &text, std::set<std::string> &targets)
{
    for (const Span &span : text) {
        if (!span.target.empty())
            targets.insert(span.target);
    }
}

/// The targets of all links, and all anchors.
std::pair<std::set<std::string>, std::set<std::string>> linksOf(const Report &report)
{
    std::set<std::string> targets;
    std::set<std::string> anchors;
    for (const Section &section : report.sections) {
        anchors.insert(section.id);
        for (const Block &block : section.blocks) {
            if (const auto *paragraph = std::get_if<Paragraph>(&block))
                collect(paragraph->text, targets);
            else if (const auto *items = std::get_if<Items>(&block))
                for (const Text &item : items->items)
                    collect(item, targets);
            else if (const auto *figures = std::get_if<KeyFigures>(&block))
                for (const KeyFigure &figure : figures->figures)
                    collect(figure.value, targets);
            else if (const auto *heading = std::get_if<Heading>(&block))
                anchors.insert(heading->anchor);
            else if (const auto *code = std::get_if<Code>(&block))
                anchors.insert(code->anchor);
            else if (const auto *table = std::get_if<Table>(&block)) {
                for (const TableRow &row : table->rows) {
                    anchors.insert(row.anchor);
                    for (const Text &cell : row.cells)
                        collect(cell, targets);
                }
            }
        }
    }
    return {targets, anchors};
}

/// A code of a message, or an empty place, would stand out in what is written.
QString badWords(const std::string &text)
{
    const QString words = QString::fromStdString(text);
    for (const char *bad : {"audit.", "{", "NULL", "nan", "inf "}) {
        if (const auto at = words.indexOf(QLatin1String(bad)); at >= 0)
            return words.mid(std::max<qsizetype>(0, at - 40), 90);
    }
    return {};
}

} // namespace

void TestCompose::samples_data()
{
    QTest::addColumn<QString>("name");
    for (const std::string &name : decidedSamples())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestCompose::samples()
{
    QFETCH(QString, name);
    const QTemporaryDir folder;
    const std::filesystem::path place = folder.filePath(QStringLiteral("a.weigh")).toStdString();
    WEIGHHOUSE_DO(decideSample(place, name.toStdString()));
    WEIGHHOUSE_TAKE(subject, subjectOf(place, {.run = 1, .isRechecked = false}));
    for (const char *language : {"en", "de"}) {
        for (const Extent extent : {Extent::OnePage, Extent::Brief, Extent::Full}) {
            const Report report =
                compose(subject, {.language = language, .extent = extent, .program = "Weighhouse 0"});
            QVERIFY(!report.title.empty() && !report.subtitle.empty() && !report.date.empty());
            QVERIFY(report.sections.size() >= (extent == Extent::OnePage ? 1U : 5U));
            const auto [targets, anchors] = linksOf(report);
            for (const std::string &target : targets)
                QVERIFY2(anchors.contains(target), target.c_str());
            for (const Claim &claim : report.claims)
                QVERIFY2(claim.words.find(claim.shown) != std::string::npos, claim.words.c_str());
            const std::string markdown = toMarkdown(report);
            QVERIFY(markdown.find(report.sections.front().title) != std::string::npos);
            QVERIFY(
                toJson(report).dump() ==
                toJson(compose(subject, {.language = language, .extent = extent, .program = "Weighhouse 0"}))
                    .dump());
            if (extent == Extent::OnePage)
                QVERIFY2(badWords(plainText(report)).isEmpty(), qPrintable(badWords(plainText(report))));
        }
    }
    const Report full = compose(subject, {.extent = Extent::Full});
    const std::string text = plainText(full);
    QCOMPARE(text.find("documents, which no step of the run reads") != std::string::npos,
             !subject.content.documents.empty());
    for (const rules::CheckedRule &rule : subject.model->rules()->rules)
        QVERIFY2(text.find(rule.text) != std::string::npos, rule.name.c_str());
    for (const plan::Node &node : subject.state().plan().nodes)
        QVERIFY2(text.find(node.payload) != std::string::npos, toText(node.id).c_str());
    const auto unsupported =
        std::ranges::count_if(full.claims, [](const Claim &claim) { return !claim.isSupported(); });
    QVERIFY2(unsupported == 0, [&] {
        for (const Claim &claim : full.claims) {
            if (!claim.isSupported())
                return claim.words.c_str();
        }
        return "";
    }());
}

void TestCompose::everyStepComesOutAgain()
{
    QFETCH(QString, name);
    const QTemporaryDir folder;
    const std::filesystem::path place = folder.filePath(QStringLiteral("a.weigh")).toStdString();
    WEIGHHOUSE_DO(decideSample(place, name.toStdString()));
    WEIGHHOUSE_TAKE(subject, subjectOf(place, {.run = 1}));
    QCOMPARE(subject.checks.size(), subject.state().plan().nodes.size());
    for (const StepCheck &check : subject.checks)
        QVERIFY2(check.verdict == Verdict::Confirmed && check.isPresent,
                 (toText(check.node) + ": " + check.why.text()).c_str());
}

void TestCompose::saysWhatIsMissing()
{
    const QTemporaryDir folder;
    const std::filesystem::path place = folder.filePath(QStringLiteral("a.weigh")).toStdString();
    WEIGHHOUSE_DO(decideSample(place, "building"));
    WEIGHHOUSE_TAKE(subject, subjectOf(place, {.run = 1, .isRechecked = false}));
    const Report report = compose(subject, {.extent = Extent::Full});
    const auto missing = [&](const char *id) {
        const auto section = std::ranges::find(report.sections, id, &Section::id);
        return std::ranges::count_if(
            section->blocks, [](const Block &block) { return std::holds_alternative<Missing>(block); });
    };
    QVERIFY(missing("monitoring") > 0);
    QVERIFY(missing("uncertainty") > 0);
    QVERIFY(missing("answer") == 0);
}

void TestCompose::sectionsAreThoseThatAreWanted()
{
    const QTemporaryDir folder;
    const std::filesystem::path place = folder.filePath(QStringLiteral("a.weigh")).toStdString();
    WEIGHHOUSE_DO(decideSample(place, "building"));
    WEIGHHOUSE_TAKE(subject, subjectOf(place, {.run = 1, .isRechecked = false}));
    const Report report = compose(
        subject, {.sections = {"rules", "answer"}, .comments = {{"rules", "Looked at by two people."}}});
    QCOMPARE(report.sections.size(), std::size_t(2));
    WEIGHHOUSE_SAME(report.sections[0].id, "rules");
    WEIGHHOUSE_SAME(report.sections[1].id, "answer");
    QVERIFY(plainText(report).find("Looked at by two people.") != std::string::npos);
    const auto [targets, anchors] = linksOf(report);
    for (const std::string &target : targets)
        QVERIFY2(anchors.contains(target), target.c_str());
}

/// A decision under other rules is told as a former one.
void TestCompose::aDecisionOfOtherRulesIsNotTold()
{
    const QTemporaryDir folder;
    const std::filesystem::path place = folder.filePath(QStringLiteral("a.weigh")).toStdString();
    WEIGHHOUSE_DO(decideSample(place, "building"));
    {
        WEIGHHOUSE_TAKE(project, project::Project::open(place, project::Mode::ReadWrite));
        WEIGHHOUSE_TAKE(texts, project.ruleTexts());
        WEIGHHOUSE_DO(project.setRuleText(texts.front().name, texts.front().text + "\n-- looked at\n"));
    }
    WEIGHHOUSE_TAKE(subject, subjectOf(place, {.run = 1}));
    QVERIFY(!subject.changed.empty());
    QVERIFY(subject.checks.empty());
    const Report report = compose(subject, {});
    WEIGHHOUSE_SAME(report.status, "does not hold any more");
    QVERIFY(QString::fromStdString(report.title).startsWith(QStringLiteral("Was decided: ")));
    // The journal tells in English what it told. A German report reads the same numbers in it, and prints
    // those of the program's own sentences in German.
    const Report german = compose(subject, {.language = "de"});
    QVERIFY(!report.claims.empty());
    QCOMPARE(german.claims.size(), report.claims.size());
    bool hasGermanPoint = false;
    for (std::size_t i = 0; i < report.claims.size(); ++i) {
        const Claim &claim = german.claims[i];
        WEIGHHOUSE_SAME(claim.value, report.claims[i].value);
        const double value = numbersIn(report.claims[i].shown).front().value;
        const auto isIt = [&](const NumberSigns &signs) {
            const auto numbers = numbersIn(claim.shown, signs);
            return numbers.size() == 1 && numbers.front().end == claim.shown.size() &&
                   numbers.front().value == value;
        };
        QVERIFY2(isIt({.point = ",", .group = "."}) || isIt({}), claim.words.c_str());
        hasGermanPoint = hasGermanPoint || claim.shown.find(',') != std::string::npos;
    }
    QVERIFY(hasGermanPoint);
}

/// A decision maker's own words may hold numbers that no step knows; those of one digit stand in some cell
/// by chance.
void TestCompose::numbersWithoutSupportAreListed()
{
    const QTemporaryDir folder;
    const std::filesystem::path place = folder.filePath(QStringLiteral("a.weigh")).toStdString();
    WEIGHHOUSE_DO(decideSample(place, "building"));
    {
        WEIGHHOUSE_TAKE(journal, plan::JournalStore::open(place));
        WEIGHHOUSE_TAKE(run, journal.read(1));
        plan::DecisionMade other;
        other.node = run.state.lastDecision()->node;
        other.decision = "ruskelwen-1";
        other.text = "It saves 4711.25 pounds and 3 trips; 57.6057 would be the price.";
        WEIGHHOUSE_TAKE(events, journal.events(1));
        const auto ended = std::ranges::find_if(events, [](const plan::Event &event) {
            return std::holds_alternative<plan::RunEnded>(event.what);
        });
        QVERIFY(ended != events.end() && ended != events.begin());
        WEIGHHOUSE_TAKE(again, journal.fork(1, std::prev(ended)->sequence));
        QCOMPARE(again, plan::RunId(2));
        WEIGHHOUSE_TAKE(appended, journal.append(again, {other, ended->what}));
        QCOMPARE(appended.size(), std::size_t(2));
    }
    WEIGHHOUSE_TAKE(subject, subjectOf(place, {.run = 2, .isRechecked = false}));
    const Report report = compose(subject, {.extent = Extent::Full});
    std::map<std::string, bool> supported;
    for (const Claim &claim : report.claims)
        supported[claim.shown] = claim.isSupported();
    const std::map<std::string, bool> expected{{"3", false}, {"4711.25", false}, {"57.6057", true}};
    QCOMPARE(supported, expected);
    const std::string text = plainText(report);
    QVERIFY(text.find("Numbers that no step supports") != std::string::npos);
    QVERIFY(text.find("Every number listed here") == std::string::npos);
}

/// A chat model chose another candidate than the rules rank first.
void TestCompose::theRecordListsTheBetterCandidate()
{
    const std::string chosen = "Tomatoes";
    const std::string reply =
        R"({"decision": ")" + chosen + R"(", "justification": "It comes first, with 4711.25 crowns."})";
    const auto model = std::make_shared<llm::ScriptedModel>(
        [reply](const llm::ChatRequest &, std::size_t) { return llm::ChatReply{.text = reply}; });
    const QTemporaryDir folder;
    const std::filesystem::path place = folder.filePath(QStringLiteral("a.weigh")).toStdString();
    WEIGHHOUSE_DO(decideSample(place, "planting", {},
                               {.strategy = strategy::findStrategy("zero-shot"), .model = model}));
    WEIGHHOUSE_TAKE(subject, subjectOf(place, {.run = 1}));
    QVERIFY(subject.answer && subject.answer->decision);
    const std::string best = subject.answer->decision->shown.text();
    QVERIFY(best.find(chosen) == std::string::npos);
    // The reason that the model gave is told, and its number is one that nothing supports.
    const Report page = compose(subject, {.extent = Extent::OnePage});
    QVERIFY(plainText(page).find("It comes first, with 4711.25 crowns.") != std::string::npos);
    QVERIFY(std::ranges::any_of(
        page.claims, [](const Claim &claim) { return claim.shown == "4711.25" && !claim.isSupported(); }));
    const Report record = compose(subject, {.extent = Extent::Record});
    std::string listed;
    for (const Section &section : record.sections) {
        for (const Block &block : section.blocks) {
            if (const auto *items = std::get_if<Items>(&block)) {
                for (const Text &item : items->items) {
                    for (const Span &span : item)
                        listed += span.text;
                    listed += "\n";
                }
            }
        }
    }
    QVERIFY2(listed.find(best + ": ") != std::string::npos, listed.c_str());
    QVERIFY2(listed.find(chosen + ": ") == std::string::npos, listed.c_str());
}

WEIGHHOUSE_TEST(TestCompose)
#include "test_compose.moc"

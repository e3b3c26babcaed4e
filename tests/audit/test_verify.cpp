// SPDX-License-Identifier: GPL-3.0-or-later
// A report is believed only as long as nothing in it was changed.
#include "core/audit/check/extract.h"
#include "core/audit/check/left_out_rows.h"
#include "core/audit/verify/shown_text.h"
#include "core/audit/verify/verify.h"
#include "core/audit/write/writers.h"
#include "core/base/random.h"
#include "core/base/sha256.h"
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "tests/audit/decided.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <fstream>

using namespace weighhouse;
using namespace weighhouse::audit;
using namespace weighhouse::testing;

class TestVerify : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void whatWasNotChangedIsConfirmed();
    void anyChangeIsFound();
    void changedDataIsFoundThoughItsHashesAreMadeAnew_data();
    void changedDataIsFoundThoughItsHashesAreMadeAnew();
    void changedTextIsFound();
    void changedClaimsAreFound();
    void aForgedDecisionIsFound();
    void whatIsHiddenInAnAnswerIsFound();
    void manifestsOfNoReportAreRefused();
    void rowsThatWereLeftOutAreTold();
    void whatWasLeftOutIsWorkedOutFromTheProject();
    void manifestsAreReadAsTheyAreWritten();
    void textsAreComparedWhateverTheirLines();

private:
    Result<Verification> verified(const ReportParts &parts) { return audit::verify(parts); }

    Result<ReportParts> partsWithoutRows() const;
    std::filesystem::path original() const
    {
        return m_folder->filePath(QStringLiteral("a.weigh")).toStdString();
    }
    std::string changeOfACell(Random &random) const;
    std::string changeOfAnEvent(Random &random) const;
    Result<std::string> changedBy(const std::string &statement) const;

    /// A column of numbers of the attached data.
    struct Numbers {
        std::string table;
        std::string column;
        std::size_t rows = 0;
    };
    std::vector<Numbers> m_numbers;
    std::size_t m_events = 0;
    std::unique_ptr<QTemporaryDir> m_folder;
    ReportParts m_parts; ///< The parts of a report of the sample "building"; its text is the only page.
};

namespace
{

/// Makes parts of a report with its plain text as one page and the text's hash as appearance.
ReportParts partsOf(const std::string &extract, ComposeOptions options, const Report &report)
{
    ReportParts parts{.pageTexts = {plainText(report)},
                      .pageAppearances = {},
                      .extract = extract,
                      .manifest = {},
                      .findings = {}};
    parts.pageAppearances = {sha256(parts.pageTexts.front())};
    parts.manifest = manifestToText({.options = std::move(options),
                                     .run = 1,
                                     .paper = "a4",
                                     .extractHash = sha256(extract),
                                     .extractSize = extract.size(),
                                     .claims = report.claims,
                                     .pages = parts.pageAppearances});
    return parts;
}

/// A manifest whose hashes are made to fit what there is.
void fit(ReportParts &parts)
{
    auto manifest = manifestFromText(parts.manifest);
    manifest->extractHash = sha256(parts.extract);
    manifest->extractSize = parts.extract.size();
    manifest->pages = {sha256(parts.pageTexts.front())};
    parts.pageAppearances = manifest->pages;
    parts.manifest = manifestToText(*manifest);
}

QString faultsOf(const Verification &verification)
{
    QString text;
    for (const Fault &fault : verification.faults)
        text += QString::fromStdString(fault.where.text() + ": " + fault.what.text() + "\n");
    return text;
}

} // namespace

void TestVerify::initTestCase()
{
    m_folder = std::make_unique<QTemporaryDir>();
    const std::filesystem::path place = m_folder->filePath(QStringLiteral("a.weigh")).toStdString();
    WEIGHHOUSE_DO(decideSample(place, "building"));
    WEIGHHOUSE_TAKE(extract, extractOf(place, {1}));
    WEIGHHOUSE_TAKE(opened, OpenedExtract::of(extract.bytes));
    WEIGHHOUSE_TAKE(subject, subjectOf(opened.path(), {.run = 1}));
    const ComposeOptions options{.extent = Extent::Brief, .program = "Weighhouse 0"};
    m_parts = partsOf(extract.bytes, options, compose(subject, options));
    m_events = static_cast<std::size_t>(subject.state().lastSequence);
    const data::Dataset &dataset = *subject.content.dataset;
    for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
        const std::vector<data::ColumnSchema> &columns = dataset.schema.tables[table].columns;
        for (std::size_t column = 0; column < columns.size(); ++column) {
            if (columns[column].type == data::ValueType::Number)
                m_numbers.push_back({"data_" + std::to_string(table + 1), "c" + std::to_string(column + 1),
                                     dataset.tables[table].rowCount});
        }
    }
    QVERIFY(!m_numbers.empty());
}

void TestVerify::whatWasNotChangedIsConfirmed()
{
    WEIGHHOUSE_TAKE(verification, verified(m_parts));
    QVERIFY2(verification.isConfirmed(), qPrintable(faultsOf(verification)));
    QVERIFY(!verification.claims.empty());
    for (const ClaimCheck &check : verification.claims)
        QVERIFY2(check.verdict == Verdict::Confirmed, check.claim.words.c_str());
    for (const StepCheck &step : verification.steps)
        QCOMPARE(step.verdict, Verdict::Confirmed);
    QVERIFY(!verification.decision.empty());
}

/// None of 200 random changes passes, in whatever part it is: a byte of the manifest or of the extract, and,
/// with hashes made anew as a forger would, a cell of the data or a member of an event. They are found
/// without working anything out again.
void TestVerify::anyChangeIsFound()
{
    Random random(20261128);
    for (int i = 0; i < 200; ++i) {
        ReportParts parts = m_parts;
        std::string what;
        if (i % 4 < 2) {
            std::string &part = i % 4 == 0 ? parts.manifest : parts.extract;
            const std::size_t place = random.below(part.size());
            part[place] = static_cast<char>(part[place] ^ (1 + random.below(255)));
            what = "byte " + std::to_string(place);
        } else {
            what = i % 4 == 2 ? changeOfACell(random) : changeOfAnEvent(random);
            WEIGHHOUSE_TAKE(changed, changedBy(what));
            QVERIFY(changed != m_parts.extract);
            parts.extract = changed;
            fit(parts);
        }
        const auto verification = audit::verify(parts, {.isWorkedOutAgain = false});
        QVERIFY2(!verification || !verification->isConfirmed(), (std::to_string(i) + ", " + what).c_str());
    }
}

/// A statement that changes a random number of the data.
std::string TestVerify::changeOfACell(Random &random) const
{
    const auto &[table, column, rows] = m_numbers[random.below(m_numbers.size())];
    return "UPDATE " + table + " SET " + column + " = " + column + " + " +
           std::to_string(1 + random.below(9)) + " WHERE rowid = (SELECT rowid FROM " + table + " WHERE " +
           column + " IS NOT NULL LIMIT 1 OFFSET " + std::to_string(random.below(rows)) + ")";
}

std::string TestVerify::changeOfAnEvent(Random &random) const
{
    const std::string where = " WHERE sequence = " + std::to_string(1 + random.below(m_events));
    switch (random.below(4)) {
    case 0:
        return "UPDATE run_event SET time = '2026-01-01T00:00:00.' || abs(random() % 900 + 100) || 'Z'" +
               where;
    case 1:
        return "UPDATE run_event SET body = json_set(body, '$.more', 1)" + where;
    case 2:
        return "UPDATE run_event SET kind = CASE kind WHEN 'paused' THEN 'resumed' ELSE 'paused' END" + where;
    default:
        return "UPDATE run_event SET hash = '0' || substr(hash, 2, 60) || 'abc'" + where;
    }
}

Result<std::string> TestVerify::changedBy(const std::string &statement) const
{
    const std::filesystem::path place = m_folder->filePath(QStringLiteral("changed.weigh")).toStdString();
    std::filesystem::remove(place);
    if (auto written = writeExtract(m_parts.extract, place); !written)
        return failure(written.error());
    {
        auto connection = sql::Connection::open(place, sql::OpenMode::ReadWrite);
        if (!connection)
            return failure(connection.error());
        if (auto done = connection->execute(statement); !done)
            return failure(done.error());
    }
    std::ifstream file(place, std::ios::binary);
    return std::string{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void TestVerify::changedDataIsFoundThoughItsHashesAreMadeAnew_data()
{
    QTest::addColumn<QString>("statement");
    QTest::newRow("a number of the data") << "UPDATE data_2 SET c2 = c2 + 1 WHERE rowid = 3";
    QTest::newRow("a rule") << "UPDATE rule_text SET text = replace(text, '*', '+')";
    QTest::newRow("an event's body")
        << "UPDATE run_event SET body = replace(body, '1', '2') WHERE sequence = 2";
    QTest::newRow("an event's time")
        << "UPDATE run_event SET time = '2026-01-01T00:00:00.000Z' WHERE sequence = 4";
    QTest::newRow("an event less")
        << "DELETE FROM run_event WHERE sequence = (SELECT max(sequence) FROM run_event)";
    QTest::newRow("an answer") << "UPDATE run_answer SET body = replace(body, '1', '2') WHERE id = 2";
    QTest::newRow("another answer")
        << "UPDATE run_answer SET body = (SELECT body FROM run_answer WHERE id = 1)";
}

void TestVerify::changedDataIsFoundThoughItsHashesAreMadeAnew()
{
    QFETCH(QString, statement);
    ReportParts parts = m_parts;
    WEIGHHOUSE_TAKE(changed, changedBy(statement.toStdString()));
    QVERIFY(changed != m_parts.extract);
    parts.extract = changed;
    fit(parts);
    const auto verification = verified(parts);
    QVERIFY(!verification || !verification->isConfirmed());
}

void TestVerify::changedTextIsFound()
{
    ReportParts parts = m_parts;
    std::string &text = parts.pageTexts.front();
    WEIGHHOUSE_TAKE(before, verified(m_parts));
    const std::size_t place = text.find(before.decision);
    QVERIFY(place != std::string::npos);
    text.replace(place, before.decision.size(), "Another one");
    WEIGHHOUSE_TAKE(noticed, verified(parts)); // the page is not as it was drawn
    QVERIFY(noticed.faults.empty() == false);
    fit(parts);
    WEIGHHOUSE_TAKE(verification, verified(parts)); // and the run does not say so
    QVERIFY(!verification.isConfirmed());
    QVERIFY2(faultsOf(verification).contains(QStringLiteral("the pages")),
             qPrintable(faultsOf(verification)));
}

void TestVerify::changedClaimsAreFound()
{
    WEIGHHOUSE_TAKE(manifest, manifestFromText(m_parts.manifest));
    QVERIFY(!manifest.claims.empty());
    Manifest changed = manifest;
    changed.claims.front().value = "17";
    ReportParts parts = m_parts;
    parts.manifest = manifestToText(changed);
    WEIGHHOUSE_TAKE(verification, verified(parts));
    QVERIFY(!verification.isConfirmed());
    QCOMPARE(verification.claims.front().verdict, Verdict::Changed);
    changed = manifest;
    changed.claims.pop_back();
    parts.manifest = manifestToText(changed);
    WEIGHHOUSE_TAKE(shorter, verified(parts));
    QVERIFY(!shorter.isConfirmed());
}

/// A run whose chain is good, with all that led to another decision.
void TestVerify::aForgedDecisionIsFound()
{
    const std::filesystem::path forged = m_folder->filePath(QStringLiteral("decision.weigh")).toStdString();
    std::filesystem::copy_file(original(), forged);
    plan::RunId number = 0;
    {
        WEIGHHOUSE_TAKE(store, plan::JournalStore::open(forged));
        WEIGHHOUSE_TAKE(run, store.read(1));
        std::vector<plan::Happening> happenings;
        for (const plan::Event &event : run.events) {
            plan::Happening what = event.what;
            if (auto *made = std::get_if<plan::DecisionMade>(&what)) {
                made->decision = "chelulo-1";
                made->display.clear();
            }
            happenings.push_back(std::move(what));
        }
        WEIGHHOUSE_TAKE(begun, store.begin());
        WEIGHHOUSE_TAKE(appended, store.append(begun, happenings));
        QCOMPARE(appended.size(), happenings.size());
        number = begun;
    }
    WEIGHHOUSE_TAKE(extract, extractOf(forged, {number}));
    WEIGHHOUSE_TAKE(opened, OpenedExtract::of(extract.bytes));
    WEIGHHOUSE_TAKE(subject, subjectOf(opened.path(), {.run = extract.numbers.at(number)}));
    QVERIFY(subject.chain.isWhole);
    const ComposeOptions options{.extent = Extent::Brief, .program = "Weighhouse 0"};
    ReportParts parts = partsOf(extract.bytes, options, compose(subject, options));
    WEIGHHOUSE_TAKE(manifest, manifestFromText(parts.manifest));
    manifest.run = extract.numbers.at(number);
    parts.manifest = manifestToText(manifest);
    WEIGHHOUSE_TAKE(found, verified(parts));
    QVERIFY2(faultsOf(found).contains(QStringLiteral("chelulo-1")), qPrintable(faultsOf(found)));
}

/// A member that no reader of answers knows must not travel in a report.
void TestVerify::whatIsHiddenInAnAnswerIsFound()
{
    ReportParts parts = m_parts;
    WEIGHHOUSE_TAKE(changed,
                    changedBy("UPDATE run_answer SET body = json_set(body, '$.hidden', 'smuggled')"));
    parts.extract = changed;
    fit(parts);
    WEIGHHOUSE_TAKE(found, verified(parts));
    QVERIFY(!found.faults.empty());
    // An answer of which only the hash is there stands in no project that keeps its rows.
    WEIGHHOUSE_TAKE(emptied, changedBy("UPDATE run_answer SET body = json_object('left_out', "
                                       "json_object('hash', hash)) WHERE id = 1"));
    parts.extract = emptied;
    fit(parts);
    WEIGHHOUSE_TAKE(without, verified(parts));
    QVERIFY(!without.faults.empty());
}

void TestVerify::manifestsOfNoReportAreRefused()
{
    WEIGHHOUSE_TAKE(manifest, manifestFromText(m_parts.manifest));
    Manifest changed = manifest;
    changed.others = {2, 3, 2};
    WEIGHHOUSE_SAME(manifestFromText(manifestToText(changed)).error().code, "audit.bad-manifest");
    changed.others = {changed.run};
    WEIGHHOUSE_SAME(manifestFromText(manifestToText(changed)).error().code, "audit.bad-manifest");
    changed = manifest;
    changed.options.sections = {"appendix", "answer", "appendix"};
    WEIGHHOUSE_SAME(manifestFromText(manifestToText(changed)).error().code, "audit.bad-manifest");
    changed = manifest;
    changed.options.comments["answer"] = std::string(mostOwnText + 1, 'x');
    WEIGHHOUSE_SAME(manifestFromText(manifestToText(changed)).error().code, "audit.bad-manifest");
    // Many claims more than there can be are told at once.
    changed = manifest;
    changed.claims.resize(20'000, changed.claims.front());
    ReportParts parts = m_parts;
    parts.manifest = manifestToText(changed);
    WEIGHHOUSE_TAKE(found, verified(parts));
    QVERIFY(!found.faults.empty() && found.claims.size() < 1000);
}

Result<ReportParts> TestVerify::partsWithoutRows() const
{
    const auto extract = extractOf(original(), {1}, {.isWithoutRows = true});
    if (!extract)
        return failure(extract.error());
    const auto opened = OpenedExtract::of(extract->bytes);
    if (!opened)
        return failure(opened.error());
    const auto subject = subjectOf(opened->path(), {.run = 1});
    if (!subject)
        return failure(subject.error());
    const ComposeOptions options{.extent = Extent::Full, .program = "Weighhouse 0"};
    return partsOf(extract->bytes, options, compose(*subject, options));
}

/// The report has no fault, and the sentences that could not be worked out are not confirmed.
void TestVerify::rowsThatWereLeftOutAreTold()
{
    WEIGHHOUSE_TAKE(parts, partsWithoutRows());
    WEIGHHOUSE_TAKE(verification, verified(parts));
    QVERIFY2(verification.faults.empty(), qPrintable(faultsOf(verification)));
    QVERIFY(!verification.isConfirmed());
    QCOMPARE(verification.notes.size(), std::size_t{1});
    QVERIFY(verification.leftOutRows && !verification.leftOutRows->tables.empty());
    QVERIFY(verification.answersLeftOut > 0);
    QVERIFY(!verification.steps.empty() && !verification.claims.empty() && !verification.decision.empty());
    for (const StepCheck &step : verification.steps)
        QCOMPARE(step.verdict, Verdict::NotCheckable);
    for (const ClaimCheck &check : verification.claims)
        QCOMPARE(check.verdict, Verdict::NotCheckable);
    const std::string &page = parts.pageTexts.front();
    QVERIFY(page.find(hashOf(verification.leftOutRows->tables.front())) != std::string::npos);
    const std::size_t none = page.find(" 0 rows");
    QVERIFY2(none == std::string::npos, page.substr(std::min(none, page.size()), 60).c_str());

    // A forged list does not fit to the run's journal, whatever other hashes were made anew.
    ReportParts forged = parts;
    forged.extract.clear();
    const std::filesystem::path place = m_folder->filePath(QStringLiteral("forged.weigh")).toStdString();
    WEIGHHOUSE_DO(writeExtract(parts.extract, place));
    LeftOutRows rows = *verification.leftOutRows;
    rows.tables.front().columns.front() = std::string(64, '0');
    WEIGHHOUSE_DO(forgeLeftOutRows(place, rows));
    WEIGHHOUSE_TAKE(bytes, extractOf(place, {1}));
    forged.extract = bytes.bytes;
    fit(forged);
    WEIGHHOUSE_TAKE(found, verified(forged));
    QVERIFY(!found.faults.empty());
}

void TestVerify::whatWasLeftOutIsWorkedOutFromTheProject()
{
    WEIGHHOUSE_TAKE(parts, partsWithoutRows());
    WEIGHHOUSE_TAKE(verification, audit::verify(parts, {.original = original()}));
    QVERIFY2(verification.isConfirmed(), qPrintable(faultsOf(verification)));
    QVERIFY(verification.isByOriginal);
    QVERIFY(!verification.claims.empty());
    // Numbers in the words of rules stand in no answer.
    std::size_t confirmed = 0;
    for (const ClaimCheck &check : verification.claims) {
        QVERIFY2(check.verdict != Verdict::Changed, check.claim.words.c_str());
        confirmed += check.verdict == Verdict::Confirmed ? 1 : 0;
    }
    QVERIFY(confirmed >= 10);
    QCOMPARE(verification.claims.front().verdict, Verdict::Confirmed);
    for (const StepCheck &step : verification.steps)
        QCOMPARE(step.verdict, Verdict::Confirmed);

    // A project with a run of its own, and one whose data were changed since, confirm nothing.
    const auto other = m_folder->filePath(QStringLiteral("other.weigh")).toStdString();
    WEIGHHOUSE_DO(decideSample(other, "building"));
    WEIGHHOUSE_SAME(audit::verify(parts, {.original = other}).error().code, "run.unknown");
    const std::filesystem::path changed = m_folder->filePath(QStringLiteral("later.weigh")).toStdString();
    std::filesystem::copy_file(original(), changed);
    {
        WEIGHHOUSE_TAKE(project, project::Project::open(changed, project::Mode::ReadWrite));
        WEIGHHOUSE_TAKE(content, project.content());
        data::Dataset dataset = *content.dataset;
        std::vector<data::Value> row;
        for (const data::Column &column : dataset.tables.front().columns)
            row.push_back(column.type == data::ValueType::Text ? data::Value(std::string("new"))
                                                               : data::Value(1.0));
        WEIGHHOUSE_DO(dataset.appendRow(0, row));
        WEIGHHOUSE_DO(project.setDataset(dataset));
    }
    WEIGHHOUSE_TAKE(outdated, audit::verify(parts, {.original = changed}));
    QVERIFY(!outdated.isConfirmed() && !outdated.isByOriginal);
}

void TestVerify::manifestsAreReadAsTheyAreWritten()
{
    WEIGHHOUSE_TAKE(manifest, manifestFromText(m_parts.manifest));
    WEIGHHOUSE_SAME(manifestToText(manifest), m_parts.manifest);
    for (const char *text : {"", "{}", "[]", "null", "{\"weighhouse\": 3}"})
        WEIGHHOUSE_SAME(manifestFromText(text).error().code, "audit.bad-manifest");
    WEIGHHOUSE_SAME(manifestFromText(std::string(100'000, '[')).error().code, "audit.bad-manifest");
    WEIGHHOUSE_SAME(manifestFromText(" " + m_parts.manifest).error().code, "audit.bad-manifest");
}

void TestVerify::textsAreComparedWhateverTheirLines()
{
    QVERIFY(!firstNotShown("one two\nthree\n", {"on\ne two foot", "three"}));
    WEIGHHOUSE_SAME(*firstNotShown("one\nfour\n", {"one three"}), "four");
    WEIGHHOUSE_SAME(*firstNotShown("b\na\n", {"a b"}), "a"); // in their order
    QVERIFY(!differenceOf({"a b", "c"}, {"ab c"}));
    const auto difference = differenceOf({"same", "12 eggs"}, {"same", "13 eggs"});
    QVERIFY(difference);
    QCOMPARE(difference->page, std::size_t(1));
    WEIGHHOUSE_SAME(difference->shown, "2eggs");
    WEIGHHOUSE_SAME(difference->expected, "3eggs");
    QVERIFY(differenceOf({"a"}, {"a b"}));
    QVERIFY(differenceOf({"a b"}, {"a"}));
    WEIGHHOUSE_SAME(squeezed("ﬁne\u00AD\u200Bly Ω"), squeezed("finely \u03A9"));
}

WEIGHHOUSE_TEST(TestVerify)
#include "test_verify.moc"

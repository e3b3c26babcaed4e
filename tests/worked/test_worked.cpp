// SPDX-License-Identifier: GPL-3.0-or-later
// Examples written down as text: data, rules, and the answers that were worked out by other means.
#include "core/base/text.h"
#include "core/decision/answer.h"
#include "core/decision/search.h"
#include "core/rules/evaluate/explain.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QDir>
#include <QFile>

#include <cmath>
#include <cstdio>
#include <map>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// The parts of a file by their names; the words before the first part say what the example is about.
std::map<std::string, std::string> partsOf(const std::string &text)
{
    std::map<std::string, std::string> parts;
    std::string *part = &parts["about"];
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("== "))
            part = &parts[line.substr(3)];
        else
            *part += line + "\n";
    }
    return parts;
}

/// "B, C: sum(r.v) = 80" or that nothing is decided, then notes, a line each.
std::string told(const SmallModel &model, const std::string &question)
{
    const auto problem = decision::makeProblem(model.rules, model.dataset, question, {});
    if (!problem)
        return question + ": " + problem.error().message.text() + "\n";
    const bool isSmall = problem->candidates().count() <= decision::enumerationLimit;
    const auto result = isSmall ? decision::sweep(*problem) : decision::search(*problem);
    if (!result)
        return question + ": " + result.error().message.text() + "\n";
    const decision::Answer answer = decision::answer(*problem, *result);
    std::string text = question + ": ";
    if (answer.decision) {
        text += answer.decision->label;
        for (std::size_t i = 0; i < answer.objectives.size(); ++i)
            text += (i == 0 ? ", " : " and ") + answer.objectives[i].text + " = " +
                    numberForPeople(answer.decision->values[i]);
    } else {
        text += "none";
    }
    text += "\n";
    for (const Message &line : decision::constraintLines(answer))
        text += "  " + line.text() + "\n";
    for (const Message &note : answer.notes)
        text += "  " + note.text() + "\n";
    return text;
}

std::string answersTo(const std::map<std::string, std::string> &parts)
{
    const SmallModel model = smallModel(parts.at("data"), parts.at("rules"));
    std::string text;
    for (const Error &error : model.errors)
        text += error.where.object + ": " + error.message.text() + " / " + error.hint.text() + "\n";
    const auto cells = parts.find("cells");
    if (const auto program = rules::Program::compile(model.rules, model.dataset);
        program && cells != parts.end()) {
        const rules::Evaluation evaluation(*program);
        std::istringstream lines(cells->second);
        for (std::string cell; std::getline(lines, cell);) {
            const rules::CellChange place = model.change(cell, 0);
            const rules::Derivation derivation = rules::explain(evaluation, place.column, place.row);
            text += cell + " = " + derivation.value +
                    (derivation.problem.empty() ? "" : ", " + derivation.problem.text()) + "\n";
        }
    }
    for (const rules::CheckedQuestion &question : model.rules->questions)
        text += told(model, question.name);
    return text;
}

} // namespace

class Worked : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void examples_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/tests/worked"));
        const QStringList names = folder.entryList({QStringLiteral("*.txt")}, QDir::Files, QDir::Name);
        for (const QString &name : names) {
            if (name != QStringLiteral("CMakeLists.txt"))
                QTest::newRow(qPrintable(name)) << folder.filePath(name);
        }
    }

    void examples()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto parts = partsOf(file.readAll().toStdString());
        const std::string answers = answersTo(parts);
        if (answers != parts.at("answers")) // QCOMPARE would cut them
            std::fprintf(stderr, "The answers are now:\n%s", answers.c_str());
        WEIGHHOUSE_SAME(answers, parts.at("answers"));
    }

    /// Each of 80 customers is assigned to one of 12 depots: see facility.txt.
    void assignment()
    {
        constexpr double leastCost = 3711.38;
        QFile file(QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/tests/worked/facility.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto parts = partsOf(file.readAll().toStdString());
        const SmallModel model = smallModel(parts.at("data"), parts.at("assignment"));
        QVERIFY(model.errors.empty());
        WEIGHHOUSE_TAKE(problem, decision::makeProblem(model.rules, model.dataset, "assign", {}));
        WEIGHHOUSE_TAKE(result, decision::search(problem, {.restarts = 1}));
        const decision::Answer answer =
            decision::answer(problem, result, {.reasons = false, .constraints = false});
        QVERIFY(answer.decision);
        QVERIFY(!answer.isExhaustive && !answer.isProven());
        QVERIFY(answer.decision->admissible);
        QVERIFY(answer.candidateCount == decision::saturated);
        QVERIFY(answer.evaluated > 80 * 11 && answer.evaluated <= 200'000);
        QCOMPARE(answer.decision->chosen.size(), 80U);

        // The cost of the assignment is worked out here without the rules.
        const auto number = [&](const char *table, const char *column, std::size_t row) {
            return std::get<std::int64_t>(
                model.dataset->value(*model.dataset->schema.tableIndex(table),
                                     *model.dataset->schema.table(table)->columnIndex(column), row));
        };
        std::vector<std::int64_t> loads(12);
        double cost = 0;
        for (std::size_t customer = 0; customer < 80; ++customer) {
            const std::string chosen = data::toText(answer.decision->chosen[customer].value);
            const std::size_t depot = std::stoul(chosen) - 1;
            const std::int64_t demand = number("customer", "demand", customer);
            loads.at(depot) += demand;
            cost += std::hypot(number("customer", "x", customer) - number("depot", "x", depot),
                               number("customer", "y", customer) - number("depot", "y", depot)) *
                    static_cast<double>(demand) / 10;
        }
        for (std::size_t depot = 0; depot < loads.size(); ++depot) {
            QVERIFY(loads[depot] <= number("depot", "capacity", depot));
            cost += loads[depot] > 0 ? static_cast<double>(number("depot", "rent", depot)) : 0;
        }
        QVERIFY(std::abs(cost - answer.decision->values.front()) < 1e-6);
        QVERIFY2(cost >= leastCost, std::to_string(cost).c_str());
    }
};

WEIGHHOUSE_TEST(Worked)
#include "test_worked.moc"

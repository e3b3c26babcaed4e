// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a dataset holds, a project gives back.
#include "core/base/calendar.h"
#include "core/data/project/project.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <bit>
#include <limits>
#include <rapidcheck.h>

using weighhouse::data::Column;
using weighhouse::data::Dataset;
using weighhouse::data::ValueType;
using weighhouse::project::Content;
using weighhouse::project::Mode;
using weighhouse::project::Project;

namespace
{

rc::Gen<std::string> strangeText()
{
    return rc::gen::oneOf(
        rc::gen::arbitrary<std::string>(),
        rc::gen::element(std::string(), std::string("a\0b", 3), std::string("\0", 1), std::string("\xff\xfe"),
                         std::string("'; DROP TABLE meta; --"), std::string("data_1"), std::string("row"),
                         std::string("sqlite_schema"), std::string("Ärger 東京 🦆"), std::string("NULL"),
                         std::string("1"), std::string("1e400"), std::string("select")));
}

rc::Gen<double> strangeNumber()
{
    return rc::gen::oneOf(rc::gen::arbitrary<double>(),
                          rc::gen::map(rc::gen::arbitrary<std::uint64_t>(),
                                       [](std::uint64_t bits) { return std::bit_cast<double>(bits); }),
                          rc::gen::element(-0.0, 0.0, 1e308, 5e-324, std::numeric_limits<double>::infinity(),
                                           9007199254740993.0));
}

void append(Column &column, Dataset &dataset)
{
    if (*rc::gen::inRange(0, 5) == 0) {
        column.appendNull();
        return;
    }
    switch (column.type) {
    case ValueType::Number:
        column.appendNumber(*strangeNumber());
        break;
    case ValueType::Integer:
        column.appendInteger(*rc::gen::oneOf(rc::gen::arbitrary<std::int64_t>(),
                                             rc::gen::element(std::numeric_limits<std::int64_t>::min(),
                                                              std::numeric_limits<std::int64_t>::max())));
        break;
    case ValueType::Date:
        column.appendInteger(
            *rc::gen::inRange(weighhouse::calendar::firstDay, weighhouse::calendar::lastDay + 1));
        break;
    case ValueType::Boolean:
        column.appendBoolean(*rc::gen::arbitrary<bool>());
        break;
    case ValueType::Text:
        column.appendText(dataset.texts.intern(*strangeText()));
        break;
    }
}

/// Any shape at all, sound or not: equal names, keys and references that name nothing, tables without
/// columns.
Dataset strangeDataset()
{
    Dataset dataset;
    const int tables = *rc::gen::inRange(0, 4);
    for (int t = 0; t < tables; ++t) {
        weighhouse::data::TableSchema schema{*strangeText(), {}, {}, *strangeText()};
        const int columns = *rc::gen::inRange(0, 5);
        for (int c = 0; c < columns; ++c)
            schema.columns.push_back({*strangeText(),
                                      *rc::gen::element(ValueType::Number, ValueType::Integer,
                                                        ValueType::Boolean, ValueType::Text, ValueType::Date),
                                      *strangeText(), *strangeText()});
        schema.primaryKey = *rc::gen::container<std::vector<std::string>>(strangeText());
        const std::size_t table = dataset.addTable(std::move(schema));
        const auto rows = *rc::gen::inRange<std::size_t>(0, 8);
        for (std::size_t row = 0; row < rows; ++row) {
            for (Column &column : dataset.tables[table].columns)
                append(column, dataset);
        }
        dataset.tables[table].rowCount = rows;
    }
    const int references = *rc::gen::inRange(0, 3);
    for (int r = 0; r < references; ++r)
        dataset.schema.references.push_back(
            {*strangeText(), *rc::gen::container<std::vector<std::string>>(strangeText()), *strangeText(),
             *rc::gen::container<std::vector<std::string>>(strangeText())});
    return dataset;
}

/// As ==, but numbers by their bits.
bool identical(const Dataset &left, const Dataset &right)
{
    if (left.schema != right.schema || left.tables.size() != right.tables.size())
        return false;
    for (std::size_t t = 0; t < left.tables.size(); ++t) {
        if (left.tables[t].rowCount != right.tables[t].rowCount)
            return false;
        for (std::size_t c = 0; c < left.tables[t].columns.size(); ++c) {
            for (std::size_t r = 0; r < left.tables[t].rowCount; ++r) {
                const auto a = left.value(t, c, r);
                const auto b = right.value(t, c, r);
                const auto *x = std::get_if<double>(&a);
                const auto *y = std::get_if<double>(&b);
                const bool same = x != nullptr && y != nullptr
                                      ? std::bit_cast<std::uint64_t>(*x) == std::bit_cast<std::uint64_t>(*y)
                                      : a == b;
                if (!same)
                    return false;
            }
        }
    }
    return true;
}

} // namespace

class TestProjectRoundTrip : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// A column of which no value is known stays open in a project, until it gets one.
    void openColumnsStayOpen()
    {
        const QTemporaryDir folder;
        const auto path = weighhouse::testing::in(folder, "a.weigh");
        QVERIFY(Project::create(path));
        const auto read = [&path] {
            const auto project = Project::open(path, Mode::ReadOnly);
            return project ? project->content().value_or(Content{}) : Content{};
        };
        const auto write = [&path](const Content &content) {
            auto project = Project::open(path, Mode::ReadWrite);
            return project && project->replaceAll(content).has_value();
        };
        Dataset dataset;
        weighhouse::data::TableSchema table{
            "a", {{"id", ValueType::Integer, {}, {}}, {"e", ValueType::Text, {}, {}}}, {}, {}};
        table.columns[1].isOpen = true;
        dataset.addTable(table);
        QVERIFY(dataset.appendRow(0, {std::int64_t{1}, std::monostate{}}).has_value());
        QVERIFY(dataset.schema.tables[0].columns[1].isOpen);
        Content content;
        content.setDataset(dataset);
        QVERIFY(write(content));
        QVERIFY(read() == content);
        const auto openPrint = weighhouse::project::fingerprint(content);
        QVERIFY(dataset.setValue(0, 1, 0, std::string("x")).has_value());
        QVERIFY(!dataset.schema.tables[0].columns[1].isOpen);
        content.setDataset(dataset);
        QVERIFY(weighhouse::project::fingerprint(content) != openPrint);
        QVERIFY(write(content));
        QVERIFY(read() == content);
    }

    void anyDatasetComesBack()
    {
        const QTemporaryDir folder;
        const auto path = weighhouse::testing::in(folder, "a.weigh");
        QVERIFY(Project::create(path));
        QVERIFY(rc::check("a project gives back what it got", [&path] {
            Content content;
            content.setDataset(strangeDataset());
            for (const std::string &name : *rc::gen::unique<std::vector<std::string>>(strangeText()))
                content.rules.push_back({name, *strangeText()});
            for (const std::string &name : *rc::gen::unique<std::vector<std::string>>(strangeText()))
                content.questions.push_back({name, *strangeText()});
            const int records = *rc::gen::inRange(0, 3);
            for (int i = 0; i < records; ++i)
                content.imports.push_back(
                    {*strangeText(), *rc::gen::arbitrary<std::int64_t>(), *strangeText(), *strangeText()});
            {
                auto project = Project::open(path, Mode::ReadWrite);
                RC_ASSERT(project.has_value());
                RC_ASSERT(project->replaceAll(content).has_value());
            }
            const auto project = Project::open(path, Mode::ReadOnly);
            RC_ASSERT(project.has_value());
            const auto checked = project->checkedContent();
            RC_ASSERT(checked.has_value());
            RC_ASSERT(checked->check.isSealed && checked->check.isWhole());
            const Content *read = &checked->content;
            RC_ASSERT(identical(*read->dataset, *content.dataset));
            RC_ASSERT(read->rules == content.rules);
            RC_ASSERT(read->questions == content.questions);
            RC_ASSERT(read->imports == content.imports);
        }));
    }
};

WEIGHHOUSE_TEST(TestProjectRoundTrip)
#include "test_project_round_trip.moc"

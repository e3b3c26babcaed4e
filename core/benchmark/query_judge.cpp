// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/query_judge.h"

#include "core/base/text.h"
#include "core/benchmark/row_comparison.h"
#include "core/catalogue/import_source.h"
#include "core/data/sql/spelling.h"
#include "core/model/model.h"
#include "core/plan/tools/sql_tool.h"
#include "core/plan/tools/tool_registry.h"

#include <QCoro/QCoroTask>
#include <algorithm>
#include <set>
#include <utility>

namespace weighhouse::benchmark
{
namespace
{

Result<plan::ToolPtr> sqlToolOver(const std::shared_ptr<const data::Dataset> &dataset)
{
    const auto model = model::Model::make(dataset, {});
    if (!model)
        return failure(model.error());
    return plan::standardTools(*model).find(plan::SqlTool::toolType.name);
}

/// Returns the same tables with their texts folded.
data::Dataset folded(const data::Dataset &dataset)
{
    data::Dataset other;
    other.schema.references = dataset.schema.references;
    for (std::size_t table = 0; table < dataset.tables.size(); ++table) {
        other.addTable(dataset.schema.tables[table]);
        const std::size_t width = dataset.tables[table].columns.size();
        for (std::size_t row = 0; row < dataset.tables[table].rowCount; ++row) {
            std::vector<data::Value> values;
            for (std::size_t column = 0; column < width; ++column) {
                values.push_back(dataset.value(table, column, row));
                if (auto *text = std::get_if<std::string>(&values.back()))
                    *text = withoutCase(*text);
            }
            // Values of the same types as those read; a folded date is the same text.
            if (auto added = other.appendRow(table, values); !added)
                break;
        }
    }
    return other;
}

/// The statement with its texts folded. Names in double quotes may be texts, and SQL's names have no case.
std::string foldedStatement(const std::string &statement)
{
    std::string other;
    std::size_t copied = 0;
    for (const sql::Token &token : sql::tokens(statement, true)) {
        if (token.kind != sql::TokenKind::Text && token.kind != sql::TokenKind::Name)
            continue;
        const std::string_view piece = token.in(statement);
        other += statement.substr(copied, token.offset - copied);
        other += token.kind == sql::TokenKind::Text && piece.size() >= 2
                     ? '\'' + withoutCase(piece.substr(1, piece.size() - 2)) + '\''
                     : withoutCase(piece);
        copied = token.offset + token.length;
    }
    return other + statement.substr(copied);
}

PythonRows folded(PythonRows rows)
{
    for (PythonRow &row : rows.rows) {
        for (PythonValue &value : row)
            value.text = value.kind == PythonValue::Kind::Text ? withoutCase(value.text) : value.text;
    }
    return rows;
}

void foldTexts(plan::Answer &answer)
{
    for (auto &row : answer.rows) {
        for (data::Value &value : row) {
            if (auto *text = std::get_if<std::string>(&value))
                *text = withoutCase(*text);
        }
    }
}

/// Returns true if the answer has a remark. It looks for the longest of the remark's words between places,
/// which a tab parts.
bool tells(const plan::Answer &answer, const Message &remark)
{
    const std::string text = remark.text();
    std::string_view longest;
    for (const std::string_view words : split(text, '\t'))
        longest = words.size() > longest.size() ? words : longest;
    return answer.text.find(longest) != std::string::npos;
}

/// Returns true if fewer rows were recorded because somebody kept only the first of them.
bool looksCut(const PythonRows &recorded, const plan::Answer &answer)
{
    constexpr std::size_t fewest = 10;
    constexpr std::size_t step = 5;
    const std::size_t count = recorded.rows.size();
    return count < answer.rows.size() && count >= fewest && count % step == 0;
}

Peculiarity refusalOf(std::string_view problem)
{
    const auto says = [&](std::string_view words) { return problem.find(words) != std::string_view::npos; };
    if (says("nonaggregated column") || says("not in GROUP BY"))
        return Peculiarity::AnyRow;
    if (says("returns more than 1 row"))
        return Peculiarity::SeveralRows;
    if (says("Unknown column") || says("doesn't exist") || says("does not exist") || says("is ambiguous") ||
        says("Unknown table"))
        return Peculiarity::OtherName;
    return says("error in your SQL syntax") ? Peculiarity::Syntax : Peculiarity::OtherRefusal;
}

void add(ReplayedQuery &result, Peculiarity peculiarity)
{
    auto &all = result.peculiarities;
    const auto place = std::ranges::lower_bound(all, peculiarity);
    if (place == all.end() || *place != peculiarity)
        all.insert(place, peculiarity);
}

void add(ReplayedQuery &result, Likeness like)
{
    if (like == Likeness::Digits)
        add(result, Peculiarity::Digits);
    if (like == Likeness::Type)
        add(result, Peculiarity::TextOrNumber);
}

/// The table that a name before a point stands for: "employee e", "employee AS e"; else the name itself.
std::string tableCalled(const std::string &alias, std::string_view statement, const data::Schema &schema)
{
    const std::vector<sql::Token> all = sql::tokens(statement, true);
    for (std::size_t i = 1; i < all.size(); ++i) {
        if (!equalIgnoringCase(sql::nameOf(all[i], statement), alias))
            continue;
        const bool hasAs = equalIgnoringCase(all[i - 1].in(statement), "as");
        if (i < (hasAs ? 2U : 1U))
            continue;
        const std::string before = sql::nameOf(all[hasAs ? i - 2 : i - 1], statement);
        for (const data::TableSchema &table : schema.tables) {
            if (equalIgnoringCase(table.name, before))
                return table.name;
        }
    }
    return alias;
}

bool hasColumn(const data::TableSchema &table, std::string_view name)
{
    return std::ranges::any_of(table.columns, [&](const data::ColumnSchema &column) {
        return equalIgnoringCase(column.name, name);
    });
}

/// The names that rows of SHOW and DESCRIBE begin with, whatever their case and order.
std::set<std::string> firstNames(const PythonRows &rows)
{
    std::set<std::string> names;
    for (const PythonRow &row : rows.rows) {
        if (!row.empty())
            names.insert(toLower(row.front().text));
    }
    return names;
}

} // namespace

QueryJudge::QueryJudge(DatasetPtr dataset, plan::ToolPtr tool, std::stop_token stop)
    : m_dataset(std::move(dataset)), m_tool(std::move(tool)), m_stop(std::move(stop))
{
}

Result<QueryJudge> QueryJudge::over(const std::filesystem::path &database, std::stop_token stop)
{
    auto imported = catalogue::importSource(database);
    if (!imported)
        return tl::unexpected(std::move(imported).error());
    auto dataset = std::make_shared<const data::Dataset>(std::move(imported->dataset));
    auto tool = sqlToolOver(dataset);
    if (!tool)
        return tl::unexpected(std::move(tool).error());
    return QueryJudge(std::move(dataset), *std::move(tool), std::move(stop));
}

const plan::ToolPtr &QueryJudge::toolWithoutCase()
{
    if (m_withoutCase == nullptr) {
        if (auto tool = sqlToolOver(std::make_shared<const data::Dataset>(folded(*m_dataset))))
            m_withoutCase = *std::move(tool);
    }
    return m_withoutCase;
}

Result<plan::Answer> QueryJudge::ask(const plan::ToolPtr &tool, std::string statement) const
{
    plan::ToolCall call;
    call.node.id = {1, 1};
    call.node.tool = plan::SqlTool::toolType.name;
    call.node.payload = std::move(statement);
    call.stop = m_stop;
    return QCoro::waitFor(tool->call(std::move(call)));
}

ReplayedQuery QueryJudge::judge(const RecordedQuery &query)
{
    ReplayedQuery result;
    result.isSelect = StatementShape::of(query.statement).isQuery;
    const auto answer = ask(m_tool, query.statement);
    if (answer) {
        result.said = answer->text;
        result.isTold = !answer->text.empty();
    } else {
        result.said = weighhouse::toText(answer.error());
        result.isTold = !answer.error().hint.empty();
    }
    if (!query.problem().empty()) {
        judgeRefused(query, answer, result);
        return result;
    }
    const auto recorded = pythonRows(query.observation);
    if (!recorded) {
        result.verdict = Verdict::Unread;
    } else if (!answer) {
        result.verdict =
            isOfOtherDatabase(answer.error(), query) ? Verdict::OtherDatabase : Verdict::FailsOnlyHere;
    } else if (!result.isSelect) {
        judgeNames(*recorded, *answer, result);
    } else {
        judgeRows(query, *recorded, *answer, result);
    }
    return result;
}

void QueryJudge::judgeRefused(const RecordedQuery &query, const Result<plan::Answer> &answer,
                              ReplayedQuery &result) const
{
    if (!answer) {
        result.verdict = Verdict::RefusedByBoth;
        return;
    }
    result.verdict = Verdict::RunsOnlyHere;
    add(result, refusalOf(query.problem()));
}

void QueryJudge::judgeNames(const PythonRows &recorded, const plan::Answer &answer,
                            ReplayedQuery &result) const
{
    const std::set<std::string> there = firstNames(recorded);
    std::set<std::string> here;
    for (const auto &row : answer.rows)
        here.insert(row.empty() ? std::string() : toLower(data::toText(row.front())));
    const bool isSame = recorded.isCut ? std::ranges::includes(here, there) : here == there;
    result.verdict = isSame                               ? Verdict::Same
                     : std::ranges::includes(here, there) ? Verdict::Different
                                                          : Verdict::OtherDatabase;
}

void QueryJudge::judgeRows(const RecordedQuery &query, const PythonRows &recorded, const plan::Answer &answer,
                           ReplayedQuery &result)
{
    if (explainRows(query.statement, recorded, answer, m_tool, result))
        return;
    if (const plan::ToolPtr &tool = toolWithoutCase()) {
        const std::string statement = foldedStatement(query.statement);
        auto other = ask(tool, statement);
        if (other)
            foldTexts(*other); // what functions have made of texts
        if (other && explainRows(statement, folded(recorded), *other, tool, result)) {
            add(result, Peculiarity::LetterCase);
            result.verdict = Verdict::Peculiar;
            return;
        }
    }
    if (explainSubqueries(query.statement, recorded, result))
        return;
    result.verdict = Verdict::Peculiar;
    if (tells(answer, Message::of("sql.any-row", {{"column", "\t"}})) ||
        tells(answer, Message::of("sql.row-of-extreme", {{"column", "\t"}, {"extreme", "\t"}})))
        add(result, Peculiarity::AnyRow);
    else if (tells(answer, Message::of("sql.whole-division", {{"left", "\t"}, {"right", "\t"}})))
        add(result, Peculiarity::WholeDivision);
    else if (tells(answer, Message::of("sql.text-as-number", {{"column", "\t"}})))
        add(result, Peculiarity::TextAsNumber);
    else
        result.verdict = Verdict::Different;
}

/// Where several rows of a sub-query are equal by ORDER BY, LIMIT 1 takes any of them.
bool QueryJudge::explainSubqueries(const std::string &statement, const PythonRows &recorded,
                                   ReplayedQuery &result) const
{
    for (const Subquery &subquery : subqueriesWithLimit(statement)) {
        const std::size_t ties = tiesOf(subquery.text);
        constexpr std::size_t most = 100;
        for (std::size_t other = 1; other < std::min(ties, most); ++other) {
            std::string changed = statement;
            changed.insert(subquery.behindLimit, " OFFSET " + std::to_string(other));
            const auto answer = ask(m_tool, changed);
            if (answer && explainRows(changed, recorded, *answer, m_tool, result)) {
                add(result, Peculiarity::LimitChoice);
                result.verdict = Verdict::Peculiar;
                return true;
            }
        }
    }
    return false;
}

/// Counts the rows that have the same keys of ORDER BY as the first.
std::size_t QueryJudge::tiesOf(const std::string &statement) const
{
    const StatementShape shape = StatementShape::of(statement);
    const auto answer = ask(m_tool, statement);
    std::vector<std::size_t> keys;
    const auto all = answer ? withOrder(statement, shape, *answer, m_tool, keys) : std::nullopt;
    if (!all || all->rows.empty())
        return 0;
    return static_cast<std::size_t>(std::ranges::count_if(all->rows, [&](const auto &row) {
        return std::ranges::all_of(keys, [&](std::size_t key) { return row[key] == all->rows.front()[key]; });
    }));
}

/// The answer again with the keys of ORDER BY behind its columns and without LIMIT; nothing where the order
/// cannot be told.
std::optional<plan::Answer> QueryJudge::withOrder(const std::string &statement, const StatementShape &shape,
                                                  const plan::Answer &answer, const plan::ToolPtr &tool,
                                                  std::vector<std::size_t> &keys) const
{
    std::vector<std::string> more;
    for (const OrderTerm &term : shape.order) {
        if (const auto position = term.position()) {
            if (*position > answer.columns.size())
                return std::nullopt;
            keys.push_back(*position - 1);
        } else if (const auto column = answer.columnIndex(term.text)) {
            keys.push_back(*column);
        } else {
            keys.push_back(answer.columns.size() + more.size());
            more.push_back(term.text);
        }
    }
    if (!more.empty() && (shape.isCombined || shape.isDistinct || !shape.from))
        return std::nullopt;
    auto all = ask(tool, withKeys(statement, shape, more));
    if (!all || all->columns.size() != answer.columns.size() + more.size())
        return std::nullopt;
    return *std::move(all);
}

bool QueryJudge::explainRows(const std::string &statement, const PythonRows &recorded,
                             const plan::Answer &answer, const plan::ToolPtr &tool,
                             ReplayedQuery &result) const
{
    const bool isCut = recorded.isCut || looksCut(recorded, answer);
    const auto explained = [&](Likeness like) {
        add(result, like);
        if (isCut)
            add(result, Peculiarity::CutRecording);
        result.verdict = result.peculiarities.empty() ? Verdict::Same : Verdict::Peculiar;
        return true;
    };
    std::vector<std::vector<data::Value>> first = answer.rows;
    if (isCut && recorded.rows.size() < first.size())
        first.resize(recorded.rows.size());
    if (const Likeness like = inOrder(recorded.rows, first); like != Likeness::Unlike)
        return explained(like);
    const StatementShape shape = StatementShape::of(statement);
    if (recorded.rows.size() > answer.rows.size() ||
        (recorded.rows.size() < answer.rows.size() && !shape.limit && !isCut))
        return false;
    std::vector<std::size_t> keys;
    const auto all = withOrder(statement, shape, answer, tool, keys);
    if (!all)
        return false;
    const KeyedRows here{&all->rows, answer.columns.size(), keys};
    for (const bool ignoresCase : {false, true}) {
        const auto like = matched(recorded.rows, here, shape.offset, ignoresCase);
        if (!like)
            continue;
        if (ignoresCase)
            add(result, Peculiarity::LetterCase);
        const bool areSameRows =
            matched(recorded.rows, {&answer.rows, answer.columns.size(), {}}, 0, false).has_value();
        add(result, areSameRows ? Peculiarity::RowOrder : Peculiarity::LimitChoice);
        return explained(*like);
    }
    return false;
}

/// MySQL ran it, so its database had the table or the column that the file has not.
bool QueryJudge::isOfOtherDatabase(const Error &error, const RecordedQuery &query) const
{
    const data::Schema &schema = m_dataset->schema;
    const std::string name = error.message.argument("name").text();
    const std::size_t point = name.rfind('.');
    const std::string last = point == std::string::npos ? name : name.substr(point + 1);
    if (error.code == "sql.unknown-table")
        return !toLower(name).starts_with("information_schema") &&
               std::ranges::none_of(schema.tables, [&](const data::TableSchema &table) {
                   return equalIgnoringCase(table.name, last);
               });
    if (error.code != "sql.unknown-column")
        return false;
    const std::string owner =
        point == std::string::npos ? "" : tableCalled(name.substr(0, point), query.statement, schema);
    return std::ranges::none_of(schema.tables, [&](const data::TableSchema &table) {
        return (owner.empty() || equalIgnoringCase(table.name, owner)) && hasColumn(table, last);
    });
}

} // namespace weighhouse::benchmark

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/row_matcher.h"

#include "core/base/calendar.h"
#include "core/base/text.h"
#include "ui/base/texts.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

namespace weighhouse::ui
{
namespace
{

bool isText(const CellColumn &column)
{
    return column.type == rules::Type::Text || column.type == rules::Type::Reference;
}

/// A typed piece of a number as programs write it, so that numbers need not be formatted in the locale; empty
/// if no number contains it.
std::string pieceOfNumber(const QString &typed)
{
    const QLocale locale;
    QString text = typed;
    text.remove(locale.groupSeparator());
    text.replace(locale.decimalPoint(), QStringLiteral("."));
    text.replace(QChar(0x2212), QLatin1Char('-'));
    const bool isNumeric = !text.isEmpty() && std::ranges::all_of(text, [](QChar c) {
        return (c >= QLatin1Char('0') && c <= QLatin1Char('9')) || QStringLiteral("+-.eE").contains(c);
    });
    return isNumeric ? fromQt(text.toLower()) : std::string();
}

bool compare(RowCondition::Kind kind, auto left, auto right)
{
    using Kind = RowCondition::Kind;
    switch (kind) {
    case Kind::Equal:
        return left == right;
    case Kind::NotEqual:
        return left != right;
    case Kind::Less:
        return left < right;
    case Kind::LessOrEqual:
        return left <= right;
    case Kind::Greater:
        return left > right;
    case Kind::GreaterOrEqual:
        return left >= right;
    default:
        return false;
    }
}

/// A test of texts that asks about each text once.
std::function<bool(std::size_t)> remembered(TextReader reader, std::function<bool(const QString &)> test)
{
    auto known = std::make_shared<std::unordered_map<std::int64_t, bool>>();
    return [reader = std::move(reader), test = std::move(test), known](std::size_t row) {
        const std::int64_t id = reader.id(row);
        if (id < 0)
            return false;
        const auto [found, isNew] = known->try_emplace(id, false);
        if (isNew)
            found->second = test(reader.text(id));
        return found->second;
    };
}

} // namespace

std::function<double(std::size_t)> numberReader(const TableCellsPtr &cells, std::size_t column)
{
    const data::Column *stored = cells->storedColumn(column);
    if (stored == nullptr)
        return [cells, column](std::size_t row) { return cells->workedNumber(column, row); };
    return [cells, stored](std::size_t row) {
        if (stored->null(row))
            return std::nan("");
        switch (stored->type) {
        case data::ValueType::Integer:
        case data::ValueType::Date:
            return static_cast<double>(stored->integers[row]);
        case data::ValueType::Boolean:
            return stored->booleans[row] != 0 ? 1.0 : 0.0;
        default:
            return stored->numbers[row];
        }
    };
}

TextReader textReader(const TableCellsPtr &cells, std::size_t column)
{
    if (const data::Column *stored = cells->storedColumn(column)) {
        return {[cells, stored](std::size_t row) {
                    return stored->null(row) ? -1 : static_cast<std::int64_t>(stored->texts[row]);
                },
                [cells](std::int64_t id) {
                    return toQt(cells->dataset().texts.text(static_cast<data::TextId>(id)));
                }};
    }
    return {[cells, column](std::size_t row) {
                const double number = cells->workedNumber(column, row);
                return std::isnan(number) ? -1 : static_cast<std::int64_t>(number);
            },
            [cells, column](std::int64_t id) {
                return toQt(data::toText(
                    cells->evaluation()->toValue(*cells->columns()[column].worked, static_cast<double>(id))));
            }};
}

RowMatcher::RowMatcher(TableCellsPtr cells, const RowFilter &filter) : m_cells(std::move(cells))
{
    for (const RowCondition &condition : filter)
        m_tests.push_back(testOf(condition));
}

bool RowMatcher::matches(std::size_t row) const
{
    return std::ranges::all_of(m_tests, [row](const Test &test) { return test(row); });
}

RowMatcher::Test RowMatcher::testOf(const RowCondition &condition) const
{
    using Kind = RowCondition::Kind;
    switch (condition.kind) {
    case Kind::AnyContains: {
        std::vector<Test> columns;
        for (std::size_t i = 0; i < m_cells->columns().size(); ++i) {
            if (Test test = contains(i, toQt(std::get<std::string>(condition.value))))
                columns.push_back(std::move(test));
        }
        return [columns = std::move(columns)](std::size_t row) {
            return std::ranges::any_of(columns, [row](const Test &test) { return test(row); });
        };
    }
    case Kind::Contains: {
        Test test = contains(condition.column, toQt(std::get<std::string>(condition.value)));
        return test ? test : [](std::size_t) { return false; };
    }
    case Kind::IsNull:
        return isNull(condition.column);
    case Kind::IsNotNull:
        return [test = isNull(condition.column)](std::size_t row) { return !test(row); };
    default:
        return comparison(condition);
    }
}

RowMatcher::Test RowMatcher::isNull(std::size_t column) const
{
    if (isText(m_cells->columns()[column]))
        return [id = textReader(m_cells, column).id](std::size_t row) { return id(row) < 0; };
    return [number = numberReader(m_cells, column)](std::size_t row) { return std::isnan(number(row)); };
}

/// NULL meets no comparison, as in SQL.
RowMatcher::Test RowMatcher::comparison(const RowCondition &condition) const
{
    if (isText(m_cells->columns()[condition.column])) {
        const QString text = toQt(std::get<std::string>(condition.value));
        return remembered(textReader(m_cells, condition.column),
                          [kind = condition.kind, text](const QString &cell) {
                              return compare(kind, cell.compare(text, Qt::CaseInsensitive), 0);
                          });
    }
    double bound = 0;
    const auto *text = std::get_if<std::string>(&condition.value);
    const bool isDate = m_cells->columns()[condition.column].type == rules::Type::Date;
    if (const auto *number = std::get_if<double>(&condition.value))
        bound = *number;
    else if (const auto *boolean = std::get_if<bool>(&condition.value))
        bound = *boolean ? 1 : 0;
    else if (const auto day = isDate && text != nullptr ? calendar::fromText(*text) : std::nullopt)
        bound = static_cast<double>(*day);
    else // `column = ` with an empty quoted text: only NULL is empty, and it meets nothing
        return [](std::size_t) { return false; };
    return [kind = condition.kind, bound, number = numberReader(m_cells, condition.column)](std::size_t row) {
        const double value = number(row);
        return !std::isnan(value) && compare(kind, value, bound);
    };
}

/// Empty if no cell of the column can contain the text.
RowMatcher::Test RowMatcher::contains(std::size_t column, const QString &text) const
{
    const CellColumn &cell = m_cells->columns()[column];
    if (isText(cell))
        return containsInText(column, text);
    if (cell.type == rules::Type::Boolean) {
        const bool yes = valueText(true).contains(text, Qt::CaseInsensitive);
        const bool no = valueText(false).contains(text, Qt::CaseInsensitive);
        if (!yes && !no)
            return {};
        return [yes, no, number = numberReader(m_cells, column)](std::size_t row) {
            const double value = number(row);
            return !std::isnan(value) && (value != 0 ? yes : no);
        };
    }
    if (cell.type == rules::Type::Date)
        return [text, number = numberReader(m_cells, column)](std::size_t row) {
            const double value = number(row);
            if (std::isnan(value))
                return false;
            const data::Value day = calendar::toText(static_cast<std::int64_t>(value));
            return valueText(day, data::ValueType::Date).contains(text, Qt::CaseInsensitive) ||
                   valueText(day).contains(text, Qt::CaseInsensitive);
        };
    const std::string piece = pieceOfNumber(text);
    if (piece.empty())
        return {};
    return [piece, number = numberReader(m_cells, column)](std::size_t row) {
        const double value = number(row);
        return !std::isnan(value) && numberToText(value).find(piece) != std::string::npos;
    };
}

RowMatcher::Test RowMatcher::containsInText(std::size_t column, const QString &text) const
{
    return remembered(textReader(m_cells, column),
                      [text](const QString &cell) { return cell.contains(text, Qt::CaseInsensitive); });
}

} // namespace weighhouse::ui

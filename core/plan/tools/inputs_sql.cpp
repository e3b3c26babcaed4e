#include "core/plan/tools/inputs_sql.h"

#include "core/base/text.h"
#include "core/data/sql/query_error.h"
#include "core/plan/tools/sql_tags.h"

#include <algorithm>

namespace weighhouse::plan
{
namespace
{

/// Words as a table, and a table of no columns as one of no rows.
AnswerPtr asTable(const AnswerPtr &answer)
{
    if (!answer->columns.empty())
        return answer;
    auto table = std::make_shared<Answer>();
    table->columns.push_back({"text", data::ValueType::Text});
    if (!answer->text.empty())
        table->rows.push_back({answer->text});
    table->cut = answer->cut;
    return table;
}

std::string counted(std::size_t count, std::string_view noun)
{
    return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

Result<void> checkOneValue(std::string_view text, const Tag &tag, const Answer &answer)
{
    if (answer.columns.size() == 1 && answer.rows.size() <= 1)
        return {};
    return failure({"tool.not-one-value",
                    tagOf(tag.id) + " has " + counted(answer.rows.size(), "row") + " of " +
                        counted(answer.columns.size(), "column") + ", where one value is needed",
                    sql::placeOf(text, tag.begin, tag.end - tag.begin),
                    "Ask for one value of it, as in (SELECT max(x) FROM " + tagOf(tag.id) + ")."});
}

/// The byte at a line and column, which count from 1.
std::size_t offsetOf(std::string_view text, std::size_t line, std::size_t column)
{
    std::size_t offset = 0;
    for (; line > 1; --line) {
        const std::size_t end = text.find('\n', offset);
        if (end == std::string_view::npos)
            return text.size();
        offset = end + 1;
    }
    const auto isInside = [&] { return offset < text.size() && (text[offset] & 0xC0) == 0x80; };
    for (; column > 1 && offset < text.size(); --column) {
        ++offset;
        while (isInside())
            ++offset;
    }
    return offset;
}

} // namespace

Result<TaggedSql> TaggedSql::make(std::string_view text, const std::map<NodeId, AnswerPtr> &inputs)
{
    TaggedSql sql;
    sql.m_original = text;
    for (const auto &[tag, meaning] : sqlTags(text)) {
        const auto input = inputs.find(tag.id);
        if (input == inputs.end() || input->second == nullptr)
            return failure({"tool.no-input", tagOf(tag.id) + " has no answer",
                            sql::placeOf(text, tag.begin, tag.end - tag.begin),
                            "Name a step that runs before this one."});
        const AnswerPtr &answer = sql.m_answers.try_emplace(tag.id, nullptr).first->second =
            asTable(input->second);
        const std::string name = data::quotedIdentifier(answerName(tag.id));
        if (meaning == TagMeaning::Value) {
            if (auto one = checkOneValue(text, tag, *answer); !one)
                return tl::unexpected(std::move(one).error());
        }
        sql.add(meaning == TagMeaning::Table  ? name
                : meaning == TagMeaning::Rows ? "SELECT * FROM " + name
                                              : "(SELECT * FROM " + name + ")",
                tag.begin, tag.end);
    }
    sql.m_text += text.substr(sql.m_copied);
    return sql;
}

void TaggedSql::add(std::string_view replacement, std::size_t begin, std::size_t end)
{
    m_text += std::string_view(m_original).substr(m_copied, begin - m_copied);
    m_shifts.push_back({m_text.size(), begin, true});
    m_text += replacement;
    m_shifts.push_back({m_text.size(), end, false});
    m_copied = end;
}

void TaggedSql::wrap(std::string_view before, std::string_view after)
{
    for (Shift &shift : m_shifts)
        shift.written += before.size();
    m_shifts.insert(m_shifts.begin(), {{0, 0, true}, {before.size(), 0, false}});
    m_text = std::string(before) + m_text;
    m_shifts.push_back({m_text.size(), m_original.size(), true});
    m_text += after;
}

std::vector<sql::QueryTable> TaggedSql::tables() const
{
    std::vector<sql::QueryTable> tables;
    for (const auto &[id, answer] : m_answers)
        tables.push_back({answerName(id), &answer->columns, &answer->rows});
    return tables;
}

std::string TaggedSql::cut() const
{
    std::string text;
    for (const auto &[id, answer] : m_answers) {
        if (!answer->cut.empty())
            text += (text.empty() ? "" : "; ") + answerName(id) + " is not whole: " + answer->cut;
    }
    return text;
}

std::size_t TaggedSql::originalOffset(std::size_t offset, Side side) const
{
    // What ends where a replacement begins ends before it.
    const auto next = side == Side::Begin ? std::ranges::upper_bound(m_shifts, offset, {}, &Shift::written)
                                          : std::ranges::lower_bound(m_shifts, offset, {}, &Shift::written);
    if (next == m_shifts.begin())
        return std::min(offset, m_original.size());
    const Shift &shift = *std::prev(next);
    if (!shift.isReplaced)
        return std::min(shift.original + (offset - shift.written), m_original.size());
    if (side == Side::Begin)
        return shift.original;
    return next == m_shifts.end() ? m_original.size() : next->original;
}

Error TaggedSql::inOriginal(Error error) const
{
    if (error.where.line == 0)
        return error;
    const std::size_t begin =
        offsetOf(m_text, error.where.line, std::max<std::size_t>(error.where.column, 1));
    std::size_t end = begin;
    for (std::size_t i = 0; i < error.where.length && end < m_text.size(); ++i) {
        ++end;
        while (end < m_text.size() && (m_text[end] & 0xC0) == 0x80)
            ++end;
    }
    const std::size_t from = originalOffset(begin, Side::Begin);
    const std::size_t to = end == begin ? from : std::max(originalOffset(end, Side::End), from);
    const Place place = sql::placeOf(m_original, from, to - from);
    error.where.line = place.line;
    error.where.column = place.column;
    error.where.length = place.length;
    if (m_shifts.size() > 1 && begin >= m_shifts.back().written && m_shifts.back().isReplaced &&
        error.code == "sql.syntax")
        error.message = "the text ends too early"; // SQLite speaks of what was put behind it
    return error;
}

} // namespace weighhouse::plan

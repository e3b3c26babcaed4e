// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/row_filter.h"

#include "core/base/text.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct RowFilterStrings {
    Q_DECLARE_TR_FUNCTIONS(RowFilterStrings)
};

/// A word, a quoted text or a sign of comparison.
struct Token {
    QString text;
    qsizetype start = 0;
    qsizetype end = 0;
    bool isQuoted = false;
    bool isSign = false;
};

bool isSignCharacter(QChar c)
{
    return c == QLatin1Char('<') || c == QLatin1Char('>') || c == QLatin1Char('=') || c == QLatin1Char('!');
}

Error problem(std::string code, const QString &message, qsizetype start, qsizetype end, const QString &hint)
{
    return windowError(std::move(code), message, hint,
                       {.line = 1,
                        .column = static_cast<std::size_t>(start) + 1,
                        .length = static_cast<std::size_t>(std::max<qsizetype>(1, end - start))});
}

Result<std::vector<Token>> tokensOf(const QString &text)
{
    std::vector<Token> tokens;
    qsizetype i = 0;
    while (i < text.size()) {
        const QChar c = text[i];
        if (c.isSpace()) {
            ++i;
            continue;
        }
        Token token{{}, i, i};
        if (c == QLatin1Char('"') || c == QLatin1Char('\'')) {
            const qsizetype close = text.indexOf(c, i + 1);
            if (close < 0)
                return failure(problem("filter.open-quote", RowFilterStrings::tr("the quote is not closed"),
                                       i, text.size(), RowFilterStrings::tr("Close it, or leave it out.")));
            token.text = text.mid(i + 1, close - i - 1);
            token.isQuoted = true;
            i = close + 1;
        } else if (isSignCharacter(c)) {
            while (i < text.size() && isSignCharacter(text[i]))
                token.text += text[i++];
            token.isSign = true;
        } else {
            while (i < text.size() && !text[i].isSpace() && !isSignCharacter(text[i]))
                token.text += text[i++];
        }
        token.end = i;
        tokens.push_back(token);
    }
    return tokens;
}

bool isWord(const Token &token, const char *word)
{
    return !token.isQuoted && !token.isSign &&
           token.text.compare(QLatin1String(word), Qt::CaseInsensitive) == 0;
}

/// Reads one condition: the tokens between two `and`.
class ConditionReader
{
public:
    ConditionReader(const QString &text, std::span<const Token> tokens,
                    const std::vector<CellColumn> &columns, const QLocale &locale)
        : m_text(text), m_tokens(tokens), m_columns(columns), m_locale(locale)
    {
    }

    Result<RowCondition> read() const
    {
        using Kind = RowCondition::Kind;
        if (m_tokens.size() >= 2) {
            if (m_tokens[1].isSign)
                return comparison();
            if (const auto column = columnOf(m_tokens[0])) {
                if (isWord(m_tokens[1], "contains"))
                    return containing(*column);
                if (m_tokens.size() == 3 && isWord(m_tokens[1], "is") && isWord(m_tokens[2], "null"))
                    return RowCondition{Kind::IsNull, *column};
                if (m_tokens.size() == 4 && isWord(m_tokens[1], "is") && isWord(m_tokens[2], "not") &&
                    isWord(m_tokens[3], "null"))
                    return RowCondition{Kind::IsNotNull, *column};
            }
        }
        return RowCondition{Kind::AnyContains, 0, fromQt(textFrom(0))};
    }

private:
    std::optional<std::size_t> columnOf(const Token &token) const
    {
        const std::string name = fromQt(token.text);
        const auto exact = std::ranges::find(m_columns, name, &CellColumn::name);
        const auto found =
            exact != m_columns.end() ? exact : std::ranges::find_if(m_columns, [&](const CellColumn &column) {
                return toQt(column.name).compare(token.text, Qt::CaseInsensitive) == 0;
            });
        if (found == m_columns.end())
            return std::nullopt;
        return static_cast<std::size_t>(found - m_columns.begin());
    }

    /// What was typed from a token to the end, as it was typed; of one quoted token what is inside.
    QString textFrom(std::size_t token) const
    {
        if (m_tokens.size() == token + 1)
            return m_tokens[token].text;
        return m_text.mid(m_tokens[token].start, m_tokens.back().end - m_tokens[token].start);
    }

    Result<RowCondition> containing(std::size_t column) const
    {
        if (m_tokens.size() < 3)
            return noValue();
        return RowCondition{RowCondition::Kind::Contains, column, fromQt(textFrom(2))};
    }

    Error noValueError() const
    {
        return problem("filter.no-value",
                       RowFilterStrings::tr("there is nothing after %1").arg(m_tokens.back().text),
                       m_tokens.back().start, m_tokens.back().end,
                       RowFilterStrings::tr("Write what to compare with, as in %1 %2 5.")
                           .arg(m_tokens[0].text, m_tokens[1].text));
    }
    Result<RowCondition> noValue() const { return failure(noValueError()); }

    std::optional<RowCondition::Kind> kindOf(const QString &sign) const
    {
        using Kind = RowCondition::Kind;
        constexpr std::array<std::pair<const char *, Kind>, 8> signs{{{"=", Kind::Equal},
                                                                      {"==", Kind::Equal},
                                                                      {"!=", Kind::NotEqual},
                                                                      {"<>", Kind::NotEqual},
                                                                      {"<", Kind::Less},
                                                                      {"<=", Kind::LessOrEqual},
                                                                      {">", Kind::Greater},
                                                                      {">=", Kind::GreaterOrEqual}}};
        for (const auto &[text, kind] : signs) {
            if (sign == QLatin1String(text))
                return kind;
        }
        return std::nullopt;
    }

    Result<RowCondition> comparison() const
    {
        const auto kind = kindOf(m_tokens[1].text);
        if (!kind)
            return RowCondition{RowCondition::Kind::AnyContains, 0, fromQt(textFrom(0))};
        const auto column = columnOf(m_tokens[0]);
        if (!column)
            return failure(unknownColumn());
        if (m_tokens.size() < 3)
            return noValue();
        const QString typed = textFrom(2);
        const bool isNull = m_tokens.size() == 3 && isWord(m_tokens[2], "null");
        if (isNull && *kind == RowCondition::Kind::Equal)
            return RowCondition{RowCondition::Kind::IsNull, *column};
        if (isNull && *kind == RowCondition::Kind::NotEqual)
            return RowCondition{RowCondition::Kind::IsNotNull, *column};
        auto value = valueFor(m_columns[*column], typed);
        if (!value)
            return failure(
                problem("filter.wrong-value",
                        toQt(m_columns[*column].name) + QStringLiteral(": ") + toQt(value.error().message),
                        m_tokens[2].start, m_tokens.back().end, toQt(value.error().hint)));
        return RowCondition{*kind, *column, std::move(*value)};
    }

    /// Numbers of all kinds are compared as numbers: an integer column can be compared with 2.5.
    Result<data::Value> valueFor(const CellColumn &column, const QString &typed) const
    {
        switch (column.type) {
        case rules::Type::Number:
        case rules::Type::Integer:
            return readValue(typed, data::ValueType::Number, m_locale);
        case rules::Type::Boolean:
            return readValue(typed, data::ValueType::Boolean, m_locale);
        case rules::Type::Date:
            return readValue(typed, data::ValueType::Date, m_locale);
        default:
            return data::Value(fromQt(typed));
        }
    }

    Error unknownColumn() const
    {
        std::vector<std::string> names;
        for (const CellColumn &column : m_columns)
            names.push_back(column.name);
        const auto near = nearest(fromQt(m_tokens[0].text), names);
        const QString hint = near ? RowFilterStrings::tr("Did you mean %1?").arg(toQt(*near))
                                  : RowFilterStrings::tr("The columns are: %1.").arg(toQt(join(names, ", ")));
        return problem("filter.unknown-column",
                       RowFilterStrings::tr("there is no column %1").arg(m_tokens[0].text), m_tokens[0].start,
                       m_tokens[0].end, hint);
    }

    const QString &m_text;
    std::span<const Token> m_tokens;
    const std::vector<CellColumn> &m_columns;
    const QLocale &m_locale;
};

} // namespace

Result<RowFilter> readFilter(const QString &text, const std::vector<CellColumn> &columns,
                             const QLocale &locale)
{
    const auto tokens = tokensOf(text);
    if (!tokens)
        return failure(tokens.error());
    RowFilter filter;
    std::size_t start = 0;
    for (std::size_t i = 0; i <= tokens->size(); ++i) {
        if (i < tokens->size() && !isWord((*tokens)[i], "and"))
            continue;
        if (i > start) {
            auto condition =
                ConditionReader(text, std::span(*tokens).subspan(start, i - start), columns, locale).read();
            if (!condition)
                return failure(std::move(condition.error()));
            filter.push_back(*std::move(condition));
        }
        start = i + 1;
    }
    return filter;
}

} // namespace weighhouse::ui

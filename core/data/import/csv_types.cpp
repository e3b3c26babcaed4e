// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/csv_types.h"

#include "core/base/text.h"
#include "core/data/import/characters.h"
#include "core/data/import/names.h"

#include <charconv>
#include <optional>

namespace weighhouse::import
{

using data::ValueType;

namespace
{

enum class Look { Empty, Integer, LongInteger, LeadingZero, Number, CommaNumber, TrueFalse, YesNo, Other };

std::optional<double> commaNumber(std::string_view text)
{
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos || text.find('.') != std::string_view::npos || text.size() > 64)
        return std::nullopt;
    std::string pointed(text);
    pointed[comma] = '.';
    return numberFromText(pointed);
}

Look lookOf(std::string_view text, char delimiter)
{
    if (text.empty())
        return Look::Empty;
    const std::string_view digits = text.front() == '-' ? text.substr(1) : text;
    if (!digits.empty() && (isDigit(digits.front()) || digits.front() == '.' || digits.front() == ',')) {
        const bool whole = digits.find_first_not_of("0123456789") == std::string_view::npos;
        const bool padded = digits.size() > 1 && digits[0] == '0' && isDigit(digits[1]);
        if (padded)
            return Look::LeadingZero;
        if (whole) {
            std::int64_t number = 0;
            const auto problem = std::from_chars(text.data(), text.data() + text.size(), number).ec;
            return problem == std::errc{} ? Look::Integer : Look::LongInteger;
        }
        if (numberFromText(text))
            return Look::Number;
        return delimiter == ';' && commaNumber(text) ? Look::CommaNumber : Look::Other;
    }
    if (equalIgnoringCase(text, "true") || equalIgnoringCase(text, "false"))
        return Look::TrueFalse;
    if (equalIgnoringCase(text, "yes") || equalIgnoringCase(text, "no"))
        return Look::YesNo;
    return Look::Other;
}

std::string shown(std::string_view text)
{
    constexpr std::size_t most = 30;
    std::size_t end = std::min(text.size(), most);
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        ++end;
    return "\"" + std::string(text.substr(0, end)) + (end < text.size() ? "…\"" : "\"");
}

Message allValues(ValueType type, std::size_t values, std::size_t empty)
{
    const Message all = Message::of("import.why.all-values",
                                    {{"type", data::toText(type)}, {"values", countForPeople(values)}});
    return empty == 0 ? all
                      : Message::of("import.why.and-empty", {{"why", all}, {"empty", countForPeople(empty)}});
}

} // namespace

bool looksLikeValue(std::string_view text, char delimiter)
{
    const Look look = lookOf(trimmed(text), delimiter);
    return look != Look::Other && look != Look::Empty && look != Look::YesNo;
}

CsvType inferType(const CsvRecords &records, std::size_t column, std::size_t firstRecord, char delimiter)
{
    std::size_t counts[static_cast<std::size_t>(Look::Other) + 1] = {};
    const auto count = [&](Look look) { return counts[static_cast<std::size_t>(look)]; };
    // Where the first value of each look stands, to name one that decides.
    std::size_t firstOf[static_cast<std::size_t>(Look::Other) + 1] = {};
    for (std::size_t record = firstRecord; record < records.count(); ++record) {
        const auto look =
            static_cast<std::size_t>(lookOf(trimmed(records.field(record, column).text), delimiter));
        if (counts[look]++ == 0)
            firstOf[look] = record;
    }
    const std::size_t empty = count(Look::Empty);
    const std::size_t values = records.count() - firstRecord - empty;
    const std::size_t whole = count(Look::Integer);
    CsvType result;
    const auto settle = [&](ValueType type) {
        result.type = type;
        result.why = allValues(type, values, empty);
        return result;
    };
    if (values == 0) {
        result.why = Message::of("import.why.no-values");
        return result;
    }
    if (whole == values)
        return settle(ValueType::Integer);
    if (whole + count(Look::Number) == values)
        return settle(ValueType::Number);
    if (whole + count(Look::CommaNumber) == values) {
        settle(ValueType::Number);
        result.decimalComma = true;
        result.why = Message::of("import.why.decimal-comma", {{"why", result.why}});
        return result;
    }
    if (count(Look::TrueFalse) == values || count(Look::YesNo) == values)
        return settle(ValueType::Boolean);
    const auto text = [&](Look look, MessageCode because) {
        const std::size_t record = firstOf[static_cast<std::size_t>(look)];
        result.why =
            Message::of("import.why.text", {{"value", shown(trimmed(records.field(record, column).text))},
                                            {"line", records.lines[record]},
                                            {"because", because}});
        return result;
    };
    if (count(Look::LeadingZero) > 0)
        return text(Look::LeadingZero, "import.why.begins-with-0"_code);
    if (count(Look::LongInteger) > 0)
        return text(Look::LongInteger, "import.why.too-large"_code);
    for (const Look look : {Look::Other, Look::TrueFalse, Look::YesNo}) {
        if (count(look) > 0)
            return text(look, "import.why.not-a-number"_code);
    }
    return text(Look::CommaNumber, "import.why.comma"_code);
}

void appendField(data::Column &column, const CsvField &field, const CsvType &type, data::TextPool &texts,
                 std::string &scratch)
{
    if (type.type == ValueType::Text) {
        if (field.text.empty() && !field.quoted)
            column.appendNull();
        else
            column.appendText(texts.intern(fieldText(field, scratch)));
        return;
    }
    const std::string_view text = trimmed(field.text);
    if (text.empty()) {
        column.appendNull();
        return;
    }
    if (type.type == ValueType::Integer) {
        std::int64_t number = 0;
        std::from_chars(text.data(), text.data() + text.size(), number);
        column.appendInteger(number);
    } else if (type.type == ValueType::Number) {
        const auto number = numberFromText(text);
        column.appendNumber(number ? *number : commaNumber(text).value_or(0));
    } else {
        column.appendBoolean(equalIgnoringCase(text, "true") || equalIgnoringCase(text, "yes"));
    }
}

} // namespace weighhouse::import

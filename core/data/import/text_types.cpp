// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/text_types.h"

#include "core/base/text.h"
#include "core/data/import/characters.h"
#include "core/data/import/date_looks.h"
#include "core/data/import/dates.h"
#include "core/data/import/names.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace weighhouse::import
{

std::string_view fieldText(const TextField &field, std::string &scratch)
{
    if (!field.doubled)
        return field.text;
    scratch.clear();
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        scratch += field.text[i];
        if (field.text[i] == '"')
            ++i;
    }
    return scratch;
}

using data::ValueType;

namespace
{

enum class Look {
    Empty,
    Missing, ///< one of the words that mean so
    Integer,
    LongInteger,
    LeadingZero,
    Number,
    CommaNumber,   ///< 1234,5
    CommaGroups,   ///< 1.234,5
    Groups,        ///< 1.234.567
    NumberOrGroup, ///< 1.234
    Date,
    TrueFalse,
    YesNo,
    Other
};
constexpr std::size_t lookCount = static_cast<std::size_t>(Look::Other) + 1;

/// The most digits that an integer surely holds.
constexpr std::size_t mostDigits = 18;

std::optional<double> commaNumber(std::string_view text)
{
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos || text.find('.') != std::string_view::npos || text.size() > 64)
        return std::nullopt;
    std::string pointed(text);
    pointed[comma] = '.';
    return numberFromText(pointed);
}

/// Digits in groups of three with points between them, and perhaps decimals behind a comma.
std::optional<Look> groupsOf(std::string_view digits)
{
    const auto run = [&] {
        const std::size_t end = std::min(digits.find_first_not_of("0123456789"), digits.size());
        digits.remove_prefix(end);
        return end;
    };
    if (digits.size() > mostDigits + mostDigits / 3 || digits.front() == '0')
        return std::nullopt;
    const std::size_t first = run();
    std::size_t groups = 0;
    while (digits.starts_with('.')) {
        digits.remove_prefix(1);
        if (run() != 3)
            return std::nullopt;
        ++groups;
    }
    if (first == 0 || first > 3 || groups == 0)
        return std::nullopt;
    if (digits.empty())
        return groups > 1 ? Look::Groups : Look::NumberOrGroup;
    digits.remove_prefix(1); // refused below unless it was the comma: nothing else is followed by digits only
    return digits.data()[-1] == ',' && run() > 0 && digits.empty() ? std::optional(Look::CommaGroups)
                                                                   : std::nullopt;
}

Look lookOf(std::string_view text, char delimiter)
{
    if (text.empty())
        return Look::Empty;
    const std::string_view digits = text.front() == '-' ? text.substr(1) : text;
    if (writtenDate(text))
        return Look::Date;
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
        if (const auto groups = delimiter == ';' ? groupsOf(digits) : std::nullopt)
            return *groups;
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

bool isNumeric(Look look)
{
    return look == Look::Integer || (look >= Look::Number && look <= Look::NumberOrGroup);
}

/// What stands before a % at the end and the blanks before it; nothing if there is none.
std::optional<std::string_view> beforePercent(std::string_view text)
{
    if (!text.ends_with('%'))
        return std::nullopt;
    text = trimmed(text.substr(0, text.size() - 1));
    for (const std::string_view blank : {"\u00A0", "\u202F"}) {
        if (text.ends_with(blank))
            text.remove_suffix(blank.size());
    }
    return text;
}

std::string shown(std::string_view text)
{
    constexpr std::size_t most = 30;
    std::size_t end = std::min(text.size(), most);
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        ++end;
    return "\"" + std::string(text.substr(0, end)) + (end < text.size() ? "…\"" : "\"");
}

/// What the values of one column look like.
struct Looks {
    std::array<std::size_t, lookCount> counts = {};
    std::array<std::size_t, lookCount> first = {}; ///< Where the first value of each look stands.
    std::size_t percents = 0;
    std::size_t firstPercent = 0;
    DateLooks dates = {};
    std::vector<std::string> words; ///< Those for what is missing, as they are written.

    std::size_t operator[](Look look) const { return counts[static_cast<std::size_t>(look)]; }
    /// Values that only a comma for decimals makes numbers.
    std::size_t withCommas() const
    {
        return (*this)[Look::CommaNumber] + (*this)[Look::CommaGroups] + (*this)[Look::Groups];
    }
    std::size_t texts() const { return (*this)[Look::Other] + (*this)[Look::LeadingZero]; }
};

Looks looksOf(const TextRecords &records, std::size_t column, std::size_t firstRecord, char delimiter,
              const MissingWords &missing)
{
    Looks looks;
    for (std::size_t record = firstRecord; record < records.count(); ++record) {
        const std::string_view text = trimmed(records.field(record, column).text);
        Look look = Look::Other;
        const auto part = beforePercent(text);
        if (missing.contains(text)) {
            look = Look::Missing;
            if (looks.words.size() < 3 && std::ranges::find(looks.words, text) == looks.words.end())
                looks.words.emplace_back(text);
        } else if (!part) {
            look = lookOf(text, delimiter);
        } else if (const Look number = lookOf(*part, delimiter); isNumeric(number)) {
            look = number;
            if (looks.percents++ == 0)
                looks.firstPercent = record;
        }
        if (look == Look::Date)
            looks.dates.add(*writtenDate(text), record);
        if (looks.counts[static_cast<std::size_t>(look)]++ == 0)
            looks.first[static_cast<std::size_t>(look)] = record;
    }
    return looks;
}

/// Finds the type of one column from its looks.
class Inferring
{
public:
    Inferring(const TextRecords &records, std::size_t column, std::size_t firstRecord, char delimiter,
              const Looks &looks, std::optional<DateOrder> dates)
        : m_records(records), m_column(column), m_delimiter(delimiter), m_looks(looks), m_dates(dates),
          m_values(records.count() - firstRecord - looks[Look::Empty] - looks[Look::Missing])
    {
    }

    /// `commas` tells whether other columns have decimal commas.
    TextType type(bool commas, const MissingWords &missing)
    {
        TextType result;
        if (m_values == 0 && (m_looks[Look::Missing] == 0 || missing.inTexts())) {
            result.isOpen = true;
            result.hasMissingWords = m_looks[Look::Missing] > 0;
            result.why = withMissing(Message::of("import.why.no-values"));
            return result;
        }
        if (m_values > 0 && (isDates(result) || isOther(commas, result))) {
            result.hasMissingWords = true;
            result.doubt = doubtOfNumbers(result);
            return result;
        }
        result.doubt = doubtOfText();
        result.hasMissingWords = missing.inTexts();
        result.why = textBecause();
        if (missing.inTexts())
            result.why = withMissing(result.why);
        return result;
    }

private:
    std::size_t numbers() const
    {
        return m_looks[Look::Integer] + m_looks[Look::Number] + m_looks[Look::NumberOrGroup] +
               m_looks.withCommas();
    }

    TypeDoubt doubtAbout(TypeDoubt::Kind kind, Look look) const
    {
        const std::size_t record = m_looks.first[static_cast<std::size_t>(look)];
        return {kind, std::string(trimmed(m_records.field(record, m_column).text)), record};
    }

    /// Where semicolons separate the fields, the comma is mostly the decimal sign, so that the point of 1.250
    /// may stand between thousands.
    std::optional<TypeDoubt> doubtOfNumbers(const TextType &type) const
    {
        const bool isDoubtful = m_delimiter == ';' && !type.decimalComma && type.type == ValueType::Number &&
                                m_looks[Look::NumberOrGroup] > 0 && m_looks[Look::Number] == 0;
        return isDoubtful ? std::optional(doubtAbout(TypeDoubt::Kind::Point, Look::NumberOrGroup))
                          : std::nullopt;
    }

    /// A column of numbers but for a few values, which may stand for missing ones.
    std::optional<TypeDoubt> doubtOfText() const
    {
        const std::size_t others = m_looks[Look::Other];
        return others > 0 && numbers() > others && numbers() + others == m_values
                   ? std::optional(doubtAbout(TypeDoubt::Kind::Text, Look::Other))
                   : std::nullopt;
    }

    /// Tells whether the column holds dates, and if so sets the type and the order in the result.
    bool isDates(TextType &result) const
    {
        const auto order = m_looks[Look::Date] == m_values ? m_looks.dates.order(m_dates) : std::nullopt;
        if (!order)
            return false;
        result.type = ValueType::Date;
        result.dates = *order;
        result.why = withMissing(allValues(result.type));
        if (*order == DateOrder::DayMonthYear)
            result.why = Message::of("import.why.day-first", {{"why", result.why}});
        if (*order == DateOrder::MonthDayYear)
            result.why = Message::of("import.why.month-first", {{"why", result.why}});
        return true;
    }

    /// Whether the column is one of numbers or booleans.
    bool isOther(bool commas, TextType &result) const
    {
        const std::size_t whole = m_looks[Look::Integer];
        const std::size_t points = m_looks[Look::Number];
        const std::size_t either = m_looks[Look::NumberOrGroup];
        const std::size_t withCommas = m_looks.withCommas();
        const auto settle = [&](ValueType type) {
            result.type = type;
            result.why = withMissing(allValues(type));
            return true;
        };
        if (m_looks[Look::TrueFalse] == m_values || m_looks[Look::YesNo] == m_values)
            return settle(ValueType::Boolean);
        if (whole + points + either + withCommas != m_values ||
            (m_looks.percents != 0 && m_looks.percents != m_values) || (points > 0 && withCommas > 0))
            return false;
        result.percent = m_looks.percents > 0;
        result.decimalComma = withCommas > 0 || (points == 0 && either > 0 && commas);
        const bool fractions = points > 0 || (either > 0 && !result.decimalComma) ||
                               m_looks[Look::CommaNumber] + m_looks[Look::CommaGroups] > 0;
        settle(fractions || result.percent ? ValueType::Number : ValueType::Integer);
        if (m_looks[Look::CommaNumber] + m_looks[Look::CommaGroups] > 0)
            result.why = Message::of("import.why.decimal-comma", {{"why", result.why}});
        if (result.decimalComma && m_looks[Look::CommaGroups] + m_looks[Look::Groups] + either > 0)
            result.why = Message::of("import.why.thousands", {{"why", result.why}});
        if (result.percent)
            result.why = Message::of("import.why.percent", {{"why", result.why}});
        return true;
    }

    Message allValues(ValueType type) const
    {
        const Message all = Message::of("import.why.all-values",
                                        {{"type", data::toText(type)}, {"values", countForPeople(m_values)}});
        const std::size_t empty = m_looks[Look::Empty];
        return empty == 0
                   ? all
                   : Message::of("import.why.and-empty", {{"why", all}, {"empty", countForPeople(empty)}});
    }

    Message withMissing(const Message &why) const
    {
        if (m_looks[Look::Missing] == 0)
            return why;
        return Message::of("import.why.and-missing", {{"why", why},
                                                      {"missing", countForPeople(m_looks[Look::Missing])},
                                                      {"words", join(m_looks.words, ", ")}});
    }

    Message textAt(std::size_t record, MessageCode because) const
    {
        return Message::of("import.why.text",
                           {{"value", shown(trimmed(m_records.field(record, m_column).text))},
                            {"line", m_records.lines[record]},
                            {"because", because}});
    }

    Message textBecause() const
    {
        const auto text = [&](Look look, MessageCode because) {
            return textAt(m_looks.first[static_cast<std::size_t>(look)], because);
        };
        if (m_looks[Look::Date] > 0)
            return dateBecause();
        if (m_looks[Look::LeadingZero] > 0)
            return text(Look::LeadingZero, "import.why.begins-with-0"_code);
        if (m_looks[Look::LongInteger] > 0)
            return text(Look::LongInteger, "import.why.too-large"_code);
        for (const Look look : {Look::Other, Look::TrueFalse, Look::YesNo, Look::Missing}) {
            if (m_looks[look] > 0 && (look != Look::Missing || m_values == 0))
                return text(look, isShortYear(look) ? "import.why.short-year"_code
                                                    : "import.why.not-a-number"_code);
        }
        if (m_looks.percents != 0 && m_looks.percents != m_values)
            return textAt(m_looks.firstPercent, "import.why.percent-among-others"_code);
        for (const Look look : {Look::CommaNumber, Look::CommaGroups}) {
            if (m_looks[look] > 0)
                return text(look, "import.why.comma"_code);
        }
        return text(Look::Groups, "import.why.comma"_code);
    }

    /// Why a column with dates is not one of dates.
    Message dateBecause() const
    {
        for (const Look look : {Look::Other, Look::LeadingZero}) {
            if (m_looks[look] > 0)
                return textAt(m_looks.first[static_cast<std::size_t>(look)],
                              isShortYear(look) ? "import.why.short-year"_code
                                                : "import.why.not-a-date"_code);
        }
        const std::size_t first = m_looks.first[static_cast<std::size_t>(Look::Date)];
        if (m_looks[Look::Date] != m_values)
            return textAt(first, "import.why.date-among-others"_code);
        if (const auto odd = m_looks.dates.firstOdd(m_dates))
            return textAt(*odd, "import.why.no-such-date"_code);
        return textAt(first, "import.why.day-or-month"_code);
    }

    bool isShortYear(Look look) const
    {
        const std::size_t record = m_looks.first[static_cast<std::size_t>(look)];
        return hasShortYear(trimmed(m_records.field(record, m_column).text));
    }

    const TextRecords &m_records;
    std::size_t m_column;
    char m_delimiter;
    const Looks &m_looks;
    std::optional<DateOrder> m_dates;
    std::size_t m_values;
};

/// The number that a field's text spells in a column of its type.
std::optional<double> numberIn(std::string_view text, const TextType &type, std::string &scratch)
{
    const auto part = type.percent || type.isChosen ? beforePercent(text) : std::nullopt;
    if (!part && !type.decimalComma)
        return numberFromText(text);
    scratch = part.value_or(text);
    if (type.decimalComma) {
        std::erase(scratch, '.');
        std::ranges::replace(scratch, ',', '.');
    }
    if (part)
        scratch += "e-2"; // the nearest number to the decimal hundredth
    return numberFromText(scratch);
}

} // namespace

std::string_view withPoint(std::string_view text, const TextType &type, std::string &scratch)
{
    if (!type.decimalComma)
        return text;
    scratch = text;
    std::erase(scratch, '.');
    std::ranges::replace(scratch, ',', '.');
    return scratch;
}

MissingWords::MissingWords(const std::optional<std::vector<std::string>> &given) : m_given(given.has_value())
{
    if (given)
        m_words = *given;
    else
        m_words.assign(usualMissing.begin(), usualMissing.end());
}

bool MissingWords::contains(std::string_view text) const
{
    return !text.empty() && std::ranges::any_of(m_words, [&](const std::string &word) {
        return word.size() == text.size() && equalIgnoringCase(word, text);
    });
}

bool looksLikeValue(std::string_view text, char delimiter)
{
    text = trimmed(text);
    if (const auto part = beforePercent(text))
        return isNumeric(lookOf(*part, delimiter));
    const Look look = lookOf(text, delimiter);
    return look != Look::Other && look != Look::Empty && look != Look::YesNo;
}

namespace
{

const ColumnChoice *choiceOf(const Options &options, const std::string &table, const std::string &column)
{
    const auto found = std::ranges::find_if(options.columns, [&](const ColumnChoice &choice) {
        return choice.table == table && choice.column == column;
    });
    return found == options.columns.end() ? nullptr : &*found;
}

/// Makes an inferred type the one that somebody has chosen. How numbers and dates are written is still told
/// by the values, as far as they can.
void choose(TextType &type, ValueType chosen, const Looks &looks, const Options &options)
{
    if (type.type != chosen || type.isOpen) {
        type.decimalComma = looks.withCommas() > 0 && looks[Look::Number] == 0;
        type.percent = false;
        if (chosen == ValueType::Date)
            type.dates =
                looks.dates.order(options.dates).value_or(options.dates.value_or(DateOrder::DayMonthYear));
        type.type = chosen;
    }
    type.isOpen = false;
    type.isChosen = true;
    type.hasMissingWords = chosen != ValueType::Text || type.missing.inTexts();
    type.doubt.reset();
    type.why = Message::of("import.why.chosen", {{"type", data::toText(chosen)}});
}

} // namespace

std::vector<TextType> inferTypes(const TextRecords &records, std::size_t firstRecord, char delimiter,
                                 const data::TableSchema &table, const Options &options)
{
    std::vector<Looks> looks;
    std::vector<MissingWords> words;
    bool commas = false;
    for (std::size_t column = 0; column < records.width(0); ++column) {
        const ColumnChoice *choice = choiceOf(options, table.name, table.columns[column].name);
        words.emplace_back(choice != nullptr && choice->missing ? choice->missing : options.missing);
        looks.push_back(looksOf(records, column, firstRecord, delimiter, words.back()));
        const Looks &last = looks.back();
        commas = commas || (last.withCommas() > 0 && last.texts() == 0 && last[Look::Number] == 0);
    }
    std::vector<TextType> types;
    for (std::size_t column = 0; column < looks.size(); ++column) {
        Inferring inferring(records, column, firstRecord, delimiter, looks[column], options.dates);
        TextType &type = types.emplace_back(inferring.type(commas, words[column]));
        type.missing = words[column];
        const ColumnChoice *choice = choiceOf(options, table.name, table.columns[column].name);
        if (choice != nullptr && choice->type)
            choose(type, *choice->type, looks[column], options);
    }
    return types;
}

bool appendField(data::Column &column, const TextField &field, const TextType &type, data::TextPool &texts,
                 std::string &scratch)
{
    const std::string_view text = trimmed(field.text);
    if (type.hasMissingWords && type.missing.contains(text)) {
        column.appendNull();
        return true;
    }
    if (type.type == ValueType::Text) {
        if (field.text.empty() && !field.quoted)
            column.appendNull();
        else
            column.appendText(texts.intern(fieldText(field, scratch)));
        return true;
    }
    if (text.empty()) {
        column.appendNull();
        return true;
    }
    bool fits = false;
    if (type.type == ValueType::Date) {
        const auto date = writtenDate(text);
        const auto day = date ? date->day(type.dates) : std::nullopt;
        fits = day.has_value();
        if (fits)
            column.appendInteger(*day);
    } else if (type.type == ValueType::Integer) {
        std::string_view digits = text;
        if (type.decimalComma) {
            scratch = text;
            std::erase(scratch, '.');
            digits = scratch;
        }
        std::int64_t number = 0;
        const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        fits = problem == std::errc{} && end == digits.data() + digits.size();
        if (fits)
            column.appendInteger(number);
    } else if (type.type == ValueType::Number) {
        const auto number = numberIn(text, type, scratch);
        fits = number.has_value();
        if (fits)
            column.appendNumber(*number);
    } else {
        const bool yes = equalIgnoringCase(text, "true") || equalIgnoringCase(text, "yes") || text == "1";
        fits = yes || equalIgnoringCase(text, "false") || equalIgnoringCase(text, "no") || text == "0";
        if (fits)
            column.appendBoolean(yes);
    }
    if (!fits)
        column.appendNull();
    return fits;
}

} // namespace weighhouse::import

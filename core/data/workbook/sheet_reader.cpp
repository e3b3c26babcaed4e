// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/workbook/sheet_reader.h"

#include "core/base/text.h"
#include "core/data/workbook/problems.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

namespace weighhouse::workbook
{
namespace
{

constexpr std::size_t mostBad = 1000;
constexpr double largestExact = 9'007'199'254'740'992; // 2^53

std::optional<std::uint32_t> wholeNumber(std::string_view text)
{
    std::uint32_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

struct Position {
    std::uint32_t column = 0; ///< From 0.
    std::uint32_t row = 0;    ///< From 1.
};

/// Reads a name such as B7; nothing if it names no cell of a sheet.
std::optional<Position> positionOf(std::string_view name)
{
    std::size_t letters = 0;
    std::uint32_t column = 0;
    while (letters < name.size() && letters < 4 && name[letters] >= 'A' && name[letters] <= 'Z')
        column = column * 26 + static_cast<std::uint32_t>(name[letters++] - 'A') + 1;
    const auto row = wholeNumber(name.substr(letters));
    if (!row || *row == 0 || *row > mostRows || column == 0 || column > mostSheetColumns)
        return std::nullopt;
    return Position{column - 1, *row};
}

/// Numbers as people write them: whole ones without a point or exponent.
std::string numberText(std::string_view written, double number)
{
    if (written.find_first_not_of("0123456789-") == std::string_view::npos)
        return std::string(written); // more digits than a double holds are kept
    if (number == std::floor(number) && std::abs(number) <= largestExact)
        return std::to_string(static_cast<std::int64_t>(number));
    return numberToText(number);
}

class SheetReader
{
public:
    SheetReader(XmlPart &part, const std::string &name, const Shared &shared, std::size_t bytes)
        : m_part(part), m_name(name), m_shared(shared), m_bytes(bytes)
    {
    }

    Result<Sheet> read();

private:
    /// The parts of a cell as the file has them.
    struct Written {
        std::string type;
        std::string value;
        Shows shows = Shows::Number;
        bool hasFormula = false;
        bool hasValue = false;
    };

    Place here() const { return {.object = m_name + "!" + cellName(m_at.column, m_at.row)}; }
    Result<void> startRow();
    Result<void> readCell();
    Written readWritten();
    void takeValue(const Written &written);
    void takeNumber(const Written &written);
    void takeIsoDate(std::string_view text);
    void put(std::string_view text, bool isDay = false);
    void putKept(std::string_view text, bool isDay);
    void bad(Message message);
    void giveDaysTheirTime();

    XmlPart &m_part;
    const std::string &m_name;
    const Shared &m_shared;
    std::size_t m_bytes;
    Sheet m_sheet;
    Position m_at; ///< The cell that is read.
    std::uint32_t m_nextColumn = 0;
    std::vector<bool> m_moments; ///< The columns in which some dates have times.
};

void SheetReader::putKept(std::string_view text, bool isDay)
{
    if (m_sheet.rows.empty() || m_sheet.rows.back().number != m_at.row)
        m_sheet.rows.push_back({m_at.row, 0});
    m_sheet.cells.push_back({text.data(), static_cast<std::uint32_t>(text.size()),
                             static_cast<std::uint16_t>(m_at.column), isDay});
    m_sheet.rows.back().end = m_sheet.cells.size();
}

void SheetReader::put(std::string_view text, bool isDay)
{
    if (!text.empty())
        putKept(m_sheet.keep(text), isDay);
}

void SheetReader::bad(Message message)
{
    if (m_sheet.bad.size() < mostBad)
        m_sheet.bad.push_back(
            {"workbook.bad-cell", std::move(message), here(), Message::of("import.do.correct-cell")});
}

void SheetReader::takeNumber(const Written &written)
{
    const std::string_view text = trimmed(written.value);
    const auto number = numberFromText(text);
    if (!number || !std::isfinite(*number))
        return bad(Message::of("import.workbook.bad-number", {{"value", written.value.substr(0, 40)}}));
    const auto moment = momentOf(*number, written.shows, m_shared.from1904);
    if (!moment)
        return put(numberText(text, *number));
    if (moment->hasDayAndTime) {
        m_moments.resize(std::max<std::size_t>(m_moments.size(), m_at.column + 1U));
        m_moments[m_at.column] = true;
    }
    put(moment->text, moment->isDay);
}

/// A date that is spelt out, as 2026-03-01 or 2026-03-01T00:00:00.
void SheetReader::takeIsoDate(std::string_view text)
{
    const bool isMidnight = text.size() > 10 && text.substr(10).starts_with("T00:00:00") &&
                            text.find_first_not_of("0.Z", 19) == std::string_view::npos;
    if (text.size() > 10 && !isMidnight) {
        m_moments.resize(std::max<std::size_t>(m_moments.size(), m_at.column + 1U));
        m_moments[m_at.column] = true;
    }
    put(isMidnight ? text.substr(0, 10) : text, isMidnight || text.size() == 10);
}

void SheetReader::takeValue(const Written &written)
{
    const std::string &type = written.type;
    if (!written.hasValue) {
        if (written.hasFormula)
            m_sheet.formulas.add(cellName(m_at.column, m_at.row));
    } else if (type == "s") {
        const auto index = wholeNumber(trimmed(written.value));
        if (!index || *index >= m_shared.texts.size())
            bad(Message::of("import.workbook.no-shared-text", {{"value", written.value.substr(0, 40)}}));
        else if (const std::string_view text = m_shared.texts.text(*index); !text.empty())
            putKept(text, false);
    } else if (type == "str" || type == "inlineStr") {
        put(written.value);
    } else if (type == "b") {
        const bool isTrue = written.value == "1" || written.value == "true";
        if (isTrue || written.value == "0" || written.value == "false")
            put(isTrue ? "true" : "false");
        else
            bad(Message::of("import.workbook.bad-boolean", {{"value", written.value.substr(0, 40)}}));
    } else if (type == "e") {
        m_sheet.errors.add(cellName(m_at.column, m_at.row), written.value.substr(0, 40));
    } else if (type == "d") {
        takeIsoDate(trimmed(written.value));
    } else if (type.empty() || type == "n") {
        if (!trimmed(written.value).empty())
            takeNumber(written);
    } else {
        bad(Message::of("import.workbook.bad-type", {{"value", type.substr(0, 40)}}));
    }
}

SheetReader::Written SheetReader::readWritten()
{
    Written written;
    written.type = m_part.attribute("t");
    const auto style = wholeNumber(m_part.attribute("s"));
    if (style && *style < m_shared.formats.size())
        written.shows = m_shared.formats[*style];
    const int depth = m_part.depth();
    while (m_part.next()) {
        if (m_part.isEnd() && m_part.depth() == depth)
            break;
        if (!m_part.isStart() || m_part.depth() != depth + 1)
            continue;
        if (m_part.is("v")) {
            written.value = readCharacters(m_part);
            // Some programs write formulas that they do not calculate with an empty value.
            written.hasValue = written.type == "str" || !written.value.empty();
            if (written.type == "str")
                unescape(written.value);
        } else if (m_part.is("is")) {
            written.value = readTexts(m_part);
            written.hasValue = true;
        } else if (m_part.is("f")) {
            written.hasFormula = true;
        }
    }
    return written;
}

Result<void> SheetReader::startRow()
{
    const std::string number = m_part.attribute("r");
    const auto row = number.empty() ? std::optional(m_at.row + 1) : wholeNumber(number);
    if (!row || *row <= m_at.row || *row > mostRows)
        return failure(damaged(
            Message::of("import.workbook.row-out-of-place", {{"row", number.substr(0, 40)}}), here()));
    m_at = {0, *row};
    m_nextColumn = 0;
    return {};
}

Result<void> SheetReader::readCell()
{
    const std::string name = m_part.attribute("r");
    const auto position = name.empty() ? std::optional(Position{m_nextColumn, m_at.row}) : positionOf(name);
    if (!position || position->row != m_at.row || position->column < m_nextColumn ||
        position->column >= mostSheetColumns)
        return failure(damaged(
            Message::of("import.workbook.cell-out-of-place", {{"cell", name.substr(0, 40)}}), here()));
    m_at = *position;
    m_nextColumn = m_at.column + 1;
    takeValue(readWritten());
    if (m_sheet.bytes() > m_bytes)
        return failure(tooLarge(
            Message::of("import.workbook.too-many-cells", {{"size", std::to_string(m_bytes >> 20U)}}),
            here()));
    return {};
}

/// In a column where some dates have times, days have one as well: midnight.
void SheetReader::giveDaysTheirTime()
{
    for (Cell &cell : m_sheet.cells) {
        if (!cell.isDay || cell.column >= m_moments.size() || !m_moments[cell.column])
            continue;
        const std::string_view text = m_sheet.keep(std::string(cell.view()) + "T00:00:00");
        cell.text = text.data();
        cell.size = static_cast<std::uint32_t>(text.size());
    }
}

Result<Sheet> SheetReader::read()
{
    bool isInData = false;
    while (m_part.next()) {
        if (m_part.is("sheetData"))
            isInData = m_part.isStart();
        if (!m_part.isStart())
            continue;
        Result<void> done;
        if (isInData && m_part.is("row"))
            done = startRow();
        else if (isInData && m_part.is("c") && m_at.row > 0)
            done = readCell();
        else if (m_part.is("mergeCell"))
            m_sheet.merged.add(m_part.attribute("ref"));
        if (!done)
            return failure(std::move(done.error()));
    }
    if (auto done = m_part.finish(m_at.row == 0 ? Place{.object = m_name} : here()); !done)
        return failure(std::move(done.error()));
    giveDaysTheirTime();
    return std::move(m_sheet);
}

} // namespace

void SharedTexts::add(std::string_view text)
{
    m_texts += text;
    m_ends.push_back(m_texts.size());
}

std::string_view SharedTexts::text(std::size_t index) const
{
    const std::size_t start = index == 0 ? 0 : m_ends[index - 1];
    return std::string_view(m_texts).substr(start, m_ends[index] - start);
}

void Occurrences::add(std::string where, std::string what)
{
    if (count++ > 0)
        return;
    first = std::move(where);
    value = std::move(what);
}

std::string_view Sheet::keep(std::string_view text)
{
    constexpr std::size_t blockBytes = 65'536;
    if (m_texts.empty() || m_texts.back().capacity() - m_texts.back().size() < text.size()) {
        m_texts.emplace_back().reserve(std::max(blockBytes, text.size()));
        m_textBytes += m_texts.back().capacity();
    }
    std::string &block = m_texts.back();
    const std::size_t start = block.size();
    block += text; // within its capacity, so that earlier texts stay where they are
    return std::string_view(block).substr(start);
}

std::size_t Sheet::bytes() const
{
    return m_textBytes + cells.size() * sizeof(Cell) + rows.size() * sizeof(Row);
}

std::string columnName(std::uint32_t column)
{
    std::string name;
    for (std::uint32_t rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        name.insert(name.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return name;
}

std::string cellName(std::uint32_t column, std::uint32_t row)
{
    return columnName(column) + std::to_string(row);
}

Result<Sheet> readSheet(XmlPart &part, const std::string &name, const Shared &shared, std::size_t bytes)
{
    return SheetReader(part, name, shared, bytes).read();
}

} // namespace weighhouse::workbook

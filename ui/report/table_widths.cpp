// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/table_widths.h"

#include "ui/report/line_text.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace weighhouse::ui::pages
{
namespace
{

/// A column as it would be, with padding.
struct Wish {
    double natural = 0;
    double least = 0; ///< The longest word.
    double share = 1;
    bool isNumber = false;
    bool hasPoints = false; ///< All that it holds are numbers.
    double whole = 0;       ///< The widest of what is before the points, and behind them.
    double fraction = 0;
};

/// Takes a cell of numbers in.
void takeNumber(const PageStyle &style, const audit::Text &text, const TableLook &look, bool isStrong,
                char point, Wish &wish)
{
    if (text.empty() || !wish.hasPoints)
        return;
    const auto parts = text.size() == 1 ? numberParts(text.front().text, point) : std::nullopt;
    wish.hasPoints = parts.has_value();
    if (!parts)
        return;
    const LetterWidths &widths =
        style.widths(look.cell, isStrong ? audit::TextStyle::Strong : text.front().style);
    wish.whole = std::max(wish.whole, widths.measure(parts->whole).width);
    wish.fraction = std::max(wish.fraction, widths.measure(parts->fraction).width);
}

std::vector<Wish> wishesOf(const Setting &setting, const audit::Table &table, const TableLook &look)
{
    const double most = setting.width / 4; // for one word
    const char point = pointOf(setting);
    std::vector<Wish> wishes(table.columns.size());
    const auto add = [&](std::size_t column, const Measured &measured) {
        // A little more, since letters beside each other may need it.
        const double padding = 2 * look.padding + pt;
        wishes[column].natural = std::max(wishes[column].natural, measured.width * 1.02 + padding);
        wishes[column].least =
            std::max(wishes[column].least, std::min(measured.longestWord * 1.02, most) + padding);
    };
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const audit::TableColumn &column = table.columns[i];
        wishes[i].isNumber = column.isNumber;
        wishes[i].hasPoints = column.isNumber && point != 0;
        wishes[i].share = column.share > 0 ? column.share : 1;
        Measured head = setting.style.widths(look.head, audit::TextStyle::Plain).measure(column.title);
        if (column.isNumber) // a long title is broken sooner than it takes room from words
            head.width = std::min(head.width, std::max(head.longestWord, setting.width / 8));
        add(i, head);
    }
    for (const audit::TableRow &row : table.rows) {
        const std::size_t count = std::min(row.cells.size(), wishes.size());
        for (std::size_t i = 0; i < count; ++i) {
            add(i, measureCell(setting.style, row.cells[i], look.cell, row.isStrong));
            takeNumber(setting.style, row.cells[i], look, row.isStrong, point, wishes[i]);
        }
    }
    for (Wish &wish : wishes) {
        if (wish.hasPoints)
            wish.natural =
                std::max(wish.natural, (wish.whole + wish.fraction) * 1.02 + 2 * look.padding + pt);
    }
    return wishes;
}

/// Gives each of the columns its wish if that is less than its share; the others have shares of what is left.
void fillByShares(const std::vector<Wish> &wishes, std::vector<std::size_t> open, double room,
                  std::vector<double> &widths)
{
    while (!open.empty()) {
        double shares = 0;
        for (const std::size_t i : open)
            shares += wishes[i].share;
        std::vector<std::size_t> larger;
        double taken = 0;
        for (const std::size_t i : open) {
            if (wishes[i].natural <= room * wishes[i].share / shares) {
                widths[i] = wishes[i].natural;
                taken += widths[i];
            } else {
                larger.push_back(i);
            }
        }
        if (larger.size() == open.size()) {
            for (const std::size_t i : open)
                widths[i] = room * wishes[i].share / shares;
            return;
        }
        room -= taken;
        open = std::move(larger);
    }
}

/// Columns that break within words take room from those that have more than they must.
void widenForWords(const std::vector<Wish> &wishes, std::vector<double> &widths)
{
    double lacking = 0;
    double spare = 0;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        lacking += std::max(0.0, wishes[i].least - widths[i]);
        spare += std::max(0.0, widths[i] - wishes[i].least);
    }
    const double moved = std::min(lacking, spare);
    if (moved <= 0)
        return;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const double over = widths[i] - wishes[i].least;
        widths[i] += over < 0 ? -over * moved / lacking : -over * moved / spare;
    }
}

double sumOf(const std::vector<double> &widths)
{
    return std::accumulate(widths.begin(), widths.end(), 0.0);
}

/// Distributes the remaining width to the columns with words, by their shares and their contents.
void spread(const std::vector<Wish> &wishes, double width, std::vector<double> &widths)
{
    const double rest = width - sumOf(widths);
    const bool hasWords =
        std::any_of(wishes.begin(), wishes.end(), [](const Wish &w) { return !w.isNumber; });
    double weights = 0;
    const auto weight = [&](std::size_t i) {
        return hasWords && wishes[i].isNumber ? 0 : wishes[i].share * wishes[i].natural;
    };
    for (std::size_t i = 0; i < widths.size(); ++i)
        weights += weight(i);
    if (weights <= 0)
        return;
    for (std::size_t i = 0; i < widths.size(); ++i)
        widths[i] += rest * weight(i) / weights;
}

/// The widths of columns with these wishes in a table that is so wide.
std::vector<double> widthsOf(const std::vector<Wish> &wishes, double width)
{
    std::vector<double> widths(wishes.size(), 0);
    double natural = 0;
    for (const Wish &wish : wishes)
        natural += wish.natural;
    if (natural <= width) {
        for (std::size_t i = 0; i < wishes.size(); ++i)
            widths[i] = wishes[i].natural;
        spread(wishes, width, widths);
        return widths;
    }
    // Numbers are not broken as long as they leave half of the width to the words, or what those need.
    std::vector<std::size_t> words;
    std::vector<std::size_t> numbers;
    double forNumbers = 0;
    double forWords = 0;
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        (wishes[i].isNumber ? numbers : words).push_back(i);
        (wishes[i].isNumber ? forNumbers : forWords) += wishes[i].natural;
    }
    const double most = words.empty() ? width : std::min(forNumbers, std::max(width / 2, width - forWords));
    fillByShares(wishes, std::move(numbers), most, widths);
    fillByShares(wishes, std::move(words), width - sumOf(widths), widths);
    widenForWords(wishes, widths);
    return widths;
}

} // namespace

Measured measureCell(const PageStyle &style, const audit::Text &text, Role role, bool isStrong)
{
    Measured whole;
    for (const audit::Span &span : text) {
        const bool strong = isStrong && span.style == audit::TextStyle::Plain;
        const Measured part =
            style.widths(role, strong ? audit::TextStyle::Strong : span.style).measure(span.text);
        whole.width += part.width;
        whole.longestWord = std::max(whole.longestWord, part.longestWord);
        whole.isSimple = whole.isSimple && part.isSimple;
        whole.isOneLine = whole.isOneLine && part.isOneLine;
    }
    return whole;
}

char pointOf(const Setting &setting)
{
    const QString point = setting.words.locale().decimalPoint();
    return point.size() == 1 && point.at(0) < QChar(0x80) ? point.at(0).toLatin1() : '\0';
}

ColumnWidths ColumnWidths::of(const Setting &setting, const audit::Table &table, const TableLook &look)
{
    const std::vector<Wish> wishes = wishesOf(setting, table, look);
    ColumnWidths columns;
    columns.widths = widthsOf(wishes, setting.width);
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        const double room = columns.widths[i] - 2 * look.padding;
        const bool fits = wishes[i].whole + wishes[i].fraction <= room;
        columns.fractions.push_back(wishes[i].hasPoints && fits ? wishes[i].fraction : -1);
    }
    return columns;
}

} // namespace weighhouse::ui::pages

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/code_block.h"

#include "ui/report/text_block.h"

#include <string_view>
#include <utility>

namespace weighhouse::ui::pages
{
namespace
{

/// A line, or a piece of one that is very long.
struct CodeLine {
    std::size_t begin;
    std::size_t length;
    bool goesOn = false;
};

/// Lines of more bytes are set in pieces.
constexpr std::size_t mostCodeBytes = 8'000;

/// Divides a long line between letters.
void addLine(std::string_view text, std::size_t begin, std::size_t end, std::vector<CodeLine> &lines)
{
    while (end - begin > mostCodeBytes) {
        std::size_t cut = begin + mostCodeBytes;
        while (cut > begin + 1 && (static_cast<unsigned char>(text[cut]) & 0xc0U) == 0x80)
            --cut;
        lines.push_back({begin, cut - begin, true});
        begin = cut;
    }
    lines.push_back({begin, end - begin});
}

std::vector<CodeLine> linesOf(std::string_view text)
{
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r'))
        text.remove_suffix(1);
    std::vector<CodeLine> lines;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        std::size_t end = text.find('\n', begin);
        if (end == std::string_view::npos)
            end = text.size();
        const bool hasReturn = end > begin && text[end - 1] == '\r';
        addLine(text, begin, end - (hasReturn ? 1 : 0), lines);
        begin = end + 1;
    }
    return lines;
}

} // namespace

std::unique_ptr<PageBlock> codeBlock(const Setting &setting, const audit::Code &code)
{
    const LetterWidths &widths = setting.style.widths(Role::Code, audit::TextStyle::Plain);
    const double hang = 2 * widths.measure("n").width;
    std::vector<CodeLine> lines = linesOf(code.text);
    const std::size_t count = lines.size();
    return std::make_unique<TextBlock>(
        setting, count,
        [&code, lines = std::move(lines), hang](std::size_t row) {
            TextEntry entry;
            entry.text = {{.text = code.text.substr(lines[row].begin, lines[row].length),
                           .style = audit::TextStyle::Code}};
            entry.role = Role::Code;
            entry.indent = 9 * pt;
            entry.rule = Ink::Line;
            entry.showsBreaks = true;
            entry.goesOn = lines[row].goesOn;
            entry.hang = hang;
            return entry;
        },
        true);
}

} // namespace weighhouse::ui::pages

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/layout.h"

#include "core/base/text.h"

namespace weighhouse::rules
{

void Layout::text(std::string_view piece)
{
    m_pieces.push_back({Kind::Text, std::string(piece), characterCount(piece)});
}

void Layout::line()
{
    add(Kind::Line);
}

void Layout::softBreak()
{
    add(Kind::SoftBreak);
}

void Layout::newLine()
{
    add(Kind::NewLine);
}

void Layout::beginGroup()
{
    add(Kind::BeginGroup);
}

void Layout::endGroup()
{
    add(Kind::EndGroup);
}

void Layout::indent()
{
    add(Kind::Indent);
}

void Layout::unindent()
{
    add(Kind::Unindent);
}

/// Whether the group that begins at `start`, with what follows it up to the next break, has room on the line.
bool Layout::fits(std::size_t start, std::size_t room) const
{
    std::size_t depth = 0;
    std::size_t used = 0;
    for (std::size_t i = start; i < m_pieces.size() && used <= room; ++i) {
        const bool inside = depth > 0;
        switch (m_pieces[i].kind) {
        case Kind::Text:
            used += m_pieces[i].width;
            break;
        case Kind::Line:
            if (!inside)
                return true;
            ++used;
            break;
        case Kind::SoftBreak:
            if (!inside)
                return true;
            break;
        case Kind::NewLine:
            return !inside;
        case Kind::BeginGroup:
            ++depth;
            break;
        case Kind::EndGroup:
            // Ends of the groups around it do not end the line.
            depth -= inside ? 1 : 0;
            break;
        case Kind::Indent:
        case Kind::Unindent:
            break;
        }
    }
    return used <= room;
}

std::string Layout::toText(std::size_t width) const
{
    std::string result;
    std::size_t column = 0;
    std::size_t indentation = 0;
    std::size_t flatGroups = 0; // groups on one line that are open
    const auto breakLine = [&] {
        result += '\n';
        result.append(indentation, ' ');
        column = indentation;
    };
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        switch (m_pieces[i].kind) {
        case Kind::Text:
            result += m_pieces[i].text;
            column += m_pieces[i].width;
            break;
        case Kind::Line:
            if (flatGroups == 0) {
                breakLine();
            } else {
                result += ' ';
                ++column;
            }
            break;
        case Kind::SoftBreak:
            if (flatGroups == 0)
                breakLine();
            break;
        case Kind::NewLine:
            breakLine();
            break;
        case Kind::BeginGroup:
            if (flatGroups > 0 || (column <= width && fits(i, width - column)))
                ++flatGroups;
            break;
        case Kind::EndGroup:
            // Groups that are not flat are all outside those that are.
            flatGroups -= flatGroups > 0 ? 1 : 0;
            break;
        case Kind::Indent:
            indentation += 4;
            break;
        case Kind::Unindent:
            indentation -= 4;
            break;
        }
    }
    return result;
}

} // namespace weighhouse::rules

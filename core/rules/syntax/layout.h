// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of at most a width from pieces of text that say where they may be broken.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::rules
{

/// Characters on a line of printed rules.
inline constexpr std::size_t pageWidth = 100;

/// Pieces are added in order; a group stays on one line if it fits, else all its own breaks become new lines
/// (the groups within it are asked anew). After Oppen 1980, "Prettyprinting".
class Layout
{
public:
    void text(std::string_view piece);
    void line();      ///< A blank, or a new line.
    void softBreak(); ///< Nothing, or a new line.
    void newLine();   ///< A new line always.

    void beginGroup();
    void endGroup();
    void indent();   ///< New lines from here on start four columns further right…
    void unindent(); ///< …up to here.

    /// The text with lines of at most `width` characters where the breaks allow it.
    std::string toText(std::size_t width) const;

private:
    enum class Kind { Text, Line, SoftBreak, NewLine, BeginGroup, EndGroup, Indent, Unindent };
    struct Piece {
        Kind kind = Kind::Text;
        std::string text = {};
        std::size_t width = 0;
    };

    void add(Kind kind) { m_pieces.push_back({kind, {}, 0}); }
    bool fits(std::size_t start, std::size_t room) const;

    std::vector<Piece> m_pieces;
};

} // namespace weighhouse::rules

// SPDX-License-Identifier: GPL-3.0-or-later
// The look of printed pages: fonts, sizes, leading and colours. Paper is white whatever theme the window
// has, and differences are never told by colour alone, since many print in grey.
#pragma once

#include "core/audit/report/report.h"

#include <QColor>
#include <QFont>
#include <QRawFont>
#include <QSet>
#include <QString>
#include <QTextCharFormat>
#include <array>
#include <map>
#include <memory>
#include <string_view>

namespace weighhouse::ui
{

/// The families that pages are set in. Scripts that they lack come from other fonts that are installed.
struct PageFonts {
    QString sans;
    QString mono;
    double scale = 1; ///< The factor of all sizes, since some families look larger than others.

    /// The first of each that is installed: Inter, else Noto Sans, else DejaVu Sans.
    static PageFonts installed();

    bool operator==(const PageFonts &) const = default;
};

} // namespace weighhouse::ui

namespace weighhouse::ui::pages
{

/// Pages are laid out in twentieths of a point, in which sizes of fonts are whole numbers: so no metric
/// depends on the resolution of a screen. All lengths here are in this unit.
inline constexpr double pt = 20;

enum class Role {
    Kind,
    Title,
    Subtitle,
    KeyLabel,
    KeyValue,
    KeyDetail,
    Section,
    Heading,
    Body,
    Note,
    Caption,
    TableHead,
    Cell,
    SmallTableHead,
    SmallCell,
    CodeTitle,
    Code,
    ChartLabel,
    ChartNote,
    CardTitle,
    CardDetail,
    Footer
};
inline constexpr std::size_t roleCount = static_cast<std::size_t>(Role::Footer) + 1;

/// Colours of print by what they mean. In grey each of them that bears text is dark enough to be read.
enum class Ink { Text, Muted, Link, Line, Edge, Bar, BarSoft, Soft, Good, Bad, Warning, Code, Paper };
QColor colourOf(Ink ink);
Ink inkOf(audit::Tone tone);

/// The width of a text, measured by the widths of its letters alone.
struct Measured {
    double width = 0;       ///< The width of its longest line.
    double longestWord = 0; ///< The width of the longest part that cannot be broken between words.
    /// All letters are known one by one: a line that has this width, or a little more, holds it.
    bool isSimple = true;
    bool isOneLine = true;
};

/// Widths of the letters of one font, for Latin, Greek and Cyrillic letters, digits and signs.
class LetterWidths
{
public:
    explicit LetterWidths(const QRawFont &font);

    Measured measure(std::string_view text) const;

private:
    static constexpr std::size_t known = 0x530;
    static constexpr std::size_t punctuationBegin = 0x2010;
    static constexpr std::size_t punctuationEnd = 0x2044;

    float widthOf(char32_t letter) const;

    std::array<float, known> m_widths;
    std::array<float, punctuationEnd - punctuationBegin> m_punctuation;
    double m_em = 0;
};

class LineFont;

/// Belongs to the thread that made it, as fonts do.
class PageStyle
{
public:
    explicit PageStyle(const PageFonts &fonts);
    ~PageStyle();
    PageStyle(const PageStyle &) = delete;
    PageStyle &operator=(const PageStyle &) = delete;

    /// Letters between letters are kerned.
    const QFont &font(Role role, audit::TextStyle style = audit::TextStyle::Plain) const
    {
        return faceOf(role, style).letters;
    }
    /// The font for everything that is no letter. Fonts replace signs by others that fit their neighbours
    /// ("->" by an arrow), and what a PDF says would then not be what was written.
    const QFont &signFont(Role role, audit::TextStyle style = audit::TextStyle::Plain) const
    {
        return faceOf(role, style).signs;
    }
    /// The way in which a piece of text is set.
    enum class Part {
        Letters,
        Signs,
        /// All of a text that goes from right to left, whose signs have to be mirrored, or that has letters
        /// which the family draws as it draws others: a PDF would say those. In a family that does neither.
        Whole
    };
    /// Returns true if a text must be set as a whole.
    bool isWhole(const QString &text) const;
    const QTextCharFormat &format(Role role, audit::TextStyle style, Ink ink, Part part) const;
    double leading(Role role) const;
    Ink ink(Role role) const;
    /// The distance of the baseline from the top of a line.
    double baseline(Role role) const;
    const LetterWidths &widths(Role role, audit::TextStyle style) const;
    LineFont &lines(Role role, audit::TextStyle style) const;
    const QRawFont &rawFont(Role role, audit::TextStyle style) const;

private:
    struct Face {
        QFont letters;
        QFont signs;
        QFont whole;
        mutable QRawFont raw;
        mutable std::unique_ptr<LetterWidths> widths;
        mutable std::unique_ptr<LineFont> lines;
    };

    const Face &faceOf(Role role, audit::TextStyle style) const;

    double m_scale;
    std::shared_ptr<const QSet<char16_t>> m_alike;      ///< Letters that are drawn as earlier ones are.
    std::array<std::array<Face, 3>, roleCount> m_faces; ///< Plain, strong and code of each role.
    mutable std::map<int, QTextCharFormat> m_formats;
};

} // namespace weighhouse::ui::pages

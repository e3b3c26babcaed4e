// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/page_style.h"

#include "ui/report/letters_alike.h"
#include "ui/report/line_text.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace weighhouse::ui
{
namespace
{

QString firstInstalled(std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        QString family = QString::fromLatin1(name);
        if (QFontDatabase::hasFamily(family))
            return family;
    }
    return QString::fromLatin1(*(names.end() - 1));
}

} // namespace

PageFonts PageFonts::installed()
{
    PageFonts fonts;
    fonts.sans = firstInstalled({"Inter", "Noto Sans", "DejaVu Sans"});
    fonts.mono = firstInstalled({"DejaVu Sans Mono", "Noto Sans Mono", "Liberation Mono"});
    if (fonts.sans == QLatin1String("DejaVu Sans"))
        fonts.scale = 0.92; // it is as high as the others and much wider
    return fonts;
}

} // namespace weighhouse::ui

namespace weighhouse::ui::pages
{
namespace
{

/// Sizes in points; tracking in shares of the size.
struct RoleLook {
    double size;
    double leading;
    QFont::Weight weight;
    Ink ink;
    double tracking = 0;
};

RoleLook lookOf(Role role)
{
    constexpr auto normal = QFont::Normal;
    constexpr auto strong = QFont::DemiBold;
    switch (role) {
    case Role::Kind:
        return {8.2, 12, normal, Ink::Muted, 0.08};
    case Role::Title:
        return {21, 25.5, strong, Ink::Text, -0.018};
    case Role::Subtitle:
        return {11.3, 16.5, normal, Ink::Muted};
    case Role::KeyLabel:
        return {8.6, 12.5, normal, Ink::Muted};
    case Role::KeyValue:
        return {16.5, 20.5, strong, Ink::Text, -0.01};
    case Role::KeyDetail:
        return {8.6, 12.5, normal, Ink::Text};
    case Role::Section:
        return {15, 20, strong, Ink::Text, -0.01};
    case Role::Heading:
        return {10.1, 14.5, strong, Ink::Text};
    case Role::Body:
        return {10, 15, normal, Ink::Text};
    case Role::Note:
    case Role::Caption:
        return {8.6, 12.5, normal, Ink::Muted};
    case Role::TableHead:
        return {8.9, 12.8, strong, Ink::Text};
    case Role::Cell:
        return {8.9, 12.8, normal, Ink::Text};
    case Role::SmallTableHead:
        return {7.6, 10.8, strong, Ink::Muted};
    case Role::SmallCell:
        return {7.6, 10.8, normal, Ink::Muted};
    case Role::CodeTitle:
        return {8.9, 13.5, strong, Ink::Text};
    case Role::Code:
        return {8.1, 11.8, normal, Ink::Code};
    case Role::ChartLabel:
        return {8.9, 12, normal, Ink::Text};
    case Role::ChartNote:
        return {7.8, 10.6, normal, Ink::Muted};
    case Role::CardTitle:
        return {9, 11.6, strong, Ink::Text};
    case Role::CardDetail:
        return {7.8, 10.4, normal, Ink::Muted};
    case Role::Footer:
        break;
    }
    return {7.9, 11, normal, Ink::Muted};
}

std::size_t placeOf(Role role)
{
    return static_cast<std::size_t>(role);
}

std::size_t placeOf(audit::TextStyle style)
{
    switch (style) {
    case audit::TextStyle::Strong:
        return 1;
    case audit::TextStyle::Code:
        return 2;
    case audit::TextStyle::Plain:
    case audit::TextStyle::Muted:
        break;
    }
    return 0;
}

/// The size of code among words of a size: fixed fonts look larger.
constexpr double codeShare = 0.9;

QFont fontOf(const PageFonts &fonts, const RoleLook &look, bool isCode, bool isStrong, bool isOwnCode)
{
    QFont font;
    font.setFamilies({isCode ? fonts.mono : fonts.sans, QStringLiteral("DejaVu Sans")});
    const double size = look.size * (isCode ? (isOwnCode ? 1 : codeShare) : fonts.scale);
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(size * pt))));
    font.setWeight(isStrong ? QFont::DemiBold : look.weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setKerning(true);
    // Any spacing at all keeps fonts from joining f and i to one sign, which is then another text.
    constexpr double nearlyNone = 1.0 / 64;
    font.setLetterSpacing(QFont::AbsoluteSpacing,
                          look.tracking != 0 ? look.tracking * size * pt : nearlyNone);
    return font;
}

} // namespace

QColor colourOf(Ink ink)
{
    switch (ink) {
    case Ink::Text:
        return QColor(0x17212b);
    case Ink::Muted:
        return QColor(0x5b6874);
    case Ink::Link:
        return QColor(0x0a5fae);
    case Ink::Line:
        return QColor(0xdce2e8);
    case Ink::Edge:
        return QColor(0xa9b4be);
    case Ink::Bar:
        return QColor(0x9aa6b1);
    case Ink::BarSoft:
        return QColor(0xd5dce2);
    case Ink::Soft:
        return QColor(0xe6f0f9);
    case Ink::Good:
        return QColor(0x1b7a4b);
    case Ink::Bad:
        return QColor(0xb3261e);
    case Ink::Warning:
        return QColor(0x855200);
    case Ink::Code:
        return QColor(0x33404c);
    case Ink::Paper:
        break;
    }
    return QColor(0xffffff);
}

Ink inkOf(audit::Tone tone)
{
    switch (tone) {
    case audit::Tone::Good:
        return Ink::Good;
    case audit::Tone::Bad:
        return Ink::Bad;
    case audit::Tone::Warning:
        return Ink::Warning;
    case audit::Tone::Neutral:
        break;
    }
    return Ink::Text;
}

PageStyle::PageStyle(const PageFonts &fonts) : m_scale(fonts.scale), m_alike(lettersAlikeIn(fonts.sans))
{
    for (std::size_t role = 0; role < roleCount; ++role) {
        const RoleLook look = lookOf(static_cast<Role>(role));
        const bool isOwnCode = static_cast<Role>(role) == Role::Code;
        for (std::size_t style = 0; style < m_faces[role].size(); ++style) {
            Face &face = m_faces[role][style];
            const bool isCode = isOwnCode || style == placeOf(audit::TextStyle::Code);
            face.signs = fontOf(fonts, look, isCode, style == placeOf(audit::TextStyle::Strong), isOwnCode);
            face.signs.setStyleStrategy(QFont::PreferNoShaping);
            face.letters = face.signs;
            if (!isCode) // in fixed fonts nothing is kerned
                face.letters.setStyleStrategy(QFont::PreferDefault);
            face.whole = face.signs;
            face.whole.setFamilies({QStringLiteral("DejaVu Sans")});
            face.whole.setStyleStrategy(QFont::PreferDefault);
        }
    }
}

PageStyle::~PageStyle() = default;

bool PageStyle::isWhole(const QString &text) const
{
    constexpr char16_t first = 0x370; // no letter before it is drawn as another is
    return std::any_of(text.cbegin(), text.cend(), [this](QChar letter) {
        return letter.unicode() >= first &&
               (letter.direction() == QChar::DirR || letter.direction() == QChar::DirAL ||
                m_alike->contains(letter.unicode()));
    });
}

const PageStyle::Face &PageStyle::faceOf(Role role, audit::TextStyle style) const
{
    return m_faces[placeOf(role)][placeOf(style)];
}

const QTextCharFormat &PageStyle::format(Role role, audit::TextStyle style, Ink ink, Part part) const
{
    const std::size_t key = ((placeOf(role) * 4 + placeOf(style)) * 16 + static_cast<std::size_t>(ink)) * 4 +
                            static_cast<std::size_t>(part);
    QTextCharFormat &format = m_formats[static_cast<int>(key)];
    if (format.isEmpty()) {
        const Face &face = faceOf(role, style);
        format.setFont(part == Part::Letters ? face.letters : part == Part::Signs ? face.signs : face.whole);
        format.setForeground(colourOf(ink));
    }
    return format;
}

double PageStyle::leading(Role role) const
{
    // Smaller letters of a wide family stand on nearly the same lines.
    return lookOf(role).leading * pt * (1 + m_scale) / 2;
}

double PageStyle::baseline(Role role) const
{
    const QFontMetricsF metrics(font(role));
    return (leading(role) - metrics.ascent() - metrics.descent()) / 2 + metrics.ascent();
}

Ink PageStyle::ink(Role role) const
{
    return lookOf(role).ink;
}

const QRawFont &PageStyle::rawFont(Role role, audit::TextStyle style) const
{
    const Face &face = faceOf(role, style);
    if (!face.raw.isValid())
        face.raw = QRawFont::fromFont(face.signs);
    return face.raw;
}

const LetterWidths &PageStyle::widths(Role role, audit::TextStyle style) const
{
    const Face &face = faceOf(role, style);
    if (!face.widths)
        face.widths = std::make_unique<LetterWidths>(rawFont(role, style));
    return *face.widths;
}

LineFont &PageStyle::lines(Role role, audit::TextStyle style) const
{
    const Face &face = faceOf(role, style);
    if (!face.lines)
        face.lines = std::make_unique<LineFont>(face.letters, rawFont(role, style), widths(role, style));
    return *face.lines;
}

} // namespace weighhouse::ui::pages

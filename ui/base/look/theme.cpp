// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QFont>
#include <QPainter>
#include <QProxyStyle>
#include <QStyle>
#include <QStyleOption>
#include <QWidget>

namespace weighhouse::ui
{
namespace
{

Colours lightColours()
{
    Colours c;
    c.base = QColor(0xffffff);
    c.text = QColor(0x1d2327);
    c.muted = QColor(0x5c666d);
    c.line = QColor(0xc5cdd3);
    c.panel = QColor(0xf3f5f7);
    c.accent = QColor(0x00629b);
    c.accentSoft = QColor(0xd9ecf8);
    c.up = QColor(0x0060a8);
    c.down = QColor(0xa84a00);
    c.error = QColor(0xb3261e);
    c.warning = QColor(0x8a5a00);
    c.keyword = QColor(0x00558c);
    c.number = QColor(0x9c3a00);
    c.string = QColor(0x2d6a2f);
    c.comment = QColor(0x66717a);
    c.name = QColor(0x1d2327);
    c.series = {QColor(0x0072b2), QColor(0xd55e00), QColor(0x009e73), QColor(0xcc79a7),
                QColor(0x56b4e9), QColor(0xe69f00), QColor(0x7a6a00)};
    return c;
}

Colours darkColours()
{
    Colours c;
    c.isDark = true;
    c.base = QColor(0x1b1f23);
    c.text = QColor(0xe6eaed);
    c.muted = QColor(0xa3adb5);
    c.line = QColor(0x47515a);
    c.panel = QColor(0x272d33);
    c.accent = QColor(0x6cbcf0);
    c.accentSoft = QColor(0x1f4259);
    c.up = QColor(0x74c0f4);
    c.down = QColor(0xf5a35c);
    c.error = QColor(0xff8a80);
    c.warning = QColor(0xf2c14e);
    c.keyword = QColor(0x7cc4f5);
    c.number = QColor(0xf0a878);
    c.string = QColor(0x8fd08f);
    c.comment = QColor(0x95a0a9);
    c.name = QColor(0xe6eaed);
    c.series = {QColor(0x56b4e9), QColor(0xe69f00), QColor(0x2bc49a), QColor(0xe6a0c8),
                QColor(0x3d8fd1), QColor(0xf07b2e), QColor(0xf0e442)};
    return c;
}

QPalette paletteOf(const Colours &c)
{
    const QColor window = c.isDark ? QColor(0x22272c) : QColor(0xeceff1);
    QPalette palette(window);
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, c.text);
    palette.setColor(QPalette::Base, c.base);
    palette.setColor(QPalette::AlternateBase, c.panel);
    palette.setColor(QPalette::Text, c.text);
    palette.setColor(QPalette::PlaceholderText, c.muted);
    palette.setColor(QPalette::Button, c.isDark ? QColor(0x30373e) : QColor(0xf6f8f9));
    palette.setColor(QPalette::ButtonText, c.text);
    palette.setColor(QPalette::BrightText, c.error);
    palette.setColor(QPalette::ToolTipBase, c.panel);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::Highlight, c.accent);
    palette.setColor(QPalette::HighlightedText, c.isDark ? QColor(0x10181e) : QColor(0xffffff));
    palette.setColor(QPalette::Link, c.accent);
    palette.setColor(QPalette::LinkVisited, c.accent);
    palette.setColor(QPalette::Mid, c.line);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, c.isDark ? QColor(0x7d868d) : QColor(0x8d969c));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, c.line);
    return palette;
}

bool isDarkPalette(const QPalette &palette)
{
    return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
}

/// Fusion, but check boxes have an outline that can be seen: in the dark its own is darker than what is
/// behind.
class Style : public QProxyStyle
{
public:
    Style() : QProxyStyle(QStringLiteral("Fusion")) {}

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override
    {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element != PE_IndicatorCheckBox)
            return;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setBrush(Qt::NoBrush);
        const bool isEnabled = option->state.testFlag(State_Enabled);
        const Colours &ours = colours(isDarkPalette(option->palette));
        painter->setPen(isEnabled ? ours.muted : ours.line);
        constexpr qreal rounding = 2;
        painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), rounding, rounding);
        painter->restore();
    }
};

} // namespace

const Colours &colours(bool dark)
{
    static const Colours light = lightColours();
    static const Colours night = darkColours();
    return dark ? night : light;
}

const Colours &coloursOf(const QWidget *widget)
{
    return colours(isDarkPalette(widget != nullptr ? widget->palette() : QApplication::palette()));
}

void applyTheme(Scheme scheme, int fontPoints)
{
    // What the desktop gave us, before anything was changed.
    static const QPalette desktopPalette = QApplication::palette();
    static const QFont desktopFont = QApplication::font();

    if (dynamic_cast<Style *>(QApplication::style()) == nullptr)
        QApplication::setStyle(new Style);
    const bool dark = scheme == Scheme::Dark || (scheme == Scheme::System && isDarkPalette(desktopPalette));
    QApplication::setPalette(paletteOf(colours(dark)));
    QFont font = desktopFont;
    if (fontPoints > 0)
        font.setPointSize(fontPoints);
    QApplication::setFont(font);
}

bool isDark()
{
    return isDarkPalette(QApplication::palette());
}

} // namespace weighhouse::ui

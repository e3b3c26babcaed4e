// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/colours.h"

#include <QApplication>
#include <QPalette>
#include <QWidget>
#include <algorithm>
#include <array>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

Colours lightColours()
{
    Colours c;
    c.window = QColor(0xf3f5f7);
    c.base = QColor(0xffffff);
    c.panel = QColor(0xf7f9fa);
    c.hover = QColor(0xe6eaee);
    c.pressed = QColor(0xd8dee4);
    c.text = QColor(0x1a2027);
    c.muted = QColor(0x58636d);
    c.faint = QColor(0x8d969c);
    c.line = QColor(0xdce1e6);
    c.edge = QColor(0x848e97);
    c.accent = QColor(0x0a5cad);
    c.accentText = QColor(0xffffff);
    c.accentSoft = QColor(0xdfebf7);
    c.good = QColor(0x146c43);
    c.goodSoft = QColor(0xd9ede2);
    c.attention = QColor(0x855200);
    c.attentionSoft = QColor(0xfbeccd);
    c.bad = QColor(0xb3261e);
    c.badSoft = QColor(0xfae0de);
    c.running = QColor(0x0a5cad);
    c.runningSoft = QColor(0xdfebf7);
    c.up = QColor(0x0060a8);
    c.down = QColor(0xa84a00);
    c.error = c.bad;
    c.warning = c.attention;
    c.keyword = QColor(0x00558c);
    c.number = QColor(0x9c3a00);
    c.string = QColor(0x2d6a2f);
    c.comment = QColor(0x5f6a73);
    c.name = c.text;
    c.series = {QColor(0x0072b2), QColor(0xd55e00), QColor(0x009e73), QColor(0xcc79a7),
                QColor(0x56b4e9), QColor(0xe69f00), QColor(0x7a6a00)};
    return c;
}

Colours darkColours()
{
    Colours c;
    c.isDark = true;
    c.window = QColor(0x14181c);
    c.base = QColor(0x1d2227);
    c.panel = QColor(0x22282e);
    c.hover = QColor(0x2a3138);
    c.pressed = QColor(0x353d45);
    c.text = QColor(0xe6eaed);
    c.muted = QColor(0xa3adb5);
    c.faint = QColor(0x6d767e);
    c.line = QColor(0x323a42);
    c.edge = QColor(0x76828c);
    c.accent = QColor(0x6cb4f5);
    c.accentText = QColor(0x0c151c);
    c.accentSoft = QColor(0x1e3850);
    c.good = QColor(0x5fce90);
    c.goodSoft = QColor(0x1b3527);
    c.attention = QColor(0xf2c14e);
    c.attentionSoft = QColor(0x3a3017);
    c.bad = QColor(0xff8a80);
    c.badSoft = QColor(0x43211f);
    c.running = QColor(0x6cb4f5);
    c.runningSoft = QColor(0x1e3850);
    c.up = QColor(0x74c0f4);
    c.down = QColor(0xf5a35c);
    c.error = c.bad;
    c.warning = c.attention;
    c.keyword = QColor(0x7cc4f5);
    c.number = QColor(0xf0a878);
    c.string = QColor(0x8fd08f);
    c.comment = QColor(0x98a3ac);
    c.name = c.text;
    c.series = {QColor(0x56b4e9), QColor(0xe69f00), QColor(0x2bc49a), QColor(0xe6a0c8),
                QColor(0x3d8fd1), QColor(0xf07b2e), QColor(0xf0e442)};
    return c;
}

Colours highContrast(bool dark)
{
    Colours c = dark ? darkColours() : lightColours();
    const QColor ink = dark ? QColor(Qt::white) : QColor(Qt::black);
    const QColor paper = dark ? QColor(Qt::black) : QColor(0xffffff);
    c.window = paper;
    c.base = paper;
    c.panel = paper;
    c.text = ink;
    c.muted = ink;
    c.name = ink;
    c.line = dark ? QColor(0x9aa5ae) : QColor(0x5c666f);
    c.edge = ink;
    c.faint = dark ? QColor(0x9aa5ae) : QColor(0x5c666f);
    c.hover = dark ? QColor(0x2d343b) : QColor(0xe4e8ec);
    c.pressed = dark ? QColor(0x434c55) : QColor(0xd2d8de);
    c.accent = dark ? QColor(0x8fd0ff) : QColor(0x00407a);
    c.accentText = paper;
    c.accentSoft = dark ? QColor(0x10344f) : QColor(0xdcebf9);
    c.good = dark ? QColor(0x7ff0ae) : QColor(0x004d29);
    c.attention = dark ? QColor(0xffd566) : QColor(0x5a3600);
    c.bad = dark ? QColor(0xffaaa3) : QColor(0x8a0f08);
    c.running = c.accent;
    c.up = dark ? QColor(0x8fd0ff) : QColor(0x00437a);
    c.down = dark ? QColor(0xffb87a) : QColor(0x713000);
    c.error = c.bad;
    c.warning = c.attention;
    c.keyword = c.accent;
    c.number = c.down;
    c.string = c.good;
    c.comment = dark ? QColor(0xc5ccd2) : QColor(0x3c454d);
    return c;
}

Contrast &contrastInForce()
{
    static Contrast inForce = Contrast::Normal;
    return inForce;
}

double luminance(const QColor &colour)
{
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

} // namespace

const Colours &colours(bool dark, Contrast contrast)
{
    static const std::array<Colours, 4> all{lightColours(), darkColours(), highContrast(false),
                                            highContrast(true)};
    return all.at((contrast == Contrast::High ? 2U : 0U) + (dark ? 1U : 0U));
}

const Colours &colours(bool dark)
{
    return colours(dark, contrast());
}

const Colours &coloursOf(const QPalette &palette)
{
    return colours(isDark(palette));
}

const Colours &coloursOf(const QWidget *widget)
{
    return coloursOf(widget != nullptr ? widget->palette() : QApplication::palette());
}

Contrast contrast()
{
    return contrastInForce();
}

void setContrast(Contrast contrast)
{
    contrastInForce() = contrast;
}

QPalette paletteOf(const Colours &c)
{
    QPalette palette(c.window);
    palette.setColor(QPalette::Window, c.window);
    palette.setColor(QPalette::WindowText, c.text);
    palette.setColor(QPalette::Base, c.base);
    palette.setColor(QPalette::AlternateBase, c.panel);
    palette.setColor(QPalette::Text, c.text);
    palette.setColor(QPalette::PlaceholderText, c.muted);
    palette.setColor(QPalette::Button, c.base);
    palette.setColor(QPalette::ButtonText, c.text);
    palette.setColor(QPalette::BrightText, c.bad);
    palette.setColor(QPalette::ToolTipBase, c.base);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::Highlight, c.accent);
    palette.setColor(QPalette::HighlightedText, c.accentText);
    palette.setColor(QPalette::Link, c.accent);
    palette.setColor(QPalette::LinkVisited, c.accent);
    palette.setColor(QPalette::Mid, c.line);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, c.faint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, c.line);
    return palette;
}

QPalette itemPaletteOf(const Colours &c)
{
    QPalette palette = paletteOf(c);
    palette.setColor(QPalette::Highlight, c.accentSoft);
    palette.setColor(QPalette::HighlightedText, c.text);
    palette.setColor(QPalette::Inactive, QPalette::Highlight, c.hover);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, c.hover);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, c.faint);
    return palette;
}

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
}

double contrastBetween(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    constexpr double flare = 0.05;
    return (std::max(first, second) + flare) / (std::min(first, second) + flare);
}

} // namespace weighhouse::ui

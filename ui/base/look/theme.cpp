// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/theme.h"

#include "ui/base/look/style.h"

#include <QApplication>
#include <QFont>
#include <QPalette>

namespace weighhouse::ui
{

void applyTheme(Scheme scheme, int fontPoints)
{
    // These are the desktop's, read before anything was changed.
    static const QPalette desktopPalette = QApplication::palette();
    static const QFont desktopFont = QApplication::font();

    const bool dark = scheme == Scheme::Dark || scheme == Scheme::ContrastDark ||
                      (scheme == Scheme::System && isDark(desktopPalette));
    setContrast(scheme == Scheme::ContrastLight || scheme == Scheme::ContrastDark ? Contrast::High
                                                                                  : Contrast::Normal);
    if (dynamic_cast<Style *>(QApplication::style()) == nullptr)
        QApplication::setStyle(new Style);
    QApplication::setPalette(paletteOf(colours(dark)));
    QApplication::setPalette(itemPaletteOf(colours(dark)), "QAbstractItemView");
    QFont font = desktopFont;
    if (fontPoints > 0)
        font.setPointSize(fontPoints);
    QApplication::setFont(font);
}

bool isDark()
{
    return isDark(QApplication::palette());
}

} // namespace weighhouse::ui

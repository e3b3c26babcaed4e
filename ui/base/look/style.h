// SPDX-License-Identifier: GPL-3.0-or-later
// The one style of the window.
#pragma once

#include <QProxyStyle>

class QAbstractButton;

namespace weighhouse::ui
{

/// Draws every control from the tokens of this folder, over Fusion for what has no picture of its own: soft
/// corners, hairlines, a ring around what has the focus, one strong colour.
class Style final : public QProxyStyle
{
public:
    Style();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawItemText(QPainter *painter, const QRect &rect, int flags, const QPalette &palette, bool enabled,
                      const QString &text, QPalette::ColorRole role = QPalette::NoRole) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returned) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                           const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget) const override;
    QIcon standardIcon(StandardPixmap pixmap, const QStyleOption *option,
                       const QWidget *widget) const override;
    void polish(QWidget *widget) override;
    void polish(QPalette &palette) override;
    void unpolish(QWidget *widget) override;

    bool eventFilter(QObject *watched, QEvent *event) override;
};

/// Makes a button the one that does what the page is for; it has the accent.
void setPrimary(QAbstractButton *button);
bool isPrimary(const QWidget *button);

} // namespace weighhouse::ui

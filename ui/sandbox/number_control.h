// SPDX-License-Identifier: GPL-3.0-or-later
// A number with a slider.
#pragma once

#include <QWidget>

class QDoubleSpinBox;
class QSlider;
class QToolButton;

namespace weighhouse::ui
{

/// A slider and a box for a number with its unit. The slider has a range, which follows what is typed and can
/// be set in a menu; the box takes any number.
class NumberControl : public QWidget
{
    Q_OBJECT

public:
    struct Range {
        double low = 0;
        double high = 1;
        double step = 0; ///< 0: any number; else low, low + step, …
    };

    NumberControl(const QString &name, const QString &unit, Range range, QWidget *parent = nullptr);

    double value() const;
    /// Shows a value without telling anybody.
    void setValue(double value);

Q_SIGNALS:
    void valueChanged(double value);

private:
    void showRangeMenu();
    void setRange(Range range);
    void moveSlider();
    double atSlider(int position) const;

    Range m_range;
    bool m_isWhole;
    QSlider *m_slider;
    QDoubleSpinBox *m_box;
    QToolButton *m_more;
};

} // namespace weighhouse::ui

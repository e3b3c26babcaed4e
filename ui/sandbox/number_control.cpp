// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/number_control.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::ui
{
namespace
{

constexpr int fineSteps = 1000;
constexpr double largest = 1e15;

/// So many decimals that steps of a hundredth of the range can be told apart.
int decimalsFor(double span)
{
    if (span <= 0 || !std::isfinite(span))
        return 3;
    return std::clamp(3 - static_cast<int>(std::floor(std::log10(span))), 0, 9);
}

/// So many that the value is shown as it is.
int decimalsOf(double value)
{
    constexpr int most = 9;
    for (int decimals = 0; decimals < most; ++decimals) {
        const double power = std::pow(10.0, decimals);
        if (std::abs(std::round(value * power) / power - value) <= 1e-12 * std::abs(value))
            return decimals;
    }
    return most;
}

QDoubleSpinBox *makeBox(const QString &name, int decimals)
{
    auto *box = new QDoubleSpinBox;
    box->setAccessibleName(name);
    box->setDecimals(decimals);
    box->setRange(-largest, largest);
    box->setKeyboardTracking(false);
    box->setGroupSeparatorShown(true);
    return box;
}

} // namespace

NumberControl::NumberControl(const QString &name, const QString &unit, Range range, QWidget *parent)
    : QWidget(parent), m_range(range), m_isWhole(range.step == std::round(range.step) && range.step > 0),
      m_slider(new QSlider(Qt::Horizontal)),
      m_box(makeBox(name, m_isWhole ? 0 : decimalsFor(range.high - range.low))), m_more(new QToolButton)
{
    m_slider->setObjectName(QStringLiteral("slider"));
    m_slider->setAccessibleName(tr("Slider of %1").arg(name));
    m_box->setObjectName(QStringLiteral("number"));
    if (!unit.isEmpty())
        m_box->setSuffix(QStringLiteral(" ") + unit);
    // Wide enough for numbers, not for the largest one allowed.
    const int digits = m_box->fontMetrics().horizontalAdvance(QStringLiteral("00,000.000 ") + unit);
    m_box->setMaximumWidth(digits + 3 * m_box->fontMetrics().height());
    m_box->setMinimumWidth(6 * m_box->fontMetrics().height());
    m_more->setText(QStringLiteral("…"));
    m_more->setAutoRaise(true);
    m_more->setAccessibleName(tr("Range of the slider of %1").arg(name));
    m_more->setToolTip(tr("Range of the slider"));

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_box);
    layout->addWidget(m_more);
    setFocusProxy(m_slider);
    setRange(range);

    connect(m_slider, &QSlider::valueChanged, this, [this](int position) {
        const QSignalBlocker blocker(m_box);
        m_box->setValue(atSlider(position));
        Q_EMIT valueChanged(m_box->value());
    });
    connect(m_box, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        moveSlider();
        Q_EMIT valueChanged(value);
    });
    connect(m_more, &QToolButton::clicked, this, &NumberControl::showRangeMenu);
}

double NumberControl::value() const
{
    return m_box->value();
}

void NumberControl::setValue(double value)
{
    if (value == m_box->value())
        return;
    const QSignalBlocker blocker(m_box);
    m_box->setDecimals(std::max(m_box->decimals(), decimalsOf(value)));
    m_box->setValue(value);
    // While it is dragged, the slider knows better where it is.
    if (!m_slider->isSliderDown())
        moveSlider();
}

void NumberControl::setRange(Range range)
{
    m_range = range;
    if (!(m_range.high > m_range.low))
        m_range.high = m_range.low + 1;
    const double span = m_range.high - m_range.low;
    const bool isStepped = m_range.step > 0 && span / m_range.step <= 100 * fineSteps;
    const QSignalBlocker blocker(m_slider);
    m_slider->setRange(0, isStepped ? static_cast<int>(std::floor(span / m_range.step + 1e-9)) : fineSteps);
    m_slider->setPageStep(std::max(1, m_slider->maximum() / 10));
    m_box->setSingleStep(isStepped ? m_range.step : span / 100);
    moveSlider();
}

double NumberControl::atSlider(int position) const
{
    const double value =
        m_range.low + (m_range.high - m_range.low) * position / std::max(1, m_slider->maximum());
    if (m_range.step <= 0)
        return value;
    return m_range.low + std::round((value - m_range.low) / m_range.step) * m_range.step;
}

void NumberControl::moveSlider()
{
    const double value = m_box->value();
    if (value < m_range.low || value > m_range.high) {
        setRange({std::min(value, m_range.low), std::max(value, m_range.high), m_range.step});
        return;
    }
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(static_cast<int>(
        std::lround((value - m_range.low) / (m_range.high - m_range.low) * m_slider->maximum())));
}

void NumberControl::showRangeMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto *form = new QWidget;
    auto *layout = new QFormLayout(form);
    QDoubleSpinBox *low = makeBox(tr("Lowest"), m_box->decimals());
    QDoubleSpinBox *high = makeBox(tr("Highest"), m_box->decimals());
    low->setValue(m_range.low);
    high->setValue(m_range.high);
    layout->addRow(tr("&Lowest"), low);
    layout->addRow(tr("&Highest"), high);
    const auto take = [this, low, high] {
        if (high->value() > low->value())
            setRange({low->value(), high->value(), m_range.step});
    };
    connect(low, &QDoubleSpinBox::valueChanged, this, take);
    connect(high, &QDoubleSpinBox::valueChanged, this, take);
    auto *action = new QWidgetAction(menu);
    action->setDefaultWidget(form);
    menu->addAction(action);
    menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height())));
    low->setFocus();
}

} // namespace weighhouse::ui

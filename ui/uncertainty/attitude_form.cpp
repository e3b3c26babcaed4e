// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/attitude_form.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/uncertainty/card_frame.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

constexpr double largest = 1e12;

/// The worst and the best outcome there is.
std::pair<double, double> endsOf(const uncertainty::Outcomes &outcomes)
{
    double low = outcomes.at(0, 0);
    double high = low;
    for (std::size_t state = 0; state < outcomes.states(); ++state) {
        const auto [least, greatest] = std::ranges::minmax(outcomes.inState(state));
        low = std::min(low, least);
        high = std::max(high, greatest);
    }
    return {low, high};
}

/// A number with one significant digit.
double rounded(double number)
{
    if (!(number > 0))
        return 1;
    constexpr double ten = 10;
    const double power = std::pow(ten, std::floor(std::log10(number)));
    return std::round(number / power) * power;
}

} // namespace

AttitudeForm::AttitudeForm(UncertaintySession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_curve(new QComboBox), m_label(new QLabel),
      m_parameter(new QDoubleSpinBox), m_words(wrappedLabel(QStringLiteral("attitudeWords")))
{
    m_curve->setObjectName(QStringLiteral("curve"));
    m_curve->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_curve->setAccessibleName(tr("Attitude to risk"));
    m_curve->addItem(tr("risk does not matter"), QStringLiteral("linear"));
    m_curve->addItem(tr("averse to risk, the same at any wealth"), QStringLiteral("exponential"));
    m_curve->addItem(tr("averse to risk, less when rich"), QStringLiteral("power"));
    m_parameter->setObjectName(QStringLiteral("curveParameter"));
    m_parameter->setMaximum(largest);
    m_parameter->setKeyboardTracking(false);
    m_parameter->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_label->setBuddy(m_parameter);
    setTextRole(m_words, TextRole::Secondary);
    auto *row = new QHBoxLayout;
    row->addWidget(m_label);
    row->addWidget(m_parameter, 1);
    auto *layout = new QVBoxLayout(this);
    setNoMargins(layout);
    layout->setSpacing(space::small);
    layout->addWidget(m_curve);
    layout->addLayout(row);
    layout->addWidget(m_words);
    connect(m_curve, &QComboBox::activated, this, [this] {
        const QString curve = m_curve->currentData().toString();
        m_isShowing = true;
        m_parameter->setValue(usualParameter(curve));
        m_isShowing = false;
        take();
    });
    connect(m_parameter, &QDoubleSpinBox::valueChanged, this, [this] {
        if (!m_isShowing)
            take();
    });
    connect(&session, &UncertaintySession::attitudeChanged, this, &AttitudeForm::refresh);
    connect(&session, &UncertaintySession::deliberatedChanged, this, &AttitudeForm::refresh);
    connect(&session, &UncertaintySession::believedChanged, this, &AttitudeForm::refresh);
    refresh();
}

double AttitudeForm::usualParameter(const QString &curve) const
{
    constexpr double aversion = 2;
    constexpr double share = 0.5;
    if (curve != QLatin1String("exponential"))
        return aversion;
    return m_stake ? rounded(share * *m_stake) : 1;
}

void AttitudeForm::take()
{
    project::KeptAttitude attitude = m_session.attitude();
    attitude.curve = fromQt(m_curve->currentData().toString());
    attitude.parameter = attitude.curve == "linear" ? 0 : m_parameter->value();
    m_session.setAttitude(attitude, tr("mind risk otherwise"));
}

void AttitudeForm::refresh()
{
    const project::KeptAttitude attitude = m_session.attitude();
    const QString curve = toQt(attitude.curve);
    m_isShowing = true;
    m_curve->setCurrentIndex(std::max(0, m_curve->findData(curve)));
    m_curve->setToolTip(m_curve->currentText()); // in a narrow window not all of it is seen
    const bool isExponential = attitude.curve == "exponential";
    const bool isPower = attitude.curve == "power";
    m_parameter->setVisible(isExponential || isPower);
    m_label->setVisible(isExponential || isPower);
    m_parameter->setDecimals(2);
    if (!m_parameter->hasFocus() || m_parameter->value() != attitude.parameter)
        m_parameter->setValue(attitude.parameter);
    m_isShowing = false;
    // It stays while a curve cannot be used.
    if (const DeliberatedPtr &made = m_session.deliberated(); made != nullptr && made->analysis) {
        const auto [low, high] = endsOf(made->analysis->weighing().outcomes);
        m_stake = high - low;
    }
    const BelievedPtr &believed = m_session.believed();
    const QString unit =
        believed != nullptr && !believed->unit().isEmpty() ? QLatin1Char(' ') + believed->unit() : QString();
    m_parameter->setSuffix(isExponential ? unit : QString());
    if (isExponential) {
        m_label->setText(tr("Tolerance of risk"));
        const QString stake = numberText(attitude.parameter, 4) + unit;
        const QString half = numberText(attitude.parameter / 2, 4) + unit;
        m_words->setText(
            tr("A bet at even odds to win %1 or lose %2 is about worth taking.").arg(stake, half));
    } else if (isPower) {
        m_label->setText(tr("Aversion"));
        m_words->setText(
            tr("0 minds no risk, 1 values each doubling alike, more minds it more. It needs outcomes "
               "above 0."));
    } else {
        m_words->setText(tr("The expectation alone counts."));
    }
}

} // namespace weighhouse::ui

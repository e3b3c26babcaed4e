// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/checked_field.h"

#include "ui/base/look/theme.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>

namespace weighhouse::ui
{

ProblemLabel::ProblemLabel(QWidget *parent) : QLabel(parent)
{
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setVisible(false);
    colour();
}

void ProblemLabel::setProblem(const QString &problem)
{
    if (problem == m_problem)
        return;
    m_problem = problem;
    setText(problem.isEmpty() ? QString() : QStringLiteral("✕ ") + problem);
    setVisible(!problem.isEmpty());
}

void ProblemLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colour();
}

void ProblemLabel::colour()
{
    QPalette own = palette();
    const QColor error = coloursOf(parentWidget() != nullptr ? parentWidget() : this).error;
    if (own.color(QPalette::Active, QPalette::Text) == error &&
        own.color(QPalette::Active, QPalette::WindowText) == error)
        return; // setting it again would tell of another change
    // Only these two: what else the palette has follows the window's.
    own.setColor(QPalette::Text, error);
    own.setColor(QPalette::WindowText, error);
    setPalette(own);
}

CheckedField::CheckedField(QWidget *parent) : QLineEdit(parent) {}

void CheckedField::setProblem(const QString &problem)
{
    if (problem == m_problem)
        return;
    m_problem = problem;
    setToolTip(problem);
    setAccessibleDescription(problem);
    update();
}

void CheckedField::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (m_problem.isEmpty() || text().isEmpty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal unit = fontMetrics().height() / 8.0;
    painter.setPen(QPen(coloursOf(this).error, unit / 1.6));
    const qreal bottom = height() - 2 * unit;
    const qreal left = fontMetrics().horizontalAdvance(QLatin1Char('x')) * 0.7;
    const qreal right = std::min<qreal>(width() - left, left + fontMetrics().horizontalAdvance(text()));
    QPainterPath wave(QPointF(left, bottom));
    bool isUp = true;
    for (qreal x = left; x < right; x += 1.5 * unit, isUp = !isUp)
        wave.lineTo(x + 1.5 * unit, bottom - (isUp ? unit : 0));
    painter.drawPath(wave);
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/figures.h"

#include "ui/base/look/space.h"
#include "ui/base/look/theme.h"
#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/sandbox/changed_cells_model.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

QLabel *addLabel(QVBoxLayout &layout, const QString &objectName)
{
    auto *label = new QLabel;
    label->setObjectName(objectName);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    layout.addWidget(label);
    return label;
}

QString coloured(const QString &text, const QColor &colour)
{
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(colour.name(), text.toHtmlEscaped());
}

} // namespace

Figures::Figures(QWidget *parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("figures"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(space::hair);
    hide();
}

void Figures::setTried(const TriedPtr &tried)
{
    m_tried = tried;
    const bool isThere = tried != nullptr && tried->isGood() && !tried->result.objectives.empty();
    setVisible(isThere);
    if (!isThere)
        return;
    arrange(tried->result);
    fill();
}

void Figures::arrange(const decision::WhatIfResult &result)
{
    if (m_objectives.size() == result.objectives.size() && m_constraints.size() == result.constraints.size())
        return;
    for (std::vector<QLabel *> *labels : {&m_objectives, &m_constraints}) {
        qDeleteAll(*labels);
        labels->clear();
    }
    for (std::size_t i = 0; i < result.objectives.size(); ++i) {
        QLabel *label = addLabel(*m_layout, QStringLiteral("objective%1").arg(i));
        label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        connect(label, &QLabel::linkActivated, this,
                [this, i] { Q_EMIT objectiveActivated(static_cast<int>(i)); });
        m_objectives.push_back(label);
    }
    for (std::size_t i = 0; i < result.constraints.size(); ++i) {
        QLabel *label = addLabel(*m_layout, QStringLiteral("constraint%1").arg(i));
        label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        connect(label, &QLabel::linkActivated, this,
                [this, i] { Q_EMIT constraintActivated(static_cast<int>(i)); });
        m_constraints.push_back(label);
    }
}

QString Figures::figureText(const decision::ValueDifference &objective) const
{
    const Colours &colours = coloursOf(this);
    const NumberForm form = NumberForm::of(objective.before, objective.after);
    const QString sign = signOf(objective.before, objective.after);
    const QColor colour = sign == QStringLiteral("▲")   ? colours.up
                          : sign == QStringLiteral("▼") ? colours.down
                                                        : colours.muted;
    const bool isChange = !rules::isNull(objective.before) && !rules::isNull(objective.after);
    const QString change =
        isChange ? sign + QStringLiteral(" ") + form.change(objective.after - objective.before) : sign;
    const int large = qRound(font().pointSizeF() * 1.6);
    return QStringLiteral(
               "%1<br><span style=\"font-size:%2pt\"><a href=\"explain\" style=\"color:%3\">%4 → <b>%5</b>"
               "</a> %6 &nbsp;%7</span>")
        .arg(coloured(toQt(objective.text), colours.muted), QString::number(large), colours.text.name(),
             form.text(objective.before).toHtmlEscaped(), form.text(objective.after).toHtmlEscaped(),
             toQt(objective.unit).toHtmlEscaped(), coloured(change, colour));
}

QString Figures::constraintText(const decision::ValueDifference &constraint) const
{
    const Colours &colours = coloursOf(this);
    const bool holds = constraint.after == 1;
    const bool held = constraint.before == 1;
    const QString verdict = holds ? coloured(held ? tr("✓ holds") : tr("✓ holds now"), colours.text)
                                  : coloured(held ? tr("✕ is broken now") : tr("✕ is broken"), colours.error);
    return QStringLiteral("%1: <a href=\"explain\" style=\"color:%2\">%3</a>")
        .arg(verdict, colours.text.name(), toQt(constraint.text).toHtmlEscaped());
}

void Figures::fill()
{
    for (std::size_t i = 0; i < m_objectives.size(); ++i) {
        const decision::ValueDifference &objective = m_tried->result.objectives[i];
        m_objectives[i]->setText(figureText(objective));
        const NumberForm form = NumberForm::of(objective.before, objective.after);
        m_objectives[i]->setAccessibleName(tr("%1: before %2, after %3 %4")
                                               .arg(toQt(objective.text), form.text(objective.before),
                                                    form.text(objective.after), toQt(objective.unit)));
    }
    for (std::size_t i = 0; i < m_constraints.size(); ++i)
        m_constraints[i]->setText(constraintText(m_tried->result.constraints[i]));
}

void Figures::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    const bool isLook = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (isLook && m_tried != nullptr && m_tried->isGood())
        fill();
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/fit_part.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/number_form.h"
#include "ui/base/texts.h"
#include "ui/rules/fit_rows_model.h"

#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

QString decimalsText(int decimals)
{
    return decimals == 0 ? FitPart::tr("whole numbers") : FitPart::tr("%Ln decimal(s)", nullptr, decimals);
}

QString shareText(double share)
{
    return FitPart::tr("%1 %").arg(numberText(100 * share, 3));
}

/// What became of the stored values that are not reproduced, and by how much numbers miss: a line each.
QStringList restOf(const rules::RuleFit &fit)
{
    QStringList lines;
    const auto number = [](std::size_t count) { return static_cast<int>(count); };
    if (fit.rounded > 0)
        lines.append(FitPart::tr("%Ln more right when rounded to %1", nullptr, number(fit.rounded))
                         .arg(decimalsText(*fit.decimals)));
    if (fit.different > 0)
        lines.append(FitPart::tr("%Ln differ", nullptr, number(fit.different)));
    if (fit.withoutValue > 0)
        lines.append(FitPart::tr("%Ln without a value from the rule", nullptr, number(fit.withoutValue)));
    if (fit.notStored > 0)
        lines.append(FitPart::tr("%Ln worked out where none is stored", nullptr, number(fit.notStored)));
    if (fit.deviations && fit.deviations->largest > 0)
        lines.append(FitPart::tr("largest deviation %1 (%2), median %3")
                         .arg(numberText(fit.deviations->largest, 4),
                              shareText(fit.deviations->largestRelative),
                              numberText(fit.deviations->median, 4)));
    return lines;
}

} // namespace

FitPart::FitPart(StoredComparison &comparison, QWidget *parent)
    : QWidget(parent), m_comparison(comparison), m_model(new FitRowsModel(this))
{
    build();
    connect(&comparison, &StoredComparison::changed, this, &FitPart::refresh);
    refresh();
}

void FitPart::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *heading = new QLabel(tr("Compared with stored values"), this);
    heading->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(heading);
    const auto addLabel = [&](const char *name, TextRole role) {
        auto *label = new QLabel(this);
        label->setObjectName(QLatin1String(name));
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        setTextRole(label, role);
        column->addWidget(label);
        return label;
    };
    m_sentence = addLabel("fitSentence", TextRole::Strong);
    m_bar = new QProgressBar(this);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(space::small);
    m_bar->setAccessibleName(tr("Share of the stored values that is reproduced"));
    column->addWidget(m_bar);
    m_rest = addLabel("fitRest", TextRole::Secondary);
    m_rows = new QTreeView(this);
    m_rows->setObjectName(QStringLiteral("fitRows"));
    m_rows->setAccessibleName(tr("Rows farthest off what is stored"));
    m_rows->setModel(m_model);
    m_rows->setRootIsDecorated(false);
    m_rows->setUniformRowHeights(true);
    m_rows->setAllColumnsShowFocus(true);
    m_rows->header()->setStretchLastSection(false);
    // A long name of a row must not push the numbers out of sight.
    m_rows->header()->setMaximumSectionSize(fontMetrics().averageCharWidth() * 18);
    m_rows->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    column->addWidget(m_rows);
    m_state = addLabel("fitState", TextRole::Secondary);
    m_button = new QPushButton(this);
    m_button->setObjectName(QStringLiteral("fitButton"));
    column->addWidget(m_button, 0, Qt::AlignLeft);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (!m_comparison.isRunning())
            m_comparison.start(rules::FitInputs::Stored);
        else
            m_comparison.stop();
    });
    const auto open = [this](const QModelIndex &index) {
        Q_EMIT rowActivated(static_cast<int>(m_model->at(index.row()).row));
    };
    connect(m_rows, &QTreeView::clicked, this, open);
    connect(m_rows, &QTreeView::activated, this, open);
}

void FitPart::setRule(const QString &rule)
{
    m_rule = rule;
    refresh();
}

void FitPart::show(const rules::RuleFit &fit)
{
    m_sentence->setText(reproducedSentence(fit));
    m_bar->setVisible(!fit.problem && fit.stored > 0);
    m_bar->setRange(0, static_cast<int>(std::max<std::size_t>(fit.stored, 1)));
    m_bar->setValue(static_cast<int>(fit.reproduced()));
    const QStringList rest = restOf(fit);
    m_rest->setText(rest.join(QLatin1Char('\n')));
    m_rest->setVisible(!rest.isEmpty());
    m_model->setRows(fit.worst);
    m_rows->setVisible(!fit.worst.empty());
    // As high as its rows: the card scrolls, not the list in it.
    const int line = m_rows->sizeHintForRow(0);
    m_rows->setFixedHeight(m_rows->header()->sizeHint().height() + line * m_model->rowCount() +
                           2 * m_rows->frameWidth() +
                           m_rows->style()->pixelMetric(QStyle::PM_ScrollBarExtent));
}

void FitPart::refresh()
{
    const rules::RuleFit *fit = m_comparison.of(m_rule);
    for (QWidget *widget : {static_cast<QWidget *>(m_sentence), static_cast<QWidget *>(m_bar),
                            static_cast<QWidget *>(m_rest), static_cast<QWidget *>(m_rows)})
        widget->setVisible(fit != nullptr);
    if (fit != nullptr)
        show(*fit);
    const bool isRunning = m_comparison.isRunning();
    QString state;
    if (isRunning)
        state = tr("Comparing…");
    else if (fit != nullptr)
        state = m_comparison.fit()->inputs == rules::FitInputs::Stored
                    ? tr("By itself: the rule reads what is stored, not what other rules give.")
                    : tr("Together with all rules: it reads what the others give.");
    else if (m_comparison.isOutdated())
        state = tr("Rules or data have changed since they were compared.");
    if (fit != nullptr && fit->isIterated && fit->reproduced() < fit->stored &&
        m_comparison.fit()->inputs == rules::FitInputs::Stored)
        state += QLatin1Char(' ') + tr("It is worked out in passes, which the stored values need not have "
                                       "settled: compare all rules together as well.");
    m_state->setText(state);
    m_state->setVisible(!state.isEmpty());
    m_button->setText(isRunning ? tr("Stop comparing") : tr("Compare"));
    m_button->setVisible(isRunning || fit == nullptr);
}

} // namespace weighhouse::ui

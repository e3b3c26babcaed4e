// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/section_form.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{

QString titleOf(Section section)
{
    switch (section) {
    case Section::Decide:
        return SectionForm::tr("Decide");
    case Section::Let:
        return SectionForm::tr("Let");
    case Section::Apply:
        return SectionForm::tr("Apply");
    case Section::SubjectTo:
        return SectionForm::tr("Subject to");
    case Section::Aim:
        return SectionForm::tr("Aim");
    case Section::TieBreak:
        break;
    }
    return SectionForm::tr("Tie-break");
}

QString emptyTextOf(Section section)
{
    switch (section) {
    case Section::Decide:
        return SectionForm::tr("What may be chosen: rows of a table, numbers, yes or no.");
    case Section::Let:
        return SectionForm::tr("Names for what the lines below speak of.");
    case Section::Apply:
        return SectionForm::tr("What a choice changes in the data.");
    case Section::SubjectTo:
        return SectionForm::tr("What a choice must not break. Nothing yet.");
    case Section::Aim:
        return SectionForm::tr("What is to be as high or as low as possible.");
    case Section::TieBreak:
        break;
    }
    return SectionForm::tr("Which of several equally good ones; else the first.");
}

QString lineNameOf(Section section)
{
    switch (section) {
    case Section::Decide:
        return SectionForm::tr("decision");
    case Section::Let:
        return SectionForm::tr("name");
    case Section::Apply:
        return SectionForm::tr("change");
    case Section::SubjectTo:
        return SectionForm::tr("constraint");
    case Section::Aim:
        return SectionForm::tr("objective");
    case Section::TieBreak:
        break;
    }
    return SectionForm::tr("tie-break");
}

SectionForm::SectionForm(Section section, QWidget *parent)
    : QWidget(parent), m_section(section), m_list(new QVBoxLayout),
      m_empty(new QLabel(emptyTextOf(section), this)), m_add(new QToolButton(this))
{
    auto *title = new QLabel(titleOf(section), this);
    setTextRole(title, TextRole::GroupTitle);
    title->setToolTip(emptyTextOf(section));

    m_add->setText(tr("+ Add"));
    m_add->setAutoRaise(true);
    m_add->setToolTip(tr("Add a %1").arg(lineNameOf(section)));
    m_add->setAccessibleName(m_add->toolTip());
    m_add->setObjectName(QStringLiteral("addClause%1").arg(static_cast<int>(section)));
    connect(m_add, &QToolButton::clicked, this, &SectionForm::addWanted);

    m_empty->setWordWrap(true);
    m_empty->setEnabled(false);

    auto *head = new QHBoxLayout;
    head->addWidget(title);
    head->addStretch();
    head->addWidget(m_add);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::hair);
    layout->addLayout(head);
    layout->addWidget(m_empty);
    layout->addLayout(m_list);
    m_list->setSpacing(space::hair);
}

ClauseRow *SectionForm::makeRow()
{
    auto *row = new ClauseRow(lineNameOf(m_section), this);
    connect(row, &ClauseRow::committed, this, [this, row](const QString &text) {
        Q_EMIT committed(static_cast<int>(m_rows.indexOf(row)), text);
    });
    connect(row, &ClauseRow::moveWanted, this,
            [this, row](bool down) { Q_EMIT moveWanted(static_cast<int>(m_rows.indexOf(row)), down); });
    connect(row, &ClauseRow::removeWanted, this,
            [this, row] { Q_EMIT removeWanted(static_cast<int>(m_rows.indexOf(row))); });
    return row;
}

void SectionForm::setClauses(const std::vector<Clause> &clauses)
{
    const auto count = static_cast<qsizetype>(clauses.size());
    const auto textOf = [&](qsizetype i) { return toQt(clauses[static_cast<std::size_t>(i)].text); };
    // Lines at the start and at the end that are the same stay; those between are taken over as far as they
    // go.
    const qsizetype common = std::min(count, m_rows.size());
    qsizetype same = 0;
    while (same < common && m_rows[same]->clause() == textOf(same))
        ++same;
    qsizetype sameAtEnd = 0;
    while (sameAtEnd < common - same &&
           m_rows[m_rows.size() - 1 - sameAtEnd]->clause() == textOf(count - 1 - sameAtEnd))
        ++sameAtEnd;
    while (m_rows.size() > count) {
        ClauseRow *row = m_rows.takeAt(m_rows.size() - 1 - sameAtEnd);
        m_list->removeWidget(row);
        row->hide();
        row->field()->setObjectName({});
        row->disconnect(this);
        row->deleteLater(); // it may be what has just asked for this
    }
    while (m_rows.size() < count) {
        const qsizetype at = m_rows.size() - sameAtEnd;
        ClauseRow *row = makeRow();
        m_rows.insert(at, row);
        m_list->insertWidget(static_cast<int>(at), row);
        row->show();
    }
    for (qsizetype i = 0; i < count; ++i)
        m_rows[i]->setClause(textOf(i));
    m_empty->setVisible(m_rows.isEmpty());
    number();
}

void SectionForm::number()
{
    QWidget *before = m_add;
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        ClauseRow *row = m_rows[i];
        row->setPlace(i == 0, i + 1 == m_rows.size());
        row->setName(tr("%1, %2 %3").arg(titleOf(m_section), lineNameOf(m_section)).arg(i + 1));
        row->field()->setObjectName(QStringLiteral("clause%1_%2").arg(static_cast<int>(m_section)).arg(i));
        setTabOrder(before, row->field());
        before = row->field();
        for (auto *button : row->findChildren<QToolButton *>()) {
            setTabOrder(before, button);
            before = button;
        }
    }
}

void SectionForm::setProblems(const std::vector<std::optional<Error>> &problems)
{
    for (qsizetype i = 0; i < m_rows.size() && i < static_cast<qsizetype>(problems.size()); ++i)
        m_rows[i]->setProblem(problems[static_cast<std::size_t>(i)]);
}

void SectionForm::focusLast()
{
    if (m_rows.isEmpty())
        return;
    m_rows.last()->field()->setFocus();
    m_rows.last()->field()->selectAll();
}

} // namespace weighhouse::ui

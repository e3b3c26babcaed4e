// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/question_form.h"

#include "ui/base/texts.h"
#include "ui/question/clause_proposals.h"

#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{

QuestionForm::QuestionForm(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_problem(new ProblemLabel(this))
{
    auto *layout = new QVBoxLayout(this);
    m_problem->setObjectName(QStringLiteral("questionProblem"));
    layout->addWidget(m_problem);
    for (const Section section : allSections)
        layout->addWidget(addSection(section));
    layout->addStretch();
    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.hasAny({project::rulesAspect, project::questionsAspect, project::askedAspect}))
            refresh();
    });
    connect(&desk.document, &Document::resetDone, this, &QuestionForm::refresh);
    connect(&desk.document, &Document::workingsChanged, this, &QuestionForm::refreshProblems);
    refresh();
}

SectionForm *QuestionForm::addSection(Section section)
{
    auto *form = new SectionForm(section, this);
    connect(form, &SectionForm::committed, this,
            [this, form](int row, const QString &text) { edit(form, row, text); });
    connect(form, &SectionForm::addWanted, this, [this, form] { add(form); });
    connect(form, &SectionForm::removeWanted, this, [this, form](int row) { remove(form, row); });
    connect(form, &SectionForm::moveWanted, this,
            [this, form](int row, bool down) { move(form, row, down); });
    m_sections.append(form);
    return form;
}

void QuestionForm::refresh()
{
    const project::Content &state = m_desk.document.state();
    auto place = askedQuestion(state);
    const bool isOther =
        m_place && (!place || (place->question != m_place->question &&
                               (place->text != m_place->text || place->range.begin != m_place->range.begin)));
    if (isOther) { // what is typed in the lines of one question does not belong to another
        for (SectionForm *form : m_sections)
            form->setClauses({});
    }
    m_place = std::move(place);
    m_clauses = m_place ? Clauses(textAround(state, *m_place), m_place->range) : Clauses();
    setEnabled(m_place.has_value());
    for (SectionForm *form : m_sections) {
        std::vector<Clause> clauses;
        for (const std::size_t i : m_clauses.of(form->section()))
            clauses.push_back(m_clauses.all()[i]);
        form->setClauses(clauses);
    }
    refreshProblems();
}

void QuestionForm::refreshProblems()
{
    std::vector<std::optional<Error>> problems(m_clauses.all().size());
    for (std::size_t i = 0; i < problems.size(); ++i) {
        problems[i] = m_clauses.all()[i].error;
        if (problems[i])
            problems[i]->where = {};
    }
    QString head;
    if (m_place && m_desk.document.isWorkedOut()) { // places in an older text would be wrong
        const std::string &text = textAround(m_desk.document.state(), *m_place);
        for (const Error &error : m_desk.document.workings()->ruleErrors()) {
            if (!isWithin(error, *m_place, text))
                continue;
            const auto clause = m_clauses.clauseAt(offsetOf(text, error.where.line, error.where.column));
            if (!clause) {
                head = head.isEmpty() ? toQt(error) : head;
            } else if (!problems[*clause]) {
                problems[*clause] = error;
                problems[*clause]->where = {}; // a place in the text is none in the line
            }
        }
    }
    m_problem->setProblem(head);
    for (SectionForm *form : m_sections) {
        std::vector<std::optional<Error>> own;
        for (const std::size_t i : m_clauses.of(form->section()))
            own.push_back(problems[i]);
        form->setProblems(own);
    }
}

std::size_t QuestionForm::positionOf(Section section, int row) const
{
    return m_clauses.of(section)[static_cast<std::size_t>(row)];
}

void QuestionForm::put(const std::string &text, const QString &what)
{
    m_desk.document.setText(m_place->kind, m_place->text, text, what);
}

void QuestionForm::edit(SectionForm *form, int row, const QString &text)
{
    ClauseRow *line = form->rows().value(row);
    if (line == nullptr)
        return; // it has gone meanwhile
    const auto edited = m_clauses.replaced(positionOf(form->section(), row), fromQt(text));
    if (!edited) {
        line->refuse(edited.error());
        return;
    }
    const QString clause = line->clause();
    line->accept();
    put(*edited, tr("edit %1").arg(lineNameOf(form->section())));
    if (line->clause() == clause)
        line->setClause(clause); // written otherwise, meaning the same
}

void QuestionForm::add(SectionForm *form)
{
    const std::string proposed = proposedClause(form->section(), *m_desk.document.workings(), m_clauses);
    if (const auto edited = m_clauses.added(form->section(), proposed)) {
        put(*edited, tr("add %1").arg(lineNameOf(form->section())));
        form->focusLast();
    }
}

void QuestionForm::remove(SectionForm *form, int row)
{
    if (row < 0 || row >= form->rows().size())
        return; // it has gone meanwhile
    const int next = std::min(row, static_cast<int>(form->rows().size()) - 2);
    put(m_clauses.removed(positionOf(form->section(), row)),
        tr("remove %1").arg(lineNameOf(form->section())));
    if (next >= 0 && next < form->rows().size())
        form->rows()[next]->field()->setFocus();
}

void QuestionForm::move(SectionForm *form, int row, bool down)
{
    const ClauseRow *line = form->rows().value(row);
    commit(); // what is typed moves along, and may be none or several lines by then
    const auto here = form->rows().indexOf(line);
    const auto there = here + (down ? 1 : -1);
    if (here < 0 || there < 0 || there >= form->rows().size())
        return;
    put(m_clauses.moved(positionOf(form->section(), static_cast<int>(here)), down),
        tr("move %1").arg(lineNameOf(form->section())));
    if (there < form->rows().size())
        form->rows()[there]->field()->setFocus();
}

void QuestionForm::commit()
{
    for (const SectionForm *form : m_sections) {
        const QList<ClauseRow *> rows = form->rows();
        for (ClauseRow *row : rows)
            row->commit();
    }
}

bool QuestionForm::hasRefused() const
{
    return std::ranges::any_of(m_sections, [](const SectionForm *form) {
        return std::ranges::any_of(form->rows(), [](const ClauseRow *row) { return row->isEdited(); });
    });
}

void QuestionForm::showClause(Section section, int row)
{
    for (const SectionForm *form : m_sections) {
        if (form->section() == section && row < form->rows().size())
            form->rows()[row]->field()->setFocus();
    }
}

} // namespace weighhouse::ui

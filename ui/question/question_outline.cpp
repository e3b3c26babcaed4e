// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/question_outline.h"

#include "ui/base/texts.h"
#include "ui/question/question_places.h"
#include "ui/question/section_form.h"

namespace weighhouse::ui
{

QuestionOutline::QuestionOutline(Document &document, QObject *parent)
    : QStandardItemModel(parent), m_document(document)
{
    setHorizontalHeaderLabels({tr("Questions")});
    connect(&document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.hasAny({project::rulesAspect, project::questionsAspect}))
            refresh();
    });
    connect(&document, &Document::resetDone, this, &QuestionOutline::refresh);
    refresh();
}

void QuestionOutline::refresh()
{
    const std::vector<QuestionPlace> places = questionsOf(m_document.state());
    QStringList made;
    for (const QuestionPlace &place : places)
        made.append(toQt(place.question) + QLatin1Char('\n') +
                    toQt(statementText(m_document.state(), place)));
    if (made == m_shown)
        return; // so that what is folded stays so
    m_shown = made;
    removeRows(0, rowCount());
    for (const QuestionPlace &place : places) {
        auto *question = new QStandardItem(toQt(place.question));
        question->setEditable(false);
        question->setData(toQt(place.question), QuestionRole);
        const Clauses clauses(textAround(m_document.state(), place), place.range);
        for (const Section section : {Section::Decide, Section::SubjectTo, Section::Aim}) {
            int row = 0;
            for (const std::size_t i : clauses.of(section)) {
                const QString word =
                    section == Section::Aim ? QString() : titleOf(section) + QLatin1Char(' ');
                auto *clause = new QStandardItem(word + toQt(clauses.all()[i].text));
                clause->setEditable(false);
                clause->setToolTip(clause->text());
                clause->setData(toQt(place.question), QuestionRole);
                clause->setData(static_cast<int>(section), SectionRole);
                clause->setData(row++, RowRole);
                question->appendRow(clause);
            }
        }
        appendRow(question);
    }
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/question_list.h"

#include "ui/base/look/theme.h"
#include "ui/base/texts.h"

#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

QString problemOf(const Workings &workings, const project::Content &state, const QuestionPlace &place)
{
    if (workings.model->rules()->findQuestion(place.question))
        return {};
    const std::string &text = textAround(state, place);
    for (const Error &error : workings.ruleErrors()) {
        if (isWithin(error, place, text))
            return toQt(error);
    }
    return QuestionList::tr("It has an error.");
}

} // namespace

QuestionList::QuestionList(Document &document, QObject *parent)
    : QAbstractListModel(parent), m_document(document)
{
    connect(&document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.hasAny({project::rulesAspect, project::questionsAspect}))
            refresh();
    });
    connect(&document, &Document::resetDone, this, &QuestionList::refresh);
    connect(&document, &Document::workingsChanged, this, &QuestionList::refreshProblems);
    refresh();
}

void QuestionList::refresh()
{
    std::vector<QuestionPlace> places = questionsOf(m_document.state());
    const bool isSame =
        std::ranges::equal(places, m_places, {}, &QuestionPlace::question, &QuestionPlace::question);
    if (!isSame)
        beginResetModel();
    m_places = std::move(places);
    m_problems.resize(static_cast<qsizetype>(m_places.size()));
    if (!isSame)
        endResetModel();
    refreshProblems();
}

void QuestionList::refreshProblems()
{
    if (!m_document.isWorkedOut())
        return;
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const auto row = static_cast<int>(i);
        const QString problem = problemOf(*m_document.workings(), m_document.state(), m_places[i]);
        if (std::exchange(m_problems[row], problem) != problem)
            Q_EMIT dataChanged(index(row), index(row));
    }
}

int QuestionList::rowOf(const QString &name) const
{
    const auto found = std::ranges::find(m_places, fromQt(name), &QuestionPlace::question);
    return found == m_places.end() ? -1 : static_cast<int>(found - m_places.begin());
}

int QuestionList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_places.size());
}

QVariant QuestionList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QString name = toQt(m_places[static_cast<std::size_t>(index.row())].question);
    const QString &problem = m_problems[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return problem.isEmpty() ? name : tr("✕ %1 (in error)").arg(name);
    case Qt::ToolTipRole:
        return problem.isEmpty() ? QVariant() : QVariant(problem);
    case Qt::ForegroundRole:
        return problem.isEmpty() ? QVariant() : QVariant(coloursOf(nullptr).muted);
    case NameRole:
        return name;
    case IsValidRole:
        return problem.isEmpty();
    default:
        return {};
    }
}

} // namespace weighhouse::ui

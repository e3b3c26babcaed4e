// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/run_events_model.h"

#include "ui/base/look/theme.h"
#include "ui/base/texts.h"
#include "ui/runs/event_words.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/table_view.h"

#include <algorithm>
#include <span>

namespace weighhouse::ui
{

void RunEventsModel::setEvents(std::vector<plan::Event> events)
{
    const bool goesOn = !m_events.empty() && events.size() >= m_events.size() &&
                        std::ranges::equal(m_events, std::span(events).first(m_events.size()), {},
                                           &plan::Event::hash, &plan::Event::hash) &&
                        m_events.front().run == events.front().run;
    if (!goesOn) {
        beginResetModel();
        m_events = std::move(events);
        endResetModel();
    } else if (events.size() > m_events.size()) {
        beginInsertRows({}, rowCount(), static_cast<int>(events.size()) - 1);
        m_events = std::move(events);
        endInsertRows();
    }
}

int RunEventsModel::rowOf(std::int64_t sequence) const
{
    const auto found = std::ranges::find(m_events, sequence, &plan::Event::sequence);
    return found == m_events.end() ? -1 : static_cast<int>(found - m_events.begin());
}

int RunEventsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_events.size());
}

int RunEventsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RunEventsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const plan::Event &event = at(index.row());
    const auto column = static_cast<Column>(index.column());
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue<Qt::Alignment>((column == Sequence ? Qt::AlignRight : Qt::AlignLeft) |
                                                  Qt::AlignVCenter);
    if (role == Qt::ForegroundRole)
        return event.as<plan::StepFailed>() != nullptr || event.as<plan::CheckFailed>() != nullptr
                   ? QVariant(coloursOf(nullptr).error)
                   : QVariant();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != RawRole)
        return {};
    switch (column) {
    case Sequence:
        return static_cast<qlonglong>(event.sequence);
    case Time:
        if (role == RawRole)
            return toQt(event.time);
        if (role == Qt::ToolTipRole)
            return RunWords::time(event.time);
        return QLocale().toString(RunWords::local(event.time).time(), QStringLiteral("HH:mm:ss.zzz"));
    case Kind:
        return role == RawRole ? toQt(plan::toText(event.kind())) : EventWords::kind(event.kind());
    case Node:
        return EventWords::node(event);
    case What:
        return role == Qt::DisplayRole ? EventWords::what(event) : EventWords::full(event);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant RunEventsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue<Qt::Alignment>((section == Sequence ? Qt::AlignRight : Qt::AlignLeft) |
                                                  Qt::AlignVCenter);
    if (role == RawRole && section == Time)
        return tr("Time (UTC)");
    if (role != Qt::DisplayRole && role != RawRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Sequence:
        return tr("Event");
    case Time:
        return tr("Time");
    case Kind:
        return tr("Kind");
    case Node:
        return tr("Step");
    case What:
        return tr("What happened");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace weighhouse::ui

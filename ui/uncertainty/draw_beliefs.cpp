// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/draw_beliefs.h"

#include "ui/base/texts.h"

#include <algorithm>
#include <utility>

namespace weighhouse::ui
{

DrawBeliefs::DrawBeliefs(UncertaintySession &session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(&session, &UncertaintySession::worldChanged, this, &DrawBeliefs::follow);
    connect(&session.desk().document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::beliefsAspect))
            follow();
    });
    follow();
}

void DrawBeliefs::follow()
{
    const WorldPtr &world = m_session.world();
    std::vector<DrawnColumn> columns;
    if (world != nullptr)
        columns = m_world == world ? m_columns : drawnColumns(*world);
    m_world = world;
    const auto &spreads = m_session.desk().document.state().spreads;
    for (DrawnColumn &column : columns) {
        const auto kept = spreads.find(fromQt(column.name));
        column.isOwn = kept != spreads.end();
        column.stated = column.isOwn ? kept->second.stated : StatedSpread();
        column.from = column.isOwn ? toQt(kept->second.from) : QString();
    }
    if (columns == m_columns)
        return;
    m_columns = std::move(columns);
    Q_EMIT changed();
}

bool DrawBeliefs::hasBest() const
{
    return m_session.believed() != nullptr && m_session.believed()->reading.best;
}

std::size_t DrawBeliefs::usualRow(std::size_t column) const
{
    if (!hasBest())
        return 0;
    const Believed &believed = *m_session.believed();
    const uncertainty::Weighing &weighing = believed.analysis().weighing();
    const decision::CandidateSpace &space = believed.problem().candidates();
    const decision::Candidate best =
        space.candidate(weighing.candidates[weighing.actions[*believed.reading.best]].position);
    const DrawnColumn &drawn = m_columns.at(column);
    for (std::size_t i = 0; i < space.choices().size(); ++i) {
        const decision::Choice &choice = space.choices()[i];
        if (choice.forEach || choice.type != rules::Type::Reference || choice.table != drawn.id.table)
            continue;
        for (const std::uint32_t pick : best.picks[i]) {
            const double option = choice.options[pick];
            const auto row = std::ranges::find_if(
                drawn.rows, [&](const DrawnRow &one) { return static_cast<double>(one.row) == option; });
            if (row != drawn.rows.end())
                return static_cast<std::size_t>(row - drawn.rows.begin());
        }
    }
    return 0;
}

bool DrawBeliefs::push(std::size_t column, std::optional<project::KeptSpread> after, const QString &what,
                       const std::string &mergeKey)
{
    const std::string name = fromQt(m_columns[column].name);
    const auto &spreads = m_session.desk().document.state().spreads;
    project::SetSpread change{name, {}, std::move(after)};
    if (const auto kept = spreads.find(name); kept != spreads.end())
        change.before = kept->second;
    if (change.before == change.after)
        return false;
    project::Edit edit{fromQt(what), {}, mergeKey};
    edit.changes.emplace_back(std::move(change));
    return m_session.desk().document.push(std::move(edit));
}

void DrawBeliefs::drag(std::size_t column, Side side, const StatedSpread &stated)
{
    if (column >= m_columns.size())
        return;
    if (!std::exchange(m_isDragging, true))
        ++m_drags;
    m_session.setDraggingDraws(true);
    const QString &name = m_columns[column].name;
    const QString what = side == Side::Middle  ? tr("move %1").arg(name)
                         : side == Side::Below ? tr("make %1 wider or narrower below").arg(name)
                                               : tr("make %1 wider or narrower above").arg(name);
    // What is dragged back to the rules is what the rules say.
    std::optional<project::KeptSpread> after;
    if (stated != StatedSpread())
        after = project::KeptSpread{.stated = stated};
    push(column, std::move(after), what, "draws " + std::to_string(m_drags));
}

void DrawBeliefs::endDrag()
{
    if (!std::exchange(m_isDragging, false))
        return;
    m_session.setDraggingDraws(false);
    Q_EMIT changed(); // the axis may have other ends now
}

void DrawBeliefs::reset(std::size_t column)
{
    endDrag();
    if (column < m_columns.size())
        push(column, {}, tr("believe in %1 as the rules say").arg(m_columns[column].name));
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// What the tools of a plan work on: the model of rules and data, and the index of the documents.
#include "core/retrieval/library.h"
#include "ui/document/plan_session.h"

#include <QThreadPool>
#include <utility>

namespace weighhouse::ui
{

/// Tells whether the tools are those of what the document says now.
bool PlanSession::isCurrent() const
{
    return m_document.isWorkedOut() && m_world != nullptr && m_world->workings == m_document.workings();
}

void PlanSession::refreshWorld()
{
    // Nobody needs it before there is a plan, or is going to be one.
    if (m_executor != nullptr || m_isMaking)
        m_worlds->request({m_document.workings(), m_document.library()});
}

void PlanSession::takeWorld(PlanWorldPtr world)
{
    if (world->workings != m_document.workings())
        return; // another request is under way
    // The last owner of a large dataset takes its time.
    QThreadPool::globalInstance()->start(
        [before = std::exchange(m_world, std::move(world))]() mutable { before.reset(); });
    if (m_isMaking)
        fulfil();
    if (m_executor != nullptr && !m_executor->isBusy())
        m_executor->setTools(m_world->tools, m_world->fingerprint.world());
    giveMaker();
    Q_EMIT outdatedChanged();
    announce();
    if (m_command && isCurrent())
        carryOut(*std::exchange(m_command, {}));
}

} // namespace weighhouse::ui

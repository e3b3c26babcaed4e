// SPDX-License-Identifier: GPL-3.0-or-later
// The strategies of a window work with this: the person's chat model, or the person.
#include "ui/document/chat_models.h"
#include "ui/document/plan_session.h"

#include <QPointer>
#include <algorithm>
#include <memory>

namespace weighhouse::ui
{

/// The means include the prompts of the project.
strategy::Means PlanSession::means() const
{
    strategy::Means means = m_means();
    means.prompts = m_document.state().prompts;
    return means;
}

strategy::Means PlanSession::usualMeans()
{
    ChatModels &models = ChatModels::ofThisPerson();
    if (!models.isPerson())
        return {models.makeCurrent()};
    const QPointer<PlanSession> self(this);
    return {std::make_shared<llm::PersonModel>([self](const llm::PersonRequestPtr &request) {
        if (self != nullptr)
            self->askPerson(request);
        else
            request->decline();
    })};
}

void PlanSession::askPerson(const llm::PersonRequestPtr &request)
{
    m_personRequests.insert(m_personRequests.end() - 1, request);
    request->whenOver = [self = QPointer<PlanSession>(this), asked = request.get()] {
        if (self == nullptr)
            return;
        const bool wasShown = self->m_personRequests.front().get() == asked;
        std::erase_if(self->m_personRequests,
                      [asked](const llm::PersonRequestPtr &waiting) { return waiting.get() == asked; });
        if (wasShown)
            Q_EMIT self->personAsked();
    };
    if (m_personRequests.front() == request)
        Q_EMIT personAsked();
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/desk.h"

#include "ui/document/chat_models.h"
#include "ui/document/plan_session.h"

namespace weighhouse::ui
{

Desk::Desk(Document &theDocument, Weighing &theWeighing, PlanSession &thePlans, QObject *parent)
    : QObject(parent), document(theDocument), weighing(theWeighing), plans(thePlans),
      chatModels(ChatModels::ofThisPerson())
{
    weighing.follow(plans);
}

void Desk::note(const QString &text)
{
    m_journal.append({QDateTime::currentDateTime(), text, false});
    Q_EMIT journalChanged();
}

void Desk::noteError(const Error &error)
{
    m_journal.append({QDateTime::currentDateTime(), QString::fromStdString(toText(error)), true});
    Q_EMIT journalChanged();
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/query_drafting.h"

#include "core/strategy/assist/query_draft.h"
#include "ui/base/texts.h"
#include "ui/chat/assist_dialog.h"
#include "ui/document/chat_models.h"
#include "ui/document/workings.h"

#include <QAction>
#include <utility>

namespace weighhouse::ui
{
namespace
{

QCoro::Task<Result<Proposal>> proposeQuery(llm::ChatModelPtr chat, model::ModelPtr model,
                                           strategy::QueryTongue tongue, std::string sentence,
                                           strategy::Assisting assisting)
{
    auto draft = co_await strategy::draftQuery(std::move(chat), std::move(model), tongue, std::move(sentence),
                                               std::move(assisting));
    if (!draft)
        co_return failure(std::move(draft.error()));
    Proposal proposal;
    proposal.text = toQt(draft->query).trimmed();
    proposal.errors = std::move(draft->errors);
    proposal.remark = effortText(draft->effort);
    co_return proposal;
}

} // namespace

QueryDrafting::QueryDrafting(Desk &desk, Place place, QWidget *window)
    : QObject(window), m_desk(desk), m_place(std::move(place)), m_window(window),
      m_action(new QAction(tr("&Query from a sentence…"), this))
{
    m_action->setObjectName(QStringLiteral("draftQuery"));
    m_action->setIconText(tr("Draft…")); // what a bar of tools has room for
    connect(m_action, &QAction::triggered, this, &QueryDrafting::open);
    connect(&desk.chatModels, &ChatModels::changed, this, &QueryDrafting::updateAction);
    updateAction();
}

void QueryDrafting::updateAction()
{
    setAssistEnabled(*m_action, m_desk.chatModels,
                     tr("Has a chat model write a query for what you want to know; it is not run"));
}

void QueryDrafting::open()
{
    const QString language = m_place.language();
    AssistDialog::Deeds deeds;
    deeds.propose = [this, language](llm::ChatModelPtr chat, std::string sentence,
                                     strategy::Assisting assisting) {
        const auto tongue =
            language == QLatin1String("cypher") ? strategy::QueryTongue::Cypher : strategy::QueryTongue::Sql;
        return proposeQuery(std::move(chat), m_desk.document.workings()->model, tongue, std::move(sentence),
                            std::move(assisting));
    };
    deeds.present = m_place.text;
    deeds.take = [this](const Proposal &proposal) {
        m_place.put(proposal.text);
        return true;
    };
    const AssistWords words{
        .title = tr("Query from a sentence"),
        .about =
            tr("A chat model writes a query in the language that is chosen. It is checked with the tables "
               "and rules that are here and is not run; nothing can be written by a query."),
        .field = tr("What you want to know:"),
        .before = tr("The query now"),
        .take = tr("&Take the query")};
    (new AssistDialog(m_desk, words, std::move(deeds), m_window))->open();
}

} // namespace weighhouse::ui

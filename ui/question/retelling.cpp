// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/retelling.h"

#include "core/base/text.h"
#include "ui/base/texts.h"
#include "ui/chat/assist_dialog.h"
#include "ui/document/chat_models.h"
#include "ui/question/answer_view.h"

#include <QAction>
#include <set>
#include <utility>

namespace weighhouse::ui
{
namespace
{

const QString factLink = QStringLiteral("fact:");

/// A fact's value as it is shown elsewhere: with the signs of this place and no other digits.
QString shownValue(const strategy::Fact &fact)
{
    constexpr int allDigits = 15;
    const auto number = fact.number ? numberFromText(fact.value) : std::nullopt;
    return number ? numberText(*number, allDigits) : toQt(fact.value);
}

QString linkedValue(const strategy::Fact &fact, std::size_t position)
{
    return QStringLiteral("<a href=\"%1%2\">%3</a>")
        .arg(factLink, QString::number(position), shownValue(fact).toHtmlEscaped());
}

QCoro::Task<Result<Proposal>> proposeRetelling(llm::ChatModelPtr chat,
                                               std::shared_ptr<const decision::Answer> answer,
                                               std::string language, strategy::Assisting assisting)
{
    auto retelling = co_await strategy::retellReason(std::move(chat), std::move(answer), std::move(language),
                                                     std::move(assisting));
    if (!retelling)
        co_return failure(std::move(retelling.error()));
    Proposal proposal;
    proposal.html = retellingHtml(*retelling);
    proposal.remark = toQt(strategy::retellingRemark()) + QLatin1Char('\n') + effortText(retelling->effort);
    co_return proposal;
}

} // namespace

QString retellingHtml(const strategy::Retelling &retelling)
{
    QString html;
    std::set<std::size_t> told;
    for (const strategy::RetoldPart &part : retelling.parts) {
        if (part.fact) {
            told.insert(*part.fact);
            html += linkedValue(retelling.facts[*part.fact], *part.fact);
        } else {
            html += toQt(part.text).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"));
        }
    }
    html = QStringLiteral("<p>%1</p><ul>").arg(html);
    for (const std::size_t position : told) {
        const strategy::Fact &fact = retelling.facts[position];
        html += QStringLiteral("<li>%1: %2 %3</li>")
                    .arg(toQt(fact.text).toHtmlEscaped(), linkedValue(fact, position),
                         toQt(fact.unit).toHtmlEscaped());
    }
    return html + QStringLiteral("</ul>");
}

RetellingCommand::RetellingCommand(Desk &desk, AnswerView &answer, QWidget *window)
    : QObject(window), m_desk(desk), m_answer(answer), m_window(window),
      m_action(new QAction(tr("R&etell…"), this))
{
    m_action->setObjectName(QStringLiteral("retell"));
    connect(m_action, &QAction::triggered, this, &RetellingCommand::open);
    connect(&desk.chatModels, &ChatModels::changed, this, &RetellingCommand::refresh);
    refresh();
}

QString RetellingCommand::reasonAgainst() const
{
    if (m_answer.isHidden() || m_answer.weighed() == nullptr)
        return tr("There is no answer yet: decide first (F5).");
    if (!m_answer.weighed()->answer.decision)
        return tr("Nothing is decided, so there is no reason to retell.");
    if (m_desk.weighing.isStale())
        return tr("The rules or the data have changed since: decide again (F5).");
    return {};
}

void RetellingCommand::refresh()
{
    setAssistEnabled(
        *m_action, m_desk.chatModels,
        tr("Has a chat model tell the reason in plain words; every number is checked and leads to "
           "what it comes from"),
        reasonAgainst());
}

void RetellingCommand::open()
{
    if (!reasonAgainst().isEmpty())
        return;
    if (m_dialog != nullptr)
        m_dialog->close();
    m_weighed = m_answer.weighed();
    const auto answer = std::make_shared<const decision::Answer>(m_weighed->answer);
    AssistDialog::Deeds deeds;
    const std::string language = fromQt(tr("en", "the code of this language, as de"));
    deeds.propose = [answer, language](llm::ChatModelPtr chat, const std::string & /*written*/,
                                       strategy::Assisting assisting) {
        return proposeRetelling(std::move(chat), answer, language, std::move(assisting));
    };
    const AssistWords words{
        .title = tr("Retell the reason"),
        .about =
            tr("A chat model retells why this is decided, from facts that it is given. Each of its numbers "
               "is checked; a text with a number that is none of the facts’ is not shown.")};
    m_dialog = new AssistDialog(m_desk, words, std::move(deeds), m_window);
    connect(m_dialog, &AssistDialog::linkActivated, this, &RetellingCommand::follow);
    m_dialog->show();
}

void RetellingCommand::follow(const QString &link)
{
    if (m_weighed != m_answer.weighed()) {
        Q_EMIT m_desk.message(tr("There is another answer now. Have it retold again."));
        return;
    }
    bool isNumber = false;
    const qulonglong position = link.mid(factLink.size()).toULongLong(&isNumber);
    const std::vector<strategy::Fact> facts = strategy::factsOf(m_weighed->answer);
    if (link.startsWith(factLink) && isNumber && position < facts.size())
        m_answer.explain(facts[position]);
}

} // namespace weighhouse::ui

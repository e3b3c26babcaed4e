// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/drafting.h"

#include "core/rules/syntax/parser.h"
#include "core/strategy/assist/question_draft.h"
#include "core/strategy/assist/rules_draft.h"
#include "ui/chat/assist_dialog.h"
#include "ui/document/chat_models.h"
#include "ui/document/workings.h"
#include "ui/rules/draft_fit.h"
#include "ui/rules/text_commands.h"

#include <QTreeWidget>
#include <utility>
#include <variant>

namespace weighhouse::ui
{
namespace
{

constexpr std::size_t worstRows = 5;

/// The questions that stand among the rules of a text, one after another.
std::string questionsIn(const std::string &text)
{
    std::string questions;
    for (const rules::Statement &statement : rules::parse(text).file.statements) {
        if (std::holds_alternative<rules::Question>(statement.content))
            questions +=
                text.substr(statement.range.begin, statement.range.end - statement.range.begin) + '\n';
    }
    return questions;
}

/// The texts of a project, and the one among them that a proposal replaces; none: it begins one.
struct PresentTexts {
    std::vector<rules::RuleText> texts;
    std::optional<std::size_t> target;
};

/// Finds what the proposal breaks in texts that it does not replace; its own errors are known already.
Errors errorsElsewhere(const std::shared_ptr<const data::Dataset> &dataset, const PresentTexts &present,
                       const std::string &text, const Errors &own, const std::stop_token &stop)
{
    std::vector<rules::RuleText> later = present.texts;
    if (present.target)
        later[*present.target].text = text;
    else
        later.push_back({"draft.rules", text});
    const std::string target = later[present.target.value_or(later.size() - 1)].name;
    auto errors = strategy::newErrors(dataset, present.texts, std::move(later), stop);
    if (!errors)
        return {std::move(errors.error())};
    std::erase_if(*errors, [&](const Error &error) {
        return error.where.file == target &&
               std::ranges::find(own, error.message, &Error::message) != own.end();
    });
    return *std::move(errors);
}

QCoro::Task<Result<Proposal>> proposeRules(llm::ChatModelPtr chat,
                                           std::shared_ptr<const data::Dataset> dataset, std::string prose,
                                           strategy::DraftSettings settings, PresentTexts present)
{
    const std::stop_token stop = settings.assisting.stop;
    auto draft =
        co_await strategy::draftRules(std::move(chat), dataset, std::move(prose), std::move(settings));
    if (!draft)
        co_return failure(std::move(draft.error()));
    const std::string questions =
        present.target ? questionsIn(present.texts[*present.target].text) : std::string();
    const std::string text = questions.empty() ? draft->text : strategy::appended(draft->text, questions);
    Proposal proposal;
    proposal.text = toQt(text);
    proposal.errors = std::move(draft->errors);
    proposal.remark = effortText(draft->effort);
    if (proposal.errors.empty())
        proposal.beside = [fit = std::move(draft->fit)]() -> QWidget * { return makeDraftFit(fit); };
    const Errors elsewhere = errorsElsewhere(dataset, present, text, proposal.errors, stop);
    proposal.errors.insert(proposal.errors.end(), elsewhere.begin(), elsewhere.end());
    co_return proposal;
}

QCoro::Task<Result<Proposal>> proposeQuestion(llm::ChatModelPtr chat, strategy::QuestionOrder order,
                                              strategy::Assisting assisting)
{
    auto draft = co_await strategy::draftQuestion(std::move(chat), std::move(order), std::move(assisting));
    if (!draft)
        co_return failure(std::move(draft.error()));
    Proposal proposal;
    proposal.text = toQt(draft->text);
    proposal.name = toQt(draft->name);
    proposal.errors = std::move(draft->errors);
    proposal.remark = effortText(draft->effort);
    co_return proposal;
}

} // namespace

Drafting::Drafting(Desk &desk, TextCommands &texts, QWidget *window)
    : QObject(window), m_desk(desk), m_texts(texts), m_window(window)
{
    connect(&desk.chatModels, &ChatModels::changed, this, &Drafting::updateActions);
}

void Drafting::setActions(QAction *rules, QAction *question)
{
    m_rules = rules;
    m_question = question;
    updateActions();
}

void Drafting::updateActions()
{
    if (m_rules == nullptr)
        return;
    setAssistEnabled(*m_rules, m_desk.chatModels,
                     tr("Has a chat model draft rules from a description, and compares them with what is "
                        "stored"));
    setAssistEnabled(*m_question, m_desk.chatModels,
                     tr("Has a chat model draft a question from what you want to know"));
}

QString Drafting::present(const std::optional<TextKey> &target) const
{
    const project::NamedText *text =
        target ? m_desk.document.state().text(target->kind, fromQt(target->name)) : nullptr;
    return text == nullptr ? QString() : toQt(text->text);
}

bool Drafting::write(const std::optional<TextKey> &target, project::TextKind kind, const QString &text,
                     const QString &wish, const QString &what)
{
    const bool isThere =
        target && m_desk.document.state().text(target->kind, fromQt(target->name)) != nullptr;
    const TextKey key = isThere ? *target : TextKey{kind, m_texts.freeName(kind, wish)};
    const bool isDone = isThere ? m_desk.document.setText(key.kind, fromQt(key.name), fromQt(text), what)
                                : m_desk.document.addText(key.kind, fromQt(key.name), fromQt(text));
    if (isDone)
        Q_EMIT taken(key);
    return isDone;
}

void Drafting::draftRules(const std::optional<TextKey> &front)
{
    const auto target = front && front->kind == project::TextKind::Rules ? front : std::nullopt;
    AssistDialog::Deeds deeds;
    deeds.propose = [this, target](llm::ChatModelPtr chat, std::string prose, strategy::Assisting assisting) {
        strategy::DraftSettings settings;
        settings.worst = worstRows;
        settings.assisting = std::move(assisting);
        for (const project::NamedText &text : m_desk.document.state().rules) {
            if (!target || text.name != fromQt(target->name))
                settings.beside.push_back({text.name, text.text});
        }
        const project::Content &state = m_desk.document.state();
        PresentTexts texts{ruleTextsOf(state), target ? positionOf(state, *target) : std::nullopt};
        return proposeRules(std::move(chat), state.dataset, std::move(prose), std::move(settings),
                            std::move(texts));
    };
    deeds.present = [this, target] { return present(target); };
    deeds.take = [this, target](const Proposal &proposal) {
        return write(target, project::TextKind::Rules, proposal.text, tr("drafted.rules"), tr("draft rules"));
    };
    const AssistWords words{
        .title = tr("Draft rules from prose"),
        .about = tr("A chat model writes down as rules what you describe. They are checked and compared with "
                    "what is stored; nothing changes before you take them."),
        .field = tr("The rules in your words:"),
        .before = target ? target->name : tr("Nothing yet"),
        .take = tr("&Take the rules")};
    (new AssistDialog(m_desk, words, std::move(deeds), m_window))->open();
}

void Drafting::draftQuestion(const std::optional<TextKey> &front)
{
    const auto target = front && front->kind == project::TextKind::Question ? front : std::nullopt;
    AssistDialog::Deeds deeds;
    deeds.propose = [this, target](llm::ChatModelPtr chat, std::string sentence,
                                   strategy::Assisting assisting) {
        strategy::QuestionOrder order;
        order.dataset = m_desk.document.state().dataset;
        order.texts = ruleTextsOf(m_desk.document.state());
        order.present = fromQt(present(target));
        order.sentence = std::move(sentence);
        return proposeQuestion(std::move(chat), std::move(order), std::move(assisting));
    };
    deeds.present = [this, target] { return present(target); };
    deeds.take = [this, target](const Proposal &proposal) {
        return write(target, project::TextKind::Question, proposal.text,
                     proposal.name.isEmpty() ? tr("question") : proposal.name, tr("draft a question"));
    };
    const AssistWords words{
        .title = tr("Draft a question"),
        .about = tr("A chat model writes down as a question what you want to know. It is checked with the "
                    "tables and rules that are here; nothing changes before you take it."),
        .field = tr("What you want to know:"),
        .before = target ? target->name : tr("Nothing yet"),
        .take = tr("&Take the question")};
    (new AssistDialog(m_desk, words, std::move(deeds), m_window))->open();
}

} // namespace weighhouse::ui

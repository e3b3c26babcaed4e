// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/assist/question_draft.h"

#include "core/base/text.h"
#include "core/rules/syntax/parser.h"
#include "core/strategy/assist/sample_rows.h"
#include "core/strategy/chat/prompt.h"
#include "core/strategy/chat/rules_guide.h"

#include <utility>
#include <variant>

namespace weighhouse::strategy
{
namespace
{

constexpr const char *questionDraftName = "draft.question";

Error notAQuestion(Message message)
{
    return {"assist.not-a-question", std::move(message), {.file = questionDraftName}};
}

/// The name of the only question; errors where a text is anything else than one question.
std::string nameIn(const rules::Parsed &parsed, Errors &errors)
{
    std::string name;
    std::size_t questions = 0;
    for (const rules::Statement &statement : parsed.file.statements) {
        const auto *question = std::get_if<rules::Question>(&statement.content);
        if (question == nullptr) {
            errors.push_back(notAQuestion(Message::of("assist.question.other-statement")));
        } else if (++questions == 1) {
            name = question->name.text;
        }
    }
    if (questions != 1 && errors.empty())
        errors.push_back(notAQuestion(Message::of("assist.question.not-one", {{"count", questions}})));
    return name;
}

/// Checks one draft after the other; the last one counts.
class QuestionJudge
{
public:
    QuestionJudge(QuestionOrder order, Assisting assisting)
        : m_order(std::move(order)), m_assisting(std::move(assisting))
    {
    }

    Result<std::string> judge(const std::string &reply)
    {
        m_draft.question = blockIn(reply);
        m_draft.text = appended(m_order.present, m_draft.question);
        auto errors = errorsOf(m_draft.question);
        if (!errors)
            return failure(std::move(errors.error()));
        m_draft.errors = *std::move(errors);
        if (m_draft.errors.empty() || m_repairs == m_assisting.repairs)
            return std::string();
        ++m_repairs;
        return promptSection("question", "again", {{"errors", toldErrors(m_draft.errors)}});
    }

    const QuestionDraft &draft() const { return m_draft; }

private:
    Result<Errors> errorsOf(const std::string &question)
    {
        const rules::Parsed parsed = rules::parse(question, questionDraftName);
        Errors errors = parsed.errors;
        m_draft.name = nameIn(parsed, errors);
        if (!errors.empty())
            return errors;
        std::vector<rules::RuleText> texts = m_order.texts;
        texts.push_back({questionDraftName, question});
        auto model =
            model::Model::make(m_order.dataset, std::move(texts),
                               {.question = m_draft.name, .previous = m_previous, .stop = m_assisting.stop});
        if (!model)
            return failure(std::move(model.error()));
        m_previous = *std::move(model);
        for (const Errors *all : {&m_previous->ruleErrors(), &m_previous->programErrors()}) {
            for (const Error &error : *all) {
                if (error.where.file == questionDraftName)
                    errors.push_back(error);
            }
        }
        return errors;
    }

    QuestionOrder m_order;
    Assisting m_assisting;
    QuestionDraft m_draft;
    model::ModelPtr m_previous;
    unsigned m_repairs = 0;
};

std::vector<llm::ChatMessage> promptFor(const QuestionOrder &order)
{
    std::string rules;
    for (const rules::RuleText &text : order.texts)
        rules += text.text + '\n';
    return promptOf("question", {{"tables", data::toDdl(order.dataset->schema)},
                                 {"samples", sampleRows(*order.dataset)},
                                 {"language", std::string(languageDescription(LanguagePart::Questions))},
                                 {"rules", std::move(rules)},
                                 {"sentence", order.sentence}});
}

} // namespace

std::string appended(const std::string &present, const std::string &part)
{
    const std::string_view kept = trimmed(present);
    if (kept.empty())
        return part;
    // What stands before the first word is kept as it is.
    const auto end = static_cast<std::size_t>(kept.data() - present.data()) + kept.size();
    return present.substr(0, end) + "\n\n" + part;
}

QCoro::Task<Result<QuestionDraft>> draftQuestion(llm::ChatModelPtr chat, QuestionOrder order,
                                                 Assisting assisting)
{
    std::vector<llm::ChatMessage> messages = promptFor(order);
    const auto state = std::make_shared<QuestionJudge>(std::move(order), assisting);
    Judge judge = [state](const std::string &reply) { return state->judge(reply); };
    auto effort =
        co_await converse(std::move(chat), std::move(messages), std::move(judge), std::move(assisting));
    if (!effort)
        co_return failure(std::move(effort.error()));
    QuestionDraft draft = state->draft();
    draft.effort = *effort;
    co_return std::move(draft);
}

} // namespace weighhouse::strategy

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/documents/document_plan.h"

#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/plan/tools/tool_registry.h"
#include "core/strategy/documents/document_prompts.h"
#include "core/strategy/documents/graph_tags.h"
#include "core/strategy/step_texts.h"

#include <set>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

using plan::NodeId;
using plan::tagOf;

class DocumentPlanner
{
public:
    DocumentPlanner(std::string question, const QuestionGraph &graph, const DocumentPlanOptions &options)
        : m_main(std::move(question)), m_graph(graph), m_options(options)
    {
    }

    DocumentPlan make()
    {
        const bool isAlone = m_graph.questions.empty();
        if (m_options.retrieval == DocumentRetrieval::Once ||
            (isAlone && m_options.retrieval == DocumentRetrieval::PerQuestion))
            m_shared = addSearch(lookingFor(m_main), m_main);
        for (std::size_t i = 0; i < m_graph.questions.size(); ++i)
            add(i);
        m_made.answer = addFinal();
        return std::move(m_made);
    }

private:
    static std::string lookingFor(const std::string &question)
    {
        return Message::of("strategy.documents.step.search", {{"question", question}}).text();
    }

    NodeId addNode(std::string_view tool, std::string text, std::string payload,
                   std::vector<NodeId> after = {})
    {
        const auto type = plan::toolType(tool);
        return plan::addNode(m_made.plan, {.kind = type ? type->kind : plan::NodeKind::Search,
                                           .tool = std::string(tool),
                                           .text = std::move(text),
                                           .payload = std::move(payload),
                                           .after = std::move(after)});
    }

    NodeId addSearch(std::string text, const std::string &words, std::vector<NodeId> after = {})
    {
        return addNode("search", std::move(text), searchPayload(m_options.top, words), std::move(after));
    }

    /// The text with the answers' tags in place of "#1".
    std::string tagged(std::string_view text) const
    {
        return withNumbersReplaced(text, m_made.steps.size(),
                                   [this](std::size_t i) { return tagOf(m_made.steps[i].answer); });
    }

    std::vector<NodeId> parentsOf(std::size_t position) const
    {
        std::vector<NodeId> parents;
        for (const std::size_t parent : m_graph.questions[position].parents)
            parents.push_back(m_made.steps[parent].answer);
        return parents;
    }

    /// The question for a search and a prompt: with tags in it, or the tag of the step that words it anew.
    std::string wordsFor(std::size_t position, const std::string &text)
    {
        const std::set<std::size_t> named = numbersIn(text, m_made.steps.size());
        if (m_options.tags == TagFilling::Literal || named.empty())
            return tagged(text);
        std::vector<std::string> answers;
        for (const std::size_t one : named)
            answers.push_back(promptSection(
                fillPrompt, "answer",
                {{"number", '#' + std::to_string(one + 1)}, {"answer", tagOf(m_made.steps[one].answer)}},
                m_options.prompts));
        const std::string payload = askingPayload(
            fillPrompt, {{"question", text}, {"answers", join(answers, "\n")}}, m_options.prompts);
        const Message told = Message::of("strategy.documents.step.fill", {{"question", tagged(text)}});
        return tagOf(addNode("reason", told.text(), payload, parentsOf(position)));
    }

    /// What others found out, for a prompt. Their own questions keep "#1", for what they need is not told.
    std::string parentsText(const char *file, const std::vector<std::size_t> &parents) const
    {
        std::vector<std::string> answers;
        for (const std::size_t parent : parents)
            answers.push_back(promptSection(file, "parent",
                                            {{"question", plainQuestion(m_graph.questions[parent].text)},
                                             {"answer", tagOf(m_made.steps[parent].answer)}},
                                            m_options.prompts));
        return answers.empty()
                   ? std::string()
                   : promptSection(file, "parents", {{"answers", join(answers, "\n\n")}}, m_options.prompts);
    }

    std::string evidenceText(const char *file, std::optional<NodeId> own) const
    {
        std::vector<std::string> rows;
        for (const auto &found : {m_shared, own}) {
            if (found && (rows.empty() || own != m_shared))
                rows.push_back(tagOf(*found));
        }
        return rows.empty()
                   ? std::string()
                   : promptSection(file, "evidence", {{"rows", join(rows, "\n")}}, m_options.prompts);
    }

    /// The step that finds the evidence of a question alone, if it has one.
    std::optional<NodeId> addEvidence(std::size_t position, const std::string &words)
    {
        const SubQuestion &question = m_graph.questions[position];
        if (question.tool == "reason")
            return std::nullopt;
        if (question.tool != "search") {
            const std::string text = Message::of("strategy.documents.step.ask",
                                                 {{"question", tagged(plainQuestion(question.text))}})
                                         .text();
            return addNode(question.tool, text, tagged(withoutTags(question.payload)), parentsOf(position));
        }
        if (m_options.retrieval != DocumentRetrieval::PerQuestion)
            return std::nullopt;
        const std::string own = plainQuestion(question.payload);
        return addSearch(lookingFor(tagged(plainQuestion(question.text))), own.empty() ? words : tagged(own),
                         parentsOf(position));
    }

    void add(std::size_t position)
    {
        const SubQuestion &question = m_graph.questions[position];
        const std::string text = plainQuestion(question.text);
        const std::string words = wordsFor(position, text);
        const std::optional<NodeId> own = addEvidence(position, words);
        const std::string payload = askingPayload(answerPrompt,
                                                  {{"question", words},
                                                   {"main", m_main},
                                                   {"evidence", evidenceText(answerPrompt, own)},
                                                   {"parents", parentsText(answerPrompt, question.parents)}},
                                                  m_options.prompts);
        const NodeId answer = addNode("reason", tagged(text), payload, parentsOf(position));
        m_made.steps.push_back({own ? own : m_shared, answer});
    }

    NodeId addFinal()
    {
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < m_graph.questions.size(); ++i)
            all.push_back(i);
        const std::string payload = askingPayload(finalPrompt,
                                                  {{"question", m_main},
                                                   {"evidence", evidenceText(finalPrompt, std::nullopt)},
                                                   {"parents", parentsText(finalPrompt, all)}},
                                                  m_options.prompts);
        return addNode("reason", m_main, payload);
    }

    std::string m_main;
    const QuestionGraph &m_graph;
    const DocumentPlanOptions &m_options;
    DocumentPlan m_made;
    std::optional<NodeId> m_shared; ///< What was found for the main question.
};

} // namespace

DocumentPlan documentPlan(const std::string &question, const QuestionGraph &graph,
                          const DocumentPlanOptions &options)
{
    return DocumentPlanner(plainQuestion(question), graph, options).make();
}

} // namespace weighhouse::strategy

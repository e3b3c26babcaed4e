// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/documents/document_plan.h"

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
using NodeSink = std::function<NodeId(plan::Node node)>;

class DocumentPlanner
{
public:
    DocumentPlanner(std::string question, const QuestionGraph &graph, const DocumentPlanOptions &options,
                    NodeSink add)
        : m_main(std::move(question)), m_graph(graph), m_options(options), m_add(std::move(add))
    {
    }

    /// Adds what is found for the main question, where that is wanted, and the steps of the graph's
    /// questions.
    void addSteps()
    {
        const bool isAlone = m_graph.questions.empty() && !takesTurns();
        if (m_options.retrieval == DocumentRetrieval::Once ||
            (isAlone && m_options.retrieval == DocumentRetrieval::PerQuestion))
            m_shared = addSearch(searchText(m_main), m_main);
        for (std::size_t i = 0; i < m_graph.questions.size(); ++i)
            add(i);
    }

    /// Adds the step that answers the main question.
    NodeId addFinal()
    {
        // A question alone is answered as its smaller ones would be.
        const bool isAlone = m_graph.questions.empty();
        const char *file = isAlone && m_options.answering != Answering::Directly ? answerFile() : finalPrompt;
        const std::string payload =
            askingPayload(file,
                          {{"question", m_main},
                           {"main", ""},
                           {"evidence", evidenceText(file, std::nullopt)},
                           {"parents", answersText(file)}},
                          m_options.prompts, isAlone && takesTurns() ? "turn" : "answer");
        return addAnswer(m_main, payload);
    }

    std::string findings() const
    {
        // The passages of a question that was not split are shown as well.
        const std::optional<NodeId> only = m_steps.size() == 1 && m_graph.questions.front().tool == "search"
                                               ? m_steps.front().evidence
                                               : std::nullopt;
        const std::string evidence = evidenceText(finalPrompt, only);
        const std::string answers = answersText(finalPrompt);
        return evidence + (evidence.empty() || answers.empty() ? "" : "\n\n") + answers;
    }

    const std::vector<QuestionSteps> &steps() const { return m_steps; }

private:
    static std::string searchText(const std::string &question)
    {
        return Message::of("strategy.documents.step.search", {{"question", question}}).text();
    }

    bool takesTurns() const
    {
        return m_options.answering == Answering::Searching || m_options.answering == Answering::Asking;
    }

    const char *answerFile() const { return promptFor(m_options.answering); }

    NodeId addNode(std::string_view tool, std::string text, std::string payload,
                   std::vector<NodeId> after = {})
    {
        const auto type = plan::toolType(tool);
        return m_add({.kind = type ? type->kind : plan::NodeKind::Search,
                      .tool = std::string(tool),
                      .text = std::move(text),
                      .payload = std::move(payload),
                      .after = std::move(after)});
    }

    NodeId addAnswer(std::string text, std::string payload, std::vector<NodeId> after = {})
    {
        plan::Node node{.kind = plan::NodeKind::Reason,
                        .tool = "reason",
                        .text = std::move(text),
                        .payload = std::move(payload),
                        .after = std::move(after)};
        if (m_options.verification == Verification::Judged)
            node.check = answerCheck(m_options.prompts);
        return m_add(std::move(node));
    }

    NodeId addSearch(std::string text, const std::string &words, std::vector<NodeId> after = {})
    {
        return addNode("search", std::move(text), searchPayload(m_options, words), std::move(after));
    }

    /// The text with the answers' tags in place of "#1".
    std::string tagged(std::string_view text) const
    {
        return withNumbersReplaced(text, m_steps.size(),
                                   [this](std::size_t i) { return tagOf(m_steps[i].answer); });
    }

    std::vector<NodeId> parentsOf(std::size_t position) const
    {
        std::vector<NodeId> parents;
        for (const std::size_t parent : m_graph.questions[position].parents)
            parents.push_back(m_steps[parent].answer);
        return parents;
    }

    /// The question for a search and a prompt: with tags in it, or the tag of the step that words it anew.
    std::string wordsFor(std::size_t position, const std::string &text)
    {
        const std::set<std::size_t> named = numbersIn(text, m_steps.size());
        if (m_options.tags == TagFilling::Literal || named.empty())
            return tagged(text);
        std::vector<std::string> answers;
        for (const std::size_t one : named)
            answers.push_back(promptSection(
                fillPrompt, "answer",
                {{"number", '#' + std::to_string(one + 1)}, {"answer", tagOf(m_steps[one].answer)}},
                m_options.prompts));
        const std::string payload = askingPayload(
            fillPrompt, {{"question", text}, {"answers", join(answers, "\n")}}, m_options.prompts);
        const Message told = Message::of("strategy.documents.step.fill", {{"question", tagged(text)}});
        return tagOf(addNode("reason", told.text(), payload, parentsOf(position)));
    }

    /// The answers of parents, for a prompt, with their questions as they were asked.
    std::string parentsText(const char *file, const std::vector<std::size_t> &parents) const
    {
        std::vector<std::string> answers;
        for (const std::size_t parent : parents)
            answers.push_back(
                promptSection(file, "parent",
                              {{"question", tagged(plainQuestion(m_graph.questions[parent].text))},
                               {"answer", answerText(parent)}},
                              m_options.prompts));
        return answers.empty()
                   ? std::string()
                   : promptSection(file, "parents", {{"answers", join(answers, "\n\n")}}, m_options.prompts);
    }

    /// The answer in words, and the rows of a query that it retells: figures are not to be lost in words.
    std::string answerText(std::size_t position) const
    {
        const QuestionSteps &steps = m_steps[position];
        const std::string &tool = m_graph.questions[position].tool;
        const bool hasRows = steps.evidence && tool != "search" && tool != "reason";
        return tagOf(steps.answer) + (hasRows ? "\n" + tagOf(*steps.evidence) : std::string());
    }

    std::string answersText(const char *file) const
    {
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < m_steps.size(); ++i)
            all.push_back(i);
        return parentsText(file, all);
    }

    std::string evidenceText(const char *file, std::optional<NodeId> own) const
    {
        std::vector<std::string> rows;
        if (m_shared)
            rows.push_back(tagOf(*m_shared));
        if (own && own != m_shared)
            rows.push_back(tagOf(*own));
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
        const std::string text = tagged(plainQuestion(question.text));
        if (question.tool != "search")
            return addNode(question.tool,
                           Message::of("strategy.documents.step.ask", {{"question", text}}).text(),
                           tagged(withoutTags(question.payload)), parentsOf(position));
        if (m_options.retrieval != DocumentRetrieval::PerQuestion || takesTurns())
            return std::nullopt;
        const std::string own = plainQuestion(question.payload);
        return addSearch(searchText(text), own.empty() ? words : tagged(own), parentsOf(position));
    }

    void add(std::size_t position)
    {
        const SubQuestion &question = m_graph.questions[position];
        const std::string text = plainQuestion(question.text);
        const std::string words = wordsFor(position, text);
        const std::optional<NodeId> own = addEvidence(position, words);
        // A question that is not searched in documents takes no turns.
        const bool isSearched = question.tool == "search";
        const char *file = isSearched ? answerFile() : answerPrompt;
        const std::string payload =
            askingPayload(file,
                          {{"question", words},
                           {"main", promptSection(file, "main", {{"main", m_main}}, m_options.prompts)},
                           {"evidence", evidenceText(file, own)},
                           {"parents", parentsText(file, question.parents)}},
                          m_options.prompts, isSearched && takesTurns() ? "turn" : "answer");
        const NodeId answer = addAnswer(tagged(text), payload, parentsOf(position));
        m_steps.push_back({own ? own : m_shared, answer});
    }

    std::string m_main;
    const QuestionGraph &m_graph;
    const DocumentPlanOptions &m_options;
    NodeSink m_add;
    std::vector<QuestionSteps> m_steps;
    std::optional<NodeId> m_shared; ///< The search for the main question.
};

} // namespace

DocumentPlan documentPlan(const std::string &question, const QuestionGraph &graph,
                          const DocumentPlanOptions &options)
{
    DocumentPlan made;
    DocumentPlanner planner(plainQuestion(question), graph, options,
                            [&made](plan::Node node) { return plan::addNode(made.plan, std::move(node)); });
    planner.addSteps();
    made.answer = planner.addFinal();
    made.steps = planner.steps();
    return made;
}

AddedQuestions addQuestions(const std::string &question, const QuestionGraph &graph,
                            const DocumentPlanOptions &options,
                            const std::function<plan::NodeId(plan::Node node)> &add)
{
    DocumentPlanner planner(plainQuestion(question), graph, options, add);
    planner.addSteps();
    return {planner.steps(), planner.findings()};
}

} // namespace weighhouse::strategy

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/payload_checks.h"

#include "core/base/text.h"
#include "core/graph/syntax/parser.h"
#include "core/plan/graph.h"
#include "core/plan/tags.h"
#include "core/plan/tools/compute_tool.h"
#include "core/plan/tools/decide_tool.h"
#include "core/plan/tools/elicit/candidates_tool.h"
#include "core/plan/tools/elicit/elicit_payload.h"
#include "core/plan/tools/elicit/elicit_tool.h"
#include "core/plan/tools/elicit/reason_tool.h"
#include "core/plan/tools/model_payload.h"
#include "core/plan/tools/query_call.h"
#include "core/plan/tools/rules_tool.h"
#include "core/plan/tools/search_tool.h"
#include "core/plan/tools/simulate_tool.h"
#include "core/plan/tools/tagged_cypher.h"
#include "core/plan/tools/tool_registry.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

namespace weighhouse::plan
{
namespace
{

struct Begun {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The first "<A", with what follows of a step's name, that is no whole tag.
std::optional<Begun> openTagIn(std::string_view text)
{
    const std::vector<Tag> tags = tagsIn(text);
    for (std::size_t start = text.find('<'); start != std::string_view::npos;
         start = text.find('<', start + 1)) {
        if (start + 1 >= text.size() || (text[start + 1] != 'A' && text[start + 1] != 'a') ||
            std::ranges::any_of(tags, [start](const Tag &tag) { return tag.begin == start; }))
            continue;
        const std::size_t end = std::min(text.find_first_not_of("0123456789.", start + 2), text.size());
        const bool isWord = end < text.size() && end == start + 2 &&
                            (std::isalpha(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_');
        if (!isWord)
            return Begun{start, end};
    }
    return std::nullopt;
}

std::optional<Error> cypherError(const std::string &text)
{
    const auto asked = TaggedCypher::withoutAnswers(text);
    if (!asked)
        return asked.error();
    const cypher::Parsed parsed = cypher::parse(asked->text());
    if (parsed.errors.empty())
        return std::nullopt;
    return asked->inOriginal(parsed.errors.front());
}

/// Collects what is wrong with the payloads of one plan.
class PayloadChecker
{
public:
    PayloadChecker(const Plan &plan, const std::vector<std::string> &questions, const KnownPayloads &known,
                   const Breakpoints &beside)
        : m_plan(plan), m_questions(questions), m_known(known), m_beside(beside)
    {
    }

    /// The syntax errors of the plan's payloads, without those of earlier versions.
    KnownPayloads takeParsed() { return std::move(m_parsed); }

    Errors check()
    {
        for (const Node &node : m_plan.nodes) {
            m_node = &node;
            if (const auto open = openTagIn(node.text))
                add(openTag(node.text, *open, "text"));
            if (node.check && node.check->kind == Check::Kind::Expression)
                checkCondition(node.check->text, "check");
            if (const auto &breakpoint = breakpointOf(node, m_beside))
                checkCondition(*breakpoint, "breakpoint");
            const auto type = toolType(node.tool);
            if (node.pinned || !type)
                continue;
            auto error = errorOf(*type);
            if (!error)
                continue;
            if (const auto open = openTagIn(node.payload))
                error = openTag(node.payload, *open, "payload");
            else
                error->where.file = "payload";
            add(*std::move(error));
        }
        return std::move(m_problems);
    }

private:
    void add(Error error)
    {
        error.where.object = toText(m_node->id);
        m_problems.push_back(std::move(error));
    }

    /// An empty condition is always true.
    void checkCondition(const std::string &condition, const char *part)
    {
        if (trimmed(condition).empty())
            return;
        if (auto error = syntaxOf(ComputeTool::toolType, condition)) {
            error->where.file = part;
            add(*std::move(error));
        }
    }

    /// Parses a query or an expression, unless it is known.
    std::optional<Error> syntaxOf(const ToolType &type, const std::string &payload)
    {
        const std::string key = std::string(type.name) + '\n' + payload;
        if (const auto parsed = m_parsed.find(key); parsed != m_parsed.end())
            return parsed->second;
        const auto known = m_known.find(key);
        auto error = known != m_known.end()                     ? known->second
                     : type.language == PayloadLanguage::Cypher ? cypherError(payload)
                                                                : syntaxErrorOf(payload, type.language);
        return m_parsed.emplace(key, std::move(error)).first->second;
    }

    std::optional<Error> errorOf(const ToolType &type)
    {
        const bool isOfModel =
            type.name == RulesTool::toolType.name || type.name == SimulateTool::toolType.name ||
            type.name == CandidatesTool::toolType.name || type.name == DecideTool::toolType.name;
        if (type.name == ElicitTool::toolType.name || type.name == ReasonTool::toolType.name) {
            const auto payload = readElicitPayload(m_node->payload);
            return payload ? std::nullopt : std::optional(payload.error());
        }
        if (type.name == SearchTool::toolType.name) {
            const auto payload = readSearchPayload(m_node->payload);
            return payload ? std::nullopt : std::optional(payload.error());
        }
        if (type.language == PayloadLanguage::Statements && !isOfModel)
            return std::nullopt;
        if (trimmed(m_node->payload).empty())
            return Error{"tool.payload", "tool.payload.empty"_code, {}, exampleFor(type)};
        return type.language == PayloadLanguage::Statements ? statementsError(type)
                                                            : syntaxOf(type, m_node->payload);
    }

    std::optional<Error> statementsError(const ToolType &type) const
    {
        const auto payload = readModelPayload(m_node->payload);
        if (!payload)
            return payload.error();
        if (type.name == RulesTool::toolType.name)
            return std::nullopt;
        if (payload->question.empty())
            return Error{"tool.payload", "tool.payload.no-question"_code, {}, exampleFor(type)};
        if (type.name == DecideTool::toolType.name && !payload->choose && payload->answer.empty())
            return Error{"tool.payload", "tool.decide.nothing-chosen"_code, {}, choiceFor()};
        return std::nullopt;
    }

    /// Returns an example of a payload.
    Message exampleFor(const ToolType &type) const
    {
        if (type.language == PayloadLanguage::Sql || type.language == PayloadLanguage::Cypher)
            return "tool.do.write-query"_code;
        if (type.language == PayloadLanguage::Expression)
            return "tool.do.write-expression"_code;
        if (type.name == RulesTool::toolType.name)
            return "tool.do.write-value-line"_code;
        return m_questions.empty()
                   ? Message("decision.do.rules-no-questions"_code)
                   : Message::of("tool.do.write-question", {{"question", m_questions.front()}});
    }

    Message choiceFor() const
    {
        const auto simulates = [](const Node &node) { return node.tool == SimulateTool::toolType.name; };
        const auto found = std::ranges::find_if(m_plan.nodes, simulates);
        return found == m_plan.nodes.end()
                   ? Message("tool.do.add-simulation"_code)
                   : Message::of("tool.do.write-choose", {{"answer", tagOf(found->id)}});
    }

    /// A step can speak of the answers of those that do not wait for it.
    Error openTag(const std::string &text, const Begun &open, const char *part) const
    {
        const std::vector<NodeId> behind = withDescendants(m_plan, m_node->id);
        constexpr std::size_t mostNames = 12;
        std::vector<std::string> answers;
        std::optional<NodeId> first;
        for (const Node &node : m_plan.nodes) {
            if (std::ranges::find(behind, node.id) != behind.end())
                continue;
            if (!first)
                first = node.id;
            if (answers.size() < mostNames)
                answers.push_back(tagOf(node.id));
        }
        const LineAndColumn place = lineAndColumn(text, open.begin);
        const Place where{part, place.line, place.column, open.end - open.begin, {}};
        const std::string written = text.substr(open.begin, open.end - open.begin);
        if (!first)
            return {"tool.open-tag", Message::of("tool.open-tag.no-step", {{"text", written}}), where,
                    "tool.do.add-step-before"_code};
        return {"tool.open-tag",
                Message::of("tool.open-tag",
                            {{"text", written}, {"answer", tagOf(*first)}, {"step", toText(*first)}}),
                where, Message::of("tool.do.name-answer", {{"answers", join(answers, ", ")}})};
    }

    const Plan &m_plan;
    const std::vector<std::string> &m_questions;
    const KnownPayloads &m_known;
    const Breakpoints &m_beside;
    KnownPayloads m_parsed;
    const Node *m_node = nullptr;
    Errors m_problems;
};

} // namespace

Errors payloadProblems(const Plan &plan, const std::vector<std::string> &questions, KnownPayloads *known,
                       const Breakpoints &beside)
{
    const KnownPayloads none;
    PayloadChecker checker(plan, questions, known != nullptr ? *known : none, beside);
    Errors problems = checker.check();
    if (known != nullptr)
        *known = checker.takeParsed();
    return problems;
}

} // namespace weighhouse::plan

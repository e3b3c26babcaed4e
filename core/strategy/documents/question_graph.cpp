// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/documents/question_graph.h"

#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/plan/tools/elicit/reply_json.h"
#include "core/strategy/documents/graph_tags.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

using GraphJson = nlohmann::ordered_json;
using plan::memberOf;

constexpr std::size_t longestQuestion = 4000;
constexpr int deepestList = 4;

tl::unexpected<Error> unreadableGraph(Message reason)
{
    return failure("strategy.unreadable-reply", std::move(reason));
}

/// A question as it is written.
struct WrittenQuestion {
    std::string id; ///< The form that a person reads.
    std::string key;
    std::string text;
    std::string tool;
    std::string payload;
    std::vector<std::string> after;
    std::set<std::size_t> parents; ///< The positions of other written questions.
};

const GraphJson *textMemberOf(const GraphJson &json)
{
    return memberOf(json, {"question", "text", "query", "subquestion", "subquery", "q"});
}

std::string wordsOfMember(const GraphJson *json)
{
    if (json == nullptr)
        return {};
    if (json->is_string())
        return std::string(trimmed(json->get_ref<const std::string &>()));
    return json->is_number() ? numberToText(json->get<double>()) : std::string();
}

bool isQuestionObject(const GraphJson &json)
{
    const GraphJson *text = textMemberOf(json);
    return text != nullptr && text->is_string();
}

/// An object whose members are questions by their ids.
bool isQuestionsById(const GraphJson &json)
{
    if (!json.is_object() || json.empty())
        return false;
    for (const auto &[name, value] : json.items()) {
        const std::string key = questionKey(name);
        const bool hasNumber = !key.empty() && key.front() >= '0' && key.front() <= '9';
        if (!hasNumber || !(value.is_string() || isQuestionObject(value)))
            return false;
    }
    return true;
}

/// Looks at the first ones only, since a list of too many questions is refused anyway.
bool isQuestionList(const GraphJson &json)
{
    constexpr std::size_t looked = 50;
    if (!json.is_array() || json.empty())
        return false;
    for (std::size_t i = 0; i < std::min(json.size(), looked); ++i) {
        const bool isText =
            json[i].is_string() && json[i].get_ref<const std::string &>().find(' ') != std::string::npos;
        if (!isText && !isQuestionObject(json[i]))
            return false;
    }
    return true;
}

/// The list of questions in what is written, wherever it stands; null if there is none.
const GraphJson *listIn(const GraphJson &json, int depth = 0)
{
    if (depth > deepestList)
        return nullptr;
    if (isQuestionList(json) || isQuestionsById(json))
        return &json;
    if (!json.is_object())
        return nullptr;
    const GraphJson *named = memberOf(json, {"questions", "subquestions", "nodes", "steps", "queries",
                                             "subqueries", "plan", "dag", "graph"});
    if (named != nullptr && named->is_array())
        return named;
    for (const auto &[name, value] : json.items()) {
        if (const GraphJson *found = value.is_structured() ? listIn(value, depth + 1) : nullptr)
            return found;
    }
    return nullptr;
}

/// A name at the beginning of a question that is written as one text: "Q1.1: Who …".
std::string idBefore(std::string_view text)
{
    const std::size_t end = text.find_first_of(":)");
    constexpr std::size_t longest = 8;
    if (end > longest)
        return {};
    const std::string key = questionKey(text.substr(0, end));
    const bool isNumber =
        !key.empty() && std::ranges::all_of(key, [](char c) { return c == '.' || (c >= '0' && c <= '9'); });
    return isNumber ? std::string(text.substr(0, end)) : std::string();
}

/// The tool that a word means; `isAlias`: by another name.
std::optional<std::string> toolNamed(const std::string &written, bool &isAlias)
{
    static const std::map<std::string, std::string, std::less<>> meanings{
        {"search", "search"},     {"sql", "sql"},          {"cypher", "cypher"},
        {"simulate", "simulate"}, {"reason", "reason"},    {"retrieve", "search"},
        {"retrieval", "search"},  {"documents", "search"}, {"document", "search"},
        {"lookup", "search"},     {"rag", "search"},       {"none", "reason"},
        {"think", "reason"},      {"reasoning", "reason"}, {"compare", "reason"},
        {"compute", "reason"},    {"combine", "reason"},   {"simulation", "simulate"},
        {"database", "sql"},      {"table", "sql"},        {"graph", "cypher"}};
    const std::string plain = plan::plainName(written);
    const auto meant = meanings.find(plain.empty() ? std::string_view("search") : std::string_view(plain));
    if (meant == meanings.end())
        return std::nullopt;
    isAlias = !plain.empty() && meant->first != meant->second;
    return meant->second;
}

class GraphReader
{
public:
    explicit GraphReader(std::size_t most) : m_most(most) {}

    Result<ReadQuestionGraph> read(std::string_view reply)
    {
        auto found = plan::jsonIn(reply);
        if (!found)
            return unreadableGraph(found.error().message);
        if (auto taken = takeQuestions(*found); !taken)
            return tl::unexpected(std::move(taken).error());
        // A tag that is mended may be the reason of an order that is, so this comes first.
        for (std::size_t i = 0; i < m_written.size(); ++i) {
            if (auto named = nameParents(i); !named)
                return tl::unexpected(std::move(named).error());
        }
        return ordered();
    }

private:
    void tell(MessageCode code)
    {
        const Message message(code);
        if (std::ranges::find(m_repairs, message) == m_repairs.end())
            m_repairs.push_back(message);
    }

    Result<void> takeQuestions(const std::vector<plan::FoundJson> &found)
    {
        const GraphJson *list = nullptr;
        GraphJson alone = GraphJson::array();
        for (const plan::FoundJson &one : found) {
            const GraphJson *other = listIn(one.value);
            if (other == nullptr && isQuestionObject(one.value))
                alone.push_back(one.value);
            if (other == nullptr)
                continue;
            if (list != nullptr && *list != *other)
                tell("strategy.graph.repair.last-counts"_code);
            list = other;
            if (one.isMended)
                tell("tool.elicit.repair.mended"_code);
        }
        if (list == nullptr && !alone.empty())
            list = &alone;
        if (list == nullptr)
            return unreadableGraph("strategy.graph.reply.no-json"_code);
        if (list->empty())
            return unreadableGraph("strategy.graph.reply.no-questions"_code);
        if (list->size() > m_most)
            return unreadableGraph(
                Message::of("strategy.graph.reply.too-many", {{"count", list->size()}, {"most", m_most}}));
        for (const auto &[name, value] : list->items()) {
            if (auto taken = take(list->is_object() ? name : std::string(), value); !taken)
                return taken;
        }
        return {};
    }

    Result<void> take(const std::string &name, const GraphJson &json)
    {
        WrittenQuestion question;
        const GraphJson *id = memberOf(json, {"id", "name", "node", "key", "number", "qid"});
        question.id = id == nullptr ? name : wordsOfMember(id);
        question.text = json.is_string() ? std::string(trimmed(json.get_ref<const std::string &>()))
                                         : wordsOfMember(textMemberOf(json));
        if (json.is_string() && question.id.empty()) {
            question.id = idBefore(question.text);
            if (!question.id.empty())
                question.text =
                    std::string(trimmed(std::string_view(question.text).substr(question.id.size() + 1)));
        }
        question.key = questionKey(question.id);
        const std::string shown = question.id.empty() ? '#' + std::to_string(m_taken + 1) : question.id;
        question.id = quotedBeginning(shown);
        ++m_taken;
        if (question.text.empty())
            return unreadableGraph(Message::of("strategy.graph.reply.no-text", {{"id", question.id}}));
        question.payload = wordsOfMember(memberOf(json, {"payload", "input", "statement", "lookfor"}));
        if (std::max(question.text.size(), question.payload.size()) > longestQuestion)
            return unreadableGraph(Message::of("strategy.graph.reply.too-long", {{"most", longestQuestion}}));
        if (auto tool = takeTool(question, wordsOfMember(memberOf(json, {"tool", "action", "type"}))); !tool)
            return tool;
        takeAfter(question, memberOf(json, {"after", "parents", "parent", "dependson", "dependencies",
                                            "depends", "needs", "requires", "deps"}));
        return add(std::move(question));
    }

    Result<void> takeTool(WrittenQuestion &question, const std::string &written)
    {
        static const std::vector<std::string> tools{"search", "sql", "cypher", "simulate", "reason"};
        bool isAlias = false;
        const auto tool = toolNamed(written, isAlias);
        if (!tool)
            return unreadableGraph(Message::of(
                "strategy.graph.reply.unknown-tool",
                {{"id", question.id}, {"tool", quotedBeginning(written)}, {"tools", join(tools, ", ")}}));
        if (isAlias && m_aliases.insert(written).second)
            m_repairs.push_back(Message::of("strategy.repair.tool-name",
                                            {{"written", quotedBeginning(written)}, {"tool", *tool}}));
        question.tool = *tool;
        const bool needsPayload = *tool == "sql" || *tool == "cypher" || *tool == "simulate";
        if (needsPayload && question.payload.empty())
            return unreadableGraph(
                Message::of("strategy.graph.reply.no-payload", {{"id", question.id}, {"tool", *tool}}));
        return {};
    }

    static void takeAfter(WrittenQuestion &question, const GraphJson *after)
    {
        if (after == nullptr)
            return;
        const auto takeText = [&question](const std::string &text) {
            const std::string plain = plan::plainName(text);
            if (!plain.empty() && plain != "none" && plain != "null" && plain != "[]")
                question.after.push_back(text);
        };
        if (after->is_string()) {
            for (const std::string_view part : split(after->get_ref<const std::string &>(), ','))
                takeText(std::string(trimmed(part)));
            return;
        }
        if (!after->is_array())
            return takeText(wordsOfMember(after));
        for (const GraphJson &one : *after) {
            const GraphJson *id = one.is_object() ? memberOf(one, {"id", "name", "node"}) : &one;
            takeText(wordsOfMember(id));
        }
    }

    Result<void> add(WrittenQuestion question)
    {
        const auto known = m_byKey.find(question.key);
        if (!question.key.empty() && known != m_byKey.end()) {
            const WrittenQuestion &before = m_written[known->second];
            if (before.text == question.text && before.payload == question.payload) {
                tell("strategy.graph.repair.same-question"_code);
                return {};
            }
            tell("strategy.graph.repair.id-twice"_code);
        } else if (!question.key.empty()) {
            m_byKey.emplace(question.key, m_written.size());
        }
        m_written.push_back(std::move(question));
        return {};
    }

    std::optional<std::size_t> byKey(const std::string &key) const
    {
        const auto found = m_byKey.find(key);
        return found == m_byKey.end() ? std::nullopt : std::optional(found->second);
    }

    std::optional<std::size_t> byNumber(std::size_t number) const
    {
        return number >= 1 && number <= m_written.size() ? std::optional(number - 1) : std::nullopt;
    }

    static tl::unexpected<Error> unknownParent(const WrittenQuestion &question, const std::string &parent)
    {
        return unreadableGraph(Message::of("strategy.graph.reply.unknown-parent",
                                           {{"id", question.id}, {"parent", quotedBeginning(parent)}}));
    }

    Result<void> nameParents(std::size_t position)
    {
        WrittenQuestion &question = m_written[position];
        for (const std::string &parent : question.after) {
            auto found = byKey(questionKey(parent));
            const auto number = numberFromText(questionKey(parent));
            if (!found && number && *number >= 1 && *number <= static_cast<double>(m_written.size()) &&
                *number == static_cast<double>(static_cast<std::size_t>(*number)))
                found = byNumber(static_cast<std::size_t>(*number));
            if (!found)
                return unknownParent(question, parent);
            if (!question.parents.insert(*found).second)
                tell("strategy.graph.repair.parent-twice"_code);
        }
        const RetaggedText seen = tagsOf(question.text, position);
        const RetaggedText asked = tagsOf(question.payload, position);
        if (const auto &unknown = seen.unknown ? seen.unknown : asked.unknown)
            return unknownParent(question, *unknown);
        if (seen.isMended || asked.isMended)
            tell("strategy.graph.repair.tags"_code);
        for (const RetaggedText *text : {&seen, &asked}) {
            for (const std::size_t parent : text->named) {
                if (question.parents.insert(parent).second)
                    tell("strategy.graph.repair.parent-in-text"_code);
            }
        }
        return {};
    }

    /// The tags of a text; `places` are the positions of the written questions in the graph, once these are
    /// known.
    RetaggedText tagsOf(std::string_view text, std::size_t position,
                        const std::vector<std::size_t> &places = {}) const
    {
        return retagged(
            text,
            [&](const SeenName &name) {
                auto found = byKey(name.key);
                if (!found && name.number)
                    found = byNumber(*name.number);
                const bool isOther = found != position || !name.number; // "the #1 hit" in the first question
                return isOther ? found : std::nullopt;
            },
            [&](std::size_t found) { return places.empty() ? found + 1 : places[found] + 1; });
    }

    /// The written questions, parents before their children, else as they were written. Fewer than all: the
    /// others stand in a circle or behind one.
    std::vector<std::size_t> order() const
    {
        std::vector<std::size_t> waiting;
        std::vector<std::vector<std::size_t>> children(m_written.size());
        std::set<std::size_t> ready;
        for (std::size_t i = 0; i < m_written.size(); ++i) {
            waiting.push_back(m_written[i].parents.size());
            if (m_written[i].parents.empty())
                ready.insert(i);
            for (const std::size_t parent : m_written[i].parents)
                children[parent].push_back(i);
        }
        std::vector<std::size_t> order;
        while (!ready.empty()) {
            const std::size_t next = *ready.begin();
            ready.erase(ready.begin());
            order.push_back(next);
            for (const std::size_t child : children[next]) {
                if (--waiting[child] == 0)
                    ready.insert(child);
            }
        }
        return order;
    }

    Result<ReadQuestionGraph> ordered()
    {
        const std::vector<std::size_t> order = this->order();
        if (order.size() < m_written.size())
            return unreadableGraph(
                Message::of("strategy.graph.reply.circle", {{"names", namesBesides(order)}}));
        if (!std::ranges::is_sorted(order))
            tell("strategy.graph.repair.order"_code);
        std::vector<std::size_t> places(order.size());
        for (std::size_t place = 0; place < order.size(); ++place)
            places[order[place]] = place;
        ReadQuestionGraph read;
        for (const std::size_t position : order) {
            const WrittenQuestion &written = m_written[position];
            SubQuestion question{.text = tagsOf(written.text, position, places).text,
                                 .tool = written.tool,
                                 .payload = tagsOf(written.payload, position, places).text};
            for (const std::size_t parent : written.parents)
                question.parents.push_back(places[parent]);
            std::ranges::sort(question.parents);
            read.graph.questions.push_back(std::move(question));
        }
        read.repairs = std::move(m_repairs);
        return read;
    }

    std::string namesBesides(const std::vector<std::size_t> &order) const
    {
        constexpr std::size_t mostNames = 8;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < m_written.size() && names.size() < mostNames; ++i) {
            if (std::ranges::find(order, i) == order.end())
                names.push_back(m_written[i].id);
        }
        return join(names, ", ");
    }

    std::size_t m_most;
    std::size_t m_taken = 0;
    std::vector<WrittenQuestion> m_written;
    std::map<std::string, std::size_t> m_byKey;
    std::set<std::string> m_aliases;
    std::vector<Message> m_repairs;
};

} // namespace

std::vector<std::size_t> QuestionGraph::depths() const
{
    std::vector<std::size_t> depths;
    for (const SubQuestion &question : questions) {
        std::size_t deepest = 0;
        for (const std::size_t parent : question.parents)
            deepest = parent < depths.size() ? std::max(deepest, depths[parent]) : deepest;
        depths.push_back(deepest + 1);
    }
    return depths;
}

Result<ReadQuestionGraph> readQuestionGraph(std::string_view reply, std::size_t most)
{
    return GraphReader(most).read(reply);
}

} // namespace weighhouse::strategy

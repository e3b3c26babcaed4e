// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/event_codec.h"

#include "core/plan/journal/body.h"
#include "core/plan/plan_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <limits>
#include <type_traits>
#include <utility>

namespace weighhouse::plan
{
namespace
{

constexpr const char *nodeKey = "node";

template<typename Given, typename What>
concept Either = std::same_as<std::remove_const_t<Given>, What>;

// The members of each event under their keys, in the order in which they are written.

template<typename Members>
void list(Either<RunStarted> auto &event, Members &members)
{
    members("title", event.title);
    members("question", event.question);
    members("arguments", event.arguments);
    members("strategy", event.strategy);
    members("model", event.model);
    members("seed", event.seed);
    members("rules", event.rulesHash);
    members("schema", event.schemaHash);
    members("dataset", event.datasetHash);
    members.unlessEmpty("language", event.language);
    members.unlessEmpty("settings", event.settings);
    members.unlessEmpty("schema_by_name", event.schemaByNameHash);
    members.unlessEmpty("dataset_by_name", event.datasetByNameHash);
}

template<typename Members>
void list(Either<PlanMade> auto &event, Members &members)
{
    members("plan", event.plan);
}

template<typename Members>
void list(Either<PlanEdited> auto &event, Members &members)
{
    members("edit", event.edit);
    members("plan", event.plan);
}

template<typename Members>
void list(Either<StepStarted> auto &event, Members &members)
{
    members(nodeKey, event.node);
    members("attempt", event.attempt);
    members("tool", event.tool);
    members("payload", event.payload);
    members("inputs", event.inputs);
    members("work", event.work);
}

template<typename Members>
void list(Either<PromptSent> auto &event, Members &members)
{
    members(nodeKey, event.node);
    members("prompt", event.prompt);
}

template<typename Members>
void list(Either<ReplyReceived> auto &event, Members &members)
{
    members(nodeKey, event.node);
    members("reply", event.reply);
    members("tokensIn", event.tokensIn);
    members("tokensOut", event.tokensOut);
    members("cost", event.cost);
}

template<typename Members>
void list(Either<ToolCalled> auto &event, Members &members)
{
    members(nodeKey, event.node);
    members("tool", event.tool);
    members("argument", event.argument);
}

template<typename Members>
void list(Either<RowsReceived> auto &event, Members &members)
{
    members(nodeKey, event.node);
    members("rows", event.rows);
    members("columns", event.columns);
    members("bytes", event.bytes);
    members("hash", event.hash);
    members("cut", event.cut);
}

template<typename Members>
void list(Either<StepDone> auto &event, Members &members)
{
    members(nodeKey, event.node);
    members("attempt", event.attempt);
    members("hash", event.hash);
    members("seconds", event.seconds);
    members("reused", event.isReused);
    members("work", event.work);
    members.unlessFalse("partial", event.isPartial);
}

template<typename Members>
void list(Either<StepFailed> auto &event, Members &members)
{
    members(nodeKey, event.node);
    members("attempt", event.attempt);
    members("error", event.error);
    members("seconds", event.seconds);
}

template<typename Members>
void list(Either<Error> auto &error, Members &members)
{
    members("code", error.code);
    members("message", error.message);
    members("hint", error.hint);
    members("line", error.where.line);
    members("column", error.where.column);
    members("object", error.where.object);
    members.unlessEmpty("file", error.where.file);
}

template<typename Members>
void list(Either<StepCancelled> auto &event, Members &members)
{
    members(nodeKey, event.node);
    members("attempt", event.attempt);
    members("why", event.why);
}

template<typename Members>
void list(Either<StepSkipped> auto &event, Members &members)
{
    members(nodeKey, event.node);
    members("why", event.why);
}

template<typename Members>
void list(Either<StepApproved> auto &event, Members &members)
{
    members(nodeKey, event.node);
    members("tool", event.tool);
    members("payload", event.payload);
    members("forAllFollowing", event.isForAllFollowing);
}

template<typename Members>
void list(Either<CheckFailed> auto &event, Members &members)
{
    members(nodeKey, event.node);
    members("attempt", event.attempt);
    members("check", event.check);
    members("message", event.message);
    members("remedy", event.remedy, remedyFromText);
}

template<typename Members>
void list(Either<Paused> auto &event, Members &members)
{
    members("why", event.why, pauseReasonFromText);
    members(nodeKey, event.node);
    members("text", event.text);
}

template<typename Members>
void list(Either<Resumed> auto &event, Members &members)
{
    members("command", event.command, commandKindFromText);
    members("nodes", event.nodes);
}

template<typename Members>
void list(Either<BudgetReached> auto &event, Members &members)
{
    members("budget", event.budget, budgetFromText);
    members("limit", event.limit);
    members("used", event.used);
}

template<typename Members>
void list(Either<DecisionMade> auto &event, Members &members)
{
    members(nodeKey, event.node);
    members("decision", event.decision);
    members("text", event.text);
    members.unlessEmpty("display", event.display);
}

template<typename Members>
void list(Either<Verified> auto &event, Members &members)
{
    members("result", event.result);
    members("text", event.text);
}

template<typename Members>
void list(Either<Forked> auto &event, Members &members)
{
    members("run", event.run);
    members("number", event.number);
    members("sequence", event.sequence);
    members("hash", event.hash);
}

template<typename Members>
void list(Either<RunEnded> auto &event, Members &members)
{
    members("outcome", event.outcome, outcomeFromText);
}

/// Makes JSON of members.
class Writer
{
public:
    template<typename Value>
    void operator()(const char *key, const Value &value)
    {
        json[key] = toJson(value);
    }
    /// Of a list of words, "" for none.
    template<typename Enum, typename FromText>
    void operator()(const char *key, const std::optional<Enum> &word, FromText /*fromText*/)
    {
        json[key] = word ? toText(*word) : std::string_view();
    }
    void unlessEmpty(const char *key, const std::string &text)
    {
        if (!text.empty())
            json[key] = text;
    }
    void unlessEmpty(const char *key, const std::vector<std::pair<std::string, std::string>> &pairs)
    {
        if (!pairs.empty())
            (*this)(key, pairs);
    }
    void unlessFalse(const char *key, bool flag)
    {
        if (flag)
            json[key] = true;
    }

    Json json = Json::object();

private:
    template<typename Value>
        requires std::is_arithmetic_v<Value> || std::same_as<Value, std::string>
    static Json toJson(const Value &value)
    {
        return value;
    }
    static Json toJson(const Message &message) { return message.text(); }
    static Json toJson(NodeId node) { return node.isNamed() ? toText(node) : std::string(); }
    static Json toJson(const Amount &amount)
    {
        return std::visit([](auto number) { return Json(number); }, amount);
    }
    static Json toJson(const PlanPtr &plan) { return plan == nullptr ? Json() : plan::toJson(*plan); }
    static Json toJson(const std::vector<NodeId> &nodes)
    {
        Json names = Json::array();
        for (const NodeId node : nodes)
            names.push_back(toText(node));
        return names;
    }
    static Json toJson(const std::map<NodeId, std::string> &byNode)
    {
        Json object = Json::object();
        for (const auto &[node, text] : byNode)
            object[toText(node)] = text;
        return object;
    }
    static Json toJson(const std::vector<std::pair<std::string, std::string>> &named)
    {
        Json object = Json::object();
        for (const auto &[name, text] : named)
            object[name] = text;
        return object;
    }
    static Json toJson(const Error &error)
    {
        Writer writer;
        list(error, writer);
        return std::move(writer.json);
    }
};

/// A text as it stands; of another value the JSON.
std::string textFrom(const Json &json)
{
    return json.is_string() ? json.get<std::string>() : bodyToText(json);
}

/// Reads members of JSON; what cannot be read leaves its member as it was.
class Reader
{
public:
    explicit Reader(const Json &json) : m_json(&json) {}

    template<typename Value>
    void operator()(const char *key, Value &value)
    {
        if (const Json *member = find(key))
            read(*member, value);
    }
    template<typename Enum, typename FromText>
    void operator()(const char *key, std::optional<Enum> &word, FromText fromText)
    {
        if (const Json *member = find(key); member != nullptr && member->is_string())
            word = fromText(member->get_ref<const std::string &>());
    }
    void unlessEmpty(const char *key, std::string &text) { (*this)(key, text); }
    void unlessEmpty(const char *key, std::vector<std::pair<std::string, std::string>> &pairs)
    {
        (*this)(key, pairs);
    }
    void unlessFalse(const char *key, bool &flag) { (*this)(key, flag); }

private:
    const Json *find(const char *key) const
    {
        if (!m_json->is_object())
            return nullptr;
        const auto found = m_json->find(key);
        return found == m_json->end() || found->is_null() ? nullptr : &*found;
    }

    static void read(const Json &json, std::string &text) { text = textFrom(json); }
    static void read(const Json &json, Message &message) { message = Message::verbatim(textFrom(json)); }
    static void read(const Json &json, bool &flag) { flag = json.is_boolean() && json.get<bool>(); }
    static void read(const Json &json, double &number)
    {
        if (json.is_number() && std::isfinite(json.get<double>()))
            number = json.get<double>();
    }
    template<std::integral Count>
    static void read(const Json &json, Count &count)
    {
        if (json.is_number_unsigned()) {
            const auto number = json.get<std::uint64_t>();
            if (std::in_range<Count>(number))
                count = static_cast<Count>(number);
        } else if (json.is_number()) {
            const auto number = json.get<double>();
            constexpr int most = std::min(std::numeric_limits<Count>::digits, 63);
            if (number > 0 && number < std::ldexp(1.0, most))
                count = static_cast<Count>(number);
        }
    }
    static void read(const Json &json, Amount &amount)
    {
        double number = 0;
        read(json, number);
        amount = number;
        if (json.is_number_unsigned())
            amount = json.get<std::uint64_t>();
    }
    static void read(const Json &json, NodeId &node)
    {
        if (json.is_string())
            node = nodeIdFromText(json.get_ref<const std::string &>()).value_or(NodeId());
    }
    static void read(const Json &json, PlanPtr &plan)
    {
        if (auto found = planFromJson(json))
            plan = std::make_shared<const Plan>(*std::move(found));
    }
    static void read(const Json &json, std::vector<NodeId> &nodes)
    {
        if (!json.is_array())
            return;
        for (const Json &entry : json) {
            const auto node =
                entry.is_string() ? nodeIdFromText(entry.get_ref<const std::string &>()) : std::nullopt;
            if (node)
                nodes.push_back(*node);
        }
    }
    static void read(const Json &json, std::map<NodeId, std::string> &byNode)
    {
        if (!json.is_object())
            return;
        for (const auto &item : json.items()) {
            if (const auto node = nodeIdFromText(item.key()))
                byNode[*node] = textFrom(item.value());
        }
    }
    static void read(const Json &json, std::vector<std::pair<std::string, std::string>> &named)
    {
        if (!json.is_object())
            return;
        for (const auto &item : json.items())
            named.emplace_back(item.key(), item.value().is_null() ? std::string() : textFrom(item.value()));
    }
    static void read(const Json &json, Error &error)
    {
        Reader reader(json);
        list(error, reader);
    }

    const Json *m_json;
};

template<typename What>
Happening decodedAs(const Json &json)
{
    What what;
    if constexpr (std::same_as<What, RunStarted>)
        what.seed = 0; // of one that does not say it
    Reader reader(json);
    list(what, reader);
    return what;
}

/// By EventKind: what reads it.
template<std::size_t... Kinds>
constexpr auto decodersOf(std::index_sequence<Kinds...> /*kinds*/)
{
    return std::array{&decodedAs<std::variant_alternative_t<Kinds, Happening>>...};
}
constexpr auto decoders = decodersOf(std::make_index_sequence<std::variant_size_v<Happening>>());

} // namespace

Encoded encoded(const Happening &happening)
{
    Writer writer;
    std::visit([&writer](const auto &what) { list(what, writer); }, happening);
    if (auto text = exactText(writer.json))
        return {*std::move(text), true};
    return {bodyToText(writer.json), false};
}

std::optional<Happening> decoded(EventKind kind, std::string_view body)
{
    const auto json = bodyFromText(body);
    if (!json)
        return std::nullopt;
    return decoders.at(static_cast<std::size_t>(kind))(*json);
}

std::optional<NodeId> nodeInBody(std::string_view body)
{
    const auto json = bodyFromText(body);
    NodeId node;
    if (json) {
        Reader reader(*json);
        reader(nodeKey, node);
    }
    return node.isNamed() ? std::optional(node) : std::nullopt;
}

} // namespace weighhouse::plan

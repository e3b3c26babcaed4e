// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_json.h"

#include "core/base/text.h"
#include "core/plan/exact_json.h"
#include "core/plan/node_order.h"

namespace weighhouse::plan
{
namespace
{

using Json = nlohmann::ordered_json;

std::string_view nameOf(Check::Kind kind)
{
    switch (kind) {
    case Check::Kind::SomeRows:
        return "rows";
    case Check::Kind::Expression:
        return "expression";
    case Check::Kind::Judgement:
        break;
    }
    return "judgement";
}

Json checkToJson(const Check &check)
{
    Json json{{"kind", nameOf(check.kind)}};
    if (!check.text.empty())
        json["text"] = textToJson(check.text);
    return json;
}

/// A word out of a list, or an error that tells the list and what was probably meant.
template<typename Value>
std::optional<Value> oneOf(JsonReader &reader, const Json &object, const char *key, const std::string &place,
                           std::optional<Value> (*fromText)(std::string_view),
                           const std::vector<std::string> &words)
{
    const std::string here = JsonReader::within(place, key);
    const Json *json = JsonReader::member(object, key);
    if (json == nullptr) {
        reader.refuse(here, Message::of("plan.json.missing", {{"words", join(words, ", ")}}));
        return std::nullopt;
    }
    const std::string text = reader.text(*json, here);
    const auto value = fromText(text);
    if (!value) {
        const auto meant = nearest(text, words);
        reader.refuse(here,
                      Message::of("plan.json.must-be-one", {{"words", join(words, ", ")}, {"text", text}}),
                      meant ? Message::of("plan.do.did-you-mean", {{"meant", *meant}}) : Message());
    }
    return value;
}

std::optional<Check::Kind> checkKindFromText(std::string_view text)
{
    for (const auto kind : {Check::Kind::SomeRows, Check::Kind::Expression, Check::Kind::Judgement}) {
        if (nameOf(kind) == text)
            return kind;
    }
    return std::nullopt;
}

NodeId readId(JsonReader &reader, const Json &json, const std::string &place)
{
    const std::string text = reader.text(json, place);
    const auto id = nodeIdFromText(text);
    if (!id && !text.empty())
        reader.refuse(place, Message::of("plan.json.must-be-name", {{"text", text}}));
    return id.value_or(NodeId{});
}

std::optional<Check> readCheck(JsonReader &reader, const Json &json, const std::string &place)
{
    if (!reader.isObject(json, place))
        return std::nullopt;
    const auto kind = oneOf<Check::Kind>(reader, json, "kind", place, checkKindFromText,
                                         {"rows", "expression", "judgement"});
    return Check{kind.value_or(Check::Kind::SomeRows), reader.textOf(json, "text", place)};
}

Node readNode(JsonReader &reader, const Json &json, const std::string &place)
{
    Node node;
    if (!reader.isObject(json, place))
        return node;
    static const std::vector<std::string> members{"id",    "kind",   "tool",  "text",      "payload",
                                                  "after", "pinned", "check", "breakpoint"};
    reader.refuseMisspelt(json, place, members);
    const auto within = [&](const char *key) { return JsonReader::within(place, key); };
    if (const Json *id = JsonReader::member(json, "id"))
        node.id = readId(reader, *id, within("id"));
    node.kind = oneOf<NodeKind>(reader, json, "kind", place, nodeKindFromText,
                                {"query", "search", "compute", "simulate", "elicit", "reason", "decide"})
                    .value_or(NodeKind::Query);
    node.tool = reader.textOf(json, "tool", place);
    node.text = reader.textOf(json, "text", place);
    node.payload = reader.textOf(json, "payload", place);
    if (const Json *after = JsonReader::member(json, "after");
        after != nullptr && reader.isList(*after, within("after"))) {
        for (std::size_t i = 0; i < after->size() && !reader.problem(); ++i) {
            const std::string entry = JsonReader::within(within("after"), i);
            node.after.push_back(readId(reader, (*after)[i], entry));
            if (!node.after.back().isNamed())
                reader.refuse(entry, "plan.json.must-be-step"_code);
        }
    }
    if (const Json *pinned = JsonReader::member(json, "pinned"))
        node.pinned = std::make_shared<const Answer>(reader.answer(*pinned, within("pinned")));
    if (const Json *check = JsonReader::member(json, "check"))
        node.check = readCheck(reader, *check, within("check"));
    if (const Json *breakpoint = JsonReader::member(json, "breakpoint"))
        node.breakpoint = reader.text(*breakpoint, within("breakpoint"));
    return node;
}

Origin readOrigin(JsonReader &reader, const Json &json, const std::string &place)
{
    Origin origin;
    if (!reader.isObject(json, place))
        return origin;
    origin.kind = oneOf<Origin::Kind>(reader, json, "kind", place, originKindFromText,
                                      {"strategy", "edit", "replanning", "import"})
                      .value_or(Origin::Kind::Strategy);
    origin.by = reader.textOf(json, "by", place);
    origin.reason = reader.textOf(json, "reason", place);
    return origin;
}

/// `place` is where the plan stands: empty for a document of its own.
Plan readPlan(JsonReader &reader, const Json &json, const std::string &place = {})
{
    Plan plan;
    if (!reader.isObject(json, place))
        return plan;
    static const std::vector<std::string> members{"version", "origin", "lastPositions", "nodes"};
    reader.refuseMisspelt(json, place, members);
    const auto within = [&](const char *key) { return JsonReader::within(place, key); };
    if (const Json *version = JsonReader::member(json, "version"))
        plan.version = reader.count(*version, within("version"));
    if (const Json *origin = JsonReader::member(json, "origin"))
        plan.origin = readOrigin(reader, *origin, within("origin"));
    if (const Json *last = JsonReader::member(json, "lastPositions");
        last != nullptr && reader.isList(*last, within("lastPositions"))) {
        for (std::size_t i = 0; i < last->size() && !reader.problem(); ++i)
            plan.lastPositions.push_back(
                reader.count((*last)[i], JsonReader::within(within("lastPositions"), i)));
    }
    const Json *nodes = JsonReader::member(json, "nodes");
    if (nodes == nullptr) {
        reader.refuse(within("nodes"), "plan.json.missing-steps"_code);
        return plan;
    }
    if (!reader.isList(*nodes, within("nodes")))
        return plan;
    std::vector<Node> read;
    for (std::size_t i = 0; i < nodes->size() && !reader.problem(); ++i)
        read.push_back(readNode(reader, (*nodes)[i], JsonReader::within(within("nodes"), i)));
    addInOrder(plan, std::move(read));
    return plan;
}

/// What the parser says went wrong, without its numbers and without pieces of the text, which may be no
/// UTF-8.
std::string reasonOf(const Json::parse_error &problem)
{
    std::string_view text = problem.what();
    if (const std::size_t start = text.find("syntax "); start != std::string_view::npos)
        text.remove_prefix(start);
    if (const std::size_t dash = text.find(" - "); dash != std::string_view::npos)
        text.remove_prefix(dash + 3);
    return std::string(text.substr(0, text.find("; last ")));
}

} // namespace

Json toJson(const Node &node)
{
    Json json{{"id", node.id.isNamed() ? toText(node.id) : std::string()},
              {"kind", toText(node.kind)},
              {"tool", textToJson(node.tool)},
              {"text", textToJson(node.text)},
              {"payload", textToJson(node.payload)}};
    for (const NodeId id : node.after) {
        if (id.isNamed())
            json["after"].push_back(toText(id));
    }
    if (node.pinned)
        json["pinned"] = toJson(*node.pinned);
    if (node.check)
        json["check"] = checkToJson(*node.check);
    if (node.breakpoint)
        json["breakpoint"] = textToJson(*node.breakpoint);
    return json;
}

Json toJson(const Plan &plan)
{
    Json origin{{"kind", toText(plan.origin.kind)}};
    if (!plan.origin.by.empty())
        origin["by"] = textToJson(plan.origin.by);
    if (!plan.origin.reason.empty())
        origin["reason"] = textToJson(plan.origin.reason);
    Json json{{"version", plan.version}, {"origin", std::move(origin)}, {"nodes", Json::array()}};
    for (const Node &node : plan.nodes)
        json["nodes"].push_back(toJson(node));
    if (!plan.lastPositions.empty())
        json["lastPositions"] = plan.lastPositions;
    return json;
}

Result<Node> nodeFromJson(const Json &json)
{
    JsonReader reader("plan.json.step"_code);
    Node node = readNode(reader, json, {});
    if (reader.problem())
        return failure(*reader.problem());
    return node;
}

Result<Plan> planFromJson(const Json &json)
{
    JsonReader reader("plan.json.plan"_code);
    Plan plan = readPlan(reader, json);
    if (reader.problem())
        return failure(*reader.problem());
    return plan;
}

Result<Plan> planFromJsonText(std::string_view text)
{
    try {
        const Json json = Json::parse(text);
        // A run as `weighhouse show` prints it tells its plan beside other things.
        const Json *plan = json.is_object() ? JsonReader::member(json, "plan") : nullptr;
        if (plan == nullptr)
            return planFromJson(json);
        JsonReader reader("plan.json.plan"_code);
        Plan read = readPlan(reader, *plan, "plan");
        if (reader.problem())
            return failure(*reader.problem());
        return read;
    } catch (const Json::parse_error &problem) {
        const LineAndColumn place = lineAndColumn(text, problem.byte == 0 ? 0 : problem.byte - 1);
        return failure(Error{"plan.bad-json",
                             Message::of("plan.json.not-json", {{"reason", reasonOf(problem)}}),
                             {.line = place.line, .column = place.column}});
    } catch (const Json::exception &) {
        return failure("plan.bad-json", "plan.json.too-large"_code);
    }
}

} // namespace weighhouse::plan

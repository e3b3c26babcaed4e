#include "core/data/project/edit_json.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace weighhouse::project
{
namespace
{

using Json = nlohmann::json;

Json toJson(const data::Value &value)
{
    // Integers and numbers must stay what they are, so each says which it is.
    if (const auto *number = std::get_if<double>(&value))
        return {{"number", *number}};
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return {{"integer", *integer}};
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean;
    if (const auto *text = std::get_if<std::string>(&value))
        return *text;
    return nullptr;
}

data::Value valueFrom(const Json &json)
{
    if (json.is_boolean())
        return json.get<bool>();
    if (json.is_string())
        return json.get<std::string>();
    if (json.is_object() && json.contains("integer"))
        return json.at("integer").get<std::int64_t>();
    if (json.is_object())
        return json.at("number").get<double>();
    return std::monostate{};
}

Json toJson(const std::optional<NamedText> &text)
{
    return text ? Json{{"name", text->name}, {"text", text->text}} : Json(nullptr);
}

std::optional<NamedText> textFrom(const Json &json)
{
    if (json.is_null())
        return {};
    return NamedText{json.at("name").get<std::string>(), json.at("text").get<std::string>()};
}

Json toJson(const Asked &asked)
{
    return {{"question", asked.question}, {"arguments", asked.arguments}};
}

Asked askedFrom(const Json &json)
{
    return {json.at("question").get<std::string>(),
            json.at("arguments").get<std::vector<std::pair<std::string, std::string>>>()};
}

Json toJson(const std::vector<ImportRecord> &records)
{
    Json list = Json::array();
    for (const ImportRecord &record : records)
        list.push_back({{"source", record.source},
                        {"size", record.size},
                        {"time", record.time},
                        {"notes", record.notes}});
    return list;
}

std::vector<ImportRecord> importsFrom(const Json &json)
{
    std::vector<ImportRecord> records;
    for (const Json &record : json)
        records.push_back({record.at("source").get<std::string>(), record.at("size").get<std::int64_t>(),
                           record.at("time").get<std::string>(), record.at("notes").get<std::string>()});
    return records;
}

const char *nameOf(TextKind kind)
{
    return kind == TextKind::Rules ? "rules" : "question";
}

TextKind kindFrom(const Json &json)
{
    return json.get<std::string>() == "rules" ? TextKind::Rules : TextKind::Question;
}

struct ToJson {
    const KeepDataset &keep;

    Json operator()(const SetCell &change) const
    {
        return {{"kind", "cell"},    {"table", change.table},           {"column", change.column},
                {"row", change.row}, {"before", toJson(change.before)}, {"after", toJson(change.after)}};
    }
    Json operator()(const ReplaceText &change) const
    {
        return {{"kind", "stretch"},           {"of", nameOf(change.kind)}, {"name", change.name},
                {"position", change.position}, {"removed", change.removed}, {"inserted", change.inserted}};
    }
    Json operator()(const PutText &change) const
    {
        return {{"kind", "text"},
                {"of", nameOf(change.kind)},
                {"position", change.position},
                {"before", toJson(change.before)},
                {"after", toJson(change.after)}};
    }
    Json operator()(const ReplaceData &change) const
    {
        return {{"kind", "data"},
                {"dataset", keep(*change.after)},
                {"importsBefore", toJson(change.importsBefore)},
                {"importsAfter", toJson(change.importsAfter)}};
    }
    Json operator()(const Ask &change) const
    {
        return {{"kind", "ask"}, {"before", toJson(change.before)}, {"after", toJson(change.after)}};
    }
};

Change changeFrom(const Json &json, const FindDataset &find)
{
    const auto kind = json.at("kind").get<std::string>();
    if (kind == "cell")
        return SetCell{json.at("table").get<std::string>(), json.at("column").get<std::string>(),
                       json.at("row").get<data::RowNumber>(), valueFrom(json.at("before")),
                       valueFrom(json.at("after"))};
    if (kind == "stretch")
        return ReplaceText{kindFrom(json.at("of")), json.at("name").get<std::string>(),
                           json.at("position").get<std::size_t>(), json.at("removed").get<std::string>(),
                           json.at("inserted").get<std::string>()};
    if (kind == "text")
        return PutText{kindFrom(json.at("of")), json.at("position").get<std::size_t>(),
                       textFrom(json.at("before")), textFrom(json.at("after"))};
    if (kind == "data")
        return ReplaceData{nullptr, find(json.at("dataset").get<std::string>()),
                           importsFrom(json.at("importsBefore")), importsFrom(json.at("importsAfter"))};
    return Ask{askedFrom(json.at("before")), askedFrom(json.at("after"))};
}

} // namespace

Json toJson(const Edit &edit, const KeepDataset &keep)
{
    Json changes = Json::array();
    for (const Change &change : edit.changes)
        changes.push_back(std::visit(ToJson{keep}, change));
    return {{"text", edit.text}, {"mergeKey", edit.mergeKey}, {"changes", std::move(changes)}};
}

Result<Edit> editFromJson(const Json &json, const FindDataset &find)
{
    const auto damaged = [](const std::string &why) {
        return failure("recovery.damaged", "an unsaved edit cannot be read: " + why,
                       "The edits before it can be restored.");
    };
    try {
        Edit edit{json.at("text").get<std::string>(), {}, json.at("mergeKey").get<std::string>()};
        for (const Json &change : json.at("changes")) {
            edit.changes.push_back(changeFrom(change, find));
            const auto *data = std::get_if<ReplaceData>(&edit.changes.back());
            if (data != nullptr && data->after == nullptr)
                return damaged("its tables are missing");
        }
        return edit;
    } catch (const Json::exception &problem) {
        return damaged(problem.what());
    }
}

} // namespace weighhouse::project

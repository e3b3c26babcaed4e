// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/data/data.h"
#include "core/data/project/data/dataset_store.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace weighhouse::project
{
namespace
{

using Json = nlohmann::json;

Json jsonOf(const data::Value &value)
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

Json jsonOf(const std::vector<ImportRecord> &records)
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

} // namespace

Json SetCell::toJson(const Aside &) const
{
    return {{"table", table},
            {"column", column},
            {"row", row},
            {"before", jsonOf(before)},
            {"after", jsonOf(after)}};
}

Result<SetCell> SetCell::fromJson(const Json &json, const Aside &)
{
    return SetCell{json.at("table").get<std::string>(), json.at("column").get<std::string>(),
                   json.at("row").get<data::RowNumber>(), valueFrom(json.at("before")),
                   valueFrom(json.at("after"))};
}

Json ReplaceData::toJson(const Aside &aside) const
{
    const std::string name =
        aside.keep([this](sql::Connection &connection) { return writeDataset(connection, *after, {}); });
    return {
        {"dataset", name}, {"importsBefore", jsonOf(importsBefore)}, {"importsAfter", jsonOf(importsAfter)}};
}

Result<ReplaceData> ReplaceData::fromJson(const Json &json, const Aside &aside)
{
    ReplaceData change{nullptr, nullptr, importsFrom(json.at("importsBefore")),
                       importsFrom(json.at("importsAfter"))};
    const auto found = aside.find(
        json.at("dataset").get<std::string>(), [&change](sql::Connection &connection) -> Result<void> {
            auto dataset = readDataset(connection, {});
            if (!dataset)
                return failure(std::move(dataset.error()));
            change.after = std::make_shared<const data::Dataset>(*std::move(dataset));
            return {};
        });
    if (!found)
        return unreadable("project.edit.no-tables"_code);
    return change;
}

} // namespace weighhouse::project

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/sandbox/sandbox_json.h"

#include <nlohmann/json.hpp>

namespace weighhouse::project
{
namespace
{

using nlohmann::json;

json valueToJson(const data::Value &value)
{
    return std::visit(
        [](const auto &one) -> json {
            if constexpr (std::is_same_v<std::decay_t<decltype(one)>, std::monostate>)
                return nullptr;
            else
                return one;
        },
        value);
}

data::Value valueFromJson(const json &json)
{
    if (json.is_null())
        return std::monostate{};
    if (json.is_boolean())
        return json.get<bool>();
    if (json.is_number_integer())
        return json.get<std::int64_t>();
    if (json.is_number())
        return json.get<double>();
    return json.get<std::string>();
}

} // namespace

json whatIfToJson(const TriedChanges &changes)
{
    json list = json::array();
    for (const TriedChange &change : changes) {
        json one;
        if (const auto *cell = std::get_if<TriedCell>(&change.what)) {
            one = {{"cell", cell->cell}, {"value", valueToJson(cell->value)}};
        } else {
            const auto &taken = std::get<TriedCandidate>(change.what);
            one = {{"question", taken.question}, {"candidate", taken.label}, {"picks", taken.picks}};
        }
        if (!change.isOn)
            one["on"] = false;
        list.push_back(std::move(one));
    }
    return list;
}

TriedChanges whatIfFromJson(const json &json)
{
    TriedChanges changes;
    for (const auto &one : json) {
        TriedChange change;
        if (one.contains("cell"))
            change.what = TriedCell{one.at("cell").get<std::string>(), valueFromJson(one.at("value"))};
        else
            change.what =
                TriedCandidate{one.at("question").get<std::string>(), one.at("candidate").get<std::string>(),
                               one.at("picks").get<std::vector<std::vector<std::uint32_t>>>()};
        change.isOn = one.value("on", true);
        changes.push_back(std::move(change));
    }
    return changes;
}

} // namespace weighhouse::project

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/asked/asked.h"

#include <nlohmann/json.hpp>

namespace weighhouse::project
{
namespace
{

nlohmann::json jsonOf(const Asked &asked)
{
    return {{"question", asked.question}, {"arguments", asked.arguments}};
}

Asked askedFrom(const nlohmann::json &json)
{
    return {json.at("question").get<std::string>(),
            json.at("arguments").get<std::vector<std::pair<std::string, std::string>>>()};
}

} // namespace

Result<void> Ask::apply(Asking &value) const
{
    value.asked = after;
    return {};
}

bool Ask::join(const Ask &later)
{
    after = later.after;
    return true;
}

nlohmann::json Ask::toJson(const Aside &) const
{
    return {{"before", jsonOf(before)}, {"after", jsonOf(after)}};
}

Result<Ask> Ask::fromJson(const nlohmann::json &json, const Aside &)
{
    return Ask{askedFrom(json.at("before")), askedFrom(json.at("after"))};
}

} // namespace weighhouse::project

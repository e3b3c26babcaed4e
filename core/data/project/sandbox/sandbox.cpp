// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/sandbox/sandbox.h"

#include "core/data/project/sandbox/sandbox_json.h"

#include <nlohmann/json.hpp>

namespace weighhouse::project
{
namespace
{

nlohmann::json jsonOf(const std::optional<PinnedWhatIf> &pin)
{
    if (!pin)
        return nullptr;
    return {{"name", pin->name}, {"changes", whatIfToJson(pin->changes)}};
}

std::optional<PinnedWhatIf> pinFrom(const nlohmann::json &json)
{
    if (json.is_null())
        return std::nullopt;
    return PinnedWhatIf{json.at("name").get<std::string>(), whatIfFromJson(json.at("changes"))};
}

} // namespace

Result<void> ApplyWhatIf::apply(Trying &value) const
{
    if (value.sandbox.applied != before)
        return doesNotFit("project.edit.what-if"_code);
    value.sandbox.applied = after;
    return {};
}

bool ApplyWhatIf::join(const ApplyWhatIf &later)
{
    if (after != later.before)
        return false;
    after = later.after;
    return true;
}

nlohmann::json ApplyWhatIf::toJson(const Aside &) const
{
    return {{"before", whatIfToJson(before)}, {"after", whatIfToJson(after)}};
}

Result<ApplyWhatIf> ApplyWhatIf::fromJson(const nlohmann::json &json, const Aside &)
{
    return ApplyWhatIf{whatIfFromJson(json.at("before")), whatIfFromJson(json.at("after"))};
}

Result<void> PutPin::apply(Trying &value) const
{
    std::vector<PinnedWhatIf> &pins = value.sandbox.pins;
    const bool isThere =
        before ? position < pins.size() && pins[position] == *before : position <= pins.size();
    if (!isThere)
        return doesNotFit("project.edit.pin"_code);
    const auto place = pins.begin() + static_cast<std::ptrdiff_t>(position);
    if (before && after)
        *place = *after;
    else if (before)
        pins.erase(place);
    else if (after)
        pins.insert(place, *after);
    return {};
}

bool PutPin::join(const PutPin &later)
{
    if (position != later.position || !after || after != later.before)
        return false;
    after = later.after;
    return true;
}

nlohmann::json PutPin::toJson(const Aside &) const
{
    return {{"position", position}, {"before", jsonOf(before)}, {"after", jsonOf(after)}};
}

Result<PutPin> PutPin::fromJson(const nlohmann::json &json, const Aside &)
{
    return PutPin{json.at("position").get<std::size_t>(), pinFrom(json.at("before")),
                  pinFrom(json.at("after"))};
}

} // namespace weighhouse::project

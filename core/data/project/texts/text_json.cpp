// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/texts/texts.h"

#include <nlohmann/json.hpp>

namespace weighhouse::project
{
namespace
{

using Json = nlohmann::json;

Json jsonOf(const std::optional<NamedText> &text)
{
    return text ? Json{{"name", text->name}, {"text", text->text}} : Json(nullptr);
}

std::optional<NamedText> textFrom(const Json &json)
{
    if (json.is_null())
        return {};
    return NamedText{json.at("name").get<std::string>(), json.at("text").get<std::string>()};
}

const char *nameOf(TextKind kind)
{
    return kind == TextKind::Rules ? "rules" : "question";
}

TextKind kindFrom(const Json &json)
{
    return json.get<std::string>() == "rules" ? TextKind::Rules : TextKind::Question;
}

} // namespace

Json ReplaceText::toJson(const Aside &) const
{
    return {{"of", nameOf(kind)},
            {"name", name},
            {"position", position},
            {"removed", removed},
            {"inserted", inserted}};
}

Result<ReplaceText> ReplaceText::fromJson(const Json &json, const Aside &)
{
    return ReplaceText{kindFrom(json.at("of")), json.at("name").get<std::string>(),
                       json.at("position").get<std::size_t>(), json.at("removed").get<std::string>(),
                       json.at("inserted").get<std::string>()};
}

Json PutText::toJson(const Aside &) const
{
    return {
        {"of", nameOf(kind)}, {"position", position}, {"before", jsonOf(before)}, {"after", jsonOf(after)}};
}

Result<PutText> PutText::fromJson(const Json &json, const Aside &)
{
    return PutText{kindFrom(json.at("of")), json.at("position").get<std::size_t>(),
                   textFrom(json.at("before")), textFrom(json.at("after"))};
}

} // namespace weighhouse::project

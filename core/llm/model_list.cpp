// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/model_list.h"

#include "core/base/nesting.h"
#include "core/llm/server_errors.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace weighhouse::llm
{
namespace
{

using Json = nlohmann::json;

/// Null if there is none. A list may stand within an object within an object.
const Json *listIn(const Json &json, int depth = 0)
{
    constexpr int deepest = 2;
    if (json.is_array())
        return &json;
    if (!json.is_object() || depth > deepest)
        return nullptr;
    for (const char *name : {"data", "models", "result"}) {
        const auto found = json.find(name);
        if (found == json.end())
            continue;
        if (found->is_null()) // a server that has no model yet
            return &*found;
        if (const Json *list = listIn(*found, depth + 1))
            return list;
    }
    return nullptr;
}

std::string nameIn(const Json &model)
{
    if (model.is_string())
        return model.get<std::string>();
    if (!model.is_object())
        return {};
    for (const char *name : {"id", "model", "name", "key"}) {
        const auto found = model.find(name);
        if (found != model.end() && found->is_string())
            return found->get<std::string>();
    }
    return {};
}

} // namespace

Result<std::vector<std::string>> modelNames(std::string_view body)
{
    const Json json = nestsDeeper(body) ? Json(Json::value_t::discarded) : Json::parse(body, nullptr, false);
    if (!json.is_discarded()) {
        if (auto error = errorInReply(json, 0))
            return failure(*std::move(error));
    }
    const Json *list = listIn(json);
    if (list == nullptr)
        return failure("llm.no-model-list", Message::of("llm.no-model-list"),
                       Message::of("llm.do.check-address"));
    std::vector<std::string> names;
    for (const Json &model : *list) {
        std::string name = nameIn(model);
        if (!name.empty() && std::ranges::find(names, name) == names.end())
            names.push_back(std::move(name));
    }
    if (names.empty() && !list->empty())
        return failure("llm.no-model-list", Message::of("llm.no-model-list"),
                       Message::of("llm.do.check-address"));
    return names;
}

} // namespace weighhouse::llm

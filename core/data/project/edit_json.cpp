// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/edit_json.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

namespace weighhouse::project
{
namespace
{

using Json = nlohmann::json;

Json jsonOf(const Change &change, const Aside &aside)
{
    return std::visit(
        [&aside]<typename C>(const C &one) {
            Json json = one.toJson(aside);
            json["kind"] = C::tag;
            return json;
        },
        change);
}

/// The changes of all parts, to look for the one of a tag.
template<typename Changes>
struct Reader;
template<typename... C>
struct Reader<std::variant<C...>> {
    static constexpr bool haveOwnTags = [] {
        std::array<std::string_view, sizeof...(C)> tags{C::tag...};
        std::ranges::sort(tags);
        return std::ranges::adjacent_find(tags) == tags.end();
    }();
    static_assert(haveOwnTags);

    static Result<Change> read(const Json &json, const Aside &aside)
    {
        const auto tag = json.at("kind").get<std::string>();
        std::optional<Result<Change>> found;
        const auto readIf = [&]<typename One>() {
            if (tag != One::tag)
                return false;
            found = One::fromJson(json, aside).map([](One &&one) { return Change(std::move(one)); });
            return true;
        };
        if (!(readIf.template operator()<C>() || ...))
            return unreadable("project.edit.unknown-kind"_code);
        return *std::move(found);
    }
};

} // namespace

Json toJson(const Edit &edit, const Aside &aside)
{
    Json changes = Json::array();
    for (const Change &change : edit.changes)
        changes.push_back(jsonOf(change, aside));
    return {{"text", edit.text}, {"mergeKey", edit.mergeKey}, {"changes", std::move(changes)}};
}

Result<Edit> editFromJson(const Json &json, const Aside &aside)
{
    try {
        Edit edit{json.at("text").get<std::string>(), {}, json.at("mergeKey").get<std::string>()};
        for (const Json &one : json.at("changes")) {
            auto change = Reader<Change>::read(one, aside);
            if (!change)
                return failure(std::move(change.error()));
            edit.changes.push_back(*std::move(change));
        }
        return edit;
    } catch (const Json::exception &problem) {
        return unreadable(Message::verbatim(problem.what()));
    }
}

} // namespace weighhouse::project

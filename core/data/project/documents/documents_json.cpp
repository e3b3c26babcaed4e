// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/documents/document_store.h"
#include "core/data/project/documents/documents.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace weighhouse::project
{
namespace
{

nlohmann::json nameIn(const std::optional<KeptDocument> &document)
{
    return document ? nlohmann::json(document->name) : nlohmann::json();
}

} // namespace

nlohmann::json PutDocument::toJson(const Aside &aside) const
{
    nlohmann::json json{{"position", position}, {"before", nameIn(before)}, {"after", nameIn(after)}};
    if (after)
        json["kept"] = aside.keep([this](sql::Connection &connection) {
            return writeDocuments(connection, std::span(&*after, 1), {});
        });
    return json;
}

Result<PutDocument> PutDocument::fromJson(const nlohmann::json &json, const Aside &aside)
{
    PutDocument change{json.at("position").get<std::size_t>(), {}, {}};
    if (!json.at("before").is_null())
        change.before = KeptDocument{.name = json.at("before").get<std::string>()};
    if (json.at("after").is_null())
        return change;
    const auto name = json.at("after").get<std::string>();
    const auto found = aside.find(json.at("kept").get<std::string>(),
                                  [&change](sql::Connection &connection) -> Result<void> {
                                      auto documents = readDocuments(connection, {});
                                      if (!documents)
                                          return failure(std::move(documents.error()));
                                      if (documents->size() == 1)
                                          change.after = std::move(documents->front());
                                      return {};
                                  });
    if (!found || !change.after || change.after->name != name)
        return unreadable(Message::of("project.edit.no-document", {{"name", name}}));
    return change;
}

} // namespace weighhouse::project

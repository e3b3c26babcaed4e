// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/report/report_draft.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace weighhouse::project
{
namespace
{

nlohmann::json jsonOf(const std::optional<KeptAddition> &addition)
{
    return addition ? reportToJson(*addition) : nlohmann::json();
}

std::optional<KeptAddition> keptAdditionFrom(const nlohmann::json &json)
{
    return json.is_null() ? std::nullopt : std::optional(additionFrom(json));
}

} // namespace

nlohmann::json reportToJson(const ReportDraft &draft)
{
    nlohmann::json sections = nlohmann::json::array();
    for (const DraftSection &section : draft.sections)
        sections.push_back({{"id", section.id}, {"in", section.isIn}});
    nlohmann::json comments = nlohmann::json::object();
    for (const auto &[section, comment] : draft.comments)
        comments[section] = comment;
    return {{"run", draft.run},
            {"extent", draft.extent},
            {"sections", std::move(sections)},
            {"comments", std::move(comments)},
            {"author", draft.author},
            {"language", draft.language},
            {"paper", draft.paper},
            {"others", draft.others},
            {"withoutPrompts", draft.isWithoutPrompts},
            {"withoutRows", draft.isWithoutRows}};
}

nlohmann::json reportToJson(const KeptAddition &addition)
{
    return {{"title", addition.title}, {"csv", addition.csv}};
}

ReportDraft reportDraftFrom(const nlohmann::json &json)
{
    ReportDraft draft;
    draft.run = json.at("run").get<std::string>();
    draft.extent = json.at("extent").get<std::string>();
    for (const nlohmann::json &section : json.at("sections"))
        draft.sections.push_back({section.at("id").get<std::string>(), section.at("in").get<bool>()});
    for (const auto &[section, comment] : json.at("comments").items())
        draft.comments.emplace(section, comment.get<std::string>());
    draft.author = json.at("author").get<std::string>();
    draft.language = json.at("language").get<std::string>();
    draft.paper = json.at("paper").get<std::string>();
    draft.others = json.at("others").get<std::vector<std::string>>();
    draft.isWithoutPrompts = json.at("withoutPrompts").get<bool>();
    draft.isWithoutRows = json.value("withoutRows", false); // older drafts know nothing of it
    return draft;
}

KeptAddition additionFrom(const nlohmann::json &json)
{
    return {json.at("title").get<std::string>(), json.at("csv").get<std::string>()};
}

Result<void> SetReportDraft::apply(Reporting &value) const
{
    if (value.reportDraft != before)
        return doesNotFit("project.edit.report"_code);
    value.reportDraft = after;
    return {};
}

bool SetReportDraft::join(const SetReportDraft &later)
{
    if (later.before != after)
        return false;
    after = later.after;
    return true;
}

nlohmann::json SetReportDraft::toJson(const Aside & /*aside*/) const
{
    return {{"before", reportToJson(before)}, {"after", reportToJson(after)}};
}

Result<SetReportDraft> SetReportDraft::fromJson(const nlohmann::json &json, const Aside & /*aside*/)
{
    return SetReportDraft{reportDraftFrom(json.at("before")), reportDraftFrom(json.at("after"))};
}

Result<void> PutAddition::apply(Reporting &value) const
{
    std::vector<KeptAddition> &all = value.reportAdditions;
    const bool fits =
        before ? position < all.size() && all[position] == *before : after && position <= all.size();
    if (!fits)
        return doesNotFit("project.edit.addition"_code);
    const auto place = all.begin() + static_cast<std::ptrdiff_t>(position);
    if (!before)
        all.insert(place, *after);
    else if (after)
        *place = *after;
    else
        all.erase(place);
    return {};
}

bool PutAddition::join(const PutAddition &later)
{
    if (!before || !after || later.position != position || later.before != after || !later.after)
        return false;
    after = later.after;
    return true;
}

nlohmann::json PutAddition::toJson(const Aside & /*aside*/) const
{
    return {{"position", position}, {"before", jsonOf(before)}, {"after", jsonOf(after)}};
}

Result<PutAddition> PutAddition::fromJson(const nlohmann::json &json, const Aside & /*aside*/)
{
    return PutAddition{json.at("position").get<std::size_t>(), keptAdditionFrom(json.at("before")),
                       keptAdditionFrom(json.at("after"))};
}

} // namespace weighhouse::project

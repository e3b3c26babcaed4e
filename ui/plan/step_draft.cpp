// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/step_draft.h"

#include "ui/base/texts.h"
#include "ui/runs/plan_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace weighhouse::ui
{
namespace
{

using Json = nlohmann::json;

struct StepDraftStrings {
    Q_DECLARE_TR_FUNCTIONS(StepDraftStrings)
};

tl::unexpected<Error> badField(const char *code, const char *field, const QString &message,
                               const QString &hint)
{
    return failure(windowError(code, message, hint, {.file = field}));
}

Result<std::vector<plan::NodeId>> readIds(const QString &text)
{
    static const QRegularExpression between(QStringLiteral("[,;\\s]+"));
    std::vector<plan::NodeId> ids;
    for (const QString &word : text.split(between, Qt::SkipEmptyParts)) {
        const auto id = plan::nodeIdFromText(fromQt(word));
        if (!id)
            return badField("plan.bad-id", "after",
                            StepDraftStrings::tr("“%1” is not the name of a step").arg(word),
                            StepDraftStrings::tr("Write names as Q1.2, with commas between them."));
        if (std::ranges::find(ids, *id) == ids.end())
            ids.push_back(*id);
    }
    return ids;
}

std::optional<plan::Check> checkOf(const StepDraft &draft)
{
    switch (draft.check) {
    case StepDraft::SomeRows:
        return plan::Check{plan::Check::Kind::SomeRows, {}};
    case StepDraft::Expression:
        return plan::Check{plan::Check::Kind::Expression, fromQt(draft.checkText)};
    case StepDraft::Judgement:
        return plan::Check{plan::Check::Kind::Judgement, fromQt(draft.checkText)};
    default:
        return std::nullopt;
    }
}

} // namespace

StepDraft StepDraft::of(const plan::Node &node)
{
    StepDraft draft;
    draft.kind = node.kind;
    draft.tool = toQt(node.tool);
    draft.text = toQt(node.text);
    draft.payload = toQt(node.payload);
    if (node.check) {
        draft.check = node.check->kind == plan::Check::Kind::SomeRows     ? SomeRows
                      : node.check->kind == plan::Check::Kind::Expression ? Expression
                                                                          : Judgement;
        draft.checkText = toQt(node.check->text);
    }
    draft.breaks = node.breakpoint.has_value();
    draft.condition = toQt(node.breakpoint.value_or(std::string()));
    draft.after = idsText(node.after, node.after.size());
    return draft;
}

std::string StepDraft::toText() const
{
    return Json{{"kind", plan::toText(kind)},
                {"tool", fromQt(tool)},
                {"text", fromQt(text)},
                {"payload", fromQt(payload)},
                {"check", check},
                {"check_text", fromQt(checkText)},
                {"breaks", breaks},
                {"condition", fromQt(condition)},
                {"after", fromQt(after)}}
        .dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<StepDraft> StepDraft::fromText(const std::string &text)
{
    try {
        const Json json = Json::parse(text);
        const auto kind = plan::nodeKindFromText(json.at("kind").get<std::string>());
        if (!kind)
            return std::nullopt;
        StepDraft draft;
        const auto read = [&json](const char *name) { return toQt(json.at(name).get<std::string>()); };
        draft.kind = *kind;
        draft.tool = read("tool");
        draft.text = read("text");
        draft.payload = read("payload");
        draft.check = std::clamp(json.at("check").get<int>(), int(NoCheck), int(Judgement));
        draft.checkText = read("check_text");
        draft.breaks = json.at("breaks").get<bool>();
        draft.condition = read("condition");
        draft.after = read("after");
        return draft;
    } catch (const Json::exception &) {
        return std::nullopt;
    }
}

Result<plan::Node> StepDraft::read(const plan::Node &node) const
{
    auto ids = readIds(after);
    if (!ids)
        return tl::unexpected(ids.error());
    if ((check == Expression || check == Judgement) && checkText.trimmed().isEmpty())
        return badField("plan.no-condition", "check", StepDraftStrings::tr("what is to hold is not said"),
                        StepDraftStrings::tr("Write it, or choose “nothing” or “at least one row”."));
    plan::Node changed = node;
    changed.kind = kind;
    changed.tool = fromQt(tool);
    changed.text = fromQt(text);
    changed.payload = fromQt(payload);
    changed.after = std::move(*ids);
    changed.check = checkOf(*this);
    changed.breakpoint = breaks ? std::optional(fromQt(condition.trimmed())) : std::nullopt;
    return changed;
}

StepDraft StepDraft::onTopOf(const StepDraft &shown, const StepDraft &now) const
{
    StepDraft merged = *this;
    const auto merge = [&](auto member) {
        if (this->*member == shown.*member)
            merged.*member = now.*member;
    };
    merge(&StepDraft::kind);
    merge(&StepDraft::tool);
    merge(&StepDraft::text);
    merge(&StepDraft::payload);
    merge(&StepDraft::check);
    merge(&StepDraft::checkText);
    merge(&StepDraft::breaks);
    merge(&StepDraft::condition);
    merge(&StepDraft::after);
    return merged;
}

} // namespace weighhouse::ui

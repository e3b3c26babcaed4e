// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/rename.h"

#include "core/base/text.h"
#include "core/rules/check/binder.h"
#include "core/rules/check/same_model.h"
#include "core/rules/syntax/edits.h"
#include "core/rules/syntax/parser.h"

#include <algorithm>
#include <set>
#include <utility>

namespace weighhouse::rules
{
namespace
{

using Kind = Named::Kind;
using Places = std::vector<std::vector<SourceRange>>; // by text

tl::unexpected<Error> taken(const std::string &name, const Message &by)
{
    return failure("rename.name-taken", Message::of("rules.name-taken", {{"name", name}, {"by", by}}),
                   Message::of("rules.do.choose-another-name"));
}

/// Whether something of the same kind has the name, where that would clash.
Result<void> checkFree(const CheckedRules &rules, const std::vector<NameUse> &names, const Named &thing,
                       const std::string &name)
{
    switch (thing.kind) {
    case Kind::Table:
        if (std::ranges::find(rules.tables, name, &CheckedTable::name) != rules.tables.end())
            return taken(name, Message::of("rules.rename"));
        return {};
    case Kind::Column:
        if (rules.findColumn(rules.tables[thing.table].name, name))
            return taken(name, Message::of("rules.rename.another-column",
                                           {{"tables", rules.tables[thing.table].name}}));
        return {};
    case Kind::Function:
        if (checking::Binder::isBuiltIn(name))
            return taken(name, Message::of("rules.rename.function-language"));
        break;
    default:
        break;
    }
    const auto clashes = [&](const NameUse &use) {
        const Named &other = use.thing;
        if (!use.isDefinition || other.name != name || other.owner != thing.owner)
            return false;
        const auto isOfQuestion = [](Kind kind) {
            return kind == Kind::Parameter || kind == Kind::Decision || kind == Kind::QuestionLet;
        };
        const bool ofQuestion = isOfQuestion(thing.kind) && isOfQuestion(other.kind);
        return ofQuestion || other.kind == thing.kind;
    };
    const auto other = std::ranges::find_if(names, clashes);
    if (other != names.end())
        return taken(name, describe(other->thing, rules));
    return {};
}

/// The name in the dataset's own schema; false if it does not have it.
bool renameInSchema(data::Schema &schema, const Named &thing, const std::string &name)
{
    if (thing.kind == Kind::Table) {
        data::renameTable(schema, thing.table, name);
        return true;
    }
    if (thing.kind != Kind::Column)
        return false;
    const auto column = schema.tables[thing.table].columnIndex(thing.name);
    if (!column)
        return false;
    data::renameColumn(schema, thing.table, *column, name);
    return true;
}

Result<Places> placesOf(const std::vector<NameUse> &names, std::size_t texts, const Named &thing)
{
    Places places(texts);
    for (const NameUse &use : names) {
        if (use.thing != thing)
            continue;
        for (const NameUse &other : names) {
            if (other.text == use.text && other.range == use.range && other.thing != thing)
                return failure("rename.several-meanings",
                               Message::of("rules.several-meanings", {{"thing", thing.name}}),
                               Message::of("rules.do.give-function-value-argument"));
        }
        std::vector<SourceRange> &list = places[use.text];
        if (list.empty() || list.back() != use.range)
            list.push_back(use.range);
    }
    return places;
}

/// Names that nothing speaks of (in lets that are not used) and that are unknown now that the thing is called
/// otherwise: they meant it too. Returns how many were renamed.
std::size_t renameWhatIsUnknown(std::vector<RuleText> &texts, const Errors &errors, const std::string &before,
                                const std::string &after)
{
    std::size_t renamed = 0;
    for (RuleText &text : texts) {
        std::vector<SourceRange> places;
        for (const Occurrence &place : occurrences(text.text, before)) {
            const LineAndColumn at = lineAndColumn(text.text, place.range.begin);
            const bool isUnknown = std::ranges::any_of(errors, [&](const Error &error) {
                return error.where.file == text.name && error.where.line == at.line &&
                       error.where.column == at.column;
            });
            if (isUnknown)
                places.push_back(place.range);
        }
        renamed += places.size();
        text.text = renameWord(text.text, places, after);
    }
    return renamed;
}

std::vector<ChangedLine> changedLines(const std::vector<RuleText> &before, const std::vector<RuleText> &after)
{
    std::vector<ChangedLine> changed;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const auto left = split(before[i].text, '\n');
        const auto right = split(after[i].text, '\n');
        for (std::size_t line = 0; line < std::min(left.size(), right.size()); ++line) {
            if (left[line] != right[line])
                changed.push_back(
                    {before[i].name, line + 1, std::string(left[line]), std::string(right[line])});
        }
    }
    return changed;
}

} // namespace

Result<Renamed> rename(const std::vector<RuleText> &texts, const data::Schema &schema, const Named &thing,
                       const std::string &newName)
{
    if (newName.empty() || newName.find_first_of("`\n\r") != std::string::npos)
        return failure("rename.bad-name",
                       newName.empty() ? Message::of("rules.bad-name")
                                       : Message::of("rules.bad-name.name-cannot"),
                       Message::of("rules.do.names-made-letters-digits"));
    if (newName == thing.name)
        return failure("rename.same-name", Message::of("rules.same-name", {{"name", newName}}),
                       Message::of("rules.do.choose-another-name"));
    const Checked before = check(texts, schema);
    if (!before.errors.empty())
        return failure("rename.in-error", Message::of("rules.in-error", {{"errors", before.errors.size()}}),
                       Message::of("rules.in-error.mend-them", {{"errors", before.errors.front().message}}));
    const std::vector<NameUse> names = namesIn(texts, schema);
    if (auto free = checkFree(before.rules, names, thing, newName); !free)
        return failure(free.error());
    const auto places = placesOf(names, texts.size(), thing);
    if (!places)
        return failure(places.error());

    Renamed renamed;
    renamed.texts = texts;
    renamed.schema = schema;
    renamed.schemaChanges = renameInSchema(renamed.schema, thing, newName);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        renamed.texts[i].text = renameWord(texts[i].text, (*places)[i], newName);
        renamed.places += (*places)[i].size();
    }
    Checked after = check(renamed.texts, renamed.schema);
    while (!after.errors.empty()) {
        const std::size_t more = renameWhatIsUnknown(renamed.texts, after.errors, thing.name, newName);
        if (more == 0)
            break;
        renamed.places += more;
        after = check(renamed.texts, renamed.schema);
    }
    const auto wrong = [&](const Message &what) {
        return failure("rename.changes-meaning",
                       Message::of("rules.changes-meaning", {{"name", newName}, {"what", what}}),
                       Message::of("rules.do.choose-name-nothing-else"));
    };
    if (!after.errors.empty())
        return wrong(Message::of("rules.rename.would-error", {{"errors", after.errors.front().message}}));
    if (const auto different = differenceButNames(before.rules, after.rules))
        return wrong(Message::of("rules.rename.would-mean", {{"different", *different}}));
    renamed.lines = changedLines(texts, renamed.texts);
    return renamed;
}

} // namespace weighhouse::rules

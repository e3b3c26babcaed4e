// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/names.h"

#include "core/rules/check/name_finder.h"

#include <algorithm>

namespace weighhouse::rules
{

std::vector<NameUse> namesIn(const std::vector<RuleText> &texts, const data::Schema &schema)
{
    // Nodes know where they stand in their text, but not in which: as one text, places are unique.
    std::string all;
    std::vector<std::size_t> begins;
    for (const RuleText &text : texts) {
        begins.push_back(all.size());
        all += text.text;
        all += "\n\n";
    }
    const CheckedRules rules = check({{"", all}}, schema).rules;
    std::vector<NameUse> names = checking::NameFinder(all, rules).find();
    for (NameUse &use : names) {
        const auto after = std::ranges::upper_bound(begins, use.range.begin);
        use.text = static_cast<std::size_t>(after - begins.begin()) - 1;
        use.range.begin -= begins[use.text];
        use.range.end -= begins[use.text];
    }
    return names;
}

const NameUse *nameAt(const std::vector<NameUse> &names, std::size_t text, std::size_t position)
{
    const auto found = std::ranges::find_if(names, [&](const NameUse &use) {
        return use.text == text && use.range.begin <= position && position <= use.range.end;
    });
    return found == names.end() ? nullptr : &*found;
}

Message describe(const Named &thing, const CheckedRules &rules)
{
    switch (thing.kind) {
    case Named::Kind::Table:
        return Message::of("rules.names", {{"thing", thing.name}});
    case Named::Kind::Column:
        return Message::of("rules.names.column",
                           {{"tables", rules.tables[thing.table].name}, {"thing", thing.name}});
    case Named::Kind::Rule:
        return Message::of("rules.names.rule", {{"thing", thing.name}});
    case Named::Kind::Question:
        return Message::of("rules.names.question", {{"thing", thing.name}});
    case Named::Kind::Function:
        return Message::of("rules.names.function", {{"thing", thing.name}});
    case Named::Kind::Parameter:
        return Message::of("rules.names.parameter-question", {{"thing", thing.name}, {"owner", thing.owner}});
    case Named::Kind::Decision:
        return Message::of("rules.names.decision-question", {{"thing", thing.name}, {"owner", thing.owner}});
    case Named::Kind::Let:
        return Message::of("rules.names.let-rule", {{"thing", thing.name}, {"owner", thing.owner}});
    case Named::Kind::QuestionLet:
        return Message::of("rules.names.let-question", {{"thing", thing.name}, {"owner", thing.owner}});
    case Named::Kind::Argument:
        break;
    }
    return Message::of("rules.names.argument-function", {{"thing", thing.name}, {"owner", thing.owner}});
}

} // namespace weighhouse::rules

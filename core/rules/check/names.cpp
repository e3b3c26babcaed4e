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

std::string describe(const Named &thing, const CheckedRules &rules)
{
    switch (thing.kind) {
    case Named::Kind::Table:
        return "table " + thing.name;
    case Named::Kind::Column:
        return "column " + rules.tables[thing.table].name + "." + thing.name;
    case Named::Kind::Rule:
        return "rule " + thing.name;
    case Named::Kind::Question:
        return "question " + thing.name;
    case Named::Kind::Function:
        return "function " + thing.name;
    case Named::Kind::Parameter:
        return "parameter " + thing.name + " of question " + thing.owner;
    case Named::Kind::Decision:
        return "decision " + thing.name + " of question " + thing.owner;
    case Named::Kind::Let:
        return "let " + thing.name + " of rule " + thing.owner;
    case Named::Kind::Argument:
        break;
    }
    return "argument " + thing.name + " of function " + thing.owner;
}

} // namespace weighhouse::rules

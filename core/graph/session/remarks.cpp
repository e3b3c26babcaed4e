// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/session/remarks.h"

#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace weighhouse::cypher
{
namespace
{

constexpr std::size_t mostListed = 8;

using Kind = SoughtName::Kind;
using Properties = std::map<std::string, std::vector<std::string>, std::less<>>;

void addProperties(const Properties &of, std::vector<std::string> &names)
{
    for (const auto &[name, properties] : of)
        names.insert(names.end(), properties.begin(), properties.end());
}

std::vector<std::string> namesOf(const Properties &of)
{
    std::vector<std::string> names;
    for (const auto &[name, properties] : of)
        names.push_back(name);
    return names;
}

/// Sorted, each once.
std::vector<std::string> knownNames(Kind kind, const GraphVocabulary &vocabulary)
{
    if (kind == Kind::Label)
        return namesOf(vocabulary.labels);
    if (kind == Kind::Type)
        return namesOf(vocabulary.types);
    std::vector<std::string> names;
    addProperties(vocabulary.labels, names);
    addProperties(vocabulary.types, names);
    std::ranges::sort(names);
    const auto again = std::ranges::unique(names);
    names.erase(again.begin(), again.end());
    return names;
}

Message inWords(const SoughtName &sought)
{
    const std::string name = "`" + sought.name + "`";
    switch (sought.kind) {
    case Kind::Label:
        return Message::of("cypher.remarks", {{"name", name}});
    case Kind::Type:
        return Message::of("cypher.remarks.no-relationship", {{"name", name}});
    case Kind::Property:
        break;
    }
    return Message::of("cypher.remarks.no-node", {{"name", name}});
}

Message hintFor(const SoughtName &sought, const std::vector<std::string> &known)
{
    if (const auto meant = nearest(sought.name, known))
        return Message::of("cypher.do.did-mean", {{"meant", *meant}});
    if (known.empty() || known.size() > mostListed)
        return {};
    std::string list;
    for (const std::string &name : known)
        list += (list.empty() ? "`" : ", `") + name + "`";
    return Message::of("cypher.do.there-is", {{"list", list}});
}

std::string codeOf(Kind kind)
{
    return kind == Kind::Label  ? "cypher.unknown-label"
           : kind == Kind::Type ? "cypher.unknown-type"
                                : "cypher.unknown-property";
}

Place placeOf(Range range, std::string_view text)
{
    const LineAndColumn start = lineAndColumn(text, range.begin);
    return {.line = start.line,
            .column = start.column,
            .length = characterCount(text.substr(range.begin, range.end - range.begin))};
}

} // namespace

Errors remarksOn(std::span<const SoughtName> sought, const GraphVocabulary &vocabulary, std::string_view text)
{
    std::vector<const SoughtName *> unknown; // by their places
    Errors remarks;
    std::map<Kind, std::vector<std::string>> known;
    for (const SoughtName &one : sought) {
        const auto [names, isNew] = known.try_emplace(one.kind);
        if (isNew)
            names->second = knownNames(one.kind, vocabulary);
        const auto isSame = [&](const SoughtName *other) {
            return other->kind == one.kind && other->name == one.name;
        };
        if (!std::ranges::binary_search(names->second, one.name) && std::ranges::none_of(unknown, isSame))
            unknown.push_back(&one);
    }
    std::ranges::stable_sort(unknown, {}, [](const SoughtName *one) { return one->range.begin; });
    for (const SoughtName *one : unknown)
        remarks.push_back(
            {codeOf(one->kind), inWords(*one), placeOf(one->range, text), hintFor(*one, known[one->kind])});
    return remarks;
}

} // namespace weighhouse::cypher

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/tagged_cypher.h"

#include "core/base/overloaded.h"
#include "core/data/sql/query_tables.h"
#include "core/graph/syntax/characters.h"
#include "core/plan/tools/cypher_tags.h"

#include <cmath>
#include <map>
#include <memory>
#include <utility>

namespace weighhouse::plan
{
namespace
{

graph::Value valueOf(const data::Value &value)
{
    return std::visit(
        Overloaded{[](std::monostate) { return graph::Value(); },
                   // As in tables, where a number that is none stands for NULL.
                   [](double number) { return std::isnan(number) ? graph::Value() : graph::Value(number); },
                   [](const auto &other) { return graph::Value(other); }},
        value);
}

graph::Value oneValueOf(const Answer &answer)
{
    return answer.rows.empty() ? graph::Value() : valueOf(answer.rows.front().front());
}

graph::Value listOf(const Answer &answer)
{
    graph::List list;
    for (const std::vector<data::Value> &row : answer.rows)
        list.push_back(valueOf(row.front()));
    return graph::Value(std::move(list));
}

graph::Value mapsOf(const Answer &answer)
{
    const std::vector<std::string> names = sql::columnNames(answer.columns);
    graph::List list;
    for (const std::vector<data::Value> &row : answer.rows) {
        graph::Map map;
        for (std::size_t i = 0; i < row.size(); ++i)
            map.emplace_back(names[i], valueOf(row[i]));
        list.emplace_back(graph::makeMap(std::move(map)));
    }
    return graph::Value(std::move(list));
}

graph::Value valueFor(CypherTagMeaning meaning, const Answer &answer)
{
    if (meaning == CypherTagMeaning::Value)
        return oneValueOf(answer);
    return meaning == CypherTagMeaning::List && answer.columns.size() == 1 ? listOf(answer) : mapsOf(answer);
}

/// "A1_2", "A1_2_value", "A1_2_rows"
std::string parameterName(NodeId id, CypherTagMeaning meaning)
{
    const std::string name = "A" + std::to_string(id.depth) + '_' + std::to_string(id.position);
    if (meaning == CypherTagMeaning::Value)
        return name + "_value";
    return meaning == CypherTagMeaning::Maps ? name + "_rows" : name;
}

bool isPartOfName(std::string_view text, std::size_t offset)
{
    const cypher::Character character = cypher::characterAt(text, offset);
    return character.length != 0 && cypher::isNamePart(character.value);
}

/// Apart from words that stand right beside the tag.
std::string apart(std::string_view text, const Tag &tag, const std::string &parameter)
{
    const bool isAfterName = tag.begin > 0 && (isPartOfName(text, tag.begin - 1) || text[tag.begin - 1] < 0);
    return (isAfterName ? " $" : "$") + parameter + (isPartOfName(text, tag.end) ? " " : "");
}

} // namespace

Result<TaggedCypher> TaggedCypher::make(std::string_view text, const std::map<NodeId, AnswerPtr> &inputs)
{
    TaggedCypher made;
    std::vector<RewrittenText::Replacement> replacements;
    for (const auto &[tag, meaning] : cypherTags(text)) {
        const auto answer = made.m_answers.add(text, tag, inputs);
        if (!answer)
            return failure(answer.error());
        if (meaning == CypherTagMeaning::Value) {
            const std::string name = tagOf(tag.id);
            auto one = checkOneValue(text, tag, **answer,
                                     Message::of("tool.do.go-through-rows", {{"answer", name}}));
            if (!one)
                return tl::unexpected(std::move(one).error());
        }
        const std::string parameter = parameterName(tag.id, meaning);
        if (!made.m_parameters.contains(parameter))
            made.m_parameters.emplace(parameter, std::pair(tag.id, valueFor(meaning, **answer)));
        replacements.push_back({tag.begin, tag.end, apart(text, tag, parameter)});
    }
    made.m_text = RewrittenText(std::string(text), replacements);
    return made;
}

Result<TaggedCypher> TaggedCypher::withoutAnswers(std::string_view text)
{
    const auto none = std::make_shared<const Answer>(Answer{.columns = {{"value", {}}}});
    std::map<NodeId, AnswerPtr> inputs;
    for (const auto &[tag, meaning] : cypherTags(text))
        inputs.emplace(tag.id, none);
    return make(text, inputs);
}

graph::Map TaggedCypher::parameters() const
{
    graph::Map map;
    for (const auto &[name, parameter] : m_parameters)
        map.emplace_back(name, parameter.second);
    return map;
}

std::string TaggedCypher::withTags(std::string_view words) const
{
    std::string text;
    for (std::size_t at = 0; at < words.size();) {
        std::size_t end = at + 1;
        if (words[at] == '$') {
            while (isPartOfName(words, end))
                end += cypher::characterAt(words, end).length;
        }
        const auto parameter = m_parameters.find(words.substr(at + 1, end - at - 1));
        text += words[at] == '$' && parameter != m_parameters.end() ? tagOf(parameter->second.first)
                                                                    : std::string(words.substr(at, end - at));
        at = end;
    }
    return text;
}

Error TaggedCypher::inOriginal(Error error) const
{
    error.message = Message::verbatim(withTags(error.message.text()));
    error.hint = Message::verbatim(withTags(error.hint.text()));
    return m_text.inOriginal(std::move(error));
}

} // namespace weighhouse::plan

// SPDX-License-Identifier: GPL-3.0-or-later
// Parses and checks for the tests, and reads the kit's signatures.
#include "tests/cypher_check/parsed_check.h"

#include "core/base/text.h"
#include "core/graph/syntax/parser.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace weighhouse::testing
{
namespace
{

cypher::Type typeFrom(std::string_view name)
{
    namespace kinds = cypher::kinds;
    if (name.starts_with("INTEGER"))
        return cypher::Type::of(kinds::integer);
    if (name.starts_with("FLOAT"))
        return cypher::Type::of(kinds::floating);
    if (name.starts_with("NUMBER"))
        return cypher::Type::of(kinds::number);
    if (name.starts_with("STRING"))
        return cypher::Type::of(kinds::text);
    if (name.starts_with("BOOLEAN"))
        return cypher::Type::of(kinds::boolean);
    return {};
}

std::vector<cypher::ProcedureField> fieldsFrom(std::string_view text)
{
    std::vector<cypher::ProcedureField> fields;
    if (trimmed(text).empty())
        return fields;
    for (const std::string_view part : split(text, ',')) {
        const std::size_t colons = part.find("::");
        fields.push_back(
            {std::string(trimmed(part.substr(0, colons))), typeFrom(trimmed(part.substr(colons + 2)))});
    }
    return fields;
}

} // namespace

tl::expected<cypher::Checked, Errors> parseAndCheck(std::string_view query,
                                                    const cypher::CheckOptions &options)
{
    const cypher::Parsed parsed = cypher::parse(query);
    if (!parsed.statement)
        return tl::unexpected(parsed.errors);
    return cypher::check(*parsed.statement, query, options);
}

Errors errorsOf(std::string_view query, const cypher::CheckOptions &options)
{
    const auto checked = parseAndCheck(query, options);
    return checked ? Errors() : checked.error();
}

std::string underlined(std::string_view query, const Error &error)
{
    std::size_t begin = 0;
    for (std::size_t line = 1; line < error.where.line && begin < query.size(); ++line)
        begin = query.find('\n', begin) + 1;
    return std::string(
        query.substr(std::min(query.size(), begin + error.where.column - 1), error.where.length));
}

const cypher::ProcedureSignature *ListedProcedures::find(std::string_view name) const
{
    const auto found = std::ranges::find(m_known, name, &cypher::ProcedureSignature::name);
    return found == m_known.end() ? nullptr : &*found;
}

std::vector<std::string> ListedProcedures::names() const
{
    std::vector<std::string> names;
    for (const cypher::ProcedureSignature &signature : m_known)
        names.push_back(signature.name);
    return names;
}

cypher::ProcedureSignature signatureFrom(std::string_view text)
{
    const std::size_t open = text.find('(');
    const std::size_t close = text.find(')', open);
    const std::size_t outOpen = text.find('(', close);
    const std::size_t outClose = text.find(')', outOpen);
    return {std::string(trimmed(text.substr(0, open))), fieldsFrom(text.substr(open + 1, close - open - 1)),
            fieldsFrom(text.substr(outOpen + 1, outClose - outOpen - 1))};
}

} // namespace weighhouse::testing

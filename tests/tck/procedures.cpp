// SPDX-License-Identifier: GPL-3.0-or-later
// Signatures and tables of the kit's procedures.
#include "tests/tck/procedures.h"

#include "core/base/text.h"
#include "tests/tck/literal_reader.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace weighhouse::tck
{
namespace
{

constexpr std::string_view signatureStart = "there exists a procedure ";

tl::unexpected<Error> badSignature(std::string_view text, const std::string &message)
{
    return failure(
        "tck.unreadable-signature", Message::verbatim("`" + std::string(text) + "`: " + message),
        Message::verbatim("Signatures look like `test.my.proc(in :: INTEGER?) :: (out :: STRING?)`."));
}

/// The fields between parentheses: `a :: INTEGER?, b :: STRING`.
Result<std::vector<ProcedureField>> readFields(std::string_view signature, std::string_view text)
{
    std::vector<ProcedureField> fields;
    if (trimmed(text).empty())
        return fields;
    for (const std::string_view part : split(text, ',')) {
        const std::size_t colons = part.find("::");
        if (colons == std::string_view::npos)
            return badSignature(signature, "`" + std::string(trimmed(part)) + "` has no type");
        const std::string_view name = trimmed(part.substr(0, colons));
        std::string_view type = trimmed(part.substr(colons + 2));
        const bool isNullable = type.ends_with('?');
        if (isNullable)
            type = trimmed(type.substr(0, type.size() - 1));
        if (name.empty() || type.empty())
            return badSignature(signature, "`" + std::string(trimmed(part)) + "` has no name or no type");
        fields.push_back({std::string(name), {std::string(type), isNullable}});
    }
    return fields;
}

bool isFoundBy(const graph::Value &cell, const graph::Value &argument)
{
    if (cell.isNumber() && argument.isNumber() && cell.kind() != argument.kind())
        return cell.number() == argument.number();
    return cell == argument;
}

} // namespace

bool isAccepted(const ProcedureType &type, const graph::Value &value)
{
    if (value.isNull())
        return type.isNullable;
    if (type.name == "ANY")
        return true;
    const std::string_view name = type.name;
    switch (value.kind()) {
    case graph::Kind::Null:
        return type.isNullable;
    case graph::Kind::Boolean:
        return name == "BOOLEAN";
    case graph::Kind::Integer:
        return name == "INTEGER" || name == "FLOAT" || name == "NUMBER";
    case graph::Kind::Float:
        return name == "FLOAT" || name == "NUMBER";
    case graph::Kind::Text:
        return name == "STRING";
    case graph::Kind::List:
        return name.starts_with("LIST");
    case graph::Kind::Map:
        return name == "MAP";
    case graph::Kind::Node:
        return name == "NODE" || name == "MAP";
    case graph::Kind::Relationship:
        return name == "RELATIONSHIP" || name == "MAP";
    case graph::Kind::Path:
        return name == "PATH";
    case graph::Kind::Temporal:
        return name == graph::typeName(value);
    }
    return false;
}

std::vector<graph::List> Procedure::call(const graph::List &arguments) const
{
    std::vector<graph::List> found;
    for (const Row &row : rows) {
        if (std::equal(row.arguments.begin(), row.arguments.end(), arguments.begin(), arguments.end(),
                       isFoundBy))
            found.push_back(row.results);
    }
    return found;
}

void Procedures::add(Procedure procedure)
{
    std::erase_if(m_all,
                  [&](const Procedure &known) { return known.signature.name == procedure.signature.name; });
    m_all.push_back(std::move(procedure));
}

const Procedure *Procedures::find(std::string_view name) const
{
    const auto found = std::find_if(m_all.begin(), m_all.end(), [&](const Procedure &procedure) {
        return procedure.signature.name == name;
    });
    return found == m_all.end() ? nullptr : &*found;
}

Result<ProcedureSignature> readSignature(std::string_view text)
{
    std::string_view rest = trimmed(text);
    if (rest.starts_with(signatureStart))
        rest = trimmed(rest.substr(signatureStart.size()));
    if (rest.ends_with(':'))
        rest = trimmed(rest.substr(0, rest.size() - 1));
    const std::size_t open = rest.find('(');
    const std::size_t close = rest.find(')', open);
    if (open == std::string_view::npos || close == std::string_view::npos)
        return badSignature(text, "the arguments are missing");
    ProcedureSignature signature{std::string(trimmed(rest.substr(0, open))), {}, {}};
    if (signature.name.empty())
        return badSignature(text, "the name is missing");
    auto arguments = readFields(text, rest.substr(open + 1, close - open - 1));
    if (!arguments)
        return failure(arguments.error());
    signature.arguments = std::move(*arguments);

    rest = trimmed(rest.substr(close + 1));
    if (!rest.starts_with("::"))
        return badSignature(text, "`::` and the results are missing");
    rest = trimmed(rest.substr(2));
    if (rest == "VOID")
        return signature;
    if (rest.size() < 2 || !rest.starts_with('(') || !rest.ends_with(')'))
        return badSignature(text, "the results are missing");
    auto results = readFields(text, rest.substr(1, rest.size() - 2));
    if (!results)
        return failure(results.error());
    signature.results = std::move(*results);
    return signature;
}

Result<Procedure> readProcedure(std::string_view signature,
                                const std::vector<std::vector<std::string>> &table)
{
    auto read = readSignature(signature);
    if (!read)
        return failure(read.error());
    Procedure procedure{std::move(*read), {}};
    std::vector<std::string> names;
    for (const auto *fields : {&procedure.signature.arguments, &procedure.signature.results}) {
        for (const ProcedureField &field : *fields)
            names.push_back(field.name);
    }
    if (table.empty() ? !names.empty() : table.front() != names)
        return failure(
            "tck.wrong-table",
            Message::verbatim("the table of " + procedure.signature.name +
                              " has other columns than the arguments and results: " + join(names, ", ")));
    for (std::size_t i = 1; i < table.size(); ++i) {
        if (table[i].size() != names.size())
            return failure("tck.wrong-table",
                           Message::verbatim("row " + std::to_string(i) + " of the table of " +
                                             procedure.signature.name + " has not " +
                                             std::to_string(names.size()) + " cells"));
        Procedure::Row row;
        for (std::size_t column = 0; column < names.size(); ++column) {
            const auto literal = readLiteral(table[i][column]);
            auto value = literal ? valueOf(*literal) : failure(literal.error());
            if (!value)
                return failure(value.error());
            const bool isArgument = column < procedure.signature.arguments.size();
            (isArgument ? row.arguments : row.results).push_back(std::move(*value));
        }
        procedure.rows.push_back(std::move(row));
    }
    return procedure;
}

} // namespace weighhouse::tck

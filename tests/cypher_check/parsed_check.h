// SPDX-License-Identifier: GPL-3.0-or-later
// Queries as texts, parsed and checked.
#pragma once

#include "core/base/error.h"
#include "core/graph/check/check.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing
{

/// The errors of parsing, or else those of the check.
tl::expected<cypher::Checked, Errors> parseAndCheck(std::string_view query,
                                                    const cypher::CheckOptions &options = {});

/// The errors of a query, none if it is right.
Errors errorsOf(std::string_view query, const cypher::CheckOptions &options = {});

/// What an error underlines.
std::string underlined(std::string_view query, const Error &error);

/// Procedures from a list.
class ListedProcedures : public cypher::Procedures
{
public:
    explicit ListedProcedures(std::vector<cypher::ProcedureSignature> known) : m_known(std::move(known)) {}

    const cypher::ProcedureSignature *find(std::string_view name) const override;
    std::vector<std::string> names() const override;

private:
    std::vector<cypher::ProcedureSignature> m_known;
};

/// `test.my.proc(name :: STRING?, in :: INTEGER?) :: (out :: INTEGER?)`, as the compatibility kit writes
/// them.
cypher::ProcedureSignature signatureFrom(std::string_view text);

} // namespace weighhouse::testing

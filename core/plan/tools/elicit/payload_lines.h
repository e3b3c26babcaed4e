// SPDX-License-Identifier: GPL-3.0-or-later
// Payloads that are statements, one a line: a word and what follows it.
#pragma once

#include "core/base/error.h"
#include "core/plan/node_id.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// One statement. What is wrong with it is told with its place.
struct PayloadLine {
    std::string word;
    std::string rest;       ///< Without white space at its ends; may be empty.
    std::size_t number = 0; ///< From 1.

    tl::unexpected<Error> wrong(Message message, Message hint = {}) const;
    /// Reads all of the rest. Errors: "tool.payload".
    Result<NodeId> tag() const;
    Result<std::size_t> count(std::size_t low, std::size_t high) const;
    Result<double> decimal(double low, double high) const;
    Result<std::string> oneOf(const std::vector<std::string> &words) const;
};

/// Empty lines and lines that begin with # are skipped.
std::vector<PayloadLine> payloadLines(std::string_view text);

/// The statements of a payload by their words, each of which may stand once. Errors: "tool.payload" for a
/// word that is not among `known`, for one that stands twice unless it is among `repeated`, and for one of
/// `needed` that is missing.
class PayloadStatements
{
public:
    struct Words {
        std::vector<std::string> known;
        std::vector<std::string> needed = {};
        std::vector<std::string> repeated = {};
    };
    static Result<PayloadStatements> read(std::string_view text, const Words &words);

    /// Null if it is not there; the first of several.
    const PayloadLine *find(std::string_view word) const;
    std::vector<const PayloadLine *> all(std::string_view word) const;

private:
    std::vector<PayloadLine> m_lines;
};

} // namespace weighhouse::plan

// SPDX-License-Identifier: GPL-3.0-or-later
// Units of expressions: what they are, and where they do not go together.
#pragma once

#include "core/rules/check/nodes.h"
#include "core/rules/check/reporter.h"

#include <map>
#include <optional>
#include <string>

namespace weighhouse::rules::checking
{

/// What is known of a value's unit. Plain numbers (literals, counts) go with every unit.
struct Measure {
    enum class Kind { Unknown, Plain, Known };

    Kind kind = Kind::Unknown;
    Unit unit = {};
};

/// Works out units of one statement's expressions, each part once.
class UnitChecker
{
public:
    /// Without a reporter nothing is told.
    UnitChecker(const CheckedRules &rules, Reporter *reporter, std::size_t source, std::string object);

    Measure measure(const NodePtr &node);

    /// Tells if a value has another unit than what it is given to ("country.profit is in ducats, …").
    void assign(const NodePtr &value, const std::optional<Unit> &unit, const Message &name,
                SourceRange range);

    bool failed() const { return m_failed; }

private:
    Measure moved(const Node &node);
    Measure work(const Node &node);
    Measure together(const Node &node, std::size_t first, const Message &words);
    Measure raisedTo(const Node &node);
    Measure mismatch(const Node &node, const Message &message);

    const CheckedRules &m_rules;
    Reporter *m_reporter;
    std::size_t m_source;
    std::string m_object;
    std::map<const Node *, Measure> m_known;
    std::optional<SourceRange> m_call; ///< The call of a user function that is being looked into.
    bool m_failed = false;
};

} // namespace weighhouse::rules::checking

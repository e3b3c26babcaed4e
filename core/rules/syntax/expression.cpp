// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/expression.h"

namespace weighhouse::rules
{

bool Expression::operator==(const Expression &other) const
{
    return kind == other.kind && op == other.op && number == other.number && name == other.name &&
           by == other.by && every == other.every && ofSet == other.ofSet && operands == other.operands;
}

} // namespace weighhouse::rules

// SPDX-License-Identifier: GPL-3.0-or-later
// Derivations as trees of text and as JSON.
#pragma once

#include "app/commands/output.h"
#include "core/rules/evaluate/explain.h"

#include <string>

namespace weighhouse::commands
{

/// One line for each value, indented with lines that show what it was made of.
std::string treeOf(const rules::Derivation &derivation);

/// {"label", "kind", "value", "text", "unit", "stored", …, "children"}
Json derivationToJson(const rules::Derivation &derivation);

} // namespace weighhouse::commands

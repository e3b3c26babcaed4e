// SPDX-License-Identifier: GPL-3.0-or-later
// Re-planning: the rest of a plan gives way to other steps.
#pragma once

#include "core/plan/edits.h"

namespace weighhouse::plan
{

/// The plan with everything but `keep` replaced. Nodes that go on under their name keep their place among
/// those of their depth that are kept; among each other they are in the new order. Names in `keep` must
/// exist, those of the new nodes must differ.
Plan withRestReplaced(const Plan &plan, const ReplaceRest &edit);

} // namespace weighhouse::plan

// SPDX-License-Identifier: GPL-3.0-or-later
// This is what influences the objective: the decision, the factors, what is drawn.
#pragma once

#include "ui/base/look/colours.h"
#include "ui/uncertainty/session.h"
#include "ui/widgets/graph_view.h"

namespace weighhouse::ui
{

/// An influence diagram (R. A. Howard & J. E. Matheson 1984): the decision as a box, factors and drawn
/// columns round, what they set as boxes, the objective marked. What the question does not depend on is
/// dashed.
GraphPicture influenceDiagram(const Believed &believed, const Colours &colours);

} // namespace weighhouse::ui

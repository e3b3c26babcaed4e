// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/mode.h"

namespace weighhouse::ui
{

bool isInText(const project::Content &state, const Place &place)
{
    return state.text(project::TextKind::Rules, place.file) != nullptr ||
           state.text(project::TextKind::Question, place.file) != nullptr;
}

} // namespace weighhouse::ui

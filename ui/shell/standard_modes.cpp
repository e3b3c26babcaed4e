// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/standard_modes.h"

#include "ui/data/data_mode.h"
#include "ui/plan/plan_mode.h"
#include "ui/question/question_mode.h"
#include "ui/report_mode/report_mode.h"
#include "ui/rules/rules_mode.h"
#include "ui/runs/runs_mode.h"
#include "ui/sandbox/sandbox_mode.h"
#include "ui/shell/welcome_mode.h"
#include "ui/uncertainty/uncertainty_mode.h"

namespace weighhouse::ui
{

std::vector<Mode> standardModes()
{
    return {welcomeMode(), dataMode(),        rulesMode(), questionMode(), planMode(),
            sandboxMode(), uncertaintyMode(), runsMode(),  reportMode()};
}

} // namespace weighhouse::ui

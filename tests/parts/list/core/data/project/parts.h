// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a project and one more.
#pragma once

#include "core/data/project/asked/asked.h"
#include "core/data/project/data/data.h"
#include "core/data/project/documents/documents.h"
#include "core/data/project/opinions/opinions.h"
#include "core/data/project/part/part_list.h"
#include "core/data/project/prompts/prompts.h"
#include "core/data/project/report/report_draft.h"
#include "core/data/project/sandbox/sandbox.h"
#include "core/data/project/texts/texts.h"
#include "tests/parts/settings/settings.h"

namespace weighhouse::project
{

using Parts = PartList<DataPart, TextsPart, AskedPart, SandboxPart, PromptsPart, OpinionsPart, ReportPart,
                       DocumentsPart, SettingsPart>;

} // namespace weighhouse::project

// SPDX-License-Identifier: GPL-3.0-or-later
// Beliefs, judgements and attitudes as JSON, as they stand in project files and in unsaved work.
#pragma once

#include "core/data/project/opinions/opinions.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace weighhouse::project
{

nlohmann::json opinionToJson(const KeptBelief &belief);
nlohmann::json opinionToJson(const KeptSpread &spread);
nlohmann::json opinionToJson(const KeptJudgement &judgement);
nlohmann::json opinionToJson(const KeptAttitude &attitude);

/// They throw what nlohmann::json throws, also for lists that do not fit each other and widths
/// that there cannot be.
void opinionFromJson(const nlohmann::json &json, KeptBelief &belief);
void opinionFromJson(const nlohmann::json &json, KeptSpread &spread);
void opinionFromJson(const nlohmann::json &json, KeptJudgement &judgement);
void opinionFromJson(const nlohmann::json &json, KeptAttitude &attitude);

/// One line; bytes that are no UTF-8 are replaced.
std::string opinionText(const nlohmann::json &json);

} // namespace weighhouse::project

// SPDX-License-Identifier: GPL-3.0-or-later
// A decision maker's questions to a chat model, which the journal of the run has.
#pragma once

#include "core/llm/chat_model.h"
#include "core/plan/execute/decision_maker.h"

#include <QCoro/QCoroTask>
#include <functional>
#include <string>
#include <string_view>

namespace weighhouse::strategy
{

/// Stands in the journal behind a reply that the server ended before all was said.
inline constexpr std::string_view cutOffMark = "[cut-off]";

/// Asks a chat model. The prompt is journalled before the request, the reply after it; what was answered
/// before the run was interrupted is not asked again. `textOf` makes the text of a reply. Errors: those of
/// the chat model.
QCoro::Task<Result<std::string>> askJournalled(llm::ChatModelPtr chat, llm::ChatRequest request,
                                               plan::Talk talk,
                                               std::function<std::string(const llm::ChatReply &)> textOf);

} // namespace weighhouse::strategy

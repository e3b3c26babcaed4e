// SPDX-License-Identifier: GPL-3.0-or-later
// A chat model drafts rules from what somebody has written in prose.
#pragma once

#include "core/llm/chat_model.h"
#include "core/model/model.h"

#include <QCoro/QCoroTask>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

namespace weighhouse::strategy
{

/// Rules for a person to look at: nothing is changed by them.
struct RulesDraft {
    std::string text;      ///< As the model wrote it.
    model::ModelPtr model; ///< The tables under these rules; its errors are those of the draft.
    unsigned attempts = 1; ///< So often was the model asked.
    std::uint64_t tokens = 0;
    double cost = 0;
};

struct DraftSettings {
    unsigned repairs = 3;   ///< How often rules with errors are sent back.
    unsigned revisions = 1; ///< How often the model is shown what its rules do not reproduce.
    std::stop_token stop = {};
};

/// Asks on this thread's event loop; the tables must have no other rules. What has errors after the last
/// repair is a draft all the same. Of rules without errors those count that reproduce most of what is stored
/// (model::fitOf), the later ones of two. Errors: those of the chat model, and of model::Model::make.
QCoro::Task<Result<RulesDraft>> draftRules(llm::ChatModelPtr chat,
                                           std::shared_ptr<const data::Dataset> dataset, std::string prose,
                                           DraftSettings settings);

/// What stands in the first block between ``` and ```, without a language behind the first; a text without
/// such a block as it is.
std::string blockIn(std::string_view text);

} // namespace weighhouse::strategy

// SPDX-License-Identifier: GPL-3.0-or-later
// A chat model drafts rules from what somebody has written in prose.
#pragma once

#include "core/model/model.h"
#include "core/rules/fit/fit.h"
#include "core/strategy/assist/conversation.h"

#include <memory>
#include <string>
#include <vector>

namespace weighhouse::strategy
{

/// Rules for a person to look at: nothing is changed by them.
struct RulesDraft {
    std::string text;      ///< As the model wrote it.
    model::ModelPtr model; ///< The tables under these rules and those beside them.
    Errors errors;         ///< Of the draft; those of the rules beside it are left out.
    rules::Fit fit;        ///< Of the draft's rules, if there are no errors.
    Effort effort;
};

struct DraftSettings {
    unsigned revisions = 2; ///< How often the model is shown what its rules do not reproduce.
    /// Rules that stay and that the draft may speak of.
    std::vector<rules::RuleText> beside = {};
    std::size_t worst = 5; ///< Rows listed in the fit for each rule, which the model is shown.
    Assisting assisting = {};
};

/// Asks on this thread's event loop; the tables must have no rules but those beside the draft. What has
/// errors after the last repair is a draft all the same. Of rules without errors those count that reproduce
/// most of what is stored (model::fitOf), the later ones of two. Errors: those of `converse`, and of
/// model::Model::make.
QCoro::Task<Result<RulesDraft>> draftRules(llm::ChatModelPtr chat,
                                           std::shared_ptr<const data::Dataset> dataset, std::string prose,
                                           DraftSettings settings);

/// Returns the errors of the later texts that the earlier ones over the same tables have not, wherever they
/// stand: rules that give a column no more break the question that asks for it. Takes time. Errors: those of
/// model::Model::make.
Result<Errors> newErrors(std::shared_ptr<const data::Dataset> dataset, std::vector<rules::RuleText> earlier,
                         std::vector<rules::RuleText> later, const std::stop_token &stop = {});

} // namespace weighhouse::strategy

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/fit.h"

namespace weighhouse::model
{

Result<rules::Fit> fitOf(const Model &model, const rules::FitOptions &options)
{
    if (options.inputs == rules::FitInputs::Stored)
        return rules::fitFromStored(model.rules(), model.dataset(), options);
    if (model.base() == nullptr)
        return failure(model.programErrors().front());
    auto fit = rules::fitFromWorkedOut(*model.base(), options);
    if (!fit)
        return fit;
    for (rules::RuleFit &rule : fit->rules) {
        if (const Errors resting = model.errorsUnder({rule.column}); !resting.empty())
            rule.problem = resting.front();
    }
    return fit;
}

} // namespace weighhouse::model

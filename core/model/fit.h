// SPDX-License-Identifier: GPL-3.0-or-later
// The fit tells how well a model's rules reproduce what is stored.
#pragma once

#include "core/model/model.h"
#include "core/rules/fit/fit.h"

namespace weighhouse::model
{

/// Compares every rule of the model whose column is also stored, see core/rules/fit. Rules in error are left
/// out; one that rests on them has a problem. Takes time with large data. Errors: "rules.cancelled"; if what
/// the rules give is wanted and the rules cannot be compiled as a whole, the first of Model::programErrors.
Result<rules::Fit> fitOf(const Model &model, const rules::FitOptions &options);

} // namespace weighhouse::model

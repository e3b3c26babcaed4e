// SPDX-License-Identifier: GPL-3.0-or-later
// How many candidates there are, in words.
#pragma once

#include "core/decision/problem.h"

#include <QLocale>
#include <QString>

namespace weighhouse::ui
{

/// How the number of candidates comes about: "operate 2^5 × crew 4^5"; empty for a single choice of one row.
QString candidateFormula(const decision::CandidateSpace &space, const QLocale &locale = {});

/// "79 candidates", "32,768 candidates = operate 2^5 × crew 4^5", "about 1.1 × 10^12 candidates (…)", "more
/// candidates than can be counted, about 10^30 (…)".
QString candidateCount(const decision::CandidateSpace &space, const QLocale &locale = {});

/// Whether all of them are worked out, or the space is searched.
bool isEnumerated(const decision::CandidateSpace &space);

} // namespace weighhouse::ui

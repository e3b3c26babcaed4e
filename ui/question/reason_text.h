// SPDX-License-Identifier: GPL-3.0-or-later
// The answer in words with links.
#pragma once

#include "core/decision/answer.h"
#include "core/decision/sweep.h"

#include <QColor>
#include <QString>
#include <optional>

namespace weighhouse::ui
{

/// A number of the reason that was clicked: which link of which chain, before or after the decision.
struct ReasonPlace {
    std::size_t chain = 0;
    std::size_t link = 0;
    bool isAfter = true;
};

/// A chain as a list in HTML: one line for each link with name, before → after, the rule's words. Numbers of
/// cells are links, see placeOf.
QString reasonHtml(const decision::Reason &reason, std::size_t chain, const QColor &muted);

/// Which number a link stands for; nothing if it is none of reasonHtml's.
std::optional<ReasonPlace> placeOf(const QString &link);
QString linkTo(const ReasonPlace &place);

/// The first cell in the reasons whose value is an objective's, so that the objective's number can be
/// followed: the objective is that cell.
std::optional<ReasonPlace> cellOf(const decision::Answer &answer, std::size_t objective);

/// Which constraints are broken how often, the most frequent first: as HTML lines.
QString brokenHtml(const decision::SweepResult &result, const std::vector<Message> &constraints);

/// How the answer was found: "79 candidates worked out, all there are; 0.02 s".
QString effortText(const decision::Answer &answer, double seconds);

} // namespace weighhouse::ui

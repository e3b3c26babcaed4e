// SPDX-License-Identifier: GPL-3.0-or-later
// This is what beliefs make of the decision, in sentences with the person's own numbers.
#pragma once

#include "ui/uncertainty/session.h"

#include <QString>
#include <QStringList>

namespace weighhouse::ui
{

/// A share as people say it: "41.2 %".
QString shareText(double share);

/// The decision: the name of the best candidate; empty if none keeps the constraints.
QString bestText(const Believed &believed);
/// This is what it is expected to bring, and how far ahead of the next it is.
QString leadText(const Believed &believed);
/// This tells how sure that is: in how many states it is the best one, or that the lead is less than its
/// error.
QString sureText(const Believed &believed);

/// At which probabilities another candidate wins, one sentence for each factor, and those that flip nothing.
QStringList flipTexts(const Believed &believed);

/// This is what is worth knowing beforehand: a factor and the gain.
struct Worth {
    QString name;
    QString value;       ///< With its error where there is one.
    QString toolTip;     ///< This is what that means, in a sentence.
    QString byTest = {}; ///< The same of the test; empty if it is not told.
    QString byTestToolTip = {};
    std::size_t factor = 0;
    double gain = 0;

    bool operator==(const Worth &) const = default;
};
/// By their gains, the greatest first.
std::vector<Worth> worthKnowing(const Believed &believed);
/// This is what perfect information adds at most, or why nothing of this is told.
QString worthNote(const Believed &believed);

/// This is what each answer of the test of a factor would have one choose; empty if it is not told.
QStringList signalTexts(const Believed &believed, std::size_t factor);

/// This is what those who mind worst cases, or regret, would choose.
QStringList otherRules(const Believed &believed);
/// This tells which candidates nobody would choose whatever their attitude to risk, and what the best one
/// dominates.
QStringList dominanceTexts(const Believed &believed);

/// This tells why there is nothing to be seen, and what to do about it; empty if there is.
QString emptyText(const Deliberated *deliberated);

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the fields of a step, which need not make sense yet.
#pragma once

#include "core/plan/plan.h"

#include <QString>
#include <optional>
#include <string>

namespace weighhouse::ui
{

/// A step as it is typed. Its id, its pinned answer and what else it has come from the step itself.
struct StepDraft {
    enum Check { NoCheck, SomeRows, Expression, Judgement };

    plan::NodeKind kind = plan::NodeKind::Query;
    QString tool;
    QString text;
    QString payload;
    int check = NoCheck;
    QString checkText;
    bool breaks = false; ///< The run pauses before it…
    QString condition;   ///< …if this holds; empty: always.
    QString after;       ///< "Q1.1, Q1.2"

    static StepDraft of(const plan::Node &node);
    /// Writes the draft for the journal and reads it back; a text that is no draft gives nothing.
    std::string toText() const;
    static std::optional<StepDraft> fromText(const std::string &text);
    /// The step with what was typed. Errors: "plan.bad-id", "plan.no-condition", with `where.file` the field.
    Result<plan::Node> read(const plan::Node &node) const;
    /// What was typed here since `shown` on top of what the step has become meanwhile.
    StepDraft onTopOf(const StepDraft &shown, const StepDraft &now) const;

    bool operator==(const StepDraft &) const = default;
};

} // namespace weighhouse::ui

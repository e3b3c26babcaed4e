// SPDX-License-Identifier: GPL-3.0-or-later
// A request to be told where a figure comes from.
#pragma once

#include "core/rules/evaluate/explain.h"

#include <QMetaType>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace weighhouse::ui
{

using EvaluationPtr = std::shared_ptr<const rules::Evaluation>;

/// What is to be explained: a cell of an evaluation, or something that is made up of several, as an objective
/// or a whole candidate.
struct Explanation {
    struct Made {
        EvaluationPtr evaluation; ///< The evaluation that the derivation explains.
        rules::Derivation derivation;
    };

    QString title;            ///< While it is worked out.
    EvaluationPtr evaluation; ///< Of a cell.
    std::optional<rules::CellAddress> cell;
    std::function<Made()> make; ///< Of anything else: on a worker thread, any number of times.

    static Explanation ofCell(const EvaluationPtr &evaluation, const rules::CellAddress &cell);
    /// Of an expression on the values of an evaluation.
    static Explanation ofExpression(const EvaluationPtr &evaluation, const rules::NodePtr &expression,
                                    const std::string &label, const std::string &unit,
                                    const rules::Bindings &bindings);

    bool isSameAs(const Explanation &other) const;
    Made made() const;
};

} // namespace weighhouse::ui

Q_DECLARE_METATYPE(weighhouse::ui::Explanation)

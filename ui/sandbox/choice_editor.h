// SPDX-License-Identifier: GPL-3.0-or-later
// Controls for what is decided, one decision after another.
#pragma once

#include "core/decision/problem.h"

#include <QScrollArea>
#include <functional>
#include <optional>
#include <vector>

class QFormLayout;

namespace weighhouse::ui
{

/// A slider for a number, a check box for a yes or no, a list for a row or a value, a list to tick for
/// several rows; for decisions of many rows one such control a row.
class ChoiceEditor : public QScrollArea
{
    Q_OBJECT

public:
    explicit ChoiceEditor(QWidget *parent = nullptr);

    /// Makes the controls for a problem.
    void setProblem(const decision::Problem &problem);
    /// Shows a candidate without telling anybody.
    /// Shows the question's first candidate again.
    void reset();
    void setCandidate(const decision::Candidate &candidate);
    const decision::Candidate &candidate() const { return m_candidate; }

    /// Whether these controls say more than a list of candidates: several decisions, or numbers.
    static bool isUsefulFor(const decision::Problem &problem);

Q_SIGNALS:
    void candidateChanged(const weighhouse::decision::Candidate &candidate);

private:
    void addChoice(QFormLayout &form, std::size_t choice);
    QWidget *makeControl(std::size_t choice, std::size_t slot, const QString &name);
    QWidget *makeSubset(std::size_t choice, const QString &name);
    void pick(std::size_t choice, std::size_t slot, std::uint32_t option);
    void showAll();

    std::optional<decision::Problem> m_problem;
    decision::Candidate m_candidate;
    std::vector<std::function<void()>> m_show; ///< Bring the controls to m_candidate.
};

} // namespace weighhouse::ui

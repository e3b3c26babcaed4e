// SPDX-License-Identifier: GPL-3.0-or-later
// Checks one question: its parameters, decisions, changes, constraints and objectives.
#pragma once

#include "core/rules/check/steps.h"
#include "core/rules/check/unit_check.h"

#include <string>
#include <utility>
#include <vector>

namespace weighhouse::rules::checking
{

class QuestionChecker
{
public:
    QuestionChecker(const Placed<Question> &placed, Model &model, Reporter &reporter);

    /// The question if nothing is wrong with it; what is wrong is told.
    std::optional<CheckedQuestion> check();

    /// The columns that the question changes, each with the type of what it writes there.
    std::vector<std::pair<ColumnId, ValueType>> writtenTypes();

    /// Checks only the question's decisions and returns them.
    std::vector<CheckedDecide> decided();

private:
    // question_decisions.cpp
    void checkParameters();
    void checkDecisions();
    void checkDecision(const Decide &decide);
    void chooseRow(const Decide &decide, CheckedDecide &checked);
    void chooseInRange(const Decide &decide, CheckedDecide &checked);
    void chooseValue(const Decide &decide, CheckedDecide &checked);
    bool checkForEach(const Decide &decide, CheckedDecide &checked);
    Scope scopeOfOptions(const CheckedDecide &checked) const;
    void checkName(const Word &name);

    // question_checker.cpp
    void checkEarlyLets();
    void checkLateLets();
    void checkText();
    void checkChanges();
    void checkChangedTwice(std::size_t change);
    void checkSetsItself(const Change &change);
    bool canAdd(Binder &names, const Change &change, ColumnId column);
    NodePtr added(const Change &change, const CheckedChange &checked, NodePtr value) const;
    void findColumnsOfDecisions();
    void setColumnsOfDecisions();
    void checkConstraints();
    void checkObjectives();
    void checkTieBreaks();

    void tell(SourceRange range, std::string code, Message message, Message hint);
    /// A binder that knows the parameters and, unless closed, the decisions made so far.
    Binder binder(const Message &closedTo = {});
    QuestionNames names(const Message &closedTo = {}) const;
    NodePtr checkUnits(NodePtr node);
    NodePtr finished(const Binder &binder, NodePtr node);
    std::string excerpt(SourceRange range) const { return m_reporter.excerpt(m_placed.source, range); }
    Place place(SourceRange range) const { return m_reporter.place(m_placed.source, range, m_object); }

    const Placed<Question> &m_placed;
    const Question &m_question;
    Model &m_model;
    Reporter &m_reporter;
    std::string m_object;
    CheckedQuestion m_checked;
    std::set<std::string> m_names;
    std::vector<std::pair<ColumnId, ValueType>> m_written;
    bool m_valid = true;
};

} // namespace weighhouse::rules::checking

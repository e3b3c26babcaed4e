// SPDX-License-Identifier: GPL-3.0-or-later
// A question with its arguments on a dataset: what may be decided and what is wanted, ready to be worked out.
#pragma once

#include "core/decision/applying.h"
#include "core/decision/arguments.h"
#include "core/decision/candidates.h"
#include "core/decision/filters.h"

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::decision
{

struct ProblemOptions {
    /// Work out every rule; otherwise only those that the question's expressions depend on.
    bool everyRule = false;
    /// More columns that are going to change although rows are found through them (see
    /// rules::CompileOptions); those the question itself changes are found without.
    std::vector<rules::ColumnId> variableColumns = {};
    std::stop_token stop = {}; ///< Ends compiling with "rules.cancelled".
};

/// The columns that a question changes although rows may be found through them: the program that it is asked
/// of must have them among its variable columns.
std::vector<rules::ColumnId> structuralChanges(const rules::CheckedRules &rules,
                                               const rules::CheckedQuestion &question);

/// How a question is asked of a program that works out every rule.
struct SharedOptions {
    /// Follow what is decided to every rule; otherwise only to those that the question depends on, as if the
    /// program had been compiled for it.
    bool everyRule = false;
    /// Columns that keep the values they have before any decision, whatever their rules say. Only without
    /// `everyRule`.
    std::vector<rules::ColumnId> fixed = {};
};

/// A question compiled against a dataset, before it has arguments: for asking it several times. Immutable,
/// cheap to copy.
class PreparedQuestion
{
public:
    /// Compiles. Errors: "decision.unknown-question" and those of compiling (the first; the hint counts the
    /// others).
    static Result<PreparedQuestion> make(std::shared_ptr<const rules::CheckedRules> rules,
                                         std::shared_ptr<const data::Dataset> dataset,
                                         std::string_view question, const ProblemOptions &options = {});

    /// Compiles and works out nothing: `whole` is the base of a program of every rule that has the question's
    /// structuralChanges among its variable columns. Errors: "decision.unknown-question";
    /// "decision.not-fixed" if columns cannot be held fast because their rules are worked out together with
    /// others that are needed.
    static Result<PreparedQuestion> make(std::shared_ptr<const rules::Evaluation> whole,
                                         std::string_view question, const SharedOptions &options = {});

    const rules::CheckedQuestion &question() const;
    const rules::Program &program() const { return *m_program; }
    const std::shared_ptr<const rules::CheckedRules> &rules() const { return m_rules; }
    const std::shared_ptr<const data::Dataset> &dataset() const { return m_dataset; }
    const std::shared_ptr<const rules::Program> &sharedProgram() const { return m_program; }
    const std::shared_ptr<const rules::Evaluation> &base() const { return m_base; }
    /// Of a program of every rule its base, for asking the same in another way; else null.
    const std::shared_ptr<const rules::Evaluation> &whole() const { return m_whole; }
    /// Whether what is decided is followed to every rule.
    bool followsEveryRule() const { return m_followsEveryRule; }

private:
    std::shared_ptr<const rules::CheckedRules> m_rules;
    std::shared_ptr<const data::Dataset> m_dataset;
    std::shared_ptr<const rules::Program> m_program;
    std::shared_ptr<const rules::Evaluation> m_base;
    std::shared_ptr<const rules::Evaluation> m_whole;
    bool m_followsEveryRule = false;
    std::size_t m_question = 0;
};

/// A question with a value for each parameter. Immutable, cheap to copy, shared between threads.
class Problem
{
public:
    const PreparedQuestion &prepared() const;
    const rules::CheckedQuestion &question() const;
    const rules::Program &program() const;

    /// The dataset under its rules, before any decision. Threads that evaluate take a copy each.
    const rules::Evaluation &base() const;

    /// Cells without a value before any decision, of all rules that the question depends on: also of those
    /// whose columns are held fast, which the base does not follow.
    Errors baseErrors() const;
    /// Sentences on iterations that the question depends on and that have not settled, but whose columns are
    /// held fast, so that no candidate's evaluation knows them.
    std::vector<Message> heldUnsettled() const;

    const CandidateSpace &candidates() const;
    const ChangePlan &changes() const;

    /// The parameters' values; the decisions are NULL.
    const rules::Bindings &bindings() const;
    const std::vector<BoundParameter> &boundParameters() const;
    /// Decisions for which not everything may be chosen that the question allows.
    const Restrictions &restrictions() const;

    /// Columns ("plant.total") whose values came from elsewhere in the place of their rules, so that it is
    /// not known which rows were left out of them: answers say so.
    const std::vector<std::string> &givenColumns() const { return m_givenColumns; }
    void setGivenColumns(std::vector<std::string> columns) { m_givenColumns = std::move(columns); }

    /// Conditions on what is chosen that depend on other decisions.
    const std::vector<Filter> &filters() const;
    /// What a candidate may break, in words: the question's constraints in order, then the filters.
    std::vector<Message> constraintTexts() const;

    /// The parameters by name with their values in words, in order; and the question's text with {…} filled
    /// in.
    std::vector<std::pair<std::string, std::string>> parameterTexts() const;
    std::string text() const;

    /// The candidate in words: see labelOf.
    std::string label(const Candidate &candidate) const;
    std::string label(std::uint64_t candidate) const;
    /// The same with the rows' labels, and as people see it: see shownCandidate.
    std::string wholeLabel(const Candidate &candidate) const;
    Message shownLabel(const Candidate &candidate) const;

private:
    struct Parts;
    friend struct ProblemMaker;
    explicit Problem(std::shared_ptr<const Parts> parts) : m_parts(std::move(parts)) {}

    std::shared_ptr<const Parts> m_parts;
    std::vector<std::string> m_givenColumns;
};

/// Binds the arguments and works out the candidates. Errors: "decision.nothing-to-decide",
/// "decision.nothing-wanted", those of bindArguments and CandidateSpace::make.
Result<Problem> makeProblem(const PreparedQuestion &prepared, const Arguments &arguments,
                            const Restrictions &restrictions = {});
Result<Problem> makeProblem(const PreparedQuestion &prepared, std::vector<BoundParameter> bound,
                            const Restrictions &restrictions = {});

/// Both steps in one.
Result<Problem> makeProblem(std::shared_ptr<const rules::CheckedRules> rules,
                            std::shared_ptr<const data::Dataset> dataset, std::string_view question,
                            const Arguments &arguments, const ProblemOptions &options = {});

} // namespace weighhouse::decision

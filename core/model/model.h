// SPDX-License-Identifier: GPL-3.0-or-later
// Tables and rules made ready to be asked: one value that everybody shares.
#pragma once

#include "core/base/stated_beliefs.h"
#include "core/decision/problem.h"
#include "core/rules/check/checked.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::model
{

/// A parameter of a question with the value a person would write for it: rows by any of their names.
using Argument = std::pair<std::string, std::string>;

/// SHA-256 in hexadecimal of what answers follow from, for the journal: equal on every machine.
struct Fingerprint {
    std::string rules;   ///< Of the texts as they were written, and of beliefs in their place.
    std::string schema;  ///< With the keys and references that the rules declare.
    std::string dataset; ///< Of the values.
    /// The same two with the tables by name, so that their order among each other does not count.
    std::string schemaByName = {};
    std::string datasetByName = {};

    /// All of it in one text; the order of the tables counts.
    std::string world() const { return rules + schema + dataset; }

    bool operator==(const Fingerprint &) const = default;
};

class Model;
using ModelPtr = std::shared_ptr<const Model>;

/// How a model is made.
struct Making {
    /// The question that is going to be asked of it; empty: the only one, if there is only one. What it
    /// changes may change without compiling again.
    std::string question = {};
    /// Unchanged parts are taken from this model.
    ModelPtr previous = {};
    StatedBeliefs beliefs = {};
    std::stop_token stop = {};
};

/// How a question is asked.
struct AskOptions {
    /// Follow what is decided to every rule, for looking around; otherwise only to what the answer depends
    /// on.
    bool everyRule = false;
    decision::Restrictions restrictions = {};
    /// Columns that keep their values whatever their rules say, see decision::SharedOptions.
    std::vector<rules::ColumnId> fixed = {};
    /// Arguments without a value, and those of parameters that the question does not have, are left out: they
    /// may be left from another wording of it.
    bool ignoresStrangers = false;
};

/// A dataset under its rules: checked, compiled once, worked out once before any decision. Immutable; from
/// any thread. What has errors is left out, the rest is there.
class Model
{
public:
    /// Takes time with large data. Gives the previous one if nothing is different. Errors:
    /// "model.cancelled"; what is wrong with schema and rules is told by the model.
    static Result<ModelPtr> make(std::shared_ptr<const data::Dataset> dataset,
                                 std::vector<rules::RuleText> texts, const Making &making = {});

    /// Never null. With the keys and references that the rules declare.
    const std::shared_ptr<const data::Dataset> &dataset() const { return m_dataset; }
    /// Rules and questions as they were written.
    const std::vector<rules::RuleText> &texts() const { return m_texts; }
    /// This is what is believed in the place of what the rules say. Factors and columns that there are not
    /// may be among them.
    const StatedBeliefs &beliefs() const { return m_beliefs; }
    /// The parsed statements of the texts, one file for each, also those with errors.
    const std::vector<rules::RuleFile> &outline() const { return *m_outline; }
    /// Never null. What is valid of the rules.
    const std::shared_ptr<const rules::CheckedRules> &rules() const { return m_rules; }
    /// Every rule compiled; null if they cannot be.
    const std::shared_ptr<const rules::Program> &program() const { return m_program; }
    /// Every rule worked out; null likewise.
    const std::shared_ptr<const rules::Evaluation> &base() const { return m_base; }

    /// Of the schema; places name tables in `object`.
    const Errors &schemaErrors() const { return m_schemaErrors; }
    /// Of the texts; `where.file` is the text's name.
    const Errors &ruleErrors() const { return m_ruleErrors; }
    /// Warnings tell what is no error but hardly meant: rows that are named and not in the data.
    const Errors &warnings() const { return m_warnings; }
    /// Returns the rule errors on which the answer to a question would rest: its own and those of rules that
    /// it needs; empty if it can be asked, whatever is wrong elsewhere. Likewise for values of columns.
    Errors errorsUnder(std::string_view question) const;
    Errors errorsUnder(const std::vector<rules::ColumnId> &columns) const;
    /// Returns the errors of factors and uncertain columns.
    Errors errorsOfUncertainties() const;
    /// Why rules that are right cannot be compiled over these tables.
    const Errors &programErrors() const { return m_programErrors; }
    /// Returns true if every text is without errors and its rules can be compiled.
    bool isSound() const { return m_ruleErrors.empty() && m_program != nullptr; }

    /// Worked out when it is asked for first, which takes time with large data.
    const Fingerprint &fingerprint() const;
    /// SHA-256 in hexadecimal of some tables of dataset(), by position: their shape, values and references.
    std::string fingerprintOf(const std::vector<std::size_t> &tables) const;

    /// The name of the question that is meant if none is named: the only one that is written.
    std::optional<std::string> onlyQuestion() const;

    /// The question with its arguments, ready to be weighed. Of an argument given twice the later one counts.
    /// Compiles only if this model's program cannot be used: it could not be compiled as a whole, or the
    /// question changes rows' keys or references and is not the one the model was made for. Errors:
    /// "decision.rests-on-errors", those of decision::PreparedQuestion::make and decision::makeProblem.
    Result<decision::Problem> ask(std::string_view question, const std::vector<Argument> &written,
                                  const AskOptions &options = {}) const;

    /// Returns true if `ask` of the question can hold these columns fast: there is a program, and their rules
    /// are not worked out together with others that the question needs.
    bool canFix(std::string_view question, const std::vector<rules::ColumnId> &columns) const;

    /// A question's arguments as decisions take them: rows by any of their names.
    decision::Arguments argumentsOf(const rules::CheckedQuestion &question,
                                    const std::vector<Argument> &written,
                                    bool ignoresStrangers = false) const;

private:
    struct Shared;
    Model() = default;

    ModelPtr believing(StatedBeliefs beliefs) const;
    void checkTexts(const Model *previous);
    void completeDataset(const Model *previous);
    Result<void> compile(const Making &making);
    Result<decision::PreparedQuestion> prepare(std::string_view question, const AskOptions &options) const;
    Result<decision::PreparedQuestion> prepareAnew(std::string_view question,
                                                   const AskOptions &options) const;

    std::shared_ptr<const data::Dataset> m_source; ///< As it was given.
    std::shared_ptr<const data::Dataset> m_dataset;
    std::vector<rules::RuleText> m_texts;
    StatedBeliefs m_beliefs;
    std::shared_ptr<const std::vector<rules::RuleFile>> m_outline;
    std::shared_ptr<const rules::CheckedRules> m_rules;
    std::vector<rules::ColumnId> m_variable; ///< What the question that it was made for changes.
    std::shared_ptr<const rules::Program> m_program;
    std::shared_ptr<const rules::Evaluation> m_base;
    Errors m_schemaErrors;
    Errors m_ruleErrors;
    Errors m_warnings;
    rules::Faults m_faults; ///< What they concern.
    Errors m_programErrors;
    std::shared_ptr<Shared> m_shared; ///< What is made when it is needed.
};

} // namespace weighhouse::model

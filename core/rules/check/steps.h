// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of checking, each a kind of statement.
#pragma once

#include "core/rules/check/binder.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace weighhouse::rules::checking
{

/// A statement of some kind with the text it stands in.
template<typename Content>
struct Placed {
    const Content *content = nullptr;
    const Statement *statement = nullptr;
    std::size_t source = 0;
};

/// The statements of all files by kind, in order.
struct Statements {
    std::vector<Placed<ReferenceDeclaration>> references = {};
    std::vector<Placed<KeyDeclaration>> keys = {};
    std::vector<Placed<AliasDeclaration>> aliases = {};
    std::vector<Placed<UnitDeclaration>> units = {};
    std::vector<Placed<DisplayDeclaration>> displays = {};
    std::vector<Placed<FunctionDeclaration>> functions = {};
    std::vector<Placed<Rule>> rules = {};
    std::vector<Placed<Iteration>> iterations = {};
    std::vector<Placed<Question>> questions = {};
    std::vector<Placed<Factor>> factors = {};
    std::vector<Placed<Uncertainty>> uncertainties = {};
    std::vector<Placed<Correlation>> correlations = {};
};

Statements byKind(const std::vector<RuleFile> &files);

/// Checks the declarations and makes the tables of the model of them, without new columns.
void declare(const Statements &statements, const data::Schema &schema, Model &model, Reporter &reporter);

/// The declarations' steps; sources and texts are the reporter's.
void declareAliases(const Statements &statements, Model &model, Reporter &reporter);
void declareKeys(const Statements &statements, Model &model, Reporter &reporter);
void declareReferences(const Statements &statements, Model &model, Reporter &reporter);
void declareUnits(const Statements &statements, Model &model, Reporter &reporter);
void declareDisplays(const Statements &statements, Model &model, Reporter &reporter);
void declareFunctions(const Statements &statements, Model &model, Reporter &reporter);
void tellBrokenAliases(const Statements &statements, const Model &model, Reporter &reporter);

/// A table by name, or nothing, which is told.
std::optional<std::uint32_t> tableNamed(const Model &model, Reporter &reporter, std::size_t source,
                                        const Word &table, const std::string &object);

/// A type by name: number, integer, boolean, text or a table; or nothing, which is told.
std::optional<ValueType> typeNamed(const Model &model, Reporter &reporter, std::size_t source,
                                   const Word &name, const std::string &object);

/// A column by name, or nothing, which is told.
std::optional<ColumnId> columnNamed(Model &model, Reporter &reporter, std::size_t source,
                                    const ColumnName &name, const std::string &object);

/// A rule on its way to being checked.
struct RuleDraft {
    Placed<Rule> placed = {};
    std::string object = {};
    std::optional<ColumnId> target = {};    ///< None if the rule cannot be placed at all.
    std::optional<ValueType> declared = {}; ///< The column's type, where the rule says it.
    NodePtr expression = {};
    NodePtr startsAt = {};
    bool valid = true;
    std::optional<std::size_t> iteration = {}; ///< Position among the statements.
};

/// Rules' columns, then their types, then their formulas, then their units. One draft for each rule.
std::vector<RuleDraft> draftRules(const Statements &statements, Model &model, Reporter &reporter);

/// Checks iterations and loops in one row, then puts the rules and iterations that are valid into the model.
void finishRules(const Statements &statements, std::vector<RuleDraft> &rules, Model &model,
                 Reporter &reporter);

/// Marks which rules belong to which iteration; what an iteration lacks is told.
struct IterationDraft {
    Placed<Iteration> placed = {};
    std::vector<std::size_t> rules = {}; ///< Positions among the drafts.
    bool valid = true;
};
std::vector<IterationDraft> draftIterations(const Statements &statements, std::vector<RuleDraft> &rules,
                                            Reporter &reporter);
void checkStarts(const std::vector<IterationDraft> &iterations, std::vector<RuleDraft> &rules,
                 const Model &model, Reporter &reporter);
void checkOwnRow(std::vector<RuleDraft> &rules, const Model &model, Reporter &reporter);

void checkQuestions(const Statements &statements, Model &model, Reporter &reporter);

/// Factors and uncertain columns; those in error are left out.
void checkUncertainties(const Statements &statements, Model &model, Reporter &reporter);

/// Checks the statements of correlated draws, after checkUncertainties; those in error are left out.
void checkCorrelations(const Statements &statements, Model &model, Reporter &reporter);

} // namespace weighhouse::rules::checking

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fit/fit.h"

#include "core/rules/check/dependencies.h"
#include "core/rules/check/nodes.h"
#include "core/rules/evaluate/rule_scope.h"
#include "core/rules/evaluate/state.h"
#include "core/rules/fit/comparison.h"
#include "core/rules/fit/one_step.h"

#include <algorithm>
#include <numeric>

namespace weighhouse::rules
{
namespace
{

tl::unexpected<Error> cancelled()
{
    return failure("rules.cancelled", Message::of("rules.cancelled"));
}

/// Tells what is known of a rule before it is worked out.
RuleFit begun(const CheckedRules &rules, const data::Dataset &dataset, const Dependencies &dependencies,
              std::size_t position)
{
    const CheckedRule &rule = rules.rules[position];
    RuleFit fit;
    fit.rule = rule.name;
    fit.column = rule.target;
    fit.columnName = rules.nameOf(rule.target);
    if (const auto &unit = rules.column(rule.target).unit; unit && !unit->exponents.empty())
        fit.unit = toText(*unit);
    fit.place = rule.place;
    fit.isInLoop = dependencies.isInLoop(position);
    fit.isIterated = rule.iteration.has_value();
    countStored(rules, dataset, rule.target, fit);
    return fit;
}

/// A column that the outputs need and that is NULL only because its rule is in error.
std::optional<ColumnId> brokenColumn(const CheckedRules &rules, const std::vector<NodePtr> &outputs)
{
    for (const ColumnId column : neededRules(rules, outputs).columns) {
        const CheckedColumn &checked = rules.column(column);
        if (!checked.storedIndex && !checked.rule && !checked.isDecided)
            return column;
    }
    return std::nullopt;
}

/// The rules that are compared, each with an expression that needs it.
struct Outputs {
    const OneStepRules &split;
    std::vector<NodePtr> nodes; ///< Parallel to OneStepRules::split.

    explicit Outputs(const OneStepRules &rules) : split(rules)
    {
        for (const SplitRule &rule : rules.split) {
            const ColumnId column = rule.workedOut;
            nodes.push_back(
                checking::columnNode(rules.rules, column, checking::rowNode(column.table, 0, {}), {}));
        }
    }

    std::vector<NodePtr> without(const std::vector<RuleFit> &fits) const
    {
        std::vector<NodePtr> wanted;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (!fits[i].problem)
                wanted.push_back(nodes[i]);
        }
        return wanted;
    }
};

using Compilation = tl::expected<std::shared_ptr<const Program>, Errors>;

/// Finds out one by one which rules cannot be compiled.
void findProblems(const Outputs &outputs, const std::function<Compilation(std::vector<NodePtr>)> &compile,
                  std::vector<RuleFit> &fits)
{
    for (std::size_t i = 0; i < fits.size(); ++i) {
        if (fits[i].problem)
            continue;
        if (const auto alone = compile({outputs.nodes[i]}); !alone)
            fits[i].problem = alone.error().front();
    }
}

bool isCancelled(const Errors &errors)
{
    return errors.front().code == "rules.cancelled";
}

void tellProgress(const FitOptions &options, double share)
{
    if (options.progress)
        options.progress(share);
}

/// Working out takes about as long as comparing all of it does.
constexpr double shareOfWorkingOut = 0.5;

/// Compares one rule after the other; `at` gives where the values of each are, if they could be worked out.
Result<void> compareAll(const std::function<WorkedOutColumn(std::size_t)> &at, const FitOptions &options,
                        std::vector<RuleFit> &fits)
{
    for (std::size_t i = 0; i < fits.size(); ++i) {
        if (options.stop.stop_requested() || (!fits[i].problem && !compare(at(i), options, fits[i])))
            return cancelled();
        tellProgress(options, shareOfWorkingOut + (1 - shareOfWorkingOut) * static_cast<double>(i + 1) /
                                                      static_cast<double>(fits.size()));
    }
    return {};
}

} // namespace

bool isAlsoStored(const CheckedRules &rules, const CheckedRule &rule)
{
    return rules.column(rule.target).storedIndex.has_value();
}

Result<Fit> fitFromStored(const std::shared_ptr<const CheckedRules> &rules,
                          const std::shared_ptr<const data::Dataset> &dataset, const FitOptions &options)
{
    Fit fit{FitInputs::Stored, options.tolerance, {}};
    const auto split = std::make_shared<const OneStepRules>(oneStep(*rules, *dataset));
    const std::shared_ptr<const CheckedRules> parted(split, &split->rules);
    const Outputs outputs(*split);
    const Dependencies dependencies(*rules);
    for (std::size_t i = 0; i < split->split.size(); ++i) {
        RuleFit one = begun(*rules, *dataset, dependencies, split->split[i].rule);
        if (const auto broken = brokenColumn(*parted, {outputs.nodes[i]}))
            one.problem = Error{"rules.fit-broken",
                                Message::of("rules.fit-broken", {{"column", rules->nameOf(*broken)}}),
                                one.place, Message::of("rules.do.mend-rule-first")};
        fit.rules.push_back(std::move(one));
    }
    const auto compile = [&](std::vector<NodePtr> wanted) {
        return Program::compile(parted, dataset, {.outputs = std::move(wanted), .stop = options.stop});
    };
    Compilation program = compile(outputs.without(fit.rules));
    if (!program && !isCancelled(program.error())) {
        findProblems(outputs, compile, fit.rules);
        program = compile(outputs.without(fit.rules));
    }
    if (!program)
        return failure(program.error().front());
    const auto evaluation = Evaluation::make(*program, options.stop);
    if (!evaluation)
        return failure(evaluation.error());
    tellProgress(options, shareOfWorkingOut);
    const auto at = [&](std::size_t i) {
        const SplitRule &one = split->split[i];
        return WorkedOutColumn{*evaluation, parted->rules[one.rule], one.stored,
                               evaluation->state().column((*program)->compiled().flat(one.workedOut))};
    };
    if (auto compared = compareAll(at, options, fit.rules); !compared)
        return failure(std::move(compared.error()));
    return fit;
}

Result<Fit> fitFromWorkedOut(const Evaluation &evaluation, const FitOptions &options)
{
    Fit fit{FitInputs::WorkedOut, options.tolerance, {}};
    const CheckedRules &rules = evaluation.program().rules();
    const Dependencies dependencies(rules);
    std::vector<std::size_t> positions;
    for (std::size_t i = 0; i < rules.rules.size(); ++i) {
        if (!isAlsoStored(rules, rules.rules[i]))
            continue;
        positions.push_back(i);
        fit.rules.push_back(begun(rules, evaluation.program().dataset(), dependencies, i));
    }
    tellProgress(options, shareOfWorkingOut);
    const auto at = [&](std::size_t i) {
        const CheckedRule &rule = rules.rules[positions[i]];
        const FlatColumn column = evaluation.program().compiled().flat(rule.target);
        return WorkedOutColumn{evaluation, rule, rule.target, (*evaluation.state().base)[column]};
    };
    if (auto compared = compareAll(at, options, fit.rules); !compared)
        return failure(std::move(compared.error()));
    return fit;
}

} // namespace weighhouse::rules

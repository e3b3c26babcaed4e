// SPDX-License-Identifier: GPL-3.0-or-later
// Factors and uncertain columns: what is not known, and how it changes what the rules start from.
#include "core/base/text.h"
#include "core/rules/check/nodes.h"
#include "core/rules/check/steps.h"
#include "core/rules/check/unit_check.h"
#include "core/rules/syntax/words.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

template<typename List, typename Value, typename Projection = std::identity>
bool has(const List &list, const Value &value, Projection projection = {})
{
    return std::ranges::find(list, value, projection) != std::ranges::end(list);
}

/// The expression with the alternative of one of the factor's values in the place of all.
Expression chosen(const Expression &expression, std::size_t value)
{
    if (expression.kind == Expression::Kind::OneOf)
        return chosen(expression.operands[value], value);
    Expression copy = expression;
    for (Expression &operand : copy.operands)
        operand = chosen(operand, value);
    return copy;
}

/// The first list of alternatives that has not so many, or null.
const Expression *wrongAlternatives(const Expression &expression, std::size_t count)
{
    if (expression.kind == Expression::Kind::OneOf && expression.operands.size() != count)
        return &expression;
    for (const Expression &operand : expression.operands) {
        if (const Expression *found = wrongAlternatives(operand, count))
            return found;
    }
    return nullptr;
}

/// Checks one statement; what is wrong is told.
class UncertaintyChecker
{
public:
    UncertaintyChecker(Model &model, Reporter &reporter, std::size_t source, std::string object)
        : m_model(model), m_reporter(reporter), m_source(source), m_object(std::move(object))
    {
    }

    std::optional<CheckedFactor> check(const Factor &factor)
    {
        CheckedFactor checked{.name = factor.name.text,
                              .description = factor.description,
                              .values = {},
                              .effects = {},
                              .place = place(factor.name.range)};
        if (has(m_model.rules.factors, checked.name, &CheckedFactor::name))
            tell(factor.name.range, "rules.duplicate-name",
                 Message::of("rules.duplicate-name.two-factors", {{"name", checked.name}}),
                 Message::of("rules.do.rename-them"));
        checkValues(factor, checked);
        for (const Effect &effect : factor.effects) {
            if (auto one = checkEffect(effect, factor.values.size()))
                checked.effects.push_back(*std::move(one));
        }
        return m_isValid ? std::optional(std::move(checked)) : std::nullopt;
    }

    std::optional<CheckedUncertainty> check(const Uncertainty &uncertainty)
    {
        const auto column = changeable(uncertainty.column);
        const DistributionInfo *distribution = checkDistribution(uncertainty);
        if (!column || distribution == nullptr)
            return std::nullopt;
        const CheckedColumn &target = m_model.rules.column(*column);
        if (!isNumeric(target.type)) {
            tell(uncertainty.column.column.range, "rules.wrong-type",
                 Message::of("rules.wrong-type.uncertain",
                             {{"column", m_model.rules.nameOf(*column)},
                              {"type", describe(m_model.rules, typeOf(target))}}),
                 Message::of("rules.do.uncertain-numbers"));
            return std::nullopt;
        }
        CheckedUncertainty checked{.column = *column,
                                   .where = condition(uncertainty.where, column->table),
                                   .isTogether = uncertainty.isTogether,
                                   .distribution = uncertainty.distribution.text,
                                   .arguments = {},
                                   .text = written(uncertainty.column.table.range.begin, uncertainty),
                                   .place = place(uncertainty.column.column.range)};
        for (const Expression &argument : uncertainty.arguments) {
            Binder names(m_model, &m_reporter, m_reporter, m_source, m_object);
            NodePtr value =
                names.bindNumber(argument, rowScope(column->table), Message::of("rules.uncertain.parameter"));
            m_isValid = m_isValid && !names.failed();
            checked.arguments.push_back(std::move(value));
        }
        return m_isValid ? std::optional(std::move(checked)) : std::nullopt;
    }

private:
    Place place(SourceRange range) const { return m_reporter.place(m_source, range, m_object); }

    void tell(SourceRange range, std::string code, Message message, Message hint)
    {
        m_isValid = false;
        m_reporter.tell(m_source, range, m_object, std::move(code), std::move(message), std::move(hint));
    }

    std::string written(std::size_t begin, const Uncertainty &uncertainty) const
    {
        const Expression &last = uncertainty.where ? *uncertainty.where : uncertainty.arguments.back();
        return m_reporter.excerpt(m_source, {begin, last.range.end});
    }

    void checkValues(const Factor &factor, CheckedFactor &checked)
    {
        if (factor.values.size() < 2)
            tell(factor.name.range, "rules.factor-values",
                 Message::of("rules.factor-values.one", {{"factor", factor.name.text}}),
                 Message::of("rules.do.write-factor-values"));
        constexpr std::size_t mostValues = 1000;
        if (factor.values.size() > mostValues) {
            tell(
                factor.name.range, "rules.factor-values",
                Message::of("rules.factor-values.many", {{"factor", factor.name.text}, {"most", mostValues}}),
                Message::of("rules.do.uncertain-instead"));
            return;
        }
        const bool hasNumbers = factor.values.front().weight.has_value();
        double sum = 0;
        for (const FactorValue &value : factor.values) {
            if (has(checked.values, value.name.text, &CheckedFactorValue::name))
                tell(value.name.range, "rules.duplicate-name",
                     Message::of("rules.duplicate-name.factor-values",
                                 {{"factor", factor.name.text}, {"name", value.name.text}}),
                     Message::of("rules.do.rename-them"));
            if (value.weight.has_value() != hasNumbers)
                tell(value.likelihood.range, "rules.factor-values",
                     Message::of("rules.factor-values.mixed", {{"factor", factor.name.text}}),
                     Message::of("rules.do.words-or-numbers"));
            else if (!hasNumbers && !has(likelihoods(), value.likelihood.text))
                tellUnknown(value);
            sum += value.weight.value_or(0);
            checked.values.push_back(
                {.name = value.name.text, .likelihood = value.likelihood.text, .weight = value.weight});
        }
        if (hasNumbers && !(sum > 0 && std::isfinite(sum)))
            tell(factor.name.range, "rules.factor-values",
                 Message::of("rules.factor-values.no-weight", {{"factor", factor.name.text}}),
                 Message::of("rules.do.give-weight"));
    }

    void tellUnknown(const FactorValue &value)
    {
        const std::vector<std::string> known(likelihoods().begin(), likelihoods().end());
        tell(value.likelihood.range, "rules.unknown-likelihood",
             Message::of("rules.unknown-likelihood", {{"words", value.likelihood.text}}),
             suggestion(value.likelihood.text, known,
                        Message::of("rules.do.likelihoods", {{"known", listed(known)}})));
    }

    const DistributionInfo *checkDistribution(const Uncertainty &uncertainty)
    {
        const Word &name = uncertainty.distribution;
        const DistributionInfo *found = findDistribution(name.text);
        if (found == nullptr) {
            std::vector<std::string> known;
            for (const DistributionInfo &one : distributions())
                known.emplace_back(one.name);
            tell(name.range, "rules.unknown-distribution",
                 Message::of("rules.unknown-distribution", {{"name", name.text}}),
                 suggestion(name.text, known,
                            Message::of("rules.do.distributions", {{"known", listed(known)}})));
            return nullptr;
        }
        const std::size_t count = uncertainty.arguments.size();
        const bool isInPairs = found->mostArguments != unlimitedArguments || count % 2 == 0;
        const bool isCut = found->name == "beta" && count == 3; // a low end without a high one
        if (count < found->leastArguments || count > found->mostArguments || !isInPairs || isCut) {
            tell(name.range, "rules.wrong-argument-count",
                 Message::of("rules.wrong-argument-count.distribution",
                             {{"name", name.text}, {"count", count}}),
                 Message::of("rules.do.write-distribution", {{"signature", std::string(found->signature)}}));
            return nullptr;
        }
        return found;
    }

    /// A column that may be changed in every row: rows are not found through it.
    std::optional<ColumnId> changeable(const ColumnName &name)
    {
        const auto column = columnNamed(m_model, m_reporter, m_source, name, m_object);
        if (!column) {
            m_isValid = false;
            return std::nullopt;
        }
        const bool isKey = has(m_model.rules.tables[column->table].key, column->column);
        if (isKey || m_model.rules.column(*column).type == Type::Reference) {
            tell(name.column.range, "rules.uncertain-rows",
                 Message::of("rules.uncertain-rows", {{"column", m_model.rules.nameOf(*column)}}),
                 Message::of("rules.do.uncertain-other-column"));
            return std::nullopt;
        }
        // A cell that is set keeps its value whatever is decided: its rule would count no more.
        if (m_model.rules.column(*column).rule) {
            tell(name.column.range, "rules.uncertain-computed",
                 Message::of("rules.uncertain-computed", {{"column", m_model.rules.nameOf(*column)}}),
                 Message::of("rules.do.uncertain-what-it-reads"));
            return std::nullopt;
        }
        return column;
    }

    NodePtr condition(const std::optional<Expression> &where, std::uint32_t table)
    {
        if (!where)
            return nullptr;
        Binder names(m_model, &m_reporter, m_reporter, m_source, m_object);
        NodePtr node =
            names.bindBoolean(*where, rowScope(table), Message::of("rules.binder-aggregates.follows-where"));
        m_isValid = m_isValid && !names.failed();
        return node;
    }

    std::optional<CheckedEffect> checkEffect(const Effect &effect, std::size_t count)
    {
        const auto column = changeable(effect.column);
        if (const Expression *wrong = wrongAlternatives(effect.value, count)) {
            tell(wrong->range, "rules.wrong-alternatives",
                 Message::of("rules.wrong-alternatives",
                             {{"found", wrong->operands.size()}, {"wanted", count}}),
                 Message::of("rules.do.one-alternative-each"));
            return std::nullopt;
        }
        if (!column)
            return std::nullopt;
        CheckedEffect checked{
            .column = *column,
            .where = condition(effect.where, column->table),
            .values = {},
            .text = m_reporter.excerpt(m_source, {effect.column.table.range.begin,
                                                  (effect.where ? *effect.where : effect.value).range.end}),
            .place = place(effect.column.column.range)};
        const CheckedColumn &target = m_model.rules.column(*column);
        const std::string name = m_model.rules.nameOf(*column);
        if (target.type == Type::Text) { // texts are numbers that each evaluation gives for itself
            tell(effect.column.column.range, "rules.wrong-type",
                 Message::of("rules.wrong-type.affected", {{"column", name}}),
                 Message::of("rules.do.uncertain-other-column"));
            return std::nullopt;
        }
        for (std::size_t value = 0; value < count; ++value) {
            Binder names(m_model, &m_reporter, m_reporter, m_source, m_object);
            NodePtr node = names.fitted(names.bind(chosen(effect.value, value), rowScope(column->table)),
                                        typeOf(target), true, effect.value.range, Message::verbatim(name));
            if (names.failed()) {
                m_isValid = false;
                return std::nullopt; // the other values' errors would be the same
            }
            UnitChecker units(m_model.rules, &m_reporter, m_source, m_object);
            units.assign(node, target.unit, Message::verbatim(name), effect.value.range);
            m_isValid = m_isValid && !units.failed();
            checked.values.push_back(std::move(node));
        }
        return checked;
    }

    Model &m_model;
    Reporter &m_reporter;
    std::size_t m_source;
    std::string m_object;
    bool m_isValid = true;
};

} // namespace

void checkUncertainties(const Statements &statements, Model &model, Reporter &reporter)
{
    for (const auto &[factor, statement, source] : statements.factors) {
        UncertaintyChecker checker(model, reporter, source, "factor " + factor->name.text);
        if (auto checked = checker.check(*factor))
            model.rules.factors.push_back(*std::move(checked));
    }
    for (const auto &[uncertainty, statement, source] : statements.uncertainties) {
        const ColumnName &name = uncertainty->column;
        UncertaintyChecker checker(model, reporter, source,
                                   "uncertain " + name.table.text + '.' + name.column.text);
        auto checked = checker.check(*uncertainty);
        if (!checked)
            continue;
        model.rules.uncertainties.push_back(*std::move(checked));
    }
}

} // namespace weighhouse::rules::checking

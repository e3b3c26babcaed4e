// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/plan/variables.h"

#include "core/base/overloaded.h"

#include <utility>

namespace weighhouse::cypher
{
namespace
{

class Collector
{
public:
    explicit Collector(const VariableNames &known) : m_known(known) {}

    void expression(const Expression &expression);
    void path(const PathPattern &path);
    void query(const Query &query);
    VariableNames take() { return std::move(m_found); }

private:
    void use(const std::string &name)
    {
        if (!m_hidden.contains(name) && m_known.contains(name))
            m_found.insert(name);
    }
    /// What is inside is declared there, so the same name outside is another thing.
    template<typename Inside>
    void hiding(const VariableNames &names, const Inside &inside)
    {
        const std::multiset<std::string> before = m_hidden;
        m_hidden.insert(names.begin(), names.end());
        inside();
        m_hidden = before;
    }
    void clause(const Clause &clause);
    void projection(const Projection &projection);
    void items(const std::vector<SetItem> &items);

    const VariableNames &m_known;
    std::multiset<std::string> m_hidden;
    VariableNames m_found;
};

void Collector::path(const PathPattern &path)
{
    const auto node = [this](const NodePattern &pattern) {
        use(pattern.variable);
        if (pattern.properties)
            expression(**pattern.properties);
        if (pattern.where)
            expression(**pattern.where);
    };
    use(path.variable);
    node(path.start);
    for (const auto &[relationship, end] : path.steps) {
        use(relationship.variable);
        if (relationship.properties)
            expression(**relationship.properties);
        if (relationship.where)
            expression(**relationship.where);
        node(end);
    }
}

void Collector::projection(const Projection &projection)
{
    if (projection.hasAll) {
        for (const std::string &name : m_known)
            use(name);
    }
    for (const ProjectionItem &item : projection.items)
        expression(item.value);
    for (const SortItem &item : projection.order)
        expression(item.by);
    if (projection.skip)
        expression(*projection.skip);
    if (projection.limit)
        expression(*projection.limit);
}

void Collector::items(const std::vector<SetItem> &items)
{
    for (const SetItem &item : items) {
        std::visit(Overloaded{[this](const SetProperty &set) {
                                  expression(set.of);
                                  expression(set.value);
                              },
                              [this](const SetAll &set) {
                                  use(set.variable);
                                  expression(set.value);
                              },
                              [this](const SetLabels &set) { use(set.variable); }},
                   item);
    }
}

void Collector::clause(const Clause &clause)
{
    const auto pattern = [this](const Pattern &paths) {
        for (const PathPattern &one : paths)
            path(one);
    };
    std::visit(Overloaded{[&](const Match &match) {
                              pattern(match.pattern);
                              if (match.where)
                                  expression(*match.where);
                          },
                          [&](const Unwind &unwind) { expression(unwind.list); },
                          [&](const With &with) {
                              projection(with.projection);
                              if (with.where)
                                  expression(*with.where);
                          },
                          [&](const Return &returned) { projection(returned.projection); },
                          [&](const Create &create) { pattern(create.pattern); },
                          [&](const Set &set) { items(set.items); },
                          [&](const Remove &remove) {
                              for (const RemoveItem &item : remove.items) {
                                  if (const auto *property = std::get_if<RemoveProperty>(&item))
                                      expression(property->of);
                                  else
                                      use(std::get<RemoveLabels>(item).variable);
                              }
                          },
                          [&](const Delete &deleted) {
                              for (const Expression &what : deleted.what)
                                  expression(what);
                          },
                          [&](const Merge &merge) {
                              path(merge.pattern);
                              items(merge.onMatch);
                              items(merge.onCreate);
                          },
                          [&](const Foreach &each) {
                              expression(each.list);
                              for (const Clause &update : each.updates)
                                  this->clause(update);
                          },
                          [&](const CallProcedure &call) {
                              for (const Expression &argument : call.arguments.value_or(Expressions()))
                                  expression(argument);
                              if (call.where)
                                  expression(*call.where);
                          },
                          [&](const CallSubquery &call) { query(*call.query); }},
               clause.what);
}

void Collector::query(const Query &query)
{
    for (const SingleQuery &part : query.parts) {
        for (const Clause &one : part.clauses)
            clause(one);
    }
}

void Collector::expression(const Expression &expression)
{
    std::visit(
        Overloaded{[this](const Variable &variable) { use(variable.name); },
                   [this](const ListComprehension &list) {
                       this->expression(*list.list);
                       hiding({list.variable}, [&] {
                           if (list.where)
                               this->expression(**list.where);
                           if (list.result)
                               this->expression(**list.result);
                       });
                   },
                   [this](const Quantifier &quantifier) {
                       this->expression(*quantifier.list);
                       hiding({quantifier.variable}, [&] {
                           if (quantifier.where)
                               this->expression(**quantifier.where);
                       });
                   },
                   [this](const Reduce &reduce) {
                       this->expression(*reduce.initial);
                       this->expression(*reduce.list);
                       hiding({reduce.variable, reduce.accumulator}, [&] { this->expression(*reduce.step); });
                   },
                   [this](const PatternComprehension &list) {
                       path(*list.pattern);
                       if (list.where)
                           this->expression(**list.where);
                       this->expression(*list.result);
                   },
                   [this](const PatternExpression &pattern) { path(*pattern.pattern); },
                   [this](const Subquery &subquery) { query(*subquery.query); },
                   [this](const MapProjection &projection) {
                       use(projection.variable);
                       for (const MapProjection::Element &element : projection.elements) {
                           if (const auto *entry = std::get_if<MapProjection::Entry>(&element))
                               this->expression(*entry->value);
                           else if (const auto *variable = std::get_if<MapProjection::OfVariable>(&element))
                               use(variable->name);
                       }
                   },
                   [&](const auto &) {
                       forEachOperand(expression,
                                      [this](const Expression &operand) { this->expression(operand); });
                   }},
        expression.what);
}

} // namespace

VariableNames variablesOf(const Expression &expression, const VariableNames &known)
{
    Collector collector(known);
    collector.expression(expression);
    return collector.take();
}

VariableNames namesIn(const PathPattern &path)
{
    VariableNames names{path.variable, path.start.variable};
    for (const auto &[relationship, end] : path.steps) {
        names.insert(relationship.variable);
        names.insert(end.variable);
    }
    names.erase(std::string());
    return names;
}

VariableNames namesIn(const Pattern &pattern)
{
    VariableNames names;
    for (const PathPattern &path : pattern)
        names.merge(namesIn(path));
    return names;
}

void forEachOperand(const Expression &expression, const std::function<void(const Expression &)> &visit)
{
    const auto optional = [&visit](const std::optional<Box<Expression>> &operand) {
        if (operand)
            visit(**operand);
    };
    std::visit(Overloaded{[&](const ListLiteral &list) {
                              for (const Expression &element : list.elements)
                                  visit(element);
                          },
                          [&](const MapLiteral &map) {
                              for (const auto &[key, value] : map.entries)
                                  visit(value);
                          },
                          [&](const Unary &unary) { visit(*unary.operand); },
                          [&](const Binary &binary) {
                              visit(*binary.left);
                              visit(*binary.right);
                          },
                          [&](const Comparison &comparison) {
                              visit(*comparison.first);
                              for (const auto &[comparator, operand] : comparison.rest)
                                  visit(operand);
                          },
                          [&](const Property &property) { visit(*property.of); },
                          [&](const Subscript &subscript) {
                              visit(*subscript.of);
                              visit(*subscript.index);
                          },
                          [&](const Slice &slice) {
                              visit(*slice.of);
                              optional(slice.from);
                              optional(slice.to);
                          },
                          [&](const LabelTest &test) { visit(*test.of); },
                          [&](const Call &call) {
                              for (const Expression &argument : call.arguments)
                                  visit(argument);
                          },
                          [&](const Case &choice) {
                              optional(choice.of);
                              for (const auto &[when, then] : choice.branches) {
                                  visit(when);
                                  visit(then);
                              }
                              optional(choice.otherwise);
                          },
                          [&](const ListComprehension &list) {
                              visit(*list.list);
                              optional(list.where);
                              optional(list.result);
                          },
                          [&](const PatternComprehension &list) {
                              optional(list.where);
                              visit(*list.result);
                          },
                          [&](const Quantifier &quantifier) {
                              visit(*quantifier.list);
                              optional(quantifier.where);
                          },
                          [&](const Reduce &reduce) {
                              visit(*reduce.initial);
                              visit(*reduce.list);
                              visit(*reduce.step);
                          },
                          [&](const MapProjection &projection) {
                              for (const MapProjection::Element &element : projection.elements) {
                                  if (const auto *entry = std::get_if<MapProjection::Entry>(&element))
                                      visit(*entry->value);
                              }
                          },
                          [](const auto &) {}},
               expression.what);
}

} // namespace weighhouse::cypher

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/plan/match_plan.h"

#include "core/graph/plan/variables.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

/// A node of the pattern; the same variable in several places is one.
struct PatternNode {
    Slot slot = 0;
    bool isFound = false;
    bool isGiven = false; ///< Its variable had a value before.
    std::vector<const NodePattern *> patterns = {};
};

struct PatternRelationship {
    Slot slot = 0;
    bool isFound = false;
    bool isGiven = false;
    const RelationshipPattern *pattern = nullptr;
    std::size_t left = 0; ///< Among the nodes.
    std::size_t right = 0;
    PathPattern::Function function = PathPattern::Function::None;
};

/// What must hold, and what it speaks of.
struct Condition {
    MatchStep step;
    std::set<Slot> needs = {};
    bool isDone = false;
};

class Planner
{
public:
    Planner(const SlotScope &scope, Slots &slots, const graph::Graph &graph) : m_slots(slots), m_graph(graph)
    {
        m_plan.scope = scope;
        for (const auto &[name, slot] : scope)
            m_known.insert(slot);
    }

    MatchPlan plan(const Pattern &pattern, const Expression *where);

private:
    void addPath(const PathPattern &path);
    std::size_t addNode(const NodePattern &pattern);
    std::size_t addRelationship(const RelationshipPattern &pattern, std::size_t left, std::size_t right,
                                PathPattern::Function function);
    Slot slotFor(const std::string &name, bool &isGiven);
    void addCondition(MatchStep step, std::set<Slot> needs);
    void addConditions(Slot slot, const PatternProperties &properties,
                       const std::optional<Box<Expression>> &where);
    void addPredicate(const Expression &predicate);
    std::set<Slot> needsOf(const Expression &expression) const;

    void find(Slot slot);
    void apply();
    bool expandNext();
    void expand(PatternRelationship &relationship, bool fromLeft);
    void start();
    bool startAtRelationship();
    double share(const PatternNode &node) const;
    std::vector<Slot> othersOf(const PatternRelationship &relationship) const;
    ScanNodes bestScan(const PatternNode &node, double &expected) const;

    Slots &m_slots;
    const graph::Graph &m_graph;
    MatchPlan m_plan;
    std::set<Slot> m_known; ///< Has a value at this point of the plan.
    std::vector<PatternNode> m_nodes;
    std::vector<PatternRelationship> m_relationships;
    std::vector<Condition> m_conditions;
};

Slot Planner::slotFor(const std::string &name, bool &isGiven)
{
    isGiven = false;
    if (!name.empty()) {
        if (const auto known = slotOf(m_plan.scope, name)) {
            isGiven = m_known.contains(*known);
            return *known;
        }
    }
    const Slot slot = m_slots.add();
    m_plan.found.push_back(slot);
    if (!name.empty())
        m_plan.scope[name] = slot;
    return slot;
}

std::size_t Planner::addNode(const NodePattern &pattern)
{
    bool isGiven = false;
    const Slot slot = slotFor(pattern.variable, isGiven);
    auto found = std::ranges::find(m_nodes, slot, &PatternNode::slot);
    if (found == m_nodes.end()) {
        m_nodes.push_back({slot, isGiven, isGiven});
        found = std::prev(m_nodes.end());
        if (isGiven)
            m_plan.steps.emplace_back(NodeCheckStep{slot});
    }
    found->patterns.push_back(&pattern);
    return static_cast<std::size_t>(found - m_nodes.begin());
}

std::size_t Planner::addRelationship(const RelationshipPattern &pattern, std::size_t left, std::size_t right,
                                     PathPattern::Function function)
{
    bool isGiven = false;
    const Slot slot = slotFor(pattern.variable, isGiven);
    m_relationships.push_back({slot, false, isGiven, &pattern, left, right, function});
    return m_relationships.size() - 1;
}

void Planner::addPath(const PathPattern &path)
{
    PathStep whole;
    std::size_t left = addNode(path.start);
    whole.nodes.push_back(m_nodes[left].slot);
    for (const auto &[relationship, end] : path.steps) {
        const std::size_t right = addNode(end);
        const std::size_t added = addRelationship(relationship, left, right, path.function);
        whole.relationships.push_back(m_relationships[added].slot);
        whole.nodes.push_back(m_nodes[right].slot);
        left = right;
    }
    if (path.variable.empty())
        return;
    bool isGiven = false;
    whole.path = slotFor(path.variable, isGiven);
    std::set<Slot> needs(whole.nodes.begin(), whole.nodes.end());
    needs.insert(whole.relationships.begin(), whole.relationships.end());
    addCondition(std::move(whole), std::move(needs));
}

std::set<Slot> Planner::needsOf(const Expression &expression) const
{
    VariableNames names;
    for (const auto &[name, slot] : m_plan.scope)
        names.insert(name);
    std::set<Slot> needs;
    for (const std::string &name : variablesOf(expression, names))
        needs.insert(m_plan.scope.at(name));
    return needs;
}

void Planner::addCondition(MatchStep step, std::set<Slot> needs)
{
    m_conditions.push_back({std::move(step), std::move(needs)});
}

void Planner::addConditions(Slot slot, const PatternProperties &properties,
                            const std::optional<Box<Expression>> &where)
{
    if (properties) {
        std::set<Slot> needs = needsOf(**properties);
        needs.insert(slot);
        addCondition(PropertiesStep{slot, &**properties}, std::move(needs));
    }
    if (where)
        addPredicate(**where);
}

/// Each part of an AND by itself.
void Planner::addPredicate(const Expression &predicate)
{
    const auto *binary = std::get_if<Binary>(&predicate.what);
    if (binary != nullptr && binary->op == BinaryOperator::And) {
        addPredicate(*binary->left);
        addPredicate(*binary->right);
        return;
    }
    addCondition(FilterStep{&predicate}, needsOf(predicate));
}

void Planner::find(Slot slot)
{
    m_known.insert(slot);
}

/// Whatever can be looked at now; a path that is put together may make more possible.
void Planner::apply()
{
    bool isChanged = true;
    while (isChanged) {
        isChanged = false;
        for (Condition &condition : m_conditions) {
            const auto isKnown = [this](Slot slot) { return m_known.contains(slot); };
            if (condition.isDone || !std::ranges::all_of(condition.needs, isKnown))
                continue;
            condition.isDone = true;
            if (const auto *path = std::get_if<PathStep>(&condition.step)) {
                find(path->path);
                isChanged = true;
            }
            m_plan.steps.push_back(condition.step);
        }
    }
}

/// Of all nodes, those that have the labels.
double Planner::share(const PatternNode &node) const
{
    double unused = 0;
    ScanNodes scan = bestScan(node, unused);
    return unused / std::max<double>(1, static_cast<double>(m_graph.nodeCount()));
}

std::vector<Slot> Planner::othersOf(const PatternRelationship &relationship) const
{
    std::vector<Slot> others;
    for (const PatternRelationship &other : m_relationships) {
        if (&other != &relationship && other.isFound && other.slot != relationship.slot)
            others.push_back(other.slot);
    }
    return others;
}

/// Labels that every one of the patterns says by name.
void namesOf(const LabelExpression &labels, std::vector<std::string> &names)
{
    if (labels.kind == LabelExpression::Kind::Name)
        names.push_back(labels.name);
    if (labels.kind == LabelExpression::Kind::And) {
        for (const LabelExpression &operand : labels.operands)
            namesOf(operand, names);
    }
}

ScanNodes Planner::bestScan(const PatternNode &node, double &expected) const
{
    ScanNodes best{node.slot};
    expected = static_cast<double>(m_graph.nodeCount());
    std::vector<std::string> labels;
    for (const NodePattern *pattern : node.patterns) {
        if (pattern->labels)
            namesOf(*pattern->labels, labels);
    }
    for (const std::string &label : labels) {
        const double count = expectedNodes(m_graph, label);
        if (count < expected || best.label.empty()) {
            expected = count;
            best.label = label;
        }
    }
    if (best.label.empty())
        return best;
    const auto canBeKnown = [this](const Expression &value) {
        const std::set<Slot> needs = needsOf(value);
        return std::ranges::all_of(needs, [this](Slot slot) { return m_known.contains(slot); });
    };
    const auto take = [&](const std::string &key, const Expression &value) {
        if (!best.key.empty() || !canBeKnown(value))
            return;
        best.key = key;
        best.value = &value;
        expected = expectedAmong(expected);
    };
    for (const NodePattern *pattern : node.patterns) {
        if (!pattern->properties)
            continue;
        if (const auto *map = std::get_if<MapLiteral>(&(*pattern->properties)->what)) {
            for (const auto &[key, value] : map->entries)
                take(key, value);
        }
    }
    for (const Condition &condition : m_conditions) {
        const auto *filter = std::get_if<FilterStep>(&condition.step);
        if (filter == nullptr)
            continue;
        const auto *comparison = std::get_if<Comparison>(&filter->predicate->what);
        if (comparison == nullptr || comparison->rest.size() != 1 ||
            comparison->rest.front().first != Comparator::Equal)
            continue;
        const auto property = [&](const Expression &side, const Expression &other) {
            const auto *of = std::get_if<Property>(&side.what);
            const auto *variable = of == nullptr ? nullptr : std::get_if<Variable>(&of->of->what);
            if (variable != nullptr && slotOf(m_plan.scope, variable->name) == node.slot)
                take(of->key, other);
        };
        property(*comparison->first, comparison->rest.front().second);
        property(comparison->rest.front().second, *comparison->first);
    }
    return best;
}

void Planner::expand(PatternRelationship &relationship, bool fromLeft)
{
    PatternNode &from = m_nodes[fromLeft ? relationship.left : relationship.right];
    PatternNode &to = m_nodes[fromLeft ? relationship.right : relationship.left];
    if (relationship.function != PathPattern::Function::None) {
        m_plan.steps.emplace_back(ShortestStep{
            m_nodes[relationship.left].slot, m_nodes[relationship.right].slot, relationship.slot,
            relationship.pattern, relationship.function == PathPattern::Function::AllShortestPaths});
    } else {
        Direction direction = relationship.pattern->direction;
        if (!fromLeft && direction != Direction::Both)
            direction = direction == Direction::Left ? Direction::Right : Direction::Left;
        m_plan.steps.emplace_back(ExpandStep{from.slot, relationship.slot, to.slot, to.isFound,
                                             relationship.isGiven, relationship.pattern, direction, !fromLeft,
                                             othersOf(relationship)});
    }
    relationship.isFound = true;
    to.isFound = true;
    find(relationship.slot);
    find(to.slot);
    apply();
}

/// The relationship from what has been found that leads to fewest nodes; false if there is none.
bool Planner::expandNext()
{
    PatternRelationship *best = nullptr;
    double least = std::numeric_limits<double>::infinity();
    for (PatternRelationship &relationship : m_relationships) {
        const bool hasLeft = m_nodes[relationship.left].isFound;
        const bool hasRight = m_nodes[relationship.right].isFound;
        if (relationship.isFound || (!hasLeft && !hasRight))
            continue;
        const bool isShortest = relationship.function != PathPattern::Function::None;
        if (isShortest && !(hasLeft && hasRight))
            continue;
        double cost = expectedHops(m_graph, *relationship.pattern);
        if (hasLeft && hasRight)
            cost /= std::max<double>(1, static_cast<double>(m_graph.nodeCount()));
        else
            cost *= share(m_nodes[hasLeft ? relationship.right : relationship.left]);
        if (cost < least) {
            least = cost;
            best = &relationship;
        }
    }
    if (best == nullptr)
        return false;
    expand(*best, m_nodes[best->left].isFound);
    return true;
}

bool Planner::startAtRelationship()
{
    for (PatternRelationship &relationship : m_relationships) {
        const bool isReached = m_nodes[relationship.left].isFound || m_nodes[relationship.right].isFound;
        if (relationship.isFound || !relationship.isGiven || isReached || relationship.pattern->hops)
            continue;
        PatternNode &left = m_nodes[relationship.left];
        PatternNode &right = m_nodes[relationship.right];
        m_plan.steps.emplace_back(FromRelationship{relationship.slot, left.slot, right.slot,
                                                   relationship.pattern, othersOf(relationship)});
        relationship.isFound = true;
        for (PatternNode *node : {&left, &right}) {
            node->isFound = true;
            find(node->slot);
        }
        apply();
        return true;
    }
    return false;
}

/// The node of which fewest are expected.
void Planner::start()
{
    if (startAtRelationship())
        return;
    PatternNode *best = nullptr;
    ScanNodes scan;
    double least = std::numeric_limits<double>::infinity();
    for (PatternNode &node : m_nodes) {
        if (node.isFound)
            continue;
        double expected = 0;
        const ScanNodes possible = bestScan(node, expected);
        if (expected < least) {
            least = expected;
            best = &node;
            scan = possible;
        }
    }
    best->isFound = true;
    m_plan.steps.emplace_back(scan);
    find(best->slot);
    apply();
}

MatchPlan Planner::plan(const Pattern &pattern, const Expression *where)
{
    // Names first: conditions may speak of what stands later.
    for (const PathPattern &path : pattern)
        addPath(path);
    for (const PatternNode &node : m_nodes) {
        for (const NodePattern *one : node.patterns) {
            if (one->labels)
                addCondition(LabelStep{node.slot, &*one->labels}, {node.slot});
            addConditions(node.slot, one->properties, one->where);
        }
    }
    for (const PatternRelationship &relationship : m_relationships) {
        // Those of several hops hold for each of them, which is looked at on the way.
        if (!relationship.pattern->hops)
            addConditions(relationship.slot, relationship.pattern->properties, relationship.pattern->where);
    }
    if (where != nullptr)
        addPredicate(*where);
    apply();
    const auto isLeft = [](const PatternNode &node) { return !node.isFound; };
    while (true) {
        if (expandNext())
            continue;
        if (std::ranges::none_of(m_nodes, isLeft))
            break;
        start();
    }
    return std::move(m_plan);
}

} // namespace

double expectedNodes(const graph::Graph &graph, const std::string &label)
{
    const auto id = graph.labels().find(label);
    return id ? static_cast<double>(graph.nodesWith(*id).size()) : 0;
}

double expectedAmong(double nodes)
{
    return std::min(nodes, 1 + nodes / 100);
}

double expectedHops(const graph::Graph &graph, const RelationshipPattern &pattern)
{
    const double nodes = std::max<double>(1, static_cast<double>(graph.nodeCount()));
    double count = 0;
    if (pattern.types.empty())
        count = static_cast<double>(graph.relationshipCount());
    for (const std::string &type : pattern.types) {
        if (const auto id = graph.types().find(type))
            count += static_cast<double>(graph.relationshipsOf(*id).size());
    }
    const double hops = count / nodes * (pattern.direction == Direction::Both ? 2 : 1);
    return pattern.hops ? (hops + 1) * 1000 : hops; // anything else first
}

MatchPlan planMatch(const Pattern &pattern, const Expression *where, const SlotScope &scope, Slots &slots,
                    const graph::Graph &graph)
{
    return Planner(scope, slots, graph).plan(pattern, where);
}

} // namespace weighhouse::cypher

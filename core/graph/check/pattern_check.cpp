// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns of MATCH, CREATE, MERGE and of expressions.
#include "core/graph/check/pattern_check.h"

#include "core/graph/check/expression_check.h"
#include "core/graph/check/tree_walk.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <variant>

namespace weighhouse::cypher
{
namespace
{

/// One clause's pattern.
class PatternChecker
{
public:
    PatternChecker(Context &context, PatternPlace place, Scope &scope)
        : m_context(context), m_place(place), m_scope(scope)
    {
    }

    void bind(const PathPattern &path);
    /// Properties and conditions, once all variables are known.
    void checkValues(const PathPattern &path);
    void seekNames(const PathPattern &path);

private:
    bool isCreating() const { return m_place == PatternPlace::Create || m_place == PatternPlace::Merge; }
    std::string clauseName() const { return m_place == PatternPlace::Merge ? "MERGE" : "CREATE"; }

    void bindNode(const NodePattern &node, bool isAlone);
    void bindCreatedNode(const NodePattern &node, const ScopeVariable *known, bool isAlone);
    void bindRelationship(const RelationshipPattern &relationship);
    void bindPathVariable(const PathPattern &path);
    void checkCreatedRelationship(const RelationshipPattern &relationship);
    void checkCreatedLabels(const NodePattern &node);
    void checkProperties(const PatternProperties &properties);
    void seekProperties(const PatternProperties &properties);
    void checkFunction(const PathPattern &path);
    void tellConflict(const ScopeVariable &known, Range range, const Message &wanted);

    Context &m_context;
    PatternPlace m_place;
    Scope &m_scope;
    std::set<std::string> m_relationships; ///< Named in this pattern so far.
};

bool isPlainConjunction(const LabelExpression &labels)
{
    return labels.kind == LabelExpression::Kind::Name ||
           (labels.kind == LabelExpression::Kind::And &&
            std::ranges::all_of(labels.operands, isPlainConjunction));
}

void PatternChecker::tellConflict(const ScopeVariable &known, Range range, const Message &wanted)
{
    m_context.problems.tell(
        range, "VariableTypeConflict",
        Message::of("cypher.check.already-cannot-here",
                    {{"known", known.name}, {"type", toText(known.type)}, {"wanted", wanted}}),
        Message::of("cypher.do.give-them-another-name"));
}

void PatternChecker::bindNode(const NodePattern &node, bool isAlone)
{
    if (isCreating())
        checkCreatedLabels(node);
    if (node.variable.empty())
        return;
    const Range range = m_context.problems.rangeOf(node.variable, node.range);
    if (m_place == PatternPlace::Predicate) {
        const ScopeVariable *known = m_context.lookUp(m_scope, node.variable, range);
        if (known != nullptr && !known->type.canBe(kinds::node))
            tellConflict(*known, range, "cypher.type.node"_code);
        return;
    }
    const ScopeVariable *known = m_scope.find(node.variable);
    if (known != nullptr && !known->type.canBe(kinds::node)) {
        tellConflict(*known, range, "cypher.type.node"_code);
        return;
    }
    if (isCreating()) {
        bindCreatedNode(node, known, isAlone);
        return;
    }
    if (known == nullptr || !known->type.isNull())
        m_scope.bind(node.variable, Type::of(kinds::node));
}

void PatternChecker::bindCreatedNode(const NodePattern &node, const ScopeVariable *known, bool isAlone)
{
    if (known == nullptr) {
        m_scope.bind(node.variable, Type::of(kinds::node));
        return;
    }
    if (!isAlone && !node.labels && !node.properties)
        return;
    m_context.problems.tell(
        m_context.problems.rangeOf(node.variable, node.range), "VariableAlreadyBound",
        isAlone ? Message::of("cypher.check.known-already-cannot-make",
                              {{"variable", node.variable}, {"clause", clauseName()}})
                : Message::of("cypher.check.known-already-cannot-make-node",
                              {{"variable", node.variable}, {"clause", clauseName()}}),
        isAlone ? Message::of("cypher.do.give-new-node-another")
                : Message::of("cypher.do.write-here-set-changes", {{"variable", node.variable}}));
}

void PatternChecker::checkCreatedLabels(const NodePattern &node)
{
    if (node.labels && !isPlainConjunction(*node.labels))
        m_context.problems.tell(
            node.range, "UnexpectedSyntax",
            Message::of("cypher.unexpected-syntax.takes-labels", {{"clause", clauseName()}}));
    if (node.where)
        m_context.problems.tell(
            (*node.where)->range, "UnexpectedSyntax",
            Message::of("cypher.check.where-cannot-stand-pattern", {{"clause", clauseName()}}));
}

void PatternChecker::checkCreatedRelationship(const RelationshipPattern &relationship)
{
    const std::string clause = clauseName();
    if (relationship.hops)
        m_context.problems.tell(relationship.range, "CreatingVarLength",
                                Message::of("cypher.creating-var-length", {{"clause", clause}}));
    // One that is known already has a type, and is told of below.
    if (relationship.types.size() != 1 && !m_scope.has(relationship.variable))
        m_context.problems.tell(
            relationship.range, "NoSingleRelationshipType",
            relationship.types.empty()
                ? Message::of("cypher.check.relationship-makes-exactly-type", {{"clause", clause}})
                : Message::of("cypher.check.relationship-makes-exactly-type-not",
                              {{"clause", clause}, {"types", relationship.types.size()}}),
            Message::of("cypher.do.write-type"));
    if (m_place == PatternPlace::Create && relationship.direction == Direction::Both)
        m_context.problems.tell(relationship.range, "RequiresDirectedRelationship",
                                Message::of("cypher.check.relationship-create-makes-direction"),
                                Message::of("cypher.do.write-around"));
    if (relationship.where)
        m_context.problems.tell((*relationship.where)->range, "UnexpectedSyntax",
                                Message::of("cypher.check.where-cannot-stand-pattern", {{"clause", clause}}));
}

void PatternChecker::bindRelationship(const RelationshipPattern &relationship)
{
    if (isCreating())
        checkCreatedRelationship(relationship);
    const std::string &name = relationship.variable;
    if (name.empty())
        return;
    const Range range = m_context.problems.rangeOf(name, relationship.range);
    const bool isList = relationship.hops.has_value();
    const Kinds wanted = isList ? kinds::list : kinds::relationship;
    const Message wantedText =
        isList ? Message::of("cypher.type.list-of-relationships") : Message::of("cypher.type.relationship");
    if (m_place == PatternPlace::Predicate) {
        const ScopeVariable *known = m_context.lookUp(m_scope, name, range);
        if (known != nullptr && !known->type.canBe(wanted))
            tellConflict(*known, range, wantedText);
        return;
    }
    const ScopeVariable *known = m_scope.find(name);
    const bool isRepeated = !m_relationships.insert(name).second;
    if (known != nullptr && !known->type.canBe(wanted)) {
        tellConflict(*known, range, wantedText);
        return;
    }
    if (known != nullptr && isList && !known->type.element().canBe(kinds::relationship)) {
        tellConflict(*known, range, wantedText);
        return;
    }
    if (known != nullptr && isCreating()) {
        m_context.problems.tell(range, "VariableAlreadyBound",
                                Message::of("cypher.check.known-already-cannot-make-relationship",
                                            {{"name", name}, {"clause", clauseName()}}),
                                Message::of("cypher.do.give-new-relationship-another"));
        return;
    }
    if (isRepeated) {
        m_context.problems.tell(
            range, "RelationshipUniquenessViolation",
            Message::of("cypher.check.stands-two-relationships-pattern", {{"name", name}}),
            Message::of("cypher.do.relationships-pattern-different-ones"));
        return;
    }
    if (known == nullptr || !known->type.isNull())
        m_scope.bind(name,
                     isList ? Type::listOf(Type::of(kinds::relationship)) : Type::of(kinds::relationship));
}

void PatternChecker::bindPathVariable(const PathPattern &path)
{
    if (path.variable.empty())
        return;
    if (m_scope.has(path.variable))
        m_context.problems.tell(
            m_context.problems.rangeOf(path.variable, path.range), "VariableAlreadyBound",
            Message::of("cypher.check.known-already-cannot-name", {{"variable", path.variable}}),
            Message::of("cypher.do.give-path-another-name"));
    else
        m_scope.bind(path.variable, path.function == PathPattern::Function::AllShortestPaths &&
                                            m_place == PatternPlace::Predicate
                                        ? Type::listOf(Type::of(kinds::path))
                                        : Type::of(kinds::path));
}

void PatternChecker::checkFunction(const PathPattern &path)
{
    if (path.function == PathPattern::Function::None)
        return;
    const std::string name =
        path.function == PathPattern::Function::ShortestPath ? "shortestPath" : "allShortestPaths";
    if (isCreating())
        m_context.problems.tell(
            path.range, "UnexpectedSyntax",
            Message::of("cypher.unexpected-syntax.cannot-make", {{"clause", clauseName()}, {"name", name}}));
    else if (path.steps.size() != 1)
        m_context.problems.tell(
            path.range, "InvalidRelationshipPattern",
            Message::of("cypher.invalid-relationship-pattern.takes-two", {{"name", name}}),
            Message::of("cypher.do.write-b", {{"name", name}}));
}

void PatternChecker::bind(const PathPattern &path)
{
    checkFunction(path);
    const bool isAlone = path.steps.empty();
    bindNode(path.start, isAlone);
    for (const auto &[relationship, node] : path.steps) {
        bindRelationship(relationship);
        bindNode(node, isAlone);
    }
    // After its parts: a path that is called as one of them comes too late.
    bindPathVariable(path);
}

void PatternChecker::checkProperties(const PatternProperties &properties)
{
    if (!properties)
        return;
    checkExpression(m_context, **properties, m_scope);
}

void PatternChecker::seekProperties(const PatternProperties &properties)
{
    const auto *map = properties ? std::get_if<MapLiteral>(&(*properties)->what) : nullptr;
    if (map == nullptr)
        return;
    for (const auto &[key, value] : map->entries)
        m_context.seek(SoughtName::Kind::Property, key, (*properties)->range, "{,");
}

/// Nodes that satisfy it have one of its names.
bool isByNames(const LabelExpression &labels)
{
    return labels.kind != LabelExpression::Kind::Any && labels.kind != LabelExpression::Kind::Not &&
           std::ranges::all_of(labels.operands, isByNames);
}

/// Nodes have labels of their own, or those of the ends of the relationships beside them.
bool mayBeAny(const PathPattern &path)
{
    const auto isNamed = [](const NodePattern &node) { return node.labels && isByNames(*node.labels); };
    const NodePattern *before = &path.start;
    for (const auto &[relationship, node] : path.steps) {
        const bool mayBeNone = relationship.hops && relationship.hops->least.value_or(1) == 0;
        if (relationship.types.empty() || (mayBeNone && !isNamed(*before) && !isNamed(node)))
            return true;
        before = &node;
    }
    return path.steps.empty() && !isNamed(path.start);
}

/// What is searched for by names.
void PatternChecker::seekNames(const PathPattern &path)
{
    const auto seekNode = [this](const NodePattern &node) {
        if (node.labels)
            m_context.seekLabels(*node.labels, SoughtName::Kind::Label, node.range);
        seekProperties(node.properties);
    };
    m_context.checked.seeksAny = m_context.checked.seeksAny || mayBeAny(path);
    seekNode(path.start);
    for (const auto &[relationship, node] : path.steps) {
        for (const std::string &type : relationship.types)
            m_context.seek(SoughtName::Kind::Type, type, relationship.range, ":|");
        seekProperties(relationship.properties);
        seekNode(node);
    }
}

void PatternChecker::checkValues(const PathPattern &path)
{
    const auto check = [this](const auto &part) {
        checkProperties(part.properties);
        if (part.where)
            checkCondition(m_context, **part.where, m_scope);
    };
    check(path.start);
    for (const auto &[relationship, node] : path.steps) {
        check(relationship);
        check(node);
    }
}

} // namespace

void checkPattern(Context &context, std::span<const PathPattern> pattern, PatternPlace place, Scope &scope)
{
    PatternChecker checker(context, place, scope);
    for (const PathPattern &path : pattern)
        checker.bind(path);
    for (const PathPattern &path : pattern)
        checker.checkValues(path);
    if (place != PatternPlace::Create && place != PatternPlace::Merge)
        std::ranges::for_each(pattern, [&](const PathPattern &path) { checker.seekNames(path); });
}

} // namespace weighhouse::cypher

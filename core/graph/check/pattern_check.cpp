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
    void tellConflict(const ScopeVariable &known, Range range, const std::string &wanted);

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

void PatternChecker::tellConflict(const ScopeVariable &known, Range range, const std::string &wanted)
{
    m_context.problems.tell(range, "VariableTypeConflict",
                            "`" + known.name + "` is " + toText(known.type) + " already and cannot be " +
                                wanted + " here.",
                            "Give one of them another name.");
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
            tellConflict(*known, range, "a node");
        return;
    }
    const ScopeVariable *known = m_scope.find(node.variable);
    if (known != nullptr && !known->type.canBe(kinds::node)) {
        tellConflict(*known, range, "a node");
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
    m_context.problems.tell(m_context.problems.rangeOf(node.variable, node.range), "VariableAlreadyBound",
                            "`" + node.variable + "` is known already, so " + clauseName() +
                                " cannot make a node of that name" +
                                (isAlone ? std::string(".") : std::string(" or describe it anew.")),
                            isAlone ? "Give the new node another name."
                                    : "Write only (" + node.variable + ") here; SET changes what it has.");
}

void PatternChecker::checkCreatedLabels(const NodePattern &node)
{
    if (node.labels && !isPlainConjunction(*node.labels))
        m_context.problems.tell(node.range, "UnexpectedSyntax",
                                clauseName() + " takes labels one after the other, not a choice of them.");
    if (node.where)
        m_context.problems.tell((*node.where)->range, "UnexpectedSyntax",
                                "WHERE cannot stand in a pattern of " + clauseName() + ".");
}

void PatternChecker::checkCreatedRelationship(const RelationshipPattern &relationship)
{
    const std::string clause = clauseName();
    if (relationship.hops)
        m_context.problems.tell(relationship.range, "CreatingVarLength",
                                clause + " cannot make relationships of variable length.");
    // One that is known already has a type, and is told of below.
    if (relationship.types.size() != 1 && !m_scope.has(relationship.variable))
        m_context.problems.tell(relationship.range, "NoSingleRelationshipType",
                                "A relationship that " + clause + " makes has exactly one type, not " +
                                    (relationship.types.empty() ? std::string("none")
                                                                : std::to_string(relationship.types.size())) +
                                    ".",
                                "Write it as [:TYPE].");
    if (m_place == PatternPlace::Create && relationship.direction == Direction::Both)
        m_context.problems.tell(relationship.range, "RequiresDirectedRelationship",
                                "A relationship that CREATE makes has one direction.",
                                "Write --> or <-- around it.");
    if (relationship.where)
        m_context.problems.tell((*relationship.where)->range, "UnexpectedSyntax",
                                "WHERE cannot stand in a pattern of " + clause + ".");
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
    const std::string wantedText = isList ? "a list of relationships" : "a relationship";
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
                                "`" + name + "` is known already, so " + clauseName() +
                                    " cannot make a relationship of that name.",
                                "Give the new relationship another name.");
        return;
    }
    if (isRepeated) {
        m_context.problems.tell(range, "RelationshipUniquenessViolation",
                                "`" + name + "` stands for two relationships of one pattern.",
                                "Relationships of a pattern are different ones: give them two names.");
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
        m_context.problems.tell(m_context.problems.rangeOf(path.variable, path.range), "VariableAlreadyBound",
                                "`" + path.variable + "` is known already and cannot name a path here.",
                                "Give the path another name.");
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
        m_context.problems.tell(path.range, "UnexpectedSyntax",
                                clauseName() + " cannot make what " + name + " looks for.");
    else if (path.steps.size() != 1)
        m_context.problems.tell(path.range, "InvalidRelationshipPattern",
                                name + " takes two nodes with one relationship between them.",
                                "Write it as " + name + "((a)-[*]-(b)).");
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

/// What is searched for by names.
void PatternChecker::seekNames(const PathPattern &path)
{
    const auto seekNode = [this](const NodePattern &node) {
        if (node.labels)
            m_context.seekLabels(*node.labels, SoughtName::Kind::Label, node.range);
        seekProperties(node.properties);
    };
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

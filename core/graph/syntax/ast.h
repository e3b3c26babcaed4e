// SPDX-License-Identifier: GPL-3.0-or-later
// A Cypher query as its text says it: names are not yet resolved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace weighhouse::cypher
{

/// A stretch of the query's text, as byte offsets [begin, end).
struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;

    bool operator==(const Range &) const = default;
};

/// A part of a tree that may contain its own kind: a value with ==, copied with what it holds.
template<typename T>
class Box
{
public:
    Box() : m_held(std::make_unique<T>()) {}
    Box(T value) : m_held(std::make_unique<T>(std::move(value))) {} // NOLINT(google-explicit-constructor)
    Box(const Box &other) : m_held(std::make_unique<T>(*other.m_held)) {}
    Box(Box &&other) noexcept = default;
    Box &operator=(const Box &other)
    {
        if (this != &other)
            m_held = std::make_unique<T>(*other.m_held);
        return *this;
    }
    Box &operator=(Box &&other) noexcept = default;
    ~Box() = default;

    T &operator*() { return *m_held; }
    const T &operator*() const { return *m_held; }
    T *operator->() { return m_held.get(); }
    const T *operator->() const { return m_held.get(); }

    bool operator==(const Box &other) const { return *m_held == *other.m_held; }

private:
    std::unique_ptr<T> m_held;
};

struct Expression;
struct Query;
using Expressions = std::vector<Expression>;
using NamedExpressions = std::vector<std::pair<std::string, Expression>>;

// Patterns.

/// `:A:B`, `:A|B&!C`: which labels, or which type, something has.
struct LabelExpression {
    enum class Kind { Name, Any, Not, And, Or }; ///< Any: `%`.
    Kind kind = Kind::Name;
    std::string name = {}; ///< Kind::Name
    std::vector<LabelExpression> operands = {};

    bool operator==(const LabelExpression &) const = default;
};

/// `{key: value}` or `$parameter` in a pattern.
using PatternProperties = std::optional<Box<Expression>>;

struct NodePattern {
    std::string variable = {}; ///< Empty: none.
    std::optional<LabelExpression> labels = {};
    PatternProperties properties = {};
    std::optional<Box<Expression>> where = {}; ///< `(n WHERE n.x > 1)`
    Range range = {};

    bool operator==(const NodePattern &other) const;
};

/// `*`, `*2`, `*1..`, `*..3`, `*1..3`.
struct Hops {
    std::optional<std::int64_t> least = {};
    std::optional<std::int64_t> most = {};

    bool operator==(const Hops &) const = default;
};

enum class Direction { Left, Right, Both }; ///< Both: `--` and `<-->`.

struct RelationshipPattern {
    std::string variable = {};
    std::vector<std::string> types = {}; ///< Any of them; empty: every type.
    Direction direction = Direction::Both;
    std::optional<Hops> hops = {}; ///< Variable length, if there are any.
    PatternProperties properties = {};
    std::optional<Box<Expression>> where = {};
    Range range = {};

    bool operator==(const RelationshipPattern &other) const;
};

/// A chain: a node, and relationships each with the node it leads to.
struct PathPattern {
    enum class Function { None, ShortestPath, AllShortestPaths };
    std::string variable = {}; ///< `p = …`; empty: none.
    Function function = Function::None;
    NodePattern start = {};
    std::vector<std::pair<RelationshipPattern, NodePattern>> steps = {};
    Range range = {};

    bool operator==(const PathPattern &other) const;
};

/// With commas between them.
using Pattern = std::vector<PathPattern>;

// Expressions.

struct NullLiteral {
    bool operator==(const NullLiteral &) const = default;
};
struct ListLiteral {
    Expressions elements;
    bool operator==(const ListLiteral &) const;
};
struct MapLiteral {
    NamedExpressions entries;
    bool operator==(const MapLiteral &) const;
};
struct Variable {
    std::string name;
    bool operator==(const Variable &) const = default;
};
struct Parameter {
    std::string name; ///< Without `$`.
    bool operator==(const Parameter &) const = default;
};

enum class UnaryOperator { Not, Plus, Minus, IsNull, IsNotNull };
struct Unary {
    UnaryOperator op = UnaryOperator::Not;
    Box<Expression> operand;
    bool operator==(const Unary &) const = default;
};

enum class BinaryOperator {
    Or,
    Xor,
    And,
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    Power,
    In,
    StartsWith,
    EndsWith,
    Contains,
    Matches ///< `=~`
};
struct Binary {
    BinaryOperator op = BinaryOperator::Or;
    Box<Expression> left;
    Box<Expression> right;
    bool operator==(const Binary &) const = default;
};

enum class Comparator { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };
/// `a < b <= c`: every neighbouring pair holds.
struct Comparison {
    Box<Expression> first;
    std::vector<std::pair<Comparator, Expression>> rest; ///< At least one.
    bool operator==(const Comparison &) const;
};

struct Property {
    Box<Expression> of;
    std::string key;
    bool operator==(const Property &) const = default;
};
/// `list[i]`, `map[key]`.
struct Subscript {
    Box<Expression> of;
    Box<Expression> index;
    bool operator==(const Subscript &) const = default;
};
/// `list[from..to]`
struct Slice {
    Box<Expression> of;
    std::optional<Box<Expression>> from;
    std::optional<Box<Expression>> to;
    bool operator==(const Slice &) const = default;
};
/// `n:A:B` as a predicate.
struct LabelTest {
    Box<Expression> of;
    LabelExpression labels;
    bool operator==(const LabelTest &) const = default;
};
/// Functions and aggregations; `count(*)` is CountAll. Names with dots are joined by them, as written.
struct Call {
    std::string function;
    bool isDistinct = false;
    Expressions arguments;
    bool operator==(const Call &) const;
};
struct CountAll {
    bool operator==(const CountAll &) const = default;
};
/// `CASE x WHEN a THEN b ELSE c END`, or without `x`.
struct Case {
    std::optional<Box<Expression>> of;
    std::vector<std::pair<Expression, Expression>> branches;
    std::optional<Box<Expression>> otherwise;
    bool operator==(const Case &) const;
};
/// `[x IN list WHERE condition | result]`
struct ListComprehension {
    std::string variable;
    Box<Expression> list;
    std::optional<Box<Expression>> where;
    std::optional<Box<Expression>> result;
    bool operator==(const ListComprehension &) const = default;
};
/// `[p = (a)-->(b) WHERE condition | result]`
struct PatternComprehension {
    Box<PathPattern> pattern; ///< Its variable is `p`.
    std::optional<Box<Expression>> where;
    Box<Expression> result;
    bool operator==(const PatternComprehension &) const = default;
};
/// `all(x IN list WHERE condition)`
struct Quantifier {
    enum class Kind { All, Any, None, Single };
    Kind kind = Kind::All;
    std::string variable;
    Box<Expression> list;
    std::optional<Box<Expression>> where;
    bool operator==(const Quantifier &) const = default;
};
/// `reduce(sum = 0, x IN list | sum + x)`
struct Reduce {
    std::string accumulator;
    Box<Expression> initial;
    std::string variable;
    Box<Expression> list;
    Box<Expression> step;
    bool operator==(const Reduce &) const = default;
};
/// `n {.name, .*, key: value, other}`
struct MapProjection {
    struct Property {
        std::string key;
        bool operator==(const Property &) const = default;
    };
    struct AllProperties {
        bool operator==(const AllProperties &) const = default;
    };
    struct Entry {
        std::string key;
        Box<Expression> value;
        bool operator==(const Entry &) const = default;
    };
    struct OfVariable {
        std::string name;
        bool operator==(const OfVariable &) const = default;
    };
    using Element = std::variant<Property, AllProperties, Entry, OfVariable>;

    std::string variable;
    std::vector<Element> elements;
    bool operator==(const MapProjection &) const = default;
};
/// A pattern as a predicate (in WHERE), or of shortestPath(…) as a value.
struct PatternExpression {
    Box<PathPattern> pattern;
    bool operator==(const PatternExpression &) const = default;
};
/// `EXISTS { … }`, `COUNT { … }`, `COLLECT { … }`: a whole query, or just a pattern with its condition, which
/// is held as `MATCH pattern WHERE condition` without RETURN.
struct Subquery {
    enum class Kind { Exists, Count, Collect };
    Kind kind = Kind::Exists;
    Box<Query> query;
    bool isPattern = false; ///< It was written as one.
    bool operator==(const Subquery &) const = default;
};

struct Expression {
    /// A literal is a bool, an integer, a number or a text.
    using What = std::variant<NullLiteral, bool, std::int64_t, double, std::string, ListLiteral, MapLiteral,
                              Variable, Parameter, Unary, Binary, Comparison, Property, Subscript, Slice,
                              LabelTest, Call, CountAll, Case, ListComprehension, PatternComprehension,
                              Quantifier, Reduce, MapProjection, PatternExpression, Subquery>;
    What what = NullLiteral();
    Range range = {}; ///< Without parentheses around it.

    /// Same meaning, wherever it stands.
    bool operator==(const Expression &other) const { return what == other.what; }
};

// Clauses.

struct Match {
    bool isOptional = false;
    Pattern pattern;
    std::optional<Expression> where;
    bool operator==(const Match &) const = default;
};
struct Unwind {
    Expression list;
    std::string variable;
    bool operator==(const Unwind &) const = default;
};

struct SortItem {
    Expression by;
    bool isDescending = false;
    bool operator==(const SortItem &) const = default;
};
struct ProjectionItem {
    Expression value;
    std::string alias;     ///< Empty: none was given.
    std::string text = {}; ///< As it was written: what a column without an alias is called.
    bool operator==(const ProjectionItem &other) const
    {
        return value == other.value && alias == other.alias;
    }
};
/// What WITH and RETURN have in common.
struct Projection {
    bool isDistinct = false;
    bool hasAll = false; ///< `*`, before the items.
    std::vector<ProjectionItem> items;
    std::vector<SortItem> order;
    std::optional<Expression> skip;
    std::optional<Expression> limit;
    bool operator==(const Projection &) const = default;
};
struct With {
    Projection projection;
    std::optional<Expression> where;
    bool operator==(const With &) const = default;
};
struct Return {
    Projection projection;
    bool operator==(const Return &) const = default;
};

struct Create {
    Pattern pattern;
    bool operator==(const Create &) const = default;
};
/// `a.b = c`
struct SetProperty {
    Expression of; ///< What has the property.
    std::string key;
    Expression value;
    bool operator==(const SetProperty &) const = default;
};
/// `n = {…}` and `n += {…}`
struct SetAll {
    std::string variable;
    bool isAdding = false;
    Expression value;
    bool operator==(const SetAll &) const = default;
};
struct SetLabels {
    std::string variable;
    std::vector<std::string> labels;
    bool operator==(const SetLabels &) const = default;
};
using SetItem = std::variant<SetProperty, SetAll, SetLabels>;
struct Set {
    std::vector<SetItem> items;
    bool operator==(const Set &) const = default;
};
struct RemoveProperty {
    Expression of;
    std::string key;
    bool operator==(const RemoveProperty &) const = default;
};
struct RemoveLabels {
    std::string variable;
    std::vector<std::string> labels;
    bool operator==(const RemoveLabels &) const = default;
};
using RemoveItem = std::variant<RemoveProperty, RemoveLabels>;
struct Remove {
    std::vector<RemoveItem> items;
    bool operator==(const Remove &) const = default;
};
struct Delete {
    bool isDetaching = false;
    Expressions what;
    bool operator==(const Delete &) const = default;
};
struct Merge {
    PathPattern pattern;
    std::vector<SetItem> onMatch;
    std::vector<SetItem> onCreate;
    bool operator==(const Merge &) const = default;
};
struct Foreach {
    std::string variable;
    Expression list;
    std::vector<struct Clause> updates;
    bool operator==(const Foreach &) const;
};

struct YieldItem {
    std::string name;
    std::string alias; ///< Empty: none was given.
    bool operator==(const YieldItem &) const = default;
};
/// `CALL procedure(arguments) YIELD …`
struct CallProcedure {
    std::string procedure;
    std::optional<Expressions> arguments; ///< Without parentheses: taken from the parameters.
    bool yieldsAll = false;               ///< `YIELD *`, or no YIELD in a query that is only this call.
    std::optional<std::vector<YieldItem>> yields;
    std::optional<Expression> where;
    bool operator==(const CallProcedure &) const;
};
/// `CALL { … }`, `CALL (a, b) { … }`
struct CallSubquery {
    std::optional<std::vector<std::string>> imports; ///< Of the form with parentheses.
    Box<Query> query;
    bool operator==(const CallSubquery &) const = default;
};

struct Clause {
    using What = std::variant<Match, Unwind, With, Return, Create, Set, Remove, Delete, Merge, Foreach,
                              CallProcedure, CallSubquery>;
    What what;
    Range range = {};

    bool operator==(const Clause &other) const { return what == other.what; }
};

/// Clauses one after the other.
struct SingleQuery {
    std::vector<Clause> clauses;
    bool operator==(const SingleQuery &) const = default;
};

/// One or several with UNION between them.
struct Query {
    std::vector<SingleQuery> parts;
    std::vector<bool> isUnionAll; ///< One less than parts: how each but the first is added.
    Range range = {};

    bool operator==(const Query &other) const;
};

/// What a person or a model sends.
struct Statement {
    enum class Mode { Run, Explain, Profile };
    Mode mode = Mode::Run;
    std::string graph = {}; ///< Of `USE graph`: the one that is asked; empty: the usual one.
    Query query;

    bool operator==(const Statement &) const = default;
};

inline bool NodePattern::operator==(const NodePattern &other) const
{
    return variable == other.variable && labels == other.labels && properties == other.properties &&
           where == other.where;
}
inline bool RelationshipPattern::operator==(const RelationshipPattern &other) const
{
    return variable == other.variable && types == other.types && direction == other.direction &&
           hops == other.hops && properties == other.properties && where == other.where;
}
inline bool PathPattern::operator==(const PathPattern &other) const
{
    return variable == other.variable && function == other.function && start == other.start &&
           steps == other.steps;
}
inline bool ListLiteral::operator==(const ListLiteral &) const = default;
inline bool MapLiteral::operator==(const MapLiteral &) const = default;
inline bool Comparison::operator==(const Comparison &) const = default;
inline bool Call::operator==(const Call &) const = default;
inline bool Case::operator==(const Case &) const = default;
inline bool Foreach::operator==(const Foreach &) const = default;
inline bool CallProcedure::operator==(const CallProcedure &) const = default;
inline bool Query::operator==(const Query &other) const
{
    return parts == other.parts && isUnionAll == other.isUnionAll;
}

} // namespace weighhouse::cypher

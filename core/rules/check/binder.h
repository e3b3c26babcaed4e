// SPDX-License-Identifier: GPL-3.0-or-later
// Resolves the names of expressions and gives every part its type.
#pragma once

#include "core/rules/check/reporter.h"
#include "core/rules/check/scope.h"
#include "core/rules/syntax/model.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::rules::checking
{

/// A user function that may be called.
struct Function {
    const FunctionDeclaration *declaration = nullptr;
    std::size_t source = 0;
    bool broken = false; ///< Its declaration is in error, which has been told.
};

/// An alias that names nothing; using it is an error at the alias.
struct BrokenAlias {
    std::uint32_t table = 0;
    std::string name = {};
    bool used = false;
};

/// Holds what questions decide for each row of a table. It becomes a column where something reads it.
struct DecidedColumn {
    std::uint32_t table = 0;
    std::string name = {};
    ValueType type = {}; ///< of the questions' decisions together
};

/// What all expressions are resolved against.
struct Model {
    CheckedRules rules = {};
    std::vector<DecidedColumn> decided = {};
    std::vector<Function> functions = {};
    std::vector<BrokenAlias> brokenAliases = {};
    std::map<ColumnId, ValueType> wanted = {}; ///< Of open columns: what they are used as.
    /// While types are inferred: the type of a sum or difference is not known as long as that of one part is
    /// not, which may turn out to be a date.
    bool sumsAreOpen = false;
    /// columnCalled() appends the columns that it finds here; null: they are not wanted.
    std::vector<ColumnId> *found = nullptr;

    /// A column by name; one that questions decide is made if need be.
    std::optional<ColumnId> columnCalled(std::uint32_t table, const std::string &name);
    bool hasColumn(std::uint32_t table, const std::string &name) const;
};

/// Resolves the expressions of one statement. Errors are told to the reporter; the node of a part in error
/// fits anything, so that one mistake is told once and the other parts are still checked.
class Binder
{
public:
    /// Without a reporter nothing is told, and columns whose type is not known yet (Type::Null) fit anything:
    /// for inferring types.
    Binder(Model &model, Reporter *reporter, const Reporter &texts, std::size_t source, std::string object);

    void setQuestion(QuestionNames names) { m_question = std::move(names); }

    /// Reads texts inside the text (a question's words) from another source.
    void setSource(std::size_t source) { m_frames.back().source = source; }

    /// Gives a part a name for what is bound from now on.
    void addBinding(std::string name, NodePtr node, std::size_t depth);
    void clearBindings() { m_frames.back().bindings.clear(); }

    NodePtr bind(const Expression &expression, const Scope &scope);

    /// The same, of a type: "a number", "true or false". `what` begins the error's message.
    NodePtr bindBoolean(const Expression &expression, const Scope &scope, const Message &what);
    NodePtr bindNumber(const Expression &expression, const Scope &scope, const Message &what);

    /// These check that what was bound has a type; if not, they tell an error whose message `what` begins.
    NodePtr asNumber(NodePtr node, SourceRange range, const Message &what);
    NodePtr asWhole(NodePtr node, SourceRange range, const Message &what);
    NodePtr asDate(NodePtr node, SourceRange range, const Message &what);

    /// The value under a name, for explanations: a let, or a call of a user function.
    NodePtr named(NodePtr value, std::string name, SourceRange range);

    /// A value for a column, parameter or the like: a plain value given for a reference is looked up by key.
    /// `wholeHint` is what to do where a number is given for an integer; without one, to round it.
    NodePtr fitted(NodePtr node, ValueType type, bool roundedNumbers, SourceRange range, const Message &what,
                   const Message &wholeHint = {});

    /// Tells of an error and returns the node that stands for it.
    NodePtr fail(SourceRange range, std::string code, Message message, Message hint = {});

    /// Whether anything was in error so far.
    bool failed() const { return m_failed; }
    bool isError(const NodePtr &node) const { return node == m_errorNode; }

    std::string excerpt(SourceRange range) const;

    static bool isBuiltIn(std::string_view function);

private:
    friend class AggregateBinder;

    /// How large an expression is when every shared part is written out.
    struct Extent {
        std::size_t depth = 0;
        std::size_t parts = 0;
    };
    Extent extentOf(const NodePtr &node);
    NodePtr failTooLarge(SourceRange range);
    NodePtr bindAny(const Expression &expression, const Scope &scope);

    // binder_names.cpp
    NodePtr bindName(const Expression &expression, const Scope &scope);
    NodePtr bindThis(const Expression &expression, const Scope &scope);
    NodePtr bindMember(const Expression &expression, const Scope &scope);
    NodePtr bindWithin(const Expression &expression, const Scope &scope);
    NodePtr bindLookup(const Expression &expression, const Scope &scope);
    NodePtr questionName(const Expression &expression, const Scope &scope);
    const CheckedLet *questionLet(const std::string &name) const;
    NodePtr bindLet(const CheckedLet &let, const Expression &expression, const Scope &scope);
    NodePtr decisionOf(std::uint32_t table, const std::string &name, const NodePtr &row, SourceRange range);
    NodePtr decisionFor(std::uint32_t decision, const NodePtr &row, SourceRange range) const;
    bool isDecidedFor(std::uint32_t table, const std::string &name) const;
    NodePtr columnOf(const NodePtr &row, const std::string &name, SourceRange range);
    NodePtr unknownName(const Expression &expression, const Scope &scope);
    NodePtr unknownColumn(std::uint32_t table, const std::string &name, SourceRange range);
    NodePtr here(const RowHere &row, const Scope &scope, SourceRange range) const;
    Binding *findBinding(const std::string &name);
    std::optional<std::uint32_t> findTable(std::string_view name) const;
    bool hasMember(std::uint32_t table, const std::string &name) const;
    std::vector<std::string> columnNames(std::uint32_t table) const;
    std::vector<std::string> tableNames() const;

    // binder_sets.cpp
    /// The decision whose set of rows a name stands for where it stands.
    std::optional<std::uint32_t> setCalled(const Expression &expression, const Scope &scope);
    NodePtr setNode(std::uint32_t decision, SourceRange range);
    NodePtr bindInSet(const Expression &expression, const Scope &scope);
    NodePtr bindInOrder(const Expression &expression, const Scope &scope);
    NodePtr failAsValue(std::uint32_t decision, SourceRange range, const std::string &column);
    NodePtr failCompared(const Expression &expression, std::string_view sign, const Scope &scope);
    NodePtr notMade(const CheckedDecide &decide, SourceRange range);

    // binder_operators.cpp
    NodePtr bindUnary(const Expression &expression, const Scope &scope);
    NodePtr bindBinary(const Expression &expression, const Scope &scope);
    NodePtr bindComparison(const Expression &expression, const Scope &scope);
    NodePtr bindIf(const Expression &expression, const Scope &scope);
    NodePtr bindElse(const Expression &expression, const Scope &scope);
    NodePtr bindIn(const Expression &expression, const Scope &scope);
    NodePtr bindIsNull(const Expression &expression, const Scope &scope);
    /// Notes that a value is used as a type: open columns that it is read from take it.
    void want(const NodePtr &node, ValueType type);
    void wantAlike(const NodePtr &left, const NodePtr &right);
    ValueType plainOrRow(const NodePtr &node) const;
    NodePtr asBoolean(NodePtr node, SourceRange range, const Message &what);
    NodePtr wrongType(const NodePtr &node, SourceRange range, const Message &what, ValueType wanted);
    /// A date and a number of days, or two dates, added or subtracted; null if neither side is a date.
    NodePtr bindDays(const Expression &expression, const NodePtr &left, const NodePtr &right);
    bool comparable(NodePtr &left, NodePtr &right, bool ordered) const;
    /// Says what to write where the two cannot be compared.
    Message comparisonHint(ValueType left, ValueType right) const;

    // binder_calls.cpp
    NodePtr bindCall(const Expression &expression, const Scope &scope);
    NodePtr bindDate(const Expression &expression, const Scope &scope);
    NodePtr asText(NodePtr node, SourceRange range, const Message &what);
    NodePtr bindStored(const Expression &expression, const Scope &scope);
    NodePtr bindPrevious(const Expression &expression, const Scope &scope);
    NodePtr bindGraph(const Expression &expression, const Scope &scope, Node::Kind kind);
    NodePtr bindUserFunction(const Expression &expression, const Scope &scope, const Function &function);
    /// Keeps a row named by literals alone, to be looked for in the data.
    /// The number of rows that `prev(…, n)` or `before(…, n)` goes: 1 without n; nothing if n is no such
    /// number.
    static std::optional<double> placesOf(const Expression &call);
    /// Notes `round(x, 2)`: it rounds to multiples of 2, but elsewhere the 2 is a number of decimals.
    void noteDecimals(const Expression &call, const std::vector<NodePtr> &operands);
    void noteOrderUse(std::uint32_t table, SourceRange range);
    void noteLiteralKey(std::uint32_t table, const std::vector<NodePtr> &key, SourceRange range);
    bool argumentCount(const Expression &expression, std::size_t least, std::size_t most);

    // binder_aggregates.cpp
    NodePtr bindAggregate(const Expression &expression, const Scope &scope);

    /// What an expression would be, without telling of errors.
    NodePtr tried(const Expression &expression, const Scope &scope);
    SourceRange lastWord(const Expression &expression) const;
    const CheckedRules &rules() const { return m_model.rules; }
    bool inferring() const { return m_reporter == nullptr; }

    Model &m_model;
    Reporter *m_reporter;
    const Reporter &m_texts;
    std::string m_object;
    std::optional<QuestionNames> m_question;
    std::vector<Frame> m_frames;
    NodePtr m_errorNode;
    bool m_failed = false;
    std::size_t m_silent = 0;
    std::size_t m_foreseen = 0; ///< How many `else` and `is null` stand around what is bound.
    std::size_t m_boundParts = 0;
    std::size_t m_depth = 0;
    bool m_tooLarge = false;
    std::map<NodePtr, Extent> m_extents;
};

} // namespace weighhouse::rules::checking

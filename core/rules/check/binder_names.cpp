// SPDX-License-Identifier: GPL-3.0-or-later
// Names, paths and rows.
#include "core/rules/check/binder.h"

#include "core/base/calendar.h"

#include <algorithm>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

template<typename Range>
std::optional<std::uint32_t> indexOf(const Range &range, std::string_view name)
{
    for (std::size_t i = 0; i < range.size(); ++i) {
        if (range[i].name == name)
            return static_cast<std::uint32_t>(i);
    }
    return std::nullopt;
}

} // namespace

bool Model::hasColumn(std::uint32_t table, const std::string &name) const
{
    return rules.findColumn(rules.tables[table].name, name) ||
           std::ranges::any_of(decided, [&](const DecidedColumn &column) {
               return column.table == table && column.name == name;
           });
}

std::optional<ColumnId> Model::columnCalled(std::uint32_t table, const std::string &name)
{
    if (const auto column = rules.findColumn(rules.tables[table].name, name)) {
        if (found != nullptr)
            found->push_back(*column);
        return column;
    }
    const auto made = std::ranges::find_if(
        decided, [&](const DecidedColumn &column) { return column.table == table && column.name == name; });
    if (made == decided.end())
        return std::nullopt;
    CheckedColumn column;
    column.name = name;
    column.type = made->type.type;
    column.target = made->type.table;
    column.isDecided = true;
    return ColumnId{table, rules.tables[table].add(std::move(column))};
}

std::optional<std::uint32_t> Binder::findTable(std::string_view name) const
{
    return indexOf(rules().tables, name);
}

Binding *Binder::findBinding(const std::string &name)
{
    std::vector<Binding> &bindings = m_frames.back().bindings;
    const auto found = std::find_if(bindings.rbegin(), bindings.rend(),
                                    [&](const Binding &binding) { return binding.name == name; });
    return found == bindings.rend() ? nullptr : &*found;
}

bool Binder::hasMember(std::uint32_t table, const std::string &name) const
{
    return m_model.hasColumn(table, name) || isDecidedFor(table, name);
}

bool Binder::isDecidedFor(std::uint32_t table, const std::string &name) const
{
    if (!m_question || m_question->decisions == nullptr)
        return false;
    return std::ranges::any_of(*m_question->decisions, [&](const CheckedDecide &decide) {
        return decide.forEach == table && decide.name == name;
    });
}

std::vector<std::string> Binder::columnNames(std::uint32_t table) const
{
    std::vector<std::string> names;
    for (const CheckedColumn &column : rules().tables[table].columns)
        names.push_back(column.name);
    return names;
}

std::vector<std::string> Binder::tableNames() const
{
    std::vector<std::string> names;
    for (const CheckedTable &table : rules().tables)
        names.push_back(table.name);
    return names;
}

NodePtr Binder::here(const RowHere &row, const Scope &scope, SourceRange range) const
{
    if (row.node->kind == Node::Kind::Row)
        return rowNode(row.node->table, row.node->index + static_cast<std::uint32_t>(scope.depth - row.depth),
                       range);
    return shifted(row.node, scope.depth - row.depth);
}

NodePtr Binder::bindThis(const Expression &expression, const Scope &scope)
{
    if (scope.thisRow)
        return here(*scope.thisRow, scope, expression.range);
    return fail(expression.range, "rules.no-row", Message::of("rules.no-row"),
                Message::of("rules.do.question-row-inside-two"));
}

NodePtr Binder::bindName(const Expression &expression, const Scope &scope)
{
    if (Binding *binding = findBinding(expression.name)) {
        const std::size_t by = scope.depth - binding->depth;
        if (by == 0 || isError(binding->node))
            return binding->node;
        NodePtr &moved = binding->moved[by];
        if (!moved)
            moved = shifted(binding->node, by);
        return moved;
    }
    if (const CheckedLet *let = questionLet(expression.name))
        return bindLet(*let, expression, scope);
    if (scope.questionFirst) {
        if (NodePtr node = questionName(expression, scope))
            return node;
    }
    if (scope.row && hasMember(*scope.table(), expression.name))
        return columnOf(here(*scope.row, scope, expression.range), expression.name, expression.range);
    if (NodePtr node = questionName(expression, scope))
        return node;
    return unknownName(expression, scope);
}

const CheckedLet *Binder::questionLet(const std::string &name) const
{
    if (!m_question)
        return nullptr;
    const auto found = std::ranges::find(m_question->lets, name, &CheckedLet::name);
    return found == m_question->lets.end() ? nullptr : &*found;
}

/// The value of the question's let, which speaks of no row wherever it is used.
NodePtr Binder::bindLet(const CheckedLet &let, const Expression &expression, const Scope &scope)
{
    if (scope.row && rules().findColumn(rules().tables[*scope.table()].name, let.name))
        return fail(expression.range, "rules.let-or-column",
                    Message::of("rules.let-or-column",
                                {{"let", let.name}, {"table", rules().tables[*scope.table()].name}}),
                    Message::of("rules.do.rename-let"));
    if (let.isBroken) {
        m_failed = m_failed || m_silent == 0;
        return m_errorNode;
    }
    if (!let.value || (let.isDecided && !m_question->closedTo.empty()))
        return fail(expression.range, "rules.decision-not-made",
                    Message::of("rules.decision-not-made.let", {{"let", let.name}}),
                    Message::of("rules.do.use-parameters-columns-here"));
    return let.value;
}

NodePtr Binder::questionName(const Expression &expression, const Scope &scope)
{
    if (!m_question)
        return nullptr;
    const auto node = [&](Node::Kind kind, ValueType type, std::uint32_t index,
                          std::vector<NodePtr> operands) -> NodePtr {
        if (type.type == Type::Null) // its declaration is in error
            return m_errorNode;
        Node made;
        made.kind = kind;
        made.type = type.type;
        made.table = type.table;
        made.index = index;
        made.operands = std::move(operands);
        made.range = expression.range;
        return std::make_shared<const Node>(std::move(made));
    };
    if (m_question->parameters != nullptr) {
        if (const auto index = indexOf(*m_question->parameters, expression.name)) {
            const CheckedParameter &parameter = (*m_question->parameters)[*index];
            return node(Node::Kind::Parameter, {parameter.type, parameter.table}, *index, {});
        }
    }
    if (m_question->decisions == nullptr)
        return nullptr;
    const auto index = indexOf(*m_question->decisions, expression.name);
    if (!index)
        return nullptr;
    const CheckedDecide &decide = (*m_question->decisions)[*index];
    if (!m_question->closedTo.empty())
        return notMade(decide, expression.range);
    if (decide.kind == Decide::Kind::Subset && decide.type != Type::Null && !m_question->isInTurn(*index))
        return failAsValue(*index, expression.range, {});
    if (!decide.forEach)
        return node(Node::Kind::Decision, {decide.type, decide.table}, *index, {});
    // One choice a row: that of the nearest row of its table.
    for (const Scope *at = &scope; at != nullptr; at = at->outer) {
        if (at->table() == decide.forEach)
            return decisionFor(*index, here(*at->row, scope, expression.range), expression.range);
    }
    const std::string &table = rules().tables[*decide.forEach].name;
    return fail(
        expression.range, "rules.decision-per-row",
        Message::of("rules.decision-per-row", {{"decide", decide.name}, {"table", table}}),
        Message::of("rules.do.use-inside-aggregate-over", {{"table", table}, {"decide", decide.name}}));
}

/// The choice for a row; where nothing is decided, what its column holds.
NodePtr Binder::decisionFor(std::uint32_t decision, const NodePtr &row, SourceRange range) const
{
    const CheckedDecide &decide = (*m_question->decisions)[decision];
    if (decide.type == Type::Null) // its declaration is in error
        return m_errorNode;
    const auto column = rules().findColumn(rules().tables[*decide.forEach].name, decide.name);
    if (decide.isSetByChanges && column)
        return columnNode(rules(), *column, row, range);
    Node node;
    node.kind = Node::Kind::Decision;
    node.type = decide.type;
    node.table = decide.table;
    node.index = decision;
    if (column && common(typeOf(rules().column(*column)), {decide.type, decide.table}))
        node.by = column;
    node.operands = {row};
    node.range = range;
    return std::make_shared<const Node>(std::move(node));
}

NodePtr Binder::decisionOf(std::uint32_t table, const std::string &name, const NodePtr &row,
                           SourceRange range)
{
    if (!isDecidedFor(table, name))
        return nullptr;
    const std::vector<CheckedDecide> &decisions = *m_question->decisions;
    const auto decide = std::ranges::find_if(
        decisions, [&](const CheckedDecide &each) { return each.forEach == table && each.name == name; });
    if (!m_question->closedTo.empty())
        return notMade(*decide, range);
    return decisionFor(static_cast<std::uint32_t>(decide - decisions.begin()), row, range);
}

NodePtr Binder::columnOf(const NodePtr &row, const std::string &name, SourceRange range)
{
    // In a question a name means first what is decided under it.
    if (NodePtr decision = decisionOf(row->table, name, row, range))
        return decision;
    if (m_question &&
        std::ranges::find(m_question->later, std::pair(row->table, name)) != m_question->later.end())
        return fail(range, "rules.unknown-name",
                    Message::of("rules.unknown-name.not-known", {{"name", name}}));
    if (const auto column = m_model.columnCalled(row->table, name))
        return columnNode(rules(), *column, row, range);
    return nullptr;
}

NodePtr Binder::unknownColumn(std::uint32_t table, const std::string &name, SourceRange range)
{
    for (BrokenAlias &alias : m_model.brokenAliases) {
        if (alias.table == table && alias.name == name) {
            if (m_silent == 0) {
                alias.used = true;
                m_failed = true;
            }
            return m_errorNode;
        }
    }
    const std::vector<std::string> columns = columnNames(table);
    return fail(
        range, "rules.unknown-column",
        Message::of("rules.unknown-column", {{"column", name}, {"table", rules().tables[table].name}}),
        suggestion(name, columns,
                   columns.empty() ? Message::of("rules.do.table-no-columns")
                                   : Message::of("rules.do.columns", {{"names", listed(columns)}})));
}

NodePtr Binder::unknownName(const Expression &expression, const Scope &scope)
{
    const std::string &name = expression.name;
    if (findTable(name)) {
        if (scope.row && rules().tables[*scope.table()].name == name)
            return fail(expression.range, "rules.table-as-value",
                        Message::of("rules.table-as-value", {{"written", name}}),
                        Message::of("rules.do.rows-here-already-those", {{"name", name}}));
        return fail(expression.range, "rules.table-as-value",
                    Message::of("rules.table-as-value", {{"written", name}}),
                    Message::of("rules.do.range-over-rows-count", {{"name", name}}));
    }
    if (scope.outer != nullptr && scope.row && scope.thisRow) {
        const std::string &outside = rules().tables[scope.thisRow->node->table].name;
        if (m_model.hasColumn(scope.thisRow->node->table, name))
            return fail(
                expression.range, "rules.unknown-column",
                Message::of("rules.unknown-column",
                            {{"column", name}, {"table", rules().tables[*scope.table()].name}}),
                Message::of("rules.do.column-row-outside-write", {{"outside", outside}, {"name", name}}));
    }
    std::vector<std::string> candidates;
    for (const Binding &binding : m_frames.back().bindings)
        candidates.push_back(binding.name);
    if (scope.row)
        std::ranges::copy(columnNames(*scope.table()), std::back_inserter(candidates));
    if (m_question && m_question->parameters != nullptr) {
        for (const CheckedParameter &parameter : *m_question->parameters)
            candidates.push_back(parameter.name);
    }
    if (m_question) {
        for (const CheckedLet &let : m_question->lets)
            candidates.push_back(let.name);
    }
    if (m_question && m_question->decisions != nullptr && m_question->closedTo.empty()) {
        for (const CheckedDecide &decide : *m_question->decisions)
            candidates.push_back(decide.name);
    }
    if (scope.row) {
        const std::uint32_t table = *scope.table();
        const bool alias = std::ranges::any_of(m_model.brokenAliases, [&](const BrokenAlias &known) {
            return known.table == table && known.name == name;
        });
        if (alias)
            return unknownColumn(table, name, expression.range);
        return fail(
            expression.range, "rules.unknown-column",
            Message::of("rules.unknown-column", {{"column", name}, {"table", rules().tables[table].name}}),
            suggestion(name, candidates,
                       Message::of("rules.do.known-here", {{"candidates", listed(candidates)}})));
    }
    return fail(expression.range, "rules.unknown-name",
                Message::of("rules.unknown-name.not-known", {{"name", name}}),
                suggestion(name, candidates,
                           candidates.empty()
                               ? Message::of("rules.do.without-row-expressions-speak")
                               : Message::of("rules.do.known-here", {{"candidates", listed(candidates)}})));
}

NodePtr Binder::bindMember(const Expression &expression, const Scope &scope)
{
    const Expression &base = expression.operands[0];
    if (base.kind == Expression::Kind::Name && isError(tried(base, scope)) && findTable(base.name) &&
        scope.table() != findTable(base.name)) {
        return fail(
            base.range, "rules.table-as-value",
            Message::of("rules.table-as-value.table-many", {{"base", base.name}, {"name", expression.name}}),
            Message::of("rules.do.range-over-rows-sum", {{"base", base.name}, {"name", expression.name}}));
    }
    if (const auto set = setCalled(base, scope);
        set && isError(tried(base, scope)) &&
        hasMember((*m_question->decisions)[*set].table, expression.name))
        return failAsValue(*set, base.range, expression.name);
    // By another column than the one that names the rows of its table, which no reference follows.
    const auto refersElsewhere = [this](const Node &node) {
        if (node.kind != Node::Kind::Column || !rules().column(node.column).storedIndex)
            return false;
        const data::TableSchema &table = rules().schema.tables[node.column.table];
        return rules().schema.reference(
                   table.name, table.columns[*rules().column(node.column).storedIndex].name) != nullptr;
    };
    const NodePtr row = bind(base, scope);
    if (isError(row) || (inferring() && row->type == Type::Null))
        return m_errorNode;
    if (row->type != Type::Reference)
        return fail(
            lastWord(expression), "rules.not-a-reference",
            Message::of("rules.not-a-reference.refers-no", {{"written", excerpt(base.range)},
                                                            {"type", describe(rules(), typeOf(*row))},
                                                            {"name", expression.name}}),
            refersElsewhere(*row)
                ? Message::of("rules.not-a-reference.other-key", {{"column", rules().nameOf(row->column)}})
            : row->kind == Node::Kind::Column && rules().column(row->column).storedIndex
                ? Message::of("rules.not-a-reference.if-values", {{"column", rules().nameOf(row->column)}})
                : Message::of("rules.do.follow-columns-refer-rows"));
    if (NodePtr column = columnOf(row, expression.name, expression.range))
        return column;
    if (findTable(expression.name) && !hasMember(row->table, expression.name))
        return fail(lastWord(expression), "rules.table-as-value",
                    Message::of("rules.table-as-value.table-may",
                                {{"name", expression.name}, {"written", excerpt(expression.range)}}),
                    Message::of("rules.do.range-over-them-sum", {{"written", excerpt(expression.range)}}));
    return unknownColumn(row->table, expression.name, lastWord(expression));
}

NodePtr Binder::bindWithin(const Expression &expression, const Scope &scope)
{
    const Expression &base = expression.operands[0];
    const NodePtr row = bind(base, scope);
    if (isError(row) || (inferring() && row->type == Type::Null))
        return m_errorNode;
    if (row->type != Type::Reference)
        return fail(
            base.range, "rules.not-a-reference",
            Message::of("rules.not-a-reference.refers-no-row",
                        {{"written", excerpt(base.range)}, {"type", describe(rules(), typeOf(*row))}}),
            Message::of("rules.do.follow-columns-refer-rows"));
    const Scope inside{
        .outer = &scope, .row = RowHere{row, scope.depth}, .thisRow = scope.thisRow, .depth = scope.depth};
    return bind(expression.operands[1], inside);
}

NodePtr Binder::bindLookup(const Expression &expression, const Scope &scope)
{
    const auto table = findTable(expression.name);
    if (!table)
        return fail({expression.range.begin, expression.range.begin + expression.name.size()},
                    "rules.unknown-table",
                    Message::of("rules.unknown-table.not-table", {{"name", expression.name}}),
                    suggestion(expression.name, tableNames(),
                               Message::of("rules.do.tables", {{"tableNames", listed(tableNames())}})));
    std::vector<NodePtr> keys;
    for (const Expression &operand : expression.operands)
        keys.push_back(bind(operand, scope));
    const CheckedTable &checked = rules().tables[*table];
    if (checked.key.empty())
        return fail(expression.range, "rules.no-key",
                    Message::of("rules.no-key", {{"checked", checked.name}}),
                    Message::of("rules.do.declare-key", {{"checked", checked.name}}));
    std::vector<std::string> names;
    for (const std::uint32_t column : checked.key)
        names.push_back(checked.columns[column].name);
    if (keys.size() != checked.key.size())
        return fail(
            expression.range, "rules.wrong-key",
            names.size() == 1
                ? Message::of("rules.wrong-key",
                              {{"checked", checked.name}, {"names", names.size()}, {"keys", keys.size()}})
                : Message::of("rules.wrong-key.key-columns",
                              {{"checked", checked.name}, {"names", names.size()}, {"keys", keys.size()}}),
            Message::of("rules.do.give-value-each", {{"names", listed(names)}}));
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const ValueType wanted = typeOf(checked.columns[checked.key[i]]);
        const ValueType given = typeOf(*keys[i]);
        if (common(wanted, given))
            continue;
        ValueType plain = wanted;
        if (wanted.type == Type::Reference) {
            if (const NodePtr key = keyOf(rules(), rowNode(wanted.table, 0, {})))
                plain = typeOf(*key);
        } else if (given.type == Type::Reference) {
            if (NodePtr key = keyOf(rules(), keys[i]); key && common(wanted, typeOf(*key))) {
                keys[i] = std::move(key);
                continue;
            }
        }
        if (given.type != Type::Reference && common(plain, given))
            continue;
        return wrongType(keys[i], expression.operands[i].range,
                         Message::of("rules.binder-names", {{"checked", checked.name}, {"names", names[i]}}),
                         wanted);
    }
    noteLiteralKey(*table, keys, expression.range);
    return operationNode(Node::Kind::Lookup, {Type::Reference, *table}, std::move(keys), expression.range);
}

void Binder::noteLiteralKey(std::uint32_t table, const std::vector<NodePtr> &key, SourceRange range)
{
    if (m_reporter == nullptr || m_silent > 0 || m_foreseen > 0)
        return;
    LiteralKey literal{.table = table, .key = {}, .written = excerpt(range), .place = {}};
    for (const NodePtr &part : key) {
        const bool isNegative = part->kind == Node::Kind::Negate;
        const Node &value = isNegative ? *part->operands.front() : *part;
        if (value.kind == Node::Kind::Text && !isNegative)
            literal.key.emplace_back(value.text);
        else if (value.kind == Node::Kind::Number && value.type == Type::Date)
            literal.key.emplace_back(calendar::toText(static_cast<std::int64_t>(value.number)));
        else if (value.kind == Node::Kind::Number && value.type != Type::Boolean)
            literal.key.emplace_back(isNegative ? -value.number : value.number);
        else
            return;
    }
    literal.place = m_texts.place(m_frames.back().source, range, m_object);
    std::vector<LiteralKey> &known = m_model.rules.literalKeys;
    if (std::ranges::find(known, literal.place, &LiteralKey::place) == known.end())
        known.push_back(std::move(literal));
}

void Binder::noteOrderUse(std::uint32_t table, SourceRange range)
{
    if (m_reporter == nullptr || m_silent > 0)
        return;
    OrderUse use{.table = table,
                 .written = excerpt(range),
                 .place = m_texts.place(m_frames.back().source, range, m_object)};
    std::vector<OrderUse> &known = m_model.rules.orderUses;
    const bool isKnown = std::ranges::any_of(known, [&](const OrderUse &other) {
        return other.table == table && other.place.object == use.place.object;
    });
    if (!isKnown)
        known.push_back(std::move(use));
}

} // namespace weighhouse::rules::checking

// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses and queries as text.
#include "core/graph/syntax/precedence.h"
#include "core/graph/syntax/writer.h"

#include <variant>

namespace weighhouse::cypher
{

void Writer::write(const Statement &statement)
{
    if (statement.mode != Statement::Mode::Run)
        add(statement.mode == Statement::Mode::Explain ? "EXPLAIN " : "PROFILE ");
    if (!statement.graph.empty()) {
        add("USE ");
        writeName(statement.graph);
        add("\n");
    }
    write(statement.query, "\n");
}

/// The separator stands between clauses.
void Writer::write(const Query &query, std::string_view separator)
{
    for (std::size_t i = 0; i < query.parts.size(); ++i) {
        if (i > 0) {
            add(separator);
            add(query.isUnionAll[i - 1] ? "UNION ALL" : "UNION");
            add(separator);
        }
        bool isFirst = true;
        for (const Clause &clause : query.parts[i].clauses) {
            add(isFirst ? "" : separator);
            write(clause);
            isFirst = false;
        }
    }
}

void Writer::writeBraces(const Query &query)
{
    add("{ ");
    write(query, " ");
    add(" }");
}

void Writer::write(const Clause &clause)
{
    std::visit([this](const auto &what) { write(what); }, clause.what);
}

void Writer::writeWhere(const std::optional<Expression> &where)
{
    if (!where)
        return;
    add(" WHERE ");
    write(*where);
}

void Writer::write(const Match &match)
{
    add(match.isOptional ? "OPTIONAL MATCH " : "MATCH ");
    write(match.pattern);
    writeWhere(match.where);
}

void Writer::write(const Unwind &unwind)
{
    add("UNWIND ");
    write(unwind.list);
    add(" AS ");
    writeVariable(unwind.variable);
}

void Writer::write(const Projection &projection)
{
    add(projection.isDistinct ? " DISTINCT " : " ");
    const char *separator = "";
    if (projection.hasAll) {
        add("*");
        separator = ", ";
    }
    for (const ProjectionItem &item : projection.items) {
        add(separator);
        write(item.value);
        if (!item.alias.empty()) {
            add(" AS ");
            writeVariable(item.alias);
        }
        separator = ", ";
    }
    separator = " ORDER BY ";
    for (const SortItem &item : projection.order) {
        add(separator);
        write(item.by);
        add(item.isDescending ? " DESC" : "");
        separator = ", ";
    }
    if (projection.skip) {
        add(" SKIP ");
        write(*projection.skip);
    }
    if (projection.limit) {
        add(" LIMIT ");
        write(*projection.limit);
    }
}

void Writer::write(const With &with)
{
    add("WITH");
    write(with.projection);
    writeWhere(with.where);
}

void Writer::write(const Return &returned)
{
    add("RETURN");
    write(returned.projection);
}

void Writer::write(const Create &create)
{
    add("CREATE ");
    write(create.pattern);
}

void Writer::writeLabelList(const std::string &variable, const std::vector<std::string> &labels)
{
    writeVariable(variable);
    for (const std::string &label : labels) {
        add(":");
        writeName(label);
    }
}

void Writer::write(const std::vector<SetItem> &items)
{
    struct WriteItem {
        Writer &writer;
        void operator()(const SetProperty &item) const
        {
            writer.write(item.of, LevelPostfix);
            writer.add(".");
            writer.writeName(item.key);
            writer.add(" = ");
            writer.write(item.value);
        }
        void operator()(const SetAll &item) const
        {
            writer.writeVariable(item.variable);
            writer.add(item.isAdding ? " += " : " = ");
            writer.write(item.value);
        }
        void operator()(const SetLabels &item) const { writer.writeLabelList(item.variable, item.labels); }
    };
    const char *separator = "SET ";
    for (const SetItem &item : items) {
        add(separator);
        std::visit(WriteItem{*this}, item);
        separator = ", ";
    }
}

void Writer::write(const Set &set)
{
    write(set.items);
}

void Writer::write(const Remove &remove)
{
    const char *separator = "REMOVE ";
    for (const RemoveItem &item : remove.items) {
        add(separator);
        if (const auto *const property = std::get_if<RemoveProperty>(&item)) {
            write(property->of, LevelPostfix);
            add(".");
            writeName(property->key);
        } else {
            const auto &labels = std::get<RemoveLabels>(item);
            writeLabelList(labels.variable, labels.labels);
        }
        separator = ", ";
    }
}

void Writer::write(const Delete &deletion)
{
    add(deletion.isDetaching ? "DETACH DELETE " : "DELETE ");
    writeList(deletion.what);
}

void Writer::write(const Merge &merge)
{
    add("MERGE ");
    write(merge.pattern);
    if (!merge.onMatch.empty()) {
        add(" ON MATCH ");
        write(merge.onMatch);
    }
    if (!merge.onCreate.empty()) {
        add(" ON CREATE ");
        write(merge.onCreate);
    }
}

void Writer::write(const Foreach &loop)
{
    add("FOREACH (");
    writeVariable(loop.variable);
    add(" IN ");
    write(loop.list);
    const char *separator = " | ";
    for (const Clause &clause : loop.updates) {
        add(separator);
        write(clause);
        separator = " ";
    }
    add(")");
}

void Writer::write(const CallProcedure &call)
{
    add("CALL ");
    writeFunction(call.procedure);
    if (call.arguments) {
        add("(");
        writeList(*call.arguments);
        add(")");
    }
    if (!call.yields)
        return;
    const char *separator = " YIELD ";
    for (const YieldItem &item : *call.yields) {
        add(separator);
        writeVariable(item.name);
        if (!item.alias.empty()) {
            add(" AS ");
            writeVariable(item.alias);
        }
        separator = ", ";
    }
    writeWhere(call.where);
}

void Writer::write(const CallSubquery &call)
{
    add("CALL ");
    if (call.imports) {
        const char *separator = "(";
        for (const std::string &name : *call.imports) {
            add(separator);
            writeVariable(name);
            separator = ", ";
        }
        add(call.imports->empty() ? "() " : ") ");
    }
    writeBraces(*call.query);
}

} // namespace weighhouse::cypher

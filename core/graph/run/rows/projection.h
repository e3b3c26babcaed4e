// SPDX-License-Identifier: GPL-3.0-or-later
// Rows made of rows: projected, filtered, cut, unwound, joined one behind the other.
#pragma once

#include "core/graph/run/operator.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::cypher
{

/// Gives slots values. All are worked out before the first is given.
class ProjectOperator : public Following
{
public:
    using Item = std::pair<Slot, EvaluatorPtr>;
    ProjectOperator(OperatorPtr input, std::vector<Item> items, std::string text);

    std::string name() const override { return "Project"; }
    std::string details() const override { return m_text; }

protected:
    bool advance(Execution &run) override;

private:
    std::vector<Item> m_items;
    std::string m_text;
    Row m_values;
};

class FilterOperator : public Following
{
public:
    FilterOperator(OperatorPtr input, EvaluatorPtr condition, std::string text);

    std::string name() const override { return "Filter"; }
    std::string details() const override { return m_text; }

protected:
    bool advance(Execution &run) override;

private:
    EvaluatorPtr m_condition;
    std::string m_text;
};

/// SKIP and LIMIT. With side effects before it, `readsAll` lets them all happen.
class CutOperator : public Following
{
public:
    CutOperator(OperatorPtr input, EvaluatorPtr skip, EvaluatorPtr limit, bool readsAll);

    void open(Execution &run) override;
    std::string name() const override { return "SkipLimit"; }

protected:
    bool advance(Execution &run) override;

private:
    bool start(Execution &run);

    EvaluatorPtr m_skip;
    EvaluatorPtr m_limit;
    bool m_readsAll;
    bool m_isStarted = false;
    std::int64_t m_toSkip = 0;
    std::optional<std::int64_t> m_left;
};

/// A row for every element of a list; none for NULL; anything else counts as a list of itself.
class UnwindOperator : public Following
{
public:
    UnwindOperator(OperatorPtr input, EvaluatorPtr list, Slot slot);

    void open(Execution &run) override;
    std::string name() const override { return "Unwind"; }

protected:
    bool advance(Execution &run) override;

private:
    EvaluatorPtr m_list;
    Slot m_slot;
    Value m_elements;
    std::size_t m_position = 0;
};

/// The rows of the one, then those of the other, each brought from its own slots to the same ones.
class UnionOperator : public Operator
{
public:
    struct Part {
        OperatorPtr rows;
        std::vector<Slot> slots; ///< In the order of the result's columns.
    };
    UnionOperator(std::vector<Part> parts, std::vector<Slot> slots);

    void open(Execution &run) override;
    std::string name() const override { return "Union"; }
    std::vector<const Operator *> inputs() const override;
    double expectedRows(const graph::Graph &graph) const override;

protected:
    bool advance(Execution &run) override;

private:
    std::vector<Part> m_parts;
    std::vector<Slot> m_slots;
    std::size_t m_part = 0;
};

/// Reads everything before it gives anything: what follows may change what is read.
class EagerOperator : public Following
{
public:
    EagerOperator(OperatorPtr input, std::vector<Slot> slots);

    void open(Execution &run) override;
    std::string name() const override { return "Eager"; }

protected:
    bool advance(Execution &run) override;

private:
    std::vector<Slot> m_slots;
    std::vector<Row> m_rows;
    std::size_t m_position = 0;
    bool m_isRead = false;
};

} // namespace weighhouse::cypher

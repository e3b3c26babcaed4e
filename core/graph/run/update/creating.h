// SPDX-License-Identifier: GPL-3.0-or-later
// CREATE, MERGE and DELETE: what is there and what is not.
#pragma once

#include "core/graph/run/update/setting.h"

#include <optional>
#include <string>
#include <vector>

namespace weighhouse::cypher
{

struct NewNode {
    Slot slot = 0;
    std::vector<std::string> labels = {};
    EvaluatorPtr properties = {}; ///< Null: none.
};

struct NewRelationship {
    Slot slot = 0;
    Slot start = 0;
    Slot end = 0;
    std::string type = {};
    EvaluatorPtr properties = {};
};

struct NewPath {
    Slot slot = 0;
    EvaluatorPtr path = {};
};

/// What a pattern makes: nodes first. What it names that is there already is not among them.
struct NewThings {
    std::vector<NewNode> nodes;
    std::vector<NewRelationship> relationships;
    std::vector<NewPath> paths;
};

void create(Execution &run, const NewThings &things);

class CreateOperator : public Following
{
public:
    CreateOperator(OperatorPtr input, NewThings things);
    std::string name() const override { return "Create"; }

protected:
    bool advance(Execution &run) override;

private:
    NewThings m_things;
};

/// For each row: what the pattern finds, or else what it makes.
class MergeOperator : public Following
{
public:
    struct Parts {
        OperatorPtr found; ///< Rows of the pattern.
        std::vector<Slot> foundSlots;
        NewThings things;
        Changes onMatch;
        Changes onCreate;
    };
    MergeOperator(OperatorPtr input, Parts parts);

    void open(Execution &run) override;
    std::string name() const override { return "Merge"; }
    std::vector<const Operator *> inputs() const override;

protected:
    bool advance(Execution &run) override;

private:
    bool hasNullProperty(Execution &run) const;

    Parts m_parts;
    std::vector<Row> m_rows;
    std::size_t m_position = 0;
};

/// Deletes what the expressions of all rows name, relationships first, and gives the rows on.
class DeleteOperator : public Following
{
public:
    DeleteOperator(OperatorPtr input, Evaluators what, bool isDetaching, std::vector<Slot> slots);

    void open(Execution &run) override;
    std::string name() const override { return "Delete"; }

protected:
    bool advance(Execution &run) override;

private:
    void removeAll(Execution &run);
    void collect(Execution &run, const Value &value);

    Evaluators m_what;
    bool m_isDetaching;
    std::vector<Slot> m_slots;
    std::vector<graph::Node> m_nodes;
    std::vector<graph::Relationship> m_relationships;
    std::vector<Row> m_rows;
    std::size_t m_position = 0;
    bool m_isDone = false;
};

/// FOREACH: the changes for every element.
class ForeachOperator : public Following
{
public:
    ForeachOperator(OperatorPtr input, EvaluatorPtr list, Slot variable, OperatorPtr updates);
    std::string name() const override { return "Foreach"; }
    std::vector<const Operator *> inputs() const override;

protected:
    bool advance(Execution &run) override;

private:
    EvaluatorPtr m_list;
    Slot m_variable;
    OperatorPtr m_updates;
};

} // namespace weighhouse::cypher

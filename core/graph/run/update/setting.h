// SPDX-License-Identifier: GPL-3.0-or-later
// SET and REMOVE: labels and properties of what is there.
#pragma once

#include "core/graph/run/operator.h"

#include <memory>
#include <string>
#include <vector>

namespace weighhouse::cypher
{

/// One change to make for a row.
class Change
{
public:
    Change() = default;
    Change(const Change &) = delete;
    Change &operator=(const Change &) = delete;
    virtual ~Change() = default;
    virtual void make(Execution &run) = 0;
};
using Changes = std::vector<std::unique_ptr<Change>>;

/// `value` null: removed.
std::unique_ptr<Change> makeSetProperty(EvaluatorPtr of, std::string key, EvaluatorPtr value);
std::unique_ptr<Change> makeSetAll(Slot of, bool isAdding, EvaluatorPtr value);
std::unique_ptr<Change> makeSetLabels(Slot of, std::vector<std::string> labels);
std::unique_ptr<Change> makeRemoveLabels(Slot of, std::vector<std::string> labels);

class ChangeOperator : public Following
{
public:
    ChangeOperator(OperatorPtr input, Changes changes, std::string name);

    std::string name() const override { return m_name; }

protected:
    bool advance(Execution &run) override;

private:
    Changes m_changes;
    std::string m_name;
};

/// Makes all changes; stops at the first that fails.
void makeAll(Execution &run, const Changes &changes);

/// Sets properties of a new node or relationship; NULLs are left out. Makes the run fail for values that
/// cannot be stored (maps, nodes).
void giveProperties(Execution &run, const Value &entity, const Value &map);

} // namespace weighhouse::cypher

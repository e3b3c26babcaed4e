// SPDX-License-Identifier: GPL-3.0-or-later
// Rows in an order, and each only once.
#pragma once

#include "core/graph/run/operator.h"

#include <cstddef>
#include <unordered_set>
#include <utility>
#include <vector>

namespace weighhouse::cypher
{

/// ORDER BY: stable.
class SortOperator : public Following
{
public:
    struct Key {
        EvaluatorPtr by;
        bool isDescending = false;
    };
    SortOperator(OperatorPtr input, std::vector<Key> keys, std::vector<Slot> slots);

    void open(Execution &run) override;
    std::string name() const override { return "Sort"; }

protected:
    bool advance(Execution &run) override;

private:
    struct Sorted {
        Row keys;
        Row row;
    };
    void read(Execution &run);
    static void letGo(Execution &run, Sorted &sorted);

    std::vector<Key> m_keys;
    std::vector<Slot> m_slots;
    std::vector<Sorted> m_rows;
    std::size_t m_position = 0;
    bool m_isRead = false;
};

struct RowHash {
    std::size_t operator()(const Row &row) const;
};
struct RowEquivalence {
    bool operator()(const Row &left, const Row &right) const;
};

/// DISTINCT over some slots.
class DistinctOperator : public Following
{
public:
    DistinctOperator(OperatorPtr input, std::vector<Slot> slots);

    void open(Execution &run) override;
    std::string name() const override { return "Distinct"; }

protected:
    bool advance(Execution &run) override;

private:
    std::vector<Slot> m_slots;
    std::unordered_set<Row, RowHash, RowEquivalence> m_seen;
    std::ptrdiff_t m_held = 0; ///< Bytes of these.
};

} // namespace weighhouse::cypher

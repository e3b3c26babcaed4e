// SPDX-License-Identifier: GPL-3.0-or-later
// A second way to work out rules and questions, written without the first: formulas are functions of C++ that
// know how they are written in the rule language.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::testing::oracle
{

/// A number; true and false are 1 and 0, a row is its position, a text the position of its letter, a date the
/// number of days since 1970-01-01. Nothing is NULL.
using Value = std::optional<double>;

/// A column: positions of its table, and of it in that table.
using ColumnAt = std::pair<std::size_t, std::size_t>;

/// What a candidate takes for the decisions of a question.
struct Taken {
    std::vector<Value> values = {};                   ///< by decision: a number, a truth, a row
    std::vector<std::vector<std::size_t>> sets = {};  ///< by decision: the rows of a subset
    std::vector<std::map<std::size_t, Value>> ofRows; ///< by decision: what a `for each` takes for its rows
};

class World;

/// Where a formula is worked out: the row is the last one, `this` the one before.
struct Place {
    const World &world;
    std::vector<std::size_t> rows = {};
    const Taken *taken = nullptr;
};

/// One scope further in, at a row of it.
Place inside(const Place &outside, std::size_t row);

/// An expression and what it means.
struct Formula {
    std::string text;
    std::function<Value(const Place &)> value;
    /// As a constraint, where it is not the same as being true: `all` is not kept where a row has no value.
    std::function<bool(const Place &)> kept = {};
    /// Behind `not` in a constraint, where that is not the same as being false: as `all` of the opposite.
    std::function<bool(const Place &)> missed = {};

    bool isKept(const Place &at) const { return kept ? kept(at) : value(at) == 1.0; }
    bool isMissed(const Place &at) const { return missed ? missed(at) : value(at) == 0.0; }
};

struct ColumnOf {
    std::string name;
    std::string type;                       ///< as a dataset says it
    std::optional<std::size_t> target = {}; ///< of a reference: the table
    std::vector<Value> stored = {};
    std::optional<Formula> rule = {};
};

struct TableOf {
    std::string name;
    std::vector<ColumnOf> columns;
    std::size_t rows = 0;
};

/// Tables with rules and changed cells. Values are worked out when they are asked for.
class World
{
public:
    std::vector<TableOf> tables;

    Value value(ColumnAt column, std::size_t row) const;
    /// The row whose first column, the key, has that value.
    std::optional<std::size_t> rowOfKey(std::size_t table, Value key) const;

    /// What a candidate changes; nothing is worked out twice before the next call.
    void change(std::map<std::pair<ColumnAt, std::size_t>, Value> cells);

    /// As tests/support/small_dataset.h reads it; `references` are lines of their own.
    std::string datasetText(const std::string &references) const;

private:
    std::map<std::pair<ColumnAt, std::size_t>, Value> m_changed;
    mutable std::map<std::pair<ColumnAt, std::size_t>, Value> m_known;
};

} // namespace weighhouse::testing::oracle

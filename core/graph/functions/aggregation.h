// SPDX-License-Identifier: GPL-3.0-or-later
// Aggregations: one value from the values of many rows.
#pragma once

#include "core/base/error.h"
#include "core/graph/values/compare.h"
#include "core/graph/values/value.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace weighhouse::graph
{

/// Takes the values of one group, one after the other.
class Aggregator
{
public:
    virtual ~Aggregator() = default;
    Aggregator(const Aggregator &) = delete;
    Aggregator &operator=(const Aggregator &) = delete;

    /// NULL is left out, and so is, of distinct values, what was there before. Errors:
    /// "cypher.type-error.InvalidArgumentValue", "cypher.arithmetic-error.IntegerOverflow".
    Result<void> add(const Value &value);

    /// Several, one after the other: those that stand at these places.
    Result<void> addEach(std::span<const std::uint32_t> places, const std::vector<Value> &values);

    /// As if it were added that many times, no matter when. False, and nothing has happened, if that might
    /// give another result than adding in turn: where rounding, overflow or order matters.
    Result<bool> addTimes(const Value &value, std::int64_t times);

    /// Of all that was added until now.
    virtual Result<Value> result() const = 0;

    /// From now on values equivalent to earlier ones are left out.
    void makeDistinct() { m_seen.emplace(); }

    /// Of the values that are kept until the end, roughly.
    std::uint64_t keptBytes() const { return m_keptBytes; }

protected:
    Aggregator() = default;
    void keeps(const Value &value) { m_keptBytes += value.extent().bytes; }

private:
    bool isNew(const Value &value);                    ///< Among distinct ones; never NULL.
    virtual Result<void> take(const Value &value) = 0; // never NULL
    virtual Result<void> takeEach(std::span<const std::uint32_t> places, const std::vector<Value> &values);
    virtual Result<bool> takeTimes(const Value & /*value*/, std::int64_t /*times*/) { return false; }

    std::optional<std::unordered_set<Value, EquivalenceHash, Equivalence>> m_seen;
    std::uint64_t m_keptBytes = 0;
};

/// In any case: count, sum, avg, min, max, collect, stDev, stDevP, percentileCont, percentileDisc.
bool isAggregation(std::string_view name);

/// `second` is the share of a percentile, from 0 to 1; the others have none. Of no values: count gives 0, sum
/// 0, collect [], stDev and stDevP 0.0, the others NULL. Errors: "cypher.syntax.UnknownFunction",
/// "cypher.argument-error.NumberOutOfRange" and "cypher.type-error.InvalidArgumentValue" for a wrong share.
Result<std::unique_ptr<Aggregator>> makeAggregator(std::string_view name, bool isDistinct,
                                                   const Value &second = {});

} // namespace weighhouse::graph

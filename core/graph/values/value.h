// SPDX-License-Identifier: GPL-3.0-or-later
// What a Cypher expression can be worth.
#pragma once

#include "core/graph/temporal/temporal.h"

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace weighhouse::graph
{

/// A node and a relationship, by their numbers in the graph that a query runs on.
struct Node {
    std::uint32_t id = 0;
    auto operator<=>(const Node &) const = default;
};
struct Relationship {
    std::uint32_t id = 0;
    auto operator<=>(const Relationship &) const = default;
};

/// How much there is of a value, as it would be written out: what is shared counts wherever it stands.
struct Extent {
    std::uint64_t bytes = 0; ///< Roughly, and never more than `most`.
    std::uint32_t depth = 0; ///< Lists and maps within each other.

    static constexpr std::uint64_t most = std::uint64_t{1} << 48U;
};

/// Something that never changes, shared by whoever holds it; of the size of a pointer. Never null but when
/// moved from.
template<typename T>
class Shared
{
public:
    Shared() : Shared(T()) {}
    explicit Shared(T value, Extent extent = {}) : m_held(new Held(std::move(value), extent)) {}
    Shared(const Shared &other) noexcept : m_held(other.m_held)
    {
        if (m_held != nullptr)
            m_held->users.fetch_add(1, std::memory_order_relaxed);
    }
    Shared(Shared &&other) noexcept : m_held(std::exchange(other.m_held, nullptr)) {}
    Shared &operator=(Shared other) noexcept
    {
        std::swap(m_held, other.m_held);
        return *this;
    }
    ~Shared()
    {
        if (m_held != nullptr && m_held->users.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete m_held;
    }

    const T &operator*() const { return m_held->value; }
    const T *operator->() const { return &m_held->value; }
    const Extent &extent() const { return m_held->extent; }
    bool operator==(const Shared &other) const
    {
        return m_held == other.m_held || m_held->value == other.m_held->value;
    }

private:
    struct Held {
        T value;
        Extent extent;
        std::atomic<std::uint32_t> users = 1;
        Held(T held, Extent heldExtent) : value(std::move(held)), extent(heldExtent) {}
    };
    Held *m_held;
};

class Value;
using List = std::vector<Value>;
/// Sorted by key, each key once: see makeMap.
using Map = std::vector<std::pair<std::string, Value>>;
/// One relationship less than nodes; each lies between its neighbours, in either direction.
struct Path {
    std::vector<Node> nodes;
    std::vector<Relationship> relationships;
    bool operator==(const Path &) const = default;
};

enum class Kind { Null, Boolean, Integer, Float, Text, List, Map, Node, Relationship, Path, Temporal };

/// 16 bytes; copying is cheap. == is sameness of what is held (NaN differs from itself, 1 is not 1.0): what
/// Cypher's operators say is in compare.h.
class Value
{
public:
    using Held = std::variant<std::monostate, bool, std::int64_t, double, Shared<std::string>, Shared<List>,
                              Shared<Map>, Node, Relationship, Shared<Path>, Shared<temporal::Temporal>>;

    Value() = default;
    explicit Value(bool value) : m_held(value) {}
    explicit Value(std::int64_t value) : m_held(value) {}
    explicit Value(double value) : m_held(value) {}
    explicit Value(std::string value) : m_held(Shared<std::string>(std::move(value))) {}
    explicit Value(std::string_view value) : Value(std::string(value)) {}
    explicit Value(const char *value) : Value(std::string(value)) {}
    explicit Value(List value);
    /// Of sorted, unique keys.
    explicit Value(Map value);
    explicit Value(Node value) : m_held(value) {}
    explicit Value(Relationship value) : m_held(value) {}
    explicit Value(Path value) : m_held(Shared<Path>(std::move(value))) {}
    explicit Value(temporal::Temporal value) : m_held(Shared<temporal::Temporal>(std::move(value))) {}
    template<typename T>
    Value(T *) = delete; // no pointer is a bool

    Kind kind() const { return static_cast<Kind>(m_held.index()); }
    bool isNull() const { return m_held.index() == 0; }
    bool isNumber() const { return kind() == Kind::Integer || kind() == Kind::Float; }

    // Of the kind, or undefined.
    bool boolean() const { return *std::get_if<bool>(&m_held); }
    std::int64_t integer() const { return *std::get_if<std::int64_t>(&m_held); }
    double floating() const { return *std::get_if<double>(&m_held); }
    /// An integer or a float as a float.
    double number() const { return kind() == Kind::Integer ? static_cast<double>(integer()) : floating(); }
    const std::string &text() const { return **std::get_if<Shared<std::string>>(&m_held); }
    const List &list() const;
    const Map &map() const;
    Node node() const { return *std::get_if<Node>(&m_held); }
    Relationship relationship() const { return *std::get_if<Relationship>(&m_held); }
    const Path &path() const { return **std::get_if<Shared<Path>>(&m_held); }
    const temporal::Temporal &temporal() const { return **std::get_if<Shared<temporal::Temporal>>(&m_held); }

    /// In constant time.
    Extent extent() const;

    bool operator==(const Value &other) const;

private:
    Held m_held;
};

inline const List &Value::list() const
{
    return **std::get_if<Shared<List>>(&m_held);
}
inline const Map &Value::map() const
{
    return **std::get_if<Shared<Map>>(&m_held);
}
inline bool Value::operator==(const Value &other) const
{
    return m_held == other.m_held;
}

/// Sorts by key; of equal keys the last one counts.
Map makeMap(Map entries);
/// Null if there is none.
const Value *find(const Map &map, std::string_view key);

/// "NULL", "BOOLEAN", "INTEGER", "FLOAT", "STRING", "LIST", "MAP", "NODE", "RELATIONSHIP", "PATH", "DATE", …
std::string_view typeName(const Value &value);

} // namespace weighhouse::graph

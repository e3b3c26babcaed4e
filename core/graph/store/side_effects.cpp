// SPDX-License-Identifier: GPL-3.0-or-later
// Two graphs compared.
#include "core/graph/store/side_effects.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace weighhouse::graph
{
namespace
{

constexpr NameId noName = std::numeric_limits<NameId>::max();

/// The numbers that the names of one list have in another one.
std::vector<NameId> numbersIn(const Names &names, const Names &others)
{
    std::vector<NameId> numbers;
    for (NameId id = 0; id < names.size(); ++id)
        numbers.push_back(others.find(names[id]).value_or(noName));
    return numbers;
}

/// As ==, but NaN is the same as NaN: nobody has changed it.
bool isUnchanged(const Value &left, const Value &right)
{
    if (left.kind() != right.kind())
        return false;
    switch (left.kind()) {
    case Kind::Float:
        return left == right || (std::isnan(left.floating()) && std::isnan(right.floating()));
    case Kind::List:
        return std::ranges::equal(left.list(), right.list(), isUnchanged);
    case Kind::Map:
        return std::ranges::equal(left.map(), right.map(), [](const auto &one, const auto &other) {
            return one.first == other.first && isUnchanged(one.second, other.second);
        });
    default:
        return left == right;
    }
}

class Comparison
{
public:
    Comparison(const Graph &before, const Graph &after)
        : m_before(before), m_after(after), m_keys(numbersIn(before.keys(), after.keys()))
    {
    }

    SideEffects compare()
    {
        compareThings<Node>(std::max(m_before.nodeLimit(), m_after.nodeLimit()), m_effects.nodesCreated,
                            m_effects.nodesDeleted);
        compareThings<Relationship>(std::max(m_before.relationshipLimit(), m_after.relationshipLimit()),
                                    m_effects.relationshipsCreated, m_effects.relationshipsDeleted);
        m_effects.labelsAdded = missingLabels(m_after, m_before);
        m_effects.labelsRemoved = missingLabels(m_before, m_after);
        return m_effects;
    }

private:
    template<typename Thing>
    void compareThings(std::uint32_t limit, std::size_t &created, std::size_t &deleted)
    {
        for (Thing thing; thing.id < limit; ++thing.id) {
            const bool wasThere = m_before.has(thing);
            const bool isThere = m_after.has(thing);
            created += !wasThere && isThere ? 1 : 0;
            deleted += wasThere && !isThere ? 1 : 0;
            compareProperties(wasThere ? m_before.properties(thing) : Properties(),
                              isThere ? m_after.properties(thing) : Properties());
        }
    }

    void compareProperties(const Properties &before, const Properties &after)
    {
        std::size_t unchanged = 0;
        for (const auto &[key, value] : before) {
            const auto found = std::ranges::find(after, m_keys[key], &Properties::value_type::first);
            unchanged += found != after.end() && isUnchanged(value, found->second) ? 1 : 0;
        }
        m_effects.propertiesRemoved += before.size() - unchanged;
        m_effects.propertiesSet += after.size() - unchanged;
    }

    /// How many labels of nodes here are labels of no node there.
    static std::size_t missingLabels(const Graph &here, const Graph &there)
    {
        const std::vector<NameId> numbers = numbersIn(here.labels(), there.labels());
        std::size_t missing = 0;
        for (NameId label = 0; label < numbers.size(); ++label) {
            if (!here.nodesWith(label).empty() &&
                (numbers[label] == noName || there.nodesWith(numbers[label]).empty()))
                ++missing;
        }
        return missing;
    }

    const Graph &m_before;
    const Graph &m_after;
    std::vector<NameId> m_keys; ///< Of the keys before, in what is after.
    SideEffects m_effects;
};

} // namespace

SideEffects between(const Graph &before, const Graph &after)
{
    return Comparison(before, after).compare();
}

std::string toText(const SideEffects &effects)
{
    std::string text;
    for (const auto &[name, count] :
         {std::pair{"+nodes", effects.nodesCreated}, std::pair{"-nodes", effects.nodesDeleted},
          std::pair{"+relationships", effects.relationshipsCreated},
          std::pair{"-relationships", effects.relationshipsDeleted},
          std::pair{"+labels", effects.labelsAdded}, std::pair{"-labels", effects.labelsRemoved},
          std::pair{"+properties", effects.propertiesSet},
          std::pair{"-properties", effects.propertiesRemoved}}) {
        if (count != 0)
            text += (text.empty() ? "" : ", ") + std::string(name) + " " + std::to_string(count);
    }
    return text;
}

} // namespace weighhouse::graph

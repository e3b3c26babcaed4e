// SPDX-License-Identifier: GPL-3.0-or-later
// Aggregates, and the rows that they go over.
#include "core/base/text.h"
#include "core/rules/evaluate/interpreter.h"
#include "core/rules/evaluate/scalar.h"
#include "core/rules/evaluate/statistics.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::rules
{

std::vector<data::RowNumber> Interpreter::membersOf(const Node &node)
{
    std::vector<data::RowNumber> members;
    if (!node.by && node.operands.front() && node.operands.front()->kind == Node::Kind::Set) {
        const std::uint32_t decision = node.operands.front()->index;
        if (m_bindings != nullptr && decision < m_bindings->decisions.size())
            members = m_bindings->decisions[decision].chosen;
        return members;
    }
    if (!node.by && node.operands.front() && node.operands.front()->kind == Node::Kind::Path) {
        const auto [ways, to] = waysOf(*node.operands.front());
        return ways == nullptr ? members : ways->edgesTo(to);
    }
    const std::size_t count = m_compiled.rowCount(node.table);
    if (!node.by) {
        for (std::size_t row = 0; row < count; ++row)
            members.push_back(static_cast<data::RowNumber>(row));
        return members;
    }
    const double of = evaluate(*node.operands.front());
    if (isNull(of))
        return members;
    const FlatColumn by = m_compiled.flat(*node.by);
    if (m_compiled.columns[by].structural && !m_compiled.columns[by].variable) {
        // The inverse of a stored reference is there if some rule needed it.
        for (std::size_t map = 0; map < m_compiled.members.size(); ++map) {
            if (m_compiled.mapColumn[map] == by && !m_compiled.members[map].offsets.empty()) {
                const auto rowsOf = m_compiled.members[map].of(static_cast<data::RowNumber>(of));
                members.assign(rowsOf.begin(), rowsOf.end());
                return members;
            }
        }
    }
    for (std::size_t row = 0; row < count; ++row) {
        if (m_cells.read(*node.by, static_cast<data::RowNumber>(row)) == of)
            members.push_back(static_cast<data::RowNumber>(row));
    }
    return members;
}

double Interpreter::aggregate(const Node &node)
{
    using Kind = Node::AggregateKind;
    std::vector<data::RowNumber> members = membersOf(node);
    if (m_problem)
        return nullValue;
    const bool isPresentValue = node.aggregate == Kind::PresentValue;
    if (isPresentValue) {
        const auto order = m_state.orderOf(node.table);
        std::ranges::stable_sort(members, {}, [&](data::RowNumber row) { return order->placeOf(row); });
    }
    double result = node.aggregate == Kind::All ? 1
                    : node.aggregate == Kind::Sum || node.aggregate == Kind::Average ||
                            node.aggregate == Kind::Count || node.aggregate == Kind::Any
                        ? 0
                        : nullValue;
    const double share = node.operands.size() > 1 ? evaluate(*node.operands[1]) : nullValue;
    if (isPresentValue && !isNull(share) && !scalar::isRate(share))
        return fail(node, Message::of("rules.no-value.rate", {{"rate", numberToText(share)}}));
    if (!isPresentValue && !isNull(share) && !scalar::isShare(share))
        return fail(node, Message::of("rules.no-value.share", {{"share", numberToText(share)}}));
    std::vector<double> gathered;
    double best = nullValue;
    double scale = 0;
    std::size_t counted = 0;
    std::size_t skipped = 0;
    const bool isText = node.body && node.body->type == Type::Text;
    for (const data::RowNumber member : members) {
        rows.push_back(member);
        const bool included = !node.where || scalar::isTrue(evaluate(*node.where));
        const double value = !included ? nullValue : node.body ? evaluate(*node.body) : 1;
        rows.pop_back();
        if (m_problem)
            return nullValue;
        skipped += included && isNull(value) ? 1 : 0;
        if (included && isNull(value) && node.requiresValues)
            result = 0;
        if (included && isPresentValue)
            gathered.push_back(value);
        if (!included || isNull(value))
            continue;
        ++counted;
        const auto before = [&](double left, double right) {
            return isText ? m_state.textOf(left) < m_state.textOf(right) : left < right;
        };
        switch (node.aggregate) {
        case Kind::Sum:
        case Kind::Average:
            result += value;
            scale = std::max({scale, m_scale, std::abs(result)});
            break;
        case Kind::Count:
            result += 1;
            break;
        case Kind::Any:
            result = result == 1 || scalar::isTrue(value) ? 1 : 0;
            break;
        case Kind::All:
            result = result == 1 && scalar::isTrue(value) ? 1 : 0;
            break;
        case Kind::Minimum:
        case Kind::Maximum:
            if (isNull(result) ||
                (node.aggregate == Kind::Minimum ? before(value, result) : before(result, value))) {
                result = value;
                scale = m_scale;
            }
            break;
        case Kind::ArgMinimum:
        case Kind::ArgMaximum:
            if (isNull(best) ||
                (node.aggregate == Kind::ArgMinimum ? before(value, best) : before(best, value))) {
                best = value;
                result = scalar::rowValue(member);
            }
            break;
        case Kind::PresentValue:
            break;
        default:
            gathered.push_back(value);
            scale = std::max({scale, m_scale, std::abs(value)});
            break;
        }
    }
    if (watcher != nullptr)
        watcher->aggregated(node, counted + skipped, skipped);
    if (isPresentValue)
        return finite(node, scalar::presentValue(gathered, share));
    if (scalar::gathersValues(node.aggregate)) {
        result = scalar::statistic(node.aggregate, gathered, share);
        m_scale = scalar::scaleOfStatistic(node.aggregate, gathered.size(), scale, result);
        return finite(node, result);
    }
    m_scale = scale;
    if (node.aggregate == Kind::Average)
        result = counted == 0 ? nullValue : result / static_cast<double>(counted);
    return finite(node, result);
}

} // namespace weighhouse::rules

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/compose/evidence.h"

#include "core/audit/compose/numbers.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace weighhouse::audit
{
namespace
{

std::optional<double> asNumber(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return std::isfinite(*number) ? std::optional(*number) : std::nullopt;
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    return std::nullopt;
}

} // namespace

bool isOfModel(const plan::Node &node)
{
    return node.kind == plan::NodeKind::Reason || node.kind == plan::NodeKind::Elicit;
}

std::set<plan::NodeId> withParents(const plan::RunState &state, plan::NodeId step)
{
    std::set<plan::NodeId> found{step};
    std::vector<plan::NodeId> open{step};
    while (!open.empty()) {
        const plan::NodeRun *run = state.node(open.back());
        open.pop_back();
        if (run == nullptr)
            continue;
        for (const plan::NodeId parent : state.needs(run->position)) {
            if (found.insert(parent).second)
                open.push_back(parent);
        }
    }
    return found;
}

Evidence::Evidence(const plan::RunState &state, std::optional<plan::NodeId> step)
{
    const std::set<plan::NodeId> wanted = step ? withParents(state, *step) : std::set<plan::NodeId>();
    for (const auto &[node, run] : state.nodes) {
        const plan::Node *planned = state.planned(node);
        const bool hasContent = run.answer != nullptr && !run.answer->leftOut;
        if (hasContent && planned != nullptr && (!step || wanted.contains(node)))
            add(*planned, run.answer);
    }
    std::ranges::stable_sort(m_entries, {}, &Entry::value);
}

void Evidence::add(const plan::Node &node, const plan::AnswerPtr &answer)
{
    const std::size_t index = m_answers.size();
    m_answers.push_back({node.id, answer});
    for (std::size_t row = 0; row < answer->rows.size(); ++row) {
        for (std::size_t column = 0; column < answer->rows[row].size(); ++column) {
            if (const auto number = asNumber(answer->rows[row][column]))
                m_entries.push_back({*number, index, row, column, EvidenceCell::Kind::Cell});
            const auto *passage = std::get_if<std::string>(&answer->rows[row][column]);
            if (passage == nullptr || node.kind != plan::NodeKind::Search)
                continue;
            for (const NumberInText &number : numbersIn(*passage))
                m_entries.push_back({number.value, index, row, column, EvidenceCell::Kind::Words});
        }
    }
    const std::vector<NumberInText> told = numbersIn(node.payload);
    for (const NumberInText &number :
         isOfModel(node) ? std::vector<NumberInText>() : numbersIn(answer->text)) {
        if (std::ranges::find(told, number.value, &NumberInText::value) == told.end())
            m_entries.push_back({number.value, index, 0, 0, EvidenceCell::Kind::Words});
    }
    if (!answer->columns.empty())
        m_entries.push_back(
            {static_cast<double>(answer->rows.size()), index, 0, 0, EvidenceCell::Kind::Rows});
}

std::size_t Evidence::namesInRow(const Entry &entry, std::span<const std::string> names) const
{
    if (entry.kind != EvidenceCell::Kind::Cell)
        return 0;
    const auto &row = m_answers[entry.answer].answer->rows[entry.row];
    return static_cast<std::size_t>(std::ranges::count_if(names, [&](const std::string &name) {
        return std::ranges::any_of(row, [&](const data::Value &value) {
            const auto *text = std::get_if<std::string>(&value);
            return text != nullptr && *text == name;
        });
    }));
}

std::size_t Evidence::namesOfColumn(const Entry &entry, std::span<const std::string> names) const
{
    if (entry.kind != EvidenceCell::Kind::Cell)
        return 0;
    const std::string &title = m_answers[entry.answer].answer->columns[entry.column].name;
    return static_cast<std::size_t>(std::ranges::count(names, title));
}

std::optional<EvidenceCell> Evidence::find(double value, double half,
                                           std::span<const std::string> names) const
{
    // A rounded number may lie exactly at the end of the range.
    const double reach = half * (1 + 1e-9) + std::abs(value) * 1e-12;
    auto entry = std::ranges::lower_bound(m_entries, value - reach, {}, &Entry::value);
    const Entry *best = nullptr;
    const auto rankOf = [&](const Entry &one) {
        return std::tuple(-static_cast<int>(one.kind), namesInRow(one, names), namesOfColumn(one, names),
                          one.answer, -std::abs(one.value - value));
    };
    for (; entry != m_entries.end() && entry->value <= value + reach; ++entry) {
        if (best == nullptr || rankOf(*best) < rankOf(*entry))
            best = &*entry;
    }
    if (best == nullptr)
        return std::nullopt;
    const bool isNamed = namesInRow(*best, names) + namesOfColumn(*best, names) > 0;
    return EvidenceCell{best->kind, m_answers[best->answer].node, best->row, best->column, best->value,
                        isNamed};
}

std::optional<EvidenceCell> Evidence::inSentence(double value, std::string_view sentence,
                                                 plan::NodeId step) const
{
    const auto given = std::ranges::find(m_answers, step, &Given::node);
    if (given == m_answers.end() || given->answer->text.find(sentence) == std::string::npos)
        return std::nullopt;
    const auto position = static_cast<std::size_t>(given - m_answers.begin());
    const auto [first, last] = std::ranges::equal_range(m_entries, value, {}, &Entry::value);
    const auto entry = std::find_if(first, last, [position](const Entry &one) {
        return one.answer == position && one.kind == EvidenceCell::Kind::Words;
    });
    if (entry == last)
        return std::nullopt;
    return EvidenceCell{entry->kind, step, 0, 0, entry->value, true};
}

const plan::Answer &Evidence::answerOf(plan::NodeId node) const
{
    return *std::ranges::find(m_answers, node, &Given::node)->answer;
}

data::Value Evidence::valueAt(const EvidenceCell &cell) const
{
    if (cell.kind != EvidenceCell::Kind::Cell)
        return cell.value;
    return answerOf(cell.node).rows[cell.row][cell.column];
}

} // namespace weighhouse::audit

// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a run's answers, searched by number.
#pragma once

#include "core/plan/journal/run_state.h"

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::audit
{

/// A cell of an answer, a number in its words, or the number of its rows.
struct EvidenceCell {
    enum class Kind { Cell, Words, Rows };
    Kind kind = Kind::Cell;
    plan::NodeId node = {};
    std::size_t row = 0;
    std::size_t column = 0;
    double value = 0;
    bool isNamed = false; ///< Its row or its column is among the names that were asked for.

    bool operator==(const EvidenceCell &) const = default;
};

/// Tells whether the answer of a step is in the words of a chat model, or of a person in its place.
bool isOfModel(const plan::Node &node);

/// The step and all that it rests on.
std::set<plan::NodeId> withParents(const plan::RunState &state, plan::NodeId step);

/// All numbers in the answers that a step rests on, its own among them; looking one up takes the logarithm of
/// their count. Numbers in the words of an answer count where the step's payload does not have them: what a
/// step was told is no evidence, and neither are the words of a chat model. Numbers in passages of documents
/// count.
class Evidence
{
public:
    /// The state must outlive it. No step: the answers of all.
    Evidence(const plan::RunState &state, std::optional<plan::NodeId> step);

    /// The cell with a number that is at most `half` away from the value: of several the one in a row that
    /// has more of the names, then that in a column that more of them name, then that of the step that comes
    /// last, then the nearest. Words only where no cell has it, and numbers of rows where they do not.
    std::optional<EvidenceCell> find(double value, double half, std::span<const std::string> names) const;

    /// The number in the words of a step, if these hold the whole sentence and the step was not told it.
    std::optional<EvidenceCell> inSentence(double value, std::string_view sentence, plan::NodeId step) const;

    /// The cell's value; of a number of rows that.
    data::Value valueAt(const EvidenceCell &cell) const;
    const plan::Answer &answerOf(plan::NodeId node) const;

private:
    struct Entry {
        double value = 0;
        std::size_t answer = 0; ///< In m_answers.
        std::size_t row = 0;
        std::size_t column = 0;
        EvidenceCell::Kind kind = EvidenceCell::Kind::Cell;
    };
    struct Given {
        plan::NodeId node;
        plan::AnswerPtr answer;
    };

    void add(const plan::Node &node, const plan::AnswerPtr &answer);
    std::size_t namesInRow(const Entry &entry, std::span<const std::string> names) const;
    std::size_t namesOfColumn(const Entry &entry, std::span<const std::string> names) const;

    std::vector<Given> m_answers; ///< In the plan's order.
    std::vector<Entry> m_entries; ///< They are sorted by value.
};

} // namespace weighhouse::audit

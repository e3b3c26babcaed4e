// SPDX-License-Identifier: GPL-3.0-or-later
// A question as a graph of smaller ones, each answerable by one retrieval (Plan*RAG, section 3.1).
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// A question that a larger one needs an answer to.
struct SubQuestion {
    /// "#1" in its text and payload stands for the answer of the first question of the graph.
    std::string text;
    /// The positions, from 0, of the questions whose answers it is given; each is smaller than its own.
    std::vector<std::size_t> parents = {};
    /// The tool that finds its evidence: "search", "sql", "cypher", "simulate"; "reason": it has none but its
    /// parents' answers.
    std::string tool = "search";
    /// For "sql", "cypher" and "simulate": the payload. For "search": what is looked for; empty: the text.
    std::string payload = {};

    bool operator==(const SubQuestion &) const = default;
};

/// Parents come before their children.
struct QuestionGraph {
    std::vector<SubQuestion> questions;

    /// The depth of each question, from 1: that of a root is 1, else one more than that of its deepest
    /// parent.
    std::vector<std::size_t> depths() const;

    bool operator==(const QuestionGraph &) const = default;
};

/// A graph, and what had to be mended to read it.
struct ReadQuestionGraph {
    QuestionGraph graph;
    std::vector<Message> repairs;
};

/// Reads a model's reply: an object of JSON, with words around it or not,
///
///   {"questions": [{"id": "Q1.1", "question": "Who wrote …?", "tool": "search", "payload": "…"},
///                  {"id": "Q2.1", "question": "When was <A1.1> born?", "after": ["Q1.1"]}]}
///
/// What can be mended is: another order, tags of another form, a parent that is named twice or only in the
/// text, an id that is given twice. Errors: "strategy.unreadable-reply" for no JSON, no question, a circle,
/// an unknown parent or tool, more than `most` questions.
Result<ReadQuestionGraph> readQuestionGraph(std::string_view reply, std::size_t most);

} // namespace weighhouse::strategy

// SPDX-License-Identifier: GPL-3.0-or-later
// Questions over several documents with annotated answers, decompositions and supporting paragraphs.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::benchmark::qa
{

/// A paragraph that a question comes with.
struct Paragraph {
    std::string title;
    std::string text = {};

    bool operator==(const Paragraph &) const = default;
};

/// A smaller question that the main one was taken apart into. "#1" in its text stands for the answer of the
/// first one.
struct HopStep {
    std::string text = {};
    std::optional<std::string> answer = {};   ///< Absent if nobody has annotated one.
    std::vector<std::size_t> supporting = {}; ///< The positions of the paragraphs that answer it, in order.
    /// The positions of the steps whose answers it needs, in order: those that the file lists, and those that
    /// its text names.
    std::vector<std::size_t> parents = {};

    bool operator==(const HopStep &) const = default;
};

/// One question.
struct HopQuestion {
    std::int64_t number = 0; ///< The place among the questions of its file, from 1.
    std::string id = {};
    std::string dataset = {};
    std::string text = {};
    std::string answer = {};
    std::vector<std::string> aliases = {}; ///< Other words for the answer.
    std::vector<Paragraph> paragraphs = {};
    std::vector<std::size_t> supporting = {}; ///< The positions of the paragraphs that answer it, in order.
    std::vector<HopStep> steps = {};          ///< It is empty where nobody took the question apart.
    std::vector<std::string> facts = {};      ///< The sentences that the answer follows from.

    bool operator==(const HopQuestion &) const = default;
};

/// The limit of a line, in bytes.
inline constexpr std::size_t longestQuestionLine = 8U * 1024 * 1024;

/// Reads a file with one JSON object on each line:
///
///   {"id", "dataset", "question", "answer", "aliases": […],
///    "paragraphs": [{"idx", "title", "text", "supporting"}…],
///    "steps": [{"n", "q", "answer", "support_idx": […], "deps": […]}…], "supporting": […], "facts": […]}
///
/// Only the question and its answer must be there; members of other names are passed over. Errors: those of
/// readFile; "benchmark.bad-questions" with the line.
Result<std::vector<HopQuestion>> readHopQuestions(const std::filesystem::path &file);
/// Reads the same from a stream; `name` is the file's for errors.
Result<std::vector<HopQuestion>> readHopQuestions(std::istream &in, const std::string &name);

} // namespace weighhouse::benchmark::qa

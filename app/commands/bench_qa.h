// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of `bench qa`: its options and its output.
#pragma once

#include "app/commands/chat_options.h"
#include "app/commands/output.h"
#include "app/commands/strategy_options.h"
#include "core/benchmark/qa/figures.h"

#include <cstddef>
#include <string>
#include <vector>

namespace weighhouse::commands
{

namespace qa = benchmark::qa;

struct BenchQaOptions {
    std::string file;
    std::string answers = "gold";
    std::string dataset;   ///< Empty: all.
    std::string questions; ///< Numbers or ids; empty: all.
    bool isPooled = false;
    std::vector<std::size_t> counts{2, 5, 10};
    std::string embedding = "none";
    unsigned latency = 0; ///< Milliseconds.
    bool scoresGain = false;
    unsigned jobs = 0;
    StrategyOptions strategy; ///< It answers, by `--answers model`, with the chat model that follows.
    ChatOptions chat;
    std::string results; ///< A file; empty: they are not kept.
    std::string format;
};

/// The number of passages of a search for the figures of each depth.
inline constexpr std::size_t passagesByDepth = 5;

Json goldToJson(const std::vector<qa::HopQuestion> &questions, const qa::GoldBenchmark &benchmark,
                const std::vector<qa::DatasetFigures> &figures, const BenchQaOptions &options);
std::string goldToText(const std::vector<qa::HopQuestion> &questions, const qa::GoldBenchmark &benchmark,
                       const std::vector<qa::DatasetFigures> &figures, const BenchQaOptions &options);

/// The names of the strategies that answer questions in words.
std::vector<std::string> questionStrategies();

/// Lets a strategy answer, and prints the figures.
ExitCode runModelAnswers(const std::vector<qa::HopQuestion> &questions, const qa::ParagraphPools &pools,
                         const BenchQaOptions &options, Format format);

} // namespace weighhouse::commands

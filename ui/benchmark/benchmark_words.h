// SPDX-License-Identifier: GPL-3.0-or-later
// This is what is told of results of a benchmark, in words of this locale.
#pragma once

#include "core/benchmark/results_table.h"

#include <QCoreApplication>
#include <QString>
#include <string>
#include <vector>

namespace weighhouse::ui
{

/// Tells what came of the attempts of a cell.
enum class Verdict {
    None,   ///< It was not asked.
    Right,  ///< All are correct.
    AsGood, ///< None is worse than the expected answer, not all are it.
    Mixed,  ///< Some are as good.
    Wrong,
    Error ///< No attempt came to its end.
};

/// Verdicts are told by sign and word: never by colour alone.
struct BenchmarkWords {
    Q_DECLARE_TR_FUNCTIONS(weighhouse::ui::BenchmarkWords)

public:
    /// "Strategy" of "strategy"; names that are not known as they are.
    static QString name(const std::string &name);
    /// The values of these names, "plan-rag, cypher"; "–" if there are none.
    static QString values(const benchmark::Series &series, const std::vector<std::string> &names);
    /// "Strategy: plan-rag", a line for each name that has a value.
    static QString lines(const benchmark::Series &series);

    /// The letters of a failure class, and what they stand for.
    static const std::vector<std::string> &failureClasses();
    static QString failure(const std::string &letters);

    static Verdict verdict(const benchmark::Cell &cell);
    static QString sign(Verdict verdict);
    static QString word(Verdict verdict);

    /// Returns what most of the attempts decided, the first of several; "no decision" in words.
    static QString decision(const benchmark::Cell &cell);
    static QString decision(const benchmark::TaskResult &result);
    /// "✓ Genua", "◐ 2 of 3 Genua"; "–" if it was not asked.
    static QString cell(const benchmark::Cell &cell);
    /// "country = SWE"
    static QString arguments(const benchmark::TaskResult &result);
    /// The name of one of TaskResult::figures: "recall", "gain_2".
    static QString figureName(const std::string &name);
    /// Everything that is known of one attempt, a line each.
    static QStringList facts(const benchmark::TaskResult &result);

    /// The command that asks a question again as a series did and keeps its run; empty where a benchmark
    /// keeps none.
    static QString keepingCommand(const benchmark::Series &series, std::int64_t id);
};

} // namespace weighhouse::ui

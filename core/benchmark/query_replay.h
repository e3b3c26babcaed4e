// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded queries asked again with the program's own tool, and their rows beside those recorded.
#pragma once

#include "core/base/error.h"
#include "core/benchmark/recorded_queries.h"

#include <array>
#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::benchmark
{

/// A verdict tells what came of asking again.
enum class Verdict {
    Same,          ///< The same rows in the same order, or the same names of tables and columns.
    Peculiar,      ///< The same but for what the peculiarities say.
    Different,     ///< Other rows, and nothing known explains it.
    FailsOnlyHere, ///< MySQL gave rows.
    OtherDatabase, ///< MySQL's database had a table or column that the file lacks, or names of its own.
    RefusedByBoth,
    RunsOnlyHere, ///< MySQL refused it.
    Unread,       ///< What was recorded cannot be read.
};
inline constexpr std::array verdicts{Verdict::Same,          Verdict::Peculiar,      Verdict::Different,
                                     Verdict::FailsOnlyHere, Verdict::OtherDatabase, Verdict::RefusedByBoth,
                                     Verdict::RunsOnlyHere,  Verdict::Unread};

/// Why rows are not quite those that MySQL gave, or why it gave none. Each is decided by a rule.
enum class Peculiarity {
    RowOrder,      ///< Another order among rows that ORDER BY leaves open.
    LimitChoice,   ///< Other rows, where ORDER BY leaves open which of them LIMIT takes, here or in a
                   ///< sub-query.
    CutRecording,  ///< Fewer rows were recorded, a round number of them, and all of those are here.
    Digits,        ///< Decimals rounded by MySQL, numbers in single precision.
    TextOrNumber,  ///< A number here and its text there.
    LetterCase,    ///< The same once case and accents of letters do not count, neither in data nor in query.
    WholeDivision, ///< The answer says that a division dropped the remainder.
    TextAsNumber,  ///< The answer says that texts were compared with a number as texts.
    AnyRow, ///< Columns that are neither grouped nor aggregated: MySQL refuses them, or takes another row's.
    SeveralRows,  ///< MySQL refuses several rows where one value is wanted.
    OtherName,    ///< MySQL does not know a name, or finds it twice.
    Syntax,       ///< MySQL reads it as no SQL: a name that is a keyword there.
    OtherRefusal, ///< MySQL refuses it for another reason.
};
inline constexpr std::array peculiarities{
    Peculiarity::RowOrder,      Peculiarity::LimitChoice,  Peculiarity::CutRecording,
    Peculiarity::Digits,        Peculiarity::TextOrNumber, Peculiarity::LetterCase,
    Peculiarity::WholeDivision, Peculiarity::TextAsNumber, Peculiarity::AnyRow,
    Peculiarity::SeveralRows,   Peculiarity::OtherName,    Peculiarity::Syntax,
    Peculiarity::OtherRefusal};

/// One query that was asked again.
struct ReplayedQuery {
    std::size_t query = 0; ///< Its position among those recorded.
    bool isSelect = false; ///< Otherwise it shows the schema, or is not for reading.
    Verdict verdict = Verdict::Same;
    std::vector<Peculiarity> peculiarities = {}; ///< In rising order.
    std::string said = {};                       ///< What the answer says besides rows, or the error.
    bool isTold = false;                         ///< The answer has a remark, or the error says what to do.
    double seconds = 0;

    bool operator==(const ReplayedQuery &) const = default;
};

/// The counts tell what came of all of them.
struct QueryReplay {
    std::vector<ReplayedQuery> queries;
    std::size_t missing = 0; ///< Queries whose database is not there.
    bool isComplete = true;  ///< false: stopped before the end.
    double seconds = 0;

    std::size_t count(Verdict verdict, bool ofSelects) const;
    /// With `isTold` only those whose answer has a remark.
    std::size_t count(Peculiarity peculiarity, bool isTold = false) const;
    /// SELECTs that MySQL ran and the database of the file could answer.
    std::size_t runnable() const;
};

struct ReplaySettings {
    std::stop_token stop = {};
    std::function<void(std::size_t done, std::size_t total)> progress = {};
};

/// Asks every query whose database is there as a step of a plan does, with a tool for each database. Errors:
/// those of reading a database. There must be a QCoreApplication.
Result<QueryReplay> replay(const std::vector<RecordedQuery> &queries, const ReplaySettings &settings = {});

} // namespace weighhouse::benchmark

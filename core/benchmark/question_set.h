// SPDX-License-Identifier: GPL-3.0-or-later
// Published sets of questions with annotated answers: how they are laid out, and reading them.
#pragma once

#include "core/base/error.h"
#include "core/benchmark/shape.h"
#include "core/catalogue/catalogue.h"
#include "core/data/import/imported.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark
{

/// Where the value of a question's parameter stands in an entry of the questions' file: under a key, and if
/// the key holds more than the value, in the first group of a regular expression (ECMAScript's).
struct ParameterSource {
    std::string parameter;
    std::string key;
    std::string pattern; ///< Empty if all of it is the value.

    bool operator==(const ParameterSource &) const = default;
};

/// One kind of questions of a benchmark. Paths are relative to the benchmark's folder; in those of databases
/// {key} stands for the value of that key in the question's entry.
struct Scenario {
    std::string name;
    std::string questions;                        ///< The file: a JSON array of objects.
    std::map<std::string, std::string> databases; ///< Path by kind ("relational").
    std::string idKey;
    std::string textKey;
    std::string answerKey;
    std::string question; ///< The rules' name of the question that is asked.
    std::vector<ParameterSource> parameters;
    std::map<std::string, std::string> rules; ///< Names of shipped rule files by variant ("published").
    /// By kind of database, where its tables are not those that the rules speak of.
    std::map<std::string, std::vector<TableShape>> shapes = {};
    /// Lists, by kind of database, columns that some published files declare by one name and fill by another.
    std::map<std::string, std::vector<import::OtherName>> otherNames = {};

    bool operator==(const Scenario &) const = default;
};

struct Layout {
    std::string name;
    std::string title;
    std::vector<Scenario> scenarios;

    const Scenario *scenario(std::string_view scenarioName) const;

    bool operator==(const Layout &) const = default;
};

/// Reads a description of a layout. Errors: "benchmark.bad-layout".
Result<Layout> layoutFromJson(std::string_view json);

/// One annotated question.
struct Task {
    std::int64_t id = 0;
    std::string text;
    std::filesystem::path database; ///< Absolute or relative as the folder is; need not exist.
    std::vector<catalogue::Argument> arguments;
    std::string expected;                           ///< The annotated answer.
    std::vector<import::OtherName> otherNames = {}; ///< For reading the database (import::Options).

    bool operator==(const Task &) const = default;
};

/// The questions of a scenario in the order of their file. Errors: those of readFile,
/// "benchmark.bad-questions", "benchmark.no-such-database" for a kind the layout does not know.
Result<std::vector<Task>> loadTasks(const std::filesystem::path &folder, const Scenario &scenario,
                                    const std::string &databaseKind);

/// Whether a decision's key or name is the annotated answer: numbers as numbers, texts without white space at
/// their ends and whatever the case.
bool sameAnswer(std::string_view given, std::string_view expected);

} // namespace weighhouse::benchmark

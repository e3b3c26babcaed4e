// SPDX-License-Identifier: GPL-3.0-or-later
// What every sub-command writes: results to standard output, messages to standard error, an exit code.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::commands
{

/// Objects keep the order in which keys were added: people read them too.
using Json = nlohmann::ordered_json;

/// What the process ends with.
enum ExitCode : int {
    done = 0,
    failed = 1,  ///< It could not be done; an error says why.
    misused = 2, ///< The command line is wrong.
    stopped = 3, ///< Stopped before the end by a person or a limit; partial results were printed.
    notKept = 4, ///< The answer was printed, but the run is not in the project, or not all of it.
};

enum class Format { Text, Json };

/// Writes text to standard output, all of it.
void print(std::string_view text);

/// Writes one JSON document to standard output. Bytes that are not UTF-8 become the replacement character.
void printJson(const Json &document);

/// Writes a line to standard error.
void say(std::string_view message);

/// {"code", "message", "where", "hint"} with "file", "line", "column" and "object" where they are known.
Json toJson(const Error &error);

/// A number, true, "text" or null; infinite numbers become null.
Json toJson(const data::Value &value);
Json toJson(double number);

/// Returns true for codes of errors that mean: stopped on the way, nothing is wrong.
bool isStop(std::string_view code);

/// Tells an error: on standard error and, as {"error": …}, on standard output if the format is JSON. Returns
/// the exit code for it: `stopped` for what a person or a limit stopped, else `failed`.
ExitCode tell(const Error &error, Format format);

/// The same for several errors at once: {"error": the first, "errors": all}.
ExitCode tell(const Errors &errors, Format format);

/// An error of the command line, which speaks English only.
Error englishError(std::string code, std::string message, std::string hint = {});

/// Tells wrong usage; returns `misused`.
ExitCode tellMisuse(Error error, Format format);
ExitCode tellMisuse(std::string message, std::string hint, Format format);

/// Now in UTC as 2026-01-31T12:00:00Z.
std::string timeNow();

/// A word as it is typed into a shell: quoted where it must be.
std::string shellWord(const std::string &word);

/// Rows of texts in columns of even width, two spaces apart; those for which `right` is true are aligned to
/// the right.
std::string columns(const std::vector<std::vector<std::string>> &rows, const std::vector<bool> &right);

} // namespace weighhouse::commands

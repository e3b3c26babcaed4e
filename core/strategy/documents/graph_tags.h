// SPDX-License-Identifier: GPL-3.0-or-later
// Names of questions and of their answers, in the forms in which models write them.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// The name of a question in small letters and without signs around it: "1.1" for "Q1.1", "<A1.1>", "A_{1.1}"
/// and "answer of Q1.1". Other names stay: "author".
std::string questionKey(std::string_view written);

/// A text whose tags are numbers: "#1".
struct RetaggedText {
    std::string text;
    std::set<std::size_t> named;        ///< The positions, from 0, of the answers it names.
    std::optional<std::string> unknown; ///< A tag that names no question.
    bool isMended = false;              ///< A tag had another form than <A1.1>.
};

/// A name that may be that of a question.
struct SeenName {
    std::string key;                   ///< The form that questionKey gives.
    std::optional<std::size_t> number; ///< It is written as "#1".
};

/// Finds the tags of a text: <A1.1>, <A_{1.1}>, {A1.1}, [Q1.1], A1.1, #1. `find` gives the position of the
/// question that is meant, if one is; `numbered` is the number that stands for a position. "#1" becomes "# 1"
/// if it is no tag.
RetaggedText retagged(std::string_view text,
                      const std::function<std::optional<std::size_t>(const SeenName &name)> &find,
                      const std::function<std::size_t(std::size_t position)> &numbered);

/// The text with what `replacement` gives in place of "#1", "#2" and so on up to `count`.
std::string withNumbersReplaced(std::string_view text, std::size_t count,
                                const std::function<std::string(std::size_t position)> &replacement);

/// The positions, from 0, that a text names as "#1", "#2" and so on up to `count`.
std::set<std::size_t> numbersIn(std::string_view text, std::size_t count);

} // namespace weighhouse::strategy

// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the rule language with what they mean: the parser, help and completion all read these tables.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace weighhouse::rules
{

struct FunctionInfo {
    std::string_view name;
    std::string_view signature;   ///< "clamp(x, low, high)"
    std::string_view description; ///< One line for people.
    bool aggregate = false;       ///< Ranges over the rows of a table; min and max are listed as both.
    std::size_t leastArguments = 1;
    std::size_t mostArguments = 1; ///< unlimitedArguments if there is no limit.
};

inline constexpr std::size_t unlimitedArguments = static_cast<std::size_t>(-1);

/// Where a keyword stands.
enum class KeywordPlace {
    Statement, ///< Starts a statement, at the start of a line.
    Rule,      ///< Inside a rule.
    Question,  ///< Starts a line of a question.
    Detail,    ///< Inside such a line, or inside an aggregate.
    Expression ///< Reserved: a name like it needs back-ticks.
};

struct KeywordInfo {
    std::string_view word;
    KeywordPlace place = KeywordPlace::Statement;
    std::string_view pattern;     ///< How it is used: "alias table.column = other_name".
    std::string_view description; ///< One line for people.
};

/// All built-in functions, the aggregates last.
std::span<const FunctionInfo> functions();

/// All keywords, statements first.
std::span<const KeywordInfo> keywords();

/// Whether the word can be a name only in back-ticks.
bool isReserved(std::string_view word);

/// Whether the word is a keyword of that place.
bool isKeyword(std::string_view word, KeywordPlace place);

/// Whether a call of this name with one argument is an aggregate (also min and max).
bool isAggregate(std::string_view name);

/// Words for how likely a value of a factor is, likeliest first, as O. Liu et al. 2024 ("DeLLMa") have them.
std::span<const std::string_view> likelihoods();

struct DistributionInfo {
    std::string_view name;
    std::string_view signature;   ///< "triangular(low, mode, high)"
    std::string_view description; ///< One line for people.
    std::size_t leastArguments = 2;
    std::size_t mostArguments = 2;
};

/// Lists the distributions that an uncertain column may have.
std::span<const DistributionInfo> distributions();
const DistributionInfo *findDistribution(std::string_view name);

/// The keyword of one of the places that a mistyped word most likely stands for.
std::optional<std::string> nearestKeyword(std::string_view word, std::span<const KeywordPlace> places);

} // namespace weighhouse::rules

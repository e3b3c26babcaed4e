// SPDX-License-Identifier: GPL-3.0-or-later
// The kit's words for errors and ours.
#include "tests/tck/expected_error.h"

#include <array>
#include <cstddef>
#include <utility>

namespace weighhouse::tck
{
namespace
{

// All classes that tools/tck-api of openCypher names. Verification is what the kit's scenarios say,
// validation what its documentation says.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> errorKinds{{
    {"SyntaxError", "syntax"},
    {"SemanticError", "semantic"},
    {"ParameterMissing", "parameter-missing"},
    {"ConstraintVerificationFailed", "constraint-validation-failed"},
    {"ConstraintValidationFailed", "constraint-validation-failed"},
    {"EntityNotFound", "entity-not-found"},
    {"PropertyNotFound", "property-not-found"},
    {"LabelNotFound", "label-not-found"},
    {"TypeError", "type-error"},
    {"ArgumentError", "argument-error"},
    {"ArithmeticError", "arithmetic-error"},
    {"ProcedureError", "procedure-error"},
}};

// A code of ours that says class and detail in one.
constexpr std::pair<std::string_view, std::string_view> connectedNode{
    "cypher.delete-connected-node", "cypher.constraint-validation-failed.DeleteConnectedNode"};

struct PhaseWords {
    std::string_view inSentence;
    ExpectedError::Phase phase;
};
constexpr std::array<PhaseWords, 3> phases{{
    {"compile time", ExpectedError::Phase::Compile},
    {"runtime", ExpectedError::Phase::Run},
    {"any time", ExpectedError::Phase::Any},
}};

std::string phaseText(ExpectedError::Phase phase)
{
    for (const PhaseWords &words : phases) {
        if (words.phase == phase)
            return std::string(words.inSentence);
    }
    return {};
}

} // namespace

std::optional<std::string_view> errorKind(std::string_view kitsWord)
{
    for (const auto &[word, kind] : errorKinds) {
        if (word == kitsWord)
            return kind;
    }
    return std::nullopt;
}

Result<ExpectedError> readExpectedError(std::string_view sentence)
{
    const auto unreadable = [&](const std::string &message) {
        return failure(
            "tck.unreadable-error", Message::verbatim("`" + std::string(sentence) + "`: " + message),
            Message::verbatim(
                "Errors are expected as in `a SyntaxError should be raised at compile time: Detail`."));
    };
    std::string_view rest = sentence;
    if (!rest.starts_with("a ") && !rest.starts_with("an "))
        return unreadable("does not start with an article");
    rest.remove_prefix(rest.find(' ') + 1);
    constexpr std::string_view verb = " should be raised at ";
    const std::size_t verbAt = rest.find(verb);
    if (verbAt == std::string_view::npos)
        return unreadable("does not say when it should be raised");
    const auto kind = errorKind(rest.substr(0, verbAt));
    if (!kind)
        return unreadable("unknown class of errors");
    rest.remove_prefix(verbAt + verb.size());
    const std::size_t colon = rest.find(": ");
    if (colon == std::string_view::npos || colon + 2 == rest.size())
        return unreadable("has no detail");
    for (const PhaseWords &words : phases) {
        if (words.inSentence == rest.substr(0, colon))
            return ExpectedError{std::string(*kind), words.phase, std::string(rest.substr(colon + 2))};
    }
    return unreadable("unknown time");
}

std::string toText(const ExpectedError &expected)
{
    return "cypher." + expected.kind + "." + expected.detail + " at " + phaseText(expected.phase);
}

std::string describe(const Error &error)
{
    const bool isCompile = error.where.object == "compile";
    const bool isRun = error.where.object == "run";
    return error.code + " at " +
           (isCompile ? "compile time"
            : isRun   ? "runtime"
                      : "unknown time `" + error.where.object + "`") +
           " (" + error.message.text() + ")";
}

std::optional<std::string> difference(const ExpectedError &expected, const Error &got)
{
    const std::string start = "cypher." + expected.kind;
    const std::string_view code = got.code == connectedNode.first ? connectedNode.second : got.code;
    const bool isKind = code == start || code.starts_with(start + ".");
    const bool isDetail = isKind && (expected.detail == "*" || code == start + "." + expected.detail);
    const bool isPhase =
        expected.phase == ExpectedError::Phase::Any ||
        got.where.object == (expected.phase == ExpectedError::Phase::Compile ? "compile" : "run");
    if (isDetail && isPhase)
        return std::nullopt;
    return std::string(!isKind     ? "another class of error"
                       : !isDetail ? "another detail of the error"
                                   : "the error came at another time") +
           "\nexpected: " + toText(expected) + "\ngot:      " + describe(got);
}

} // namespace weighhouse::tck

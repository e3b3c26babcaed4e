// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/named_candidate.h"

#include "core/base/text.h"
#include "core/decision/candidate_text.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace weighhouse::strategy
{
namespace
{

/// More candidates than these are only looked for by exact names.
constexpr std::uint64_t mostScanned = 100'000;

/// Removes the signs that models put around an answer.
std::string_view bare(std::string_view text)
{
    constexpr std::string_view signs = " \t\r\n*_`\"'.,;:!<>[]()";
    const std::size_t begin = text.find_first_not_of(signs);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(signs) - begin + 1);
}

bool isNumber(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// Returns the position of a text in another as a whole word; npos if it is not there.
std::size_t findWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool beginsWord = at == 0 || !isWordCharacter(text[at - 1]) || !isWordCharacter(word.front());
        const bool endsWord =
            end == text.size() || !isWordCharacter(text[end]) || !isWordCharacter(word.back());
        if (beginsWord && endsWord)
            return at;
    }
    return std::string_view::npos;
}

/// The labels that stand in the text, of which none is only a part of another that stands there.
std::set<std::string> labelsIn(const decision::Problem &problem, std::string_view text)
{
    struct Found {
        std::string written; ///< In small letters.
        std::string label;
    };
    std::vector<Found> all;
    const std::string lower = toLower(text);
    for (std::uint64_t i = 0; i < problem.candidates().count(); ++i) {
        const decision::Candidate candidate = problem.candidates().candidate(i);
        const std::string label = problem.label(candidate);
        for (const std::string &name : {label, problem.wholeLabel(candidate)}) {
            std::string written = toLower(name);
            // A bare number may be a rank or a value.
            if (!written.empty() && !isNumber(written) && findWord(lower, written) != std::string::npos) {
                all.push_back({std::move(written), label});
                break;
            }
        }
    }
    std::set<std::string> labels;
    for (const Found &found : all) {
        const bool isPart = std::ranges::any_of(all, [&found](const Found &other) {
            return other.written.size() > found.written.size() &&
                   findWord(other.written, found.written) != std::string::npos;
        });
        if (!isPart)
            labels.insert(found.label);
    }
    return labels;
}

} // namespace

Result<std::string> namedCandidate(const decision::Problem &problem, std::string_view text)
{
    const std::string_view whole = trimmed(text);
    const std::string_view first = trimmed(whole.substr(0, whole.find('\n')));
    for (const std::string_view part : {whole, bare(whole), first, bare(first)}) {
        if (const auto candidate = decision::candidateFromText(problem, part))
            return problem.label(*candidate);
    }
    std::set<std::string> labels;
    if (problem.candidates().count() <= mostScanned) {
        for (const std::string_view part : {first, whole}) {
            labels = labelsIn(problem, part);
            if (!labels.empty())
                break;
        }
    }
    if (labels.size() == 1)
        return *labels.begin();
    constexpr std::size_t mostQuoted = 100;
    const std::string quoted = std::string(first.substr(0, mostQuoted));
    if (labels.empty())
        return failure("strategy.no-candidate",
                       Message::of("strategy.reply.no-candidate",
                                   {{"answer", quoted}, {"example", problem.label(std::uint64_t{0})}}));
    std::vector<std::string> names(labels.begin(), labels.end());
    constexpr std::size_t mostNames = 8;
    names.resize(std::min(names.size(), mostNames));
    return failure("strategy.several-candidates",
                   Message::of("strategy.reply.several-candidates",
                               {{"answer", quoted}, {"names", enumeration(names)}}));
}

} // namespace weighhouse::strategy

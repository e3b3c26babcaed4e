// SPDX-License-Identifier: GPL-3.0-or-later
// The agreement of an answer in words with the annotated one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark::qa
{

/// Returns the answer in small letters, without punctuation, the articles "a", "an", "the" and more than one
/// blank in a row, as the evaluation script of SQuAD has it (P. Rajpurkar et al. 2016, "SQuAD: 100,000+
/// Questions for Machine Comprehension of Text", normalize_answer). Punctuation is ASCII's there and here;
/// letters and blanks are those of Unicode.
std::string normalisedAnswer(std::string_view answer);

/// The agreement of an answer with the annotated one. Each score is from 0 to 1.
struct AnswerScores {
    /// 1 if the annotated answer stands in it in whole words (Plan*RAG, section 4: accuracy as containment;
    /// with parts of words "no" would stand in "know").
    double contained = 0;
    double exact = 0; ///< 1 if both are the same when they are normalised (SQuAD, exact_match_score).
    /// The harmonic mean of the precision and recall of words (SQuAD, f1_score). As in HotpotQA's script
    /// (Z. Yang et al. 2018) "yes", "no" and "noanswer" agree with nothing but themselves.
    double f1 = 0;

    bool operator==(const AnswerScores &) const = default;
};

/// Compares with one annotated answer.
AnswerScores answerScores(std::string_view given, std::string_view expected);
/// Compares with several, and takes the best of each score.
AnswerScores answerScores(std::string_view given, std::string_view expected,
                          const std::vector<std::string> &aliases);

} // namespace weighhouse::benchmark::qa

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/payload_words.h"

#include "core/base/text.h"
#include "core/plan/structured_text.h"
#include "core/plan/tags.h"

#include <algorithm>
#include <unordered_set>

namespace weighhouse::plan
{
namespace
{

/// Words of prose that mean nothing on their own.
bool isStopWord(std::string_view word)
{
    static const std::unordered_set<std::string_view> words{
        "a",    "an",   "and",   "are",   "as",   "at",    "be",   "by",    "each", "every", "for",
        "from", "has",  "have",  "how",   "in",   "is",    "it",   "its",   "of",   "on",    "or",
        "that", "the",  "their", "them",  "then", "these", "this", "those", "to",   "was",   "were",
        "what", "when", "where", "which", "who",  "will",  "with", "all",   "do",   "does",  "if"};
    return words.contains(word);
}

/// "profits" and "profit" are one word.
std::string stemOf(std::string word)
{
    if (word.size() > 3 && word.ends_with('s') && !word.ends_with("ss"))
        word.pop_back();
    return word;
}

/// The words of prose that mean something, in their order.
std::vector<int> proseWords(std::string_view text, Vocabulary &vocabulary)
{
    std::vector<int> words;
    for (std::size_t i = 0; i < text.size();) {
        if (!isWordCharacter(text[i])) {
            ++i;
            continue;
        }
        // "0.2" and "it's" are one word each.
        const auto isInside = [&](std::size_t at) {
            return (text[at] == '.' || text[at] == '\'') && at + 1 < text.size() &&
                   isWordCharacter(text[at + 1]);
        };
        std::size_t end = i + 1;
        while (end < text.size() && (isWordCharacter(text[end]) || isInside(end)))
            ++end;
        const std::string word = stemOf(toLower(text.substr(i, end - i)));
        if (!isStopWord(word))
            words.push_back(vocabulary.idOf(word));
        i = end;
    }
    return words;
}

bool mayBeStructured(const Node &node)
{
    return !node.payload.empty() && (node.kind == NodeKind::Query || node.kind == NodeKind::Compute ||
                                     node.kind == NodeKind::Simulate);
}

std::string withoutTags(const std::string &text, char mark)
{
    return replaceTags(text, [&](NodeId) { return std::string(1, mark); });
}

} // namespace

std::vector<int> sortedOnce(std::vector<int> words)
{
    std::ranges::sort(words);
    const auto doubles = std::ranges::unique(words);
    words.erase(doubles.begin(), doubles.end());
    return words;
}

int Vocabulary::idOf(std::string_view word)
{
    const auto found = m_ids.find(word);
    if (found != m_ids.end())
        return found->second;
    const auto entry = m_ids.emplace(word, static_cast<int>(m_words.size())).first;
    m_words.push_back(&entry->first);
    return entry->second;
}

const std::string &workText(const Node &node)
{
    return node.payload.empty() ? node.text : node.payload;
}

PayloadWords wordsOf(const Node &node, Vocabulary &vocabulary)
{
    std::optional<PayloadWords> words;
    if (mayBeStructured(node))
        words = structuredWords(withoutTags(node.payload, tagMark), vocabulary);
    if (!words) {
        words.emplace();
        words->isProse = true;
        words->shape = proseWords(withoutTags(workText(node), ' '), vocabulary);
        words->names = sortedOnce(words->shape);
    }
    if (!node.payload.empty())
        words->textNames = sortedOnce(proseWords(withoutTags(node.text, ' '), vocabulary));
    return std::move(*words);
}

} // namespace weighhouse::plan

// SPDX-License-Identifier: GPL-3.0-or-later
// What a step speaks of, for telling how alike two steps are.
#pragma once

#include "core/plan/plan.h"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace weighhouse::plan
{

/// Words of both plans as numbers from 0.
class Vocabulary
{
public:
    int idOf(std::string_view word);
    const std::string &word(int id) const { return *m_words[static_cast<std::size_t>(id)]; }

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    std::unordered_map<std::string, int, Hash, std::equal_to<>> m_ids;
    std::vector<const std::string *> m_words;
};

/// The words of a payload; of the text if there is no payload. Tags are no words.
struct PayloadWords {
    /// What it is about, sorted, each once: tables, columns, labels, literals, aggregates; of prose the words
    /// that mean something.
    std::vector<int> names;
    /// Of those what only joins tables, which goes where a join is divided.
    std::vector<int> joining;
    /// The sequence without what it is about: keywords, functions, symbols, and marks in place of names and
    /// literals. Of prose the words that mean something, in their order.
    std::vector<int> shape;
    /// Words of the text for people, sorted, each once; empty if they are the names.
    std::vector<int> textNames;
    bool isProse = false;
    bool takesAllColumns = false; ///< SELECT *
};

PayloadWords wordsOf(const Node &node, Vocabulary &vocabulary);

/// Sorted, each once.
std::vector<int> sortedOnce(std::vector<int> words);

/// What tells a step's work: the payload, or the text where there is none.
const std::string &workText(const Node &node);

} // namespace weighhouse::plan

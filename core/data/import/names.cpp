// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/names.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace weighhouse::import
{
namespace
{

/// Words that say that a column identifies something, not what.
constexpr std::array<std::string_view, 14> identifying{"id",   "code", "key",   "name",      "no",
                                                       "nr",   "num",  "ref",   "fk",        "number",
                                                       "uuid", "pk",   "label", "identifier"};

bool isIdentifying(const std::string &word)
{
    return std::ranges::find(identifying, word) != identifying.end();
}

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isLetterOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || isUpper(c) || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
}

std::string singular(std::string word)
{
    if (word.size() > 4 && word.ends_with("ies"))
        return word.substr(0, word.size() - 3) + "y";
    if (word.size() > 3 && word.ends_with('s') && !word.ends_with("ss"))
        word.pop_back();
    return word;
}

std::vector<std::string> withoutIdentifying(std::vector<std::string> words)
{
    while (!words.empty() && isIdentifying(words.back()))
        words.pop_back();
    while (!words.empty() && isIdentifying(words.front()))
        words.erase(words.begin());
    return words;
}

bool endsWith(const std::vector<std::string> &words, const std::vector<std::string> &end)
{
    return words.size() >= end.size() && std::equal(end.rbegin(), end.rend(), words.rbegin());
}

} // namespace

std::string countForPeople(std::size_t count)
{
    std::string text = std::to_string(count);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, 1, ',');
    return text;
}

std::string beginning(std::string_view text, std::size_t bytes)
{
    std::string result;
    bool space = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte <= ' ') {
            space = !result.empty();
            continue;
        }
        const bool startsCharacter = (byte & 0xC0U) != 0x80U;
        if (startsCharacter && result.size() + (space ? 1 : 0) >= bytes)
            return result + "…";
        if (space)
            result += ' ';
        space = false;
        result += text[i];
    }
    return result;
}

std::string tableNameOf(std::string_view fileName)
{
    const std::size_t folder = fileName.find_last_of('/');
    if (folder != std::string_view::npos)
        fileName.remove_prefix(folder + 1);
    const std::size_t point = fileName.find_last_of('.');
    if (point != std::string_view::npos && point > 0)
        fileName = fileName.substr(0, point);
    std::string name;
    for (const char c : fileName) {
        if (isLetterOrDigit(c))
            name += c;
        else if (!name.empty() && name.back() != '_')
            name += '_';
    }
    while (name.ends_with('_'))
        name.pop_back();
    if (name.empty())
        return "table";
    return name.front() >= '0' && name.front() <= '9' ? "table_" + name : name;
}

std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words;
    std::string word;
    const auto finish = [&] {
        if (!word.empty())
            words.push_back(singular(toLower(word)));
        word.clear();
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (!isLetterOrDigit(c)) {
            finish();
            continue;
        }
        if (isUpper(c) && i > 0 && isLetterOrDigit(name[i - 1]) && !isUpper(name[i - 1]))
            finish();
        word += c;
    }
    finish();
    return words;
}

double nameAffinity(std::string_view column, std::string_view targetTable, std::string_view targetColumn)
{
    const std::vector<std::string> words = wordsOf(column);
    const std::vector<std::string> table = wordsOf(targetTable);
    const std::vector<std::string> key = wordsOf(targetColumn);
    const std::vector<std::string> stem = withoutIdentifying(words);
    const std::vector<std::string> keyStem = withoutIdentifying(key);
    if (stem.empty())
        return 0; // id, code: says nothing of what
    if (stem == table || words == table || (words == key && !keyStem.empty()))
        return 1;
    std::vector<std::string> both = table;
    both.insert(both.end(), key.begin(), key.end());
    if (words == both)
        return 1;
    if (!table.empty() && endsWith(stem, table))
        return 0.9;
    if (!keyStem.empty() && (endsWith(stem, keyStem) || endsWith(words, key)))
        return 0.8;
    if (!table.empty() && stem.back() == table.back())
        return 0.6;
    if (!table.empty() && stem.size() == 1 && std::ranges::find(table, stem.front()) != table.end())
        return 0.4;
    return 0;
}

} // namespace weighhouse::import

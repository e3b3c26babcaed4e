// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/asked_words.h"

#include "core/retrieval/code_points.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr qsizetype shortestStem = 4;
constexpr int mostCutOfWord = 3;
constexpr qsizetype longestAsked = 4000; // characters of a question

/// A word of a text as it stands and as it is compared.
struct WordAt {
    WordStretch stretch;
    QString folded;
};

QString foldedWord(const QString &word)
{
    QString folded;
    for (const QChar character : word.normalized(QString::NormalizationForm_KD)) {
        if (character == QChar(0xDF))
            folded += QLatin1String("ss");
        else if (!character.isMark())
            folded += character;
    }
    return folded.toCaseFolded();
}

/// The character at a place, of one or two units.
char32_t characterAt(const QString &text, qsizetype at)
{
    const bool isPair = text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
    return isPair ? QChar::surrogateToUcs4(text[at], text[at + 1]) : text[at].unicode();
}

/// Words, and single characters of scripts that put no blanks between them.
std::vector<WordAt> wordsIn(const QString &text)
{
    std::vector<WordAt> words;
    qsizetype begin = -1;
    const auto end = [&](qsizetype at) {
        if (begin >= 0)
            words.push_back({{begin, at - begin}, foldedWord(text.mid(begin, at - begin))});
        begin = -1;
    };
    for (qsizetype at = 0; at < text.size();) {
        const char32_t character = characterAt(text, at);
        const qsizetype units = character > 0xFFFF ? 2 : 1;
        if (retrieval::isUnspaced(character)) {
            end(at);
            words.push_back({{at, units}, text.mid(at, units)});
        } else if (QChar::isLetterOrNumber(character) || QChar::isMark(character)) {
            begin = begin < 0 ? at : begin;
        } else {
            end(at);
        }
        at += units;
    }
    end(text.size());
    return words;
}

/// Adds the words that a test is true of; returns false if there are none.
template<typename Test>
bool addWhere(const std::vector<WordAt> &words, QList<WordStretch> &found, const Test &test)
{
    bool isThere = false;
    for (const WordAt &word : words) {
        if (test(word.folded)) {
            found.append(word.stretch);
            isThere = true;
        }
    }
    return isThere;
}

/// Adds the places of a word.
void addPlaces(const std::vector<WordAt> &words, const QString &asked, QList<WordStretch> &found)
{
    if (addWhere(words, found, [&](const QString &word) { return word == asked; }))
        return;
    QString stem = asked;
    for (int cut = 0; cut <= mostCutOfWord && stem.size() >= shortestStem; ++cut, stem.chop(1)) {
        if (addWhere(words, found, [&](const QString &word) { return word.startsWith(stem); }))
            return;
    }
}

/// Returns true for words such as "is" and "at", which say little of what was found.
bool isSmallWord(const QString &word)
{
    constexpr qsizetype longestSmall = 2;
    return word.size() <= longestSmall && std::ranges::all_of(word, [](QChar character) {
               return character.isLetter() && !retrieval::isUnspaced(character.unicode());
           });
}

} // namespace

QStringList askedWords(const QString &question)
{
    QStringList words;
    for (const WordAt &word : wordsIn(question.left(longestAsked)))
        words.append(word.folded);
    words.removeDuplicates();
    if (!std::ranges::all_of(words, isSmallWord))
        words.removeIf(isSmallWord);
    return words;
}

QList<WordStretch> stretchesOf(const QString &text, const QStringList &asked)
{
    const std::vector<WordAt> words = wordsIn(text);
    QList<WordStretch> found;
    for (const QString &word : asked)
        addPlaces(words, word, found);
    std::ranges::sort(found, {}, &WordStretch::start);
    const auto doubles = std::ranges::unique(found);
    found.erase(doubles.begin(), doubles.end());
    return found;
}

} // namespace weighhouse::ui

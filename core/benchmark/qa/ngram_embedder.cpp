// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/ngram_embedder.h"

#include "core/retrieval/problems.h"

#include <QList>
#include <QString>

#include <cmath>
#include <cstdint>

namespace weighhouse::benchmark::qa
{
namespace
{

constexpr qsizetype shortest = 3;
constexpr qsizetype longest = 5;

/// FNV-1a over the bytes of the characters, mixed in the end: the low bits give the place, the high one the
/// sign.
std::uint64_t hashOf(const char32_t *begin, qsizetype count)
{
    std::uint64_t hash = 14695981039346656037ULL;
    for (qsizetype i = 0; i < count; ++i) {
        for (int shift = 0; shift < 32; shift += 8) {
            hash ^= (static_cast<std::uint64_t>(begin[i]) >> static_cast<unsigned>(shift)) & 0xFFU;
            hash *= 1099511628211ULL;
        }
    }
    hash ^= hash >> 33U;
    hash *= 0xff51afd7ed558ccdULL;
    return hash ^ (hash >> 33U);
}

void addWord(const QString &word, std::vector<float> &vector)
{
    const QList<uint> units = QString(QLatin1Char(' ') + word + QLatin1Char(' ')).toUcs4();
    const std::u32string characters(units.begin(), units.end());
    const auto size = static_cast<qsizetype>(characters.size());
    for (qsizetype length = shortest; length <= longest; ++length) {
        for (qsizetype at = 0; at + length <= size; ++at) {
            const std::uint64_t hash = hashOf(characters.data() + at, length);
            vector[hash % vector.size()] += (hash >> 63U) == 0 ? 1.0F : -1.0F;
        }
    }
}

std::vector<float> vectorOf(const std::string &text, std::size_t dimensions)
{
    std::vector<float> vector(dimensions, 0.0F);
    QString word;
    const QString all = QString::fromStdString(text).toLower();
    for (const QChar c : all) {
        if (c.isLetterOrNumber() || c.isMark() || c.isSurrogate()) {
            word += c;
        } else if (!word.isEmpty()) {
            addWord(word, vector);
            word.clear();
        }
    }
    if (!word.isEmpty())
        addWord(word, vector);
    double sum = 0;
    for (const float value : vector)
        sum += static_cast<double>(value) * static_cast<double>(value);
    for (float &value : vector)
        value = sum > 0 ? static_cast<float>(static_cast<double>(value) / std::sqrt(sum)) : 0.0F;
    return vector;
}

} // namespace

Result<std::vector<std::vector<float>>> NgramEmbedder::embed(std::span<const std::string> texts,
                                                             const std::stop_token &stop)
{
    std::vector<std::vector<float>> vectors;
    vectors.reserve(texts.size());
    for (const std::string &text : texts) {
        if (stop.stop_requested())
            return failure(retrieval::cancelled());
        vectors.push_back(vectorOf(text, dimensions()));
    }
    return vectors;
}

} // namespace weighhouse::benchmark::qa

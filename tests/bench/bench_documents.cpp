// SPDX-License-Identifier: GPL-3.0-or-later
// Reading documents, cutting them into passages, making the index, and asking it.
#include "core/base/random.h"
#include "core/retrieval/library.h"
#include "core/retrieval/read_document.h"
#include "core/retrieval/vector_index.h"

#include <algorithm>
#include <array>
#include <benchmark/benchmark.h>
#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <vector>

using namespace weighhouse;

namespace
{

constexpr std::size_t wordsInPassage = 100;

/// A word of a language of some 100,000, in which few words are frequent and most are rare, as in any.
std::string wordOf(Random &random)
{
    auto rank = static_cast<std::uint64_t>(std::exp(random.unit() * std::log(100'000.0)));
    std::string word;
    do {
        word += "bdfgklmnprstvz"[rank % 14];
        word += "aeiou"[rank / 14 % 5];
        rank /= 70;
    } while (rank > 0);
    return word;
}

std::string textOf(std::int64_t passages, std::uint64_t seed)
{
    Random random(seed);
    std::string text;
    for (std::int64_t i = 0; i < passages; ++i) {
        for (std::size_t word = 0; word < wordsInPassage; ++word)
            text += wordOf(random) + (word % 20 == 19 ? ". " : " ");
        text += "\n\n";
    }
    return text;
}

/// A hundred documents with so many passages together, made once.
const retrieval::Library &libraryOf(std::int64_t passages)
{
    static std::map<std::int64_t, std::unique_ptr<retrieval::Library>> made;
    auto &library = made[passages];
    if (library == nullptr) {
        constexpr std::int64_t count = 100;
        std::vector<retrieval::LibraryDocument> documents;
        for (std::int64_t i = 0; i < count; ++i) {
            auto read =
                retrieval::readDocument(textOf(passages / count, static_cast<std::uint64_t>(i)), "a.txt");
            documents.push_back({std::to_string(i), std::make_shared<const data::DocumentText>(*read)});
        }
        library = std::make_unique<retrieval::Library>(std::move(documents));
    }
    return *library;
}

void readText(benchmark::State &state, const char *name)
{
    const std::string text = textOf(state.range(0), 1);
    for (auto _ : state)
        benchmark::DoNotOptimize(retrieval::readDocument(text, name));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK_CAPTURE(readText, plain, "a.txt")->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(readText, html, "a.html")->Arg(10'000)->Unit(benchmark::kMillisecond);

void makeIndex(benchmark::State &state)
{
    const retrieval::Library &known = libraryOf(state.range(0));
    for (auto _ : state) {
        const retrieval::Library library(known.documents());
        state.counters["passages"] = static_cast<double>(library.passageCount().value_or(0));
    }
}
BENCHMARK(makeIndex)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond)->Iterations(1);

/// Questions of so many words, each another.
void ask(benchmark::State &state)
{
    const retrieval::Library &library = libraryOf(state.range(0));
    benchmark::DoNotOptimize(library.passageCount());
    Random random(99);
    double longest = 0;
    for (auto _ : state) {
        std::string question;
        for (std::int64_t i = 0; i < state.range(1); ++i)
            question += wordOf(random) + " ";
        const auto begun = std::chrono::steady_clock::now();
        benchmark::DoNotOptimize(library.search(question, 10));
        longest = std::max(
            longest,
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count());
    }
    state.counters["longest_ms"] = longest;
}
BENCHMARK(ask)
    ->Args({10'000, 8})
    ->Args({100'000, 1})
    ->Args({100'000, 3})
    ->Args({100'000, 8})
    ->Args({100'000, 30})
    ->Unit(benchmark::kMillisecond);

void compareVectors(benchmark::State &state)
{
    constexpr std::size_t dimensions = 384;
    Random random(5);
    std::vector<float> vector(dimensions);
    const auto draw = [&] {
        for (float &value : vector)
            value = static_cast<float>(random.below(2001)) / 1000 - 1;
    };
    retrieval::VectorIndex index(dimensions);
    for (std::int64_t i = 0; i < state.range(0); ++i) {
        draw();
        if (!index.add(vector))
            state.SkipWithError("there is no room for the vectors");
    }
    for (auto _ : state) {
        draw();
        benchmark::DoNotOptimize(index.search(vector, 10));
    }
}
BENCHMARK(compareVectors)->Arg(100'000)->Unit(benchmark::kMillisecond);

} // namespace

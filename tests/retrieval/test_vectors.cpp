// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors are compared exactly, and two rankings become one by their ranks.
#include "core/base/random.h"
#include "core/retrieval/rank_fusion.h"
#include "core/retrieval/vector_index.h"
#include "tests/retrieval/documents.h"
#include "tests/support/registry.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace weighhouse;
using namespace weighhouse::retrieval;
using namespace weighhouse::testing;

namespace
{

/// Knows that some words mean the same: a number for each meaning.
class MeaningEmbedder : public Embedder
{
public:
    std::string name() const override { return "meanings"; }
    std::size_t dimensions() const override { return 3; }
    Result<std::vector<std::vector<float>>> embed(std::span<const std::string> texts,
                                                  const std::stop_token &) override
    {
        std::vector<std::vector<float>> vectors;
        for (const std::string &text : texts) {
            const auto has = [&](const char *word) {
                return text.find(word) == std::string::npos ? 0.0F : 1.0F;
            };
            vectors.push_back({has("ship") + has("vessel"), has("mill"), 0.1F});
        }
        if (isShort)
            vectors.pop_back();
        return vectors;
    }

    bool isShort = false;
};

} // namespace

class TestVectors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theNearestAreFound()
    {
        constexpr std::size_t dimensions = 17;
        constexpr std::size_t count = 9000; // more than two blocks
        weighhouse::Random random(3);
        const auto vector = [&] {
            std::vector<float> values(dimensions);
            for (float &value : values)
                value = static_cast<float>(random.below(2001)) / 1000 - 1;
            return values;
        };
        VectorIndex index(dimensions);
        std::vector<std::vector<float>> all;
        for (std::size_t i = 0; i < count; ++i) {
            all.push_back(vector());
            WEIGHHOUSE_DO(index.add(all.back()));
        }
        const std::vector<float> asked = vector();
        const auto cosine = [&](const std::vector<float> &other) {
            double product = 0;
            double left = 0;
            double right = 0;
            for (std::size_t i = 0; i < dimensions; ++i) {
                product += double(asked[i]) * double(other[i]);
                left += double(asked[i]) * double(asked[i]);
                right += double(other[i]) * double(other[i]);
            }
            return product / std::sqrt(left * right);
        };
        WEIGHHOUSE_TAKE(found, index.search(asked, 10));
        QCOMPARE(found.size(), std::size_t(10));
        std::vector<double> scores;
        for (const auto &other : all)
            scores.push_back(cosine(other));
        std::ranges::sort(scores, std::greater<>());
        for (std::size_t i = 0; i < found.size(); ++i) {
            QVERIFY(std::abs(found[i].score - scores[i]) < 1e-5);
            QVERIFY(std::abs(cosine(all[found[i].passage]) - scores[i]) < 1e-5);
        }
        QVERIFY(*index.search(asked, 10) == found);
        QCOMPARE(index.size(), count);
    }

    void tiesGoToTheEarlier()
    {
        VectorIndex index(2);
        for (const auto &vector : std::vector<std::vector<float>>{{1, 0}, {2, 0}, {0, 0}, {0, 1}, {3, 0}})
            WEIGHHOUSE_DO(index.add(vector));
        WEIGHHOUSE_TAKE(found, index.search(std::vector<float>{5, 0}, 2));
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(found[0].passage, std::size_t(0));
        QCOMPARE(found[1].passage, std::size_t(1));
        QCOMPARE(index.search(std::vector<float>{5, 0}, 9)->size(), std::size_t(3));
        QVERIFY(index.search(std::vector<float>{0, 0}, 9)->empty());
    }

    void badVectorsAreRefused()
    {
        VectorIndex index(2);
        const float none = std::numeric_limits<float>::quiet_NaN();
        for (const auto &vector : std::vector<std::vector<float>>{{}, {1}, {1, 2, 3}, {1, none}}) {
            WEIGHHOUSE_SAME(index.add(vector).error().code, "document.bad-vector");
            WEIGHHOUSE_SAME(index.search(vector, 1).error().code, "document.bad-vector");
        }
        QCOMPARE(index.size(), std::size_t(0));
    }

    void ranksAreFused()
    {
        const std::vector<std::vector<Find>> rankings{{{7, 9.0}, {1, 8.0}, {2, 7.0}}, {{2, 0.5}, {3, 0.4}}};
        const std::vector<Find> all = fused(rankings, 9);
        QCOMPARE(all.size(), std::size_t(4));
        QCOMPARE(all[0].passage, std::size_t(2)); // in both
        QCOMPARE(all[0].score, 1.0 / 63 + 1.0 / 61);
        QCOMPARE(all[1].passage, std::size_t(7));
        QCOMPARE(all[2].passage, std::size_t(1)); // of two with the same rank the earlier
        QCOMPARE(fused(rankings, 1).size(), std::size_t(1));
        QVERIFY(fused({}, 5).empty());
    }

    void meaningFindsWhatWordsDoNot()
    {
        const auto text = [](const char *words) {
            return std::make_shared<const data::DocumentText>(data::DocumentText{"", words, {{}}});
        };
        const std::vector<LibraryDocument> documents{{"mill", text("The mill grinds.")},
                                                     {"port", text("A vessel has come.")}};
        const auto embedder = std::make_shared<MeaningEmbedder>();
        const Library library(documents, embedder);
        WEIGHHOUSE_SAME(namesOf(Library(documents).search("ship", 1)), "");
        WEIGHHOUSE_SAME(namesOf(library.search("ship", 1)), "port");
        QVERIFY(library.embedderName() != Library(documents).embedderName());
        embedder->isShort = true;
        WEIGHHOUSE_SAME(namesOf(library.search("ship", 1)), "document.bad-vector");
        WEIGHHOUSE_SAME(namesOf(Library(documents, embedder).search("ship", 1)), "document.bad-vector");
    }
};

WEIGHHOUSE_TEST(TestVectors)
#include "test_vectors.moc"

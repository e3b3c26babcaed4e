// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/text_pool.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <algorithm>
#include <atomic>
#include <rapidcheck.h>
#include <thread>

using namespace weighhouse::data;

class TextPoolTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalTextsHaveEqualNumbers()
    {
        QVERIFY(rc::check("texts and numbers", [](const std::vector<std::string> &texts) {
            TextPool pool;
            std::vector<TextId> ids;
            for (const std::string &text : texts)
                ids.push_back(pool.intern(text));
            for (std::size_t i = 0; i < texts.size(); ++i) {
                RC_ASSERT(pool.text(ids[i]) == texts[i]);
                RC_ASSERT(pool.find(texts[i]) == ids[i]);
                for (std::size_t j = 0; j < i; ++j)
                    RC_ASSERT((texts[i] == texts[j]) == (ids[i] == ids[j]));
            }
        }));
    }

    void numbersCountFromZero()
    {
        TextPool pool;
        QCOMPARE(pool.intern("a"), 0U);
        QCOMPARE(pool.intern("b"), 1U);
        QCOMPARE(pool.intern("a"), 0U);
        QCOMPARE(pool.size(), std::size_t{2});
        QVERIFY(!pool.find("c"));
    }

    void copiesAndMoves()
    {
        TextPool pool;
        for (int i = 0; i < 100; ++i)
            pool.intern(std::to_string(i));
        TextPool copy = pool;
        pool = TextPool();
        copy.intern("new");
        QVERIFY(copy.find("42") == 42U);
        TextPool moved = std::move(copy);
        QVERIFY(moved.find("new") == 100U);
        WEIGHHOUSE_SAME(moved.text(7), "7");
        const TextPool &self = moved;
        moved = self;
        QVERIFY(moved.find("42") == 42U);
    }

    void copiesShareTheTexts()
    {
        TextPool pool;
        for (int i = 0; i < 100; ++i)
            pool.intern(std::to_string(i));
        const std::string *seven = &pool.text(7);
        TextPool copy = pool;
        QCOMPARE(copy.intern("only here"), 100U);
        QCOMPARE(pool.intern("only there"), 100U);
        QVERIFY(&copy.text(7) == seven && &pool.text(7) == seven);
        WEIGHHOUSE_SAME(copy.text(100), "only here");
        WEIGHHOUSE_SAME(pool.text(100), "only there");
        QVERIFY(!copy.find("only there") && !pool.find("only here"));
        QCOMPARE(pool.sharedWith(copy), std::size_t{100});
        QCOMPARE(pool.sharedWith(TextPool()), std::size_t{0});
        QCOMPARE(pool.sharedWith(pool), std::size_t{101});
    }

    /// A pool and copies of it are written and copied in any order; each has the texts it would have had
    /// alone.
    void copiesGoTheirOwnWays()
    {
        QVERIFY(rc::check(
            "pools that were copied", [](const std::vector<std::tuple<unsigned, unsigned, bool>> &steps) {
                std::vector<TextPool> pools(1);
                std::vector<std::vector<std::string>> texts(1);
                for (const auto &[which, text, copies] : steps) {
                    const std::size_t at = which % pools.size();
                    if (copies && pools.size() < 8) {
                        pools.push_back(TextPool(pools[at]));
                        texts.push_back(std::vector(texts[at]));
                    }
                    const std::string name = std::to_string(text % 40);
                    const auto known = std::ranges::find(texts[at], name);
                    RC_ASSERT(pools[at].intern(name) == static_cast<TextId>(known - texts[at].begin()));
                    if (known == texts[at].end())
                        texts[at].push_back(name);
                }
                for (std::size_t i = 0; i < pools.size(); ++i) {
                    RC_ASSERT(pools[i].size() == texts[i].size());
                    for (TextId id = 0; id < pools[i].size(); ++id) {
                        RC_ASSERT(pools[i].text(id) == texts[i][id]);
                        RC_ASSERT(pools[i].find(texts[i][id]) == id);
                    }
                }
            }));
    }

    void referencesLastAsLongAsThePool()
    {
        TextPool pool;
        std::vector<const std::string *> texts;
        std::vector<TextPool> copies;
        for (TextId i = 0; i < 300; ++i) {
            pool.intern(std::to_string(i)); // into a layer of its own, again and again
            texts.push_back(&pool.text(i));
            copies.push_back(pool);
        }
        copies.clear();
        for (TextId i = 0; i < 300; ++i)
            WEIGHHOUSE_SAME(*texts[i], std::to_string(i));
    }

    void copiesAreReadWhileOthersAreWritten()
    {
        TextPool first;
        for (int i = 0; i < 1000; ++i)
            first.intern(std::to_string(i));
        std::atomic<int> wrong = 0;
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 4; ++thread) {
            threads.emplace_back([pool = first, thread, &wrong]() mutable {
                for (int i = 0; i < 500; ++i) {
                    const TextId id = pool.intern(std::to_string(thread) + " " + std::to_string(i));
                    const TextPool copy = pool;
                    if (id != static_cast<TextId>(1000 + i) || copy.text(42) != "42" ||
                        copy.find("999") != 999U)
                        ++wrong;
                }
            });
        }
        threads.clear();
        QCOMPARE(wrong.load(), 0);
        QCOMPARE(first.size(), std::size_t{1000});
    }
};

WEIGHHOUSE_TEST(TextPoolTest)
#include "test_text_pool.moc"

#include "core/data/text_pool.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

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
};

WEIGHHOUSE_TEST(TextPoolTest)
#include "test_text_pool.moc"

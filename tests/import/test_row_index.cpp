// SPDX-License-Identifier: GPL-3.0-or-later
// Keys looked up while rows come and go.
#include "core/data/import/sql_row_index.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <map>
#include <rapidcheck.h>

using namespace weighhouse;

class RowIndexTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Adds rows with keys that mostly rise, takes rows back now and then, and compares with a map.
    void likeAMap()
    {
        QVERIFY(rc::check("rows by key", [](bool text) {
            data::Column first(text ? data::ValueType::Text : data::ValueType::Integer);
            data::Column second(data::ValueType::Boolean);
            std::vector<const data::Column *> columns{&first};
            if (*rc::gen::arbitrary<bool>())
                columns.push_back(&second);
            import::RowIndex index;
            std::map<std::pair<std::int64_t, bool>, std::size_t> expected;
            std::vector<std::optional<std::pair<std::int64_t, bool>>> keys;
            std::int64_t next = 0;
            const int steps = *rc::gen::inRange(0, 200);
            for (int step = 0; step < steps; ++step) {
                const int kind = *rc::gen::inRange(0, 20);
                const std::size_t row = keys.size();
                if (kind == 0 && row > 0) {
                    index.removeLast(columns, row - 1);
                    if (keys.back())
                        expected.erase(*keys.back());
                    keys.pop_back();
                    first.texts.resize(text ? row - 1 : 0);
                    first.integers.resize(text ? 0 : row - 1);
                    if (!first.isNull.empty())
                        first.isNull.resize(row - 1);
                    second.booleans.resize(row - 1);
                    continue;
                }
                const std::int64_t key = kind == 1 ? *rc::gen::inRange<std::int64_t>(0, 50) : next++;
                const bool flag = columns.size() == 2 && *rc::gen::arbitrary<bool>();
                if (kind == 2)
                    first.appendNull();
                else if (text)
                    first.appendText(static_cast<data::TextId>(key));
                else
                    first.appendInteger(key);
                second.appendBoolean(flag);
                const data::RowNumber found = index.add(columns, row);
                if (kind == 2) {
                    RC_ASSERT(found == data::noRow);
                    keys.emplace_back();
                    continue;
                }
                const auto [earlier, fresh] = expected.emplace(std::pair(key, flag), row);
                RC_ASSERT(found == (fresh ? data::noRow : static_cast<data::RowNumber>(earlier->second)));
                if (fresh) {
                    keys.emplace_back(std::pair(key, flag));
                    continue;
                }
                // A row whose key was there does not stay.
                first.texts.resize(text ? row : 0);
                first.integers.resize(text ? 0 : row);
                if (!first.isNull.empty())
                    first.isNull.resize(row);
                second.booleans.resize(row);
            }
        }));
    }
};

WEIGHHOUSE_TEST(RowIndexTest)
#include "test_row_index.moc"

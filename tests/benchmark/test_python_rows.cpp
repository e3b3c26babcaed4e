// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as Python writes them, whole, cut and damaged.
#include "core/benchmark/python_rows.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

using namespace weighhouse::benchmark;
using Kind = PythonValue::Kind;

namespace
{

std::string flat(std::string_view text)
{
    const auto read = pythonRows(text);
    if (!read)
        return "no rows";
    constexpr std::string_view kinds = "nifdbtm"; // in the order of Kind
    std::string all;
    for (const PythonRow &row : read->rows) {
        all += all.empty() ? "" : "; ";
        for (const PythonValue &value : row)
            all += (&value == &row.front() ? "" : ", ") +
                   std::string(1, kinds[static_cast<std::size_t>(value.kind)]) + ':' + value.text;
    }
    return all + (read->isCut ? " cut" : "");
}

const std::string whole =
    "[('a', 1, None, -2.5e-05), (\"it's\", Decimal('1.0'), datetime.date(2001, 2, 3), True), "
    "(b'int', {'b', 'a'}, datetime.datetime(2005, 11, 12, 7, 9), 'é\\n\\x41\\u00e9')]";

} // namespace

class TestPythonRows : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void literalsAreRead()
    {
        WEIGHHOUSE_SAME(flat(whole),
                        "t:a, i:1, n:, f:-2.5e-05; t:it's, d:1.0, m:2001-02-03, b:true; t:int, t:a,b, "
                        "m:2005-11-12 07:09:00, t:é\nAé");
        WEIGHHOUSE_SAME(flat("[]"), "");
        WEIGHHOUSE_SAME(flat("[(None,)]"), "n:");
        WEIGHHOUSE_SAME(flat("[[1, 2], [3, 4]]"), "i:1, i:2; i:3, i:4");
        WEIGHHOUSE_SAME(flat("[(datetime.timedelta(days=1, seconds=3661),)]"), "m:25:01:01");
        WEIGHHOUSE_SAME(flat("[(datetime.datetime(2005, 11, 12, 7, 9, 1, 500),)]"),
                        "m:2005-11-12 07:09:01.000500");
        WEIGHHOUSE_SAME(flat("[(set(), bytearray(b'x'), nan)]"), "t:, t:x, f:nan");
    }

    void whatIsNoListIsRefused()
    {
        for (const char *text :
             {"", "None", "Error executing query: x", "[1]", "[('a' 'b')]", "[(foo,)]", "[(1,)] x",
              "[(datetime.date(2001, x),)]", "[(Decimal(1),)]", "[(1.2.3,)]", "[('\\xzz',), (1,)]x"})
            WEIGHHOUSE_SAME(flat(text), "no rows");
    }

    /// Wherever the text is cut, the rows before are there and nothing else is.
    void cutTextsGiveTheirWholeRows()
    {
        const auto all = pythonRows(whole);
        QVERIFY(all && all->rows.size() == 3 && !all->isCut);
        for (std::size_t size = 1; size < whole.size(); ++size) {
            const auto read = pythonRows(std::string_view(whole).substr(0, size));
            QVERIFY2(read && read->isCut, std::to_string(size).c_str());
            QVERIFY(read->rows.size() <= all->rows.size());
            QVERIFY(std::equal(read->rows.begin(), read->rows.end(), all->rows.begin()));
        }
    }

    /// Damaged texts are read or refused, and reading ends.
    void damagedTextsEnd()
    {
        const bool holds = rc::check("damaged rows", [] {
            std::string text = whole;
            const auto changes = *rc::gen::container<std::vector<std::pair<std::size_t, char>>>(
                rc::gen::pair(rc::gen::inRange<std::size_t>(0, whole.size()),
                              rc::gen::oneOf(rc::gen::elementOf(whole), rc::gen::arbitrary<char>())));
            for (const auto &[place, c] : changes)
                text[place] = c;
            const auto read = pythonRows(text);
            if (read)
                RC_ASSERT(read->rows.size() <= text.size());
        });
        QVERIFY(holds);
    }
};

WEIGHHOUSE_TEST(TestPythonRows)
#include "test_python_rows.moc"

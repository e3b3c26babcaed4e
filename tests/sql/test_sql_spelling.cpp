// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens of SQL and MySQL's spellings.
#include "core/data/sql/spelling.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <rapidcheck.h>

using weighhouse::sql::SpelledQuery;
using weighhouse::sql::Token;
using weighhouse::sql::TokenKind;
using weighhouse::sql::tokens;

namespace
{

std::string pieces(std::string_view text, bool hashComments = false)
{
    std::string result;
    for (const Token &token : tokens(text, hashComments))
        result += (result.empty() ? "" : " ") + std::string(token.in(text));
    return result;
}

} // namespace

class TestSqlSpelling : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void textsAreCutIntoTokens()
    {
        WEIGHHOUSE_SAME(pieces("a<=>b&&`c ``d`+1e-5-0x1e-5 -- x\n.5*/*y*/[e f]'g''h'"),
                        "a <=> b && `c ``d` + 1e-5 - 0x1e - 5 .5 * [e f] 'g''h'");
        WEIGHHOUSE_SAME(pieces("a # b\nc", true), "a c");
        WEIGHHOUSE_SAME(pieces("a # b\nc", false), "a # b c");
        WEIGHHOUSE_SAME(pieces("'open"), "'open");
        WEIGHHOUSE_SAME(pieces("a /* open"), "a");
    }

    void spellingsAreReplaced()
    {
        WEIGHHOUSE_SAME(SpelledQuery::fromMySql("SELECT Left (a,1)&&b<=>c # d # e\n-- # f\n'#&&'").text(),
                        "SELECT \"Left\" (a,1) AND b IS c -- d # e\n-- # f\n'#&&'");
        WEIGHHOUSE_SAME(SpelledQuery::fromMySql("x LEFT JOIN y").text(), "x LEFT JOIN y");
        WEIGHHOUSE_SAME(SpelledQuery::fromMySql("# only").text(), "-- only");
    }

    void offsetsLeadBack()
    {
        const std::string text = "LEFT(a) && b # c\n+ d";
        const SpelledQuery query = SpelledQuery::fromMySql(text);
        for (const char letter : {'a', 'b', 'c', 'd'})
            QCOMPARE(query.originalOffset(query.text().find(letter)), text.find(letter));
        QCOMPARE(query.originalOffset(query.text().size()), text.size());
    }

    void anyTextIsTakenWhole()
    {
        QVERIFY(rc::check("tokens do not overlap and offsets stay inside", [] {
            const auto text = *rc::gen::container<std::string>(rc::gen::oneOf(
                rc::gen::elementOf(std::string("#-/*'\"`[]<=>&;. \n1eaLEFT(")), rc::gen::arbitrary<char>()));
            std::size_t end = 0;
            for (const Token &token : tokens(text, true)) {
                RC_ASSERT(token.offset >= end);
                RC_ASSERT(token.length > 0U);
                end = token.offset + token.length;
            }
            RC_ASSERT(end <= text.size());
            const SpelledQuery query = SpelledQuery::fromMySql(text);
            std::size_t before = 0;
            for (std::size_t i = 0; i <= query.text().size(); ++i) {
                RC_ASSERT(query.originalOffset(i) >= before);
                before = query.originalOffset(i);
            }
            RC_ASSERT(before <= text.size());
        }));
    }
};

WEIGHHOUSE_TEST(TestSqlSpelling)
#include "test_sql_spelling.moc"

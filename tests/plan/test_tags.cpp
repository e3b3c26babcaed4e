// SPDX-License-Identifier: GPL-3.0-or-later
// Names of nodes, and tags in texts.
#include "core/plan/tags.h"
#include "tests/plan/random_plans.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

std::string tagsFound(std::string_view text)
{
    std::string result;
    for (const Tag &tag : tagsIn(text))
        result += toText(tag.id) + "@" + std::to_string(tag.begin) + "-" + std::to_string(tag.end) + " ";
    return result;
}

} // namespace

class TestTags : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesAreWrittenAndRead()
    {
        WEIGHHOUSE_SAME(toText(NodeId{2, 1}), "Q2.1");
        WEIGHHOUSE_SAME(answerName(NodeId{2, 11}), "A2.11");
        WEIGHHOUSE_SAME(tagOf(NodeId{12, 1}), "<A12.1>");
        for (const char *text : {"Q2.1", "q2.1", "A2.1", "a2.1", "<A2.1>", "<a2.1>", "< A2.1 >"})
            QVERIFY2(nodeIdFromText(text) == (NodeId{2, 1}), text);
        QVERIFY(nodeIdFromText("Q4294967295.4294967295") == (NodeId{4294967295U, 4294967295U}));
        for (const char *text : {"",       "Q",     "Q2",    "Q2.",  "Q.1",           "Q0.1",  "Q2.0",
                                 "Q02.1",  "Q2.1 ", " Q2.1", "B2.1", "Q-2.1",         "Q+2.1", "Q2.1.3",
                                 "<Q2.1>", "<A2.1", "<",     "<>",   "Q4294967296.1", "Q2,1"})
            QVERIFY2(!nodeIdFromText(text), text);
    }

    void namesAreOrderedByDepth()
    {
        QVERIFY((NodeId{1, 9} < NodeId{2, 1}));
        QVERIFY((NodeId{2, 1} < NodeId{2, 2}));
        QVERIFY((!NodeId{}.isNamed() && !NodeId{1, 0}.isNamed() && !NodeId{0, 1}.isNamed()));
    }

    void tags_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("tags");
        const auto row = [](const char *name, const char *text, const char *tags) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(tags);
        };
        row("none", "no tags here", "");
        row("one", "x <A1.1> y", "Q1.1@2-8 ");
        row("several", "<A1.1><A2.10>", "Q1.1@0-6 Q2.10@6-13 ");
        row("the same twice", "<A1.1> - <A1.1>", "Q1.1@0-6 Q1.1@9-15 ");
        row("white space and small letters", "< a1 .\t2\n>", "Q1.2@0-10 ");
        row("bytes, not characters", "größe <A1.1>", "Q1.1@8-14 ");
        row("a bracket before", "a <<A1.1>", "Q1.1@3-9 ");
        row("a broken tag before", "<A1.<A1.2>", "Q1.2@4-10 ");
        row("comparisons", "a < A1.1 and b > 2", "");
        row("no such number", "<A0.1> <A1.0> <A01.1> <A1.4294967296>", "");
        row("questions are no answers", "<Q1.1>", "");
        row("no end", "<A1.1", "");
    }
    void tags()
    {
        QFETCH(QString, text);
        QFETCH(QString, tags);
        WEIGHHOUSE_SAME(tagsFound(text.toStdString()), tags.toStdString());
    }

    void tagsAreReplaced()
    {
        const auto name = [](NodeId node) { return toText(node) + "!"; };
        WEIGHHOUSE_SAME(replaceTags("a <A1.1>, < a2.2 > b", name), "a Q1.1!, Q2.2! b");
        WEIGHHOUSE_SAME(replaceTags("", name), "");
        // What is put in is not looked at again.
        WEIGHHOUSE_SAME(replaceTags("<A1.1><A1.1>", [](NodeId) { return std::string("<A1.1>"); }),
                        "<A1.1><A1.1>");
    }

    void oneTagIsRenamed()
    {
        WEIGHHOUSE_SAME(renameTag("<A1.1> < a1.1 > < A1.11 > <A2.1>", {1, 1}, {3, 4}),
                        "<A3.4> <A3.4> < A1.11 > <A2.1>");
        WEIGHHOUSE_SAME(renameTag("nothing", {1, 1}, {3, 4}), "nothing");
    }

    void anyTextIsReadAndKept()
    {
        QVERIFY(rc::check("tags do not overlap, and replacing them by themselves changes nothing else", [] {
            const std::string text = strangeText();
            std::size_t end = 0;
            for (const Tag &tag : tagsIn(text)) {
                RC_ASSERT(tag.begin >= end && tag.end > tag.begin && tag.end <= text.size());
                end = tag.end;
            }
            const std::string tidy = replaceTags(text, tagOf);
            RC_ASSERT(replaceTags(tidy, tagOf) == tidy);
            RC_ASSERT(renameTag(tidy, {1, 1}, {1, 1}) == tidy);
            RC_ASSERT(tagsIn(tidy).size() == tagsIn(text).size());
        }));
    }
};

WEIGHHOUSE_TEST(TestTags)
#include "test_tags.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Edits change what they are to change and nothing else.
#include "core/rules/syntax/edits.h"
#include "core/rules/syntax/parser.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <string>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::rules;

namespace
{

const std::string file = "# The first.\n"
                         "\n"
                         "reference  flow.source->trade_node   # odd   layout\n"
                         "\n"
                         "# About a.\n"
                         "#   Twice.\n"
                         "rule a t.x =\n"
                         "   1   # one\n"
                         "   + 2 # two\n"
                         "\n"
                         "\n"
                         "  rule b \"the source\n"
                         "# of it\" t.y = source +  t.source\n"
                         "question q(n: t) \"Is {n.source} {{source} source?\"\n"
                         "  decide `source` in t\n"
                         "# The end: source";

std::string part(std::string_view text, SourceRange range)
{
    return std::string(text.substr(range.begin, range.end - range.begin));
}

/// The text with the first occurrence of a part replaced.
std::string with(std::string text, const std::string &old, const std::string &replacement)
{
    const std::size_t at = text.find(old);
    return at == std::string::npos ? "the part is not there" : text.replace(at, old.size(), replacement);
}

} // namespace

class TestSyntaxEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replaces();
    void inserts();
    void removes();
    void insertsAndRemovesAtTheEdges();
    void refusesStatementsThatAreNotThere();
    void findsNames();
    void renames();
    void replacesRanges();
    void keepsForeignLineBreaks();
};

void TestSyntaxEdits::replaces()
{
    QCOMPARE(parse(file).errors.size(), std::size_t{0});
    WEIGHHOUSE_TAKE(replaced, replaceStatement(file, 1, "rule a t.x = 3\n"));
    WEIGHHOUSE_SAME(replaced, with(file, "rule a t.x =\n   1   # one\n   + 2", "rule a t.x = 3"));
    WEIGHHOUSE_TAKE(first, replaceStatement(file, 0, "reference a.b -> c"));
    WEIGHHOUSE_SAME(first, with(file, "reference  flow.source->trade_node", "reference a.b -> c"));
}

void TestSyntaxEdits::inserts()
{
    WEIGHHOUSE_TAKE(middle, insertStatement(file, 1, "rule c t.z = 3"));
    WEIGHHOUSE_SAME(middle, with(file, "# About a.\n", "rule c t.z = 3\n\n# About a.\n"));
    WEIGHHOUSE_TAKE(end, insertStatement(file, 4, "rule c t.z = 3"));
    WEIGHHOUSE_SAME(end, with(file, "in t\n", "in t\n\nrule c t.z = 3\n"));
    QCOMPARE(parse(end).file.statements.size(), std::size_t{5});
}

void TestSyntaxEdits::removes()
{
    WEIGHHOUSE_TAKE(rule, removeStatement(file, 1));
    WEIGHHOUSE_SAME(rule,
                    with(file, "# About a.\n#   Twice.\nrule a t.x =\n   1   # one\n   + 2 # two\n\n\n", ""));
    WEIGHHOUSE_TAKE(reference, removeStatement(file, 0));
    WEIGHHOUSE_SAME(reference, with(file, "reference  flow.source->trade_node   # odd   layout\n\n", ""));
    // A line of a description that looks like a comment is none.
    WEIGHHOUSE_TAKE(question, removeStatement(file, 3));
    WEIGHHOUSE_SAME(
        question,
        with(file, "question q(n: t) \"Is {n.source} {{source} source?\"\n  decide `source` in t\n", ""));
}

void TestSyntaxEdits::insertsAndRemovesAtTheEdges()
{
    WEIGHHOUSE_TAKE(first, insertStatement("", 0, "  rule a t.x = 1\n\n"));
    WEIGHHOUSE_SAME(first, "rule a t.x = 1\n");
    WEIGHHOUSE_TAKE(second, insertStatement("rule a t.x = 1", 1, "rule b t.y = 2"));
    WEIGHHOUSE_SAME(second, "rule a t.x = 1\n\nrule b t.y = 2\n");
    WEIGHHOUSE_TAKE(before, insertStatement("rule a t.x = 1", 0, "rule b t.y = 2"));
    WEIGHHOUSE_SAME(before, "rule b t.y = 2\n\nrule a t.x = 1");
    WEIGHHOUSE_TAKE(none, removeStatement("rule a t.x = 1", 0));
    WEIGHHOUSE_SAME(none, "");
}

void TestSyntaxEdits::refusesStatementsThatAreNotThere()
{
    const auto replaced = replaceStatement(file, 4, "rule a t.x = 1");
    QVERIFY(!replaced);
    WEIGHHOUSE_SAME(replaced.error().code, "rules.no-such-statement");
    WEIGHHOUSE_SAME(replaced.error().message, "there is no statement 5 in a file of 4");
    QVERIFY(!insertStatement(file, 5, "rule a t.x = 1"));
    QVERIFY(!removeStatement("", 0));
}

void TestSyntaxEdits::findsNames()
{
    const std::vector<Occurrence> found = occurrences(file, "source");
    QCOMPARE(found.size(), std::size_t{5});
    WEIGHHOUSE_SAME(found[0].qualifier, "flow");
    WEIGHHOUSE_SAME(found[1].qualifier, "");
    WEIGHHOUSE_SAME(found[2].qualifier, "t");
    WEIGHHOUSE_SAME(found[3].qualifier, "n");
    WEIGHHOUSE_SAME(part(file, found[3].range), "source");
    WEIGHHOUSE_SAME(part(file, found[4].range), "`source`");
    const auto calls = occurrences("rule a t.f = f(f) + `f` (2)", "f");
    QCOMPARE(calls.size(), std::size_t{4});
    QVERIFY(!calls[0].isCalled && calls[1].isCalled && !calls[2].isCalled && calls[3].isCalled);

    // All of a text: no prose, but what stands in the braces of a question's text.
    const auto names = namesIn("# comment\nrule a \"prose {braced}\" t.`two words` = x + 1\n"
                               "question q(p: ship) \"of {sum(every port.fee where kind > 2)} and {{no}}\"\n"
                               "  decide s in ship\n");
    for (const char *name : {"a", "t", "two words", "x", "q", "p", "ship", "port", "fee", "kind", "s"})
        QVERIFY2(names.contains(name), name);
    for (const char *word : {"comment", "prose", "braced", "of", "and", "no", "two", "in", ""})
        QVERIFY2(!names.contains(word), word);
    const auto unclosed = namesIn("question q \"of {port\"\n  decide s in ship\n");
    QVERIFY(unclosed.contains("port") && unclosed.contains("ship"));
}

void TestSyntaxEdits::renames()
{
    std::vector<SourceRange> places;
    for (const Occurrence &place : occurrences(file, "source"))
        places.push_back(place.range);
    const std::string renamed = renameWord(file, places, "the origin");
    std::string expected = with(file, "flow.source", "flow.`the origin`");
    expected = with(expected, "source +  t.source", "`the origin` +  t.`the origin`");
    expected = with(expected, "{n.source}", "{n.`the origin`}");
    expected = with(expected, "`source` in", "`the origin` in");
    WEIGHHOUSE_SAME(renamed, expected);
    QCOMPARE(parse(renamed).errors.size(), std::size_t{0});
}

void TestSyntaxEdits::replacesRanges()
{
    WEIGHHOUSE_SAME(replaceRange("abc", {1, 2}, "xyz"), "axyzc");
    WEIGHHOUSE_SAME(replaceRange("abc", {3, 3}, "d"), "abcd");
    WEIGHHOUSE_SAME(replaceRange("abc", {2, 99}, ""), "ab");
    WEIGHHOUSE_SAME(replaceRange("abc", {99, 1}, "d"), "abcd");
}

void TestSyntaxEdits::keepsForeignLineBreaks()
{
    WEIGHHOUSE_TAKE(added, insertStatement("rule a t.x = 1\r\n", 1, "rule b t.y = 2"));
    WEIGHHOUSE_SAME(added, "rule a t.x = 1\r\n\r\nrule b t.y = 2\r\n");
    WEIGHHOUSE_TAKE(replaced, replaceStatement(added, 0, "rule a t.x = 3"));
    WEIGHHOUSE_SAME(replaced, "rule a t.x = 3\r\n\r\nrule b t.y = 2\r\n");
}

WEIGHHOUSE_TEST(TestSyntaxEdits)
#include "test_syntax_edits.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the language can say is printed and read back as the same.
#include "core/rules/syntax/edits.h"
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/printer.h"
#include "tests/rules/syntax/random_rules.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::rules;

class TestSyntaxRoundTrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expressions();
    void files();
    void parenthesesAreNeeded();
    void anyPartOfAFileIsRead();
    void editsTouchOneStatement();
};

void TestSyntaxRoundTrip::expressions()
{
    QVERIFY(rc::check("parseExpression(print(e)) == e", [] {
        const Expression expression = testing::randomExpression(5);
        const std::string text = print(expression);
        RC_LOG(text);
        const auto again = parseExpression(text);
        if (!again)
            RC_FAIL(toText(again.error()));
        RC_ASSERT(*again == expression);
    }));
}

void TestSyntaxRoundTrip::files()
{
    QVERIFY(rc::check("parse(print(f)).file == f", [] {
        const RuleFile file = testing::randomRuleFile();
        const std::string text = print(file);
        RC_LOG(text);
        const Parsed again = parse(text);
        if (!again.errors.empty())
            RC_FAIL(toText(again.errors.front()));
        RC_ASSERT(again.file == file);
        RC_ASSERT(print(again.file) == text);
    }));
}

/// Leaving out any pair of parentheses changes the meaning or is an error.
void TestSyntaxRoundTrip::parenthesesAreNeeded()
{
    QVERIFY(rc::check("no parentheses too many", [] {
        const Expression expression = testing::randomExpression(4);
        const std::string text = print(expression);
        std::vector<std::size_t> open;
        char quote = '\0';
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (quote != '\0') {
                i += text[i] == '\\' && quote == '"' ? 1 : 0;
                quote = text[i] == quote ? '\0' : quote;
            } else if (text[i] == '"' || text[i] == '`') {
                quote = text[i];
            } else if (text[i] == '(') {
                open.push_back(i);
            } else if (text[i] == ')') {
                std::string without = text;
                without[i] = ' ';
                without[open.back()] = ' ';
                open.pop_back();
                RC_LOG(text + "   " + without);
                const auto again = parseExpression(without);
                RC_ASSERT(!again || *again != expression);
            }
        }
    }));
}

/// A file cut anywhere is read without a crash, and each error has a place inside it.
void TestSyntaxRoundTrip::anyPartOfAFileIsRead()
{
    QVERIFY(rc::check("errors are in the text", [] {
        const std::string text = print(testing::randomRuleFile());
        const std::size_t length = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
        const std::string part = text.substr(0, length);
        const auto lines = static_cast<std::size_t>(std::count(part.begin(), part.end(), '\n')) + 1;
        for (const Error &error : parse(part).errors)
            RC_ASSERT(error.where.line >= 1 && error.where.line <= lines && error.where.column >= 1);
    }));
}

/// Replacing, inserting and removing leave every byte of the other statements and their comments.
void TestSyntaxRoundTrip::editsTouchOneStatement()
{
    QVERIFY(rc::check("edits keep the rest", [] {
        const std::string text = print(testing::randomRuleFile());
        RC_LOG(text);
        const auto statements = parse(text).file.statements;
        RC_PRE(!statements.empty());
        const std::size_t index = *rc::gen::inRange<std::size_t>(0, statements.size());
        const SourceRange range = statements[index].range;
        const std::string added = "rule added t.x = 1";

        const auto replaced = replaceStatement(text, index, added);
        RC_ASSERT(replaced && *replaced == text.substr(0, range.begin) + added + text.substr(range.end));

        const auto inserted = insertStatement(text, index, added);
        RC_ASSERT(inserted.has_value());
        const std::size_t at = inserted->find(added + "\n\n");
        RC_ASSERT(at != std::string::npos);
        RC_ASSERT(inserted->substr(0, at) + inserted->substr(at + added.size() + 2) == text);
        RC_ASSERT(parse(*inserted).file.statements.size() == statements.size() + 1);

        const auto removed = removeStatement(text, index);
        RC_ASSERT(removed.has_value());
        auto expected = statements;
        expected.erase(expected.begin() + static_cast<std::ptrdiff_t>(index));
        const auto left = parse(*removed).file.statements;
        RC_ASSERT(left.size() == expected.size());
        for (std::size_t i = 0; i < left.size(); ++i)
            RC_ASSERT(left[i].content == expected[i].content);
    }));
}

WEIGHHOUSE_TEST(TestSyntaxRoundTrip)
#include "test_syntax_round_trip.moc"

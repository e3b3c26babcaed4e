// SPDX-License-Identifier: GPL-3.0-or-later
// Every mistake the lexer and the parser know, with what they say about it.
#include "core/rules/syntax/expression_parser.h"
#include "core/rules/syntax/parser.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <string>

using namespace weighhouse;
using namespace weighhouse::rules;

class TestSyntaxErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void messages_data();
    void messages();
    void tooDeep();
    void allOfAFile();
    void placesCountCharacters();
    void manyErrors();
};

void TestSyntaxErrors::messages_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<Error>("expected");
    const auto row = [](const char *name, const char *text, const char *code, const char *message,
                        std::size_t line, std::size_t column, std::size_t length, const char *hint) {
        const Place place{.file = "a.rules", .line = line, .column = column, .length = length};
        QTest::newRow(name) << std::string(text)
                            << Error{code, Message::verbatim(message), place, Message::verbatim(hint)};
    };
    row("encoding", "rule a t.x = 1 # \xff", "rules.not-utf8", "the text is not UTF-8", 1, 18, 1,
        "Save the file in the encoding UTF-8.");
    row("foreign sign", "rule a t.x = b && c", "rules.unexpected-character", "unexpected `&&`", 1, 16, 2,
        "Write `and`.");
    row("arrow of typesetting", "reference a.b → c", "rules.unexpected-character", "unexpected `→`", 1, 15, 1,
        "Write `->`.");
    row("percentage", "rule a t.x = 5%", "rules.unexpected-character", "unexpected `%`", 1, 15, 1,
        "Write a percentage as a number: 0.05 for 5 %.");
    row("useless characters", "rule a t.x = b @@$ c", "rules.unexpected-character", "unexpected `@@$`", 1, 16,
        3, "Remove it, or put a name with such characters in back-ticks.");
    row("control character", "rule a t.x = \x01", "rules.unexpected-character",
        "unexpected control character", 1, 14, 1,
        "Remove it, or put a name with such characters in back-ticks.");
    row("typeset quotes", "rule a t.x = “b”", "rules.unexpected-character", "unexpected `“`", 1, 14, 1,
        "Write texts in straight quotes: \"…\".");
    row("number with a letter", "rule a t.x = 5x", "rules.bad-number", "`5x` is not a number", 1, 14, 2,
        "Write numbers as 12, 1_000, 0.5 or 1.5e3; a name that starts with a digit goes in back-ticks.");
    row("number with a misplaced separator", "rule a t.x = 1__0", "rules.bad-number",
        "`1__0` is not a number", 1, 14, 4,
        "Write numbers as 12, 1_000, 0.5 or 1.5e3; a name that starts with a digit goes in back-ticks.");
    row("number out of range", "rule a t.x = 1e999", "rules.bad-number",
        "`1e999` is out of the range of numbers", 1, 14, 5,
        "Numbers go up to about 1.8e308 and down to about 2.2e-308.");
    row("empty name", "rule a t.`` = 1", "rules.empty-name", "there is no name between the back-ticks", 1, 10,
        2, "Write the name between them, as in `max demand`.");
    row("name not closed", "rule a t.`b = 1\nrule c t.y = 2", "rules.unclosed-name", "the name is not closed",
        1, 10, 1, "Add the second back-tick: `max demand`.");
    row("unit not closed", "unit t.x [points\nrule c t.y = 2", "rules.unclosed-unit",
        "the unit is not closed", 1, 10, 1, "Add `]` after the unit, as in [ducats/month].");
    row("empty unit", "rule a t.x [ ] = 1", "rules.empty-unit", "there is no unit between the brackets", 1,
        12, 3, "Write the unit, as in [ducats/month], or leave the brackets out.");
    row("unknown escape", "rule a t.x = \"a\\qb\"", "rules.bad-escape",
        "a backslash in a text must not stand before this", 1, 16, 1,
        "Write \\\\ for a backslash, \\\" for a quote, \\n for a line break.");
    row("text not closed", "rule a \"what it says\n  t.x = 1\nrule b \"more\" t.y = 2", "rules.unclosed-text",
        "the text is not closed", 1, 8, 1, "Add \" after the text.");
    row("text over lines", "rule a t.x = \"b\n c\"", "rules.text-over-lines",
        "a text in an expression cannot go over several lines", 1, 14, 1,
        "Close the quote on the same line; \\n stands for a line break.");
    row("no equals sign", "rule a t.x 5", "rules.expected-sign", "expected `=`, found `5`", 1, 12, 1,
        "Write `table.column = expression`.");
    row("no equals sign at the end", "rule a t.x", "rules.expected-sign", "expected `=` after `x`", 1, 10, 1,
        "Write `table.column = expression`.");
    row("no column", "rule a t = 5", "rules.expected-column",
        "expected the column that the rule defines, found `t`", 1, 8, 1,
        "Name the column with its table: `rule name table.column = expression`.");
    row("no table", "rule total = 5", "rules.expected-column",
        "expected the column that the rule defines, found `=`", 1, 12, 1,
        "Name the column with its table: `rule name table.column = expression`.");
    row("no rule name", "rule = 5", "rules.expected-name", "expected the rule's name, found `=`", 1, 6, 1,
        "Write `rule name \"description\" table.column = expression`.");
    row("no dot", "alias a b = c", "rules.expected-sign", "expected `.` and a column, found `b`", 1, 9, 1,
        "Name the column with its table, as in country.profit.");
    row("no arrow", "reference a.b c", "rules.expected-sign", "expected `->`, found `c`", 1, 15, 1,
        "Write `reference table.column -> table`.");
    row("no parenthesis", "key a b", "rules.expected-sign", "expected `(`, found `b`", 1, 7, 1,
        "Write `key table(column, column)`.");
    row("no unit", "unit t.x", "rules.expected-unit", "expected a unit in brackets after `x`", 1, 8, 1,
        "Write `unit table.column [ducats/month]`.");
    row("no closing parenthesis in names", "function f(a b) = 1", "rules.expected-sign",
        "expected `)`, found `b`", 1, 14, 1,
        "An operator or a comma is missing before it, or a bracket is not closed.");
    row("no name after a comma", "iterate 2 times over a,\nrule b t.y = 1", "rules.expected-name",
        "expected the name of a rule after `,`", 1, 23, 1, "Separate names with commas.");
    row("no count", "iterate over a", "rules.expected-number",
        "expected the number of iterations, found `over`", 1, 9, 4,
        "Write `iterate 10 times over rule, rule`, with a whole number from 1.");
    row("count not whole", "iterate 2.5 times over a", "rules.bad-count",
        "`2.5` cannot be the number of iterations", 1, 9, 3,
        "Write `iterate 10 times over rule, rule`, with a whole number from 1.");
    row("count of zero", "iterate 0 times over a", "rules.bad-count",
        "`0` cannot be the number of iterations", 1, 9, 1,
        "Write `iterate 10 times over rule, rule`, with a whole number from 1.");
    row("no times", "iterate 2 over a", "rules.expected-word", "expected `times`, found `over`", 1, 11, 4,
        "Write `iterate 10 times over rule, rule`, with a whole number from 1.");
    row("until what", "iterate 2 times over a until change > 1", "rules.expected-sign",
        "expected `<`, found `>`", 1, 37, 1, "Write `until change < 0.001`.");
    row("until no number", "iterate 2 times over a until change < b", "rules.expected-number",
        "expected a number, found `b`", 1, 39, 1, "Write `until change < 0.001`.");
    row("starts without at", "rule a t.x = 1 starts 5", "rules.expected-word", "expected `at`, found `5`", 1,
        23, 1, "Write `starts at expression`.");
    row("reserved word as a name", "rule by t.x = 1", "rules.reserved-word",
        "`by` is a word of the language and cannot be the rule's name", 1, 6, 2,
        "Put back-ticks around a name like this.");
    row("reserved word as a column", "rule a t.x = b.in + 1", "rules.reserved-word",
        "`in` is a word of the language and cannot be a column after the dot", 1, 16, 2,
        "Put back-ticks around a name like this.");
    row("no expression", "rule a t.x = 1 +", "rules.expected-expression", "expected an expression after `+`",
        1, 16, 1, "A number, a text in quotes, a name, a call or an expression in parentheses fits here.");
    row("no expression in parentheses", "rule a t.x = ()", "rules.expected-expression",
        "expected an expression, found `)`", 1, 15, 1,
        "A number, a text in quotes, a name, a call or an expression in parentheses fits here.");
    row("operator without a value", "rule a t.x = 1 + * 2", "rules.expected-expression",
        "expected an expression, found `*`", 1, 18, 1,
        "A number, a text in quotes, a name, a call or an expression in parentheses fits here.");
    row("if as an operand", "rule a t.x = 1 + if a then b", "rules.expected-expression",
        "expected a value, found `if`", 1, 18, 2, "Put the `if …` in parentheses.");
    row("not as an operand", "rule a t.x = a = not b", "rules.expected-expression",
        "expected a value, found `not`", 1, 18, 3, "Put the `not …` in parentheses.");
    row("no then", "rule a t.x = if b c", "rules.expected-word", "expected `then`, found `c`", 1, 19, 1,
        "Write `if condition then value else value`.");
    row("chained comparison", "rule a t.x = a < b < c", "rules.chained-comparison",
        "comparisons cannot follow each other", 1, 20, 1,
        "Write `a < b and b < c`, or put one of them in parentheses.");
    row("percentile without a share", "rule a t.x = percentile(u.v)", "rules.aggregate-arguments",
        "`percentile` takes an expression over the rows of a table and a number from 0 to 100", 1, 14, 10,
        "Write percentile(table.expression, 90), where needed with `where condition`.");
    row("operator after is null", "rule a t.x = a is null + 2", "rules.misplaced-operator",
        "`is null` cannot be followed by this operator", 1, 24, 1, "Put the `x is null` in parentheses.");
    row("operator after in", "rule a t.x = a in (1) + 2", "rules.misplaced-operator",
        "`in (…)` cannot be followed by this operator", 1, 23, 1, "Put the `x in (…)` in parentheses.");
    row("in without parentheses", "rule a t.x = a in 5", "rules.expected-sign",
        "expected `(` after `in`, found `5`", 1, 19, 1, "Write the values in parentheses: `x in (1, 2)`.");
    row("in a path", "rule a t.x = a in b.c", "rules.expected-sign", "expected `(` after `in`, found `b`", 1,
        19, 1, "Write the values in parentheses: `x in (1, 2)`.");
    row("parenthesis not closed", "rule a t.x = (b + c\nrule b t.y = 1", "rules.unclosed-bracket",
        "`(` is not closed", 1, 14, 1, "Add `)`.");
    row("bracket not closed", "rule a t.x = t[b + c", "rules.unclosed-bracket", "`[` is not closed", 1, 15, 1,
        "Add `]`.");
    row("two values", "rule a t.x = f(b c)", "rules.expected-sign", "expected `)`, found `c`", 1, 18, 1,
        "An operator or a comma is missing before it, or a bracket is not closed.");
    row("two values at the end", "rule a t.x = b c", "rules.expected-end",
        "expected the end of the rule, found `c`", 1, 16, 1,
        "An operator is missing before it, or the next statement does not start with a keyword on a line of "
        "its own.");
    row("trailing comma", "rule a t.x = f(b,)", "rules.expected-expression",
        "expected an expression, found `)`", 1, 18, 1,
        "A number, a text in quotes, a name, a call or an expression in parentheses fits here.");
    row("aggregate of nothing", "rule a t.x = sum()", "rules.aggregate-arguments",
        "`sum` takes one expression over the rows of a table", 1, 14, 3,
        "Write `sum(table.expression where condition by reference)`.");
    row("aggregate of two", "rule a t.x = sum(b, c)", "rules.aggregate-arguments",
        "`sum` takes one expression over the rows of a table, not 2", 1, 14, 3,
        "Write `sum(table.expression where condition by reference)`.");
    row("where in a call", "rule a t.x = sqrt(b where c)", "rules.misplaced-word",
        "`where` fits only aggregates, and `sqrt` is none", 1, 21, 5,
        "The aggregates are sum, count, avg, min, max, any, all, median, percentile, "
        "stddev, variance, countdistinct, argmin, argmax and npv.");
    row("by in a call", "rule a t.x = min(b, c by d)", "rules.aggregate-arguments",
        "`min` takes one expression over the rows of a table, not 2", 1, 14, 3,
        "Write `min(table.expression where condition by reference)`.");
    row("by without a name", "rule a t.x = sum(b by 1)", "rules.expected-name",
        "expected a reference after `by`, found `1`", 1, 23, 1,
        "Write the name of the column by which the rows refer to this row.");
    row("keys after a column", "rule a t.x = b.c[1]", "rules.misplaced-bracket",
        "a column cannot be followed by `[`", 1, 17, 3,
        "Keys follow a table without a dot before it, as in `table[key].column`; units follow only the "
        "column that a rule defines.");
    row("column after a number", "rule a t.x = 5 .b", "rules.expected-end",
        "expected the end of the rule, found `.`", 1, 16, 1,
        "An operator is missing before it, or the next statement does not start with a keyword on a line of "
        "its own.");
    row("mistyped statement", "rul a t.x = 1", "rules.unknown-statement", "`rul` does not start a statement",
        1, 1, 3, "Did you mean `rule`?");
    row("unknown statement", "theorem climate", "rules.unknown-statement",
        "`theorem` does not start a statement", 1, 1, 7,
        "A statement starts with reference, key, alias, unit, display, function, rule, iterate, factor, "
        "uncertain, correlated or question.");
    row("correlation without a number", "correlated t.x", "rules.expected-word", "expected `by` after `x`", 1,
        14, 1, "Write correlated TABLE.COLUMN by 0.6, or correlated TABLE.COLUMN with TABLE.COLUMN by 0.6.");
    row("correlation without a column", "correlated x by 1", "rules.expected-sign",
        "expected `.` and a column, found `by`", 1, 14, 2,
        "Name the column with its table, as in country.profit.");
    row("two correlations in one", "correlated t.x with t.y with t.z by 1", "rules.expected-word",
        "expected `by`, found `with`", 1, 25, 4,
        "Write correlated TABLE.COLUMN by 0.6, or correlated TABLE.COLUMN with TABLE.COLUMN by 0.6.");
    row("correlation with more", "correlated t.x by 0.5 where y", "rules.expected-end",
        "expected the end of the correlation, found `where`", 1, 23, 5,
        "An operator is missing before it, or the next statement does not start with a keyword on a line of "
        "its own.");
    row("mistyped correlation", "corelated t.x by 0.5", "rules.unknown-statement",
        "`corelated` does not start a statement", 1, 1, 9, "Did you mean `correlated`?");
    row("factor without values", "factor climate", "rules.expected-sign", "expected `{` after `climate`", 1,
        8, 7, "Write factor NAME { VALUE: very likely, VALUE: unlikely }.");
    row("mistyped statement in between", "rule a t.x = 1\nruel b t.y = 2\nrule c t.z = 3",
        "rules.unknown-statement", "`ruel` does not start a statement", 2, 1, 4, "Did you mean `rule`?");
    row("let without a name", "rule a\n  let = 1\n  t.x = 2", "rules.expected-name",
        "expected a name, found `=`", 2, 7, 1, "Write `let name = expression`.");
    row("let with two values", "rule a\n  let b = 1 2\n  t.x = 2", "rules.expected-end",
        "expected the end of the expression, found `2`", 2, 13, 1,
        "An operator is missing before it, or a new line after `let`.");
    row("parameter without a type", "question q(a)\n  decide b in c", "rules.expected-sign",
        "expected `:` and the parameter's type, found `)`", 1, 13, 1,
        "Write `question name(parameter: type)`; types are number, integer, boolean, text, date and the "
        "names "
        "of "
        "tables.");
    row("brace not closed", "question q() \"{a\"\n  decide b in c", "rules.unclosed-brace",
        "in the question's text: `{` is not closed", 1, 14, 4,
        "Add `}` after the expression, or write `{{` for a brace.");
    row("broken expression in a text", "question q() \"Is {a +} so?\"\n  decide b in c",
        "rules.expected-expression", "in the question's text: expected an expression after `+`", 1, 14, 14,
        "A number, a text in quotes, a name, a call or an expression in parentheses fits here.");
    row("mistyped clause", "question q()\n  maximise a", "rules.unknown-clause",
        "`maximise` does not start a line of a question", 2, 3, 8, "Did you mean `maximize`?");
    row("British tie break", "question q()\n  tie break first", "rules.unknown-clause",
        "`tie` does not start a line of a question", 2, 3, 3, "Did you mean `tie-break`?");
    row("unknown clause", "question q()\n  frobnicate a", "rules.unknown-clause",
        "`frobnicate` does not start a line of a question", 2, 3, 10,
        "A line of a question starts with decide, let, apply, subject to, tolerance, maximize, minimize or "
        "tie-break.");
    row("let without a value", "question q()\n  let a =\n  maximize a", "rules.expected-expression",
        "expected an expression after `=`", 2, 9, 1,
        "A number, a text in quotes, a name, a call or an expression in parentheses fits here.");
    row("let without a name", "question q()\n  let = 3", "rules.unknown-clause",
        "`let` does not start a line of a question", 2, 3, 3, "Write `let name = expression`.");
    row("tolerance without a number", "question q()\n  tolerance", "rules.unknown-clause",
        "`tolerance` does not start a line of a question", 2, 3, 9,
        "Write a small number, as in `tolerance 1e-6`.");
    row("tolerance that is none", "question q()\n  tolerance 2", "rules.bad-tolerance",
        "a tolerance is a part of a value and less than 1", 2, 13, 1,
        "Write a small number, as in `tolerance 1e-6`.");
    row("two tolerances", "question q()\n  tolerance 0.1\n  tolerance 0.2", "rules.bad-tolerance",
        "the question has a tolerance already", 3, 13, 3, "Keep one of the two.");
    row("line without a keyword", "question q()\n  (a)", "rules.unknown-clause",
        "`(` does not start a line of a question", 2, 3, 1,
        "A line of a question starts with decide, let, apply, subject to, tolerance, maximize, minimize or "
        "tie-break.");
    row("clause goes on", "question q()\n  decide b in c = 2", "rules.expected-sign",
        "expected `..` after `2`", 2, 19, 1,
        "Write a table, a range as in 0..200, or values as in (0.1, 0.2).");
    row("decide nothing", "question q()\n  decide\n  maximize a", "rules.expected-name",
        "expected the name of what is decided after `decide`", 2, 3, 6,
        "Write `decide row in table`, `decide 2 of row in table`, `decide number in 0..10` or `decide name "
        "for each table`.");
    row("decide mistyped in", "question q()\n  decide b inn c", "rules.expected-word",
        "expected `in`, `for each` or the end of the line, found `inn`", 2, 12, 3,
        "Write `decide row in table`, `decide 2 of row in table`, `decide number in 0..10` or `decide name "
        "for each table`.");
    row("decide several without of", "question q()\n  decide 2 b in c", "rules.expected-word",
        "expected `of`, found `b`", 2, 12, 1, "Write `decide 2 of row in table`.");
    row("decide several without in", "question q()\n  decide 2 of b", "rules.expected-word",
        "expected `in` after `b`", 2, 15, 1, "Write `decide 2 of row in table`.");
    row("decide several in wrong order", "question q()\n  decide 3..1 of b in c", "rules.bad-count",
        "the numbers of rows are in the wrong order", 2, 10, 4,
        "Write the smaller number first, as in `decide 1..3 of row in table`.");
    row("decide half a row", "question q()\n  decide 2.5 of b in c", "rules.bad-count",
        "`2.5` cannot be a number of rows", 2, 10, 3, "Write a whole number.");
    row("decide without a range", "question q()\n  decide b in 1", "rules.expected-sign",
        "expected `..` after `1`", 2, 15, 1,
        "Write a table, a range as in 0..200, or values as in (0.1, 0.2).");
    row("decide without values", "question q()\n  decide b in (1, 2", "rules.unclosed-bracket",
        "`(` is not closed", 2, 15, 1, "Add `)`.");
    row("decide a set for each", "question q()\n  decide 2 of b in c for each d", "rules.misplaced-word",
        "`for each` does not go with a set of rows", 2, 22, 3,
        "Use it with one row of a table, a range, values in parentheses or a yes or no.");
    row("decide an order for each", "question q()\n  decide b in order of c for each d",
        "rules.misplaced-word",
        "an order is one of all rows of its table, and `for each` does not go with it", 2, 26, 3,
        "Write `decide place in order of table where condition`.");
    row("all different without each", "question q()\n  decide b in 1..3 all different",
        "rules.misplaced-word", "`all different` goes with `for each`", 2, 20, 3,
        "Write `for each table where condition all different`.");
    row("all without different", "question q()\n  decide b in 1..3 for each c all", "rules.expected-word",
        "expected `different` after `all`", 2, 31, 3,
        "Write `for each table where condition all different`.");
    row("for without each", "question q()\n  decide b for d", "rules.expected-word",
        "expected `each`, found `d`", 2, 16, 1, "Write `for each table where condition`.");
    row("change of no column", "question q()\n  apply b = 1", "rules.expected-column",
        "expected a column of a row", 2, 9, 1,
        "Write `row.column = value`, `table[key].column = value` or `table where condition : column = "
        "value`.");
    row("change without where", "question q()\n  apply t : b = 1", "rules.expected-word",
        "expected `where`, found `:`", 2, 11, 1,
        "Write `table where condition : column = value`; `where true` means every row.");
    row("change without a colon", "question q()\n  apply t where a b = 1", "rules.expected-sign",
        "expected `:` after the condition, found `b`", 2, 19, 1,
        "Write `row.column = value`, `table[key].column = value` or `table where condition : column = "
        "value`.");
    row("change that breaks off", "question q()\n  apply b.x = 1 +\n  maximize a",
        "rules.expected-expression", "expected an expression after `+`", 2, 17, 1,
        "A number, a text in quotes, a name, a call or an expression in parentheses fits here.");
    row("subject without to", "question q()\n  subject a < b", "rules.expected-word",
        "expected `to`, found `a`", 2, 11, 1, "Write `subject to condition \"description\"`.");
    row("objective after a comma", "question q()\n  maximize a, b", "rules.expected-word",
        "expected `maximize` or `minimize`, found `b`", 2, 15, 1,
        "Every objective starts with one of these words.");
    row("weight without a number", "question q()\n  maximize a weight b", "rules.expected-number",
        "expected a number, found `b`", 2, 21, 1, "Write the weight as a number: `weight 0.7`.");
    row("objective without a value", "question q()\n  subject to\n  maximize a", "rules.expected-expression",
        "expected an expression after `to`", 2, 11, 2,
        "A number, a text in quotes, a name, a call or an expression in parentheses fits here.");
    row("tie-break without a way", "question q()\n  tie-break a", "rules.expected-word",
        "expected `first`, `maximize` or `minimize`, found `a`", 2, 13, 1,
        "Write `tie-break first` or `tie-break maximize expression`.");
}

/// One mistake is one error.
void TestSyntaxErrors::messages()
{
    QFETCH(std::string, text);
    QFETCH(Error, expected);
    const Parsed parsed = parse(text, "a.rules");
    QCOMPARE(parsed.errors.size(), std::size_t{1});
    const Error &error = parsed.errors.front();
    WEIGHHOUSE_SAME(error.code, expected.code);
    WEIGHHOUSE_SAME(error.message, expected.message);
    WEIGHHOUSE_SAME(toText(error.where), toText(expected.where));
    QCOMPARE(error.where.length, expected.where.length);
    WEIGHHOUSE_SAME(error.hint, expected.hint);
    // The rest of the file is there.
    const bool isEncoding = error.code == "rules.not-utf8";
    const std::size_t others = parse(text + "\nrule last t.last = 1").file.statements.size();
    QCOMPARE(others > parsed.file.statements.size(), !isEncoding);
}

void TestSyntaxErrors::tooDeep()
{
    const std::string deep(maximumExpressionDepth + 1, '(');
    const Parsed parsed = parse("rule a t.x = " + deep + "1\nrule b t.y = 2");
    QCOMPARE(parsed.errors.size(), std::size_t{1});
    WEIGHHOUSE_SAME(parsed.errors[0].code, "rules.too-deep");
    WEIGHHOUSE_SAME(parsed.errors[0].message, "the expression has more than 200 levels");
    WEIGHHOUSE_SAME(parsed.errors[0].hint, "Give parts of it names with `let` or `function`.");
    WEIGHHOUSE_SAME(toText(parsed.errors[0].where), "1:214");
    QCOMPARE(parsed.file.statements.size(), std::size_t{1});
}

/// All mistakes of a file are told at once, one each, and its good statements are there.
void TestSyntaxErrors::allOfAFile()
{
    const Parsed parsed = parse("rule a t.x = 5 +\n"
                                "rule b t.y 6\n"
                                "rul c t.z = 7\n"
                                "rule d t.good = 8\n"
                                "rule e\n"
                                "  let a = = 5\n"
                                "  let b = 3\n"
                                "  t.c = sum(1, 2)\n"
                                "question q(a: b)\n"
                                "  decide node inn t\n"
                                "  apply x.y = 5\n"
                                "        z.w = * 7\n"
                                "        w.x = 3\n"
                                "        w.y = ) 3\n"
                                "  maximise a.b\n"
                                "  minimize a weight b\n"
                                "  tie break first\n"
                                "  tie-break first\n"
                                "rule f t.also_good = 9\n"
                                "rule g t.w = 5 @ 3\n");
    std::string places;
    for (const Error &error : parsed.errors)
        places += std::to_string(error.where.line) + " ";
    WEIGHHOUSE_SAME(places, "1 2 3 6 8 10 12 14 15 16 17 20 ");
    QCOMPARE(parsed.file.statements.size(), std::size_t{2});
}

void TestSyntaxErrors::placesCountCharacters()
{
    const Parsed parsed = parse("rule größe t.x = 'ß' + \t≤\n\n  rule b t.größe größer", "ü");
    QCOMPARE(parsed.errors.size(), std::size_t{2});
    WEIGHHOUSE_SAME(toText(parsed.errors[0].where), "ü:1:25");
    QCOMPARE(parsed.errors[0].where.length, std::size_t{1});
    WEIGHHOUSE_SAME(toText(parsed.errors[1].where), "ü:3:18");
    QCOMPARE(parsed.errors[1].where.length, std::size_t{6});
    const Place place = placeOf("a\nbß ü", "f", {5, 99});
    QVERIFY((place == Place{.file = "f", .line = 2, .column = 3, .length = 2}));
}

/// A long text in which everything is wrong is read in one pass.
void TestSyntaxErrors::manyErrors()
{
    std::string text;
    for (int i = 0; i < 20000; ++i)
        text += i % 2 == 0 ? "rule a t.x = (\n" : "question q() \"{\"\n  decide 1\n";
    const Parsed parsed = parse(text);
    QCOMPARE(parsed.errors.size(), std::size_t{30000});
    QVERIFY(parsed.file.statements.empty());
    QVERIFY(!parse(std::string(100000, '@') + std::string(100000, '(')).errors.empty());
}

WEIGHHOUSE_TEST(TestSyntaxErrors)
#include "test_syntax_errors.moc"

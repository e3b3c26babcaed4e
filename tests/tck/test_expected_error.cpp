// SPDX-License-Identifier: GPL-3.0-or-later
// The kit's sentences about errors and what satisfies them.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/tck/expected_error.h"

#include <string>

using namespace weighhouse;
using namespace weighhouse::tck;

class TestExpectedError : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sentences_data();
    void sentences();
    void unreadable_data();
    void unreadable();
    void differences_data();
    void differences();
    void differencesAreReadable();
};

void TestExpectedError::sentences_data()
{
    QTest::addColumn<std::string>("sentence");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *sentence, const char *expected) {
        QTest::newRow(name) << std::string(sentence) << std::string(expected);
    };
    row("compile time", "a SyntaxError should be raised at compile time: UndefinedVariable",
        "cypher.syntax.UndefinedVariable at compile time");
    row("runtime", "a ArgumentError should be raised at runtime: NumberOutOfRange",
        "cypher.argument-error.NumberOutOfRange at runtime");
    row("any time", "a TypeError should be raised at any time: *", "cypher.type-error.* at any time");
    row("article", "an EntityNotFound should be raised at runtime: DeletedEntityAccess",
        "cypher.entity-not-found.DeletedEntityAccess at runtime");
    row("verification", "a ConstraintVerificationFailed should be raised at runtime: DeleteConnectedNode",
        "cypher.constraint-validation-failed.DeleteConnectedNode at runtime");
    row("validation", "a ConstraintValidationFailed should be raised at runtime: X",
        "cypher.constraint-validation-failed.X at runtime");
    row("semantic", "a SemanticError should be raised at runtime: MergeReadOwnWrites",
        "cypher.semantic.MergeReadOwnWrites at runtime");
    row("procedure", "a ProcedureError should be raised at compile time: ProcedureNotFound",
        "cypher.procedure-error.ProcedureNotFound at compile time");
    row("parameter", "a ParameterMissing should be raised at compile time: MissingParameter",
        "cypher.parameter-missing.MissingParameter at compile time");
    row("arithmetic", "an ArithmeticError should be raised at runtime: *",
        "cypher.arithmetic-error.* at runtime");
    row("property", "a PropertyNotFound should be raised at runtime: *",
        "cypher.property-not-found.* at runtime");
    row("label", "a LabelNotFound should be raised at runtime: *", "cypher.label-not-found.* at runtime");
}

void TestExpectedError::sentences()
{
    QFETCH(const std::string, sentence);
    QFETCH(const std::string, expected);
    WEIGHHOUSE_TAKE(error, readExpectedError(sentence));
    WEIGHHOUSE_SAME(toText(error), expected);
}

void TestExpectedError::unreadable_data()
{
    QTest::addColumn<std::string>("sentence");
    const auto row = [](const char *name, const char *sentence) {
        QTest::newRow(name) << std::string(sentence);
    };
    row("nothing", "");
    row("no article", "SyntaxError should be raised at runtime: X");
    row("unknown class", "a Mistake should be raised at runtime: X");
    row("no time", "a SyntaxError should be raised: X");
    row("unknown time", "a SyntaxError should be raised at noon: X");
    row("no detail", "a SyntaxError should be raised at runtime");
    row("empty detail", "a SyntaxError should be raised at runtime: ");
}

void TestExpectedError::unreadable()
{
    QFETCH(const std::string, sentence);
    const auto error = readExpectedError(sentence);
    QVERIFY(!error);
    WEIGHHOUSE_SAME(error.error().code, "tck.unreadable-error");
}

void TestExpectedError::differences_data()
{
    QTest::addColumn<std::string>("sentence");
    QTest::addColumn<std::string>("code");
    QTest::addColumn<std::string>("phase");
    QTest::addColumn<std::string>("reason"); // the first line; empty: as expected
    const auto row = [](const char *name, const char *sentence, const char *code, const char *phase,
                        const char *reason) {
        QTest::newRow(name) << std::string(sentence) << std::string(code) << std::string(phase)
                            << std::string(reason);
    };
    const char *compile = "a SyntaxError should be raised at compile time: UndefinedVariable";
    row("as expected", compile, "cypher.syntax.UndefinedVariable", "compile", "");
    row("other class", compile, "cypher.semantic.UndefinedVariable", "compile", "another class of error");
    row("longer class", compile, "cypher.syntax-error.UndefinedVariable", "compile",
        "another class of error");
    row("other detail", compile, "cypher.syntax.UnexpectedSyntax", "compile", "another detail of the error");
    row("longer detail", compile, "cypher.syntax.UndefinedVariable2", "compile",
        "another detail of the error");
    row("no detail", compile, "cypher.syntax", "compile", "another detail of the error");
    row("later", compile, "cypher.syntax.UndefinedVariable", "run", "the error came at another time");
    row("no time", compile, "cypher.syntax.UndefinedVariable", "", "the error came at another time");
    row("not of Cypher", compile, "sql.syntax.UndefinedVariable", "compile", "another class of error");
    const char *runtime = "a TypeError should be raised at runtime: InvalidArgumentValue";
    row("at runtime", runtime, "cypher.type-error.InvalidArgumentValue", "run", "");
    row("earlier", runtime, "cypher.type-error.InvalidArgumentValue", "compile",
        "the error came at another time");
    const char *any = "a TypeError should be raised at any time: *";
    row("anything, early", any, "cypher.type-error.InvalidArgumentValue", "compile", "");
    row("anything, late", any, "cypher.type-error.InvalidArgumentType", "run", "");
    row("anything, no detail", any, "cypher.type-error", "run", "");
    row("anything of another class", any, "cypher.syntax.InvalidArgumentType", "run",
        "another class of error");
    const char *connected = "a ConstraintVerificationFailed should be raised at runtime: DeleteConnectedNode";
    row("connected node", connected, "cypher.constraint-validation-failed.DeleteConnectedNode", "run", "");
    row("connected node in short", connected, "cypher.delete-connected-node", "run", "");
    row("connected node, early", connected, "cypher.delete-connected-node", "compile",
        "the error came at another time");
}

void TestExpectedError::differences()
{
    QFETCH(const std::string, sentence);
    QFETCH(const std::string, code);
    QFETCH(const std::string, phase);
    QFETCH(const std::string, reason);
    WEIGHHOUSE_TAKE(expected, readExpectedError(sentence));
    const auto wrong = difference(expected, Error{code, Message::verbatim("message"), {.object = phase}});
    WEIGHHOUSE_SAME(wrong.value_or("").substr(0, wrong.value_or("").find('\n')), reason);
}

void TestExpectedError::differencesAreReadable()
{
    WEIGHHOUSE_TAKE(expected,
                    readExpectedError("a TypeError should be raised at runtime: InvalidArgumentValue"));
    WEIGHHOUSE_SAME(
        *difference(expected,
                    Error{"cypher.syntax.X", Message::verbatim("no such thing"), {.object = "compile"}}),
        "another class of error\n"
        "expected: cypher.type-error.InvalidArgumentValue at runtime\n"
        "got:      cypher.syntax.X at compile time (no such thing)");
}

WEIGHHOUSE_TEST(TestExpectedError)
#include "test_expected_error.moc"

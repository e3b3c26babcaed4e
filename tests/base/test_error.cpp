// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;

class ErrorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void places()
    {
        WEIGHHOUSE_SAME(toText(Place{}), "");
        WEIGHHOUSE_SAME(toText(Place{.file = "a.rules"}), "a.rules");
        WEIGHHOUSE_SAME(toText(Place{.file = "a.rules", .line = 3}), "a.rules:3");
        WEIGHHOUSE_SAME(toText(Place{.line = 3, .column = 5}), "3:5");
        WEIGHHOUSE_SAME(toText(Place{.file = "a.rules", .line = 3, .column = 5, .object = "rule profit"}),
                        "a.rules:3:5, rule profit");
        WEIGHHOUSE_SAME(toText(Place{.column = 5, .object = "rule profit"}), "rule profit");
    }

    void errors()
    {
        WEIGHHOUSE_SAME(toText(Error{"x.y", Message::verbatim("it does not fit")}), "it does not fit");
        WEIGHHOUSE_SAME(toText(Error{"x.y",
                                     Message::verbatim("it does not fit"),
                                     {.line = 2},
                                     Message::verbatim("Make it smaller.")}),
                        "2: it does not fit\n  Make it smaller.");
    }

    void failures()
    {
        const Result<int> result = failure("x.y", Message::verbatim("no"), Message::verbatim("Yes."));
        QVERIFY(!result.has_value());
        QVERIFY((result.error() == Error{"x.y", Message::verbatim("no"), {}, Message::verbatim("Yes.")}));
        const Result<void> again = failure(result.error());
        QVERIFY(again.error() == result.error());
        QVERIFY(Result<int>(7) != result);
    }
};

WEIGHHOUSE_TEST(ErrorTest)
#include "test_error.moc"

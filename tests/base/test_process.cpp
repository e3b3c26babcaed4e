// SPDX-License-Identifier: GPL-3.0-or-later
// Processes by name: which may still be there.
#include "core/base/process.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

using namespace weighhouse;

class TestProcess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names()
    {
        const ProcessName &here = thisProcess();
        QVERIFY(processFromText(toText(here)) == here);
        QVERIFY(mayBeAlive(here));
        QVERIFY(!mayBeAlive({here.machine, here.number, "1"}));
    }

    void nobodyOutlivesTheMachine()
    {
        const ProcessName &here = thisProcess();
        const std::string host = here.machine.substr(0, here.machine.find('/'));
        QVERIFY(!mayBeAlive({host + "/an-earlier-start", here.number, here.started}));
        QVERIFY(mayBeAlive({host + "-2/an-earlier-start", here.number, here.started}));
    }
};

WEIGHHOUSE_TEST(TestProcess)
#include "test_process.moc"

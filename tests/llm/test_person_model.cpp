// SPDX-License-Identifier: GPL-3.0-or-later
// A person answers in place of a model, declines, or is no longer asked.
#include "core/llm/person_model.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoro/QCoroTask>
#include <QTest>
#include <QTimer>

using namespace weighhouse;
using namespace weighhouse::llm;

namespace
{

/// The first message's text, which tells what is asked.
std::string askedIn(const PersonRequestPtr &request)
{
    return request->request().messages.front().text;
}

} // namespace

class PersonModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theReplyIsWhatWasWritten()
    {
        PersonRequestPtr shown;
        PersonModel model([&](PersonRequestPtr request) { shown = std::move(request); });
        WEIGHHOUSE_SAME(model.name(), "person");
        QTimer::singleShot(20, this, [&] {
            QVERIFY(shown != nullptr && !shown->isOver());
            WEIGHHOUSE_SAME(askedIn(shown), "Where?");
            shown->reply("There.\n");
            shown->reply("The second one does not count.");
        });
        int ends = 0;
        QTimer::singleShot(0, this, [&] { shown->whenOver = [&] { ++ends; }; });
        const ChatRequest request{.messages = {{Role::User, "Where?"}}};
        const auto reply = QCoro::waitFor(model.ask(request, {}));
        QVERIFY(reply.has_value());
        WEIGHHOUSE_SAME(reply->text, "There.\n");
        QVERIFY(reply->finish == FinishReason::Stop);
        WEIGHHOUSE_SAME(reply->model, "person");
        QVERIFY(reply->seconds > 0);
        QVERIFY(shown->isOver());
        QCOMPARE(ends, 1);
    }

    /// A form may answer in the moment it is shown.
    void aReplyMayComeAtOnce()
    {
        PersonModel model([](const PersonRequestPtr &request) { request->reply("At once."); });
        const auto reply = QCoro::waitFor(model.ask({}, {}));
        QVERIFY(reply.has_value());
        WEIGHHOUSE_SAME(reply->text, "At once.");
    }

    void whoDeclinesIsAnError()
    {
        PersonModel model([](const PersonRequestPtr &request) { request->decline(); });
        const auto reply = QCoro::waitFor(model.ask({}, {}));
        QVERIFY(!reply);
        WEIGHHOUSE_SAME(reply.error().code, "llm.person-declined");
    }

    void nobodyIsAskedAnyMore()
    {
        PersonRequestPtr shown;
        bool isOver = false;
        PersonModel model([&](PersonRequestPtr request) {
            shown = std::move(request);
            shown->whenOver = [&] { isOver = true; };
        });
        std::stop_source stop;
        QTimer::singleShot(10, this, [&] { stop.request_stop(); });
        const auto reply = QCoro::waitFor(model.ask({}, {.stop = stop.get_token()}));
        QVERIFY(!reply);
        WEIGHHOUSE_SAME(reply.error().code, "llm.cancelled");
        QVERIFY(isOver && shown->isOver());
        shown->reply("too late"); // is nobody's any more
        // Who is stopped before being asked is not shown anything.
        shown.reset();
        QVERIFY(!QCoro::waitFor(model.ask({}, {.stop = stop.get_token()})));
        QVERIFY(shown == nullptr);
    }
};

WEIGHHOUSE_TEST(PersonModelTest)
#include "test_person_model.moc"

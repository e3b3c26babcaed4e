// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/cassette.h"
#include "core/llm/scripted_model.h"
#include "tests/support/registry.h"

#include <QCoro/QCoroTask>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::llm;

namespace
{

ChatRequest about(const std::string &text)
{
    return {.messages = {{Role::System, "Be brief."}, {Role::User, text}}};
}

Result<ChatReply> ask(ChatModel &model, const std::string &text)
{
    return QCoro::waitFor(model.ask(about(text), {}));
}

} // namespace

class TestCassette : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = m_folder->filePath(QStringLiteral("talk.jsonl")).toStdString();
    }
    void whatWasRecordedIsPlayed();
    void repeatedRequestsGetTheirReplies();
    void theNearestRequestIsTold();
    void aCutLineIsPassedOver();
    void otherFilesAreRefused();
    void aScriptEnds();

private:
    void record(std::vector<std::string> replies, const std::vector<std::string> &questions)
    {
        const auto model =
            std::make_shared<RecordingModel>(std::make_shared<ScriptedModel>(std::move(replies)), m_file);
        for (const std::string &question : questions)
            QVERIFY(ask(*model, question));
    }
    std::unique_ptr<CassetteModel> played() const
    {
        auto recorded = readCassette(m_file);
        return recorded ? std::make_unique<CassetteModel>("talk.jsonl", std::move(*recorded)) : nullptr;
    }
    QByteArray bytes() const
    {
        QFile file(QString::fromStdString(m_file.string()));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const QByteArray &bytes) const
    {
        QFile file(QString::fromStdString(m_file.string()));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

void TestCassette::whatWasRecordedIsPlayed()
{
    record({"Ruskithal", "Oban"}, {"Where?", "Where else?"});
    const auto model = played();
    QVERIFY(model);
    QCOMPARE(ask(*model, "Where else?")->text, std::string("Oban"));
    QCOMPARE(ask(*model, "Where?")->text, std::string("Ruskithal"));
    QCOMPARE(ask(*model, "Where?")->text, std::string("Ruskithal"));
}

void TestCassette::repeatedRequestsGetTheirReplies()
{
    record({"one", "two"}, {"Where?", "Where?"});
    const auto model = played();
    QVERIFY(model);
    QCOMPARE(ask(*model, "Where?")->text, std::string("one"));
    QCOMPARE(ask(*model, "Where?")->text, std::string("two"));
    QCOMPARE(ask(*model, "Where?")->text, std::string("two"));
}

void TestCassette::theNearestRequestIsTold()
{
    record({"a", "b"}, {"Which goods sell best?", "Where should the merchant go?"});
    const auto model = played();
    QVERIFY(model);
    const auto reply = ask(*model, "Where should the builder go?");
    QVERIFY(!reply);
    QCOMPARE(reply.error().code, std::string("llm.no-recorded-reply"));
    const std::string words = reply.error().message.text();
    QVERIFY2(words.find("message 2") != std::string::npos &&
                 words.find("the builder go?") != std::string::npos &&
                 words.find("the merchant go?") != std::string::npos,
             words.c_str());
    CassetteModel empty("empty.jsonl", {});
    QCOMPARE(ask(empty, "Where?").error().code, std::string("llm.no-recorded-reply"));
}

void TestCassette::aCutLineIsPassedOver()
{
    record({"a", "b"}, {"1", "2"});
    write(bytes().chopped(30)); // killed while it wrote
    QCOMPARE(ask(*played(), "1")->text, std::string("a"));
    QVERIFY(!ask(*played(), "2"));
    record({"c"}, {"3"});
    const auto model = played();
    QVERIFY(model);
    QCOMPARE(ask(*model, "1")->text, std::string("a"));
    QCOMPARE(ask(*model, "3")->text, std::string("c"));
}

void TestCassette::otherFilesAreRefused()
{
    QCOMPARE(readCassette(m_file).error().code, std::string("file.not-found"));
    for (const QByteArray &content : {QByteArray("no JSON\n"), QByteArray("{\"request\":1}\n"),
                                      QByteArray("{\"request\":{},\"reply\":{}}\n")}) {
        write(content);
        const auto recorded = readCassette(m_file);
        QVERIFY(!recorded);
        QCOMPARE(recorded.error().code, std::string("llm.bad-cassette"));
    }
    const auto shared =
        std::make_shared<RecordingModel>(std::make_shared<ScriptedModel>(std::vector<std::string>{"a"}),
                                         std::filesystem::path(m_folder->path().toStdString()));
    QCOMPARE(ask(*shared, "1").error().code, std::string("file.unwritable"));
}

void TestCassette::aScriptEnds()
{
    ScriptedModel model(std::vector<std::string>{"a"});
    QCOMPARE(ask(model, "1")->text, std::string("a"));
    QCOMPARE(ask(model, "2").error().code, std::string("llm.no-reply-left"));
    QCOMPARE(model.asked().size(), std::size_t(2));
}

WEIGHHOUSE_TEST(TestCassette)
#include "test_cassette.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of texts from a server, and those that were told before.
#include "core/llm/embedding/server_embedder.h"
#include "core/llm/embedding_list.h"
#include "tests/llm/faulty_server.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <atomic>
#include <optional>
#include <thread>

using namespace weighhouse;
using namespace weighhouse::llm;
using namespace weighhouse::testing;

namespace
{

std::string vectorsRead(std::string_view body, std::size_t count)
{
    const auto vectors = vectorsIn(body, count);
    if (!vectors)
        return vectors.error().code;
    std::string text;
    for (const auto &vector : *vectors) {
        text += text.empty() ? "" : "|";
        for (const float number : vector)
            text += std::to_string(static_cast<int>(number)) + " ";
    }
    return text;
}

/// The server of a test needs the event loop of this thread, so that another one waits for it.
template<typename Work>
auto elsewhere(Work work)
{
    std::optional<decltype(work())> made;
    std::atomic<bool> isDone = false;
    std::thread thread([&] {
        made.emplace(work());
        isDone = true;
    });
    (void)QTest::qWaitFor([&isDone] { return isDone.load(); }, 60'000);
    thread.join();
    return *std::move(made);
}

Answering replied(int status, const QByteArray &body)
{
    return {.pieces = {httpReply(status, body)}};
}

} // namespace

class EmbeddingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsAreRead()
    {
        WEIGHHOUSE_SAME(
            vectorsRead(R"({"data":[{"index":1,"embedding":[3,4]},{"index":0,"embedding":[1,2]}]})", 2),
            "1 2 |3 4 ");
        WEIGHHOUSE_SAME(vectorsRead(R"({"data":[{"embedding":[1]},{"embedding":[2]}]})", 2), "1 |2 ");
        for (const char *bad : {"", "[]", "{}", R"({"data":[]})", R"({"data":[{"embedding":[1]}]})",
                                R"({"data":[{"embedding":[1]},{"embedding":[1,2]}]})",
                                R"({"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[2]}]})",
                                R"({"data":[{"index":0,"embedding":[1]},{"index":7,"embedding":[2]}]})",
                                R"({"data":[{"embedding":[1]},{"embedding":["a"]}]})",
                                R"({"data":[{"embedding":[]},{"embedding":[]}]})",
                                R"({"data":[{"embedding":[1e60]},{"embedding":[1]}]})", R"({"data":[1,2]})"})
            QVERIFY2(vectorsRead(bad, 2) == "llm.no-embeddings", bad);
        WEIGHHOUSE_SAME(vectorsRead(R"({"error":{"message":"no"}})", 2), "llm.server-error");
    }

    /// Vectors that were told once are not asked for again, not even by the next process.
    void vectorsAreKept()
    {
        QTemporaryDir folder;
        const std::filesystem::path cache =
            folder.filePath(QStringLiteral("a/b/vectors.sqlite")).toStdString();
        FaultyServer faulty({replied(200, R"({"data":[{"embedding":[9,9]}]})"), replied(503, "later"),
                             replied(200, R"({"data":[{"embedding":[1,2]},{"embedding":[3,4]}]})"),
                             replied(200, R"({"data":[{"embedding":[9,9]}]})"),
                             replied(200, R"({"data":[{"embedding":[5,6]}]})"),
                             replied(200, R"({"data":[{"embedding":[5,6,7]}]})")});
        Server server{.address = faulty.address().toStdString(), .model = "m"};
        server.patience.firstWait = std::chrono::milliseconds(1);
        const auto key = [] { return std::string("sk-secret"); };
        const std::array<std::string, 2> two{"one", "two \"quoted\""};
        const std::vector<std::vector<float>> told{{1, 2}, {3, 4}};
        {
            WEIGHHOUSE_TAKE(embedder, elsewhere([&] { return ServerEmbedder::connect(server, key, cache); }));
            QCOMPARE(embedder->dimensions(), std::size_t(2));
            QVERIFY(embedder->name().starts_with("m@127.0.0.1:"));
            WEIGHHOUSE_TAKE(first, elsewhere([&] { return embedder->embed(two, {}); }));
            QCOMPARE(first, told);
            QCOMPARE(faulty.requests().size(), 3); // asked again after the 503
            QVERIFY(faulty.requests().last().startsWith("POST /v1/embeddings "));
            QVERIFY(faulty.requests().last().contains("Authorization: Bearer sk-secret"));
            QVERIFY(faulty.requests().last().contains("\"two \\\"quoted\\\"\""));
        }
        WEIGHHOUSE_TAKE(embedder, elsewhere([&] { return ServerEmbedder::connect(server, key, cache); }));
        WEIGHHOUSE_TAKE(again, elsewhere([&] { return embedder->embed(two, {}); }));
        QCOMPARE(again, told);
        QCOMPARE(faulty.requests().size(), 4);
        const std::array<std::string, 2> mixed{"three", "one"};
        WEIGHHOUSE_TAKE(more, elsewhere([&] { return embedder->embed(mixed, {}); }));
        QCOMPARE(more, (std::vector<std::vector<float>>{{5, 6}, {1, 2}}));
        const std::array<std::string, 1> other{"four"};
        WEIGHHOUSE_SAME(elsewhere([&] { return embedder->embed(other, {}); }).error().code,
                        "llm.no-embeddings"); // of another length
        std::stop_source stop;
        stop.request_stop();
        WEIGHHOUSE_SAME(elsewhere([&] { return embedder->embed(other, stop.get_token()); }).error().code,
                        "document.cancelled");
        QFile kept(QString::fromStdString(cache.string()));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        const QByteArray bytes = kept.readAll();
        QVERIFY(!bytes.contains("sk-secret") && !bytes.contains("quoted"));
    }

    void withoutACacheItWorksAsWell()
    {
        FaultyServer faulty({replied(200, R"({"data":[{"embedding":[9,9]}]})")});
        const Server server{.address = faulty.address().toStdString(), .model = "m"};
        WEIGHHOUSE_TAKE(embedder, elsewhere([&] {
                            return ServerEmbedder::connect(server, {}, "/proc/none/vectors.sqlite");
                        }));
        const std::array<std::string, 1> one{"one"};
        QVERIFY(elsewhere([&] { return embedder->embed(one, {}); }));
        QVERIFY(elsewhere([&] { return embedder->embed(one, {}); }));
        QCOMPARE(faulty.requests().size(), 3);
        FaultyServer locked({replied(401, "no")});
        const Server other{.address = locked.address().toStdString(), .model = "m"};
        WEIGHHOUSE_SAME(
            elsewhere([&] { return ServerEmbedder::connect(other, {}, "/proc/none/v"); }).error().code,
            "llm.key");
    }
};

WEIGHHOUSE_TEST(EmbeddingsTest)
#include "test_embeddings.moc"

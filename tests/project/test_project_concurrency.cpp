// SPDX-License-Identifier: GPL-3.0-or-later
// Two programs and one project.
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <atomic>
#include <chrono>
#include <thread>

using weighhouse::project::Content;
using weighhouse::project::Mode;
using weighhouse::project::Project;
using weighhouse::sql::Connection;
using weighhouse::sql::OpenMode;
using weighhouse::testing::in;
using weighhouse::testing::millContent;

class TestProjectConcurrency : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readingWorksWhileAnotherWrites()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const Content before = millContent(50, 1);
        WEIGHHOUSE_TAKE(writer, Project::create(path));
        WEIGHHOUSE_DO(writer.replaceAll(before));
        const Content after = millContent(9000, 2);
        int readings = 0;
        std::string problem;
        // Progress is told in the middle of the transaction: then the state before it is what others see.
        WEIGHHOUSE_DO(writer.replaceAll(after, [&](double) {
            const auto reader = Project::open(path, Mode::ReadOnly, std::chrono::milliseconds(50));
            if (!reader)
                problem = weighhouse::toText(reader.error());
            else if (const auto content = reader->content(); !content)
                problem = weighhouse::toText(content.error());
            else if (*content != before)
                problem = "the reader sees something else";
            ++readings;
            return true;
        }));
        WEIGHHOUSE_SAME(problem, "");
        QVERIFY(readings >= 3);
        WEIGHHOUSE_TAKE(reader, Project::open(path, Mode::ReadOnly));
        QVERIFY(reader.content().value() == after);
    }

    void aReaderSeesBeforeOrAfter()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const Content one = millContent(300, 1);
        const Content two = millContent(200, 2);
        WEIGHHOUSE_TAKE(writer, Project::create(path));
        WEIGHHOUSE_DO(writer.replaceAll(one));
        std::atomic<bool> done = false;
        std::string problem;
        {
            std::jthread reading([&] {
                const auto reader = Project::open(path, Mode::ReadOnly);
                while (!done && problem.empty()) {
                    const auto content = reader ? reader->content() : tl::unexpected(reader.error());
                    if (!content)
                        problem = weighhouse::toText(content.error());
                    else if (*content != one && *content != two)
                        problem = "the reader sees something between";
                }
            });
            for (int i = 0; i < 20; ++i) {
                const auto written = writer.replaceAll(i % 2 == 0 ? two : one);
                if (!written) {
                    done = true;
                    QFAIL(weighhouse::toText(written.error()).c_str());
                }
            }
            done = true;
        }
        WEIGHHOUSE_SAME(problem, "");
    }

    void twoWritersAreTold()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        WEIGHHOUSE_TAKE(first, Project::create(path));
        WEIGHHOUSE_TAKE(second, Project::open(path, Mode::ReadWrite, std::chrono::milliseconds(20)));
        std::vector<weighhouse::Error> errors;
        WEIGHHOUSE_DO(first.setDataset(*millContent(5, 1).dataset, [&](double) {
            if (const auto written = second.setName("x"); !written)
                errors.push_back(written.error());
            return true;
        }));
        QVERIFY(!errors.empty());
        WEIGHHOUSE_SAME(errors[0].code, "project.busy");
        WEIGHHOUSE_SAME(errors[0].message, "the project is being written by another program");
        WEIGHHOUSE_SAME(errors[0].hint, "Try again when it has finished.");
        WEIGHHOUSE_DO(second.setName("x"));
        WEIGHHOUSE_SAME(first.information().value().name, "x");
    }

    void aReaderLeavesTheLogOfOthersAlone()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const Content content = millContent(100, 1);
        const auto copy = in(folder, "copy.weigh");
        {
            WEIGHHOUSE_TAKE(writer, Project::create(path));
            WEIGHHOUSE_DO(writer.replaceAll(content));
            // As after a crash: the file and its log, but nobody who has them open.
            std::filesystem::copy_file(path, copy);
            std::filesystem::copy_file(path.string() + "-wal", copy.string() + "-wal");
        }
        const auto bytes = [&] {
            return weighhouse::readFile(copy).value() + weighhouse::readFile(copy.string() + "-wal").value();
        };
        const std::string before = bytes();
        {
            WEIGHHOUSE_TAKE(reader, Project::open(copy, Mode::ReadOnly));
            QVERIFY(reader.content().value() == content);
        }
        QVERIFY(bytes() == before);
        WEIGHHOUSE_TAKE(writer, Project::open(copy, Mode::ReadWrite));
        QVERIFY(writer.content().value() == content);
    }
};

WEIGHHOUSE_TEST(TestProjectConcurrency)
#include "test_project_concurrency.moc"

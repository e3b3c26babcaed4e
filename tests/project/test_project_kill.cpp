// SPDX-License-Identifier: GPL-3.0-or-later
// A program that dies while it writes leaves the project before or after, never between, and what it was told
// is written stays. The environment's WEIGHHOUSE_KILL_ROUNDS says how often (40).
#include "core/base/random.h"
#include "core/data/project/project.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using weighhouse::project::Content;
using weighhouse::project::Mode;
using weighhouse::project::Project;
using weighhouse::testing::in;
using weighhouse::testing::millContent;

namespace
{

/// The content that the n-th writing leaves.
Content contentOf(std::int64_t number)
{
    Content content = number % 2 == 0 ? millContent(400, 1) : millContent(300, 2);
    content.imports[0].size = number;
    return content;
}

/// Writes contents one after the other until it is killed, telling each number when it is written.
[[noreturn]] void writeForever(const std::filesystem::path &path, std::int64_t number, int pipe)
{
    auto project = Project::open(path, Mode::ReadWrite);
    while (project) {
        ++number;
        if (!project->replaceAll(contentOf(number)))
            break;
        if (::write(pipe, &number, sizeof number) != sizeof number)
            break;
    }
    ::_exit(1);
}

} // namespace

class TestProjectKill : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsLostOrHalf()
    {
        bool isNumber = false;
        const int asked = qEnvironmentVariableIntValue("WEIGHHOUSE_KILL_ROUNDS", &isNumber);
        const int rounds = isNumber ? asked : 40;
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        std::int64_t number = 0;
        // A child is given up to three times what opening and writing take here, so that some of it is in
        // time on any machine.
        QElapsedTimer clock;
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            clock.start();
            WEIGHHOUSE_DO(project.replaceAll(contentOf(number)));
        }
        QVERIFY(Project::open(path, Mode::ReadWrite).has_value());
        const auto mostMicroseconds = std::max<std::int64_t>(40'000, 3 * clock.nsecsElapsed() / 1000);
        weighhouse::Random random(20240501);
        int written = 0;
        for (int round = 0; round < rounds; ++round) {
            std::array<int, 2> pipe{};
            QCOMPARE(::pipe(pipe.data()), 0);
            const pid_t child = ::fork();
            QVERIFY(child >= 0);
            if (child == 0) {
                ::close(pipe[0]);
                writeForever(path, number, pipe[1]);
            }
            ::close(pipe[1]);
            ::usleep(static_cast<useconds_t>(random.below(static_cast<std::uint64_t>(mostMicroseconds))));
            ::kill(child, SIGKILL);
            int status = 0;
            ::waitpid(child, &status, 0);
            std::int64_t told = number;
            for (std::int64_t next = 0; ::read(pipe[0], &next, sizeof next) == sizeof next; ++written)
                told = next;
            ::close(pipe[0]);
            QVERIFY2(WIFSIGNALED(status), "the writer ended by itself");

            WEIGHHOUSE_TAKE(project, Project::open(path, round % 2 == 0 ? Mode::ReadOnly : Mode::ReadWrite));
            WEIGHHOUSE_TAKE(content, project.content());
            number = content.imports.at(0).size;
            QVERIFY(number == told || number == told + 1);
            QVERIFY(content == contentOf(number));
        }
        QVERIFY2(rounds < 40 || written > 0, "no writing ever came to its end");
    }
};

WEIGHHOUSE_TEST(TestProjectKill)
#include "test_project_kill.moc"

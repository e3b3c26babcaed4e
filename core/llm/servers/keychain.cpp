// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/servers/keychain.h"

#include "core/llm/chat_model.h"
#include "core/llm/server_errors.h"
#include "core/llm/waiting.h"

#include <QString>
#include <QThread>
#include <functional>
#include <memory>
#include <qt6keychain/keychain.h>
#include <utility>

namespace weighhouse::llm
{
namespace
{

/// The jobs of QtKeychain wait in one queue of the program, which belongs to the thread that began the first.
/// Some desktops let the beginning of a job wait for a service to start, which no window may do.
class JobThread
{
public:
    JobThread()
    {
        m_context.moveToThread(&m_thread);
        m_thread.start();
    }
    ~JobThread()
    {
        m_thread.quit();
        m_thread.wait();
    }
    JobThread(const JobThread &) = delete;
    JobThread &operator=(const JobThread &) = delete;

    static JobThread &ofTheProgram()
    {
        static JobThread thread;
        return thread;
    }
    void run(const std::function<void()> &work)
    {
        QMetaObject::invokeMethod(&m_context, work, Qt::QueuedConnection);
    }

private:
    QThread m_thread;
    QObject m_context;
};

QString textOf(const std::string &text)
{
    return QString::fromStdString(text);
}

/// The way in which a job ended.
struct Ended {
    QKeychain::Error error = QKeychain::OtherError;
    std::string words; ///< Of the keychain, about the error.
    std::string key;   ///< That was read.
};

using MakeJob = std::function<QKeychain::Job *()>;

/// Starts a job and goes on when it ended; nothing if a stop was wanted before. The job itself goes on then.
QCoro::Task<std::optional<Ended>> endOf(MakeJob make, std::stop_token stop)
{
    const auto ended = std::make_shared<Ended>();
    // The job may end after this has: the waiting goes away on the thread that it lives on.
    const std::shared_ptr<Waiting> waiting(new Waiting(std::nullopt),
                                           [](Waiting *old) { old->deleteLater(); });
    JobThread::ofTheProgram().run([make = std::move(make), ended, waiting] {
        QKeychain::Job *job = make();
        job->setInsecureFallback(false);
        QObject::connect(job, &QKeychain::Job::finished, job, [ended, waiting](QKeychain::Job *done) {
            ended->error = done->error();
            ended->words = done->errorString().toStdString();
            if (const auto *read = qobject_cast<QKeychain::ReadPasswordJob *>(done))
                ended->key = read->textData().toStdString();
            waiting->end();
        });
        job->start();
    });
    if (!co_await waiting->over(stop))
        co_return std::nullopt;
    co_return *ended;
}

Error errorOf(const Ended &ended)
{
    const Message hint = Message::of("llm.do.use-key-variable");
    switch (ended.error) {
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return {"llm.no-keychain", Message::of("llm.no-keychain"), {}, hint};
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return {"llm.keychain-refused",
                Message::of("llm.keychain-refused"),
                {},
                Message::of("llm.do.unlock-keychain")};
    default:
        return {"llm.keychain-failed",
                Message::of("llm.keychain-failed", {{"words", quotedWords(ended.words)}}),
                {},
                hint};
    }
}

template<typename Job>
Job *jobFor(const std::string &account)
{
    auto *job = new Job(QStringLiteral("weighhouse"));
    job->setKey(textOf(account));
    return job;
}

} // namespace

QCoro::Task<Result<std::string>> Keychain::read(std::string account, std::stop_token stop)
{
    MakeJob make = [account] { return jobFor<QKeychain::ReadPasswordJob>(account); };
    const auto ended = co_await endOf(std::move(make), stop);
    if (!ended)
        co_return failure(cancelledAsking());
    if (ended->error == QKeychain::EntryNotFound)
        co_return std::string();
    if (ended->error != QKeychain::NoError)
        co_return failure(errorOf(*ended));
    co_return ended->key;
}

QCoro::Task<Result<void>> Keychain::write(std::string account, std::string key, std::stop_token stop)
{
    MakeJob make = [account, key]() -> QKeychain::Job * {
        if (key.empty())
            return jobFor<QKeychain::DeletePasswordJob>(account);
        auto *job = jobFor<QKeychain::WritePasswordJob>(account);
        job->setTextData(textOf(key));
        return job;
    };
    const auto ended = co_await endOf(std::move(make), stop);
    if (!ended)
        co_return failure(cancelledAsking());
    const bool wasGone = key.empty() && ended->error == QKeychain::EntryNotFound;
    if (ended->error != QKeychain::NoError && !wasGone)
        co_return failure(errorOf(*ended));
    co_return Result<void>();
}

} // namespace weighhouse::llm

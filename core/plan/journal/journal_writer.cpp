// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/journal_writer.h"

#include <QMetaObject>
#include <QPointer>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>

namespace weighhouse::plan
{

struct JournalWriter::Inside {
    /// What waits: an append, or anything else if there is `work`.
    struct Task {
        Batch batch = {};
        Appended appended = {};
        std::size_t moves = 0; ///< How many moves its run's number knows of.
        std::function<void(JournalStore &)> work = {};
        std::function<void()> done = {};
    };

    Inside(JournalStore storeToWrite, JournalWriter *writer) : store(std::move(storeToWrite)), owner(writer)
    {
        thread = std::thread([this] { live(); });
    }
    Inside(const Inside &) = delete;
    Inside &operator=(const Inside &) = delete;
    ~Inside()
    {
        {
            const std::lock_guard lock(mutex);
            isEnding = true;
        }
        changed.notify_all();
        thread.join();
    }

    void put(Task task)
    {
        {
            const std::lock_guard lock(mutex);
            queue.push_back(std::move(task));
            ++asked;
        }
        changed.notify_all();
    }

    void flush()
    {
        std::unique_lock lock(mutex);
        isAwaited = true;
        changed.notify_all();
        changed.wait(lock, [this, until = asked] { return carriedOut >= until; });
        isAwaited = false;
    }

    // What follows runs on the journal's thread.

    void live()
    {
        std::unique_lock lock(mutex);
        for (;;) {
            changed.wait(lock, [this] { return isEnding || !queue.empty(); });
            if (queue.empty())
                return;
            // A transaction costs as much as a dozen events: those that come at once share one. Somebody who
            // waits is not made to wait for more.
            constexpr std::chrono::milliseconds together(1);
            changed.wait_for(lock, together, [this] { return isEnding || isAwaited; });
            std::deque<Task> tasks;
            tasks.swap(queue);
            lock.unlock();
            const std::size_t count = tasks.size();
            carryOut(std::move(tasks));
            lock.lock();
            carriedOut += count;
            changed.notify_all();
        }
    }

    void carryOut(std::deque<Task> tasks)
    {
        std::vector<Task> appends;
        for (Task &task : tasks) {
            if (!task.work) {
                appends.push_back(std::move(task));
                continue;
            }
            appendAll(std::move(appends));
            appends = {};
            task.work(store);
            if (task.done)
                call(std::move(task.done));
        }
        appendAll(std::move(appends));
    }

    /// One transaction for all that wait.
    void appendAll(std::vector<Task> tasks)
    {
        if (tasks.empty())
            return;
        std::vector<Batch> batches;
        for (Task &task : tasks) {
            task.batch.run = numberNow(task.batch.run, task.moves);
            batches.push_back(std::move(task.batch));
        }
        auto results =
            std::make_shared<std::vector<Result<std::vector<Event>>>>(store.appendTogether(batches));
        call([told = std::make_shared<std::vector<Task>>(std::move(tasks)), results,
              writer = QPointer<JournalWriter>(owner)] {
            for (std::size_t i = 0; i < told->size() && writer != nullptr; ++i) {
                if ((*told)[i].appended)
                    (*told)[i].appended(std::move((*results)[i]));
            }
        });
    }

    /// The number of a run after the moves that whoever gave it did not know of.
    RunId numberNow(RunId run, std::size_t knownMoves) const
    {
        for (std::size_t move = knownMoves; move < moved.size(); ++move) {
            const auto found = moved[move].find(run);
            run = found == moved[move].end() ? 0 : found->second; // there is no run 0
        }
        return run;
    }

    Moved moveTo(const std::filesystem::path &path)
    {
        auto target = JournalStore::open(path);
        if (!target)
            return tl::unexpected(std::move(target).error());
        auto numbers = store.copyTo(*target);
        if (!numbers)
            return tl::unexpected(std::move(numbers).error());
        if (auto taken = target->takeOver(store, *numbers); !taken)
            return tl::unexpected(std::move(taken).error());
        store = *std::move(target);
        moved.push_back(*numbers);
        return numbers;
    }

    void call(std::function<void()> callback)
    {
        QMetaObject::invokeMethod(owner, std::move(callback), Qt::QueuedConnection);
    }

    JournalStore store;
    JournalWriter *owner;
    std::vector<std::map<RunId, RunId>> moved;

    std::atomic<std::size_t> toldMoves = 0; ///< Moves whose callback was called.

    std::mutex mutex;
    std::condition_variable changed;
    std::deque<Task> queue;
    std::size_t asked = 0;
    std::size_t carriedOut = 0;
    bool isEnding = false;
    bool isAwaited = false; ///< By flush().
    std::thread thread;
};

JournalWriter::JournalWriter(JournalStore store, QObject *parent)
    : EventLog(parent), m_inside(std::make_unique<Inside>(std::move(store), this))
{
}

// Waits for what was asked; callbacks that have not been called yet go with the object.
JournalWriter::~JournalWriter() = default;

void JournalWriter::append(Batch batch, Appended done)
{
    m_inside->put({.batch = std::move(batch), .appended = std::move(done), .moves = m_inside->toldMoves});
}

void JournalWriter::moveTo(const std::filesystem::path &path, std::function<void(Moved)> done)
{
    Inside *inside = m_inside.get();
    with<Moved>([inside, path](JournalStore &) { return inside->moveTo(path); },
                [inside, done = std::move(done)](Moved result) {
                    if (result)
                        ++inside->toldMoves;
                    if (done)
                        done(std::move(result));
                });
}

void JournalWriter::flush()
{
    m_inside->flush();
}

void JournalWriter::run(std::function<void(JournalStore &)> work, std::function<void()> done)
{
    m_inside->put({.work = std::move(work), .done = std::move(done)});
}

} // namespace weighhouse::plan

// SPDX-License-Identifier: GPL-3.0-or-later
// The journal on a thread of its own, so that whoever appends does not wait for the disk.
#pragma once

#include "core/plan/journal/event_log.h"
#include "core/plan/journal/journal_store.h"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace weighhouse::plan
{

/// Calls are carried out in their order; destroying it carries out what was asked first.
class JournalWriter : public EventLog
{
    Q_OBJECT

public:
    /// Takes a store over.
    explicit JournalWriter(JournalStore store, QObject *parent = nullptr);
    ~JournalWriter() override;

    /// What has been committed when `done` is called. Appends that wait together become one transaction.
    using EventLog::append;
    void append(Batch batch, Appended done) override;

    /// Anything else with the store, on the journal's thread; `done` with its value as above.
    template<typename Value>
    void with(std::function<Value(JournalStore &)> work, std::function<void(Value)> done)
    {
        auto value = std::make_shared<std::optional<Value>>();
        run([work = std::move(work), value](JournalStore &store) { value->emplace(work(store)); },
            [value, done = std::move(done)] {
                if (done)
                    done(std::move(**value));
            });
    }

    /// Goes on in another project: the runs are copied there, what is appended from now on is written there.
    /// A run keeps its number unless that is taken there (JournalStore::numberOf tells); numbers given to
    /// append() mean those of the old project until `done` is called with success, those of the new one from
    /// then on. After an error it goes on where it was.
    /// `done` is given the new numbers by the old ones.
    using Moved = Result<std::map<RunId, RunId>>;
    void moveTo(const std::filesystem::path &path, std::function<void(Moved)> done);

    void flush() override;

private:
    void run(std::function<void(JournalStore &)> work, std::function<void()> done);

    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::plan

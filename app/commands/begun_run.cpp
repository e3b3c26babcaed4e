// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/begun_run.h"

#include <utility>

namespace weighhouse::commands
{
namespace
{

Result<BegunRun> begunIn(Result<plan::JournalStore> journal, bool isKept)
{
    if (!journal)
        return failure(std::move(journal.error()));
    const auto run = journal->begin();
    if (!run)
        return failure(run.error());
    return BegunRun{*std::move(journal), *run, isKept};
}

} // namespace

Result<BegunRun> beginRun(const MaterialOptions &material)
{
    if (material.project.empty())
        return begunIn(plan::JournalStore::inMemory(), false);
    auto kept = begunIn(plan::JournalStore::open(material.project), true);
    if (kept)
        return kept;
    say("weighhouse: this run is not kept: " + toText(kept.error()));
    auto begun = begunIn(plan::JournalStore::inMemory(), false);
    if (begun)
        begun->notKept = std::move(kept.error());
    return begun;
}

ExitCode endOf(ExitCode code, const std::optional<Error> &notKept)
{
    return code == done && notKept ? ExitCode::notKept : code;
}

Json notKeptJson(const std::optional<Error> &notKept)
{
    return notKept ? toJson(*notKept) : Json(nullptr);
}

} // namespace weighhouse::commands

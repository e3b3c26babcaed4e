// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/runs_head.h"

#include "app/commands/output.h"
#include "core/base/files.h"
#include "core/plan/journal/event.h"

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

namespace weighhouse::commands
{
namespace
{

constexpr const char *formatOfFile = "weighhouse-head-1";

std::string counted(std::size_t runs)
{
    return std::to_string(runs) + (runs == 1 ? " run" : " runs");
}

Result<plan::JournalHead> noted(const std::string &file)
{
    const auto text = readFile(file);
    if (!text)
        return tl::unexpected(text.error());
    const auto wrong = [&file] {
        return tl::unexpected(englishError("head.unreadable", file + " is no head of a project's runs",
                                           "`weighhouse runs PROJECT --export-head FILE` writes one."));
    };
    const Json json = Json::parse(*text, nullptr, false);
    try {
        if (json.is_discarded() || json.at("format") != formatOfFile)
            return wrong();
        plan::JournalHead head;
        head.hash = json.at("head").get<std::string>();
        for (const Json &run : json.at("runs")) {
            head.runs.push_back({run.at("run").get<plan::RunId>(), run.at("name").get<std::string>(),
                                 run.at("events").get<std::int64_t>(), run.at("hash").get<std::string>()});
        }
        return head;
    } catch (const Json::exception &) {
        return wrong();
    }
}

/// Describes how a run differs from the noted one; the text is empty if it does not.
std::string changeOf(const plan::JournalStore &journal, const plan::RunPlace &place)
{
    const std::string name = "run " + std::to_string(place.run);
    const auto number = journal.numberOf(place.name);
    if (!number)
        return name + " is not there any more";
    if (*number != place.run)
        return name + " is run " + std::to_string(*number) + " now";
    const auto read = journal.read(*number, plan::Answers::Read);
    if (!read)
        return name + ": " + toText(read.error());
    const auto known = static_cast<std::int64_t>(read->events.size());
    if (known < place.sequence)
        return name + (read->state.damage.empty()
                           ? " lacks its last events: it has " + std::to_string(known) + " of " +
                                 std::to_string(place.sequence)
                           : " is not what was written: " + read->state.damage);
    if (place.sequence > 0 && read->events[static_cast<std::size_t>(place.sequence) - 1].hash != place.hash)
        return name + " has other events";
    return {};
}

} // namespace

Json headToJson(const plan::JournalHead &head)
{
    return {{"hash", head.hash}, {"as_written", head.isAsWritten()}, {"faults", head.faults}};
}

std::string headForPeople(const plan::JournalHead &head)
{
    if (head.isAsWritten())
        return head.hash.empty() ? std::string() : "Head over the runs: " + head.hash + "\n";
    std::string text = "The runs are not as they were left:\n";
    for (const std::string &fault : head.faults)
        text += "  " + fault + "\n";
    return text;
}

ExitCode exportHead(const plan::JournalStore &journal, const std::string &file, Format format)
{
    const auto head = journal.head();
    if (!head)
        return tell(head.error(), format);
    if (!head->isAsWritten())
        return tell(englishError("head.other", "the runs are not as they were left: " + head->faults.front(),
                                 "Restore the project from a backup."),
                    format);
    Json runs = Json::array();
    for (const plan::RunPlace &place : head->runs)
        runs.push_back(
            {{"run", place.run}, {"name", place.name}, {"events", place.sequence}, {"hash", place.hash}});
    const Json document{{"format", formatOfFile},
                        {"time", plan::timeOfEvent()},
                        {"head", head->hash},
                        {"runs", std::move(runs)}};
    std::error_code ignored;
    if (std::filesystem::exists(std::filesystem::symlink_status(file, ignored)))
        return tell(englishError("file.exists", file + " is there already", "Choose another name."), format);
    if (const auto written = writeFile(file, document.dump(2) + "\n"); !written)
        return tell(written.error(), format);
    if (format == Format::Json)
        printJson({{"file", file}, {"head", head->hash}, {"runs", head->runs.size()}});
    else
        print("The head over " + counted(head->runs.size()) + " is in " + file + ": " + head->hash + "\n");
    return done;
}

ExitCode compareHead(const plan::JournalStore &journal, const std::string &file, Format format)
{
    const auto before = noted(file);
    if (!before)
        return tell(before.error(), format);
    const auto now = journal.head();
    if (!now)
        return tell(now.error(), format);
    std::vector<std::string> faults = now->faults;
    for (const plan::RunPlace &place : before->runs) {
        if (std::string change = changeOf(journal, place); !change.empty())
            faults.push_back(std::move(change));
    }
    const std::size_t added = now->runs.size() - std::min(now->runs.size(), before->runs.size());
    if (format == Format::Json) {
        printJson({{"file", file},
                   {"as_noted", faults.empty()},
                   {"faults", faults},
                   {"runs", before->runs.size()},
                   {"added", added}});
    } else if (faults.empty()) {
        print(counted(before->runs.size()) + " as noted, and " + counted(added) + " since.\n");
    } else {
        std::string text = "Not as noted:\n";
        for (const std::string &fault : faults)
            text += "  " + fault + "\n";
        print(text);
    }
    return faults.empty() ? done : failed;
}

} // namespace weighhouse::commands

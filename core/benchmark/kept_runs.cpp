// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/kept_runs.h"

#include "core/catalogue/material.h"
#include "core/data/project/project.h"

#include <system_error>
#include <utility>

namespace weighhouse::benchmark
{
namespace
{

/// Returns true if a project holds what a task is asked of, and so its runs belong there.
Result<bool> holds(const std::filesystem::path &path, std::uint64_t content)
{
    const auto opened = project::Project::open(path, project::Mode::ReadOnly);
    if (!opened)
        return failure(opened.error());
    const auto found = opened->content();
    if (!found)
        return failure(found.error());
    return fingerprint(*found) == content;
}

} // namespace

RunFolder::RunFolder(std::filesystem::path folder, std::string prefix)
    : m_folder(std::move(folder)), m_prefix(std::move(prefix))
{
}

Result<RunFolder> RunFolder::open(const std::filesystem::path &folder, std::string prefix)
{
    std::error_code problem;
    const std::filesystem::path absolute = std::filesystem::absolute(folder, problem).lexically_normal();
    if (!problem)
        std::filesystem::create_directories(absolute, problem);
    if (problem)
        return failure("file.unwritable", Message::of("file.unwritable", {{"path", folder.string()},
                                                                          {"reason", problem.message()}}));
    return RunFolder(absolute, std::move(prefix));
}

Result<plan::JournalStore> RunFolder::journalOf(const Task &task, const std::string &question,
                                                const model::Model &model) const
{
    catalogue::Material material{.name = m_prefix + "-" + std::to_string(task.id),
                                 .dataset = *model.dataset(),
                                 .rules = model.texts(),
                                 .question = question,
                                 .arguments = task.arguments,
                                 .notes = {},
                                 .warnings = {}};
    const std::string name = material.name;
    const project::Content content = catalogue::contentOf(std::move(material));
    const std::uint64_t wanted = fingerprint(content);
    for (int number = 1;; ++number) {
        const std::string file = name + (number == 1 ? std::string() : "-" + std::to_string(number));
        const std::filesystem::path path = m_folder / (file + ".weigh");
        std::error_code problem;
        if (!std::filesystem::exists(path, problem)) {
            const auto made = project::Project::create(path, {name, plan::timeOfEvent(), 0}, content);
            // Another thread or program may have made it since it was looked for.
            if (!made && made.error().code != "project.exists")
                return failure(made.error());
        }
        const auto isRight = holds(path, wanted);
        if (!isRight)
            return failure(isRight.error());
        if (*isRight)
            return plan::JournalStore::open(path);
    }
}

} // namespace weighhouse::benchmark

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/dellma/layout.h"
#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace weighhouse::benchmark::dellma
{
namespace
{

using Path = std::filesystem::path;

/// The folders in a folder, sorted by name; none if it cannot be read.
std::vector<Path> foldersIn(const Path &folder)
{
    std::vector<Path> result;
    std::error_code problem;
    for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
         entry.increment(problem)) {
        if (std::error_code unknown; entry->is_directory(unknown))
            result.push_back(entry->path());
    }
    std::ranges::sort(result);
    return result;
}

bool isFolder(const Path &path)
{
    std::error_code problem;
    return std::filesystem::is_directory(path, problem);
}

/// The number after a name and "=" in "sample_size=64_minibatch_size=32_overlap_pct=25".
std::optional<std::size_t> numberIn(std::string_view text, std::string_view name)
{
    const std::size_t start = text.find(name);
    if (start == std::string_view::npos)
        return {};
    const std::string_view digits = text.substr(start + name.size());
    std::size_t number = 0;
    if (std::from_chars(digits.data(), digits.data() + digits.size(), number).ec != std::errc())
        return {};
    return number;
}

std::vector<Case> casesIn(const Path &folder)
{
    std::vector<Case> cases;
    for (const Path &path : foldersIn(folder)) {
        if (!isFolder(path / "response"))
            continue;
        Case entry{toLower(path.filename().string()), {}, path};
        for (const std::string_view action : split(entry.name, '-'))
            entry.actions.emplace_back(action);
        cases.push_back(std::move(entry));
    }
    std::ranges::sort(cases, [](const Case &left, const Case &right) {
        return std::pair(left.actions.size(), left.name) < std::pair(right.actions.size(), right.name);
    });
    return cases;
}

/// Gathers the methods of one environment.
class Environment
{
public:
    Environment(Method common, const Path &folder, std::vector<Method> &methods)
        : m_common(std::move(common)), m_folder(folder), m_methods(methods)
    {
    }

    void gather()
    {
        for (const Path &path : foldersIn(m_folder)) {
            const bool isRanked = isFolder(path / "rank") || isFolder(path / "rank-minibatch");
            if (!isRanked) {
                add(path, m_common);
                continue;
            }
            Method method = m_common;
            method.kind = MethodKind::OneBatch;
            add(path / "rank", method);
            for (const Path &slices : foldersIn(path / "rank-minibatch"))
                addSlices(slices);
        }
    }

private:
    void addSlices(const Path &path)
    {
        const std::string name = path.filename().string();
        const auto samples = numberIn(name, "sample_size=");
        const auto minibatch = numberIn(name, "minibatch_size=");
        const auto overlap = numberIn(name, "overlap_pct=");
        if (!samples || !minibatch || !overlap || *minibatch == 0 || *overlap >= 100)
            return;
        Method method = m_common;
        method.kind = MethodKind::Minibatches;
        method.samples = *samples;
        method.minibatch = *minibatch;
        method.overlapPercent = *overlap;
        add(path, method);
    }

    void add(const Path &path, Method method)
    {
        method.cases = casesIn(path);
        method.name = path.lexically_relative(m_folder).generic_string();
        if (!method.cases.empty())
            m_methods.push_back(std::move(method));
    }

    Method m_common;
    Path m_folder;
    std::vector<Method> &m_methods;
};

} // namespace

Result<std::vector<Method>> methodsIn(const std::filesystem::path &folder)
{
    const bool isWhole = isFolder(folder / "results");
    const Path results = isWhole ? folder / "results" : folder;
    const Path data = (isWhole ? folder : folder / "..").lexically_normal() / "data";
    std::vector<Method> methods;
    Method common;
    common.environment = "agriculture";
    common.data = data / "agriculture";
    for (const Path &year : foldersIn(results / "agriculture")) {
        common.year = year.filename().string();
        Environment(common, year, methods).gather();
    }
    common = {};
    common.environment = "stocks";
    common.data = data / "stocks";
    Environment(common, results / "stocks", methods).gather();
    if (methods.empty())
        return failure("dellma.no-transcripts",
                       Message::of("dellma.no-transcripts", {{"folder", folder.string()}}),
                       Message::of("dellma.do.name-folder"));
    return methods;
}

} // namespace weighhouse::benchmark::dellma

// SPDX-License-Identifier: GPL-3.0-or-later
// A benchmark in the published layout, of two fruits and two stocks, written into a folder of its own.
#pragma once

#include <QTemporaryDir>

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing
{

class SmallBenchmark
{
public:
    /// Writes statistics for 2022 and prices for the published days; no transcripts.
    SmallBenchmark();

    std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    /// Writes a file; its folders are made.
    void write(std::string_view path, std::string_view content) const;
    /// Writes a prompt whose pairs have these actions (from 1) and the states s0, s1, …, numbered from
    /// `first`, and the reply to it. `path` is the decision's folder.
    void writeRanking(std::string_view path, std::size_t number, const std::vector<std::size_t> &actions,
                      std::size_t first, std::string_view reply) const;

private:
    QTemporaryDir m_folder;
};

} // namespace weighhouse::testing

// SPDX-License-Identifier: GPL-3.0-or-later
// Contents for the tests of project files.
#pragma once

#include "core/base/files.h"
#include "core/data/project/content.h"

#include <QCoreApplication>
#include <QTest>

#include <filesystem>
#include <map>
#include <string>

namespace weighhouse::testing
{

/// Some mills, how many as asked; what they grind follows from the seed.
inline project::Content millContent(std::size_t rows, std::int64_t seed)
{
    using data::ValueType;
    project::Content content;
    data::Dataset dataset;
    dataset.addTable({"mill",
                      {{"id", ValueType::Integer, {}, {}},
                       {"name", ValueType::Text, {}, "what people call it"},
                       {"power", ValueType::Number, "kW", "at the shaft"},
                       {"runs", ValueType::Boolean, {}, {}}},
                      {"id"},
                      "Where grain becomes flour"});
    dataset.addTable({"sack", {{"mill", ValueType::Integer, {}, {}}}, {}, {}});
    dataset.schema.references.push_back({"sack", {"mill"}, "mill", {"id"}});
    for (std::size_t i = 0; i < rows; ++i) {
        const auto number = static_cast<std::int64_t>(i) * 7919 + seed;
        const auto added = dataset.appendRow(0, {number, "mill " + std::to_string(number % 97),
                                                 static_cast<double>(number) / 3, number % 2 == 0});
        const auto other = dataset.appendRow(1, {number});
        if (!added || !other)
            std::abort();
    }
    content.setDataset(std::move(dataset));
    content.rules = {{"first", "rule a\n  new mill.b = " + std::to_string(seed)}, {"second", ""}};
    content.questions = {{"which", "question which()"}};
    content.imports = {{"mills.csv", seed, "2024-05-01T10:00:00Z", "2 notes"}};
    return content;
}

/// Every file of a folder by its name. Only while no project there is open: see file.cpp.
inline std::map<std::string, std::string> filesOf(const std::filesystem::path &folder)
{
    std::map<std::string, std::string> files;
    for (const auto &entry : std::filesystem::directory_iterator(folder)) {
        if (entry.is_regular_file())
            files.emplace(entry.path().filename().string(), readFile(entry.path()).value_or("unreadable"));
    }
    return files;
}

/// A path in a temporary folder.
inline std::filesystem::path in(const QTemporaryDir &folder, const char *name)
{
    return std::filesystem::path(folder.path().toStdString()) / name;
}

} // namespace weighhouse::testing

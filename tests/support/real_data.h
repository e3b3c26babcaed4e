// SPDX-License-Identifier: GPL-3.0-or-later
// Published data that tests use where it is there; it is not part of the project.
#pragma once

#include <QCoreApplication>
#include <QTest>

#include <filesystem>
#include <optional>
#include <string_view>

namespace weighhouse::testing
{

/// The path of a file or folder of the real data, or nothing if it is not there. The folder is the
/// environment's WEIGHHOUSE_TEST_DATA, else ../shared/data beside the sources.
std::optional<std::filesystem::path> realData(std::string_view relative);

} // namespace weighhouse::testing

/// Names a variable for a path of the real data, or skips the test with the reason.
#define WEIGHHOUSE_REAL_DATA(variable, relative)                                                             \
    const auto variable##Found = weighhouse::testing::realData(relative);                                    \
    if (!variable##Found)                                                                                    \
        QSKIP("needs " relative " of the real data; set WEIGHHOUSE_TEST_DATA to its folder");                \
    const std::filesystem::path variable = *variable##Found

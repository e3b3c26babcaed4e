// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/real_data.h"

namespace weighhouse::testing
{

std::optional<std::filesystem::path> realData(std::string_view relative)
{
    const QByteArray set = qgetenv("WEIGHHOUSE_TEST_DATA");
    const std::filesystem::path folder =
        set.isEmpty() ? std::filesystem::path(WEIGHHOUSE_SOURCE_DIR).parent_path() / "shared" / "data"
                      : std::filesystem::path(set.toStdString());
    std::filesystem::path path = folder / relative;
    std::error_code problem;
    return std::filesystem::exists(path, problem) ? std::optional(std::move(path)) : std::nullopt;
}

} // namespace weighhouse::testing

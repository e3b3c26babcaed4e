// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors that a server has made before, so that it is not asked for them again.
#pragma once

#include "core/base/error.h"
#include "core/data/sql/connection.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace weighhouse::llm
{

/// A SQLite file of vectors, by the model's name and the text's SHA-256. It may be removed at any time; one
/// that has grown beyond `mostBytes` is emptied. Not for several threads at once; several programs may use
/// one file.
class VectorCache
{
public:
    static constexpr std::int64_t mostBytes = std::int64_t{1} << 30;

    /// Makes the file and its folder where there are none, readable by this person alone. Errors: those of
    /// the file and of sql::Connection.
    static Result<VectorCache> open(const std::filesystem::path &file);

    /// Nothing for a text without a vector.
    Result<std::optional<std::vector<float>>> find(const std::string &model, const std::string &text);
    /// A vector for each text, in one transaction.
    Result<void> put(const std::string &model, std::span<const std::string> texts,
                     std::span<const std::vector<float>> vectors);

private:
    explicit VectorCache(sql::Connection connection) : m_connection(std::move(connection)) {}

    sql::Connection m_connection;
};

} // namespace weighhouse::llm

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/embedding/vector_cache.h"

#include "core/base/sha256.h"

#include <chrono>
#include <cstring>
#include <string_view>
#include <system_error>
#include <utility>

namespace weighhouse::llm
{
namespace
{

constexpr auto longestWait = std::chrono::seconds(5);

std::string_view bytesOf(const std::vector<float> &vector)
{
    return {reinterpret_cast<const char *>(vector.data()), vector.size() * sizeof(float)};
}

} // namespace

Result<VectorCache> VectorCache::open(const std::filesystem::path &file)
{
    std::error_code problem;
    std::filesystem::create_directories(file.parent_path(), problem); // opening tells what is wrong
    auto connection = sql::Connection::open(file, sql::OpenMode::ReadWriteOrCreate);
    if (!connection)
        return failure(std::move(connection.error()));
    connection->setBusyTimeout(longestWait);
    connection->distrustSchema();
    if (auto made =
            connection->execute("CREATE TABLE IF NOT EXISTS vector (model TEXT NOT NULL, text TEXT NOT "
                                "NULL, numbers BLOB NOT NULL, PRIMARY KEY (model, text)) WITHOUT ROWID");
        !made)
        return failure(std::move(made.error()));
    std::filesystem::permissions(
        file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, problem);
    const auto pages = connection->integer("PRAGMA page_count");
    const auto size = connection->integer("PRAGMA page_size");
    if (pages && size && *pages * *size > mostBytes) {
        if (auto emptied = connection->execute("DELETE FROM vector; VACUUM"); !emptied)
            return failure(std::move(emptied.error()));
    }
    return VectorCache(*std::move(connection));
}

Result<std::optional<std::vector<float>>> VectorCache::find(const std::string &model, const std::string &text)
{
    auto statement = m_connection.prepare("SELECT numbers FROM vector WHERE model = ?1 AND text = ?2");
    if (!statement)
        return failure(std::move(statement.error()));
    statement->bind(1, std::string_view(model)).bind(2, std::string_view(sha256(text)));
    const auto isThere = statement->step();
    if (!isThere)
        return failure(isThere.error());
    if (!*isThere)
        return std::optional<std::vector<float>>();
    const std::string_view bytes = statement->blob(0);
    std::vector<float> vector(bytes.size() / sizeof(float));
    if (!vector.empty())
        std::memcpy(vector.data(), bytes.data(), vector.size() * sizeof(float));
    return std::optional(std::move(vector));
}

Result<void> VectorCache::put(const std::string &model, std::span<const std::string> texts,
                              std::span<const std::vector<float>> vectors)
{
    auto transaction = sql::Transaction::begin(m_connection, sql::Transaction::Kind::Immediate);
    if (!transaction)
        return failure(std::move(transaction.error()));
    auto statement = m_connection.prepare("INSERT OR REPLACE INTO vector VALUES (?1, ?2, ?3)");
    if (!statement)
        return failure(std::move(statement.error()));
    for (std::size_t i = 0; i < texts.size() && i < vectors.size(); ++i) {
        statement->bind(1, std::string_view(model))
            .bind(2, std::string_view(sha256(texts[i])))
            .bindBlob(3, bytesOf(vectors[i]));
        if (auto put = statement->run(); !put)
            return put;
    }
    return transaction->commit();
}

} // namespace weighhouse::llm

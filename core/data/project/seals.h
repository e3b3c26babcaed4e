// SPDX-License-Identifier: GPL-3.0-or-later
// The seals of a project: every save stores checksums of the content, and every reading compares them.
#pragma once

#include "core/base/error.h"
#include "core/data/project/content.h"
#include "core/data/sql/connection.h"

#include <array>
#include <cstddef>
#include <vector>

namespace weighhouse::project
{

struct SealTables {
    static constexpr const char *statements =
        "CREATE TABLE content_seal (part TEXT, place TEXT, page INTEGER, sum INTEGER NOT NULL, "
        "PRIMARY KEY (part, place, page)) WITHOUT ROWID";
    static constexpr std::array<Migration, 1> migrations{{{8, statements}}};
};

/// The result of comparing a content with its seals.
struct SealCheck {
    /// The content was saved by a program that made no seals, so that nothing can be said of it.
    bool isSealed = false;
    /// The pieces that are not what was saved, for people; at most `mostBroken` of them.
    std::vector<Message> broken;
    std::size_t brokenCount = 0; ///< Counts those that `broken` leaves out, too.

    static constexpr std::size_t mostBroken = 5;

    /// Returns true unless damage was found.
    bool isWhole() const { return brokenCount == 0; }
    /// "rows 1 to 4,096 of the column cost of the table plant; the rules trade.rules; and 3 more"
    Message list() const;
};

/// Replaces the seals by those of a content. Within the transaction that writes the content. Errors: those of
/// sql::Connection.
Result<void> writeSeals(sql::Connection &connection, const Content &content);

/// Compares the stored seals with a content that was read in the same transaction. A seal tells damage and
/// edits by programs that do not know of seals; whoever wants to forge content can forge its seal as well.
/// Errors: those of sql::Connection.
Result<SealCheck> checkSeals(sql::Connection &connection, const Content &content);

} // namespace weighhouse::project

// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite's temporary files, held in memory.
#pragma once

namespace weighhouse::sql
{

/// The name of a VFS that holds temporary files in memory, allocated by SQLite, and leaves all others to the
/// usual one. Made by the first call; null if SQLite does not take it.
///
/// With temp_store = MEMORY SQLite would sort all rows in one step that nothing can stop, which takes many
/// seconds for millions of them. With temporary files it sorts a few thousand at a time and merges them row
/// by row. On a disk they could fill it; here they count as the query's memory.
const char *temporaryFilesInMemory();

} // namespace weighhouse::sql

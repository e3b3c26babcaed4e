// SPDX-License-Identifier: GPL-3.0-or-later
// Unsaved edits, kept in a file as they are made, so that a crash loses none of them.
#pragma once

#include "core/base/error.h"
#include "core/data/project/edits.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::project
{

/// What the edits of a log start from.
struct RecoveryBase {
    std::string project; ///< Path of the project file; empty if it has none yet.
    std::string title;   ///< What the project is called.
    Content content;     ///< What the file holds. Kept with the log for a project without a file.
};

/// How an edit came about. For Undone the edit is the inverse of the one that was taken back.
enum class Made { Anew, Undone, Redone };

/// Appends every edit to a file in a folder of its own. Writing happens on a thread of the log's, in order;
/// what has been written survives the program being killed. The folder is locked while the log lives.
class RecoveryLog
{
public:
    /// Makes a new folder below `root`, which is made if need be. Errors: "recovery.failed".
    static Result<std::unique_ptr<RecoveryLog>> start(const std::filesystem::path &root, RecoveryBase base);
    /// Goes on with a log that was found. Errors: "recovery.failed", "recovery.in-use".
    static Result<std::unique_ptr<RecoveryLog>> resume(const std::filesystem::path &folder);

    RecoveryLog(const RecoveryLog &) = delete;
    RecoveryLog &operator=(const RecoveryLog &) = delete;
    /// Writes what is left. The folder stays.
    ~RecoveryLog();

    /// Returns when the edit is in the file, or after a hundredth of a second: then it gets there later.
    /// Errors: "recovery.failed" if something could not be written; nothing is from then on.
    Result<void> add(const Edit &edit, Made how = Made::Anew);
    /// Waits until everything is in the file. Errors: "recovery.failed" if something could not be written.
    Result<void> flush();
    /// Deletes the folder: everything has been saved, or is not wanted.
    void discard();

    const std::filesystem::path &folder() const;

private:
    struct Inside;
    explicit RecoveryLog(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> m_inside;
};

/// A log that nobody is writing, with steps in it.
struct UnsavedWork {
    std::filesystem::path folder;
    std::string project;
    std::string title;
    std::uint64_t fingerprint = 0;
    std::size_t steps = 0; ///< Edits; taking one back, or doing it again, is a step too.
    std::filesystem::file_time_type lastEdit = {};
};

/// All such logs below a folder, the newest first. Logs without steps are deleted, and those that were set
/// aside before. Reads the logs, not the tables they speak of.
std::vector<UnsavedWork> findUnsaved(const std::filesystem::path &root);

/// A step of a log. Every step changes the content, so that doing all of them gives what was there; taking a
/// step back instead of doing an Undone one gives the same content and a shorter undo stack.
struct RecoveryStep {
    Edit edit;
    Made how = Made::Anew;
};

struct RecoveredWork {
    UnsavedWork about;
    std::optional<Content> base; ///< For a project without a file.
    std::vector<RecoveryStep> steps;
    bool isWhole = true; ///< False if a step cannot be read: it and what came after it are missing.
};

/// Reads a log. The last line may be torn: it is left out. Errors: "recovery.damaged".
Result<RecoveredWork> readUnsaved(const std::filesystem::path &folder);

/// Deletes a log that is not wanted.
void discardUnsaved(const std::filesystem::path &folder);

/// Sets a log aside that is not wanted: it can be brought back until logs are looked for again. Errors:
/// "recovery.failed".
Result<void> setAsideUnsaved(const std::filesystem::path &folder);
Result<void> bringBackUnsaved(const std::filesystem::path &folder);

} // namespace weighhouse::project

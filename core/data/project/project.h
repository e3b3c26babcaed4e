// SPDX-License-Identifier: GPL-3.0-or-later
// The project file.
#pragma once

#include "core/base/error.h"
#include "core/data/project/content.h"
#include "core/data/project/format.h"
#include "core/data/project/seals.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace weighhouse::project
{

enum class Mode { ReadOnly, ReadWrite };

/// Content with the result of comparing it with what was saved.
struct CheckedContent {
    Content content;
    SealCheck check;
};

/// An open `.weigh` file: an SQLite database in write-ahead-log mode. Every call is one transaction: other
/// programs see the state before or after it, never between, and when a writing call has returned, its effect
/// is on the disk. The runs in the file (core/plan/journal) are left alone. Reading works while another
/// program writes. Not for several threads at once.
///
/// Errors of all functions: "project.busy" (another program is writing, after waiting), "project.damaged",
/// "project.disk-full", "project.failed", "project.too-new" (another program has just raised the format);
/// of writing functions also "project.read-only".
class Project
{
public:
    /// Makes a new file, whole or not at all; `information.format` is not looked at. Errors also:
    /// "project.exists", "project.not-writable".
    static Result<Project> create(const std::filesystem::path &path, ProjectInformation information = {});
    /// The same with content from the start: whoever ends in the middle leaves no empty project. Errors also
    /// as of replaceAll.
    static Result<Project> create(const std::filesystem::path &path, ProjectInformation information,
                                  const Content &content, const Progress &progress = {});

    /// Opens a file. ReadWrite brings a file of an older format up to date, in one transaction, after copying
    /// it to NAME.weigh.vN.bak (or NAME.weigh.vN.bak.2 and so on; no file is overwritten). ReadOnly changes
    /// nothing: of an older file it reads a copy in memory. `patience` is how long to wait for another
    /// program's transaction. Errors also: "project.not-found", "project.is-a-folder", "project.unreadable",
    /// "project.empty", "project.not-a-project", "project.too-new", "project.not-writable".
    static Result<Project> open(const std::filesystem::path &path, Mode mode,
                                std::chrono::milliseconds patience = std::chrono::seconds(5));

    Project(Project &&) noexcept;
    Project &operator=(Project &&) noexcept;
    ~Project();

    const std::filesystem::path &path() const;
    Mode mode() const;
    /// The backup that opening made, empty if none was needed.
    const std::filesystem::path &backup() const;

    Result<ProjectInformation> information() const;
    /// The name is no content: contentVersion() stays.
    Result<void> setName(std::string_view name);

    /// Everything, as it was at one moment. Errors also: "project.cancelled".
    Result<Content> content(const Progress &progress = {}) const;
    /// The same, compared with what was saved.
    Result<CheckedContent> checkedContent(const Progress &progress = {}) const;
    /// For content that is not what was saved: "project.altered".
    Error altered(const SealCheck &check) const;
    /// Replaces everything but the information. Errors also: "project.cancelled", "project.duplicate-name",
    /// "project.bad-dataset" (columns that are not as their schema says, or more than a table can have).
    Result<void> replaceAll(const Content &content, const Progress &progress = {});

    /// Changes everything but the information in one transaction: nobody else writes between what `change` is
    /// given and what it leaves. An error of `change` is returned as it is and leaves the project as it was.
    /// Errors as for replaceAll, and "project.altered": content that is not what was saved must not be taken
    /// for it later.
    Result<void> edit(const std::function<Result<void>(Content &)> &change, const Progress &progress = {});

    /// What a part does on its own, as one transaction. Errors of the work that are not SQLite's are returned
    /// as they are.
    Result<void> read(const std::function<Result<void>(sql::Connection &)> &work) const;
    Result<void> write(const std::function<Result<void>(sql::Connection &)> &work);

    /// The tables with every value exact and rows in stored order. Errors also: "project.cancelled".
    Result<data::Dataset> dataset(const Progress &progress = {}) const;
    /// Schema only; the tables of the result are empty.
    Result<data::Schema> schema() const;
    /// Another text whenever anybody has written to the content; empty of a file that nobody has written to
    /// since this is taken down.
    Result<std::string> contentVersion() const;
    /// The version that the last writing call of this object gave the content; empty before the first. What
    /// others write after that call has another one, so it is noticed.
    const std::string &writtenVersion() const;
    /// Replaces the content if it still has a version. Otherwise the error is "project.changed-elsewhere",
    /// and nothing has changed.
    Result<void> replaceUnchanged(const Content &content, std::string_view version,
                                  const Progress &progress = {});

    /// Replaces schema and values. Errors as for replaceAll.
    Result<void> setDataset(const data::Dataset &dataset, const Progress &progress = {});
    /// Replaces schema and values and adds a line to the log of imports, in one transaction.
    Result<void> importDataset(const data::Dataset &dataset, const ImportRecord &record,
                               const Progress &progress = {});

    /// Rule texts in their order.
    Result<std::vector<NamedText>> ruleTexts() const;
    /// Replaces the text of that name in its place, or adds it at the end.
    Result<void> setRuleText(std::string_view name, std::string_view text);
    /// Errors also: "project.no-such-rules".
    Result<void> removeRuleText(std::string_view name);

    /// Questions in their order.
    Result<std::vector<NamedText>> questions() const;
    /// Replaces the question of that name in its place, or adds it at the end.
    Result<void> setQuestion(std::string_view name, std::string_view text);
    /// Errors also: "project.no-such-question".
    Result<void> removeQuestion(std::string_view name);

    /// The log of imports, oldest first.
    Result<std::vector<ImportRecord>> imports() const;
    Result<void> addImport(const ImportRecord &record);

private:
    class Implementation;
    explicit Project(std::unique_ptr<Implementation> implementation);

    std::unique_ptr<Implementation> m_implementation;
};

} // namespace weighhouse::project

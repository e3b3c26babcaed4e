// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/project.h"

#include "core/data/project/data/dataset_store.h"
#include "core/data/project/data/import_store.h"
#include "core/data/project/file.h"
#include "core/data/project/file_stamp.h"
#include "core/data/project/own_log.h"
#include "core/data/project/seals.h"
#include "core/data/project/texts/text_store.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace weighhouse::project
{

namespace
{

/// A random one: counts of two copies of a file could meet.
Result<std::string> takeNewVersion(sql::Connection &connection)
{
    auto taken = connection.execute("INSERT OR REPLACE INTO meta (key, value) VALUES ('content_version', "
                                    "lower(hex(randomblob(16))))");
    if (!taken)
        return tl::unexpected(std::move(taken).error());
    return contentVersionIn(connection);
}

Result<Content> readContent(sql::Connection &connection, const Progress &progress)
{
    Content content;
    auto done = Parts::forEach([&]<typename P>() -> Result<void> {
        auto value = P::read(connection, progress);
        if (!value)
            return tl::unexpected(std::move(value).error());
        static_cast<typename P::Value &>(content) = *std::move(value);
        return {};
    });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return content;
}

Result<void> writeContent(sql::Connection &connection, const Content &content, const Progress &progress)
{
    auto done = Parts::forEach([&]<typename P>() { return P::write(connection, content, progress); });
    return done ? writeSeals(connection, content) : done;
}

/// After a change of some of the content.
Result<void> sealAnew(sql::Connection &connection)
{
    const auto content = readContent(connection, {});
    if (!content)
        return tl::unexpected(content.error());
    return writeSeals(connection, *content);
}

Result<CheckedContent> readChecked(sql::Connection &connection, const Progress &progress)
{
    auto content = readContent(connection, progress);
    if (!content)
        return tl::unexpected(std::move(content).error());
    auto check = checkSeals(connection, *content);
    if (!check)
        return tl::unexpected(std::move(check).error());
    return CheckedContent{*std::move(content), *std::move(check)};
}

Result<Project> createWith(const std::filesystem::path &path, ProjectInformation information,
                           const std::function<Result<void>(sql::Connection &)> &fill)
{
    if (information.name.empty())
        information.name = path.stem().string();
    if (auto created = createFile(path, information, fill); !created)
        return tl::unexpected(std::move(created).error());
    return Project::open(path, Mode::ReadWrite);
}

} // namespace

class Project::Implementation
{
public:
    Implementation(std::filesystem::path path, Mode mode, sql::Connection connection, int format)
        : m_path(std::move(path)), m_mode(mode), m_format(format), m_connection(std::move(connection))
    {
    }
    Implementation(const Implementation &) = delete;
    Implementation &operator=(const Implementation &) = delete;
    ~Implementation()
    {
        const bool isGone = m_mode == Mode::ReadWrite && m_stamp.isGone(m_connection);
        if (m_mode == Mode::ReadOnly || isGone)
            closeUnchanged(std::move(m_connection), m_path);
        if (isGone)
            m_log.remove(m_path);
    }

    /// One snapshot for everything that `work` reads.
    template<typename Work>
    auto reading(const Work &work) -> decltype(work(std::declval<sql::Connection &>()))
    {
        return inTransaction(sql::Transaction::Kind::Deferred, work);
    }

    Result<void> writing(const std::function<Result<void>(sql::Connection &)> &work)
    {
        auto version = changing([&work](sql::Connection &connection) -> Result<std::string> {
            if (auto done = work(connection); !done)
                return tl::unexpected(std::move(done).error());
            return takeNewVersion(connection);
        });
        if (!version)
            return tl::unexpected(std::move(version).error());
        m_writtenVersion = *std::move(version);
        return {};
    }

    /// Does the same as writing() for changes that are no content, and so get no version.
    template<typename Work>
    auto changing(const Work &work) -> decltype(work(std::declval<sql::Connection &>()))
    {
        if (m_mode == Mode::ReadOnly)
            return failure("project.read-only", "project.read-only"_code, "project.do.open-for-writing"_code);
        return inTransaction(sql::Transaction::Kind::Immediate, work);
    }

    /// Does the same as writing() for work that does not seal what it writes, and seals the content after it.
    Result<void> writingUnsealed(const std::function<Result<void>(sql::Connection &)> &work)
    {
        return writing([&work](sql::Connection &connection) {
            auto done = work(connection);
            return done ? sealAnew(connection) : done;
        });
    }

    const std::filesystem::path m_path;
    const Mode m_mode;
    const int m_format; ///< Of the file.
    std::filesystem::path m_backup;
    std::string m_writtenVersion;

private:
    template<typename Work>
    auto inTransaction(sql::Transaction::Kind kind, const Work &work)
        -> decltype(work(std::declval<sql::Connection &>()))
    {
        auto transaction = sql::Transaction::begin(m_connection, kind);
        if (!transaction)
            return wrong(std::move(transaction).error());
        // A newer program may have raised the format since the file was opened.
        auto version = m_connection.integer("PRAGMA user_version");
        if (!version)
            return wrong(std::move(version).error());
        if (*version != currentFormat)
            return failure(
                "project.too-new",
                Message::of("project.too-new.changed",
                            {{"path", m_path.string()}, {"format", *version}, {"known", currentFormat}}),
                "project.do.open-with-newer"_code);
        if (auto checked = m_stamp.check(m_connection, kind, m_path); !checked)
            return wrong(std::move(checked).error());
        auto result = work(m_connection);
        if (!result)
            return wrong(std::move(result).error());
        if (auto done = transaction->commit(); !done)
            return wrong(std::move(done).error());
        if (kind == sql::Transaction::Kind::Immediate) {
            m_log.note(m_path);
            if (auto kept = m_stamp.committed(m_connection, m_path); !kept)
                return wrong(std::move(kept).error());
        }
        return result;
    }

    tl::unexpected<Error> wrong(Error error)
    {
        return failure(m_stamp.isOverwritten(m_connection) ? projectGone(m_path)
                                                           : projectError(std::move(error), m_path));
    }

    sql::Connection m_connection;
    FileStamp m_stamp;
    OwnLog m_log;
};

Project::Project(std::unique_ptr<Implementation> implementation) : m_implementation(std::move(implementation))
{
}
Project::Project(Project &&) noexcept = default;
Project &Project::operator=(Project &&) noexcept = default;
Project::~Project() = default;

Result<Project> Project::create(const std::filesystem::path &path, ProjectInformation information)
{
    return createWith(path, std::move(information), [](sql::Connection &) { return Result<void>(); });
}

Result<Project> Project::create(const std::filesystem::path &path, ProjectInformation information,
                                const Content &content, const Progress &progress)
{
    return createWith(path, std::move(information), [&](sql::Connection &connection) -> Result<void> {
        if (auto written = writeContent(connection, content, progress); !written)
            return written;
        auto version = takeNewVersion(connection);
        return version ? Result<void>() : tl::unexpected(std::move(version).error());
    });
}

Result<Project> Project::open(const std::filesystem::path &path, Mode mode,
                              std::chrono::milliseconds patience)
{
    auto opened = openFile(path, mode, patience);
    if (!opened)
        return tl::unexpected(std::move(opened).error());
    auto &[connection, format] = *opened;
    std::filesystem::path backup;
    if (mode == Mode::ReadOnly && format != currentFormat) {
        auto copy = migratedCopy(connection, format);
        closeUnchanged(std::move(connection), path);
        if (!copy)
            return failure(projectError(std::move(copy).error(), path));
        connection = *std::move(copy);
    } else if (mode == Mode::ReadWrite) {
        if (auto set = connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; "
                                          "PRAGMA foreign_keys = ON; PRAGMA secure_delete = OFF");
            !set)
            return failure(projectError(std::move(set).error(), path));
        connection.keepLog();
        if (format != currentFormat) {
            auto migrated = migrateFile(connection, path, patience);
            if (!migrated)
                return failure(projectError(std::move(migrated).error(), path));
            backup = migrated->value_or(std::filesystem::path());
            format = currentFormat;
        }
    }
    Project project(std::make_unique<Implementation>(path, mode, std::move(connection), format));
    project.m_implementation->m_backup = std::move(backup);
    // A file that is a project by its header only shows itself here.
    if (auto information = project.information(); !information)
        return tl::unexpected(std::move(information).error());
    return project;
}

const std::filesystem::path &Project::path() const
{
    return m_implementation->m_path;
}

Mode Project::mode() const
{
    return m_implementation->m_mode;
}

const std::filesystem::path &Project::backup() const
{
    return m_implementation->m_backup;
}

Result<ProjectInformation> Project::information() const
{
    return m_implementation->reading([this](sql::Connection &connection) -> Result<ProjectInformation> {
        auto statement =
            connection.prepare("SELECT (SELECT value FROM meta WHERE key = 'name'), (SELECT value "
                               "FROM meta WHERE key = 'created'), (SELECT value FROM meta WHERE key = "
                               "'left_out_rows')");
        if (!statement)
            return tl::unexpected(std::move(statement).error());
        if (auto row = statement->step(); !row)
            return tl::unexpected(std::move(row).error());
        return ProjectInformation{std::string(statement->text(0)), std::string(statement->text(1)),
                                  m_implementation->m_format, std::string(statement->text(2))};
    });
}

Result<void> Project::setName(std::string_view name)
{
    return m_implementation->changing([name](sql::Connection &connection) -> Result<void> {
        auto statement = connection.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('name', ?)");
        if (!statement)
            return tl::unexpected(std::move(statement).error());
        return statement->bind(1, name).run();
    });
}

Result<Content> Project::content(const Progress &progress) const
{
    return m_implementation->reading(
        [&progress](sql::Connection &connection) { return readContent(connection, progress); });
}

Result<CheckedContent> Project::checkedContent(const Progress &progress) const
{
    return m_implementation->reading(
        [&progress](sql::Connection &connection) { return readChecked(connection, progress); });
}

Error Project::altered(const SealCheck &check) const
{
    return {"project.altered",
            Message::of("project.altered",
                        {{"path", m_implementation->m_path.string()}, {"places", check.list()}}),
            {},
            "project.do.restore-or-accept"_code};
}

Result<void> Project::replaceAll(const Content &content, const Progress &progress)
{
    return m_implementation->writing(
        [&](sql::Connection &connection) { return writeContent(connection, content, progress); });
}

Result<std::string> Project::contentVersion() const
{
    return m_implementation->reading(contentVersionIn);
}

const std::string &Project::writtenVersion() const
{
    return m_implementation->m_writtenVersion;
}

Result<void> Project::replaceUnchanged(const Content &content, std::string_view version,
                                       const Progress &progress)
{
    return m_implementation->writing([&](sql::Connection &connection) -> Result<void> {
        auto present = contentVersionIn(connection);
        if (!present)
            return tl::unexpected(std::move(present).error());
        if (*present != version)
            return failure(
                "project.changed-elsewhere",
                Message::of("project.changed-elsewhere", {{"path", m_implementation->m_path.string()}}),
                "project.do.reload-or-save-as"_code);
        return writeContent(connection, content, progress);
    });
}

Result<void> Project::edit(const std::function<Result<void>(Content &)> &change, const Progress &progress)
{
    // Kept apart: its codes are not those of the project's own database.
    std::optional<Error> refused;
    auto done = m_implementation->writing([&](sql::Connection &connection) -> Result<void> {
        auto read = readChecked(connection, {});
        if (!read)
            return tl::unexpected(std::move(read).error());
        // New seals would hide the damage.
        auto changed = read->check.isWhole() ? change(read->content) : failure(altered(read->check));
        if (!changed) {
            refused = std::move(changed).error();
            return failure(*refused);
        }
        return writeContent(connection, read->content, progress);
    });
    if (refused)
        return failure(*std::move(refused));
    return done;
}

Result<void> Project::read(const std::function<Result<void>(sql::Connection &)> &work) const
{
    return m_implementation->reading(work);
}

Result<void> Project::write(const std::function<Result<void>(sql::Connection &)> &work)
{
    return m_implementation->writingUnsealed(work);
}

Result<data::Dataset> Project::dataset(const Progress &progress) const
{
    return m_implementation->reading(
        [&progress](sql::Connection &connection) { return readDataset(connection, progress); });
}

Result<data::Schema> Project::schema() const
{
    return m_implementation->reading(readSchema);
}

Result<void> Project::setDataset(const data::Dataset &dataset, const Progress &progress)
{
    return m_implementation->writingUnsealed(
        [&](sql::Connection &connection) { return writeDataset(connection, dataset, progress); });
}

Result<void> Project::importDataset(const data::Dataset &dataset, const ImportRecord &record,
                                    const Progress &progress)
{
    return m_implementation->writingUnsealed([&](sql::Connection &connection) -> Result<void> {
        if (auto done = addImportRecord(connection, record); !done)
            return done;
        return writeDataset(connection, dataset, progress);
    });
}

Result<std::vector<NamedText>> Project::ruleTexts() const
{
    return m_implementation->reading(
        [](sql::Connection &connection) { return readTexts(connection, TextKind::Rules); });
}

Result<void> Project::setRuleText(std::string_view name, std::string_view text)
{
    return m_implementation->writingUnsealed(
        [&](sql::Connection &connection) { return setText(connection, TextKind::Rules, name, text); });
}

Result<void> Project::removeRuleText(std::string_view name)
{
    return m_implementation->writingUnsealed(
        [&](sql::Connection &connection) { return removeText(connection, TextKind::Rules, name); });
}

Result<std::vector<NamedText>> Project::questions() const
{
    return m_implementation->reading(
        [](sql::Connection &connection) { return readTexts(connection, TextKind::Question); });
}

Result<void> Project::setQuestion(std::string_view name, std::string_view text)
{
    return m_implementation->writingUnsealed(
        [&](sql::Connection &connection) { return setText(connection, TextKind::Question, name, text); });
}

Result<void> Project::removeQuestion(std::string_view name)
{
    return m_implementation->writingUnsealed(
        [&](sql::Connection &connection) { return removeText(connection, TextKind::Question, name); });
}

Result<std::vector<ImportRecord>> Project::imports() const
{
    return m_implementation->reading(readImports);
}

Result<void> Project::addImport(const ImportRecord &record)
{
    return m_implementation->writingUnsealed(
        [&](sql::Connection &connection) { return addImportRecord(connection, record); });
}

} // namespace weighhouse::project

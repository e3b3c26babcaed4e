// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/check/extract.h"

#include "core/audit/check/left_out_rows.h"
#include "core/base/files.h"
#include "core/data/project/project.h"
#include "core/data/project/temporary_file.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/left_out_words.h"

#include <cstdlib>
#include <functional>
#include <optional>
#include <system_error>
#include <utility>

namespace weighhouse::audit
{
namespace
{

namespace fs = std::filesystem;

/// A new folder that nobody else can read.
Result<fs::path> newFolder()
{
    std::error_code problem;
    const fs::path root = fs::temp_directory_path(problem);
    std::string name = (root / "weighhouse-report-XXXXXX").string();
    if (problem || ::mkdtemp(name.data()) == nullptr)
        return failure(project::notWritable(root, errno));
    return fs::path(name);
}

/// Removes a folder when it goes out of scope.
class Folder
{
public:
    explicit Folder(fs::path path) : m_path(std::move(path)) {}
    Folder(const Folder &) = delete;
    Folder &operator=(const Folder &) = delete;
    ~Folder()
    {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }

private:
    fs::path m_path;
};

/// Removes ids and stamps that differ from file to file, and indexes that follow from the rest.
constexpr const char *withoutItsOwn =
    "UPDATE stamp SET id = zeroblob(16), tick = zeroblob(8), base = zeroblob(8);"
    "UPDATE meta SET value = '00000000000000000000000000000000' WHERE key = 'content_version';"
    "DELETE FROM run_text;"
    "INSERT INTO run_text (run_text) VALUES ('rebuild');"
    "DELETE FROM run_holder; DELETE FROM run_draft";

/// The key and the new content of a row.
struct Replaced {
    std::vector<std::int64_t> key;
    std::string body;
};

/// Replaces the bodies of rows that `read` gives something for; `update` sets a body by its key.
Result<void> replaceBodies(sql::Connection &connection, const char *select, const char *update,
                           const std::function<std::optional<Replaced>(const sql::Statement &row)> &read)
{
    std::vector<Replaced> replaced;
    auto found = connection.prepare(select);
    if (!found)
        return tl::unexpected(std::move(found).error());
    while (true) {
        auto row = found->step();
        if (!row)
            return tl::unexpected(std::move(row).error());
        if (!*row)
            break;
        if (auto one = read(*found))
            replaced.push_back(*std::move(one));
    }
    auto set = connection.prepare(update);
    if (!set)
        return tl::unexpected(std::move(set).error());
    for (const Replaced &one : replaced) {
        set->bind(1, one.body);
        for (std::size_t i = 0; i < one.key.size(); ++i)
            set->bind(static_cast<int>(i) + 2, one.key[i]);
        if (auto done = set->run(); !done)
            return tl::unexpected(std::move(done).error());
    }
    return {};
}

/// The kinds of events that quote what chat models were told and said.
bool quotesModels(plan::EventKind kind)
{
    return kind == plan::EventKind::PromptSent || kind == plan::EventKind::ReplyReceived ||
           kind == plan::EventKind::StepFailed || kind == plan::EventKind::Paused;
}

/// Leaves the words of prompts and replies out, and with `isWithoutRows` what other events say of rows.
Result<void> leaveOutWords(sql::Connection &connection, bool isWithoutRows)
{
    return replaceBodies(connection, "SELECT run, sequence, kind, body FROM run_event ORDER BY run, sequence",
                         "UPDATE run_event SET body = ? WHERE run = ? AND sequence = ?",
                         [isWithoutRows](const sql::Statement &row) -> std::optional<Replaced> {
                             const auto kind = plan::eventKindFromText(row.text(2));
                             if (!kind || !(isWithoutRows || quotesModels(*kind)))
                                 return std::nullopt;
                             auto body = plan::withoutWords(*kind, row.text(3));
                             if (!body)
                                 return std::nullopt;
                             return Replaced{{row.integer(0), row.integer(1)}, *std::move(body)};
                         });
}

/// Replaces the bodies of all answers.
Result<void> rewriteAnswers(sql::Connection &connection, std::string (*rewritten)(std::string_view body))
{
    return replaceBodies(connection, "SELECT id, body FROM run_answer ORDER BY id",
                         "UPDATE run_answer SET body = ? WHERE id = ?",
                         [rewritten](const sql::Statement &row) -> std::optional<Replaced> {
                             return Replaced{{row.integer(0)}, rewritten(row.text(1))};
                         });
}

/// Takes out of a new project what the options leave out of its journal.
Result<void> leaveOut(const fs::path &project, const ExtractOptions &options)
{
    if (!options.isWithoutPrompts && !options.isWithoutRows && !options.areAnswersRewritten)
        return {};
    auto connection = sql::Connection::open(project, sql::OpenMode::ReadWrite);
    if (!connection)
        return tl::unexpected(std::move(connection).error());
    if (options.isWithoutPrompts || options.isWithoutRows) {
        if (auto done = leaveOutWords(*connection, options.isWithoutRows); !done)
            return done;
    }
    if (options.isWithoutRows)
        return rewriteAnswers(*connection, plan::bodyWithoutContent);
    return options.areAnswersRewritten ? rewriteAnswers(*connection, plan::rewrittenAnswer) : Result<void>();
}

/// Runs of older programs have whole bodies in their chains, which must not be cut. Errors:
/// "audit.older-journal".
Result<void> checkLeftOut(const plan::JournalStore &journal, const fs::path &made,
                          const std::map<plan::RunId, plan::RunId> &numbers)
{
    const auto target = plan::JournalStore::open(made, false);
    if (!target)
        return tl::unexpected(target.error());
    for (const auto &[run, number] : numbers) {
        const auto after = target->check(number);
        if (!after)
            return tl::unexpected(after.error());
        if (after->isWhole || !after->isAnythingLeftOut())
            continue;
        const auto before = journal.check(run);
        if (!before)
            return tl::unexpected(before.error());
        if (before->isWhole)
            return failure("audit.older-journal", Message::of("audit.older-journal", {{"run", run}}),
                           "audit.do.run-again"_code);
    }
    return {};
}

/// A project that nobody writes to any more as bytes: the same content gives the same ones, since SQLite lays
/// all pages anew.
Result<std::string> packed(const fs::path &project, const fs::path &place)
{
    auto connection = sql::Connection::open(project, sql::OpenMode::ReadWrite);
    if (!connection)
        return tl::unexpected(std::move(connection).error());
    if (auto done = connection->execute(withoutItsOwn); !done)
        return tl::unexpected(std::move(done).error());
    std::string quoted;
    for (const char sign : place.string())
        quoted += sign == '\'' ? std::string("''") : std::string(1, sign);
    if (auto done = connection->execute("VACUUM INTO '" + quoted + "'"); !done)
        return tl::unexpected(std::move(done).error());
    return readFile(place);
}

} // namespace

Result<Extract> extractOf(const fs::path &path, const std::vector<plan::RunId> &runs,
                          const ExtractOptions &options)
{
    const auto source = project::Project::open(path, project::Mode::ReadOnly);
    if (!source)
        return tl::unexpected(source.error());
    auto information = source->information();
    if (!information)
        return tl::unexpected(std::move(information).error());
    auto content = source->content(options.progress);
    if (!content)
        return tl::unexpected(std::move(content).error());
    content->sandbox = {};
    static_cast<project::Reporting &>(*content) = {};
    const auto missing = project::missingRows(*information, *content);
    if (!missing)
        information->leftOutRows.clear();
    if (options.isWithoutRows && !missing) {
        information->leftOutRows = toText(leftOutRowsOf(*content->dataset));
        content->dataset = std::make_shared<const data::Dataset>(withoutRows(*content->dataset));
        // Documents are data as well, and notes on imports quote cells.
        content->documents.clear();
        for (project::ImportRecord &record : content->imports)
            record.notes.clear();
    }
    const auto journal = plan::JournalStore::open(path, false);
    if (!journal)
        return tl::unexpected(journal.error());
    auto folder = newFolder();
    if (!folder)
        return tl::unexpected(std::move(folder).error());
    const Folder removed(*folder);
    const fs::path made = *folder / "extract.weigh";
    if (auto project = project::Project::create(made, *std::move(information), *content, options.progress);
        !project)
        return tl::unexpected(std::move(project).error());
    Extract extract;
    {
        auto target = plan::JournalStore::open(made);
        if (!target)
            return tl::unexpected(std::move(target).error());
        auto numbers = journal->copyTo(*target, runs);
        if (!numbers)
            return tl::unexpected(std::move(numbers).error());
        extract.numbers = *std::move(numbers);
    }
    if (auto done = leaveOut(made, options); !done)
        return tl::unexpected(std::move(done).error());
    if (options.isWithoutPrompts || options.isWithoutRows) {
        if (auto done = checkLeftOut(*journal, made, extract.numbers); !done)
            return tl::unexpected(std::move(done).error());
    }
    auto bytes = packed(made, *folder / "packed.weigh");
    if (!bytes)
        return tl::unexpected(std::move(bytes).error());
    extract.bytes = *std::move(bytes);
    return extract;
}

Result<void> writeExtract(const std::string &bytes, const fs::path &place)
{
    if (project::isThere(place))
        return failure(project::notWritable(place, EEXIST));
    return writeFile(place, bytes);
}

Result<OpenedExtract> OpenedExtract::of(const std::string &bytes)
{
    auto folder = newFolder();
    if (!folder)
        return tl::unexpected(std::move(folder).error());
    OpenedExtract opened(*std::move(folder));
    opened.m_path = opened.m_folder / "report.weigh";
    if (auto done = writeExtract(bytes, opened.m_path); !done)
        return tl::unexpected(std::move(done).error());
    return opened;
}

OpenedExtract::OpenedExtract(OpenedExtract &&other) noexcept
    : m_folder(std::exchange(other.m_folder, {})), m_path(std::exchange(other.m_path, {}))
{
}

OpenedExtract::~OpenedExtract()
{
    std::error_code ignored;
    if (!m_folder.empty())
        fs::remove_all(m_folder, ignored);
}

} // namespace weighhouse::audit

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/recovery.h"

#include "core/base/files.h"
#include "core/data/project/edit_json.h"
#include "core/data/project/project.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <deque>
#include <fcntl.h>
#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

namespace weighhouse::project
{
namespace
{

using Json = nlohmann::json;
namespace fs = std::filesystem;

constexpr const char *logName = "edits.jsonl";
constexpr const char *asideName = "set-aside.jsonl";
constexpr const char *baseName = "base.weigh";
/// How long one who edits waits until an edit is in the file: usually microseconds, never noticeable.
constexpr std::chrono::milliseconds patience{10};

tl::unexpected<Error> cannotWrite(const fs::path &folder)
{
    return failure("recovery.failed", Message::of("project.unsaved.not-kept", {{"folder", folder.string()}}),
                   "project.do.save-often"_code);
}

/// A file descriptor that closes itself.
class Descriptor
{
public:
    explicit Descriptor(int descriptor = -1) : m_descriptor(descriptor) {}
    Descriptor(Descriptor &&other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    ~Descriptor()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }

    int get() const { return m_descriptor; }
    bool isOpen() const { return m_descriptor >= 0; }

    /// Appends all of a text or nothing.
    bool append(const std::string &text) const
    {
        const off_t end = ::lseek(m_descriptor, 0, SEEK_END);
        for (std::size_t done = 0; done < text.size();) {
            const ssize_t wrote = ::write(m_descriptor, text.data() + done, text.size() - done);
            if (wrote > 0)
                done += static_cast<std::size_t>(wrote);
            else if (wrote == 0 || errno != EINTR)
                return truncate(end) && false;
        }
        return true;
    }
    bool truncate(off_t size) const { return ::ftruncate(m_descriptor, size) == 0; }
    bool sync() const { return ::fdatasync(m_descriptor) == 0 || errno == EINVAL; }

private:
    int m_descriptor;
};

/// Opens a log and locks it; not open if another program has it.
Descriptor openLocked(const fs::path &file, int flags)
{
    Descriptor descriptor(::open(file.c_str(), flags | O_CLOEXEC, 0600));
    if (descriptor.isOpen() && ::flock(descriptor.get(), LOCK_EX | LOCK_NB) != 0)
        return Descriptor();
    return descriptor;
}

std::string line(const Json &json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

/// Writes a whole content as a project file.
bool writeContent(const fs::path &file, const Content &content)
{
    auto project = Project::create(file);
    return project && project->replaceAll(content);
}

/// By Made.
constexpr std::array<const char *, 3> madeNames{"made", "undone", "redone"};

const char *nameOf(Made how)
{
    return madeNames.at(static_cast<std::size_t>(how));
}

Made madeFrom(const Json &step)
{
    const auto name = std::ranges::find(madeNames, step.value("how", std::string()));
    return name == madeNames.end() ? Made::Anew : static_cast<Made>(name - madeNames.begin());
}

/// The lines of a log.
struct Log {
    UnsavedWork about;
    bool hasHead = false; ///< Else it was killed before the base was written.
    bool hasBase = false;
    bool isWhole = true;  ///< Else it is damaged, and ends before the damage.
    std::size_t size = 0; ///< Bytes up to the end of the last whole line.
    std::vector<Json> steps;
};

Result<Log> readLog(const fs::path &folder)
{
    const auto text = readFile(folder / logName);
    if (!text)
        return failure(text.error());
    Log log;
    log.about.folder = folder;
    std::error_code problem;
    log.about.lastEdit = fs::last_write_time(folder / logName, problem);
    // What is behind the last end of a line was torn by the crash.
    for (std::size_t begin = 0, end = 0; (end = text->find('\n', begin)) != std::string::npos;
         begin = end + 1) {
        try {
            Json json = Json::parse(std::string_view(*text).substr(begin, end - begin));
            if (json.contains("recovery")) {
                log.about.project = json.at("project").get<std::string>();
                log.about.title = json.at("title").get<std::string>();
                log.about.fingerprint = json.at("fingerprint").get<std::uint64_t>();
                log.hasBase = json.at("hasBase").get<bool>();
                log.hasHead = true;
            } else if (json.at("how").is_string() && json.at("edit").is_object()) {
                log.steps.push_back(std::move(json));
            }
        } catch (const Json::exception &) {
            log.isWhole = false; // the steps behind it speak of what it made
            break;
        }
        log.size = end + 1;
    }
    log.about.steps = log.steps.size();
    return log;
}

} // namespace

struct RecoveryLog::Inside {
    fs::path folder;
    Descriptor file;
    std::size_t asides = 0; ///< Files beside the log; used by the writer only.

    std::mutex mutex;
    std::condition_variable_any changed;
    std::deque<std::function<bool()>> queue;
    bool isWriting = false;
    bool isSynced = true;
    bool hasFailed = false;
    std::jthread writer;
    std::jthread syncer;

    void work(const std::stop_token &stop)
    {
        std::unique_lock lock(mutex);
        while (changed.wait(lock, stop, [this] { return !queue.empty(); }) || !queue.empty()) {
            const std::function<bool()> task = std::move(queue.front());
            queue.pop_front();
            isWriting = true;
            lock.unlock();
            const bool good = task();
            lock.lock();
            isWriting = false;
            isSynced = false;
            hasFailed = hasFailed || !good;
            if (hasFailed)
                queue.clear(); // a log with a gap would restore something else
            changed.notify_all();
        }
    }

    /// What is in the file survives the program; the disk, which may take long, is for the machine to
    /// survive.
    void sync(const std::stop_token &stop)
    {
        std::unique_lock lock(mutex);
        while (changed.wait(lock, stop, [this] { return !isSynced; })) {
            isSynced = true;
            lock.unlock();
            const bool good = file.sync();
            lock.lock();
            hasFailed = hasFailed || !good;
        }
    }

    void put(std::function<bool()> task)
    {
        const std::lock_guard lock(mutex);
        queue.push_back(std::move(task));
        changed.notify_all();
    }

    bool isIdle() const { return queue.empty() && !isWriting; }

    void startThreads()
    {
        writer = std::jthread([this](const std::stop_token &stop) { work(stop); });
        syncer = std::jthread([this](const std::stop_token &stop) { sync(stop); });
    }
};

RecoveryLog::RecoveryLog(std::unique_ptr<Inside> inside) : m_inside(std::move(inside))
{
    m_inside->startThreads();
}

Result<std::unique_ptr<RecoveryLog>> RecoveryLog::start(const fs::path &root, RecoveryBase base)
{
    std::error_code problem;
    fs::create_directories(root, problem);
    std::string name = (root / "unsaved-XXXXXX").string();
    if (problem || ::mkdtemp(name.data()) == nullptr)
        return cannotWrite(root);
    auto inside = std::make_unique<Inside>();
    inside->folder = name;
    // It gets its name when it is locked, so that nobody takes it for one that was left.
    const fs::path unnamed = inside->folder / "beginning";
    inside->file = openLocked(unnamed, O_WRONLY | O_CREAT | O_APPEND);
    if (inside->file.isOpen())
        fs::rename(unnamed, inside->folder / logName, problem);
    if (!inside->file.isOpen() || problem)
        return cannotWrite(inside->folder);
    inside->put([inside = inside.get(), base = std::move(base)] {
        const bool hasBase = base.project.empty();
        const bool whole = !hasBase || writeContent(inside->folder / baseName, base.content);
        return whole && inside->file.append(line({{"recovery", 1},
                                                  {"project", base.project},
                                                  {"title", base.title},
                                                  {"fingerprint", fingerprint(base.content)},
                                                  {"hasBase", hasBase}}));
    });
    return std::unique_ptr<RecoveryLog>(new RecoveryLog(std::move(inside)));
}

Result<std::unique_ptr<RecoveryLog>> RecoveryLog::resume(const fs::path &folder)
{
    auto inside = std::make_unique<Inside>();
    inside->folder = folder;
    inside->file = openLocked(folder / logName, O_WRONLY | O_APPEND);
    if (!inside->file.isOpen())
        return failure("recovery.in-use",
                       Message::of("project.unsaved.in-use", {{"folder", folder.string()}}));
    std::error_code problem;
    for (const auto &entry : fs::directory_iterator(folder, problem))
        inside->asides += entry.path().filename().string().starts_with("data-") ? 1 : 0;
    // A torn last line would swallow the next one.
    const auto log = readLog(folder);
    if (!log || !log->isWhole || !inside->file.truncate(static_cast<off_t>(log->size)))
        return cannotWrite(folder);
    return std::unique_ptr<RecoveryLog>(new RecoveryLog(std::move(inside)));
}

RecoveryLog::~RecoveryLog()
{
    m_inside->writer.request_stop();
    m_inside->writer.join();
    m_inside->syncer.request_stop();
    m_inside->syncer.join();
}

Result<void> RecoveryLog::add(const Edit &edit, Made how)
{
    m_inside->put([inside = m_inside.get(), edit, how] {
        bool kept = true;
        Aside aside;
        aside.keep = [inside, &kept](const Aside::Work &write) {
            const std::string name = "data-" + std::to_string(++inside->asides) + ".weigh";
            auto project = Project::create(inside->folder / name);
            kept = project && project->write(write) && kept;
            return name;
        };
        const std::string text = line({{"edit", toJson(edit, aside)}, {"how", nameOf(how)}});
        return kept && inside->file.append(text);
    });
    std::unique_lock lock(m_inside->mutex);
    m_inside->changed.wait_for(lock, patience, [this] { return m_inside->isIdle(); });
    if (m_inside->hasFailed)
        return cannotWrite(m_inside->folder);
    return {};
}

Result<void> RecoveryLog::flush()
{
    std::unique_lock lock(m_inside->mutex);
    m_inside->changed.wait(lock, [this] { return m_inside->isIdle(); });
    if (m_inside->hasFailed)
        return cannotWrite(m_inside->folder);
    return {};
}

void RecoveryLog::discard()
{
    {
        const std::lock_guard lock(m_inside->mutex);
        m_inside->queue.clear();
    }
    // Behind whatever is being written.
    m_inside->put([folder = m_inside->folder] {
        discardUnsaved(folder);
        return true;
    });
}

const fs::path &RecoveryLog::folder() const
{
    return m_inside->folder;
}

Result<RecoveredWork> readUnsaved(const fs::path &folder)
{
    auto log = readLog(folder);
    if (!log)
        return failure(std::move(log.error()));
    if (!log->hasHead)
        return failure("recovery.damaged",
                       Message::of("project.unsaved.damaged", {{"folder", folder.string()}}),
                       "project.do.nothing-was-saved"_code);
    RecoveredWork work;
    work.isWhole = log->isWhole;
    work.about = std::move(log->about);
    if (log->hasBase) {
        const auto project = Project::open(folder / baseName, Mode::ReadOnly);
        auto content = project ? project->content() : failure(project.error());
        if (!content)
            return failure(std::move(content.error()));
        work.base = std::move(*content);
    }
    Aside aside;
    aside.find = [&folder](const std::string &name, const Aside::Work &read) -> Result<void> {
        const auto project = Project::open(folder / name, Mode::ReadOnly);
        return project ? project->read(read) : failure(project.error());
    };
    for (const Json &step : log->steps) {
        auto edit = editFromJson(step["edit"], aside);
        if (!edit) {
            work.isWhole = false; // what was made before it can still be restored
            break;
        }
        work.steps.push_back({std::move(*edit), madeFrom(step)});
    }
    work.about.steps = work.steps.size();
    return work;
}

std::vector<UnsavedWork> findUnsaved(const fs::path &root)
{
    std::vector<UnsavedWork> found;
    std::error_code problem;
    for (const auto &entry : fs::directory_iterator(root, problem)) {
        const fs::path file = entry.path() / logName;
        if (fs::exists(entry.path() / asideName, problem)) {
            discardUnsaved(entry.path());
            continue;
        }
        if (!fs::exists(file, problem) || !openLocked(file, O_RDONLY).isOpen())
            continue;
        auto log = readLog(entry.path());
        if (!log)
            continue; // whatever it holds stays
        if (log->steps.empty() && log->isWhole)
            discardUnsaved(entry.path());
        else if (log->hasHead)
            found.push_back(std::move(log->about));
    }
    std::ranges::sort(found, std::greater{}, &UnsavedWork::lastEdit);
    return found;
}

void discardUnsaved(const fs::path &folder)
{
    std::error_code problem;
    fs::remove_all(folder, problem);
}

Result<void> setAsideUnsaved(const fs::path &folder)
{
    std::error_code problem;
    fs::rename(folder / logName, folder / asideName, problem);
    return problem ? Result<void>(cannotWrite(folder)) : Result<void>();
}

Result<void> bringBackUnsaved(const fs::path &folder)
{
    std::error_code problem;
    fs::rename(folder / asideName, folder / logName, problem);
    return problem ? Result<void>(cannotWrite(folder)) : Result<void>();
}

} // namespace weighhouse::project

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/journal_holders.h"

#include "core/base/process.h"

#include <mutex>
#include <set>

namespace weighhouse::plan
{
namespace
{

/// The numbers of this process's stores that are there.
struct OpenStores {
    std::mutex mutex;
    std::set<long> numbers;
    long last = 0;
};

OpenStores &openStores()
{
    static OpenStores stores;
    return stores;
}

struct NameParts {
    ProcessName process;
    long number = 0;
};

NameParts partsOf(const std::string &store)
{
    const std::size_t place = store.rfind('#');
    if (place == std::string::npos)
        return {};
    return {processFromText(std::string_view(store).substr(0, place)), std::atol(store.c_str() + place + 1)};
}

} // namespace

StoreName::StoreName()
{
    OpenStores &stores = openStores();
    const std::lock_guard lock(stores.mutex);
    m_number = ++stores.last;
    stores.numbers.insert(m_number);
    m_text = toText(thisProcess()) + "#" + std::to_string(m_number);
}

StoreName::~StoreName()
{
    OpenStores &stores = openStores();
    const std::lock_guard lock(stores.mutex);
    stores.numbers.erase(m_number);
}

bool mayBeOpen(const std::string &store)
{
    const NameParts parts = partsOf(store);
    if (parts.process != thisProcess())
        return mayBeAlive(parts.process);
    OpenStores &stores = openStores();
    const std::lock_guard lock(stores.mutex);
    return stores.numbers.contains(parts.number);
}

std::string processOf(const std::string &store)
{
    const ProcessName process = partsOf(store).process;
    const std::string number = std::to_string(process.number);
    if (process.machine == thisProcess().machine)
        return number;
    return number + " (" + process.machine.substr(0, process.machine.find('/')) + ")";
}

Result<std::optional<std::string>> holderOf(sql::Connection &connection, RunId run)
{
    auto select = connection.prepare("SELECT holder FROM run_holder WHERE run = ?");
    if (!select)
        return tl::unexpected(std::move(select).error());
    auto there = select->bind(1, run).step();
    if (!there)
        return tl::unexpected(std::move(there).error());
    if (!*there)
        return std::optional<std::string>();
    std::string holder(select->text(0));
    return mayBeOpen(holder) ? std::optional(std::move(holder)) : std::nullopt;
}

Result<void> hold(sql::Connection &connection, RunId run, const std::string &store)
{
    auto insert = connection.prepare("INSERT OR REPLACE INTO run_holder (run, holder) VALUES (?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    return insert->bind(1, run).bind(2, store).run();
}

Result<void> release(sql::Connection &connection, RunId run)
{
    auto remove = connection.prepare("DELETE FROM run_holder WHERE run = ?");
    if (!remove)
        return tl::unexpected(std::move(remove).error());
    return remove->bind(1, run).run();
}

} // namespace weighhouse::plan

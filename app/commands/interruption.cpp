// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/interruption.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace weighhouse::commands
{
namespace
{

constexpr char asked = 'a';
constexpr char over = 'o';

/// Signals that come within it are one request: longer than a busy machine takes from one to the next,
/// shorter than a person who means it.
constexpr std::int64_t moment = 300'000'000; // nanoseconds

/// A pipe, since a signal handler may do little but write: its other end is read by a thread that may do all.
std::array<int, 2> wires{-1, -1};

void writeByte(char byte)
{
    while (::write(wires[1], &byte, 1) < 0 && errno == EINTR) {
    }
}

void handle(int signal, void (*handler)(int), int flags)
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    ::sigemptyset(&action.sa_mask);
    ::sigaction(signal, &action, nullptr);
}

/// When the first signal came, in nanoseconds of a clock that only goes on; 0 while none did.
std::atomic<std::int64_t> firstSignal = 0;
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

extern "C" void noteSignal(int signal)
{
    const int kept = errno;
    std::timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    const std::int64_t time = std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
    std::int64_t first = 0;
    if (firstSignal.compare_exchange_strong(first, time)) {
        writeByte(asked);
    } else if (time - first > moment) {
        handle(signal, SIG_DFL, 0);
        ::raise(signal); // ends the process once this returns
    }
    errno = kept;
}

} // namespace

Interruption::Interruption()
{
    if (::pipe2(wires.data(), O_CLOEXEC) != 0)
        return; // then Ctrl+C ends the process as it would without this
    m_watcher = std::thread([source = m_source]() mutable {
        char byte = 0;
        while (byte != over) {
            const ssize_t count = ::read(wires[0], &byte, 1);
            if (count == 1 && byte == asked)
                source.request_stop();
            else if (count == 0 || (count < 0 && errno != EINTR))
                return;
        }
    });
    firstSignal = 0;
    for (const int signal : {SIGINT, SIGTERM})
        handle(signal, noteSignal, SA_RESTART);
}

Interruption::~Interruption()
{
    if (!m_watcher.joinable())
        return;
    // The signals stay as they are, since the command ends by itself now: neither a late signal of the same
    // request nor one that comes when the answer is out already may cut its output or change how it ended.
    writeByte(over);
    m_watcher.join();
    for (int &wire : wires)
        ::close(std::exchange(wire, -1));
}

} // namespace weighhouse::commands

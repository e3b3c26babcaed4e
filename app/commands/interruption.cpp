#include "app/commands/interruption.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace weighhouse::commands
{
namespace
{

constexpr char asked = 'a';
constexpr char over = 'o';

/// A pipe, since a signal handler may do little but write: its other end is read by a thread that may do all.
std::array<int, 2> wires{-1, -1};

void writeByte(char byte)
{
    while (::write(wires[1], &byte, 1) < 0 && errno == EINTR) {
    }
}

extern "C" void noteSignal(int)
{
    const int kept = errno;
    writeByte(asked);
    errno = kept;
}

void handle(int signal, void (*handler)(int), int flags)
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    ::sigemptyset(&action.sa_mask);
    ::sigaction(signal, &action, nullptr);
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
    for (const int signal : {SIGINT, SIGTERM})
        handle(signal, noteSignal, static_cast<int>(SA_RESETHAND) | SA_RESTART);
}

Interruption::~Interruption()
{
    if (!m_watcher.joinable())
        return;
    for (const int signal : {SIGINT, SIGTERM})
        handle(signal, SIG_DFL, 0);
    writeByte(over);
    m_watcher.join();
    ::close(wires[0]);
    ::close(wires[1]);
}

} // namespace weighhouse::commands

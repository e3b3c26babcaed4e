// SPDX-License-Identifier: GPL-3.0-or-later
// A chat model server that a person has set up, and where its key is.
#pragma once

#include "core/llm/server.h"

#include <chrono>
#include <string>
#include <string_view>

namespace weighhouse::llm
{

/// The place of a server's key, which is never in the settings themselves.
enum class KeyPlace {
    None,        ///< The server needs no key.
    Environment, ///< An environment variable.
    Keychain     ///< The keychain of the desktop.
};

/// "none", "environment", "keychain": as the settings write them.
std::string_view toText(KeyPlace place);
/// Returns None for every other text.
KeyPlace keyPlaceFromText(std::string_view text);

/// A value type.
struct ChatServer {
    std::string id;        ///< Tells it from the person's other servers and never changes.
    std::string name = {}; ///< As the person calls it; may be empty.
    Server server = {};
    KeyPlace keyPlace = KeyPlace::None;
    std::string keyVariable = {}; ///< The name of the environment variable, where that holds the key.

    bool operator==(const ChatServer &) const = default;
};

/// Returns a new id, which no other server has or had.
std::string newServerId();

/// Returns true if it can be asked: its address is one, and its model has a name.
bool isComplete(const ChatServer &server);

/// Returns the time that the server may take to begin a reply.
std::chrono::seconds patienceOf(const Server &server);
/// Sets it, and leaves at least as much time for the whole reply.
void setPatience(Server &server, std::chrono::seconds patience);

/// Returns its name or, where it has none, "qwen3@localhost:11434".
std::string titleOf(const ChatServer &server);

/// Returns the scheme, host and port of an address, under which the keychain keeps its key. So a key never
/// goes to another host than the one for which it was written. Servers of one host share it.
std::string keyAccountOf(std::string_view address);

/// Returns true for an address of this computer, which no network carries.
bool isThisMachine(std::string_view address);

/// Returns true if the server's key goes through a network without encryption.
bool sendsKeyOpenly(const ChatServer &server);

/// Errors: "llm.no-address" for what is no address of HTTP, "llm.key-in-address" for one with a password or
/// key, which would stand in the settings and on the screen.
Result<void> checkAddress(std::string_view address);

/// Error: "llm.no-variable-name" for what is no name of an environment variable. A name with small letters
/// is one only if it is set, since a key that was written into the wrong field looks the same.
Result<void> checkKeyVariable(std::string_view name);

} // namespace weighhouse::llm

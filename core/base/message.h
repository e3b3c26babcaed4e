// SPDX-License-Identifier: GPL-3.0-or-later
// A message to a person is a value: a code with arguments. Its words stand in resources/messages, one
// folder for each language, so that what is told can be said in any of them, wherever it was made.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace weighhouse
{

class MessageArgument;

/// A text that stands in the sources: codes and the names of arguments are never made while the program runs.
class LiteralText
{
public:
    template<std::size_t size>
    consteval LiteralText(const char (&text)[size]) : m_text(text, size - 1)
    {
    }
    constexpr std::string_view text() const { return m_text; }

private:
    std::string_view m_text;
};

/// A code that is handed on, so that a message is made of it only where one is told.
class MessageCode
{
public:
    /// No message.
    constexpr MessageCode() = default;
    constexpr explicit MessageCode(std::string_view text, bool isSign) : m_text(text), m_isSign(isSign) {}

    constexpr std::string_view text() const { return m_text; }
    /// Returns true if the text is shown as it is: a sign in back-ticks, the same in every language.
    constexpr bool isSign() const { return m_isSign; }
    constexpr bool empty() const { return m_text.empty(); }

private:
    std::string_view m_text = {};
    bool m_isSign = false;
};

consteval MessageCode operator""_code(const char *text, std::size_t size)
{
    return MessageCode(std::string_view(text, size), false);
}
consteval MessageCode operator""_sign(const char *text, std::size_t size)
{
    return MessageCode(std::string_view(text, size), true);
}

/// The decimal separator and the thousands separator of numbers.
struct NumberSigns {
    std::string point = ".";
    std::string group = ",";
};

/// Something told to a person: a code with arguments, words that are words already, or several of these one
/// after another. Copies share what they hold.
class Message
{
public:
    /// Nothing is told.
    Message() = default;

    /// Makes the message of a code in resources/messages; the arguments fill its places.
    static Message of(LiteralText code, std::initializer_list<MessageArgument> arguments = {});
    static Message of(MessageCode code, std::initializer_list<MessageArgument> arguments = {});
    /// Words that nobody here translates: what SQLite, a server or a file says, or a name.
    static Message verbatim(std::string words);
    /// One after another, with the separator between them; what is empty is left out.
    static Message sequence(std::vector<Message> parts, LiteralText separator = " ");

    /// As of(code).
    Message(MessageCode code) : Message(of(code)) {}

    bool empty() const;
    /// The code; empty for words and for several messages.
    std::string_view code() const;
    /// The argument of a name; empty if there is none.
    Message argument(std::string_view name) const;

    /// The words in a language ("en", "de"); what has none in it is told in English. Numbers have the signs
    /// of whoever reads them, which are not always those of the language. Words as they are, unless they are
    /// known as those of a code: what a file holds since another day can be said in another language.
    std::string text(std::string_view language = "en", const NumberSigns &signs = {}) const;
    explicit operator std::string() const { return text(); }

    bool operator==(const Message &other) const;

private:
    friend struct MessageAccess;
    struct Content;

    explicit Message(std::shared_ptr<const Content> content) : m_content(std::move(content)) {}

    std::shared_ptr<const Content> m_content;
};

/// A value for a place of a message: a text as it is, a whole number or another message.
class MessageArgument
{
public:
    MessageArgument(LiteralText name, Message value) : m_name(name.text()), m_value(std::move(value)) {}
    MessageArgument(LiteralText name, MessageCode code) : MessageArgument(name, Message(code)) {}
    MessageArgument(LiteralText name, std::string text);
    MessageArgument(LiteralText name, char character) : MessageArgument(name, std::string(1, character)) {}
    template<typename Text, std::enable_if_t<std::is_convertible_v<const Text &, std::string_view>, int> = 0>
    MessageArgument(LiteralText name, const Text &text)
        : MessageArgument(name, std::string(std::string_view(text)))
    {
    }
    template<typename Number, std::enable_if_t<std::is_integral_v<Number>, bool> = true>
    MessageArgument(LiteralText name, Number number) : MessageArgument(name, std::to_string(number))
    {
    }

    std::string_view name() const { return m_name; }
    const Message &value() const { return m_value; }
    bool operator==(const MessageArgument &) const = default;

private:
    friend struct MessageAccess;
    struct Known {
        std::string_view name;
    };
    MessageArgument(Known known, Message value) : m_name(known.name), m_value(std::move(value)) {}

    std::string_view m_name;
    Message m_value;
};

/// "a, b and c".
Message enumeration(std::span<const std::string> items);
/// "a, b or c".
Message alternatives(std::span<const std::string> items);
Message alternatives(std::vector<Message> items);

} // namespace weighhouse

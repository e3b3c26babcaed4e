// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message.h"

#include "core/base/message_words.h"
#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace weighhouse
{

/// The content of a message is one of these: a code with arguments, parts with a separator, or words.
struct Message::Content {
    std::string_view code = {};
    std::vector<MessageArgument> arguments = {};
    std::vector<Message> parts = {};
    std::string_view separator = {};
    std::string words = {};

    bool operator==(const Content &) const = default;
};

struct MessageAccess {
    static std::string rendered(const Message &message, std::string_view language, const NumberSigns &signs,
                                bool isArgument);
    static Message found(std::string_view words, int depth);
    static Message foundParts(std::string_view words, int depth);
    static Message foundBehindName(std::string_view words, int depth);
    static Message foundNames(std::string_view words, int depth);
};

namespace
{

constexpr std::string_view english = "en";

/// Returns the length of the number that a text begins with, as English writes it: "-12,926", "0.25". It is 0
/// for any other text, and for one that goes on with what may be a part of the number.
std::size_t numberAtStart(std::string_view text)
{
    std::size_t at = 0;
    const auto digits = [&] {
        const std::size_t begin = at;
        while (at < text.size() && text[at] >= '0' && text[at] <= '9')
            ++at;
        return at - begin;
    };
    for (const std::string_view sign : {"-", "+", "−", "±"}) {
        if (text.starts_with(sign)) {
            at = sign.size();
            break;
        }
    }
    if (digits() == 0)
        return 0;
    while (at < text.size() && text[at] == ',') {
        ++at;
        if (digits() != 3)
            return 0;
    }
    if (at < text.size() && text[at] == '.') {
        ++at;
        if (digits() == 0)
            return 0;
    }
    const bool ends = at == text.size() || text[at] == ' ' || text[at] == '%' || text[at] == 'e';
    return ends ? at : 0;
}

/// Writes a number with these separators; other texts stay as they are.
std::string localNumber(const std::string &text, const NumberSigns &signs)
{
    std::string local;
    const std::size_t end = numberAtStart(text);
    for (const char c : std::string_view(text).substr(0, end)) {
        if (c == '.')
            local += signs.point;
        else if (c == ',')
            local += signs.group;
        else
            local += c;
    }
    return local + text.substr(end);
}

} // namespace

Message Message::of(LiteralText code, std::initializer_list<MessageArgument> arguments)
{
    return Message(std::make_shared<const Content>(Content{.code = code.text(), .arguments = arguments}));
}

Message Message::of(MessageCode code, std::initializer_list<MessageArgument> arguments)
{
    if (code.empty())
        return {};
    if (code.isSign())
        return verbatim(std::string(code.text()));
    return Message(std::make_shared<const Content>(Content{.code = code.text(), .arguments = arguments}));
}

Message Message::verbatim(std::string words)
{
    if (words.empty())
        return {};
    return Message(std::make_shared<const Content>(Content{.words = std::move(words)}));
}

Message Message::sequence(std::vector<Message> parts, LiteralText separator)
{
    std::erase_if(parts, [](const Message &part) { return part.empty(); });
    if (parts.empty())
        return {};
    if (parts.size() == 1)
        return parts.front();
    return Message(
        std::make_shared<const Content>(Content{.parts = std::move(parts), .separator = separator.text()}));
}

bool Message::empty() const
{
    return m_content == nullptr;
}

std::string_view Message::code() const
{
    return m_content ? m_content->code : std::string_view();
}

Message Message::argument(std::string_view name) const
{
    if (m_content) {
        const auto found = std::ranges::find(m_content->arguments, name, &MessageArgument::name);
        if (found != m_content->arguments.end())
            return found->value();
    }
    return {};
}

bool Message::operator==(const Message &other) const
{
    if (m_content == other.m_content)
        return true;
    return m_content && other.m_content && *m_content == *other.m_content;
}

std::string Message::text(std::string_view language, const NumberSigns &signs) const
{
    return MessageAccess::rendered(*this, language, signs, false);
}

/// The message whose words these are in English; the words as they are if there is none.
Message MessageAccess::found(std::string_view words, int depth)
{
    constexpr int deepest = 8;
    // A single word inside is a name, even if it is also one that is told elsewhere.
    const bool isName = depth > 0 && words.find(' ') == std::string_view::npos;
    if (depth >= deepest || isName)
        return Message::verbatim(std::string(words));
    const auto known = recognised(words);
    if (!known)
        return foundParts(words, depth);
    Message::Content content{.code = known->code};
    for (const RecognisedWords::Argument &argument : known->arguments) {
        const bool isList = argument.name == "names" || argument.name.ends_with("Names");
        content.arguments.push_back(
            MessageArgument(MessageArgument::Known{argument.name},
                            isList ? foundNames(argument.text, depth + 1) : found(argument.text, depth + 1)));
    }
    return Message(std::make_shared<const Message::Content>(std::move(content)));
}

/// Several messages with semicolons between them; the words as they are if none of them is known.
Message MessageAccess::foundParts(std::string_view words, int depth)
{
    constexpr std::string_view separator = "; ";
    const std::size_t first = words.find(separator);
    if (first == std::string_view::npos)
        return foundBehindName(words, depth);
    // A message may have semicolons of its own: the longest that is known counts.
    std::size_t end = words.rfind(separator);
    while (end != first && !recognised(words.substr(0, end)))
        end = words.rfind(separator, end - 1);
    const Message head = recognised(words.substr(0, end)) ? found(words.substr(0, end), depth)
                                                          : foundBehindName(words.substr(0, end), depth);
    const Message rest = found(words.substr(end + separator.size()), depth + 1);
    const auto isTold = [](const Message &part) { return part.m_content && part.m_content->words.empty(); };
    const bool isKnown = isTold(head) || isTold(rest);
    return isKnown ? Message::sequence({head, rest}, "; ") : Message::verbatim(std::string(words));
}

/// Finds a message behind a name and a colon, as constraints are listed. The words stay as they are if it is
/// not known.
Message MessageAccess::foundBehindName(std::string_view words, int depth)
{
    constexpr std::string_view separator = ": ";
    for (std::size_t end = words.find(separator); end != std::string_view::npos;
         end = words.find(separator, end + 1)) {
        const std::string_view behind = words.substr(end + separator.size());
        if (recognised(behind))
            return Message::sequence(
                {Message::verbatim(std::string(words.substr(0, end))), found(behind, depth + 1)}, ": ");
    }
    return Message::verbatim(std::string(words));
}

/// Names one after another: the names stay as they are, the word before the last one is told.
Message MessageAccess::foundNames(std::string_view words, int depth)
{
    constexpr std::string_view last = " and ";
    const std::size_t end = words.rfind(last);
    if (end == std::string_view::npos || recognised(words))
        return found(words, depth);
    return Message::of("list.and",
                       {{"before", words.substr(0, end)}, {"last", words.substr(end + last.size())}});
}

std::string MessageAccess::rendered(const Message &message, std::string_view language,
                                    const NumberSigns &signs, bool isArgument)
{
    if (!message.m_content)
        return {};
    const Message::Content &content = *message.m_content;
    std::string text;
    if (!content.parts.empty()) {
        for (const Message &part : content.parts) {
            text += text.empty() ? std::string_view() : content.separator;
            text += rendered(part, language, signs, isArgument);
        }
        return text;
    }
    if (content.code.empty()) {
        // An argument's words are names and values.
        if (isArgument || (language == english && signs.point == NumberSigns().point))
            return content.words;
        return rendered(found(content.words, 0), language, signs, true);
    }
    const auto valueOf = [&](std::string_view name) {
        return rendered(message.argument(name), english, {}, true);
    };
    auto words = messageWords(language, content.code, valueOf);
    if (!words && language != english)
        words = messageWords(english, content.code, valueOf);
    if (!words)
        return std::string(content.code);
    for (const MessagePiece &piece : messagePieces(*words)) {
        if (piece.isNumber)
            text += localNumber(rendered(message.argument(piece.text), language, signs, true), signs);
        else if (piece.isPlace)
            text += rendered(message.argument(piece.text), language, signs, true);
        else
            text += piece.text;
    }
    return text;
}

MessageArgument::MessageArgument(LiteralText name, std::string text)
    : m_name(name.text()), m_value(Message::verbatim(std::move(text)))
{
}

Message enumeration(std::span<const std::string> items)
{
    if (items.size() < 2)
        return items.empty() ? Message() : Message::verbatim(items.front());
    return Message::of("list.and",
                       {{"before", join(items.first(items.size() - 1), ", ")}, {"last", items.back()}});
}

Message alternatives(std::span<const std::string> items)
{
    if (items.size() < 2)
        return items.empty() ? Message() : Message::verbatim(items.front());
    return Message::of("list.or",
                       {{"before", join(items.first(items.size() - 1), ", ")}, {"last", items.back()}});
}

Message alternatives(std::vector<Message> items)
{
    if (items.size() < 2)
        return items.empty() ? Message() : items.front();
    const Message last = items.back();
    items.pop_back();
    return Message::of("list.or", {{"before", Message::sequence(std::move(items), ", ")}, {"last", last}});
}

} // namespace weighhouse

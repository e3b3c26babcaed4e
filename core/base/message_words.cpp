// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message_words.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <tuple>

namespace weighhouse
{
namespace
{

constexpr std::string_view equals = " = ";

std::optional<MessageEntry> entryOf(std::string_view line)
{
    const std::size_t end = line.find(equals);
    if (line.empty() || line.front() == '#' || end == std::string_view::npos)
        return std::nullopt;
    MessageEntry entry{line.substr(0, end), {}, {}, line.substr(end + equals.size())};
    if (const std::size_t open = entry.code.find('['); open != std::string_view::npos) {
        const std::string_view condition = entry.code.substr(open + 1, entry.code.size() - open - 2);
        const std::size_t sign = std::min(condition.find('='), condition.size());
        entry.argument = condition.substr(0, sign);
        entry.value = condition.substr(std::min(sign + 1, condition.size()));
        entry.code = entry.code.substr(0, open);
    }
    return entry;
}

std::string_view lineAt(std::string_view content, std::size_t begin)
{
    return content.substr(begin, std::min(content.find('\n', begin), content.size()) - begin);
}

/// Where the first line starts, from `begin` on, that is no note.
std::size_t nextEntry(std::string_view content, std::size_t begin)
{
    while (begin < content.size() && !entryOf(lineAt(content, begin)))
        begin += lineAt(content, begin).size() + 1;
    return std::min(begin, content.size());
}

/// Where the entries of a code start, or the first behind them.
std::size_t placeOf(std::string_view content, std::string_view code)
{
    std::size_t low = 0;
    std::size_t high = content.size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        const std::size_t before = middle == 0 ? std::string_view::npos : content.rfind('\n', middle - 1);
        const std::size_t start = before == std::string_view::npos ? 0 : std::max(before + 1, low);
        const std::size_t begin = nextEntry(content, start);
        if (begin < high && entryOf(lineAt(content, begin))->code < code)
            low = begin + lineAt(content, begin).size() + 1;
        else
            high = start;
    }
    return nextEntry(content, low);
}

std::string_view areaOf(std::string_view code)
{
    return code.substr(0, code.find('.'));
}

std::string_view contentFor(std::string_view language, std::string_view code)
{
    for (const MessageFile &file : messageFiles()) {
        const std::string_view area = areaOf(code);
        if (file.path.size() == language.size() + area.size() + 5 && file.path.starts_with(language) &&
            file.path.substr(language.size() + 1).starts_with(area) && file.path[language.size()] == '/')
            return file.content;
    }
    return {};
}

bool isOfPlace(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// A line of the English files, taken apart for comparing texts with it.
struct Template {
    MessageEntry entry;
    std::vector<MessagePiece> pieces;
    std::size_t letters = 0; ///< In what is not a place.
    bool hasPlaces = false;
};

std::vector<Template> englishTemplates()
{
    std::vector<Template> templates;
    for (const MessageFile &file : messageFiles()) {
        if (!file.path.starts_with("en/"))
            continue;
        for (const MessageEntry &entry : messageEntries(file.content)) {
            Template made{entry, messagePieces(entry.words), 0, false};
            for (const MessagePiece &piece : made.pieces) {
                made.hasPlaces = made.hasPlaces || piece.isPlace;
                if (!piece.isPlace)
                    made.letters += static_cast<std::size_t>(std::ranges::count_if(
                        piece.text, [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }));
            }
            templates.push_back(std::move(made));
        }
    }
    // What says most by itself is compared first.
    std::ranges::stable_sort(templates, std::ranges::greater(), &Template::letters);
    return templates;
}

/// Whether it is one word with a number in it.
bool isNumbered(std::string_view text)
{
    return text.find(' ') == std::string_view::npos &&
           std::ranges::any_of(text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
}

/// The texts in the places, if the words are those of the template.
std::optional<std::vector<RecognisedWords::Argument>> matched(const Template &made, std::string_view words)
{
    std::vector<RecognisedWords::Argument> arguments;
    std::size_t at = 0;
    for (std::size_t i = 0; i < made.pieces.size(); ++i) {
        const MessagePiece &piece = made.pieces[i];
        if (piece.isPlace)
            continue;
        const bool isLast = i + 1 == made.pieces.size();
        std::size_t found = 0;
        if (i == 0) {
            found = words.starts_with(piece.text) ? 0 : std::string_view::npos;
            if (isLast && words.size() != piece.text.size())
                return std::nullopt;
        } else if (isLast) {
            found = words.ends_with(piece.text) ? words.size() - piece.text.size() : std::string_view::npos;
        } else {
            found = words.find(piece.text, at);
        }
        if (found == std::string_view::npos || found < at || (i > 0 && found == at))
            return std::nullopt;
        if (i > 0)
            arguments.push_back({made.pieces[i - 1].text, words.substr(at, found - at)});
        at = found + piece.text.size();
    }
    if (!made.pieces.empty() && made.pieces.back().isPlace) {
        if (at >= words.size())
            return std::nullopt;
        arguments.push_back({made.pieces.back().text, words.substr(at)});
    }
    if (!made.entry.argument.empty())
        arguments.push_back({made.entry.argument, made.entry.value});
    for (const auto &left : arguments) {
        const bool isCount = left.name == "count" || left.name == "answer" || left.name.ends_with("Count");
        const bool isNumber = std::ranges::any_of(made.pieces, [&left](const MessagePiece &piece) {
            return piece.isNumber && piece.text == left.name;
        });
        // A number may have a unit behind it: "0.49 ducats/month".
        const std::string_view first = std::string_view(left.text).substr(0, left.text.find(' '));
        if ((isCount && !isNumbered(left.text)) || (isNumber && !isNumbered(first)))
            return std::nullopt;
        for (const auto &right : arguments) {
            if (left.name == right.name && left.text != right.text)
                return std::nullopt;
        }
    }
    return arguments;
}

/// Few words between the places, as "note: {remark}.", count with arguments that can be nothing else.
enum class Few { WithNumbers, WithKnown };

std::optional<RecognisedWords> recognisedWith(std::string_view words, Few few)
{
    // Words between the places have to say something: "{left} and {right}" fits too much, unless what stands
    // in the places can be nothing but names and numbers as "Q2.1", or is told by itself behind the first
    // words.
    constexpr std::size_t fewestLetters = 6;
    constexpr std::size_t fewestBesideOthers = 3;
    static const std::vector<Template> templates = englishTemplates();
    const auto isSure = [few](const Template &made, const RecognisedWords::Argument &argument) {
        return isNumbered(argument.text) || (few == Few::WithKnown && !made.pieces.front().isPlace &&
                                             argument.text.find(' ') != std::string_view::npos &&
                                             recognisedWith(argument.text, Few::WithNumbers));
    };
    for (const Template &made : templates) {
        if (made.hasPlaces && made.letters < fewestBesideOthers)
            continue;
        auto arguments = matched(made, words);
        if (!arguments)
            continue;
        const bool saysLittle = made.hasPlaces && made.letters < fewestLetters;
        if (saysLittle &&
            !std::ranges::all_of(*arguments, [&](const auto &argument) { return isSure(made, argument); }))
            continue;
        return RecognisedWords{made.entry.code, std::move(*arguments)};
    }
    return std::nullopt;
}

} // namespace

std::vector<MessageEntry> messageEntries(std::string_view content)
{
    std::vector<MessageEntry> entries;
    for (std::size_t at = nextEntry(content, 0); at < content.size();) {
        const std::string_view line = lineAt(content, at);
        entries.push_back(*entryOf(line));
        at = nextEntry(content, at + line.size() + 1);
    }
    return entries;
}

std::vector<MessagePiece> messagePieces(std::string_view words)
{
    std::vector<MessagePiece> pieces;
    std::size_t begin = 0;
    for (std::size_t open = words.find('{'); open != std::string_view::npos;
         open = words.find('{', open + 1)) {
        std::size_t close = open + 1;
        while (close < words.size() && isOfPlace(words[close]))
            ++close;
        const std::size_t end = close;
        const bool isNumber = close > open + 1 && words.substr(close).starts_with(":number}");
        if (isNumber)
            close = words.find('}', close);
        if (close == open + 1 || close == words.size() || words[close] != '}')
            continue;
        if (open > begin)
            pieces.push_back({words.substr(begin, open - begin), false});
        pieces.push_back({words.substr(open + 1, end - open - 1), true, isNumber});
        begin = close + 1;
        open = close;
    }
    if (begin < words.size())
        pieces.push_back({words.substr(begin), false});
    return pieces;
}

std::optional<std::string_view> messageWords(std::string_view language, std::string_view code,
                                             const std::function<std::string(std::string_view)> &valueOf)
{
    const std::string_view content = contentFor(language, code);
    std::optional<std::string_view> words;
    for (std::size_t at = placeOf(content, code); at < content.size();) {
        const std::string_view line = lineAt(content, at);
        const MessageEntry entry = *entryOf(line);
        if (entry.code != code)
            break;
        if (entry.argument.empty())
            words = entry.words;
        else if (valueOf(entry.argument) == entry.value)
            return entry.words;
        at = nextEntry(content, at + line.size() + 1);
    }
    return words;
}

std::optional<RecognisedWords> recognised(std::string_view words)
{
    return recognisedWith(words, Few::WithKnown);
}

} // namespace weighhouse

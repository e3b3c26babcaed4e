// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/revisions.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace weighhouse::pdf
{
namespace
{

constexpr std::size_t mostRevisions = 1000;

constexpr auto npos = std::string_view::npos;

std::optional<std::size_t> numberAfter(std::string_view bytes, std::size_t at)
{
    const std::string_view rest = trimmed(bytes.substr(at, 40));
    std::size_t number = 0;
    const auto [end, problem] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    return problem == std::errc() ? std::optional(number) : std::nullopt;
}

/// The description of the table of objects at an offset, from where it starts to where it ends: the
/// dictionary of a stream, or what follows the word trailer.
std::string_view trailerAt(std::string_view bytes, std::size_t offset)
{
    std::string_view from = bytes.substr(offset);
    if (from.starts_with("xref")) {
        const std::size_t word = from.find("trailer");
        from = word == npos ? std::string_view() : from.substr(word);
        return from.substr(0, from.find("startxref"));
    }
    return from.substr(0, from.find("stream"));
}

/// The offset of the table before this one.
std::optional<std::size_t> previousOf(std::string_view trailer)
{
    const std::size_t key = trailer.find("/Prev");
    return key == npos ? std::nullopt : numberAfter(trailer, key + 5);
}

std::size_t revisionsFrom(std::string_view bytes, std::size_t offset)
{
    std::size_t count = 0;
    std::optional<std::size_t> at = offset;
    for (; at && *at < bytes.size() && count < mostRevisions; ++count) {
        const std::string_view trailer = trailerAt(bytes, *at);
        if (trailer.find("/XRefStm") != npos) // a second table for newer readers, who may see another file
            ++count;
        at = previousOf(trailer);
    }
    return count;
}

/// Bytes between the table of objects and the mark that tells where it is.
std::size_t bytesBeforeMark(std::string_view table)
{
    const bool isStream = !table.starts_with("xref");
    const std::size_t end = isStream ? table.find("endobj") : table.find(">>", table.find("trailer"));
    if (end == npos)
        return 0;
    std::string_view rest = trimmed(table.substr(end + (isStream ? 6 : 2)));
    // Dictionaries inside that of the table, which are rare, end before it does.
    while (!isStream && !rest.empty() && rest.find(">>") != npos)
        rest = trimmed(rest.substr(rest.find(">>") + 2));
    return rest.size();
}

} // namespace

FileEnd fileEndOf(std::string_view bytes)
{
    FileEnd end;
    const std::size_t mark = bytes.rfind("startxref");
    const auto offset = mark == npos ? std::nullopt : numberAfter(bytes, mark + 9);
    if (!offset || *offset >= mark)
        return end;
    end.revisions = std::max<std::size_t>(revisionsFrom(bytes, *offset), 1);
    end.trailing = bytesBeforeMark(bytes.substr(*offset, mark - *offset));
    const std::size_t close = bytes.find("%%EOF", mark);
    if (close != npos) {
        std::string_view after = bytes.substr(close + 5);
        if (after.starts_with('\r'))
            after.remove_prefix(1);
        if (after.starts_with('\n'))
            after.remove_prefix(1);
        end.trailing += after.size();
    }
    return end;
}

} // namespace weighhouse::pdf

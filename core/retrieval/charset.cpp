// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/charset.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iconv.h>
#include <memory>

namespace weighhouse::retrieval
{
namespace
{

constexpr std::string_view charsetCharacters("abcdefghijklmnopqrstuvwxyz0123456789-_.:");

struct CloseConversion {
    void operator()(void *conversion) const { ::iconv_close(conversion); }
};

} // namespace

std::string declaredCharset(std::string_view bytes)
{
    constexpr std::size_t longestStart = 4096;
    constexpr std::size_t longestName = 40;
    const std::string start = toLower(bytes.substr(0, longestStart));
    constexpr std::string_view word("charset=");
    const std::size_t found = start.find(word);
    if (found == std::string::npos)
        return {};
    std::string_view rest = std::string_view(start).substr(found + word.size());
    if (rest.starts_with('"') || rest.starts_with('\''))
        rest.remove_prefix(1);
    return std::string(rest.substr(0, std::min(rest.find_first_not_of(charsetCharacters), longestName)));
}

std::optional<std::string> fromCharset(std::string_view bytes, const std::string &charset)
{
    if (charset.empty() || charset.find_first_not_of(charsetCharacters) != std::string::npos)
        return std::nullopt;
    const iconv_t opened = ::iconv_open("UTF-8", charset.c_str());
    if (opened == reinterpret_cast<iconv_t>(-1))
        return std::nullopt;
    const std::unique_ptr<void, CloseConversion> conversion(opened);
    std::string text;
    std::array<char, 65536> piece;
    std::string copy(bytes); // it is only read, which its type does not say
    char *from = copy.data();
    std::size_t left = copy.size();
    while (left > 0) {
        char *to = piece.data();
        std::size_t room = piece.size();
        const std::size_t done = ::iconv(conversion.get(), &from, &left, &to, &room);
        text.append(piece.data(), piece.size() - room);
        if (done != static_cast<std::size_t>(-1) || errno == E2BIG)
            continue;
        text += "\xEF\xBF\xBD";
        ++from;
        --left;
    }
    return text;
}

} // namespace weighhouse::retrieval

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/encoding.h"

#include "core/base/text.h"

#include <array>
#include <cstdint>

namespace weighhouse::import
{
namespace
{

constexpr char32_t replacement = 0xFFFD;

/// The characters of 0x80 to 0x9F; the other bytes are their own code points (WHATWG Encoding, windows-1252).
constexpr std::array<char16_t, 32> highControls{
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

void append(std::string &text, char32_t point)
{
    const auto byte = [&](char32_t bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
    if (point < 0x80) {
        byte(point);
    } else if (point < 0x800) {
        byte(0xC0U | (point >> 6U));
        byte(0x80U | (point & 0x3FU));
    } else if (point < 0x10000) {
        byte(0xE0U | (point >> 12U));
        byte(0x80U | ((point >> 6U) & 0x3FU));
        byte(0x80U | (point & 0x3FU));
    } else {
        byte(0xF0U | (point >> 18U));
        byte(0x80U | ((point >> 12U) & 0x3FU));
        byte(0x80U | ((point >> 6U) & 0x3FU));
        byte(0x80U | (point & 0x3FU));
    }
}

void decodeUtf16(std::string_view bytes, bool bigEndian, Decoded &decoded)
{
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<unsigned char>(bytes[at]);
        const auto second = static_cast<unsigned char>(bytes[at + 1]);
        return static_cast<char32_t>(bigEndian ? first * 256 + second : second * 256 + first);
    };
    decoded.converted.reserve(bytes.size());
    for (std::size_t at = 0; at + 1 < bytes.size(); at += 2) {
        char32_t point = unit(at);
        if (point >= 0xD800 && point < 0xE000) {
            const bool pair =
                point < 0xDC00 && at + 3 < bytes.size() && unit(at + 2) >= 0xDC00 && unit(at + 2) < 0xE000;
            if (pair) {
                point = 0x10000 + ((point - 0xD800) << 10U) + (unit(at + 2) - 0xDC00);
                at += 2;
            } else {
                point = replacement;
            }
        }
        decoded.lossy = decoded.lossy || point == replacement;
        append(decoded.converted, point);
    }
    if (bytes.size() % 2 != 0) {
        append(decoded.converted, replacement);
        decoded.lossy = true;
    }
    decoded.text = decoded.converted;
}

void decodeWindows1252(std::string_view bytes, Decoded &decoded)
{
    decoded.converted.reserve(bytes.size() + bytes.size() / 8);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const char32_t point = byte >= 0x80 && byte < 0xA0 ? highControls[byte - 0x80U] : byte;
        decoded.lossy = decoded.lossy || point == replacement;
        append(decoded.converted, point);
    }
    decoded.text = decoded.converted;
}

} // namespace

std::string_view toText(Encoding encoding)
{
    switch (encoding) {
    case Encoding::Utf8:
        return "UTF-8";
    case Encoding::Utf16LittleEndian:
        return "UTF-16 LE";
    case Encoding::Utf16BigEndian:
        return "UTF-16 BE";
    case Encoding::Windows1252:
        break;
    }
    return "Windows-1252";
}

void decode(std::string_view bytes, Decoded &decoded)
{
    decoded.converted.clear();
    decoded.lossy = false;
    decoded.encoding = Encoding::Utf8;
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
        const bool bigEndian = bytes.starts_with("\xFE\xFF");
        decoded.encoding = bigEndian ? Encoding::Utf16BigEndian : Encoding::Utf16LittleEndian;
        decodeUtf16(bytes.substr(2), bigEndian, decoded);
        return;
    }
    decoded.text = bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes;
    if (!isUtf8(decoded.text)) {
        decoded.encoding = Encoding::Windows1252;
        decodeWindows1252(bytes, decoded);
    }
}

} // namespace weighhouse::import

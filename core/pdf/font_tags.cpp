// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/font_tags.h"

#include "core/base/sha256.h"
#include "core/pdf/opening.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace weighhouse::pdf
{
namespace
{

constexpr std::size_t letters = 6;

bool hasTag(std::string_view name)
{
    return name.size() > letters + 2 && name[letters + 1] == '+' &&
           std::ranges::all_of(name.substr(1, letters), [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::string tagOf(QPDFObjectHandle descriptor)
{
    QPDFObjectHandle file = descriptor.getKey("/FontFile2");
    if (!file.isStream())
        file = descriptor.getKey("/FontFile3");
    if (!file.isStream())
        file = descriptor.getKey("/FontFile");
    if (!file.isStream())
        return {};
    const std::string hash = sha256(dataOf(file, std::numeric_limits<std::size_t>::max()));
    std::string tag;
    for (std::size_t i = 0; i < letters; ++i) {
        const int number = std::stoi(hash.substr(2 * i, 2), nullptr, 16);
        tag += static_cast<char>('A' + number % 26);
    }
    return tag;
}

bool isFontWith(QPDFObjectHandle object, const char *key)
{
    return object.isDictionary() && object.getKey("/Type").isNameAndEquals("/Font") && object.hasKey(key);
}

void setName(QPDFObjectHandle dictionary, const char *key, const std::string &name)
{
    dictionary.replaceKey(key, QPDFObjectHandle::newName(name));
}

} // namespace

std::string withoutTag(std::string_view name)
{
    return hasTag(name) ? "/" + std::string(name.substr(letters + 2)) : std::string(name);
}

void setFontTags(QPDF &pdf)
{
    std::vector<QPDFObjectHandle> objects = pdf.getAllObjects();
    for (QPDFObjectHandle &font : objects) {
        if (!isFontWith(font, "/FontDescriptor"))
            continue;
        QPDFObjectHandle descriptor = font.getKey("/FontDescriptor");
        if (!descriptor.isDictionary() || !descriptor.getKey("/FontName").isName() ||
            !hasTag(descriptor.getKey("/FontName").getName()))
            continue;
        const std::string tag = tagOf(descriptor);
        if (tag.empty())
            continue;
        const std::string name =
            "/" + tag + "+" + withoutTag(descriptor.getKey("/FontName").getName()).substr(1);
        setName(descriptor, "/FontName", name);
        setName(font, "/BaseFont", name);
    }
    for (QPDFObjectHandle &font : objects) {
        if (!isFontWith(font, "/DescendantFonts"))
            continue;
        QPDFObjectHandle parts = font.getKey("/DescendantFonts");
        if (!parts.isArray() || parts.getArrayNItems() != 1)
            continue;
        QPDFObjectHandle part = parts.getArrayItem(0);
        if (!part.isDictionary() || !part.getKey("/BaseFont").isName())
            continue;
        setName(font, "/BaseFont", part.getKey("/BaseFont").getName());
    }
}

} // namespace weighhouse::pdf

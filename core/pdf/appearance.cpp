// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/appearance.h"

#include "core/pdf/font_tags.h"
#include "core/pdf/opening.h"
#include "core/pdf/problems.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

namespace weighhouse::pdf
{
namespace
{

constexpr int deepest = 60;

/// Names of fonts with letters that only tell subsets from each other, and that Qt leaves out at places.
bool isNameOfFont(const std::string &key)
{
    return key == "/FontName" || key == "/BaseFont";
}

/// Says how a stream is packed, not what is in it.
bool isOfPacking(const std::string &key)
{
    return key == "/Filter" || key == "/DecodeParms";
}

void addText(Sha256 &hash, std::string_view text)
{
    hash.add(std::to_string(text.size()) + ":");
    hash.add(text);
}

} // namespace

std::string Appearances::of(QPDFObjectHandle page, std::string_view commands)
{
    Sha256 hash;
    QPDFPageObjectHelper helper(page);
    for (const char *key : {"/MediaBox", "/CropBox", "/Rotate", "/Resources"}) {
        hash.add(key);
        add(hash, helper.getAttribute(key, false), 0);
    }
    for (const char *key : {"/UserUnit", "/Group"}) {
        hash.add(key);
        add(hash, page.getKey(key), 0);
    }
    addText(hash, commands);
    return hash.hexadecimal();
}

void Appearances::add(Sha256 &hash, const QPDFObjectHandle &object, int depth)
{
    if (depth > deepest)
        throw Refused{foreign("/Resources")};
    if (!object.isIndirect()) {
        addDirect(hash, object, depth);
        return;
    }
    const auto [known, isNew] = m_known.emplace(object.getObjGen(), std::nullopt);
    if (!isNew && !known->second)
        throw Refused{foreign("/Resources")}; // it holds itself
    if (isNew) {
        Sha256 own;
        addDirect(own, object, depth);
        known->second = own.hexadecimal();
    }
    hash.add(*known->second);
}

void Appearances::addDirect(Sha256 &hash, QPDFObjectHandle object, int depth)
{
    if (object.isStream()) {
        addStream(hash, object, depth);
    } else if (object.isDictionary()) {
        addDictionary(hash, object, Keys::All, depth);
    } else if (object.isArray()) {
        const int count = object.getArrayNItems();
        hash.add("[");
        for (int i = 0; i < count; ++i)
            add(hash, object.getArrayItem(i), depth + 1);
        hash.add("]");
    } else {
        addText(hash, object.unparseResolved());
    }
}

/// Data that a report packs count as they are; others, as photographs, with the way they are packed.
void Appearances::addStream(Sha256 &hash, QPDFObjectHandle stream, int depth)
{
    const bool isUnpacked = isReadable(stream);
    addDictionary(hash, stream.getDict(), isUnpacked ? Keys::AllButPacking : Keys::AllButLength, depth);
    std::size_t size = 0;
    const auto addPiece = [&](std::string_view piece) {
        hash.add(piece);
        size += piece.size();
    };
    if (isUnpacked) {
        readData(stream, addPiece);
    } else {
        const auto data = stream.getRawStreamData();
        addPiece({reinterpret_cast<const char *>(data->getBuffer()), data->getSize()});
    }
    hash.add("stream:" + std::to_string(size));
}

void Appearances::addDictionary(Sha256 &hash, QPDFObjectHandle dictionary, Keys keys, int depth)
{
    hash.add("<");
    for (const std::string &key : dictionary.getKeys()) {
        if ((keys != Keys::All && key == "/Length") || (keys == Keys::AllButPacking && isOfPacking(key)))
            continue;
        addText(hash, key);
        QPDFObjectHandle value = dictionary.getKey(key);
        if (isNameOfFont(key) && value.isName())
            addText(hash, withoutTag(value.getName()));
        else
            add(hash, value, depth + 1);
    }
    hash.add(">");
}

std::string commandsOf(QPDFObjectHandle page, std::size_t most)
{
    QPDFObjectHandle contents = page.getKey("/Contents");
    if (contents.isStream())
        return dataOf(contents, most);
    std::string commands;
    const int count = contents.isArray() ? contents.getArrayNItems() : 0;
    for (int i = 0; i < count; ++i) {
        QPDFObjectHandle part = contents.getArrayItem(i);
        if (!part.isStream())
            throw Refused{foreign("/Contents")};
        commands += dataOf(part, most - commands.size());
        if (commands.size() < most)
            commands += '\n';
    }
    return commands;
}

} // namespace weighhouse::pdf

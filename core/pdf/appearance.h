// SPDX-License-Identifier: GPL-3.0-or-later
// Hashes of what is drawn on pages, by which a page is known again wherever its objects stand in a file.
#pragma once

#include "core/base/sha256.h"

#include <map>
#include <optional>
#include <qpdf/QPDF.hh>
#include <string>
#include <string_view>

namespace weighhouse::pdf
{

/// Keeps the hashes of what pages share, as fonts. One for each PDF, which must not be changed meanwhile.
class Appearances
{
public:
    /// The hash of a page with these drawing commands. Throws Refused: "pdf.foreign" where what it is drawn
    /// with refers to itself or lies deep, and what dataOf throws.
    std::string of(QPDFObjectHandle page, std::string_view commands);

private:
    void add(Sha256 &hash, const QPDFObjectHandle &object, int depth);
    void addDirect(Sha256 &hash, QPDFObjectHandle object, int depth);
    void addStream(Sha256 &hash, QPDFObjectHandle stream, int depth);
    enum class Keys { All, AllButLength, AllButPacking };
    void addDictionary(Sha256 &hash, QPDFObjectHandle dictionary, Keys keys, int depth);

    std::map<QPDFObjGen, std::optional<std::string>> m_known; ///< Nothing for what is being worked out.
};

/// The drawing commands of a page: its content streams one after another. Throws what dataOf throws.
std::string commandsOf(QPDFObjectHandle page, std::size_t most);

} // namespace weighhouse::pdf

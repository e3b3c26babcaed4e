// SPDX-License-Identifier: GPL-3.0-or-later
// Name trees of a PDF (ISO 32000-1, 7.9.6). The helper of libqpdf sorts names by their UTF-8, readers look
// for them by their bytes.
#pragma once

#include <cstddef>
#include <map>
#include <qpdf/QPDF.hh>
#include <string>

namespace weighhouse::pdf
{

using NamedObjects = std::map<std::string, QPDFObjectHandle>;

/// A tree of names, which are sorted as bytes.
QPDFObjectHandle nameTree(QPDF &pdf, const NamedObjects &named);

/// The names of a tree. Throws Refused: "pdf.foreign" if it is no tree or says a name twice, "pdf.too-large"
/// if there are more than `most`.
NamedObjects namesOf(QPDFObjectHandle tree, std::size_t most);

} // namespace weighhouse::pdf

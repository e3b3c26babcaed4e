// SPDX-License-Identifier: GPL-3.0-or-later
// A PDF opened by libqpdf so that it neither mends nor prints anything, and what its streams hold.
#pragma once

#include <cstddef>
#include <functional>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <string_view>

namespace weighhouse::pdf
{

/// Opens the bytes, which must outlive the PDF. Throws what libqpdf throws, and Refused.
void open(QPDF &pdf, std::string_view bytes);

/// Opens the bytes of a PDF of any program, of which libqpdf mends what it can.
void openMending(QPDF &pdf, std::string_view bytes);

/// Throws Refused ("pdf.damaged") if libqpdf had to guess anything so far.
void requireNoGuess(QPDF &pdf);

/// Reads the data of a stream that is deflated or not packed, piece by piece. Throws Refused: "pdf.foreign"
/// for other packings, "pdf.damaged", "pdf.too-large".
void readData(QPDFObjectHandle stream, const std::function<void(std::string_view piece)> &take);
/// All of them at once; "pdf.too-large" as well if there are more than `most` bytes.
std::string dataOf(const QPDFObjectHandle &stream, std::size_t most);
/// Tells whether readData can read a stream.
bool isReadable(const QPDFObjectHandle &stream);

} // namespace weighhouse::pdf

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/opening.h"

#include "core/pdf/problems.h"
#include "core/pdf/unpacking.h"

#include <qpdf/Pl_Discard.hh>
#include <qpdf/Pl_Function.hh>
#include <qpdf/QPDFLogger.hh>

namespace weighhouse::pdf
{

void openMending(QPDF &pdf, std::string_view bytes)
{
    countUnpacking();
    const auto logger = QPDFLogger::create();
    logger->setInfo(logger->discard());
    logger->setWarn(logger->discard());
    logger->setError(logger->discard());
    pdf.setLogger(logger);
    pdf.setSuppressWarnings(true);
    pdf.processMemoryFile("PDF", bytes.data(), bytes.size());
}

void open(QPDF &pdf, std::string_view bytes)
{
    pdf.setAttemptRecovery(false);
    openMending(pdf, bytes);
    if (pdf.isEncrypted())
        throw Refused{encrypted()};
    requireNoGuess(pdf);
}

void requireNoGuess(QPDF &pdf)
{
    if (!pdf.anyWarnings())
        return;
    const auto warnings = pdf.getWarnings();
    throw Refused{damaged(warnings.empty() ? Message("pdf.unreadable"_code)
                                           : Message::verbatim(warnings.front().getMessageDetail()))};
}

namespace
{

enum class Packing { None, Deflated, Other };

Packing packingOf(QPDFObjectHandle stream)
{
    QPDFObjectHandle filter = stream.getDict().getKey("/Filter");
    if (filter.isArray() && filter.getArrayNItems() == 1)
        filter = filter.getArrayItem(0);
    if (filter.isNull() || (filter.isArray() && filter.getArrayNItems() == 0))
        return Packing::None;
    const bool isDeflated = filter.isNameAndEquals("/FlateDecode") || filter.isNameAndEquals("/Fl");
    return isDeflated ? Packing::Deflated : Packing::Other;
}

} // namespace

bool isReadable(const QPDFObjectHandle &stream)
{
    return packingOf(stream) != Packing::Other;
}

void readData(QPDFObjectHandle stream, const std::function<void(std::string_view piece)> &take)
{
    const Packing packing = packingOf(stream);
    if (packing == Packing::Other)
        throw Refused{foreign(stream.getDict().getKey("/Filter").unparse())};
    Pl_Discard end;
    Pl_Function sink("take", &end, [&](const unsigned char *bytes, std::size_t size) {
        UnpackingLimit::count(packing == Packing::None ? size : 0); // what is unpacked was counted as it was
        take({reinterpret_cast<const char *>(bytes), size});
    });
    if (!stream.pipeStreamData(&sink, 0, qpdf_dl_generalized))
        throw Refused{damaged("pdf.not-unpacked"_code)};
}

std::string dataOf(const QPDFObjectHandle &stream, std::size_t most)
{
    std::string data;
    readData(stream, [&](std::string_view piece) {
        if (piece.size() > most - data.size())
            throw Refused{
                tooLarge(Message::of("pdf.part-too-large", {{"size", std::to_string(most >> 20U)}}))};
        data += piece;
    });
    return data;
}

} // namespace weighhouse::pdf

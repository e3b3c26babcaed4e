// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through all of a PDF: what is on its pages, and what is in it that finishing a report never writes.
#pragma once

#include "core/pdf/appearance.h"
#include "core/pdf/contents.h"

#include <cstddef>
#include <optional>
#include <qpdf/QPDF.hh>
#include <set>
#include <string>
#include <tuple>

namespace weighhouse::pdf
{

class Inspection
{
public:
    Inspection(QPDF &pdf, const PdfLimits &limits, PdfContents &contents);

    /// Fills in all but texts and attachments, and makes sure that Poppler can read the pages without more
    /// work than allowed. Throws Refused, and what libqpdf throws.
    void run();

private:
    void catalog();
    void places();
    void everyObject();
    void object(QPDFObjectHandle object, int depth);
    void dictionary(QPDFObjectHandle dictionary, int depth);
    void stream(QPDFObjectHandle stream);
    void form(QPDFObjectHandle form);
    void page(std::size_t number);
    std::size_t annotations(std::size_t number);
    void link(std::size_t number, QPDFObjectHandle annotation);
    void deadBookmarks();

    void find(PdfFindingKind kind, std::string what, std::optional<std::size_t> page = {});

    QPDF &m_pdf;
    const PdfLimits &m_limits;
    PdfContents &m_contents;
    Appearances m_appearances;
    std::set<QPDFObjGen> m_commands; ///< Content streams, which are gone through with their pages.
    std::set<std::tuple<PdfFindingKind, std::optional<std::size_t>, std::string>> m_found;
    std::size_t m_largestForm = 0; ///< The largest size of commands that other commands draw.
    bool m_hasMasks = false;
};

} // namespace weighhouse::pdf

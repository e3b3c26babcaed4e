// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pdf/small_pdf.h"

#include <algorithm>
#include <cstdio>
#include <qpdf/Pl_Discard.hh>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/Pl_Function.hh>
#include <utility>

namespace weighhouse::testing
{
namespace
{

std::string reference(std::size_t number)
{
    return std::to_string(number) + " 0 R";
}

std::string numberedObject(std::size_t number, const std::string &object)
{
    return std::to_string(number) + " 0 obj\n" + object + "\nendobj\n";
}

std::string tableLine(std::size_t offset)
{
    char line[32];
    std::snprintf(line, sizeof line, "%010zu 00000 n \n", offset);
    return line;
}

} // namespace

std::string streamObject(std::string_view data, std::string_view keys)
{
    return "<< /Length " + std::to_string(data.size()) + " " + std::string(keys) + " >>\nstream\n" +
           std::string(data) + "\nendstream";
}

std::string deflatedObject(std::string_view data, std::string_view keys)
{
    std::string packed;
    Pl_Discard end;
    Pl_Function sink("take", &end, [&](const unsigned char *bytes, std::size_t size) {
        packed.append(reinterpret_cast<const char *>(bytes), size);
    });
    Pl_Flate flate("deflate", &sink, Pl_Flate::a_deflate);
    flate.write(reinterpret_cast<const unsigned char *>(data.data()), data.size());
    flate.finish();
    return streamObject(packed, "/Filter /FlateDecode " + std::string(keys));
}

std::string SmallPdf::bytes() const
{
    const std::size_t firstPage = 4 + objects.size();
    std::string kids;
    for (std::size_t i = 0; i < pages.size(); ++i)
        kids += reference(firstPage + 2 * i) + " ";
    std::vector<std::string> all{"<< /Type /Catalog /Pages 2 0 R " + catalog + " >>",
                                 "<< /Type /Pages /Count " + std::to_string(pages.size()) + " /Kids [ " +
                                     kids + "] >>",
                                 "<< " + resources + " >>"};
    all.insert(all.end(), objects.begin(), objects.end());
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const bool hasContents = page.find("/Contents") != std::string::npos;
        const std::string contents = hasContents ? "" : "/Contents " + reference(firstPage + 2 * i + 1);
        all.push_back("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources 3 0 R " + contents +
                      " " + page + " >>");
        all.push_back(streamObject(pages[i]));
    }
    std::string written = "%PDF-1.7\n";
    std::string table = "xref\n0 " + std::to_string(all.size() + 1) + "\n0000000000 65535 f \n";
    for (std::size_t i = 0; i < all.size(); ++i) {
        table += tableLine(written.size());
        written += numberedObject(i + 1, all[i]);
    }
    const std::size_t start = written.size();
    return written + table + "trailer\n<< /Root 1 0 R /Size " + std::to_string(all.size() + 1) + " " +
           trailer + " >>\nstartxref\n" + std::to_string(start) + "\n%%EOF\n";
}

std::string withRevision(std::string bytes, std::size_t number, const std::string &object)
{
    const std::string previous = bytes.substr(bytes.rfind("startxref") + 10);
    const std::string root = bytes.substr(bytes.rfind("/Root "));
    const std::size_t at = bytes.size();
    bytes += numberedObject(number, object);
    const std::size_t start = bytes.size();
    return bytes + "xref\n" + std::to_string(number) + " 1\n" + tableLine(at) + "trailer\n<< " +
           root.substr(0, root.find('R', 6) + 1) + " /Size " + std::to_string(number + 1) + " /Prev " +
           previous.substr(0, previous.find('\n')) + " >>\nstartxref\n" + std::to_string(start) + "\n%%EOF\n";
}

} // namespace weighhouse::testing

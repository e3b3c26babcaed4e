// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/read_document.h"

#include "core/base/text.h"
#include "core/retrieval/problems.h"
#include "core/retrieval/readers.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::retrieval
{
namespace
{

using data::DocumentKind;

constexpr std::array<std::pair<std::string_view, DocumentKind>, 11> endings{
    {{"csv", DocumentKind::Csv},
     {"htm", DocumentKind::Html},
     {"html", DocumentKind::Html},
     {"markdown", DocumentKind::Markdown},
     {"md", DocumentKind::Markdown},
     {"mkd", DocumentKind::Markdown},
     {"text", DocumentKind::Text},
     {"tsv", DocumentKind::Csv},
     {"txt", DocumentKind::Text},
     {"xht", DocumentKind::Html},
     {"xhtml", DocumentKind::Html}}};

/// The ending of a name, without the dot, in small letters.
std::string endingOf(std::string_view fileName)
{
    const std::size_t dot = fileName.rfind('.');
    return dot == std::string_view::npos ? std::string() : toLower(fileName.substr(dot + 1));
}

/// Returns true for bytes that no text has: zeros, unless they are of UTF-16, which says so first.
bool isBinary(std::string_view bytes)
{
    constexpr std::size_t sample = 65536;
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
        return false;
    return bytes.substr(0, sample).find('\0') != std::string_view::npos;
}

bool beginsLikeHtml(std::string_view bytes)
{
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (first == std::string_view::npos)
        return false;
    const std::string start = toLower(bytes.substr(first, 14));
    return start.starts_with("<!doctype html") || start.starts_with("<html");
}

} // namespace

std::optional<DocumentKind> documentKind(std::string_view bytes, std::string_view fileName)
{
    if (bytes.substr(0, 1024).find("%PDF-") != std::string_view::npos)
        return DocumentKind::Pdf;
    if (bytes.starts_with("PK\x03\x04"))
        return bytes.find("word/document.xml") == std::string_view::npos ? std::nullopt
                                                                         : std::optional(DocumentKind::Word);
    if (isBinary(bytes))
        return std::nullopt;
    const std::string ending = endingOf(fileName);
    const auto known = std::ranges::find(endings, ending, &std::pair<std::string_view, DocumentKind>::first);
    if (known != endings.end())
        return known->second;
    return beginsLikeHtml(bytes) ? DocumentKind::Html : DocumentKind::Text;
}

Result<data::DocumentText> readDocument(std::string_view bytes, const std::string &fileName,
                                        const ReadLimits &limits)
{
    if (const auto kind = documentKind(bytes, fileName))
        return readDocument(bytes, fileName, *kind, limits);
    return failure({"document.unknown-kind",
                    "document.unknown-kind"_code,
                    {.file = fileName},
                    "document.do.use-known-kind"_code});
}

Result<data::DocumentText> readDocument(std::string_view bytes, const std::string &fileName,
                                        DocumentKind kind, const ReadLimits &limits)
{
    TextBuilder text(limits);
    if (bytes.size() > limits.fileBytes)
        text.fail(fileTooLarge(limits.fileBytes));
    else if (kind == DocumentKind::Text)
        readPlainText(bytes, text);
    else if (kind == DocumentKind::Markdown)
        readMarkdown(bytes, text);
    else if (kind == DocumentKind::Html)
        readHtml(bytes, text);
    else if (kind == DocumentKind::Pdf)
        readPdf(bytes, limits, text);
    else if (kind == DocumentKind::Word)
        readWord(bytes, limits, text);
    else
        readCsv(bytes, limits, text);
    auto read = text.finish();
    if (!read)
        read.error().where.file = fileName;
    return read;
}

} // namespace weighhouse::retrieval

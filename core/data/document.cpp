// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/document.h"

#include <array>
#include <utility>

namespace weighhouse::data
{
namespace
{

constexpr std::array<std::pair<DocumentKind, std::string_view>, 6> documentKinds{
    {{DocumentKind::Text, "text"},
     {DocumentKind::Markdown, "markdown"},
     {DocumentKind::Html, "html"},
     {DocumentKind::Pdf, "pdf"},
     {DocumentKind::Word, "word"},
     {DocumentKind::Csv, "csv"}}};

} // namespace

std::string_view toText(DocumentKind kind)
{
    for (const auto &[known, name] : documentKinds) {
        if (known == kind)
            return name;
    }
    return {};
}

std::optional<DocumentKind> documentKindFromText(std::string_view text)
{
    for (const auto &[kind, name] : documentKinds) {
        if (name == text)
            return kind;
    }
    return std::nullopt;
}

} // namespace weighhouse::data

// SPDX-License-Identifier: GPL-3.0-or-later
// Documents as text that can be searched, whatever file they came in.
#pragma once

#include "core/base/error.h"
#include "core/data/document.h"

#include <chrono>
#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace weighhouse::retrieval
{

/// The file comes from anybody: what reading it may need before it is refused.
struct ReadLimits {
    std::size_t fileBytes = std::size_t{256} << 20U;
    std::size_t unpackedBytes = std::size_t{512}
                                << 20U; ///< The limit for archives and for the streams of a PDF.
    std::size_t textBytes = std::size_t{128} << 20U;
    std::size_t sections = 1'000'000;
    std::chrono::milliseconds time = std::chrono::minutes(2);
    std::stop_token stop = {};
};

/// Returns the kind of a file by its bytes and, where these do not tell, by the ending of its name; nothing
/// for files that are no documents.
std::optional<data::DocumentKind> documentKind(std::string_view bytes, std::string_view fileName);

/// Reads a document; the same bytes give the same text. Markup is dropped, and so is what nobody reads, such
/// as scripts and comments. Hostile files end in bounded time and memory. Errors, whose place names the file:
/// "document.unknown-kind", "document.too-large", "document.damaged", "document.encrypted",
/// "document.nothing" without any text, "document.timeout", "document.cancelled".
Result<data::DocumentText> readDocument(std::string_view bytes, const std::string &fileName,
                                        const ReadLimits &limits = {});
/// The same for a file whose kind somebody knows.
Result<data::DocumentText> readDocument(std::string_view bytes, const std::string &fileName,
                                        data::DocumentKind kind, const ReadLimits &limits = {});

} // namespace weighhouse::retrieval

// SPDX-License-Identifier: GPL-3.0-or-later
// The text of pages, by Poppler.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace poppler
{
class document;
}

namespace weighhouse::pdf
{

enum class Encryption {
    Refused,
    OpenToAll ///< The file may be encrypted if it opens without a password.
};

class PageTexts
{
public:
    /// Opens the bytes, which must outlive it. Throws Refused ("pdf.damaged", "pdf.encrypted").
    explicit PageTexts(std::string_view bytes, Encryption encryption = Encryption::Refused);
    ~PageTexts();
    PageTexts(const PageTexts &) = delete;
    PageTexts &operator=(const PageTexts &) = delete;

    std::size_t pages() const;
    /// The text of a page in the order of painting. Throws Refused ("pdf.damaged").
    std::string text(std::size_t page) const;
    /// Problems that Poppler has told so far of this file.
    std::size_t problems() const;

private:
    std::size_t m_before;
    std::unique_ptr<poppler::document> m_document;
};

} // namespace weighhouse::pdf

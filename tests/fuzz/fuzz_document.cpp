// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a document of any kind: no crash, sound places, errors that say what to do, words that are
// found again.
#include "core/base/text.h"
#include "core/retrieval/library.h"
#include "core/retrieval/read_document.h"
#include "tests/fuzz/require.h"
#include "tests/import/workbook_writer.h"

#include <array>
#include <string>
#include <string_view>

using namespace weighhouse;
using testing::require;

namespace
{

using data::DocumentKind;

constexpr std::array<DocumentKind, 6> kinds{DocumentKind::Text, DocumentKind::Markdown, DocumentKind::Html,
                                            DocumentKind::Pdf,  DocumentKind::Word,     DocumentKind::Csv};

void checkPassages(const data::DocumentText &document)
{
    std::size_t end = 0;
    for (const retrieval::Passage &passage : retrieval::passagesOf(document)) {
        require(passage.begin >= end && passage.end > passage.begin && passage.end <= document.text.size(),
                "passages stand one behind the other");
        require(isUtf8(retrieval::wordsOf(document, passage)), "no character is split");
        end = passage.end;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *bytes, std::size_t size);

/// The first byte says the kind; a text that is to be a Word document is its main part.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char *bytes, std::size_t size)
{
    if (size == 0)
        return 0;
    const DocumentKind kind = kinds[bytes[0] % kinds.size()];
    std::string content(bytes + 1, bytes + size);
    if (kind == DocumentKind::Word && !content.starts_with("PK"))
        content = zipped({{"word/document.xml", content}, {"word/styles.xml", content}});
    retrieval::ReadLimits limits;
    limits.unpackedBytes = std::size_t{64} << 20U;
    const auto read = retrieval::readDocument(content, "document", kind, limits);
    if (!read) {
        require(!read.error().message.empty() && !read.error().hint.empty(),
                "errors say what and what to do");
        require(read.error().where.file == "document", "errors name the file");
        return 0;
    }
    require(isUtf8(read->text) && isUtf8(read->title), "texts are UTF-8");
    require(!read->sections.empty() && read->sections.front().begin == 0, "sections begin with the text");
    for (std::size_t i = 1; i < read->sections.size(); ++i)
        require(read->sections[i].begin > read->sections[i - 1].begin &&
                    read->sections[i].begin < read->text.size(),
                "sections follow each other");
    checkPassages(*read);
    const auto again = retrieval::readDocument(content, "document", kind, limits);
    require(again.has_value() && *again == *read, "it is read alike each time");
    const retrieval::Library library({{"document", std::make_shared<const data::DocumentText>(*read)}});
    require(library.search(content.substr(0, 200), 5).has_value(), "anything can be asked");
    return 0;
}

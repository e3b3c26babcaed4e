// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/retrieval/documents.h"

namespace weighhouse::testing
{

std::string wordDocument(const std::vector<WordParagraph> &paragraphs, const std::string &title)
{
    std::string body;
    for (const auto &[style, words] : paragraphs) {
        body += "<w:p>";
        if (!style.empty())
            body += "<w:pPr><w:pStyle w:val=\"" + style + "\"/></w:pPr>";
        body += "<w:r><w:t xml:space=\"preserve\">" + words + "</w:t></w:r></w:p>";
    }
    return wordDocument(body, title);
}

std::string wordDocument(const std::string &body, const std::string &title)
{
    const std::string declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
    const std::string space = "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"";
    return zipped(
        {{"[Content_Types].xml", declaration + "<Types/>"},
         {"word/document.xml",
          declaration + "<w:document " + space + "><w:body>" + body + "</w:body></w:document>"},
         {"word/styles.xml",
          declaration + "<w:styles " + space +
              "><w:style w:type=\"paragraph\" w:styleId=\"H1\"><w:name w:val=\"heading 1\"/></w:style>"
              "<w:style w:type=\"paragraph\" w:styleId=\"H2\"><w:name w:val=\"Mine\"/>"
              "<w:pPr><w:outlineLvl w:val=\"1\"/></w:pPr></w:style></w:styles>"},
         {"docProps/core.xml",
          declaration + "<cp:coreProperties><dc:title>" + title + "</dc:title></cp:coreProperties>"}});
}

SmallPdf pdfWithWords(const std::vector<std::vector<std::string>> &pages)
{
    SmallPdf pdf{.pages = {},
                 .resources = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"};
    for (const std::vector<std::string> &lines : pages) {
        std::string commands = "BT /F1 9 Tf 10 85 Td 12 TL";
        for (const std::string &line : lines)
            commands += " (" + line + ") Tj T*";
        pdf.pages.push_back(commands + " ET");
    }
    return pdf;
}

retrieval::Library libraryOf(const std::vector<std::pair<std::string, std::string>> &texts)
{
    std::vector<retrieval::LibraryDocument> documents;
    for (const auto &[name, text] : texts)
        documents.push_back(
            {name, std::make_shared<const data::DocumentText>(data::DocumentText{"", text, {{}}})});
    return retrieval::Library(std::move(documents));
}

std::string namesOf(const Result<std::vector<retrieval::FoundPassage>> &found)
{
    if (!found)
        return found.error().code;
    std::string names;
    for (const retrieval::FoundPassage &passage : *found)
        names += (names.empty() ? "" : " ") + passage.name;
    return names;
}

} // namespace weighhouse::testing

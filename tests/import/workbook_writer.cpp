// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/import/workbook_writer.h"

#include <cstdint>
#include <zip.h>

namespace weighhouse
{
namespace
{

const std::string declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
const std::string mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const std::string relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const std::string packageRelation = "http://schemas.openxmlformats.org/package/2006/relationships";

std::string relationships(const std::vector<std::pair<std::string, std::string>> &typesAndTargets)
{
    std::string xml = declaration + "<Relationships xmlns=\"" + packageRelation + "\">";
    for (std::size_t i = 0; i < typesAndTargets.size(); ++i)
        xml += "<Relationship Id=\"rId" + std::to_string(i + 1) + "\" Type=\"" + relation + "/" +
               typesAndTargets[i].first + "\" Target=\"" + typesAndTargets[i].second + "\"/>";
    return xml + "</Relationships>";
}

} // namespace

std::string zipped(const Parts &parts, const std::string &password)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *bytes = zip_source_buffer_create(nullptr, 0, 0, &error);
    zip_t *archive = zip_open_from_source(bytes, ZIP_CREATE | ZIP_TRUNCATE, &error);
    zip_source_keep(bytes);
    for (const auto &[name, content] : parts) {
        zip_source_t *member = zip_source_buffer(archive, content.data(), content.size(), 0);
        const zip_int64_t index = zip_file_add(archive, name.c_str(), member, ZIP_FL_ENC_UTF_8);
        if (!password.empty())
            zip_file_set_encryption(archive, static_cast<zip_uint64_t>(index), ZIP_EM_AES_256,
                                    password.c_str());
    }
    zip_close(archive);
    std::string result;
    zip_source_open(bytes);
    char buffer[4096];
    for (zip_int64_t count = 0; (count = zip_source_read(bytes, buffer, sizeof buffer)) > 0;)
        result.append(buffer, static_cast<std::size_t>(count));
    zip_source_close(bytes);
    zip_source_free(bytes);
    return result;
}

Parts partsOf(const TestWorkbook &workbook)
{
    Parts parts;
    std::vector<std::pair<std::string, std::string>> related;
    std::string sheets;
    for (std::size_t i = 0; i < workbook.sheets.size(); ++i) {
        const TestSheet &sheet = workbook.sheets[i];
        const std::string number = std::to_string(i + 1);
        sheets += "<sheet name=\"" + sheet.name + "\" sheetId=\"" + number + "\"" +
                  (sheet.state.empty() ? "" : " state=\"" + sheet.state + "\"") + " r:id=\"rId" + number +
                  "\"/>";
        related.emplace_back("worksheet", "worksheets/sheet" + number + ".xml");
        parts.emplace_back("xl/worksheets/sheet" + number + ".xml",
                           declaration + workbook.documentType + "<worksheet xmlns=\"" + mainNamespace +
                               "\"><sheetData>" + sheet.rows + "</sheetData>" + sheet.after + "</worksheet>");
    }
    related.emplace_back("sharedStrings", "sharedStrings.xml");
    related.emplace_back("styles", "/xl/styles.xml");
    parts.emplace_back("_rels/.rels", relationships({{"officeDocument", "xl/workbook.xml"}}));
    parts.emplace_back("xl/workbook.xml", declaration + "<workbook xmlns=\"" + mainNamespace +
                                              "\" xmlns:r=\"" + relation + "\"><workbookPr " +
                                              workbook.properties + "/><sheets>" + sheets +
                                              "</sheets></workbook>");
    parts.emplace_back("xl/_rels/workbook.xml.rels", relationships(related));
    parts.emplace_back("xl/sharedStrings.xml",
                       declaration + "<sst xmlns=\"" + mainNamespace + "\">" + workbook.texts + "</sst>");
    std::string codes;
    std::string styles = "<xf numFmtId=\"0\"/>";
    for (std::size_t i = 0; i < workbook.formats.size(); ++i) {
        const std::string &code = workbook.formats[i];
        const bool isBuiltIn = code.starts_with('#'); // "#14" is the built-in format 14
        const std::string number = isBuiltIn ? code.substr(1) : std::to_string(164 + i);
        if (!isBuiltIn)
            codes += "<numFmt numFmtId=\"" + number + "\" formatCode=\"" + code + "\"/>";
        styles += "<xf numFmtId=\"" + number + "\" applyNumberFormat=\"1\"/>";
    }
    parts.emplace_back("xl/styles.xml", declaration + "<styleSheet xmlns=\"" + mainNamespace +
                                            "\"><numFmts>" + codes +
                                            "</numFmts><cellStyleXfs><xf numFmtId=\"14\"/>" +
                                            "</cellStyleXfs><cellXfs>" + styles + "</cellXfs></styleSheet>");
    return parts;
}

std::string bytesOf(const TestWorkbook &workbook)
{
    return zipped(partsOf(workbook));
}

std::string row(int number, const std::vector<std::string> &values)
{
    std::string xml = "<row r=\"" + std::to_string(number) + "\">";
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i].empty())
            continue;
        const std::string name = std::string(1, static_cast<char>('A' + i)) + std::to_string(number);
        const bool isNumber = values[i].find_first_not_of("0123456789.-E+") == std::string::npos;
        xml += isNumber ? "<c r=\"" + name + "\"><v>" + values[i] + "</v></c>"
                        : "<c r=\"" + name + "\" t=\"inlineStr\"><is><t>" + values[i] + "</t></is></c>";
    }
    return xml + "</row>";
}

} // namespace weighhouse

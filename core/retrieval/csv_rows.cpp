// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/data/import/csv_reader.h"
#include "core/data/import/encoding.h"
#include "core/retrieval/problems.h"
#include "core/retrieval/readers.h"

#include <algorithm>
#include <string>
#include <vector>

namespace weighhouse::retrieval
{
namespace
{

/// The character between fields, which Excel names in a line before the names: sep=;
char delimiterOf(std::string_view &text)
{
    if (text.size() > 5 && text.starts_with("sep=") && (text[5] == '\n' || text[5] == '\r')) {
        const char delimiter = text[4];
        text.remove_prefix(std::min(text.find('\n') + 1, text.size()));
        return delimiter;
    }
    return import::detectDelimiter(text);
}

} // namespace

void readCsv(std::string_view bytes, const ReadLimits &limits, TextBuilder &text)
{
    import::Decoded decoded;
    import::decode(bytes, decoded);
    std::string_view rest = decoded.text;
    const char delimiter = delimiterOf(rest);
    // A field takes more memory than the sign that parts it from the next one.
    const auto fields = std::ranges::count_if(rest, [&](char c) { return c == delimiter || c == '\n'; });
    if (static_cast<std::size_t>(fields) > limits.textBytes / 8)
        return text.fail(tooLarge(Message::of("document.many-fields", {{"count", fields}})));
    const import::Progress goesOn = [&](std::size_t, std::size_t) { return !limits.stop.stop_requested(); };
    import::ProgressMeter progress(goesOn, rest.size());
    const import::CsvRecords records = import::readCsv(rest, delimiter, progress);
    if (progress.stopped())
        return text.fail(cancelled());
    if (!records.errors.empty())
        return text.fail(damaged(records.errors.front().message, records.errors.front().where));
    if (records.count() < 2)
        return;
    std::string scratch;
    std::vector<std::string> names;
    for (std::size_t column = 0; column < records.width(0); ++column)
        names.emplace_back(trimmed(import::fieldText(records.field(0, column), scratch)));
    for (std::size_t record = 1; record < records.count() && text.goesOn(); ++record) {
        bool isBegun = false;
        for (std::size_t column = 0; column < records.width(record); ++column) {
            const std::string_view value = trimmed(import::fieldText(records.field(record, column), scratch));
            if (value.empty())
                continue;
            if (!isBegun)
                text.beginRow(record + 1);
            isBegun = true;
            text.endLine();
            if (column < names.size() && !names[column].empty())
                text.addFlowing(names[column] + ": ");
            text.addFlowing(value);
        }
    }
}

} // namespace weighhouse::retrieval

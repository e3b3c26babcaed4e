// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/csv_reader.h"

#include <algorithm>
#include <array>

namespace weighhouse::import
{
namespace
{

constexpr std::size_t sampleRecords = 100;
constexpr std::size_t sampleBytes = 262'144;

/// Goes through a text character by character.
class CsvScanner
{
public:
    CsvScanner(std::string_view text, char delimiter) : m_text(text), m_delimiter(delimiter) {}

    CsvRecords records;

    bool atEnd() const { return m_at >= m_text.size(); }
    std::size_t position() const { return m_at; }

    /// Reads one record with its line end.
    void record()
    {
        const std::size_t start = m_line;
        const std::size_t before = records.fields.size();
        bool good = true;
        for (;;) {
            good = field();
            if (!good || atEnd() || m_text[m_at] != m_delimiter)
                break;
            ++m_at;
        }
        if (!good)
            skipLine();
        lineEnd();
        if (good) {
            records.ends.push_back(records.fields.size());
            records.lines.push_back(start);
        } else {
            records.fields.resize(before);
        }
    }

private:
    bool atLineEnd() const { return atEnd() || m_text[m_at] == '\n' || m_text[m_at] == '\r'; }

    void lineEnd()
    {
        if (atEnd())
            return;
        const bool both = m_text[m_at] == '\r' && m_at + 1 < m_text.size() && m_text[m_at + 1] == '\n';
        m_at += both ? 2 : 1;
        ++m_line;
    }

    void skipLine()
    {
        while (!atLineEnd())
            ++m_at;
    }

    bool fail(std::string code, Message message, std::size_t line, Message hint)
    {
        if (records.errors.size() < mostErrors)
            records.errors.push_back({std::move(code), std::move(message), {.line = line}, std::move(hint)});
        return false;
    }

    bool field()
    {
        if (!atEnd() && m_text[m_at] == '"')
            return quoted();
        const std::size_t start = m_at;
        while (!atLineEnd() && m_text[m_at] != m_delimiter)
            ++m_at;
        records.fields.push_back({m_text.substr(start, m_at - start), false, false});
        return true;
    }

    bool quoted()
    {
        const std::size_t start = ++m_at;
        const std::size_t line = m_line;
        bool doubled = false;
        for (; !atEnd(); ++m_at) {
            const char c = m_text[m_at];
            if (c == '\n' || (c == '\r' && (m_at + 1 >= m_text.size() || m_text[m_at + 1] != '\n'))) {
                ++m_line;
            } else if (c == '"') {
                if (m_at + 1 >= m_text.size() || m_text[m_at + 1] != '"')
                    break;
                doubled = true;
                ++m_at;
            }
        }
        if (atEnd())
            return fail("csv.open-quote", Message::of("import.open-quote", {{"line", line}}), line,
                        Message::of("import.do.close-quote-double-if"));
        records.fields.push_back({m_text.substr(start, m_at - start), true, doubled});
        ++m_at;
        if (atLineEnd() || m_text[m_at] == m_delimiter)
            return true;
        return fail("csv.quote", Message::of("import.quote", {{"line", m_line}}), m_line,
                    Message::of("import.do.double-quotes-belong-text"));
    }

    std::string_view m_text;
    char m_delimiter;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
};

bool isBlank(const CsvRecords &records, std::size_t record)
{
    return records.width(record) == 1 && records.field(record, 0).text.empty() &&
           !records.field(record, 0).quoted;
}

/// Takes out lines without anything.
void dropBlank(CsvRecords &records)
{
    while (records.count() > 0 && isBlank(records, records.count() - 1)) {
        records.fields.pop_back();
        records.ends.pop_back();
        records.lines.pop_back();
    }
    if (records.count() == 0)
        return;
    std::size_t widest = 0;
    for (std::size_t record = 0; record < records.count(); ++record)
        widest = std::max(widest, records.width(record));
    if (widest == 1)
        return;
    CsvRecords kept;
    kept.errors = std::move(records.errors);
    kept.fields.reserve(records.fields.size());
    for (std::size_t record = 0; record < records.count(); ++record) {
        if (isBlank(records, record))
            continue;
        for (std::size_t column = 0; column < records.width(record); ++column)
            kept.fields.push_back(records.field(record, column));
        kept.ends.push_back(kept.fields.size());
        kept.lines.push_back(records.lines[record]);
    }
    records = std::move(kept);
}

} // namespace

CsvRecords readCsv(std::string_view text, char delimiter, ProgressMeter &progress, std::size_t most)
{
    CsvScanner scanner(text, delimiter);
    bool blank = false;
    while (!scanner.atEnd() && scanner.records.count() < most && progress.reached(scanner.position())) {
        scanner.record();
        blank =
            blank || (scanner.records.count() > 0 && isBlank(scanner.records, scanner.records.count() - 1));
    }
    if (blank)
        dropBlank(scanner.records);
    return std::move(scanner.records);
}

char detectDelimiter(std::string_view text)
{
    const bool cut = text.size() > sampleBytes;
    const std::string_view sample = text.substr(0, sampleBytes);
    const Progress none;
    char best = ',';
    double bestScore = 0;
    // Commas come last: other delimiters hardly ever split lines evenly by chance, decimal commas do.
    for (const char delimiter : {'\t', ';', '|', ','}) {
        ProgressMeter progress(none, sample.size());
        CsvRecords records = readCsv(sample, delimiter, progress, sampleRecords);
        if (cut && records.count() > 1 && records.count() < sampleRecords) {
            records.ends.pop_back(); // the last record goes on behind the sample
        }
        if (records.count() == 0 || records.width(0) < 2)
            continue;
        const std::size_t width = records.width(0);
        std::size_t even = 0;
        for (std::size_t record = 0; record < records.count(); ++record)
            even += records.width(record) == width ? 1 : 0;
        const double share = static_cast<double>(even) / static_cast<double>(records.count());
        if (share >= 0.95)
            return delimiter;
        if (share * static_cast<double>(width - 1) > bestScore) {
            bestScore = share * static_cast<double>(width - 1);
            best = delimiter;
        }
    }
    return best;
}

} // namespace weighhouse::import

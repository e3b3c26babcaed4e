// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/text_table.h"

#include "core/base/text.h"
#include "core/data/import/lost_digits.h"
#include "core/data/import/names.h"
#include "core/data/import/text_types.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace weighhouse::import
{
namespace
{

/// Returns true if the first record holds names: nothing in it looks like a value, and no name is there twice
/// unless the values below are of another kind than texts.
bool detectHeader(const TextRecords &records, char delimiter)
{
    std::set<std::string_view> names;
    bool twice = false;
    bool any = false;
    for (std::size_t column = 0; column < records.width(0); ++column) {
        const std::string_view text = trimmed(records.field(0, column).text);
        if (looksLikeValue(text, delimiter))
            return false;
        any = any || !text.empty();
        twice = twice || (!text.empty() && !names.insert(text).second);
    }
    if (!any)
        return false;
    for (std::size_t record = 1; twice && record < std::min<std::size_t>(records.count(), 100); ++record) {
        for (std::size_t column = 0; column < records.width(record); ++column) {
            if (looksLikeValue(records.field(record, column).text, delimiter))
                return true;
        }
    }
    return !twice;
}

void tellDoubt(const std::string &name, const TypeDoubt &doubt, std::size_t column, const TextSource &source,
               Errors &warnings)
{
    const bool isPoint = doubt.kind == TypeDoubt::Kind::Point;
    warnings.push_back({source.codes + ".doubtful-type",
                        isPoint ? Message::of("import.doubt.point", {{"name", name}, {"value", doubt.value}})
                                : Message::of("import.doubt.text", {{"name", name}, {"value", doubt.value}}),
                        source.place(doubt.record, column),
                        isPoint ? Message::of("import.do.write-without-points")
                                : Message::of("import.do.name-missing", {{"value", doubt.value}})});
}

/// A value that the chosen type of its column does not have.
Error unfit(const TextField &field, data::ValueType type, Place place, const std::string &column,
            const TextSource &source)
{
    std::string scratch;
    if (place.object.empty())
        place.object = column;
    return {source.codes + ".not-of-type",
            Message::of("import.not-of-type",
                        {{"value", beginning(fieldText(field, scratch), 40)}, {"type", data::toText(type)}}),
            std::move(place), Message::of("import.do.choose-type-or-missing")};
}

} // namespace

void BoundedErrors::add(Error error)
{
    if (++count <= mostErrors)
        errors.push_back(std::move(error));
}

Result<std::size_t> nameColumns(const TextRecords &records, const TextSource &source, const Options &options,
                                data::TableSchema &table, std::vector<Note> &notes)
{
    const bool header = options.hasHeader.value_or(detectHeader(records, source.delimiter));
    notes.push_back(
        {header ? Message::of("import.csv-importer") : Message(source.noNames), source.place(0, 0)});
    std::map<std::string, std::size_t> seen;
    std::string scratch;
    for (std::size_t column = 0; column < records.width(0); ++column) {
        std::string name;
        if (header)
            name = trimmed(fieldText(records.field(0, column), scratch));
        if (name.empty())
            name = source.unnamed(column);
        const auto [earlier, fresh] = seen.emplace(toLower(name), column);
        if (!fresh)
            return failure(
                {source.codes + ".duplicate-column",
                 Message::of("import.duplicate-column",
                             {{"earlier", earlier->second + 1}, {"column", column + 1}, {"name", name}}),
                 source.place(0, column), Message::of("import.do.rename-them-import-file")});
        table.columns.push_back({std::move(name), data::ValueType::Text, {}, {}});
    }
    return header ? 1 : 0;
}

bool addTextTable(const TextRecords &records, std::size_t firstRecord, const TextSource &source,
                  const Options &options, data::TableSchema table, Imported &imported, BoundedErrors &errors,
                  const std::function<bool()> &tick)
{
    data::Table values;
    values.rowCount = records.count() - firstRecord;
    std::string scratch;
    const std::vector<TextType> types = inferTypes(records, firstRecord, source.delimiter, table, options);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const TextType &type = types[i];
        const std::string name = table.name + "." + table.columns[i].name;
        table.columns[i].type = type.type;
        table.columns[i].isOpen = type.isOpen;
        imported.inference.push_back({table.name, table.columns[i].name, type.type, type.why, true});
        if (type.doubt)
            tellDoubt(name, *type.doubt, i, source, imported.warnings);
        LostDigits lost;
        data::Column column(type.type);
        column.reserve(values.rowCount);
        for (std::size_t record = firstRecord; record < records.count(); ++record) {
            const TextField &field = records.field(record, i);
            if (!appendField(column, field, type, imported.dataset.texts, scratch))
                errors.add(unfit(field, type.type, source.place(record, i), name, source));
            else if (type.type == data::ValueType::Number && !column.null(column.size() - 1))
                lost.look(withPoint(trimmed(field.text), type, scratch), column.numbers.back());
        }
        lost.tell(name, imported);
        values.columns.push_back(std::move(column));
        if (!tick())
            return false;
    }
    imported.dataset.schema.tables.push_back(std::move(table));
    imported.dataset.tables.push_back(std::move(values));
    return true;
}

} // namespace weighhouse::import

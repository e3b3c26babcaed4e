// SPDX-License-Identifier: GPL-3.0-or-later
// The types of columns of text, from all their values.
#pragma once

#include "core/data/import/imported.h"
#include "core/data/import/text_records.h"
#include "core/data/schema.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::import
{

/// Why a column's type may not be what is meant, and what to do then.
struct TypeDoubt {
    enum class Kind {
        Point, ///< A point that may stand between thousands is read as that of decimals.
        Text,  ///< All values but a few are numbers, and these may stand for missing ones.
    };
    Kind kind = Kind::Point;
    std::string value;      ///< As written.
    std::size_t record = 0; ///< The record that has the value.
};

/// The words that mean a missing value (Options::missing).
class MissingWords
{
public:
    explicit MissingWords(const std::optional<std::vector<std::string>> &given);

    bool contains(std::string_view text) const;
    /// Whether they count in columns of texts too, since somebody named them.
    bool inTexts() const { return m_given; }

private:
    std::vector<std::string> m_words;
    bool m_given = false;
};

struct TextType {
    data::ValueType type = data::ValueType::Text;
    bool decimalComma = false;                 ///< And points between thousands.
    bool percent = false;                      ///< The values end with % and are parts of 1.
    DateOrder dates = DateOrder::YearMonthDay; ///< Of a Date.
    bool isChosen = false;                     ///< Somebody has said the type.
    bool isOpen = false;                       ///< No value tells the type (ColumnSchema::isOpen).
    bool hasMissingWords = false;              ///< Words for what is missing are NULL.
    MissingWords missing{std::nullopt};        ///< These words.
    Message why;
    std::optional<TypeDoubt> doubt = {};
};

/// For every column the narrowest type that all its values from a record on have. Whether a point stands
/// between thousands where it could be either is told by the other columns. Dates whose year stands last are
/// in the order `dates`, or without one in the only order in which all of the column's values are dates.
std::vector<TextType> inferTypes(const TextRecords &records, std::size_t firstRecord, char delimiter,
                                 const data::TableSchema &table, const Options &options);

/// Tells whether a text alone looks like a value rather than a name: a number, a date, true or false.
bool looksLikeValue(std::string_view text, char delimiter);

/// The text of a number in a column of its type with a decimal point and without points between thousands.
std::string_view withPoint(std::string_view text, const TextType &type, std::string &scratch);

/// Adds a field's value to a column of its type. False, with NULL added, if it is no value of that type,
/// which only a chosen type lets happen.
bool appendField(data::Column &column, const TextField &field, const TextType &type, data::TextPool &texts,
                 std::string &scratch);

} // namespace weighhouse::import

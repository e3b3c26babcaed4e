// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of the maps that temporal values are made of, read and checked.
#include "core/graph/temporal/fields.h"

#include "core/base/text.h"
#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/text.h"

#include <algorithm>

namespace weighhouse::temporal
{
namespace
{

/// By Field.
constexpr std::array<std::string_view, fieldCount> fieldNames{
    "year", "quarter", "month",  "week",        "ordinalDay",  "dayOfQuarter", "dayOfWeek",    "day",
    "hour", "minute",  "second", "millisecond", "microsecond", "nanosecond",   "epochSeconds", "epochMillis"};

std::optional<Field> fieldNamed(std::string_view name)
{
    for (std::size_t i = 0; i < fieldCount; ++i) {
        if (equalIgnoringCase(fieldNames[i], name))
            return static_cast<Field>(i);
    }
    return std::nullopt;
}

bool belongsTo(Field field, Type type)
{
    if (field >= Field::EpochSeconds)
        return type == Type::DateTime;
    return field >= Field::Hour ? hasTime(type) : hasDate(type);
}

std::string shown(const Argument &argument)
{
    if (const auto *const integer = std::get_if<std::int64_t>(&argument))
        return std::to_string(*integer);
    if (const auto *const number = std::get_if<double>(&argument))
        return numberToText(*number);
    if (const auto *const text = std::get_if<std::string>(&argument))
        return "'" + *text + "'";
    if (const auto *const temporal = std::get_if<Temporal>(&argument))
        return toText(*temporal);
    return "null";
}

tl::unexpected<Error> kindFailure(const std::string &name, const Argument &argument, MessageCode wanted)
{
    return argumentFailure(
        Message::of("temporal.fields", {{"name", name}, {"wanted", wanted}, {"argument", shown(argument)}}));
}

/// The place of what a name selects from, if values of the type can have that.
std::optional<Temporal> *selected(Fields &fields, Type type, std::string_view name)
{
    if (equalIgnoringCase(name, "date") && hasDate(type))
        return &fields.date;
    if (equalIgnoringCase(name, "time") && hasTime(type))
        return &fields.time;
    if (equalIgnoringCase(name, "datetime") && hasDate(type) && hasTime(type))
        return &fields.dateTime;
    return nullptr;
}

Result<void> readField(Fields &fields, Type type, const std::string &name, const Argument &argument)
{
    if (equalIgnoringCase(name, "timezone")) {
        const auto *const text = std::get_if<std::string>(&argument);
        if (text == nullptr)
            return kindFailure(name, argument, "temporal.fields.text"_code);
        return zoneFromText(*text).map([&](const Zone &zone) { fields.zone = zone; });
    }
    if (std::optional<Temporal> *const place = selected(fields, type, name)) {
        const auto *const temporal = std::get_if<Temporal>(&argument);
        const bool wantsTime = place == &fields.time;
        if (temporal == nullptr || (wantsTime ? !hasTime(typeOf(*temporal)) : !hasDate(typeOf(*temporal))))
            return kindFailure(name, argument,
                               wantsTime ? "temporal.fields.value-time"_code
                                         : "temporal.fields.value-date"_code);
        *place = *temporal;
        return {};
    }
    const std::optional<Field> field = fieldNamed(name);
    if (!field || !belongsTo(*field, type))
        return argumentFailure(
            Message::of("temporal.fields.no-field", {{"type", functionName(type)}, {"name", name}}));
    const auto *const number = std::get_if<std::int64_t>(&argument);
    if (number == nullptr)
        return kindFailure(name, argument, "temporal.fields.integer"_code);
    fields.numbers.at(static_cast<std::size_t>(*field)) = *number;
    return {};
}

} // namespace

std::string_view fieldName(Field field)
{
    return fieldNames.at(static_cast<std::size_t>(field));
}

bool Fields::hasAny(std::initializer_list<Field> fields) const
{
    return std::any_of(fields.begin(), fields.end(), [&](Field field) { return (*this)[field].has_value(); });
}

bool Fields::isEmpty() const
{
    return !zone && isZoneAlone();
}

bool Fields::isZoneAlone() const
{
    return !date && !time && !dateTime &&
           std::none_of(numbers.begin(), numbers.end(),
                        [](const auto &number) { return number.has_value(); });
}

Result<Fields> readFields(Type type, const Arguments &arguments)
{
    Fields fields;
    for (const auto &[name, argument] : arguments) {
        if (std::holds_alternative<std::monostate>(argument))
            continue;
        if (const auto read = readField(fields, type, name, argument); !read)
            return failure(read.error());
    }
    if (fields.dateTime && (fields.date || fields.time))
        return argumentFailure(Message::of("temporal.fields.datetime-cannot"));
    return fields;
}

} // namespace weighhouse::temporal

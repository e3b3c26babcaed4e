// Values of the core as Qt's models hand them on.
#pragma once

#include "core/data/dataset.h"
#include "ui/widgets/texts.h"

#include <QVariant>

namespace weighhouse::ui
{

/// Exact; invalid for NULL.
inline QVariant exactVariant(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return static_cast<qlonglong>(*integer);
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean;
    if (const auto *text = std::get_if<std::string>(&value))
        return toQt(*text);
    return {};
}

inline bool isNull(const data::Value &value)
{
    return std::holds_alternative<std::monostate>(value);
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// Between the core's texts and Qt's, and values as people of this locale read them.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/rules/evaluate/evaluation.h"

#include <QLocale>
#include <QString>
#include <string>
#include <string_view>
#include <type_traits>

namespace weighhouse::ui
{

inline QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
/// The code of the language of the window: "en", "de".
QString windowLanguage();
/// What core tells, in the language of the window.
QString messageText(const Message &message);
template<typename Told, std::enable_if_t<std::is_same_v<Told, Message>, int> = 0>
QString toQt(const Told &message)
{
    return messageText(message);
}
/// An error of the window's own, in its language.
Error windowError(std::string code, const QString &message, const QString &hint = {}, Place where = {});
/// Words of core's that a project keeps: in the language of the window where they are known, and else as they
/// are.
QString keptText(std::string_view words);
inline std::string fromQt(const QString &text)
{
    return text.toStdString();
}

/// A number with at most so many significant digits, in the locale; "–" for NULL (NaN).
QString numberText(double value, int significant = 6, const QLocale &locale = {});
/// With all digits that tell it from its neighbours.
QString exactText(double value, const QLocale &locale = {});
/// A change with its sign: "+0.62", "−3", "±0".
QString changeText(double change, int significant = 4, const QLocale &locale = {});
/// How many significant digits tell these two apart, at least 4 and at most 15.
int digitsFor(double left, double right);

/// A stored value for a cell of a table; "NULL" for none. With `exact` as it would be typed in.
QString valueText(const data::Value &value, const QLocale &locale = {});
/// Writes a value of a column of a type: dates as people of this place write them, with all digits of the
/// year; a text that is none, and every other value, as above.
QString valueText(const data::Value &value, data::ValueType type, const QLocale &locale = {});
/// What a person typed as a value of a type. Empty text, or NULL in any case, is NULL unless the type is
/// text. Dates are read as they
/// are shown and as 2026-03-01, which is what is returned. Errors: "value.not-a-number" and the like, with
/// the reason.
Result<data::Value> readValue(const QString &text, data::ValueType type, const QLocale &locale = {});

/// Message and hint of an error, for a tool tip or a message box.
QString toQt(const Error &error);

} // namespace weighhouse::ui

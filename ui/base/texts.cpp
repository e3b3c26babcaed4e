// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/texts.h"

#include "core/base/calendar.h"
#include "core/base/error.h"

#include <QCoreApplication>
#include <QDate>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

/// The folder of resources/messages that goes with the language of the window.
struct MessageStrings {
    Q_DECLARE_TR_FUNCTIONS(MessageStrings)

public:
    static QString language() { return tr("en", "the code of this language, as de"); }
};

struct ValueStrings {
    Q_DECLARE_TR_FUNCTIONS(ValueStrings)
};

constexpr int mostDigits = 17; // enough to tell every double from its neighbours

} // namespace

QString windowLanguage()
{
    return MessageStrings::language();
}

QString numberText(double value, int significant, const QLocale &locale)
{
    if (std::isnan(value))
        return QStringLiteral("–");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    const double size = std::abs(value);
    if (size != 0 && (size >= 1e15 || size < 1e-6))
        return locale.toString(value, 'g', significant);
    const int whole = size < 1 ? 1 : static_cast<int>(std::floor(std::log10(size))) + 1;
    const int leadingZeros = size == 0 || size >= 1 ? 0 : static_cast<int>(-std::floor(std::log10(size))) - 1;
    const int decimals = std::max(0, size < 1 ? significant + leadingZeros : significant - whole);
    QString text = locale.toString(value, 'f', decimals);
    const QString point = locale.decimalPoint();
    if (decimals > 0 && text.contains(point)) {
        const QString zero = locale.zeroDigit();
        while (text.endsWith(zero))
            text.chop(zero.size());
        if (text.endsWith(point))
            text.chop(point.size());
    }
    return text;
}

QString exactText(double value, const QLocale &locale)
{
    if (std::isnan(value))
        return QStringLiteral("–");
    QLocale plain = locale;
    plain.setNumberOptions(locale.numberOptions() | QLocale::OmitGroupSeparator);
    for (int digits = 6; digits <= mostDigits; ++digits) {
        const QString text = plain.toString(value, 'g', digits);
        bool good = false;
        if (plain.toDouble(text, &good) == value && good)
            return text;
    }
    return plain.toString(value, 'g', mostDigits);
}

QString changeText(double change, int significant, const QLocale &locale)
{
    if (std::isnan(change))
        return QStringLiteral("–");
    if (change == 0)
        return QStringLiteral("±0");
    const QString size = numberText(std::abs(change), significant, locale);
    return (change > 0 ? QStringLiteral("+") : QStringLiteral("−")) + size;
}

int digitsFor(double left, double right)
{
    constexpr int fewest = 4;
    constexpr int most = 15;
    if (std::isnan(left) || std::isnan(right) || left == right)
        return fewest;
    const double size = std::max(std::abs(left), std::abs(right));
    const int digits =
        static_cast<int>(std::floor(std::log10(size)) - std::floor(std::log10(std::abs(left - right)))) + 2;
    return std::clamp(digits, fewest, most);
}

namespace
{

/// How dates are written in short, but with all digits of the year; empty where no country says.
QString dateForm(const QLocale &locale)
{
    if (locale.language() == QLocale::C)
        return {};
    QString form = locale.dateFormat(QLocale::ShortFormat);
    if (!form.contains(QLatin1String("yyyy")))
        form.replace(QLatin1String("yy"), QLatin1String("yyyy"));
    return form.contains(QLatin1String("yyyy")) ? form : QString();
}

} // namespace

QString valueText(const data::Value &value, const QLocale &locale)
{
    if (const auto *number = std::get_if<double>(&value))
        return exactText(*number, locale);
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return locale.toString(static_cast<qlonglong>(*integer));
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean ? ValueStrings::tr("yes") : ValueStrings::tr("no");
    if (const auto *text = std::get_if<std::string>(&value))
        return toQt(*text);
    return QStringLiteral("NULL");
}

QString valueText(const data::Value &value, data::ValueType type, const QLocale &locale)
{
    const auto *text = std::get_if<std::string>(&value);
    const auto day =
        text != nullptr && type == data::ValueType::Date ? calendar::fromText(*text) : std::nullopt;
    const QString form = dateForm(locale);
    if (!day || form.isEmpty())
        return valueText(value, locale);
    const calendar::Parts parts = calendar::partsOf(*day);
    return locale.toString(QDate(parts.year, parts.month, parts.day), form);
}

Result<data::Value> readValue(const QString &text, data::ValueType type, const QLocale &locale)
{
    if (type == data::ValueType::Text)
        return data::Value(fromQt(text));
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty() || trimmed.compare(QLatin1String("null"), Qt::CaseInsensitive) == 0)
        return data::Value(std::monostate{});
    if (type == data::ValueType::Boolean) {
        for (const QString &word :
             {QStringLiteral("yes"), QStringLiteral("true"), QStringLiteral("1"), ValueStrings::tr("yes")})
            if (trimmed.compare(word, Qt::CaseInsensitive) == 0)
                return data::Value(true);
        for (const QString &word :
             {QStringLiteral("no"), QStringLiteral("false"), QStringLiteral("0"), ValueStrings::tr("no")})
            if (trimmed.compare(word, Qt::CaseInsensitive) == 0)
                return data::Value(false);
        return failure(windowError("value.not-a-boolean",
                                   ValueStrings::tr("“%1” is neither yes nor no").arg(trimmed),
                                   ValueStrings::tr("Write yes or no, or leave it empty for NULL.")));
    }
    if (type == data::ValueType::Date) {
        const QString form = dateForm(locale);
        const QDate typed = form.isEmpty() ? QDate() : locale.toDate(trimmed, form);
        const auto day = typed.isValid() ? calendar::dayOf(typed.year(), typed.month(), typed.day())
                                         : calendar::fromText(fromQt(trimmed));
        if (day)
            return data::Value(calendar::toText(*day));
        const std::string example = "2026-03-01";
        return failure(
            windowError("value.not-a-date", ValueStrings::tr("“%1” is not a date").arg(trimmed),
                        ValueStrings::tr("Write it as %1, or leave it empty for NULL.").arg(toQt(example))));
    }
    // As people of this place write it, or with a point as programs do.
    bool good = false;
    if (type == data::ValueType::Integer) {
        qlonglong integer = locale.toLongLong(trimmed, &good);
        if (!good)
            integer = QLocale::c().toLongLong(trimmed, &good);
        if (good)
            return data::Value(static_cast<std::int64_t>(integer));
        return failure(
            windowError("value.not-an-integer", ValueStrings::tr("“%1” is not a whole number").arg(trimmed),
                        ValueStrings::tr("Write digits only, as 42, or leave it empty for NULL.")));
    }
    double number = locale.toDouble(trimmed, &good);
    if (!good)
        number = QLocale::c().toDouble(trimmed, &good);
    if (good && std::isfinite(number))
        return data::Value(number);
    return failure(windowError(
        "value.not-a-number", ValueStrings::tr("“%1” is not a number").arg(trimmed),
        ValueStrings::tr("Write it as %1, or leave it empty for NULL.").arg(locale.toString(1234.5))));
}

Error windowError(std::string code, const QString &message, const QString &hint, Place where)
{
    return {std::move(code), Message::verbatim(fromQt(message)), std::move(where),
            Message::verbatim(fromQt(hint))};
}

QString messageText(const Message &message)
{
    const QLocale numbers;
    return QString::fromStdString(
        message.text(fromQt(MessageStrings::language()),
                     {fromQt(numbers.decimalPoint()), fromQt(numbers.groupSeparator())}));
}

QString keptText(std::string_view words)
{
    return messageText(Message::verbatim(std::string(words)));
}

QString toQt(const Error &error)
{
    QString text = toQt(error.message);
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    if (!error.hint.empty())
        text += QStringLiteral(".\n") + toQt(error.hint);
    return text;
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The words that pages have besides a report's own, in the report's language.
#pragma once

#include "core/base/message.h"

#include <QLocale>
#include <QString>
#include <string>
#include <string_view>

namespace weighhouse::ui::pages
{

class PageWords
{
public:
    explicit PageWords(std::string language);

    QString text(const Message &message) const;
    std::string plain(const Message &message) const { return message.text(m_language); }
    const QLocale &locale() const { return m_locale; }

private:
    std::string m_language;
    QLocale m_locale;
};

/// A text as it is set: what is no text of its own is shown as a sign for it (control characters, and those
/// that turn the letters around them). Lines are kept as such, or become spaces.
QString cleanText(std::string_view text, bool keepsLines);

} // namespace weighhouse::ui::pages

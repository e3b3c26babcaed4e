// SPDX-License-Identifier: GPL-3.0-or-later
// Texts and numbers in the language of a report.
#pragma once

#include "core/base/message.h"

#include <string>

namespace weighhouse::audit
{

/// The language of a report, with the signs of its numbers.
class Words
{
public:
    /// "en" or "de"; another one is told in English.
    explicit Words(std::string language);

    const std::string &language() const { return m_language; }
    const NumberSigns &signs() const { return m_signs; }

    std::string operator()(const Message &message) const { return message.text(m_language, m_signs); }
    /// At most so many significant digits.
    std::string number(double value, int digits = 6) const;
    /// The same with its sign, also where it is positive.
    std::string change(double value, int digits = 6) const;
    std::string count(std::size_t number) const;
    /// "5 ducats"; without a unit the number alone.
    std::string withUnit(double value, const std::string &unit, int digits = 6) const;
    /// "31 %"
    std::string share(double probability) const;
    /// "1.2 s", "350 ms"
    std::string seconds(double seconds) const;
    /// The day of a time of an event, as people of the language write it; with the time of day in UTC.
    std::string day(const std::string &time) const;
    std::string moment(const std::string &time) const;

private:
    std::string m_language;
    NumberSigns m_signs;
};

} // namespace weighhouse::audit

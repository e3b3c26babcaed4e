// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/lost_digits.h"

#include "core/base/text.h"
#include "core/data/import/names.h"

#include <array>
#include <charconv>
#include <cmath>

namespace weighhouse::import
{

void LostDigits::compare(std::string_view written, double kept)
{
    std::string_view digits = written;
    if (digits.starts_with('-') || digits.starts_with('+'))
        digits.remove_prefix(1);
    if (digits.find_first_not_of("0123456789.") != std::string_view::npos)
        return;
    const std::size_t point = std::min(digits.find('.'), digits.size());
    std::string_view whole = digits.substr(0, point);
    whole.remove_prefix(std::min(whole.find_first_not_of('0'), whole.size()));
    const bool hasFraction = digits.find_first_not_of(".0", point) != std::string_view::npos;
    std::array<char, 400> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), std::abs(kept), std::chars_format::fixed, 0)
            .ptr;
    if (hasFraction || whole != std::string_view(text.data(), static_cast<std::size_t>(end - text.data())))
        m_first = {std::string(beginning(written, 40)), kept};
}

void LostDigits::tell(const std::string &name, Imported &imported) const
{
    if (!m_first)
        return;
    std::array<char, 400> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), m_first->kept, std::chars_format::fixed, 0).ptr;
    const std::string kept(text.data(), end);
    imported.notes.push_back(
        {Message::of("import.digits-lost",
                     {{"name", name}, {"written", m_first->written}, {"kept", beginning(kept, 40)}}),
         {.object = name}});
}

} // namespace weighhouse::import

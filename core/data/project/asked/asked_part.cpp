// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/asked/asked.h"
#include "core/data/project/part/rows.h"

#include <algorithm>

namespace weighhouse::project
{
namespace
{

// Keys in `meta`: the question's name, and each argument's value behind its position and name.
constexpr std::string_view askedQuestion = "asked.question";
constexpr std::string_view askedArgument = "asked.argument.";
constexpr std::size_t positionDigits = 4;

std::string argumentKey(std::size_t position, std::string_view name)
{
    const std::string digits = std::to_string(position);
    return std::string(askedArgument) +
           std::string(positionDigits - std::min(positionDigits, digits.size()), '0') + digits + '.' +
           std::string(name);
}

} // namespace

Result<Asking> AskedPart::read(sql::Connection &connection, const Progress &)
{
    Asking value;
    Asked &asked = value.asked;
    auto done = forEachRow(connection, "SELECT key, value FROM meta WHERE key LIKE 'asked.%' ORDER BY key",
                           [&](sql::Statement &row) -> Result<void> {
                               const std::string key(row.text(0));
                               if (key == askedQuestion)
                                   asked.question = row.text(1);
                               const std::size_t prefix = askedArgument.size() + positionDigits + 1;
                               if (key.starts_with(askedArgument) && key.size() > prefix)
                                   asked.arguments.emplace_back(key.substr(prefix), std::string(row.text(1)));
                               return {};
                           });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return value;
}

Result<void> AskedPart::write(sql::Connection &connection, const Asking &value, const Progress &)
{
    const Asked &asked = value.asked;
    if (auto done = connection.execute("DELETE FROM meta WHERE key LIKE 'asked.%'"); !done)
        return done;
    auto insert = connection.prepare("INSERT INTO meta (key, value) VALUES (?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    if (!asked.question.empty()) {
        if (auto done = insert->bind(1, askedQuestion).bind(2, asked.question).run(); !done)
            return done;
    }
    for (std::size_t i = 0; i < asked.arguments.size(); ++i) {
        const auto &[name, argument] = asked.arguments[i];
        if (auto done = insert->bind(1, argumentKey(i, name)).bind(2, argument).run(); !done)
            return done;
    }
    return {};
}

std::vector<AskedPart::Change> AskedPart::changes(const Asking &from, const Asking &to)
{
    if (from == to)
        return {};
    return {Ask{from.asked, to.asked}};
}

void AskedPart::addTo(Fingerprint &fingerprint, const Asking &value)
{
    fingerprint.add(value.asked.question);
    for (const auto &[name, argument] : value.asked.arguments) {
        fingerprint.add(name);
        fingerprint.add(argument);
    }
}

} // namespace weighhouse::project

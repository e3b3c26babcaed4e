// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/body.h"

namespace weighhouse::plan
{
namespace
{

/// How deep objects and lists are in each other. Writing JSON is recursive, so that what comes from a file
/// must not be as deep as it likes.
bool isShallow(std::string_view text)
{
    constexpr int most = 100;
    int depth = 0;
    bool isInText = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isInText) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                isInText = false;
        } else if (c == '"') {
            isInText = true;
        } else if (c == '{' || c == '[') {
            if (++depth > most)
                return false;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return true;
}

} // namespace

std::optional<Json> bodyFromText(std::string_view text)
{
    if (!isShallow(text))
        return std::nullopt;
    Json body = Json::parse(text, nullptr, false);
    if (!body.is_object())
        return std::nullopt;
    return body;
}

std::string bodyToText(const Json &body)
{
    return body.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<std::string> exactText(const Json &body)
{
    try {
        return body.dump();
    } catch (const Json::type_error &) { // the only way it tells
        return std::nullopt;
    }
}

} // namespace weighhouse::plan

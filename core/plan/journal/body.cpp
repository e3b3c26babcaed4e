#include "core/plan/journal/body.h"

#include <cmath>

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

const Json *memberOf(const Json &body, const char *key)
{
    if (!body.is_object())
        return nullptr;
    const auto found = body.find(key);
    return found == body.end() ? nullptr : &*found;
}

std::string textIn(const Json &body, const char *key)
{
    const Json *member = memberOf(body, key);
    if (member == nullptr || member->is_null())
        return {};
    return member->is_string() ? member->get<std::string>() : bodyToText(*member);
}

double numberIn(const Json &body, const char *key)
{
    const Json *member = memberOf(body, key);
    if (member == nullptr || !member->is_number())
        return 0;
    const auto number = member->get<double>();
    return std::isfinite(number) ? number : 0;
}

std::uint64_t countIn(const Json &body, const char *key)
{
    const Json *member = memberOf(body, key);
    if (member == nullptr || !member->is_number())
        return 0;
    if (member->is_number_unsigned())
        return member->get<std::uint64_t>();
    const double number = numberIn(body, key);
    constexpr auto most = static_cast<double>(std::uint64_t(1) << 63U);
    return number > 0 && number < most ? static_cast<std::uint64_t>(number) : 0;
}

bool isTrueIn(const Json &body, const char *key)
{
    const Json *member = memberOf(body, key);
    return member != nullptr && member->is_boolean() && member->get<bool>();
}

std::optional<NodeId> nodeIn(const Json &body)
{
    const Json *member = memberOf(body, "node");
    if (member == nullptr || !member->is_string())
        return std::nullopt;
    return nodeIdFromText(member->get_ref<const std::string &>());
}

} // namespace weighhouse::plan

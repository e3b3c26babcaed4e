// SPDX-License-Identifier: GPL-3.0-or-later
// Texts and values as JSON without loss, and reading JSON with errors that name the place.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/plan/answer.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// A string, or {"bytes": "c3ff"} where it is not UTF-8.
nlohmann::ordered_json textToJson(std::string_view text);

/// null, true, 3, 0.5, "text"; {"number": "nan"}, "inf" or "-inf" for what JSON does not have.
nlohmann::ordered_json valueToJson(const data::Value &value);

/// Bytes in hexadecimal and back; nothing if the text is something else.
std::string toHexadecimal(std::string_view bytes);
std::optional<std::string> fromHexadecimal(std::string_view text);

/// Reads parts of a document. What is wrong is remembered, the first of it, and empty values are returned in
/// its place, so that nothing needs to be checked in between. Places are as "nodes[2].kind"; empty for the
/// whole.
class JsonReader
{
public:
    using Json = nlohmann::ordered_json;

    /// `what` goes on after the place: "must be a text, not a number". `whole` is what the document is
    /// called.
    explicit JsonReader(Message whole) : m_whole(std::move(whole)) {}
    void refuse(const std::string &place, const Message &what, Message hint = {});
    const std::optional<Error> &problem() const { return m_problem; }

    /// The member of an object, or null if there is none (or a JSON null).
    static const Json *member(const Json &object, const char *key);
    static std::string within(const std::string &place, std::string_view key);
    static std::string within(const std::string &place, std::size_t index);

    bool isObject(const Json &json, const std::string &place);
    /// Refuses a member called nearly as one that may be there and is not: what it says would be lost.
    void refuseMisspelt(const Json &object, const std::string &place, const std::vector<std::string> &names);
    bool isList(const Json &json, const std::string &place);
    std::string text(const Json &json, const std::string &place);
    /// Of a member; empty if there is none.
    std::string textOf(const Json &object, const char *key, const std::string &place);
    std::uint32_t count(const Json &json, const std::string &place);
    data::Value value(const Json &json, const std::string &place);
    Answer answer(const Json &json, const std::string &place);

private:
    std::vector<sql::ResultColumn> columns(const Json &json, const std::string &place);
    std::vector<data::Value> row(const Json &json, const std::string &place, std::size_t columnCount);

    Message m_whole;
    std::optional<Error> m_problem;
};

} // namespace weighhouse::plan

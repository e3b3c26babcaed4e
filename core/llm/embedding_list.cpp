// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/embedding_list.h"

#include "core/base/nesting.h"
#include "core/llm/server_errors.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

namespace weighhouse::llm
{
namespace
{

using Json = nlohmann::json;
using Vectors = std::vector<std::vector<float>>;

std::optional<std::vector<float>> vectorIn(const Json &numbers)
{
    if (!numbers.is_array() || numbers.empty() || numbers.size() > mostDimensions)
        return std::nullopt;
    std::vector<float> vector;
    vector.reserve(numbers.size());
    for (const Json &number : numbers) {
        const float value = number.is_number() ? number.get<float>() : NAN;
        if (!std::isfinite(value))
            return std::nullopt;
        vector.push_back(value);
    }
    return vector;
}

std::optional<Vectors> readVectors(const Json &json, std::size_t count)
{
    const auto data = json.is_object() ? json.find("data") : json.end();
    if (data == json.end() || !data->is_array() || data->size() != count)
        return std::nullopt;
    Vectors vectors(count);
    std::size_t length = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Json &one = (*data)[i];
        if (!one.is_object() || !one.contains("embedding"))
            return std::nullopt;
        const auto index = one.find("index");
        const std::size_t place =
            index != one.end() && index->is_number_unsigned() ? index->get<std::size_t>() : i;
        auto vector = vectorIn(one["embedding"]);
        if (!vector || place >= count || !vectors[place].empty() || (i > 0 && vector->size() != length))
            return std::nullopt;
        length = vector->size();
        vectors[place] = *std::move(vector);
    }
    return vectors;
}

} // namespace

Result<Vectors> vectorsIn(std::string_view body, std::size_t count)
{
    const Json json = nestsDeeper(body) ? Json(Json::value_t::discarded) : Json::parse(body, nullptr, false);
    if (!json.is_discarded()) {
        if (auto error = errorInReply(json, 0))
            return failure(*std::move(error));
    }
    auto vectors = json.is_discarded() ? std::nullopt : readVectors(json, count);
    if (!vectors)
        return failure("llm.no-embeddings", Message::of("llm.no-embeddings", {{"count", count}}),
                       Message::of("llm.do.check-embeddings"));
    return *std::move(vectors);
}

} // namespace weighhouse::llm

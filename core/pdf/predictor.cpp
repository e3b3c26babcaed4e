// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/predictor.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace weighhouse::pdf
{
namespace
{

constexpr long long longestRow = 1 << 20;

unsigned char paeth(int left, int above, int corner)
{
    const int guess = left + above - corner;
    const int toLeft = std::abs(guess - left);
    const int toAbove = std::abs(guess - above);
    const int toCorner = std::abs(guess - corner);
    if (toLeft <= toAbove && toLeft <= toCorner)
        return static_cast<unsigned char>(left);
    return static_cast<unsigned char>(toAbove <= toCorner ? above : corner);
}

} // namespace

std::optional<Prediction> predictionOf(QPDFObjectHandle parameters)
{
    if (!parameters.isDictionary())
        return std::nullopt;
    const auto number = [&](const char *key, long long otherwise) {
        QPDFObjectHandle value = parameters.getKey(key);
        return value.isInteger() ? value.getIntValue() : value.isNull() ? otherwise : -1;
    };
    const long long kind = number("/Predictor", 1);
    if (kind == 1)
        return Prediction{};
    const long long colors = number("/Colors", 1);
    const long long bits = number("/BitsPerComponent", 8);
    const long long columns = number("/Columns", 1);
    if (kind < 10 || kind > 15 || colors < 1 || colors > 32 || bits < 1 || bits > 16 || columns < 1 ||
        columns > longestRow)
        return std::nullopt;
    Prediction prediction{.isPredicted = true};
    prediction.pixelBytes = static_cast<std::size_t>((colors * bits + 7) / 8);
    prediction.rowBytes = static_cast<std::size_t>((colors * bits * columns + 7) / 8);
    return prediction;
}

Predictor::Predictor(const Prediction &prediction, Pipeline *next)
    : Pipeline("differences", next), m_prediction(prediction), m_row(prediction.rowBytes + 1),
      m_above(prediction.rowBytes + 1)
{
}

void Predictor::write(const unsigned char *bytes, std::size_t size)
{
    while (size > 0) {
        const std::size_t count = std::min(size, m_row.size() - m_filled);
        std::copy_n(bytes, count, m_row.begin() + static_cast<std::ptrdiff_t>(m_filled));
        m_filled += count;
        bytes += count;
        size -= count;
        if (m_filled == m_row.size())
            endRow();
    }
}

void Predictor::finish()
{
    if (m_filled > 1)
        endRow();
    getNext()->finish();
}

void Predictor::endRow()
{
    if (m_row[0] > 4)
        throw std::runtime_error("PNG");
    for (std::size_t i = 1; i < m_filled; ++i) {
        const bool hasLeft = i > m_prediction.pixelBytes;
        const unsigned left = hasLeft ? m_row[i - m_prediction.pixelBytes] : 0;
        const unsigned corner = hasLeft ? m_above[i - m_prediction.pixelBytes] : 0;
        const unsigned above = m_above[i];
        unsigned add = 0;
        if (m_row[0] == 1)
            add = left;
        else if (m_row[0] == 2)
            add = above;
        else if (m_row[0] == 3)
            add = (left + above) / 2;
        else if (m_row[0] == 4)
            add = paeth(static_cast<int>(left), static_cast<int>(above), static_cast<int>(corner));
        m_row[i] = static_cast<unsigned char>(m_row[i] + add);
    }
    getNext()->write(m_row.data() + 1, m_filled - 1);
    m_row.swap(m_above);
    m_filled = 0;
}

} // namespace weighhouse::pdf

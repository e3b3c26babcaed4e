// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of bytes told as differences, as PNG has them; tables of objects are written so.
#pragma once

#include <cstddef>
#include <optional>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <vector>

namespace weighhouse::pdf
{

struct Prediction {
    bool isPredicted = false;
    std::size_t pixelBytes = 1; ///< The distance to the byte on the left.
    std::size_t rowBytes = 1;
};

/// Reads the parameters of a deflated stream; nothing for those that no report has.
std::optional<Prediction> predictionOf(QPDFObjectHandle parameters);

/// Makes bytes of differences (ISO 32000-1, 7.4.4.4; PNG's filters 0 to 4).
class Predictor final : public Pipeline
{
public:
    Predictor(const Prediction &prediction, Pipeline *next);

    void write(const unsigned char *bytes, std::size_t size) override;
    void finish() override;

private:
    void endRow();

    Prediction m_prediction;
    std::vector<unsigned char> m_row;   ///< The kind of difference, then the bytes.
    std::vector<unsigned char> m_above; ///< The same of the row above.
    std::size_t m_filled = 0;
};

} // namespace weighhouse::pdf

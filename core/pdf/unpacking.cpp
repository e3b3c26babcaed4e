// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/unpacking.h"

#include "core/pdf/predictor.h"
#include "core/pdf/problems.h"

#include <memory>
#include <optional>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFStreamFilter.hh>
#include <utility>

namespace weighhouse::pdf
{
namespace
{

thread_local UnpackingLimit *limitOfThread = nullptr;

/// Hands on what it counts.
class Counter final : public Pipeline
{
public:
    explicit Counter(Pipeline *next) : Pipeline("count", next) {}

    void write(const unsigned char *bytes, std::size_t size) override
    {
        UnpackingLimit::count(size);
        getNext()->write(bytes, size);
    }
    void finish() override { getNext()->finish(); }
};

class CountedFlate final : public QPDFStreamFilter
{
public:
    bool setDecodeParms(QPDFObjectHandle parameters) override
    {
        if (parameters.isNull())
            return true;
        const auto prediction = predictionOf(parameters);
        if (!prediction)
            return false;
        m_prediction = *prediction;
        return true;
    }

    Pipeline *getDecodePipeline(Pipeline *next) override
    {
        if (m_prediction.isPredicted) {
            m_predictor = std::make_unique<Predictor>(m_prediction, next);
            next = m_predictor.get();
        }
        m_counter = std::make_unique<Counter>(next);
        m_flate = std::make_unique<Pl_Flate>("inflate", m_counter.get(), Pl_Flate::a_inflate);
        return m_flate.get();
    }

private:
    Prediction m_prediction;
    std::unique_ptr<Predictor> m_predictor;
    std::unique_ptr<Counter> m_counter;
    std::unique_ptr<Pl_Flate> m_flate;
};

class Unused final : public QPDFStreamFilter
{
public:
    bool setDecodeParms(QPDFObjectHandle) override { return false; }
    Pipeline *getDecodePipeline(Pipeline *) override { return nullptr; }
};

} // namespace

UnpackingLimit::UnpackingLimit(std::size_t most, std::stop_token stop)
    : m_left(most), m_most(most), m_stop(std::move(stop)), m_outer(std::exchange(limitOfThread, this))
{
}

UnpackingLimit::~UnpackingLimit()
{
    limitOfThread = m_outer;
}

void UnpackingLimit::count(std::size_t bytes)
{
    UnpackingLimit *limit = limitOfThread;
    if (limit == nullptr)
        return;
    if (limit->m_stop.stop_requested())
        throw Refused{cancelled()};
    if (bytes > limit->m_left) {
        limit->m_left = 0;
        throw Refused{tooLarge(
            Message::of("pdf.unpacks-to-too-much", {{"size", std::to_string(limit->m_most >> 20U)}}))};
    }
    limit->m_left -= bytes;
}

void countUnpacking()
{
    static const bool isDone = [] {
        QPDF::registerStreamFilter("/FlateDecode", [] { return std::make_shared<CountedFlate>(); });
        for (const char *name : {"/LZWDecode", "/RunLengthDecode", "/ASCII85Decode", "/ASCIIHexDecode"})
            QPDF::registerStreamFilter(name, [] { return std::make_shared<Unused>(); });
        return true;
    }();
    static_cast<void>(isDone);
}

} // namespace weighhouse::pdf

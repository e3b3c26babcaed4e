// SPDX-License-Identifier: GPL-3.0-or-later
// The limit of the size that a PDF unpacks to. libqpdf unpacks what it needs by itself, without a limit; so
// its filters are replaced by ones that count.
#pragma once

#include <cstddef>
#include <stop_token>

namespace weighhouse::pdf
{

/// While one is there, what this thread unpacks is counted, and Refused is thrown ("pdf.too-large",
/// "pdf.cancelled") as soon as it is too much or somebody wants it to stop.
class UnpackingLimit
{
public:
    UnpackingLimit(std::size_t most, std::stop_token stop);
    ~UnpackingLimit();
    UnpackingLimit(const UnpackingLimit &) = delete;
    UnpackingLimit &operator=(const UnpackingLimit &) = delete;

    /// Counts bytes against the limit of this thread, if there is one.
    static void count(std::size_t bytes);

private:
    std::size_t m_left;
    std::size_t m_most;
    std::stop_token m_stop;
    UnpackingLimit *m_outer;
};

/// Replaces the filters of libqpdf, once in a process: deflated data are counted, and packings that reports
/// do not use are not unpacked at all.
void countUnpacking();

} // namespace weighhouse::pdf

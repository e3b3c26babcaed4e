// SPDX-License-Identifier: GPL-3.0-or-later
// Telling how far an import is, not too often.
#pragma once

#include "core/data/import/imported.h"

#include <algorithm>
#include <cstddef>

namespace weighhouse::import
{

class ProgressMeter
{
public:
    ProgressMeter(const Progress &progress, std::size_t total)
        : m_progress(progress), m_total(total), m_step(std::max<std::size_t>(total / 200, 16384))
    {
        m_next = m_progress ? 0 : static_cast<std::size_t>(-1);
    }

    /// False once the import is to stop.
    bool reached(std::size_t done)
    {
        if (done >= m_next) {
            m_next = done + m_step;
            m_stopped = m_stopped || !m_progress(done, m_total);
        }
        return !m_stopped;
    }

    bool stopped() const { return m_stopped; }

private:
    const Progress &m_progress;
    std::size_t m_total;
    std::size_t m_step;
    std::size_t m_next;
    bool m_stopped = false;
};

inline Error cancelled()
{
    return {"import.cancelled", Message::of("import.stopped"), {}, Message::of("import.do.start-again")};
}

} // namespace weighhouse::import

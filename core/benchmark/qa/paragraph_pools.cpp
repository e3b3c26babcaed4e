// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/paragraph_pools.h"

#include <array>
#include <utility>

namespace weighhouse::benchmark::qa
{

ParagraphPools::ParagraphPools(const std::vector<HopQuestion> &questions,
                               std::shared_ptr<retrieval::Embedder> embedder)
    : m_embedder(std::move(embedder))
{
    std::map<std::string, std::vector<const HopQuestion *>> datasets;
    for (const HopQuestion &question : questions)
        datasets[question.dataset].push_back(&question);
    for (const auto &[name, all] : datasets)
        m_pools[name] = std::make_shared<const ParagraphLibrary>(all, m_embedder);
}

std::shared_ptr<const ParagraphLibrary> ParagraphPools::libraryFor(const HopQuestion &question) const
{
    if (const auto pool = m_pools.find(question.dataset); pool != m_pools.end())
        return pool->second;
    const std::array<const HopQuestion *, 1> one{&question};
    return std::make_shared<const ParagraphLibrary>(one, m_embedder);
}

} // namespace weighhouse::benchmark::qa

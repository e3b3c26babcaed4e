// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/document_cuts.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr std::size_t bytesAtOnce = 1'000'000; // of texts that are cut before it is told

} // namespace

DocumentCuts::DocumentCuts(Document &document, QObject *parent)
    : QObject(parent), m_document(document),
      m_worker(new Latest<Texts, Known>(
          document.jobs(), tr("Cutting documents into passages"),
          [](const Texts &texts, const JobHandle &handle) {
              Known known;
              for (const DocumentTextPtr &text : texts) {
                  if (!handle.isStopped())
                      known.emplace(text, std::make_shared<const std::vector<retrieval::Passage>>(
                                              retrieval::passagesOf(*text)));
              }
              return known;
          },
          [this](const Known &known) { take(known); }, this))
{
    connect(&document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::documentsAspect))
            follow();
    });
    connect(&document, &Document::resetDone, this, &DocumentCuts::follow);
}

void DocumentCuts::begin()
{
    if (m_hasBegun)
        return;
    m_hasBegun = true;
    follow();
}

PassagesPtr DocumentCuts::passagesOf(const DocumentTextPtr &text) const
{
    const auto found = m_known.find(text);
    return found == m_known.end() ? nullptr : found->second;
}

void DocumentCuts::follow()
{
    if (!m_hasBegun)
        return;
    const auto &documents = m_document.state().documents;
    std::erase_if(m_known, [&](const auto &known) {
        return std::ranges::find(documents, known.first, &project::KeptDocument::text) == documents.end();
    });
    Texts next;
    std::size_t bytes = 0;
    for (const project::KeptDocument &document : documents) {
        if (m_known.contains(document.text))
            continue;
        if (!next.empty() && bytes + document.text->text.size() > bytesAtOnce)
            break;
        bytes += document.text->text.size();
        next.push_back(document.text);
    }
    if (!next.empty())
        m_worker->request(std::move(next));
}

void DocumentCuts::take(const Known &known)
{
    m_known.insert(known.begin(), known.end());
    follow();
    Q_EMIT cut();
}

} // namespace weighhouse::ui

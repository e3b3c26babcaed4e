// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/document_search.h"

#include "ui/base/texts.h"

namespace weighhouse::ui
{
namespace
{

constexpr std::size_t mostHits = 50;

} // namespace

DocumentSearch::DocumentSearch(Document &document, QObject *parent)
    : QObject(parent), m_document(document),
      m_worker(new Latest<Wish, std::pair<QString, Found>>(
          document.jobs(), tr("Searching the documents"),
          [](const Wish &wish, const JobHandle &handle) {
              return std::pair(wish.question,
                               wish.library->search(fromQt(wish.question), mostHits, handle.stopToken()));
          },
          [this](const std::pair<QString, Found> &found) { take(found.first, found.second); }, this,
          Outdated::Stops))
{
    const auto renew = [this] {
        if (!m_question.isEmpty())
            start();
    };
    connect(&document, &Document::changed, this, [renew](const project::Aspects &changed) {
        if (changed.has(project::documentsAspect))
            renew();
    });
    connect(&document, &Document::resetDone, this, renew);
}

void DocumentSearch::ask(const QString &question)
{
    const QString words = question.trimmed();
    if (words == m_question)
        return;
    m_question = words;
    if (words.isEmpty()) {
        m_worker->cancel();
        setBusy(false);
        Q_EMIT found({});
    } else {
        start();
    }
}

void DocumentSearch::start()
{
    setBusy(true);
    m_worker->request({m_document.library(), m_question});
}

void DocumentSearch::take(const QString &question, const Found &found)
{
    if (question != m_question)
        return; // another one is under way
    setBusy(false);
    if (found)
        Q_EMIT this->found(*found);
    else if (found.error().code != "document.cancelled")
        Q_EMIT failed(found.error());
}

void DocumentSearch::setBusy(bool busy)
{
    if (busy == m_isBusy)
        return;
    m_isBusy = busy;
    Q_EMIT busyChanged();
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/query_runner.h"

#include "core/data/source/memory_source.h"
#include "core/model/computed.h"
#include "ui/base/texts.h"
#include "ui/document/worked_out.h"

namespace weighhouse::ui
{

/// The session is made by the first query, on its thread. Only one query runs at a time.
struct QueryRunner::Opened {
    std::shared_ptr<const data::Dataset> dataset;
    model::ModelPtr model; ///< Whose rules can be asked; null: none are.
    std::shared_ptr<const QueryLanguage> language;
    std::shared_ptr<QuerySession> session = nullptr;
};

QueryRunner::QueryRunner(Document &document, QObject *parent) : QObject(parent), m_document(document) {}

void QueryRunner::run(const std::shared_ptr<const QueryLanguage> &language, const QString &text)
{
    if (isRunning())
        return;
    if (!language->seesReferences() && !language->asksRules(text))
        return start(m_document.state().dataset, nullptr, language, text);
    m_waiting = whenWorkedOut(m_document, this, [this, language, text] {
        m_waiting = nullptr;
        const model::ModelPtr &model = m_document.workings()->model;
        start(model->dataset(), model, language, text);
    });
    if (m_waiting != nullptr)
        Q_EMIT runningChanged();
}

void QueryRunner::start(const std::shared_ptr<const data::Dataset> &dataset, const model::ModelPtr &model,
                        const std::shared_ptr<const QueryLanguage> &language, const QString &text)
{
    if (m_opened == nullptr || m_opened->dataset != dataset || m_opened->model != model ||
        m_opened->language != language)
        m_opened = std::make_shared<Opened>(Opened{dataset, model, language});
    m_job = m_document.jobs().start(
        tr("Running a query"), this,
        [opened = m_opened, query = fromQt(text)](const JobHandle &handle) -> Result<sql::QueryResult> {
            if (opened->session == nullptr)
                opened->session = opened->language->open(std::make_shared<source::MemorySource>(
                    opened->dataset, opened->model == nullptr ? data::ComputedTables()
                                                              : model::computedTables(opened->model)));
            return opened->session->run(query, handle.stopToken());
        },
        [this](Result<sql::QueryResult> result) {
            m_job = nullptr;
            Q_EMIT runningChanged();
            if (result)
                Q_EMIT finished(std::make_shared<const sql::QueryResult>(*std::move(result)));
            else
                Q_EMIT failed(result.error());
        });
    Q_EMIT runningChanged();
}

void QueryRunner::cancel()
{
    if (m_job != nullptr)
        m_job->cancel();
    if (m_waiting == nullptr)
        return;
    delete m_waiting;
    Q_EMIT runningChanged();
    Q_EMIT failed(windowError("query.cancelled", tr("the query was cancelled")));
}

} // namespace weighhouse::ui

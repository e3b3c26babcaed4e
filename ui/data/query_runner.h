// SPDX-License-Identifier: GPL-3.0-or-later
// Runs queries away from the window's thread.
#pragma once

#include "ui/document/document.h"
#include "ui/query/query_language.h"

#include <QObject>
#include <QPointer>

namespace weighhouse::ui
{

using QueryResultPtr = std::shared_ptr<const sql::QueryResult>;

/// One query at a time, of the document's present dataset; a language that sees the references of rules waits
/// until they are known. The session is kept for as long as dataset and
/// language are the same, so that tables are read in once.
class QueryRunner : public QObject
{
    Q_OBJECT

public:
    explicit QueryRunner(Document &document, QObject *parent = nullptr);

    /// Does nothing while one is running.
    void run(const std::shared_ptr<const QueryLanguage> &language, const QString &text);
    void cancel();
    bool isRunning() const { return m_job != nullptr || m_waiting != nullptr; }

Q_SIGNALS:
    void runningChanged();
    void finished(const weighhouse::ui::QueryResultPtr &result);
    void failed(const weighhouse::Error &error);

private:
    struct Opened; // a dataset and its session

    void start(const std::shared_ptr<const data::Dataset> &dataset, const model::ModelPtr &model,
               const std::shared_ptr<const QueryLanguage> &language, const QString &text);

    Document &m_document;
    std::shared_ptr<Opened> m_opened;
    QPointer<QObject> m_waiting;
    QPointer<Job> m_job;
};

} // namespace weighhouse::ui

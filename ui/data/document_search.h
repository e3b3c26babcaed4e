// SPDX-License-Identifier: GPL-3.0-or-later
// Looking for passages while somebody types.
#pragma once

#include "core/retrieval/library.h"
#include "ui/document/document.h"

#include <QTimer>

namespace weighhouse::ui
{

/// Searches all documents beside the window; the latest question wins.
class DocumentSearch : public QObject
{
    Q_OBJECT

public:
    explicit DocumentSearch(Document &document, QObject *parent = nullptr);

    /// Looks for something; nothing: ends the search.
    void ask(const QString &question);
    const QString &question() const { return m_question; }
    bool isBusy() const { return m_isBusy; }

Q_SIGNALS:
    void busyChanged();
    void found(const std::vector<weighhouse::retrieval::FoundPassage> &hits);
    void failed(const weighhouse::Error &error);

private:
    struct Wish {
        retrieval::LibraryPtr library;
        QString question;
    };
    using Found = Result<std::vector<retrieval::FoundPassage>>;
    void start();
    void take(const QString &question, const Found &found);
    void setBusy(bool busy);

    Document &m_document;
    QString m_question;
    bool m_isBusy = false;
    Latest<Wish, std::pair<QString, Found>> *m_worker;
};

} // namespace weighhouse::ui

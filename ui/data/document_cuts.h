// SPDX-License-Identifier: GPL-3.0-or-later
// The passages of a project's documents, cut beside the window.
#pragma once

#include "core/retrieval/passages.h"
#include "ui/data/shown_text.h"
#include "ui/document/document.h"

#include <map>

namespace weighhouse::ui
{

using PassagesPtr = std::shared_ptr<const std::vector<retrieval::Passage>>;

/// Cuts the documents that are open, and those that come, one after another; no text is cut twice. Nothing is
/// cut before somebody is going to see it.
class DocumentCuts : public QObject
{
    Q_OBJECT

public:
    explicit DocumentCuts(Document &document, QObject *parent = nullptr);

    /// The passages are going to be shown.
    void begin();

    /// The passages of a text; null while it has not been cut.
    PassagesPtr passagesOf(const DocumentTextPtr &text) const;

Q_SIGNALS:
    /// More texts have been cut.
    void cut();

private:
    using Texts = std::vector<DocumentTextPtr>;
    using Known = std::map<DocumentTextPtr, PassagesPtr>;
    void follow();
    void take(const Known &known);

    Document &m_document;
    bool m_hasBegun = false;
    Known m_known;
    Latest<Texts, Known> *m_worker;
};

} // namespace weighhouse::ui

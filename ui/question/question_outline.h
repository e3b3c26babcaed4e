// SPDX-License-Identifier: GPL-3.0-or-later
// The project's questions with their decisions, constraints and objectives, for the outline.
#pragma once

#include "ui/document/document.h"
#include "ui/question/clauses.h"

#include <QStandardItemModel>

namespace weighhouse::ui
{

/// Questions at the top; below each what it decides, what it must not break and what it wants.
class QuestionOutline : public QStandardItemModel
{
    Q_OBJECT

public:
    enum Role { QuestionRole = Qt::UserRole + 1, SectionRole, RowRole };

    explicit QuestionOutline(Document &document, QObject *parent = nullptr);

private:
    void refresh();

    Document &m_document;
    QStringList m_shown; ///< What the items were made of.
};

} // namespace weighhouse::ui

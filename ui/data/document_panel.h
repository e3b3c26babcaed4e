// SPDX-License-Identifier: GPL-3.0-or-later
// One document as text, and the search in all of them.
#pragma once

#include "core/retrieval/library.h"
#include "ui/data/document_cuts.h"
#include "ui/document/desk.h"

#include <QAction>
#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;
class QToolButton;

namespace weighhouse::ui
{

class DocumentSearch;
class DocumentView;
class HitsModel;
class ProblemLabel;

/// The field to search in, what was found, and the document that is chosen.
class DocumentPanel : public QWidget
{
    Q_OBJECT

public:
    DocumentPanel(Desk &desk, DocumentCuts &cuts, QWidget *parent = nullptr);

    /// Shows a document; one that is not there: nothing.
    void showDocument(const QString &name);
    const QString &name() const { return m_name; }
    /// Tells which files were refused, and why.
    void showRefused(const Errors &errors);
    void clearRefused();

    void focusSearch();
    /// Goes to the next find (1) or the one before (-1).
    void goToHit(int direction);

    DocumentView *view() const { return m_view; }
    HitsModel *hits() const { return m_hits; }
    QAction *nextAction() const { return m_next; }
    QAction *previousAction() const { return m_previous; }

Q_SIGNALS:
    /// A find in another document is shown.
    void documentWanted(const QString &name);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    QWidget *makeSearch();
    QWidget *makeText();
    void takeHits(const std::vector<retrieval::FoundPassage> &hits);
    void showHit();
    void follow();
    void tellState();
    void tellPlace();
    void tellPart();

    Desk &m_desk;
    DocumentCuts &m_cuts;
    DocumentSearch *m_search;
    HitsModel *m_hits;
    QAction *m_next;
    QAction *m_previous;
    QLineEdit *m_field;
    QLabel *m_count;
    ProblemLabel *m_problem;
    QToolButton *m_dismiss;
    QListView *m_list;
    QLabel *m_title;
    QLabel *m_facts;
    QLabel *m_place;
    DocumentView *m_view;
    QWidget *m_parts;
    QLabel *m_partText;
    QToolButton *m_earlier;
    QToolButton *m_later;
    QLabel *m_none;
    QWidget *m_text = nullptr;
    QWidget *m_body = nullptr; ///< The finds and the text.
    QString m_name;
    QTimer m_typing;
    QTimer m_slow; ///< The delay before a slow search is told.
};

} // namespace weighhouse::ui

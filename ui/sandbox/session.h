// SPDX-License-Identifier: GPL-3.0-or-later
// A sandbox: the list of changes, its history, and what follows from it.
#pragma once

#include "ui/sandbox/change_history.h"
#include "ui/sandbox/trying.h"

#include <QObject>

namespace weighhouse::ui
{

/// What all parts of the sandbox page speak with. They change the list here and listen to what follows. The
/// list is a part of the project: every change is an edit of the document, and follows its undo.
class SandboxSession : public QObject
{
    Q_OBJECT

public:
    explicit SandboxSession(Desk &desk, QObject *parent = nullptr);

    Desk &desk() { return m_desk; }
    const WorkingsPtr &workings() const { return m_desk.document.workings(); }

    const Changes &changes() const { return m_history.present(); }
    /// Another list. Changes with the same key that follow each other are one step back: see ChangeHistory.
    void setChanges(const Changes &changes, const std::string &mergeKey = {});

    /// Takes a candidate in place of the one taken last, or after it.
    enum class Taking { Instead, Also };
    void take(const decision::Candidate &candidate, Taking taking, const std::string &mergeKey = {});
    /// The candidate taken last; null if there is none.
    const TakenCandidate *lastTaken() const;

    /// Adds a line for a cell with its present value, unless there is one.
    void addInput(const rules::CellAddress &cell);
    /// "country[SWE].development = 120", or only the cell. Errors: those of WhatIf::set.
    Result<void> addText(const QString &text);
    void setValue(std::size_t change, const data::Value &value);
    void setOn(std::size_t change, bool on);
    void remove(std::size_t change);
    /// Up (-1) or down (+1).
    void move(std::size_t change, int by);
    void clear() { setChanges({}); }

    bool canGoBack() const { return m_history.canGoBack(); }
    bool canGoForward() const { return m_history.canGoForward(); }
    void goBack();
    void goForward();

    /// The newest that was worked out; null before the first. May be a frame older than the changes.
    const TriedPtr &tried() const { return m_tried; }
    bool isBusy() const { return m_latest->isBusy(); }

Q_SIGNALS:
    void changesChanged();
    void triedChanged();
    /// Other workings: the question or the model is another.
    void modelChanged();

private:
    void tryOut();
    void announce();
    /// Takes over what the document has.
    void follow();
    bool push(const Changes &changes, const QString &what, const std::string &mergeKey);

    Desk &m_desk;
    ChangeHistory m_history;
    std::string m_mergeKey; ///< The merge key of the edit that is being made.
    TriedPtr m_tried;
    Latest<TryRequest, TriedPtr> *m_latest;
};

} // namespace weighhouse::ui

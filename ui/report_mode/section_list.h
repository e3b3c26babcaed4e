// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of the report in their order, each with a box to tick.
#pragma once

#include "ui/document/document.h"

#include <QListWidget>
#include <cstddef>
#include <string>

namespace weighhouse::ui
{

/// Sections are put in order by dragging or with Alt+Up and Alt+Down. What changes is the draft; the list
/// follows it.
class SectionList : public QListWidget
{
    Q_OBJECT

public:
    explicit SectionList(Document &document, QWidget *parent = nullptr);

    /// The id of the chosen section; empty: none.
    std::string current() const;
    /// Moves the chosen section by one place among those that are shown.
    void moveCurrent(int by);

Q_SIGNALS:
    /// Another section is chosen.
    void chosen(const std::string &id);
    /// A sentence for the status line.
    void message(const QString &text);

protected:
    void dropEvent(QDropEvent *event) override;

private:
    void refresh();
    void tick(QListWidgetItem *item);

    Document &m_document;
    bool m_isFilling = false;
};

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// What a mode of the window is made of.
#pragma once

#include "ui/document/desk.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QIcon>
#include <QList>
#include <QMenu>
#include <QWidget>
#include <functional>

namespace weighhouse::ui
{

/// A widget's property that names the page that F1 opens in it and in what it holds: "cypher", "plans".
inline constexpr const char *helpTopicProperty = "helpTopic";

/// Something the command palette finds besides actions: a table, a rule, a question.
struct Finding {
    QString text;               ///< "country"
    QString kind;               ///< "table", "rule", "question": translated
    std::function<void()> open; ///< Called when its page is in front.
};

/// The centre of the window in one mode. Made when the mode is first shown; lives as long as the window.
class Page : public QWidget
{
    Q_OBJECT

public:
    explicit Page(Desk &desk, QWidget *parent = nullptr) : QWidget(parent), m_desk(desk) {}

    /// What can be done here, for the menu and the palette: with text, shortcut and status tip, its
    /// ShortcutContext being Qt::WidgetWithChildrenShortcut or for the window.
    virtual QList<QAction *> pageActions() const { return {}; }

    /// Fills the page's menu, which is emptied before; all of its entries are among pageActions(), and no
    /// menu has more than 14.
    virtual void fillMenu(QMenu &menu) const { menu.addActions(pageActions()); }

    /// What the outline dock shows in this mode; null: nothing. Owned by the page.
    virtual QAbstractItemModel *outline() const { return nullptr; }
    virtual void openOutline(const QModelIndex & /*index*/) {}

    /// What the palette finds here.
    virtual QList<Finding> findings() const { return {}; }

    /// Shows a place that an error names, in the mode that holds it (Mode::holds).
    virtual void showPlace(const Place & /*place*/) {}

    /// Runs what is shown here, where F5 would otherwise decide the question: a page whose content can be run
    /// by itself must not send anybody elsewhere. Returns false where the question is meant.
    virtual bool runShown() { return false; }

    /// The page has come to the front: a good moment to bring it up to date.
    virtual void activated() {}

protected:
    Desk &desk() const { return m_desk; }
    Document &document() const { return m_desk.document; }

private:
    Desk &m_desk;
};

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The modes of the window, and how their pages answer what others ask of them.
#pragma once

#include "ui/document/mode.h"

#include <QObject>
#include <QString>
#include <map>
#include <vector>

class QStackedWidget;

namespace weighhouse::ui
{

class WelcomePage;

/// Pages are made when they are first shown, so that starting is quick.
class Modes : public QObject
{
    Q_OBJECT

public:
    Modes(std::vector<Mode> modes, Desk &desk, QStackedWidget &stack, QObject *parent = nullptr);

    const std::vector<Mode> &list() const { return m_modes; }
    /// The page of a mode, made if need be; null for an unknown one.
    Page *page(const QString &id);
    void show(const QString &id);
    QString shown() const { return m_shown; }
    Page *shownPage() const;
    WelcomePage *welcome();

    /// What the palette finds on pages, also on those that were not shown yet.
    QList<Finding> findings();

Q_SIGNALS:
    void shownChanged(const QString &id);
    void pageMade(weighhouse::ui::Page *page);

private:
    void answerRequests();

    Desk &m_desk;
    QStackedWidget &m_stack;
    std::vector<Mode> m_modes;
    std::map<QString, Page *> m_pages; ///< Those that were shown.
    QString m_shown;
};

} // namespace weighhouse::ui

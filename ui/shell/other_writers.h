// SPDX-License-Identifier: GPL-3.0-or-later
// A window reacts to others that write the project that it has open.
#pragma once

#include <QObject>
#include <QString>
#include <functional>

class QWidget;

namespace weighhouse::ui
{

class Desk;
class FileActions;
class MessageBar;
class PlanSession;
class ProjectFiles;

/// Follows what others save while nothing is unsaved here, and otherwise says so and asks what is to become
/// of both when somebody saves. Its words stand in the message bar of the window, with which it goes, as long
/// as they are true.
class OtherWriters : public QObject
{
    Q_OBJECT

public:
    OtherWriters(Desk &desk, PlanSession &plans, ProjectFiles &files, FileActions &actions,
                 MessageBar &messages, QWidget &window);

    /// Others have the project open; or, as far as it is told still, have not any more.
    void tellOpen(const QString &text);
    void tellClosed(const QString &text);

private:
    static QString unsavedText();
    void follow();
    void askAboutConflict(const std::function<void()> &then);

    Desk &m_desk;
    ProjectFiles &m_files;
    FileActions &m_actions;
    MessageBar &m_messages;
    QWidget &m_window;
};

} // namespace weighhouse::ui

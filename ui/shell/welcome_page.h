// SPDX-License-Identifier: GPL-3.0-or-later
// The first thing people see: samples, recent projects, files.
#pragma once

#include "core/data/project/recovery.h"
#include "ui/document/page.h"

#include <vector>

class QLabel;
class QVBoxLayout;

namespace weighhouse::ui
{

class FlowLayout;

/// Cards for what can be opened. Says what it wants; the window does it.
class WelcomePage : public Page
{
    Q_OBJECT

public:
    explicit WelcomePage(Desk &desk, QWidget *parent = nullptr);

    /// Unsaved work that was found, to be restored or thrown away.
    void setUnsaved(const std::vector<project::UnsavedWork> &unsaved);
    void activated() override;

Q_SIGNALS:
    void sampleWanted(const QString &name);
    void projectWanted(const QString &path);
    void openWanted();
    void newWanted();
    void importWanted();
    void benchmarkWanted();
    void tourWanted();
    void restoreWanted(const weighhouse::project::UnsavedWork &work);
    void discardWanted(const weighhouse::project::UnsavedWork &work);

private:
    void addSamples(QVBoxLayout *layout);
    void addActions(QVBoxLayout *layout);
    void showRecent();

    QVBoxLayout *m_unsaved;
    FlowLayout *m_recent;
    QLabel *m_recentTitle;
};

/// Where the picture of a project lies that the welcome page shows.
QString thumbnailPath(const QString &project);

} // namespace weighhouse::ui

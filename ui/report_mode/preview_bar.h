// SPDX-License-Identifier: GPL-3.0-or-later
// What stands above the pages of the report: zoom, page, what is going on, and exporting.
#pragma once

#include "ui/report_mode/pages_view.h"
#include "ui/report_mode/preview_work.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QProgressBar;
class QSpinBox;
class QToolButton;

namespace weighhouse::ui
{

class PreviewBar : public QWidget
{
    Q_OBJECT

public:
    PreviewBar(PagesView &view, PreviewWork &work, const QList<QAction *> &zooming, QAction *exporting,
               QAction *checking, QWidget *parent = nullptr);

private:
    QWidget *makeZoom(const QList<QAction *> &zooming);
    QWidget *makePage();
    QWidget *makeProgress();
    void showView();
    void showWork();
    void showProgress();

    PagesView &m_view;
    PreviewWork &m_work;
    QComboBox *m_zoom;
    QSpinBox *m_page;
    QLabel *m_of;
    QWidget *m_busy = nullptr;
    QLabel *m_doing;
    QProgressBar *m_progress;
    QToolButton *m_stop;
    QTimer m_soon; ///< Short work is not told.
    QTimer m_ticks;
};

} // namespace weighhouse::ui

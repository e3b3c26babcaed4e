// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/preview_bar.h"

#include "ui/base/look/space.h"
#include "ui/base/look/style.h"
#include "ui/widgets/flow_layout.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

constexpr std::array percents{50, 75, 100, 125, 150, 200, 300, 400};
constexpr int blink = 300;     // milliseconds
constexpr int refreshing = 80; // milliseconds
constexpr int progressThousandths = 1000;

QString percentText(int percent)
{
    return PreviewBar::tr("%1 %").arg(QLocale().toString(percent));
}

QWidget *rowOf(const QList<QWidget *> &widgets)
{
    auto *row = new QWidget;
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, space::small, 0);
    line->setSpacing(space::hair);
    for (QWidget *widget : widgets)
        line->addWidget(widget);
    return row;
}

QToolButton *toolButtonFor(QAction *action, Qt::ToolButtonStyle style)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setToolButtonStyle(style);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(action->text().remove(QLatin1Char('&')));
    return button;
}

} // namespace

PreviewBar::PreviewBar(PagesView &view, PreviewWork &work, const QList<QAction *> &zooming,
                       QAction *exporting, QAction *checking, QWidget *parent)
    : QWidget(parent), m_view(view), m_work(work), m_zoom(new QComboBox), m_page(new QSpinBox),
      m_of(new QLabel), m_doing(new QLabel), m_progress(new QProgressBar), m_stop(new QToolButton)
{
    auto *flow = new FlowLayout(this);
    flow->setContentsMargins(0, 0, 0, 0);
    QToolButton *write = toolButtonFor(exporting, Qt::ToolButtonTextOnly);
    setPrimary(write);
    flow->addWidget(rowOf({write, toolButtonFor(checking, Qt::ToolButtonTextOnly)}));
    flow->addWidget(makeZoom(zooming));
    flow->addWidget(makePage());
    m_busy = makeProgress();
    flow->addWidget(m_busy);
    connect(&view, &PagesView::viewChanged, this, &PreviewBar::showView);
    connect(&work, &PreviewWork::changed, this, &PreviewBar::showWork);
    m_soon.setSingleShot(true);
    m_soon.setInterval(blink);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        m_busy->show();
        showProgress();
        m_ticks.start();
    });
    m_ticks.setInterval(refreshing);
    connect(&m_ticks, &QTimer::timeout, this, &PreviewBar::showProgress);
    showView();
    showWork();
}

QWidget *PreviewBar::makeZoom(const QList<QAction *> &zooming)
{
    m_zoom->setObjectName(QStringLiteral("reportZoom"));
    m_zoom->setAccessibleName(tr("Size of the pages"));
    m_zoom->setToolTip(tr("Size of the pages (Ctrl and the wheel of the mouse)"));
    m_zoom->addItem(tr("Fit the width"), 0);
    for (const int percent : percents)
        m_zoom->addItem(percentText(percent), percent);
    connect(m_zoom, &QComboBox::activated, this, [this](int index) {
        const int percent = m_zoom->itemData(index).toInt();
        if (percent == 0)
            m_view.fitWidth();
        else
            m_view.setZoom(percent / 100.0);
    });
    QList<QWidget *> widgets;
    for (QAction *action : zooming)
        widgets.append(toolButtonFor(action, Qt::ToolButtonIconOnly));
    widgets.insert(1, m_zoom);
    return rowOf(widgets);
}

QWidget *PreviewBar::makePage()
{
    m_page->setObjectName(QStringLiteral("reportPage"));
    m_page->setAccessibleName(tr("Page"));
    m_page->setKeyboardTracking(false);
    if (auto *line = m_page->findChild<QLineEdit *>()) // what a screen reader meets
        line->setAccessibleName(m_page->accessibleName());
    m_of->setObjectName(QStringLiteral("reportPageCount"));
    connect(m_page, &QSpinBox::valueChanged, this, [this](int page) { m_view.goToPage(page - 1); });
    return rowOf({new QLabel(tr("Page")), m_page, m_of});
}

QWidget *PreviewBar::makeProgress()
{
    m_doing->setObjectName(QStringLiteral("reportDoing"));
    m_progress->setAccessibleName(tr("Progress of the preview"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(fontMetrics().averageCharWidth() * 16);
    m_stop->setObjectName(QStringLiteral("stopPreview"));
    m_stop->setText(tr("■ Stop"));
    m_stop->setAccessibleName(tr("Stop the preview"));
    m_stop->setFocusPolicy(Qt::StrongFocus);
    connect(m_stop, &QToolButton::clicked, &m_work, &PreviewWork::stop);
    QWidget *row = rowOf({m_doing, m_progress, m_stop});
    row->hide();
    return row;
}

void PreviewBar::showView()
{
    const int count = m_view.pageCount();
    {
        const QSignalBlocker quiet(m_page);
        m_page->setRange(std::min(count, 1), count);
        m_page->setValue(count == 0 ? 0 : m_view.currentPage() + 1);
    }
    m_page->setEnabled(count > 1);
    m_of->setText(tr("of %1").arg(QLocale().toString(count)));
    const QSignalBlocker quiet(m_zoom);
    const int percent = static_cast<int>(std::lround(m_view.zoom() * 100));
    int index = m_view.fitsWidth() ? 0 : m_zoom->findData(percent);
    const int other = m_zoom->findData(-1);
    if (index >= 0 && other >= 0)
        m_zoom->removeItem(other);
    if (index < 0) { // a size between those that are offered
        if (other < 0)
            m_zoom->addItem(QString(), -1);
        index = m_zoom->findData(-1);
        m_zoom->setItemText(index, percentText(percent));
    }
    m_zoom->setCurrentIndex(index);
}

void PreviewBar::showWork()
{
    if (m_work.doing() == PreviewWork::Doing::Nothing) {
        m_soon.stop();
        m_ticks.stop();
        m_busy->hide();
    } else if (!m_soon.isActive() && !m_ticks.isActive()) {
        m_soon.start();
    }
}

void PreviewBar::showProgress()
{
    const double share = m_work.share();
    m_progress->setRange(0, share < 0 ? 0 : progressThousandths);
    if (share >= 0)
        m_progress->setValue(static_cast<int>(share * progressThousandths));
    m_doing->setText(m_work.doing() == PreviewWork::Doing::SettingPages ? tr("◔ setting the pages …")
                     : share < 0                                        ? tr("◔ working the run out …")
                                 : tr("◔ working the run out, %1 %").arg(static_cast<int>(share * 100)));
}

} // namespace weighhouse::ui

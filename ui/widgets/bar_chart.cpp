// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/bar_chart.h"

#include "ui/base/look/space.h"
#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/widgets/chart_overlay.h"
#include "ui/widgets/chart_scale.h"
#include "ui/widgets/picture_export.h"
#include "ui/widgets/table_text.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileInfo>
#include <QFontInfo>
#include <QGuiApplication>
#include <QHorizontalBarSeries>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QSaveFile>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QToolTip>
#include <QVBoxLayout>
#include <QValueAxis>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <functional>

namespace weighhouse::ui
{
namespace
{

QColor between(const QColor &left, const QColor &right, double share)
{
    const auto mix = [share](double a, double b) { return static_cast<float>(a + (b - a) * share); };
    return QColor::fromRgbF(mix(left.redF(), right.redF()), mix(left.greenF(), right.greenF()),
                            mix(left.blueF(), right.blueF()));
}

/// A chart that leaves scrolling and the keyboard to what it is in, and tells where the mouse is.
class ChartPane : public QChartView
{
public:
    ChartPane(QChart *chart, std::function<void(QPointF, bool)> pointed)
        : QChartView(chart), m_pointed(std::move(pointed))
    {
        setFocusPolicy(Qt::NoFocus);
        setFrameShape(QFrame::NoFrame);
        setRenderHint(QPainter::Antialiasing);
        setMouseTracking(true);
        setContextMenuPolicy(Qt::NoContextMenu);
    }

protected:
    void wheelEvent(QWheelEvent *event) override { event->ignore(); }
    void mouseMoveEvent(QMouseEvent *event) override { m_pointed(event->position(), false); }
    void mousePressEvent(QMouseEvent *event) override { event->accept(); }
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (event->button() == Qt::LeftButton)
            m_pointed(event->position(), true);
    }

private:
    std::function<void(QPointF, bool)> m_pointed;
};

} // namespace

struct BarChart::Inside {
    BarChart &owner;
    BarChartContent content;
    QString emptyText;
    int selected = -1;
    QChart *chart = new QChart;
    QHorizontalBarSeries *series = new QHorizontalBarSeries;
    QBarSet *set = new QBarSet(QString());
    QBarCategoryAxis *labels = new QBarCategoryAxis;
    QValueAxis *values = new QValueAxis;
    ChartOverlay *overlay;
    ChartPane *pane;
    QScrollArea *area;
    QLabel *note;

    explicit Inside(BarChart &chartOwner) : owner(chartOwner)
    {
        series->append(set);
        series->setBarWidth(0.7);
        chart->addSeries(series);
        chart->legend()->hide();
        chart->setLocalizeNumbers(true);
        chart->setAnimationOptions(QChart::NoAnimation);
        chart->addAxis(values, Qt::AlignTop); // in sight before anything is scrolled
        chart->addAxis(labels, Qt::AlignLeft);
        series->attachAxis(values);
        series->attachAxis(labels);
        labels->setLabelsVisible(false);
        values->setTickType(QValueAxis::TicksDynamic);
        values->setTickAnchor(0);
        overlay = new ChartOverlay(chart, series);
        overlay->setContent(&content, owner.font());
        pane = new ChartPane(chart, [this](QPointF place, bool isClick) { point(place, isClick); });
        area = new QScrollArea;
        area->setWidget(pane);
        area->setWidgetResizable(true);
        area->setFrameShape(QFrame::NoFrame);
        area->setFocusPolicy(Qt::NoFocus);
        area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        note = new QLabel;
        note->setWordWrap(true);
        QObject::connect(chart, &QChart::plotAreaChanged, &owner, [this] { overlay->update(); });
    }

    int count() const { return static_cast<int>(content.bars.size()); }

    /// Where a bar is on the pane.
    QRect stripe(int bar) const
    {
        return pane->mapFromScene(chart->mapToScene(overlay->stripe(bar))).boundingRect();
    }

    QString textOf(int bar) const
    {
        const Bar &what = content.bars[static_cast<std::size_t>(bar)];
        QString text = BarChart::tr("%1: %2").arg(what.label, barValueText(content, bar));
        if (!content.valueTitle.isEmpty())
            text += QStringLiteral(" (%1)").arg(content.valueTitle);
        return what.isChosen ? BarChart::tr("✓ chosen: %1").arg(text) : text;
    }

    void point(QPointF place, bool isClick)
    {
        const int bar = overlay->barAt(chart->mapFromScene(pane->mapToScene(place.toPoint())));
        if (isClick) {
            owner.setFocus(Qt::MouseFocusReason);
            owner.setSelected(bar);
            if (bar >= 0)
                Q_EMIT owner.barActivated(bar);
            return;
        }
        pane->viewport()->setCursor(bar >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
        if (bar < 0) {
            QToolTip::hideText();
            return;
        }
        const QString &tip = content.bars[static_cast<std::size_t>(bar)].toolTip;
        QToolTip::showText(pane->viewport()->mapToGlobal(place.toPoint()), tip.isEmpty() ? textOf(bar) : tip,
                           pane, stripe(bar));
    }

    void fill()
    {
        std::vector<double> numbers;
        for (const Bar &bar : content.bars)
            numbers.push_back(bar.value);
        const AxisRange range = rangeFor(numbers, content.reference);
        // The axis counts from below.
        QList<qreal> heights;
        QList<int> chosen;
        for (int i = count() - 1; i >= 0; --i) {
            const Bar &bar = content.bars[static_cast<std::size_t>(i)];
            if (bar.isChosen)
                chosen.append(static_cast<int>(heights.size()));
            heights.append(std::isfinite(bar.value) ? bar.value : 0);
        }
        QStringList
            names; // the overlay draws the labels: the axis shortens them too much and drops equal ones
        for (qsizetype i = 0; i < heights.size(); ++i)
            names.append(QString::number(i));
        set->deselectAllBars();
        set->remove(0, set->count());
        set->append(heights);
        set->selectBars(chosen);
        labels->setCategories(names);
        values->setTickInterval(range.step);
        values->setLabelFormat(QStringLiteral("%.%1f").arg(NumberForm::of({&range.step, 1}).decimals()));
        values->setRange(range.low, range.high);
        chart->setTitle(content.title);
        values->setTitleText(content.valueTitle);

        QString below = content.note;
        if (!range.startsAtZero && !content.bars.empty()) {
            const QString warning = BarChart::tr("The axis does not start at 0.");
            below = below.isEmpty() ? warning : below + QStringLiteral(" · ") + warning;
        }
        note->setText(below);
        note->setVisible(!below.isEmpty() && !content.bars.empty());
        area->setVisible(!content.bars.empty());
        owner.setAccessibleName(content.title);
        owner.setAccessibleDescription(content.valueTitle + QStringLiteral(". ") + below);
        useFont();
    }

    void useFont()
    {
        // In pixels, so that files look the same as the screen.
        QFont font = owner.font();
        font.setPixelSize(std::max(1, QFontInfo(font).pixelSize()));
        chart->setTitleFont(fontFor(TextRole::GroupTitle, font));
        values->setLabelsFont(font);
        values->setTitleFont(font);
        labels->setLabelsFont(font);
        overlay->setContent(&content, font);
        const double line = QFontMetricsF(font).height();
        // The line across has its label below the bars.
        chart->setMargins(QMargins(qRound(overlay->labelWidth() + line / 2), qRound(line / 2), qRound(line),
                                   qRound(content.referenceLabel.isEmpty() ? line / 2 : line * 1.5)));
        pane->setMinimumHeight(qRound(line * (6.5 + 1.5 * count())));
        // Few bars do not become thick.
        pane->setMaximumHeight(qRound(line * (8 + 3.0 * count())));
        note->setContentsMargins(space::page, 0, space::page, space::hair);
    }

    void useTheme()
    {
        const Colours &theme = coloursOf(&owner);
        const QColor plain = between(theme.muted, theme.base, 0.45);
        chart->setBackgroundBrush(theme.base);
        chart->setBackgroundRoundness(0);
        chart->setTitleBrush(theme.text);
        set->setColor(plain);
        set->setBorderColor(plain);
        set->setSelectedColor(theme.accent);
        for (QAbstractAxis *axis :
             {static_cast<QAbstractAxis *>(values), static_cast<QAbstractAxis *>(labels)}) {
            axis->setLabelsColor(theme.text);
            axis->setTitleBrush(theme.text);
            axis->setLinePenColor(theme.line);
            axis->setGridLineColor(theme.line);
        }
        labels->setGridLineVisible(false);
        pane->setBackgroundBrush(theme.base);
        QPalette palette = area->palette();
        palette.setColor(QPalette::Window, theme.base);
        area->setPalette(palette);
        QPalette muted = note->palette();
        muted.setColor(QPalette::WindowText, theme.muted);
        note->setPalette(muted);
        overlay->update();
    }

    void showSelected()
    {
        overlay->setCursor(selected, owner.hasFocus());
        if (selected < 0)
            return;
        const QRect place = stripe(selected);
        area->ensureVisible(place.left(), place.center().y(), 0, place.height() * 2);
    }

    Drawing drawing()
    {
        const QFont font = labels->labelsFont();
        const QFontMetricsF metrics(font);
        const QRectF source(pane->sceneRect());
        const double below = note->text().isEmpty() ? 0 : metrics.height() * 2;
        const QSizeF size(source.width(), source.height() + below);
        return {content.title, size, [this, font, metrics, source, size](QPainter &painter) {
                    const Colours &theme = coloursOf(&owner);
                    painter.fillRect(QRectF(QPointF(), size), theme.base);
                    overlay->setExporting(true);
                    pane->scene()->render(&painter, QRectF(QPointF(), source.size()), source);
                    overlay->setExporting(false);
                    painter.setFont(font);
                    painter.setPen(theme.muted);
                    painter.drawText(QPointF(metrics.height(), source.height() + metrics.ascent()),
                                     note->text());
                }};
    }
};

BarChart::BarChart(QWidget *parent) : QWidget(parent), m_inside(std::make_unique<Inside>(*this))
{
    installAccessibleItems();
    setFocusPolicy(Qt::StrongFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_inside->area, 1);
    layout->addWidget(m_inside->note);
    m_inside->useTheme();
    m_inside->fill();
}

BarChart::~BarChart() = default;

void BarChart::setContent(BarChartContent content)
{
    if (!content.form)
        content.form = formOf(content);
    if (content == m_inside->content)
        return;
    m_inside->content = std::move(content);
    m_inside->selected = std::min(m_inside->selected, m_inside->count() - 1);
    m_inside->fill();
    m_inside->overlay->setCursor(m_inside->selected, hasFocus());
    update();
}

const BarChartContent &BarChart::content() const
{
    return m_inside->content;
}

void BarChart::setEmptyText(const QString &text)
{
    m_inside->emptyText = text;
    update();
}

void BarChart::setSelected(int bar)
{
    m_inside->selected = std::clamp(bar, -1, m_inside->count() - 1);
    m_inside->showSelected();
    announceCurrentItem(this);
}

int BarChart::selected() const
{
    return m_inside->selected;
}

bool BarChart::exportTo(const QString &path)
{
    if (QFileInfo(path).suffix().compare(QLatin1String("csv"), Qt::CaseInsensitive) != 0)
        return !m_inside->content.bars.empty() && writeDrawing(m_inside->drawing(), path);
    QSaveFile file(path);
    const QByteArray bytes = toCsv().toUtf8();
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
}

void BarChart::exportChart()
{
    askForExport(this, m_inside->content.title, pictureFilters() + QStringList(tr("Table (*.csv)")),
                 [this](const QString &path) { return exportTo(path); });
}

void BarChart::copyChart()
{
    if (!m_inside->content.bars.empty())
        copyDrawing(m_inside->drawing());
}

QString BarChart::toCsv() const
{
    const BarChartContent &content = m_inside->content;
    const QString title = content.valueTitle.isEmpty() ? QStringLiteral("value") : content.valueTitle;
    QList<QVariantList> rows{{QStringLiteral("label"), title, QStringLiteral("chosen")}};
    for (const Bar &bar : content.bars)
        rows.append({bar.label, std::isnan(bar.value) ? QVariant() : QVariant(bar.value), bar.isChosen});
    QString text;
    for (const QVariantList &row : rows) {
        QStringList fields;
        for (const QVariant &value : row)
            fields.append(separatedField(value, QLatin1Char(',')));
        text += fields.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return text;
}

void BarChart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (!m_inside)
        return;
    if (event->type() == QEvent::PaletteChange)
        m_inside->useTheme();
    else if (event->type() == QEvent::FontChange)
        m_inside->useFont();
}

void BarChart::keyPressEvent(QKeyEvent *event)
{
    const int last = m_inside->count() - 1;
    const int page = 10;
    int bar = m_inside->selected;
    switch (event->key()) {
    case Qt::Key_Up:
        bar = std::max(0, bar - 1);
        break;
    case Qt::Key_Down:
        bar = std::min(last, bar + 1);
        break;
    case Qt::Key_PageUp:
        bar = std::max(0, bar - page);
        break;
    case Qt::Key_PageDown:
        bar = std::min(last, bar + page);
        break;
    case Qt::Key_Home:
        bar = 0;
        break;
    case Qt::Key_End:
        bar = last;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (bar >= 0)
            Q_EMIT barActivated(bar);
        return;
    case Qt::Key_C:
        if (event->modifiers().testFlag(Qt::ControlModifier)) {
            copyChart();
            return;
        }
        [[fallthrough]];
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    setSelected(bar);
}

void BarChart::contextMenuEvent(QContextMenuEvent *event)
{
    if (m_inside->content.bars.empty())
        return;
    QMenu menu(this);
    menu.addAction(tr("Copy as Picture\tCtrl+C"), this, &BarChart::copyChart);
    menu.addAction(tr("Copy as CSV"), this, [this] { QGuiApplication::clipboard()->setText(toCsv()); });
    menu.addSeparator();
    menu.addAction(tr("Export…"), this, &BarChart::exportChart);
    menu.exec(event->globalPos());
}

void BarChart::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_inside->selected < 0 && m_inside->count() > 0 && event->reason() != Qt::MouseFocusReason)
        m_inside->selected = 0;
    m_inside->overlay->setCursor(m_inside->selected, true);
    announceCurrentItem(this);
}

void BarChart::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_inside->overlay->setCursor(m_inside->selected, false);
}

void BarChart::paintEvent(QPaintEvent * /*event*/)
{
    const Colours &theme = coloursOf(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.base);
    if (!m_inside->content.bars.empty())
        return;
    const int margin = fontMetrics().height() * 2;
    painter.setPen(theme.muted);
    painter.drawText(rect().adjusted(margin, margin, -margin, -margin), Qt::AlignCenter | Qt::TextWordWrap,
                     m_inside->emptyText);
}

int BarChart::itemCount() const
{
    return m_inside->count();
}

QString BarChart::itemText(int item) const
{
    return m_inside->textOf(item);
}

QRect BarChart::itemRectangle(int item) const
{
    const QRect place = m_inside->stripe(item);
    return {m_inside->pane->viewport()->mapToGlobal(place.topLeft()), place.size()};
}

int BarChart::currentItem() const
{
    return m_inside->selected;
}

void BarChart::makeItemCurrent(int item)
{
    setSelected(item);
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui_shell/painted_texts.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QFontMetricsF>
#include <QGraphicsView>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLineEdit>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSplitter>
#include <QTextDocumentFragment>
#include <QTextItem>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <optional>

namespace weighhouse::testing
{
namespace
{

constexpr QChar ellipsis(0x2026);
constexpr double leastSeen = 6.0;
constexpr double slack = 1.0; // of a pixel that only softens the edge of a letter

/// Draws nothing, and writes down the texts.
class TextEngine : public QPaintEngine
{
public:
    TextEngine() : QPaintEngine(AllFeatures) {}

    bool begin(QPaintDevice * /*device*/) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState & /*state*/) override {}
    void drawPixmap(const QRectF & /*to*/, const QPixmap & /*picture*/, const QRectF & /*from*/) override {}
    void drawImage(const QRectF & /*to*/, const QImage & /*picture*/, const QRectF & /*from*/,
                   Qt::ImageConversionFlags /*flags*/) override
    {
    }
    void drawPath(const QPainterPath & /*path*/) override {}
    void drawPolygon(const QPointF * /*points*/, int /*count*/, PolygonDrawMode /*mode*/) override {}
    void drawPolygon(const QPoint * /*points*/, int /*count*/, PolygonDrawMode /*mode*/) override {}
    Type type() const override { return User; }

    void drawTextItem(const QPointF &at, const QTextItem &item) override
    {
        const QTransform transform = painter()->deviceTransform();
        const QString text = item.text();
        PaintedText painted{
            text, transform.mapRect(QFontMetricsF(item.font()).tightBoundingRect(text).translated(at)),
            QRectF(-wide, -wide, 2 * wide, 2 * wide)};
        if (painter()->hasClipping())
            painted.clip = transform.mapRect(painter()->clipBoundingRect());
        // A line of several fonts comes in pieces.
        const QPointF start = transform.map(at);
        if (!texts.empty() && m_end && (start - *m_end).manhattanLength() < slack &&
            texts.back().clip == painted.clip) {
            texts.back().text += text;
            texts.back().ink |= painted.ink;
        } else {
            texts.push_back(painted);
        }
        m_end = transform.map(at + QPointF(item.width(), 0));
    }

    std::vector<PaintedText> texts;

private:
    static constexpr double wide = 1e6;
    std::optional<QPointF> m_end;
};

/// The device has the size and resolution of the widget whose texts are recorded.
class TextDevice : public QPaintDevice
{
public:
    explicit TextDevice(const QWidget &widget) : m_widget(widget) {}
    QPaintEngine *paintEngine() const override { return &engine; }

    mutable TextEngine engine;

protected:
    int metric(PaintDeviceMetric what) const override
    {
        switch (what) {
        case PdmWidth:
            return m_widget.width();
        case PdmHeight:
            return m_widget.height();
        case PdmWidthMM:
            return m_widget.widthMM();
        case PdmHeightMM:
            return m_widget.heightMM();
        case PdmDpiX:
        case PdmPhysicalDpiX:
            return m_widget.logicalDpiX();
        case PdmDpiY:
        case PdmPhysicalDpiY:
            return m_widget.logicalDpiY();
        case PdmDepth:
            return 32;
        case PdmNumColors:
            return 0;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        default:
            return 0;
        }
    }

private:
    const QWidget &m_widget;
};

bool canScroll(const QAbstractScrollArea &area, Qt::Orientation way)
{
    // The headings of a table move with its rows.
    if (const auto *header = qobject_cast<const QHeaderView *>(&area)) {
        const auto *view = qobject_cast<const QAbstractScrollArea *>(header->parentWidget());
        return view != nullptr && header->orientation() == way && canScroll(*view, way);
    }
    const QScrollBar *bar = way == Qt::Horizontal ? area.horizontalScrollBar() : area.verticalScrollBar();
    if (bar->maximum() <= bar->minimum())
        return false;
    const auto policy =
        way == Qt::Horizontal ? area.horizontalScrollBarPolicy() : area.verticalScrollBarPolicy();
    return policy != Qt::ScrollBarAlwaysOff || qobject_cast<const QGraphicsView *>(&area) != nullptr ||
           area.inherits("QsciScintillaBase");
}

/// Narrows a rectangle to what one sees of it without scrolling; false if that is nothing.
bool scrollAway(const QWidget &widget, QRectF &rect)
{
    const auto *area = qobject_cast<const QAbstractScrollArea *>(widget.parentWidget());
    if (area == nullptr || area->viewport() != &widget)
        return true;
    if (canScroll(*area, Qt::Horizontal)) {
        rect.setLeft(std::max(rect.left(), 0.0));
        rect.setRight(std::min(rect.right(), double(widget.width())));
    }
    if (canScroll(*area, Qt::Vertical)) {
        rect.setTop(std::max(rect.top(), 0.0));
        rect.setBottom(std::min(rect.bottom(), double(widget.height())));
    }
    return rect.width() > 0 && rect.height() > 0;
}

QString overhang(const QRectF &rect, const QRectF &room)
{
    QStringList sides;
    const auto add = [&sides](double pixels, const char *side) {
        if (pixels > slack)
            sides.append(QStringLiteral("%1 px at the %2").arg(std::ceil(pixels)).arg(QLatin1String(side)));
    };
    add(room.left() - rect.left(), "left");
    add(rect.right() - room.right(), "right");
    add(room.top() - rect.top(), "top");
    add(rect.bottom() - room.bottom(), "bottom");
    return sides.join(QStringLiteral(", "));
}

/// A part of a text is hidden by the widget's own clip, by its edges, or by those of a widget around it.
QString cutOf(const QWidget &widget, const PaintedText &text)
{
    QRectF rect = text.ink;
    if (!scrollAway(widget, rect))
        return {};
    if (const QString cut = overhang(rect, text.clip); !cut.isEmpty())
        return cut;
    for (const QWidget *around = &widget; around != nullptr; around = around->parentWidget()) {
        if (!scrollAway(*around, rect))
            return {};
        if (const QString cut = overhang(rect, around->rect()); !cut.isEmpty())
            return cut;
        if (around->isWindow())
            break;
        rect.translate(around->pos());
    }
    return {};
}

QString toolTipAt(QWidget &widget, const QPoint &at)
{
    const QString nothing = QStringLiteral("(nothing)");
    QToolTip::showText(widget.mapToGlobal(at), nothing, &widget);
    QHelpEvent event(QEvent::ToolTip, at, widget.mapToGlobal(at));
    QApplication::sendEvent(&widget, &event);
    const QString shown = QToolTip::text();
    return shown == nothing ? QString() : shown;
}

bool isNumber(const QString &text)
{
    static const QRegularExpression pattern(
        QStringLiteral("^[+−-]?[\\d.,'’\\s\\x{202f}\\x{a0}]*\\d[\\d.,'’\\s\\x{202f}\\x{a0}]*$"));
    return pattern.match(text).hasMatch();
}

/// Words that end in dots of their own, as those of a button that asks for more.
bool isWrittenWithDots(const QWidget &widget, QString text, const QPoint &at)
{
    text.remove(QLatin1Char('&'));
    for (const char *property : {"text", "placeholderText", "currentText"}) {
        if (widget.property(property).toString().remove(QLatin1Char('&')) == text)
            return true;
    }
    const auto *view = qobject_cast<const QAbstractItemView *>(widget.parentWidget());
    return view != nullptr && view->indexAt(at).data().toString() == text;
}

QString elisionOf(QWidget &widget, const PaintedText &painted)
{
    QString text = painted.text.trimmed();
    if (!text.contains(ellipsis) || isWrittenWithDots(widget, text, painted.ink.center().toPoint()))
        return {};
    if (text == QString(ellipsis))
        return QStringLiteral("is all elided");
    if (text.indexOf(ellipsis) != text.size() - 1)
        return QStringLiteral("is elided before its end");
    text.chop(1);
    if (isNumber(text))
        return QStringLiteral("is a number that is elided");
    const QRectF seen = painted.ink & QRectF(widget.rect());
    if (seen.width() < leastSeen || seen.height() < leastSeen)
        return {}; // it is scrolled away
    const QString tip = toolTipAt(widget, seen.center().toPoint());
    const auto plain = [](const QString &line) {
        return QString(line).remove(QRegularExpression(QStringLiteral("[\\s&]")));
    };
    const QString told = Qt::mightBeRichText(tip) ? QTextDocumentFragment::fromHtml(tip).toPlainText() : tip;
    if (!plain(told).contains(plain(text)))
        return QStringLiteral("is elided, and its tool tip is “%1”").arg(tip);
    return {};
}

QString nameOf(const QWidget &widget)
{
    QStringList names;
    for (const QWidget *part = &widget; part != nullptr && !part->isWindow(); part = part->parentWidget()) {
        if (!part->objectName().isEmpty() && !part->objectName().startsWith(QLatin1String("qt_")))
            names.prepend(part->objectName());
        if (names.size() == 2)
            break;
    }
    return QStringLiteral("%1 (%2)").arg(names.join(QLatin1Char('/')),
                                         QString::fromLatin1(widget.metaObject()->className()));
}

/// A text that a person types scrolls with the cursor.
bool scrollsWithCursor(const QWidget &widget)
{
    const auto *line = qobject_cast<const QLineEdit *>(&widget);
    return line != nullptr && !line->text().isEmpty() &&
           qobject_cast<const QAbstractSpinBox *>(line->parentWidget()) == nullptr;
}

bool isFolded(const QWidget &widget)
{
    for (const QWidget *part = &widget; part != nullptr && !part->isWindow(); part = part->parentWidget()) {
        if (qobject_cast<const QSplitter *>(part->parentWidget()) != nullptr && part->size().isEmpty())
            return true;
    }
    return false;
}

} // namespace

std::vector<PaintedText> textsPaintedBy(QWidget &widget)
{
    TextDevice device(widget);
    widget.render(&device, {}, {}, {});
    return device.engine.texts;
}

QStringList unreadableTextsIn(QWidget &window)
{
    QStringList found;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->window() != &window || isFolded(*widget))
            continue;
        const QString name = nameOf(*widget);
        if (widget->objectName() == QLatin1String("qt_toolbar_ext_button") ||
            widget->objectName() == QLatin1String("qt_menubar_ext_button"))
            found.append(
                QStringLiteral("%1: some of it is behind an arrow").arg(nameOf(*widget->parentWidget())));
        if (widget->size().isEmpty() && !widget->property("text").toString().isEmpty())
            found.append(
                QStringLiteral("%1: no room for “%2”").arg(name, widget->property("text").toString()));
        for (const PaintedText &text : textsPaintedBy(*widget)) {
            if (text.text.trimmed().isEmpty())
                continue;
            if (const QString cut = cutOf(*widget, text); !cut.isEmpty() && !scrollsWithCursor(*widget))
                found.append(QStringLiteral("%1: “%2” is cut by %3").arg(name, text.text, cut));
            if (const QString elision = elisionOf(*widget, text); !elision.isEmpty())
                found.append(QStringLiteral("%1: “%2” %3").arg(name, text.text, elision));
        }
    }
    found.removeDuplicates();
    return found;
}

} // namespace weighhouse::testing

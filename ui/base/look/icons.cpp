// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/icons.h"

#include "ui/base/look/theme.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPair>
#include <QSharedPointer>
#include <QSvgRenderer>

// Resources of a library have to be asked for outside of namespaces.
static void initResources()
{
    Q_INIT_RESOURCE(icons);
}

namespace weighhouse::ui
{
namespace
{

QString folder()
{
    static const bool isThere = [] {
        initResources();
        return true;
    }();
    Q_UNUSED(isThere)
    return QStringLiteral(":/icons");
}

QString pathOf(const QString &name)
{
    return QStringLiteral("%1/%2.svg").arg(folder(), name);
}

/// The picture with its strokes in a colour; kept, as there are few of both.
QSvgRenderer *rendererOf(const QString &name, const QColor &colour)
{
    static QHash<QPair<QString, QRgb>, QSharedPointer<QSvgRenderer>> kept;
    auto &renderer = kept[{name, colour.rgba()}];
    if (renderer == nullptr) {
        QFile file(pathOf(name));
        QByteArray strokes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        strokes.replace("#000", colour.name().toLatin1());
        renderer = QSharedPointer<QSvgRenderer>::create(strokes);
    }
    return renderer->isValid() ? renderer.data() : nullptr;
}

class SvgEngine : public QIconEngine
{
public:
    SvgEngine(QString name, bool isAccented) : m_name(std::move(name)), m_isAccented(isAccented) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const Colours &c = colours(isDark());
        const bool isStrong = m_isAccented || state == QIcon::On;
        const bool isOnAccent = mode == QIcon::Selected && state == QIcon::On;
        const QColor colour = mode == QIcon::Disabled ? c.faint
                              : isOnAccent            ? c.accentText
                              : isStrong              ? c.accent
                                                      : c.text;
        const int side = qMin(rect.width(), rect.height());
        QRectF square(0, 0, side, side);
        square.moveCenter(QRectF(rect).center());
        paintIcon(painter, square, m_name, colour);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new SvgEngine(*this); }

private:
    QString m_name;
    bool m_isAccented;
};

} // namespace

QIcon icon(const QString &name)
{
    return QFile::exists(pathOf(name)) ? QIcon(new SvgEngine(name, false)) : QIcon();
}

QIcon programIcon()
{
    return QIcon(new SvgEngine(QStringLiteral("scales"), true));
}

void paintIcon(QPainter *painter, const QRectF &rect, const QString &name, const QColor &colour)
{
    QSvgRenderer *renderer = rendererOf(name, colour);
    if (renderer == nullptr)
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    renderer->render(painter, rect);
    painter->restore();
}

QStringList iconNames()
{
    QStringList names;
    for (const QString &file : QDir(folder()).entryList({QStringLiteral("*.svg")}, QDir::Files, QDir::Name))
        names.append(file.chopped(4));
    return names;
}

} // namespace weighhouse::ui

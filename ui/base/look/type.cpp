// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/type.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace weighhouse::ui
{
namespace
{

/// Follows the font of the application, since a font that is set is no longer inherited.
class RoleKeeper : public QObject
{
public:
    RoleKeeper(QWidget *widget, TextRole role) : QObject(widget), m_widget(widget), m_role(role)
    {
        setObjectName(name());
        widget->installEventFilter(this);
        apply();
    }

    static QString name() { return QStringLiteral("textRole"); }

    void setRole(TextRole role)
    {
        m_role = role;
        apply();
    }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::ApplicationFontChange)
            apply();
        return false;
    }

private:
    void apply() { m_widget->setFont(fontFor(m_role, QApplication::font())); }

    QWidget *m_widget;
    TextRole m_role;
};

bool isStrong(TextRole role)
{
    return role != TextRole::Body && role != TextRole::Secondary;
}

} // namespace

double scaleOf(TextRole role)
{
    switch (role) {
    case TextRole::Secondary:
        return 0.9;
    case TextRole::PageTitle:
        return 1.4;
    case TextRole::Headline:
        return 1.8;
    case TextRole::Body:
    case TextRole::Strong:
    case TextRole::GroupTitle:
        break;
    }
    return 1.0;
}

QFont fontFor(TextRole role, const QFont &body)
{
    QFont font = body;
    const double scale = scaleOf(role);
    if (scale != 1.0) {
        if (body.pointSizeF() > 0)
            font.setPointSizeF(body.pointSizeF() * scale);
        else
            font.setPixelSize(qMax(1, qRound(body.pixelSize() * scale)));
    }
    if (isStrong(role))
        font.setWeight(QFont::DemiBold);
    return font;
}

void setTextRole(QWidget *widget, TextRole role)
{
    if (auto *keeper = dynamic_cast<RoleKeeper *>(
            widget->findChild<QObject *>(RoleKeeper::name(), Qt::FindDirectChildrenOnly)))
        keeper->setRole(role);
    else
        new RoleKeeper(widget, role);
}

} // namespace weighhouse::ui

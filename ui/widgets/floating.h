// SPDX-License-Identifier: GPL-3.0-or-later
// A widget that floats over a page instead of pushing it.
#pragma once

#include <QObject>

class QWidget;

namespace weighhouse::ui
{

/// Keeps a widget over the upper edge of its host, as wide as that and as high as it needs. The host owns
/// both.
class Floating : public QObject
{
    Q_OBJECT

public:
    Floating(QWidget *widget, QWidget *host);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();

    QWidget *m_widget;
    QWidget *m_host;
};

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/also_open.h"

#include "ui/document/document.h"
#include "ui/document/plan_session.h"

#include <QList>
#include <QLocale>
#include <QMultiHash>
#include <QStringList>
#include <utility>
#include <vector>

namespace weighhouse::ui
{
namespace
{

/// The windows of this process by the projects that they have open.
QMultiHash<QString, AlsoOpen *> &windowsOf()
{
    static QMultiHash<QString, AlsoOpen *> windows;
    return windows;
}

} // namespace

AlsoOpen::AlsoOpen(Document &document, PlanSession &plans, QWidget *parent)
    : QLabel(parent), m_document(document), m_plans(plans)
{
    setObjectName(QStringLiteral("alsoOpen"));
    setAccessibleName(tr("Who else has the project open"));
    hide();
    connect(&document, &Document::titleChanged, this, &AlsoOpen::follow);
    connect(&plans, &PlanSession::alsoOpenChanged, this, &AlsoOpen::refresh);
}

AlsoOpen::~AlsoOpen()
{
    windowsOf().remove(m_path, this);
    const QList<AlsoOpen *> left = windowsOf().values(m_path);
    for (AlsoOpen *other : left)
        other->refresh();
}

/// The window may have another project than before.
void AlsoOpen::follow()
{
    if (m_document.path() == m_path)
        return;
    const QString before = std::exchange(m_path, m_document.path());
    m_isTold = false;
    windowsOf().remove(before, this);
    const QList<AlsoOpen *> left = windowsOf().values(before);
    for (AlsoOpen *other : left)
        other->refresh();
    if (m_path.isEmpty()) {
        refresh();
        return;
    }
    const QList<AlsoOpen *> others = windowsOf().values(m_path);
    windowsOf().insert(m_path, this);
    // The windows that were there first say it in their status line alone.
    for (AlsoOpen *other : others) {
        other->m_isTold = true;
        other->refresh();
    }
    refresh();
}

QString AlsoOpen::sentence() const
{
    if (m_path.isEmpty())
        return {};
    const std::vector<long> &processes = m_plans.alsoOpenIn();
    if (!processes.empty()) {
        QStringList numbers;
        for (const long process : processes)
            numbers.append(QString::number(process));
        return tr("Also open in another program: process %1").arg(QLocale().createSeparatedList(numbers));
    }
    return windowsOf().count(m_path) > 1 ? tr("Also open in another window") : QString();
}

void AlsoOpen::refresh()
{
    const QString text = sentence();
    if (text != this->text() && !m_said.isEmpty())
        Q_EMIT over(std::exchange(m_said, QString()));
    setText(text);
    setToolTip(text.isEmpty()
                   ? QString()
                   : tr("What is saved there comes here. If both are edited, saving asks what is to "
                        "become of both."));
    setVisible(!text.isEmpty());
    if (!text.isEmpty() && !std::exchange(m_isTold, true)) {
        m_said = text + QStringLiteral(". ") + toolTip();
        Q_EMIT found(m_said);
    }
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/change_line.h"

#include "ui/base/look/space.h"
#include "ui/base/look/theme.h"
#include "ui/base/texts.h"
#include "ui/sandbox/cell_control.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{
namespace
{

} // namespace

ChangeLine::ChangeLine(SandboxSession &session, std::size_t position, QWidget *parent)
    : QFrame(parent), m_session(session), m_position(position), m_isOn(new QCheckBox), m_problem(new QLabel)
{
    const Change &change = session.changes()[position];
    if (change.input() != nullptr)
        m_cell = change.input()->cell;
    const QString number = QLocale().toString(static_cast<qulonglong>(position) + 1);
    setObjectName(QStringLiteral("change%1").arg(position));
    setFrameShape(QFrame::StyledPanel);
    m_isOn->setObjectName(QStringLiteral("isOn"));
    m_isOn->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_isOn->installEventFilter(this);
    m_up = makeButton(QStringLiteral("↑"), tr("Move change %1 up").arg(number), QStringLiteral("up"));
    m_down = makeButton(QStringLiteral("↓"), tr("Move change %1 down").arg(number), QStringLiteral("down"));
    QToolButton *gone =
        makeButton(QStringLiteral("✕"), tr("Remove change %1").arg(number), QStringLiteral("remove"));
    m_problem->setWordWrap(true);
    m_problem->setVisible(false);
    m_problem->setObjectName(QStringLiteral("problem"));

    auto *top = new QHBoxLayout;
    top->setSpacing(0);
    top->addWidget(m_isOn, 1);
    top->addWidget(m_up);
    top->addWidget(m_down);
    top->addWidget(gone);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::small, space::hair, space::hair, space::hair);
    layout->setSpacing(space::hair);
    layout->addLayout(top);
    if (const auto &base = session.workings()->model->base(); !m_cell.empty() && base != nullptr) {
        if (const auto cell = rules::findCell(base->program(), m_cell)) {
            m_control = new CellControl(*base, *cell, toQt(m_cell), change.input()->value);
            layout->addWidget(m_control);
            connect(m_control, &CellControl::valueChanged, this,
                    [this](const data::Value &value) { m_session.setValue(m_position, value); });
        }
    }
    layout->addWidget(m_problem);
    useTheme();
    setChange(change);

    connect(m_isOn, &QCheckBox::clicked, this, [this](bool on) { m_session.setOn(m_position, on); });
    connect(m_up, &QToolButton::clicked, this, [this] { m_session.move(m_position, -1); });
    connect(m_down, &QToolButton::clicked, this, [this] { m_session.move(m_position, 1); });
    connect(gone, &QToolButton::clicked, this, [this] { m_session.remove(m_position); });
}

QToolButton *ChangeLine::makeButton(const QString &text, const QString &name, const QString &objectName)
{
    auto *button = new QToolButton;
    button->setText(text);
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setObjectName(objectName);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

bool ChangeLine::fits(const Change &change) const
{
    return m_cell.empty() ? change.taken() != nullptr
                          : change.input() != nullptr && change.input()->cell == m_cell;
}

void ChangeLine::setChange(const Change &change)
{
    m_what = m_cell.empty() ? tr("Decision: %1").arg(textOf(change)) : toQt(m_cell);
    m_isOn->setToolTip(tr("%1\nSwitched off, it has no effect.").arg(m_what));
    m_isOn->setAccessibleName(m_what);
    showWhat();
    m_isOn->setChecked(change.isOn);
    if (m_control != nullptr) {
        m_control->setValue(change.input()->value);
        m_control->setEnabled(change.isOn);
    }
}

/// A long one shall not push the buttons out of sight; an ampersand in a name is no shortcut.
void ChangeLine::showWhat()
{
    const int box = style()->pixelMetric(QStyle::PM_IndicatorWidth) +
                    style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing) + space::hair;
    QString shown = m_isOn->fontMetrics().elidedText(m_what, Qt::ElideRight, m_isOn->width() - box);
    m_isOn->setText(shown.replace(QLatin1Char('&'), QStringLiteral("&&")));
}

bool ChangeLine::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_isOn && event->type() == QEvent::Resize)
        showWhat();
    return QFrame::eventFilter(watched, event);
}

void ChangeLine::setMovable(bool up, bool down)
{
    m_up->setEnabled(up);
    m_down->setEnabled(down);
}

void ChangeLine::setProblem(const QString &problem)
{
    m_problem->setText(problem.isEmpty() ? QString() : QStringLiteral("✕ ") + problem);
    m_problem->setVisible(!problem.isEmpty());
}

void ChangeLine::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        useTheme();
}

void ChangeLine::useTheme()
{
    QPalette palette = m_problem->palette();
    const QColor error = coloursOf(this).error;
    if (palette.color(QPalette::WindowText) == error)
        return;
    palette.setColor(QPalette::WindowText, error);
    m_problem->setPalette(palette);
}

} // namespace weighhouse::ui

#include "ui/plan/plan_toolbar.h"

#include "ui/document/plan_session.h"
#include "ui/plan/actions.h"
#include "ui/widgets/flow_layout.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QSpinBox>

namespace weighhouse::ui
{
namespace
{

constexpr int mostStepsAtOnce = 64;

QLabel *labelFor(QWidget *field, const QString &text)
{
    auto *label = new QLabel(text);
    label->setBuddy(field);
    return label;
}

} // namespace

PlanToolbar::PlanToolbar(PlanSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_limit(new QSpinBox(this)), m_retrieval(new QComboBox(this))
{
    auto *layout = new FlowLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_limit->hide();
    m_limit->setObjectName(QStringLiteral("stepsAtOnce"));
    m_limit->setAccessibleName(tr("Steps that run at once"));
    m_limit->setToolTip(tr("How many steps run at once"));
    if (auto *line = m_limit->findChild<QLineEdit *>()) // what a screen reader meets
        line->setAccessibleName(m_limit->accessibleName());
    m_limit->setRange(1, mostStepsAtOnce);
    m_retrieval->hide();
    m_retrieval->setObjectName(QStringLiteral("retrieval"));
    m_retrieval->setAccessibleName(tr("Language of the Analyst's queries"));
    m_retrieval->setToolTip(tr("The language in which the plans that the Analyst makes ask the data"));
    m_retrieval->addItem(QStringLiteral("SQL"), static_cast<int>(strategy::Retrieval::Sql));
    m_retrieval->addItem(QStringLiteral("Cypher"), static_cast<int>(strategy::Retrieval::Cypher));
    refresh();
    connect(m_limit, &QSpinBox::valueChanged, this, [this](int limit) {
        plan::RunSettings settings = m_session.settings();
        settings.limit = static_cast<unsigned>(limit);
        m_session.setSettings(settings);
    });
    connect(m_retrieval, &QComboBox::activated, this, [this] {
        m_session.setAnalyst({static_cast<strategy::Retrieval>(m_retrieval->currentData().toInt())});
    });
}

void PlanToolbar::addGroup(const QList<QAction *> &actions)
{
    auto *group = new QWidget;
    auto *line = new QHBoxLayout(group);
    line->setContentsMargins(0, 0, fontMetrics().averageCharWidth(), 0);
    line->setSpacing(0);
    for (QAction *action : actions)
        line->addWidget(buttonFor(action));
    layout()->addWidget(group);
}

void PlanToolbar::addMenu(QAction *action, const QList<QAction *> &more)
{
    QToolButton *button = buttonFor(action);
    auto *menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    menu->addActions(more);
    connect(menu, &QMenu::aboutToHide, this, &PlanToolbar::left);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::MenuButtonPopup);
    layout()->addWidget(button);
}

void PlanToolbar::addLimit()
{
    addField({m_limit, labelFor(m_limit, tr("at once"))});
}

void PlanToolbar::addRetrieval()
{
    addField({labelFor(m_retrieval, tr("retrieves in")), m_retrieval});
}

void PlanToolbar::addField(const QList<QWidget *> &parts)
{
    auto *group = new QWidget;
    auto *line = new QHBoxLayout(group);
    line->setContentsMargins(0, 0, fontMetrics().averageCharWidth(), 0);
    for (QWidget *part : parts) {
        line->addWidget(part);
        part->show();
    }
    layout()->addWidget(group);
}

void PlanToolbar::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    Q_EMIT left();
}

void PlanToolbar::refresh()
{
    const QSignalBlocker blocker(m_limit);
    m_limit->setValue(static_cast<int>(m_session.settings().limit));
    m_retrieval->setCurrentIndex(m_retrieval->findData(static_cast<int>(m_session.analyst().retrieval)));
}

} // namespace weighhouse::ui

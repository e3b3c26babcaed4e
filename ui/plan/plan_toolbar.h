// The buttons above the plan.
#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QComboBox;
class QSpinBox;

namespace weighhouse::ui
{

class PlanSession;

/// Actions as buttons in as many lines as they need, in groups; how many steps run at once, and the language
/// in which the Analyst's next plan asks the data.
class PlanToolbar : public QWidget
{
    Q_OBJECT

public:
    explicit PlanToolbar(PlanSession &session, QWidget *parent = nullptr);

    /// Buttons behind the others, a gap before them.
    void addGroup(const QList<QAction *> &actions);
    /// A button with more behind its arrow.
    void addMenu(QAction *action, const QList<QAction *> &more);
    /// How many steps run at once.
    void addLimit();
    /// The language in which the Analyst retrieves.
    void addRetrieval();
    /// The limit, or the language, may have been set elsewhere.
    void refresh();

Q_SIGNALS:
    /// The mouse has gone, or a menu of it was closed.
    void left();

protected:
    void leaveEvent(QEvent *event) override;

private:
    /// A field with its label, in one group.
    void addField(const QList<QWidget *> &parts);

    PlanSession &m_session;
    QSpinBox *m_limit;
    QComboBox *m_retrieval;
};

} // namespace weighhouse::ui

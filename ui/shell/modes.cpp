// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/modes.h"

#include "ui/base/texts.h"
#include "ui/shell/welcome_page.h"

#include <QSet>
#include <QStackedWidget>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{

Modes::Modes(std::vector<Mode> modes, Desk &desk, QStackedWidget &stack, QObject *parent)
    : QObject(parent), m_desk(desk), m_stack(stack), m_modes(std::move(modes))
{
    answerRequests();
}

Page *Modes::page(const QString &id)
{
    if (const auto made = m_pages.find(id); made != m_pages.end())
        return made->second;
    const auto mode = std::ranges::find(m_modes, id, &Mode::id);
    if (mode == m_modes.end())
        return nullptr;
    Page *page = mode->make(m_desk);
    m_pages.emplace(id, page);
    page->setAccessibleName(mode->title);
    m_stack.addWidget(page);
    Q_EMIT pageMade(page);
    return page;
}

Page *Modes::shownPage() const
{
    return qobject_cast<Page *>(m_stack.currentWidget());
}

WelcomePage *Modes::welcome()
{
    return qobject_cast<WelcomePage *>(page(QStringLiteral("welcome")));
}

void Modes::show(const QString &id)
{
    Page *shown = page(id);
    if (shown == nullptr)
        return;
    m_stack.setCurrentWidget(shown);
    shown->activated();
    // Keys that belong to the mode must work at once, and undo is the window's until a field is entered.
    if (m_shown != id)
        shown->setFocus(Qt::OtherFocusReason);
    if (m_shown != id) {
        m_shown = id;
        Q_EMIT shownChanged(id);
    }
}

QList<Finding> Modes::findings()
{
    QList<Finding> all;
    QSet<QString> seen;
    const auto add = [&](const Finding &finding) {
        const QString key = finding.kind + QLatin1Char('\n') + finding.text;
        if (!seen.contains(key)) {
            seen.insert(key);
            all.append(finding);
        }
    };
    for (const Mode &mode : m_modes) {
        const auto made = m_pages.find(mode.id);
        if (made == m_pages.end())
            continue; // making a page only to ask it would make people wait
        QList<Finding> found = made->second->findings();
        for (Finding &finding : found) {
            finding.open = [this, id = mode.id, open = std::move(finding.open)] {
                show(id);
                open();
            };
            add(finding);
        }
    }
    Desk &desk = m_desk;
    for (const data::TableSchema &table : desk.document.dataset().schema.tables)
        add({toQt(table.name), tr("table"),
             [&desk, name = toQt(table.name)] { Q_EMIT desk.tableWanted(name, -1); }});
    const rules::CheckedRules &rules = *desk.document.workings()->model->rules();
    for (const rules::CheckedRule &rule : rules.rules)
        add({toQt(rule.name), tr("rule"), [&desk, name = toQt(rule.name)] { Q_EMIT desk.ruleWanted(name); }});
    for (const rules::CheckedQuestion &question : rules.questions)
        add({toQt(question.name), tr("question"),
             [&desk, name = toQt(question.name)] { Q_EMIT desk.questionWanted(name); }});
    return all;
}

void Modes::answerRequests()
{
    connect(&m_desk, &Desk::modeWanted, this, &Modes::show);
    connect(&m_desk, &Desk::placeWanted, this, [this](const Place &place) {
        const auto holder = std::ranges::find_if(m_modes, [this, &place](const Mode &mode) {
            return mode.holds && mode.holds(m_desk.document, place);
        });
        if (holder == m_modes.end())
            return;
        show(holder->id);
        page(holder->id)->showPlace(place);
    });
    for (const Mode &mode : m_modes) {
        if (!mode.answer)
            continue;
        mode.answer(m_desk, *this, [this, id = mode.id] {
            show(id);
            return page(id);
        });
    }
}

} // namespace weighhouse::ui

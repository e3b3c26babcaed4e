// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/query_twin.h"

#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/plan/actions.h"
#include "ui/plan/payload_editor.h"
#include "ui/plan/step_translation.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedLayout>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

QString languageName(const QString &tool)
{
    return queryLanguageOf(fromQt(tool)) == plan::PayloadLanguage::Sql ? QStringLiteral("SQL")
                                                                       : QStringLiteral("Cypher");
}

QString toolIn(plan::PayloadLanguage language)
{
    return toQt(queryTool(language));
}

QToolButton *languageButton(const QString &tool)
{
    auto *button = new QToolButton;
    button->setObjectName(QStringLiteral("seenIn") + languageName(tool));
    button->setText(languageName(tool));
    button->setCheckable(true);
    button->setAutoExclusive(true);
    button->setAutoRaise(true); // so that only the one that is chosen has a frame
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

QueryTwin::QueryTwin(PlanSession &session, PayloadEditor &payload, QWidget *parent)
    : QWidget(parent), m_session(session), m_payload(payload), m_other(new PayloadEditor),
      m_sql(languageButton(toolIn(plan::PayloadLanguage::Sql))),
      m_cypher(languageButton(toolIn(plan::PayloadLanguage::Cypher))), m_about(new QLabel),
      m_stack(new QStackedLayout),
      m_turn(makePageAction(this, {"turnStep",
                                   tr("&Turn into the Other Language"),
                                   {},
                                   tr("Has the step asked in the other language: SQL or Cypher"),
                                   {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T)}})),
      m_translations(new Latest<Request, Translation>(
          session.document().jobs(), tr("Translating a query"),
          [](const Request &request, const JobHandle & /*handle*/) {
              return Translation{request.tool, request.payload,
                                 translatedStep(request.tool, request.payload, *request.dataset)};
          },
          [this](const Translation &translation) { take(translation); }, this))
{
    setObjectName(QStringLiteral("stepTwinOf"));
    m_other->setObjectName(QStringLiteral("stepTwin"));
    m_other->setReadOnly(true);
    m_about->setObjectName(QStringLiteral("twinAbout"));
    m_about->setWordWrap(true);
    m_about->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_about->hide();
    m_line = makeLine();
    makeOffer();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_line);
    layout->addLayout(m_stack, 1);
    layout->addWidget(m_offer);
    layout->addWidget(m_about);
    m_stack->addWidget(&m_payload); // which is shown: outside a layout it would be a window of its own
    m_stack->addWidget(m_other);
    setFocusProxy(&m_payload);
    connect(m_turn, &QAction::triggered, this, &QueryTwin::turn);
    connect(&m_payload, &PayloadEditor::textEdited, this, &QueryTwin::refresh);
    connect(&session.document(), &Document::workingsChanged, this, &QueryTwin::refresh);
    setTool({});
}

void QueryTwin::makeOffer()
{
    m_offer = new QWidget;
    m_offerText = new QLabel;
    m_offerText->setObjectName(QStringLiteral("otherLanguage"));
    m_offerText->setWordWrap(true);
    m_accept = new QToolButton;
    m_accept->setObjectName(QStringLiteral("askInOther"));
    m_accept->setFocusPolicy(Qt::StrongFocus);
    connect(m_accept, &QToolButton::clicked, this, [this] {
        if (const QString tool = toolOfText(); !tool.isEmpty())
            Q_EMIT turnWanted(tool, m_payload.text());
    });
    auto *layout = new QHBoxLayout(m_offer);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_offerText, 1);
    layout->addWidget(m_accept);
    m_offer->hide();
}

QWidget *QueryTwin::makeLine()
{
    auto *line = new QWidget;
    line->setObjectName(QStringLiteral("stepLanguages"));
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QToolButton *button : {m_sql, m_cypher}) {
        layout->addWidget(button);
        const QString tool =
            toolIn(button == m_sql ? plan::PayloadLanguage::Sql : plan::PayloadLanguage::Cypher);
        button->setToolTip(tr("Shows the query in %1").arg(languageName(tool)));
        button->setAccessibleName(button->toolTip());
        connect(button, &QToolButton::clicked, this, [this, tool] { showLanguage(tool); });
    }
    layout->addStretch(1);
    layout->addWidget(buttonFor(m_turn));
    return line;
}

void QueryTwin::setTool(const QString &tool)
{
    if (tool != m_tool)
        m_isTurning = false;
    m_tool = tool;
    const QString other = toQt(otherQueryTool(fromQt(tool)));
    m_line->setVisible(!other.isEmpty());
    const auto tools = m_session.toolNames();
    m_turn->setEnabled(!other.isEmpty() && std::ranges::find(tools, fromQt(other)) != tools.end());
    if (!other.isEmpty()) {
        m_turn->setText(tr("&Turn into %1").arg(languageName(other)));
        m_turn->setIconText(tr("Turn into %1").arg(languageName(other)));
    }
    refresh();
}

/// An empty step gets the language. A text that is written in it already gets it, too; another text is shown
/// translated.
void QueryTwin::showLanguage(const QString &tool)
{
    const bool isEmpty = m_payload.text().trimmed().isEmpty();
    if (tool != m_tool && (isEmpty || toolOfText() == tool)) {
        Q_EMIT turnWanted(tool, m_payload.text());
        showOwn();
        return;
    }
    m_showsOther = tool != m_tool;
    refresh();
}

QString QueryTwin::toolOfText() const
{
    const QString other = toQt(otherQueryTool(fromQt(m_tool)));
    if (other.isEmpty() || m_payload.text().trimmed().isEmpty())
        return {};
    return isWrittenFor(fromQt(other), fromQt(m_payload.text())) ? other : QString();
}

void QueryTwin::offerOther()
{
    const QString tool = toolOfText();
    m_offer->setVisible(!tool.isEmpty());
    if (tool.isEmpty())
        return;
    const QString name = languageName(tool);
    m_offerText->setText(QStringLiteral("⚠ ") +
                         tr("This is %1, and the step asks in %2.").arg(name, languageName(m_tool)));
    m_accept->setText(tr("Ask It in %1").arg(name));
    m_accept->setAccessibleName(m_accept->text());
}

void QueryTwin::showOwn()
{
    m_showsOther = false;
    refresh();
}

/// What is empty has to be written first.
void QueryTwin::refresh()
{
    const std::string other = otherQueryTool(fromQt(m_tool));
    if (other.empty() || m_payload.text().trimmed().isEmpty())
        m_showsOther = false; // what is typed next must be seen
    const bool showsOther = m_showsOther;
    offerOther();
    const QString shown = showsOther ? toQt(other) : m_tool;
    m_sql->setChecked(shown == toolIn(plan::PayloadLanguage::Sql));
    m_cypher->setChecked(shown == toolIn(plan::PayloadLanguage::Cypher));
    m_stack->setCurrentIndex(showsOther ? 1 : 0);
    m_about->setVisible(showsOther);
    if (showsOther)
        translate();
}

void QueryTwin::translate()
{
    m_translations->request(
        {fromQt(m_tool), fromQt(m_payload.text()), m_session.document().workings()->model->dataset()});
}

void QueryTwin::turn()
{
    if (!m_turn->isEnabled() || m_payload.text().trimmed().isEmpty())
        return;
    m_isTurning = true;
    translate();
}

void QueryTwin::take(const Translation &translation)
{
    if (translation.tool != fromQt(m_tool) || translation.payload != fromQt(m_payload.text())) {
        m_isTurning = false; // it is another text by now
        return;
    }
    const QString other = toQt(otherQueryTool(translation.tool));
    const bool turns = std::exchange(m_isTurning, false);
    if (turns && translation.result) {
        m_showsOther = false;
        Q_EMIT turnWanted(other, toQt(*translation.result));
        return;
    }
    if (turns) { // why it cannot be is shown where the text would be
        m_showsOther = true;
        m_sql->setChecked(other == toolIn(plan::PayloadLanguage::Sql));
        m_cypher->setChecked(other == toolIn(plan::PayloadLanguage::Cypher));
        m_stack->setCurrentIndex(1);
        m_about->show();
    }
    m_other->setTool(other);
    m_other->setName(tr("The same in %1").arg(languageName(other)));
    m_other->setText(translation.result ? toQt(*translation.result) : QString());
    m_about->setText(
        translation.result
            ? tr("The same in %1. The step is asked in %2.").arg(languageName(other), languageName(m_tool))
            : QStringLiteral("⚠ ") + tr("This cannot be said in %1.").arg(languageName(other)) +
                  QLatin1Char(' ') + toQt(translation.result.error()));
}

} // namespace weighhouse::ui

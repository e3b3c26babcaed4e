// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/query_panel.h"

#include "core/base/text.h"
#include "ui/base/texts.h"
#include "ui/data/query_drafting.h"
#include "ui/data/query_switch.h"
#include "ui/data/result_model.h"
#include "ui/widgets/query_undo.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{

QueryPanel::QueryPanel(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_runner(new QueryRunner(desk.document, this)),
      m_editor(new CodeEditor(CodeEditor::Language::Sql)), m_undo(new QueryUndo(*m_editor)),
      m_switch(new QuerySwitch(desk.document, *m_editor, *m_undo)),
      m_drafting(new QueryDrafting(
          desk,
          {[this] {
               return language()->highlighting() == CodeEditor::Language::Cypher ? QStringLiteral("cypher")
                                                                                 : QStringLiteral("sql");
           },
           [this] { return m_editor->text(); }, [this](const QString &query) { setQuery(query); }},
          this)),
      m_model(new ResultModel(this)), m_results(new TableView), m_historyMenu(new QMenu(this)),
      m_error(new QLabel), m_status(new QLabel), m_run(new QAction(tr("Run query"), this)),
      m_explain(new QAction(tr("Explain query"), this)), m_cancel(new QAction(tr("Cancel query"), this))
{
    m_editor->setObjectName(QStringLiteral("queryEditor"));
    setFocusProxy(m_editor);
    m_editor->setCompletion([this](const QString & /*lineBefore*/) {
        const QString text = m_editor->text();
        const QByteArray all = text.toUtf8();
        const auto cursor = static_cast<qsizetype>(m_editor->cursorPosition());
        const QueryPlace place{QString::fromUtf8(all.left(cursor)), QString::fromUtf8(all.mid(cursor))};
        return language()->asksRules(text) ? language()->completions(m_switch->computedSchema(), place)
                                           : language()->completions(m_switch->schema(), place);
    });
    connect(m_editor, &CodeEditor::submitted, this, &QueryPanel::run);
    connect(m_editor, &CodeEditor::textEdited, this, [this] { m_editor->setProblems({}); });

    m_results->setObjectName(QStringLiteral("queryResults"));
    m_results->setAccessibleName(tr("Rows of the query"));
    m_results->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_results->horizontalHeader()->setSortIndicatorClearable(true);
    m_results->setModel(m_model);
    m_results->setSortingEnabled(true);
    connect(m_results, &TableView::message, &desk, &Desk::message);

    m_error->setObjectName(QStringLiteral("queryError"));
    m_error->setAccessibleName(tr("What is wrong with the query"));
    m_error->setWordWrap(true);
    m_error->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_error->hide();
    connect(m_error, &QLabel::linkActivated, this, &QueryPanel::followLink);
    m_status->setObjectName(QStringLiteral("queryStatus"));
    m_status->setWordWrap(true);
    m_status->setText(
        tr("Ctrl+Enter runs the query, or the part of it that is selected. Its rows come here."));

    auto *above = new QWidget;
    auto *aboveLayout = new QVBoxLayout(above);
    aboveLayout->setContentsMargins({});
    aboveLayout->addWidget(makeTools());
    aboveLayout->addWidget(m_editor, 1);
    aboveLayout->addWidget(m_error);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(above);
    splitter->addWidget(m_results);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_status);

    connect(m_runner, &QueryRunner::runningChanged, this, &QueryPanel::updateActions);
    connect(m_runner, &QueryRunner::finished, this, &QueryPanel::showResult);
    connect(m_runner, &QueryRunner::failed, this, &QueryPanel::showError);
    connect(m_switch, &QuerySwitch::refused, this, &QueryPanel::showRefusal);
    connect(m_switch, &QuerySwitch::languageChanged, m_error, &QWidget::hide);
    connect(m_switch, &QuerySwitch::translated, this, [this](bool leavesAnyRows) {
        QString text = QStringLiteral("✓ ") +
                       tr("The same query in %1. Undo brings the one before back.").arg(language()->name());
        if (leavesAnyRows)
            text += QLatin1Char(' ') + tr("Without ORDER BY, LIMIT may leave other rows.");
        m_status->setText(text);
    });
    updateActions();
}

QToolBar *QueryPanel::makeTools()
{
    auto *tools = new QToolBar;
    tools->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto *badge = new QLabel(tr("Read-only"));
    badge->setObjectName(QStringLiteral("readOnlyBadge"));
    badge->setAccessibleName(tr("Queries are read-only"));
    badge->setFrameShape(QFrame::Box);
    badge->setMargin(fontMetrics().height() / 4);
    badge->setToolTip(
        tr("A query can only read. The database refuses everything that would change a value."));

    m_run->setText(tr("Run"));
    m_run->setObjectName(QStringLiteral("runQuery"));
    m_run->setToolTip(tr("Run the query, or what is selected of it (Ctrl+Enter, F5)"));
    m_run->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return)); // in the editor, it submits
    m_run->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_run->setStatusTip(tr("Runs the query, or what is selected of it"));
    connect(m_run, &QAction::triggered, this, &QueryPanel::run);
    m_cancel->setText(tr("Cancel"));
    m_cancel->setObjectName(QStringLiteral("cancelQuery"));
    m_cancel->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_Escape));
    m_cancel->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_cancel->setStatusTip(tr("Stops the query that is running"));
    connect(m_cancel, &QAction::triggered, this, &QueryPanel::cancel);
    m_explain->setText(tr("EXPLAIN"));
    m_explain->setObjectName(QStringLiteral("explainQuery"));
    m_explain->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Return));
    m_explain->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_explain->setStatusTip(tr("Shows how the database would go about the query"));
    connect(m_explain, &QAction::triggered, this, &QueryPanel::explain);

    auto *history = new QToolButton;
    history->setObjectName(QStringLiteral("queryHistory"));
    history->setText(tr("History"));
    history->setAccessibleName(tr("Queries that were run before"));
    history->setPopupMode(QToolButton::InstantPopup);
    history->setMenu(m_historyMenu);
    history->setFocusPolicy(Qt::StrongFocus);
    connect(m_historyMenu, &QMenu::aboutToShow, this, &QueryPanel::fillHistory);

    tools->addWidget(badge);
    tools->addWidget(m_switch->chooser());
    QAction *translate = m_switch->translateAction();
    QAction *draft = m_drafting->action();
    tools->addActions({draft, translate, m_run, m_cancel, m_explain});
    tools->addWidget(history);
    for (QAction *action : {draft, translate, m_run, m_cancel, m_explain}) {
        tools->widgetForAction(action)->setFocusPolicy(Qt::StrongFocus);
        addAction(action);
    }
    return tools;
}

const std::shared_ptr<const QueryLanguage> &QueryPanel::language() const
{
    return m_switch->language();
}

QAction *QueryPanel::translateAction() const
{
    return m_switch->translateAction();
}

QAction *QueryPanel::draftAction() const
{
    return m_drafting->action();
}

void QueryPanel::setQuery(const QString &text)
{
    m_undo->replaceAll(text);
    m_editor->setProblems({});
}

void QueryPanel::queryTable(const QString &table)
{
    const QString example = language()->example(m_switch->schema(), fromQt(table));
    if (!example.isEmpty())
        return setQuery(example);
    for (const auto &other : m_switch->languages()) {
        const QString instead = other->example(m_desk.document.dataset().schema, fromQt(table));
        if (!instead.isEmpty())
            return m_switch->write(other, instead);
    }
}

// Running

QueryPanel::Asked QueryPanel::asked() const
{
    const QString selected = m_editor->selectedText();
    if (selected.trimmed().isEmpty())
        return {m_editor->text()};
    // The cursor is at the one end of the selection or at the other.
    const std::string all = fromQt(m_editor->text());
    const std::string part = fromQt(selected);
    const std::size_t cursor = m_editor->cursorPosition();
    std::size_t start = cursor;
    if (cursor >= part.size() && all.compare(cursor - part.size(), part.size(), part) == 0)
        start = cursor - part.size();
    const LineAndColumn place = lineAndColumn(all, start);
    return {selected, place.line, place.column};
}

void QueryPanel::run()
{
    start(asked());
}

void QueryPanel::explain()
{
    Asked plan = asked();
    if (plan.text.trimmed().isEmpty())
        return start(plan);
    const QString explained = language()->explanation(plan.text);
    plan.added = static_cast<std::size_t>(explained.size() - plan.text.size());
    plan.text = explained;
    start(plan);
}

void QueryPanel::start(Asked asked)
{
    if (m_runner->isRunning())
        return;
    m_editor->setProblems({});
    m_error->hide();
    QueryHistory(language()->name()).add(asked.text.mid(static_cast<qsizetype>(asked.added)));
    m_asked = std::move(asked);
    m_status->setText(QStringLiteral("◔ ") + tr("Running…"));
    m_runner->run(language(), m_asked.text);
}

void QueryPanel::cancel()
{
    m_runner->cancel();
}

void QueryPanel::showResult(const QueryResultPtr &result)
{
    m_results->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_model->setResult(result);
    const QLocale locale;
    QString text =
        QStringLiteral("✓ ") + tr("%1 rows in %2 s")
                                   .arg(locale.toString(static_cast<qlonglong>(result->rows.size())),
                                        locale.toString(result->seconds, 'f', 3));
    if (result->rows.empty())
        text += QStringLiteral(". ") + tr("Nothing meets the query's conditions.");
    if (!result->truncated.empty())
        text += QStringLiteral(". ⚠ ") + tr("Cut: %1").arg(toQt(result->truncated));
    m_status->setText(text);
    showRemarks(result->remarks);
    Q_EMIT m_desk.queryAnswered(m_model, text);
}

/// What was asked may be a part of the text, with something added before it.
Error QueryPanel::placedInEditor(Error error) const
{
    if (error.where.line == 1) {
        error.where.column -= std::min(error.where.column, m_asked.added);
        error.where.column = std::max<std::size_t>(1, error.where.column) + m_asked.column - 1;
    }
    if (error.where.line > 0)
        error.where.line += m_asked.line - 1;
    return error;
}

void QueryPanel::showRemarks(const Errors &remarks)
{
    QStringList lines;
    for (const Error &remark : remarks)
        lines.append(words(placedInEditor(remark)));
    if (!lines.isEmpty())
        tellError(lines.join(QStringLiteral("<br>")));
}

void QueryPanel::showError(const Error &error)
{
    if (error.code.ends_with(".cancelled")) {
        m_status->setText(QStringLiteral("– ") +
                          tr("The query was cancelled. The rows are those of the one before."));
        return;
    }
    const Error placed = placedInEditor(error);
    if (placed.where.line > 0)
        m_editor->setProblems({placed});
    const auto other = m_switch->otherLanguageOf(m_editor->text());
    const QString remedy =
        other == nullptr
            ? QString()
            : QStringLiteral("<br><a href=\"as:%1\">%2</a>")
                  .arg(other->name(), tr("This reads as %1. Ask it in that language").arg(other->name()));
    tellError(words(placed) + remedy);
    m_status->setText(QStringLiteral("✕ ") + tr("The query was not run."));
}

void QueryPanel::showRefusal(const Error &error, const QString &language)
{
    if (error.where.line > 0)
        m_editor->setProblems({error});
    tellError(tr("This cannot be said in %1.").arg(language) + QLatin1Char(' ') + words(error) +
              QStringLiteral("<br><a href=\"new:%1\">%2</a>")
                  .arg(language, tr("Write another query in %1").arg(language)));
    m_status->setText(QStringLiteral("✕ ") + tr("The query was not translated. It is as it was."));
}

/// An error as rich text; its place is a link.
QString QueryPanel::words(const Error &error) const
{
    QString text;
    if (error.where.line > 0)
        text = QStringLiteral("<a href=\"%1:%2:%3\">%4</a>: ")
                   .arg(error.where.line)
                   .arg(error.where.column)
                   .arg(error.where.length)
                   .arg(tr("Line %1, column %2").arg(error.where.line).arg(error.where.column));
    return text + toQt(error).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"));
}

void QueryPanel::tellError(const QString &text)
{
    m_error->setText(QStringLiteral("⚠ ") + text);
    m_error->show();
}

void QueryPanel::followLink(const QString &link)
{
    const QStringList parts = link.split(QLatin1Char(':'));
    if (parts.front() == QLatin1String("new"))
        m_switch->startAnew(parts.value(1));
    else if (parts.front() == QLatin1String("as"))
        askIn(parts.value(1));
    else
        m_editor->goTo(parts.value(0).toULongLong(), parts.value(1).toULongLong(),
                       parts.value(2).toULongLong());
    m_editor->setFocus();
}

/// The text as it is, in another language.
void QueryPanel::askIn(const QString &name)
{
    for (const auto &other : m_switch->languages()) {
        if (other->name() == name)
            m_switch->write(other, m_editor->text());
    }
    start({m_editor->text()});
}

void QueryPanel::updateActions()
{
    m_run->setEnabled(!m_runner->isRunning());
    m_explain->setEnabled(!m_runner->isRunning());
    m_cancel->setEnabled(m_runner->isRunning());
}

void QueryPanel::fillHistory()
{
    m_historyMenu->clear();
    addHistory(*m_historyMenu, language());
    for (const auto &other : m_switch->languages()) {
        if (other != language())
            addHistory(*m_historyMenu->addMenu(tr("In %1").arg(other->name())), other);
    }
}

void QueryPanel::addHistory(QMenu &menu, const std::shared_ptr<const QueryLanguage> &language)
{
    const QStringList queries = QueryHistory(language->name()).queries();
    for (const QString &query : queries) {
        const QString line = fontMetrics().elidedText(query.simplified(), Qt::ElideRight,
                                                      fontMetrics().averageCharWidth() * 80);
        QAction *action = menu.addAction(QString(line).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setToolTip(query);
        connect(action, &QAction::triggered, this,
                [this, query, language] { m_switch->write(language, query); });
    }
    if (queries.isEmpty()) {
        menu.addAction(tr("No query was run yet"))->setEnabled(false);
        return;
    }
    menu.addSeparator();
    connect(menu.addAction(tr("Clear the history of %1").arg(language->name())), &QAction::triggered, this,
            [language] { QueryHistory(language->name()).clear(); });
}

} // namespace weighhouse::ui

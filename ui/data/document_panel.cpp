// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/document_panel.h"

#include "ui/base/look/icons.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/data/document_edits.h"
#include "ui/data/document_hits.h"
#include "ui/data/document_search.h"
#include "ui/data/document_view.h"
#include "ui/widgets/checked_field.h"
#include "ui/widgets/splitter.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr int searchPause = 200; // milliseconds after which a question is taken for typed
constexpr int noticedWait = 300; // milliseconds that nobody needs to be told of
constexpr std::size_t mostRefusals = 6;

QToolButton *buttonFor(QAction *action, const QString &name)
{
    auto *button = new QToolButton;
    button->setObjectName(name);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    return button;
}

} // namespace

DocumentPanel::DocumentPanel(Desk &desk, DocumentCuts &cuts, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_cuts(cuts), m_search(new DocumentSearch(desk.document, this)),
      m_hits(new HitsModel(this)), m_next(new QAction(tr("&Next passage found"), this)),
      m_previous(new QAction(tr("&Previous passage found"), this)), m_field(new QLineEdit),
      m_count(new QLabel), m_problem(new ProblemLabel), m_dismiss(new QToolButton), m_list(new QListView),
      m_title(new QLabel), m_facts(new QLabel), m_place(new QLabel), m_view(new DocumentView),
      m_parts(new QWidget), m_partText(new QLabel), m_earlier(new QToolButton), m_later(new QToolButton),
      m_none(new QLabel)
{
    m_dismiss->setIcon(icon(QStringLiteral("close")));
    m_dismiss->setAutoRaise(true);
    m_dismiss->setToolTip(tr("Close this message"));
    m_dismiss->setAccessibleName(tr("Close this message"));
    m_dismiss->setFocusPolicy(Qt::StrongFocus);
    m_dismiss->hide();
    m_problem->setObjectName(QStringLiteral("documentsProblem"));
    connect(m_dismiss, &QToolButton::clicked, this, &DocumentPanel::clearRefused);
    auto *problem = new QHBoxLayout;
    problem->addWidget(m_problem, 1);
    problem->addWidget(m_dismiss, 0, Qt::AlignTop);

    auto *layout = new QVBoxLayout(this);
    layout->addWidget(makeSearch());
    layout->addLayout(problem);
    m_text = makeText();
    m_body = splitterOf(Qt::Horizontal, m_list, m_text, 2, 5);
    layout->addWidget(m_body, 1);
    m_none->setObjectName(QStringLiteral("documentNone"));
    m_none->setWordWrap(true);
    m_none->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    layout->addWidget(m_none, 1);

    setFocusProxy(m_field);

    m_typing.setSingleShot(true);
    m_typing.setInterval(searchPause);
    connect(&m_typing, &QTimer::timeout, this, [this] { m_search->ask(m_field->text()); });
    m_slow.setSingleShot(true);
    m_slow.setInterval(noticedWait);
    connect(&m_slow, &QTimer::timeout, this, &DocumentPanel::tellState);
    connect(m_search, &DocumentSearch::busyChanged, this, [this] {
        if (m_search->isBusy())
            m_slow.start();
        else
            m_slow.stop();
        tellState();
    });
    connect(m_search, &DocumentSearch::found, this, &DocumentPanel::takeHits);
    connect(m_search, &DocumentSearch::failed, this, [this](const Error &error) {
        takeHits({});
        m_count->setText(toQt(error));
    });
    connect(&m_cuts, &DocumentCuts::cut, this, &DocumentPanel::follow);
    tellState();
    follow();
}

QWidget *DocumentPanel::makeSearch()
{
    m_field->setObjectName(QStringLiteral("documentSearch"));
    m_field->setAccessibleName(tr("Search documents"));
    m_field->setPlaceholderText(tr("Search documents: a question in plain words"));
    m_field->setClearButtonEnabled(true);
    m_field->addAction(icon(QStringLiteral("find")), QLineEdit::LeadingPosition);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_field, &QLineEdit::returnPressed, this, [this] {
        m_typing.stop();
        if (m_search->question() == m_field->text().trimmed() && m_hits->rowCount() > 0)
            m_view->setFocus();
        else
            m_search->ask(m_field->text());
    });
    auto *find = new QShortcut(QKeySequence(QKeySequence::Find), this, nullptr, nullptr,
                               Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, this, &DocumentPanel::focusSearch);

    m_next->setObjectName(QStringLiteral("nextHit"));
    m_next->setStatusTip(tr("Shows the next of the passages that were found"));
    m_next->setIcon(icon(QStringLiteral("down")));
    m_next->setShortcut(QKeySequence(Qt::Key_F3));
    m_previous->setObjectName(QStringLiteral("previousHit"));
    m_previous->setStatusTip(tr("Shows the passage that was found before this one"));
    m_previous->setIcon(icon(QStringLiteral("up")));
    m_previous->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F3));
    for (QAction *action : {m_next, m_previous}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    connect(m_next, &QAction::triggered, this, [this] { goToHit(1); });
    connect(m_previous, &QAction::triggered, this, [this] { goToHit(-1); });

    m_count->setObjectName(QStringLiteral("hitCount"));
    m_list->setObjectName(QStringLiteral("documentHits"));
    m_list->setAccessibleName(tr("Passages found"));
    m_list->setModel(m_hits);
    m_list->setItemDelegate(new HitDelegate(*m_hits, m_list));
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &DocumentPanel::showHit);
    connect(m_list, &QListView::activated, this, [this] { m_view->setFocus(); });

    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    setNoMargins(layout);
    layout->addWidget(m_field, 1);
    layout->addWidget(m_count);
    layout->addWidget(buttonFor(m_previous, QStringLiteral("previousHitButton")));
    layout->addWidget(buttonFor(m_next, QStringLiteral("nextHitButton")));
    return row;
}

QWidget *DocumentPanel::makeText()
{
    m_title->setObjectName(QStringLiteral("documentTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    setTextRole(m_title, TextRole::GroupTitle);
    m_facts->setObjectName(QStringLiteral("documentFacts"));
    m_facts->setTextFormat(Qt::PlainText);
    m_facts->setWordWrap(true);
    setTextRole(m_facts, TextRole::Secondary);
    m_place->setObjectName(QStringLiteral("documentPlace"));
    m_place->setTextFormat(Qt::PlainText);
    m_place->setWordWrap(true);
    setTextRole(m_place, TextRole::Secondary);
    m_view->setObjectName(QStringLiteral("documentText"));
    m_view->setAccessibleName(tr("Text of the document"));
    connect(m_view, &DocumentView::placeChanged, this, &DocumentPanel::tellPlace);
    connect(m_view, &DocumentView::partChanged, this, &DocumentPanel::tellPart);

    m_partText->setObjectName(QStringLiteral("documentPart"));
    m_earlier->setObjectName(QStringLiteral("earlierPart"));
    m_earlier->setText(tr("Earlier part"));
    m_later->setObjectName(QStringLiteral("laterPart"));
    m_later->setText(tr("Next part"));
    auto *parts = new QHBoxLayout(m_parts);
    setNoMargins(parts);
    parts->addWidget(m_partText, 1);
    for (QToolButton *button : {m_earlier, m_later}) {
        button->setFocusPolicy(Qt::StrongFocus);
        parts->addWidget(button);
    }
    connect(m_earlier, &QToolButton::clicked, this, [this] { m_view->showPart(m_view->part() - 1); });
    connect(m_later, &QToolButton::clicked, this, [this] { m_view->showPart(m_view->part() + 1); });

    auto *text = new QWidget;
    auto *layout = new QVBoxLayout(text);
    setNoMargins(layout);
    layout->addWidget(m_title);
    layout->addWidget(m_facts);
    // Lines are kept short on a wide page.
    auto *paper = new QWidget;
    paper->setBackgroundRole(QPalette::Base);
    paper->setAutoFillBackground(true);
    auto *lines = new QHBoxLayout(paper);
    setNoMargins(lines);
    lines->addWidget(m_view, 1);
    lines->addStretch();
    layout->addWidget(paper, 1);
    layout->addWidget(m_place);
    layout->addWidget(m_parts);
    return text;
}

// The document that is shown

void DocumentPanel::showDocument(const QString &name)
{
    m_name = name;
    follow();
}

void DocumentPanel::follow()
{
    const project::KeptDocument *document = m_desk.document.state().document(fromQt(m_name));
    const bool isThere = document != nullptr;
    m_text->setVisible(isThere);
    m_field->setEnabled(!m_desk.document.state().documents.empty());
    m_none->setVisible(!isThere && m_hits->rowCount() == 0);
    m_body->setVisible(!m_none->isVisibleTo(this));
    m_none->setText(m_desk.document.state().documents.empty()
                        ? tr("There are no documents yet. Add some on the left, or drop files here.")
                        : tr("Choose a document on the left, or search in all of them."));
    if (!isThere) {
        m_view->setText(nullptr);
        return;
    }
    if (m_view->text() != document->text) {
        m_view->setText(document->text);
        m_view->setPassages(nullptr);
    }
    const PassagesPtr passages = m_cuts.passagesOf(document->text);
    m_view->setPassages(passages);
    m_title->setText(document->text->title.empty() ? m_name : toQt(document->text->title));
    QStringList facts;
    if (!document->text->title.empty())
        facts.append(m_name);
    facts.append(kindText(document->kind));
    if (passages != nullptr)
        facts.append(passageCountText(passages->size()));
    const QDateTime added = QDateTime::fromString(toQt(document->added), Qt::ISODate);
    if (added.isValid())
        facts.append(
            tr("added %1").arg(QLocale().toString(added.toLocalTime().date(), QLocale::ShortFormat)));
    m_facts->setText(facts.join(QStringLiteral(" · ")));
}

void DocumentPanel::showRefused(const Errors &errors)
{
    QStringList lines;
    for (std::size_t i = 0; i < errors.size() && i < mostRefusals; ++i)
        lines.append(toQt(errors[i].where.file) + QStringLiteral(": ") +
                     toQt(errors[i]).replace(QLatin1Char('\n'), QLatin1Char(' ')));
    if (errors.size() > mostRefusals)
        lines.append(
            tr("%1 more files were refused; the journal tells why.").arg(errors.size() - mostRefusals));
    m_problem->setProblem(lines.join(QLatin1Char('\n')));
    m_dismiss->setVisible(!errors.empty());
}

void DocumentPanel::clearRefused()
{
    showRefused({});
}

void DocumentPanel::tellPlace()
{
    m_place->setText(m_view->place());
}

void DocumentPanel::tellPart()
{
    const DocumentTextPtr &text = m_view->text();
    const std::size_t count = text == nullptr ? 1 : partCount(*text);
    m_parts->setVisible(count > 1);
    const QLocale locale;
    m_partText->setText(tr("The document is long: part %1 of %2 is shown, the others are not.")
                            .arg(locale.toString(static_cast<qulonglong>(m_view->part()) + 1),
                                 locale.toString(static_cast<qulonglong>(count))));
    m_earlier->setEnabled(m_view->part() > 0);
    m_later->setEnabled(m_view->part() + 1 < count);
}

// The search

void DocumentPanel::focusSearch()
{
    m_field->setFocus();
    m_field->selectAll();
}

void DocumentPanel::takeHits(const std::vector<retrieval::FoundPassage> &hits)
{
    m_hits->setHits(hits, askedWords(m_search->question()));
    if (hits.empty())
        m_view->clearMark();
    else
        m_list->setCurrentIndex(m_hits->index(0));
    tellState();
    follow();
}

void DocumentPanel::showHit()
{
    const retrieval::FoundPassage *hit = m_hits->hit(m_list->currentIndex().row());
    if (hit == nullptr)
        return;
    const QString name = toQt(hit->name);
    if (m_desk.document.state().document(hit->name) == nullptr)
        return; // it is being looked for anew
    if (name != m_name) {
        showDocument(name);
        Q_EMIT documentWanted(name);
    }
    m_view->showPassage(hit->passage, m_hits->asked());
    m_list->scrollTo(m_list->currentIndex());
    tellState();
}

void DocumentPanel::goToHit(int direction)
{
    const int count = m_hits->rowCount();
    if (count == 0) {
        focusSearch();
        return;
    }
    const int row = m_list->currentIndex().row();
    m_list->setCurrentIndex(m_hits->index(row < 0 ? 0 : (row + direction + count) % count));
}

void DocumentPanel::tellState()
{
    const int count = m_hits->rowCount();
    const bool asks = !m_search->question().isEmpty();
    m_list->setVisible(count > 0);
    m_next->setEnabled(count > 0);
    m_previous->setEnabled(count > 0);
    if (!asks)
        m_count->clear();
    else if (m_search->isBusy() && !m_slow.isActive())
        m_count->setText(QStringLiteral("◔ ") + tr("Searching…"));
    else if (!m_search->isBusy())
        m_count->setText(count == 0 ? tr("Nothing was found.")
                                    : tr("%1 of %2 found").arg(m_list->currentIndex().row() + 1).arg(count));
}

/// Up and Down go through the finds while a question is typed.
bool DocumentPanel::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_field && event->type() == QEvent::KeyPress) {
        const auto *key = dynamic_cast<const QKeyEvent *>(event);
        if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Up) {
            goToHit(key->key() == Qt::Key_Down ? 1 : -1);
            return true;
        }
        if (key->key() == Qt::Key_Escape && !m_field->text().isEmpty()) {
            m_field->clear();
            return true;
        }
    }
    return QWidget::eventFilter(object, event);
}

} // namespace weighhouse::ui

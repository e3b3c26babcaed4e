// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/contents_panel.h"

#include "ui/base/look/icons.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/report_file/report_file.h"
#include "ui/report_mode/beside_button.h"
#include "ui/report_mode/draft.h"
#include "ui/report_mode/draft_undo.h"
#include "ui/report_mode/run_chooser.h"
#include "ui/report_mode/section_list.h"
#include "ui/report_mode/signing.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTextCursor>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr const char *ownTemplate = "own";
constexpr int linesOfComment = 4;
constexpr int leastSections = 6;
constexpr int linesOfAdditions = 3;

QLabel *fieldLabel(const QString &text, QWidget *field)
{
    auto *label = new QLabel(text);
    label->setBuddy(field);
    label->setMinimumWidth(label->sizeHint().width() + space::small);
    return label;
}

QToolButton *smallButton(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAccessibleName(action->text().remove(QLatin1Char('&')));
    return button;
}

void choose(QComboBox &box, const std::string &data)
{
    box.setCurrentIndex(std::max(0, box.findData(toQt(data))));
}

std::string chosenIn(const QComboBox &box)
{
    return fromQt(box.currentData().toString());
}

} // namespace

ContentsPanel::ContentsPanel(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_runs(new RunChooser(desk)), m_template(new QComboBox),
      m_sections(new SectionList(desk.document)), m_commentTitle(new QLabel), m_comment(new QPlainTextEdit),
      m_additions(new QListWidget), m_author(new QLineEdit), m_language(new QComboBox),
      m_paper(new QComboBox), m_beside(new BesideButton(desk, *m_runs)), m_signing(new SigningButton(desk)),
      m_withoutPrompts(new QCheckBox(tr("&Leave out prompts and replies"))),
      m_withoutRows(new QCheckBox(tr("Leave out ro&ws of data and answers"))),
      m_up(new QAction(tr("Move the Section &Up"), this)),
      m_down(new QAction(tr("Move the Section Do&wn"), this)),
      m_remove(new QAction(tr("&Remove the Addition"), this))
{
    makeActions();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    auto *title = new QLabel(tr("Contents"));
    setTextRole(title, TextRole::GroupTitle);
    layout->addWidget(title);
    layout->addWidget(makeFields());
    layout->addWidget(m_sections, 1);
    m_added = makeAdditions();
    layout->addWidget(m_added);
    m_commentTitle->setBuddy(m_comment);
    m_commentTitle->setWordWrap(true);
    layout->addWidget(m_commentTitle);
    layout->addWidget(m_comment);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(space::small);
    grid->setVerticalSpacing(space::hair);
    grid->addWidget(fieldLabel(tr("&Author:"), m_author), 0, 0);
    grid->addWidget(m_author, 0, 1);
    grid->addWidget(fieldLabel(tr("Lan&guage:"), m_language), 1, 0);
    grid->addWidget(m_language, 1, 1);
    grid->addWidget(fieldLabel(tr("Paper si&ze:"), m_paper), 2, 0);
    grid->addWidget(m_paper, 2, 1);
    grid->addWidget(fieldLabel(tr("S&ignature:"), m_signing), 3, 0);
    grid->addWidget(m_signing, 3, 1);
    grid->setColumnStretch(1, 1);
    layout->addLayout(grid);
    layout->addWidget(m_withoutPrompts);
    layout->addWidget(m_withoutRows);
    connectFields();
    refresh();
}

void ContentsPanel::makeActions()
{
    const auto prepare = [this](QAction *action, const char *name, const char *sign, const QKeySequence &key,
                                const QString &tip, QWidget *where) {
        action->setObjectName(QString::fromLatin1(name));
        action->setIcon(icon(QString::fromLatin1(sign)));
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setStatusTip(tip);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(tip, key.toString(QKeySequence::NativeText)));
        where->addAction(action);
    };
    prepare(m_up, "sectionUp", "up", QKeySequence(Qt::ALT | Qt::Key_Up),
            tr("Puts the chosen section before the one above it"), m_sections);
    prepare(m_down, "sectionDown", "down", QKeySequence(Qt::ALT | Qt::Key_Down),
            tr("Puts the chosen section behind the one below it"), m_sections);
    prepare(m_remove, "removeAddition", "delete", QKeySequence::Delete,
            tr("Takes the chosen addition out of the report"), m_additions);
    connect(m_up, &QAction::triggered, this, [this] { m_sections->moveCurrent(-1); });
    connect(m_down, &QAction::triggered, this, [this] { m_sections->moveCurrent(1); });
    connect(m_remove, &QAction::triggered, this, &ContentsPanel::removeCurrentAddition);
}

QList<QAction *> ContentsPanel::panelActions() const
{
    return {m_up, m_down, m_remove};
}

QWidget *ContentsPanel::makeFields()
{
    m_template->setObjectName(QStringLiteral("reportTemplate"));
    m_template->setAccessibleName(tr("How much the report tells"));
    m_template->addItem(tr("One page"), QStringLiteral("one-page"));
    m_template->addItem(tr("Brief"), QStringLiteral("brief"));
    m_template->addItem(tr("Full"), QStringLiteral("full"));
    m_template->addItem(tr("Decision record"), QStringLiteral("record"));
    m_template->addItem(tr("Own choice"), QString::fromLatin1(ownTemplate));
    auto *fields = new QWidget;
    auto *grid = new QGridLayout(fields);
    setNoMargins(grid);
    grid->setHorizontalSpacing(space::small);
    grid->setVerticalSpacing(space::hair);
    grid->addWidget(fieldLabel(tr("Ru&n:"), m_runs), 0, 0);
    grid->addWidget(m_runs, 0, 1);
    grid->addWidget(fieldLabel(tr("Besi&de it:"), m_beside), 1, 0);
    grid->addWidget(m_beside, 1, 1);
    grid->addWidget(fieldLabel(tr("&Template:"), m_template), 2, 0);
    grid->addWidget(m_template, 2, 1);
    auto *order = new QHBoxLayout;
    order->setSpacing(space::hair);
    order->addWidget(fieldLabel(tr("Section&s:"), m_sections), 1);
    order->addWidget(smallButton(m_up));
    order->addWidget(smallButton(m_down));
    grid->addLayout(order, 3, 0, 1, 2);
    grid->setColumnStretch(1, 1);
    return fields;
}

QWidget *ContentsPanel::makeAdditions()
{
    m_additions->setObjectName(QStringLiteral("reportAdditions"));
    m_additions->setAccessibleName(tr("Added to the report"));
    m_additions->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_additions->setFixedHeight(m_additions->fontMetrics().height() * 3 / 2 * linesOfAdditions +
                                2 * space::hair);
    auto *head = new QHBoxLayout;
    head->setSpacing(space::hair);
    head->addWidget(fieldLabel(tr("Added from the window:"), m_additions), 1);
    head->addWidget(smallButton(m_remove));
    auto *added = new QWidget;
    auto *layout = new QVBoxLayout(added);
    setNoMargins(layout);
    layout->setSpacing(space::hair);
    layout->addLayout(head);
    layout->addWidget(m_additions);
    return added;
}

void ContentsPanel::connectFields()
{
    m_sections->setMinimumHeight(m_sections->fontMetrics().height() * 3 / 2 * leastSections);
    m_comment->setObjectName(QStringLiteral("reportComment"));
    m_comment->setTabChangesFocus(true);
    m_comment->setAcceptDrops(false); // a report that is dropped here is meant for the window
    m_comment->viewport()->setAcceptDrops(false);
    m_comment->setPlaceholderText(tr("Stands in front of the section, as you write it"));
    m_comment->setFixedHeight(m_comment->fontMetrics().lineSpacing() * linesOfComment + 2 * space::small);
    new DraftUndo(*m_comment);
    m_author->setObjectName(QStringLiteral("reportAuthor"));
    m_author->setAccessibleName(tr("Who answers for the report"));
    new DraftUndo(*m_author);
    m_language->setObjectName(QStringLiteral("reportLanguage"));
    m_language->setAccessibleName(tr("Language of the report"));
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    m_paper->setObjectName(QStringLiteral("reportPaper"));
    m_paper->setAccessibleName(tr("Paper of the report"));
    m_paper->addItem(QStringLiteral("A4"), QStringLiteral("a4"));
    m_paper->addItem(QStringLiteral("Letter"), QStringLiteral("letter"));

    Document &document = m_desk.document;
    connect(&document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::reportAspect))
            refresh();
    });
    connect(&document, &Document::resetDone, this, &ContentsPanel::refresh);
    connect(m_sections, &SectionList::message, &m_desk, &Desk::message);
    connect(m_sections, &SectionList::chosen, this, [this](const std::string &id) {
        showComment();
        if (m_sections->hasFocus())
            Q_EMIT sectionChosen(id);
    });
    connect(m_template, &QComboBox::activated, this, [this, &document] {
        const std::string chosen = chosenIn(*m_template);
        changeDraft(document, tr("choose another template for the report"),
                    [&chosen](project::ReportDraft &draft) {
                        if (chosen == ownTemplate) {
                            draft.sections = sectionsOf(draft);
                        } else {
                            draft.sections.clear();
                            draft.extent = chosen;
                        }
                    });
    });
    connect(m_comment, &QPlainTextEdit::textChanged, this, [this, &document] {
        const std::string id = m_sections->current();
        const std::string text = fromQt(m_comment->toPlainText());
        if (m_isFilling || id.empty())
            return;
        // A new line ends what one undo takes back.
        const bool isLine = text.ends_with('\n');
        changeDraft(
            document, tr("comment on “%1”").arg(sectionTitle(id)),
            [&](project::ReportDraft &draft) {
                if (text.empty())
                    draft.comments.erase(id);
                else
                    draft.comments.insert_or_assign(id, text);
            },
            isLine ? std::string() : "report comment " + id);
    });
    connect(m_author, &QLineEdit::textEdited, this, [&document](const QString &text) {
        changeDraft(
            document, ContentsPanel::tr("name the author of the report"),
            [&text](project::ReportDraft &draft) { draft.author = fromQt(text); }, "report author");
    });
    connect(m_language, &QComboBox::activated, this, [this, &document] {
        changeDraft(document, tr("choose the language of the report"),
                    [this](project::ReportDraft &draft) { draft.language = chosenIn(*m_language); });
    });
    m_withoutPrompts->setObjectName(QStringLiteral("reportWithoutPrompts"));
    m_withoutPrompts->setToolTip(
        tr("Their words are neither printed nor attached; their hashes stay, and the "
           "report says how many there are"));
    connect(m_withoutPrompts, &QCheckBox::toggled, this, [this, &document](bool isOut) {
        if (!m_isFilling)
            changeDraft(document,
                        isOut ? tr("leave prompts and replies out of the report")
                              : tr("take prompts and replies into the report"),
                        [isOut](project::ReportDraft &draft) { draft.isWithoutPrompts = isOut; });
    });
    m_withoutRows->setObjectName(QStringLiteral("reportWithoutRows"));
    m_withoutRows->setToolTip(
        tr("Neither rows nor what chat models were told of them are printed or attached; their hashes stay. "
           "Then nobody can work the steps out again without the project"));
    connect(m_withoutRows, &QCheckBox::toggled, this, [this, &document](bool isOut) {
        if (!m_isFilling)
            changeDraft(document,
                        isOut ? tr("leave rows out of the report") : tr("take rows into the report"),
                        [isOut](project::ReportDraft &draft) { draft.isWithoutRows = isOut; });
    });
    connect(m_paper, &QComboBox::activated, this, [this, &document] {
        changeDraft(document, tr("choose the paper of the report"),
                    [this](project::ReportDraft &draft) { draft.paper = chosenIn(*m_paper); });
    });
}

void ContentsPanel::refresh()
{
    const project::ReportDraft &draft = m_desk.document.state().reportDraft;
    m_isFilling = true;
    choose(*m_template, isOwn(draft) ? std::string(ownTemplate) : draft.extent);
    choose(*m_language, languageOf(draft));
    choose(*m_paper, std::string(toText(paperOf(draft))));
    // Prompts may speak of rows, so they go with them.
    m_withoutPrompts->setChecked(draft.isWithoutPrompts || draft.isWithoutRows);
    m_withoutPrompts->setEnabled(!draft.isWithoutRows);
    m_withoutRows->setChecked(draft.isWithoutRows);
    if (const QString author = toQt(draft.author); author != m_author->text())
        m_author->setText(author);
    m_isFilling = false;
    showComment();
    showAdditions();
}

void ContentsPanel::showComment()
{
    const std::string id = m_sections->current();
    const auto &comments = m_desk.document.state().reportDraft.comments;
    const auto comment = comments.find(id);
    const QString text = comment == comments.end() ? QString() : toQt(comment->second);
    m_commentTitle->setText(tr("&Comment on “%1”:").arg(sectionTitle(id)));
    m_comment->setAccessibleName(tr("Comment on “%1”").arg(sectionTitle(id)));
    m_comment->setToolTip(m_comment->accessibleName());
    m_comment->setEnabled(!id.empty());
    if (text == m_comment->toPlainText())
        return;
    m_isFilling = true;
    m_comment->setPlainText(text);
    m_comment->moveCursor(QTextCursor::End);
    m_isFilling = false;
}

void ContentsPanel::showAdditions()
{
    const auto &additions = m_desk.document.state().reportAdditions;
    const int row = m_additions->currentRow();
    m_additions->clear();
    for (const project::KeptAddition &addition : additions) {
        auto *item = new QListWidgetItem(toQt(addition.title), m_additions);
        item->setToolTip(toQt(addition.title));
    }
    m_additions->setCurrentRow(std::min(std::max(row, 0), m_additions->count() - 1));
    m_added->setVisible(!additions.empty());
    m_remove->setEnabled(!additions.empty());
}

void ContentsPanel::removeCurrentAddition()
{
    if (const int row = m_additions->currentRow(); row >= 0)
        removeAddition(m_desk.document, static_cast<std::size_t>(row));
}

} // namespace weighhouse::ui

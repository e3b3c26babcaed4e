// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/assist_dialog.h"

#include "ui/base/look/space.h"
#include "ui/base/texts.h"
#include "ui/document/chat_models.h"
#include "ui/widgets/checked_field.h"
#include "ui/widgets/text_difference_view.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBrowser>
#include <QTextCursor>
#include <QUrl>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr int linesWritten = 5;
constexpr int linesOfField = 6;
constexpr int mostErrors = 6;

QPlainTextEdit *makePlainText(const QString &name, const QString &accessibleName)
{
    auto *text = new QPlainTextEdit;
    text->setObjectName(name);
    text->setAccessibleName(accessibleName);
    text->setTabChangesFocus(true);
    return text;
}

QString errorsText(const Errors &errors)
{
    QStringList lines;
    for (const Error &error : errors) {
        if (lines.size() == mostErrors) {
            lines.append(
                AssistDialog::tr("and %n more", nullptr, static_cast<int>(errors.size()) - mostErrors));
            break;
        }
        const QString place =
            error.where.line == 0 ? QString() : AssistDialog::tr("Line %1: ").arg(error.where.line);
        lines.append(place + toQt(error));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

AssistDialog::AssistDialog(Desk &desk, const AssistWords &words, Deeds deeds, QWidget *parent)
    : QDialog(parent), m_desk(desk), m_words(words), m_deeds(std::move(deeds)), m_models(new QComboBox),
      m_ask(new QPushButton(tr("&Ask"))), m_cancel(new QPushButton(tr("&Cancel"))),
      m_problem(new ProblemLabel), m_progress(new QLabel),
      m_written(makePlainText(QStringLiteral("assistWritten"), tr("What the model is writing"))),
      m_result(new QSplitter(Qt::Vertical)), m_difference(new TextDifferenceView), m_text(new QTextBrowser),
      m_remark(new QLabel)
{
    setObjectName(QStringLiteral("assistDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(words.title);
    auto *column = new QVBoxLayout(this);
    auto *about = new QLabel(words.about);
    about->setWordWrap(true);
    column->addWidget(about);
    if (!words.field.isEmpty())
        addField(words.field);
    column->addWidget(makeModelRow());
    m_problem->setObjectName(QStringLiteral("assistProblem"));
    column->addWidget(m_problem);
    m_progress->setObjectName(QStringLiteral("assistProgress"));
    m_progress->setBuddy(m_written);
    m_written->setReadOnly(true);
    m_written->setFixedHeight(m_written->fontMetrics().lineSpacing() * linesWritten + 2 * space::small);
    column->addWidget(m_progress);
    column->addWidget(m_written);
    column->addWidget(makeResult(), 1);
    column->addWidget(m_remark);
    column->addStretch();
    column->addWidget(makeButtons(words.take));
    resize(fontMetrics().averageCharWidth() * 130, fontMetrics().height() * 44);

    connect(&m_desk.chatModels, &ChatModels::changed, this, &AssistDialog::fillModels);
    fillModels();
}

AssistDialog::~AssistDialog()
{
    m_stop.request_stop();
}

void AssistDialog::addField(const QString &label)
{
    m_field = makePlainText(QStringLiteral("assistField"), label);
    m_field->setFixedHeight(m_field->fontMetrics().lineSpacing() * linesOfField + 2 * space::small);
    auto *title = new QLabel(label);
    title->setBuddy(m_field);
    layout()->addWidget(title);
    layout()->addWidget(m_field);
    connect(m_field, &QPlainTextEdit::textChanged, this, &AssistDialog::updateControls);
}

QWidget *AssistDialog::makeModelRow()
{
    auto *row = new QWidget;
    auto *line = new QHBoxLayout(row);
    setNoMargins(line);
    m_models->setObjectName(QStringLiteral("assistModel"));
    m_models->setAccessibleName(tr("The chat model that is asked"));
    auto *label = new QLabel(tr("Chat &model:"));
    label->setBuddy(m_models);
    auto *settings = new QPushButton(tr("Chat models…"));
    settings->setObjectName(QStringLiteral("assistModels"));
    settings->setAutoDefault(false);
    connect(settings, &QPushButton::clicked, &m_desk, &Desk::chatModelsWanted);
    m_ask->setObjectName(QStringLiteral("assistAsk"));
    m_ask->setDefault(true);
    connect(m_ask, &QPushButton::clicked, this, &AssistDialog::ask);
    m_cancel->setObjectName(QStringLiteral("assistCancel"));
    m_cancel->setAutoDefault(false);
    connect(m_cancel, &QPushButton::clicked, this, &AssistDialog::cancel);
    line->addWidget(label);
    line->addWidget(m_models);
    line->addWidget(settings);
    line->addStretch();
    line->addWidget(m_ask);
    line->addWidget(m_cancel);
    return row;
}

QWidget *AssistDialog::makeResult()
{
    m_difference->setObjectName(QStringLiteral("assistDifference"));
    m_difference->setAccessibleName(tr("What the proposal changes"));
    m_text->setObjectName(QStringLiteral("assistText"));
    m_text->setAccessibleName(tr("Proposal"));
    m_text->setOpenLinks(false);
    connect(m_text, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &link) { Q_EMIT linkActivated(link.toString()); });
    m_remark->setObjectName(QStringLiteral("assistRemark"));
    m_remark->setWordWrap(true);
    m_remark->setTextFormat(Qt::PlainText);
    m_result->setChildrenCollapsible(false);
    m_result->addWidget(m_difference);
    m_result->addWidget(m_text);
    return m_result;
}

QWidget *AssistDialog::makeButtons(const QString &take)
{
    auto *buttons = new QDialogButtonBox;
    if (!take.isEmpty()) {
        m_take = buttons->addButton(take, QDialogButtonBox::AcceptRole);
        m_take->setObjectName(QStringLiteral("assistTake"));
        m_take->setAutoDefault(false);
        connect(m_take, &QPushButton::clicked, this, &AssistDialog::take);
    }
    QPushButton *leave =
        buttons->addButton(take.isEmpty() ? tr("C&lose") : tr("&Leave it"), QDialogButtonBox::RejectRole);
    leave->setObjectName(QStringLiteral("assistLeave"));
    leave->setAutoDefault(false);
    connect(leave, &QPushButton::clicked, this, &QDialog::close);
    return buttons;
}

/// The model chosen here stays chosen while it is there; at first it is the one that is asked unless another
/// is chosen.
void AssistDialog::fillModels()
{
    const auto current = m_desk.chatModels.current();
    QString chosen = m_models->currentData().toString();
    if (m_desk.chatModels.find(fromQt(chosen)) == nullptr)
        chosen = current ? toQt(current->id) : QString();
    m_models->clear();
    for (const llm::ChatServer &server : m_desk.chatModels.servers())
        m_models->addItem(toQt(titleOf(server)), toQt(server.id));
    m_models->setCurrentIndex(m_models->findData(chosen));
    updateControls();
}

void AssistDialog::updateControls()
{
    const bool hasModel = m_models->count() > 0;
    const bool isWritten = m_field == nullptr || !m_field->toPlainText().trimmed().isEmpty();
    m_models->setEnabled(hasModel && !m_isAsking);
    if (!hasModel)
        m_problem->setProblem(tr("No chat model is set up. “Chat models…” sets one up."));
    else if (m_lacksModel)
        m_problem->setProblem({});
    m_lacksModel = !hasModel;
    m_ask->setText(m_proposal ? tr("&Ask again") : tr("&Ask"));
    m_ask->setEnabled(hasModel && isWritten && !m_isAsking);
    m_ask->setToolTip(!isWritten ? tr("Write first what is wanted.") : QString());
    m_cancel->setEnabled(m_isAsking);
    if (m_field != nullptr)
        m_field->setReadOnly(m_isAsking);
    m_progress->setVisible(m_isAsking);
    m_written->setVisible(m_isAsking);
    m_result->setVisible(m_proposal && !m_isAsking);
    m_remark->setVisible(m_proposal && !m_isAsking && !m_remark->text().isEmpty());
    if (m_take != nullptr)
        m_take->setEnabled(m_proposal && !m_isAsking);
}

void AssistDialog::ask()
{
    const llm::ChatServer *server = m_desk.chatModels.find(fromQt(m_models->currentData().toString()));
    if (server == nullptr || m_isAsking)
        return;
    begin();
    strategy::Assisting assisting;
    assisting.stop = m_stop.get_token();
    assisting.written = [dialog = QPointer<AssistDialog>(this), number = m_number](unsigned attempt,
                                                                                   const std::string &text) {
        if (dialog != nullptr && dialog->m_number == number)
            dialog->addWritten(attempt, toQt(text));
    };
    const std::string written = m_field == nullptr ? std::string() : fromQt(m_field->toPlainText().trimmed());
    follow(this, m_number, m_deeds.propose(m_desk.chatModels.make(*server), written, assisting));
}

QCoro::Task<> AssistDialog::follow(QPointer<AssistDialog> dialog, int number,
                                   QCoro::Task<Result<Proposal>> asking)
{
    auto proposal = co_await asking;
    if (dialog != nullptr && dialog->m_number == number)
        dialog->finish(std::move(proposal));
}

void AssistDialog::begin()
{
    m_stop = std::stop_source();
    ++m_number;
    m_isAsking = true;
    m_problem->setProblem({});
    m_written->clear();
    m_progress->setText(tr("The model is asked …"));
    updateControls();
    m_cancel->setFocus();
}

void AssistDialog::addWritten(unsigned attempt, const QString &text)
{
    const QString title =
        attempt == 1
            ? tr("The model is writing:")
            : tr("Something was wrong and was sent back. The model is writing, attempt %1:").arg(attempt);
    if (m_progress->text() != title) {
        m_progress->setText(title);
        m_written->clear();
    }
    QTextCursor end(m_written->document());
    end.movePosition(QTextCursor::End);
    end.insertText(text);
    m_written->verticalScrollBar()->setValue(m_written->verticalScrollBar()->maximum());
}

void AssistDialog::cancel()
{
    if (!m_isAsking)
        return;
    m_stop.request_stop();
    ++m_number; // what still comes is not wanted
    m_isAsking = false;
    updateControls();
    m_ask->setFocus();
}

void AssistDialog::finish(Result<Proposal> proposal)
{
    m_isAsking = false;
    if (proposal) {
        m_proposal = *std::move(proposal);
        m_before = m_deeds.present ? m_deeds.present() : QString();
        showProposal();
    } else {
        m_problem->setProblem(toQt(proposal.error()));
    }
    updateControls();
    if (m_proposal && m_take != nullptr)
        m_take->setFocus();
    else
        m_ask->setFocus();
}

void AssistDialog::showProposal()
{
    const bool isText = !m_proposal->html.isEmpty();
    m_difference->setVisible(!isText);
    m_text->setVisible(isText);
    if (isText)
        m_text->setHtml(m_proposal->html);
    else
        m_difference->compare(m_words.before, m_before, tr("Proposal"), m_proposal->text);
    delete std::exchange(m_beside, nullptr);
    if (m_proposal->beside) {
        m_beside = m_proposal->beside();
        m_result->addWidget(m_beside);
        m_result->setStretchFactor(0, 2);
        m_result->setStretchFactor(m_result->indexOf(m_beside), 1);
    }
    m_problem->setProblem(errorsText(m_proposal->errors));
    m_remark->setText(m_proposal->remark);
}

/// What has changed since the difference was shown is shown before it is lost.
void AssistDialog::take()
{
    if (!m_proposal || m_isAsking)
        return;
    if (m_deeds.present && m_deeds.present() != m_before) {
        m_before = m_deeds.present();
        showProposal();
        m_remark->setText(tr("The text was changed meanwhile. This is the difference now."));
        updateControls();
        return;
    }
    if (m_deeds.take && m_deeds.take(*m_proposal))
        accept();
}

void setAssistEnabled(QAction &action, const ChatModels &models, const QString &tip,
                      const QString &otherReason)
{
    const QString reason = models.servers().empty()
                               ? AssistDialog::tr("No chat model is set up: Edit > Chat models… sets one up.")
                               : otherReason;
    action.setEnabled(reason.isEmpty());
    action.setStatusTip(reason.isEmpty() ? tip : reason);
    action.setToolTip(action.statusTip());
}

QString effortText(const strategy::Effort &effort)
{
    QString text =
        AssistDialog::tr("The model was asked %n times", nullptr, static_cast<int>(effort.attempts));
    if (effort.tokens > 0)
        text += AssistDialog::tr(", for %1 tokens")
                    .arg(QLocale().toString(static_cast<qulonglong>(effort.tokens)));
    return text + QLatin1Char('.');
}

} // namespace weighhouse::ui

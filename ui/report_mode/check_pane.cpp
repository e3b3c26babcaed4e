// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/check_pane.h"

#include "core/audit/check/extract.h"
#include "core/audit/verify/key_files.h"
#include "ui/base/file_dialog.h"
#include "ui/base/look/colours.h"
#include "ui/base/look/space.h"
#include "ui/base/look/style.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/report_file/report_file.h"
#include "ui/report_mode/check_words.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr int ticking = 80; // milliseconds
constexpr int checkThousandths = 1000;
constexpr qsizetype mostFaults = 8;
constexpr qint64 largestReport = qint64{1} << 30; // bytes

Error notReadable(const QString &file, const QString &why)
{
    return windowError("report.unreadable", CheckPane::tr("%1 cannot be read: %2").arg(file, why),
                       CheckPane::tr("Choose a file that you may read."));
}

Result<std::string> bytesOf(const QString &place)
{
    QFile file(place);
    if (!file.open(QIODevice::ReadOnly))
        return failure(notReadable(place, file.errorString()));
    if (file.size() > largestReport)
        return failure(windowError("report.too-large",
                                   CheckPane::tr("%1 is larger than any report").arg(place),
                                   CheckPane::tr("Choose a PDF that Weighhouse has exported.")));
    return file.readAll().toStdString();
}

/// The file that a report's signature is in.
QString signatureOf(const QString &report)
{
    return QString::fromStdString(audit::withEnding(report.toStdString(), audit::signatureEnding).string());
}

QLabel *textLabel(const char *name)
{
    auto *label = new QLabel;
    label->setObjectName(QString::fromLatin1(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

struct CheckPane::Checked {
    std::shared_ptr<const std::string> bytes;
    Result<audit::Verification> found;
};

CheckPane::CheckPane(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_title(textLabel("checkTitle")), m_verdict(textLabel("checkVerdict")),
      m_about(textLabel("checkAbout")), m_signature(textLabel("checkSignature")),
      m_bySignature(new QPushButton(tr("Check the &signature…"))),
      m_faultsTitle(new QLabel(tr("What does not fit"))), m_faults(textLabel("checkFaults")),
      m_doing(new QLabel), m_progress(new QProgressBar), m_tabs(new QTabWidget),
      m_claims(new PlainTable(this)), m_steps(new PlainTable(this)),
      m_open(new QPushButton(tr("Open the attached pro&ject…"))),
      m_withProject(new QPushButton(tr("Check &with the project…"))),
      m_another(new QPushButton(tr("Check a&nother…"))), m_close(new QPushButton(tr("&Back to the report")))
{
    setObjectName(QStringLiteral("checkPane"));
    arrange();
    m_ticks.setInterval(ticking);
    connect(&m_ticks, &QTimer::timeout, this, &CheckPane::showProgress);
    connect(m_close, &QPushButton::clicked, this, [this] {
        if (m_job != nullptr)
            m_job->cancel();
        ++m_turn;
        m_ticks.stop();
        Q_EMIT closed();
    });
    connect(m_open, &QPushButton::clicked, this, [this] {
        // The notes stand above the button; a question is asked only if the report has a fault.
        if (m_found && m_found->faults.empty())
            askForPlace();
        else
            askAllTheSame();
    });
    clear();
}

void CheckPane::arrange()
{
    m_busy = makeBusy();
    m_claimsView = makeTable("checkClaims", tr("Claims of the report"), *m_claims);
    m_stepsView = makeTable("checkSteps", tr("Steps of the run"), *m_steps);
    m_tabs->setObjectName(QStringLiteral("checkTabs"));
    m_tabs->addTab(m_claimsView, QString());
    m_tabs->addTab(m_stepsView, QString());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::card);
    layout->addWidget(makeHead());
    layout->addWidget(m_busy);
    layout->addWidget(m_verdict);
    layout->addWidget(m_faultsTitle);
    layout->addWidget(m_faults);
    layout->addWidget(m_about);
    m_signatureRow = makeSignature();
    layout->addWidget(m_signatureRow);
    layout->addWidget(m_tabs, 1);
    layout->addStretch();
}

QWidget *CheckPane::makeHead()
{
    setTextRole(m_title, TextRole::PageTitle);
    setTextRole(m_verdict, TextRole::GroupTitle);
    setTextRole(m_faultsTitle, TextRole::GroupTitle);
    m_open->setObjectName(QStringLiteral("openAttached"));
    m_open->setToolTip(tr("Saves the project that is attached to the report as a file of your choice, and "
                          "opens it: with the run, its rules and its data"));
    setPrimary(m_open);
    m_withProject->setObjectName(QStringLiteral("checkWithProject"));
    m_withProject->setToolTip(
        tr("Asks for the project that the report was made of, and works out from it what the "
           "report leaves out"));
    connect(m_withProject, &QPushButton::clicked, this, &CheckPane::askForProject);
    m_another->setObjectName(QStringLiteral("checkAnother"));
    connect(m_another, &QPushButton::clicked, this, &CheckPane::anotherWanted);
    m_close->setObjectName(QStringLiteral("closeCheck"));
    auto *escape = new QAction(this);
    escape->setShortcut(QKeySequence(Qt::Key_Escape));
    escape->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QAction::triggered, m_close, &QPushButton::click);
    addAction(escape);
    auto *head = new QWidget;
    auto *line = new QHBoxLayout(head);
    setNoMargins(line);
    line->setSpacing(space::small);
    line->addWidget(m_title, 1);
    line->addWidget(m_withProject, 0, Qt::AlignTop);
    line->addWidget(m_open, 0, Qt::AlignTop);
    line->addWidget(m_another, 0, Qt::AlignTop);
    line->addWidget(m_close, 0, Qt::AlignTop);
    return head;
}

QWidget *CheckPane::makeSignature()
{
    m_bySignature->setObjectName(QStringLiteral("checkBySignature"));
    m_bySignature->setToolTip(tr("Asks for the public key of who should have made the report"));
    connect(m_bySignature, &QPushButton::clicked, this, &CheckPane::askForPublicKey);
    auto *row = new QWidget;
    auto *line = new QHBoxLayout(row);
    setNoMargins(line);
    line->setSpacing(space::small);
    line->addWidget(m_signature, 1);
    line->addWidget(m_bySignature, 0, Qt::AlignTop);
    return row;
}

QWidget *CheckPane::makeBusy()
{
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the check"));
    m_progress->setMaximumWidth(fontMetrics().averageCharWidth() * 30);
    m_doing->setObjectName(QStringLiteral("checkDoing"));
    auto *stop = new QPushButton(tr("■ Stop"));
    stop->setObjectName(QStringLiteral("stopCheck"));
    stop->setAccessibleName(tr("Stop the check"));
    connect(stop, &QPushButton::clicked, this, [this] {
        if (m_job != nullptr)
            m_job->cancel();
    });
    auto *busy = new QWidget;
    auto *line = new QHBoxLayout(busy);
    setNoMargins(line);
    line->setSpacing(space::small);
    line->addWidget(m_doing);
    line->addWidget(m_progress, 1);
    line->addWidget(stop);
    line->addStretch();
    return busy;
}

TableView *CheckPane::makeTable(const char *name, const QString &title, PlainTable &model)
{
    auto *view = new TableView;
    view->setObjectName(QString::fromLatin1(name));
    view->setAccessibleName(title);
    view->setTableName(title);
    view->setModel(&model);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->verticalHeader()->hide();
    view->horizontalHeader()->setStretchLastSection(true);
    connect(view, &TableView::message, &m_desk, &Desk::message);
    return view;
}

void CheckPane::clear()
{
    m_found.reset();
    m_bytes.reset();
    for (QWidget *widget : {static_cast<QWidget *>(m_verdict), static_cast<QWidget *>(m_about),
                            static_cast<QWidget *>(m_faultsTitle), static_cast<QWidget *>(m_faults),
                            static_cast<QWidget *>(m_tabs), static_cast<QWidget *>(m_open),
                            static_cast<QWidget *>(m_withProject), m_busy, m_signatureRow})
        widget->hide();
}

void CheckPane::check(const QString &file, const QString &project)
{
    if (m_job != nullptr)
        m_job->cancel();
    clear();
    m_file = file;
    m_title->setText(QFileInfo(file).fileName());
    m_title->setToolTip(file);
    m_busy->show();
    m_job = m_desk.jobs().start(
        tr("Checking %1").arg(QFileInfo(file).fileName()), this,
        [file, project](const JobHandle &handle) -> Checked {
            auto bytes = bytesOf(file);
            if (!bytes)
                return {nullptr, failure(std::move(bytes.error()))};
            auto kept = std::make_shared<const std::string>(*std::move(bytes));
            auto found =
                verifiedReport(*kept, {.draw = {},
                                       .original = project.toStdString(),
                                       .progress = [&handle](double share) { return handle.report(share); },
                                       .stop = handle.stopToken()});
            return {kept, std::move(found)};
        },
        [this, turn = ++m_turn](const Checked &result) {
            if (turn == m_turn)
                take(result);
        });
    m_ticks.start();
    showProgress();
}

void CheckPane::showProgress()
{
    const double share = m_job == nullptr ? -1 : m_job->share();
    m_progress->setRange(0, share < 0 ? 0 : checkThousandths);
    if (share >= 0)
        m_progress->setValue(static_cast<int>(share * checkThousandths));
    m_doing->setText(tr("◔ Everything that the report says is worked out again …"));
}

void CheckPane::take(const Checked &result)
{
    m_job = nullptr;
    m_ticks.stop();
    m_busy->hide();
    m_bytes = result.bytes;
    if (result.found) {
        m_found = *result.found;
        showFound();
    } else {
        showProblem(result.found.error());
    }
    Q_EMIT checked();
}

/// What keeps a file from being checked at all: it is no report, or somebody stopped it.
void CheckPane::showProblem(const Error &error)
{
    m_bytes.reset();
    const bool isStopped = error.code.ends_with(".cancelled");
    m_verdict->setText(isStopped ? tr("■ The check was stopped.") : QStringLiteral("✕ ") + toQt(error));
    m_verdict->show();
    colourVerdict();
}

void CheckPane::showSignature(const QString &words)
{
    m_signature->setText(words);
    m_signatureRow->show();
}

/// The sign says it as well.
void CheckPane::colourVerdict()
{
    const Colours &theme = coloursOf(this);
    QPalette coloured = palette();
    if (m_verdict->text().startsWith(QStringLiteral("✓")))
        coloured.setColor(QPalette::WindowText, theme.good);
    else if (m_verdict->text().startsWith(QStringLiteral("✕")))
        coloured.setColor(QPalette::WindowText, theme.bad);
    else if (m_verdict->text().startsWith(QStringLiteral("⚠")))
        coloured.setColor(QPalette::WindowText, theme.warning);
    m_verdict->setPalette(coloured);
}

void CheckPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourVerdict();
}

void CheckPane::showFound()
{
    m_verdict->setText(verdictLine(*m_found));
    m_verdict->show();
    colourVerdict();
    QStringList faults = faultLines(*m_found);
    if (const qsizetype more = faults.size() - mostFaults; more > 0) {
        faults.resize(mostFaults);
        faults.append(tr("and %Ln more", nullptr, static_cast<int>(more)));
    }
    m_faults->setText(faults.join(QLatin1Char('\n')));
    m_faults->setVisible(!faults.isEmpty());
    m_faultsTitle->setVisible(!faults.isEmpty());
    m_about->setText(aboutLines(*m_found).join(QLatin1Char('\n')));
    m_about->show();
    showSignature(QFileInfo::exists(signatureOf(m_file))
                      ? tr("There is a signature beside it, which has not been checked.")
                      : tr("It is not signed. That it is consistent does not show who made it."));
    m_bySignature->setVisible(QFileInfo::exists(signatureOf(m_file)));
    const CheckTable claims = claimTable(*m_found);
    const CheckTable steps = stepTable(*m_found);
    m_claims->set(claims.headers, claims.rows);
    m_steps->set(steps.headers, steps.rows);
    m_tabs->setTabText(0, tr("Claims (%1)").arg(m_claims->rowCount()));
    m_tabs->setTabText(1, tr("Steps (%1)").arg(m_steps->rowCount()));
    m_tabs->show();
    m_open->show();
    m_withProject->setVisible((m_found->leftOutRows || m_found->leftOut > 0) && !m_found->isByOriginal);
    m_claimsView->fitColumns();
    m_stepsView->fitColumns();
}

/// What did not hold is not opened without a word.
void CheckPane::askAllTheSame()
{
    auto *box = new QMessageBox(QMessageBox::Warning, tr("Open the attached project"),
                                tr("This report does not hold."), QMessageBox::Cancel, this);
    box->setObjectName(QStringLiteral("doesNotHoldBox"));
    box->setInformativeText(tr("Its project may not be what the decision was made with. What it shows is to "
                               "be looked at with that in mind."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *open = box->addButton(tr("Open all the same"), QMessageBox::AcceptRole);
    open->setObjectName(QStringLiteral("openAllTheSame"));
    box->setDefaultButton(QMessageBox::Cancel);
    connect(open, &QPushButton::clicked, this, &CheckPane::askForPlace);
    box->open();
}

void CheckPane::askForPlace()
{
    auto *dialog = makeFileDialog(this, tr("Save the attached project as"), QFileInfo(m_file).absolutePath(),
                                  tr("Weighhouse projects (*.weigh)"));
    dialog->setObjectName(QStringLiteral("attachedProjectDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // nothing is overwritten
    dialog->setDefaultSuffix(QStringLiteral("weigh"));
    dialog->selectFile(QFileInfo(m_file).completeBaseName() + QStringLiteral(".weigh"));
    connect(dialog, &QFileDialog::fileSelected, this, &CheckPane::openProjectAs);
    dialog->open();
}

void CheckPane::askForProject()
{
    auto *dialog =
        makeFileDialog(this, tr("The project that the report was made of"), QFileInfo(m_file).absolutePath(),
                       tr("Weighhouse projects (*.weigh)") + QStringLiteral(";;") + tr("All files (*)"));
    dialog->setObjectName(QStringLiteral("originalProjectDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &project) { check(m_file, project); });
    dialog->open();
}

void CheckPane::askForPublicKey()
{
    auto *dialog = makeFileDialog(this, tr("The public key of who should have made it"),
                                  QFileInfo(m_file).absolutePath(),
                                  tr("Public keys (*.pub)") + QStringLiteral(";;") + tr("All files (*)"));
    dialog->setObjectName(QStringLiteral("publicKeyDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &CheckPane::checkSignature);
    dialog->open();
}

void CheckPane::checkSignature(const QString &publicKey)
{
    if (m_bytes == nullptr)
        return;
    const auto checked =
        audit::checkSignature(*m_bytes, signatureOf(m_file).toStdString(), publicKey.toStdString());
    if (!checked) {
        Q_EMIT m_desk.document.failed(checked.error());
        return;
    }
    const QString print = toQt(checked->fingerprint);
    // The first line that is read must not say that all is well.
    const bool isWrong = checked->isThere && !checked->isGood;
    m_verdict->setText(isWrong ? tr("✕ NOT confirmed: whoever has this key did not sign this file.")
                               : verdictLine(*m_found));
    colourVerdict();
    showSignature(!checked->isThere ? tr("The signature is not there any more.")
                  : checked->isGood
                      ? tr("✓ It is signed with the key %1.").arg(print)
                      : tr("✕ The signature is not one of this file by the key %1.").arg(print));
}

void CheckPane::openProjectAs(const QString &file)
{
    if (m_bytes == nullptr || !m_found)
        return;
    m_desk.jobs().start(
        tr("Saving the attached project"), this,
        [bytes = m_bytes, file](const JobHandle &) -> Result<void> {
            const auto extract = extractIn(*bytes);
            if (!extract)
                return failure(extract.error());
            return audit::writeExtract(*extract, file.toStdString());
        },
        [this, file, run = toQt(m_found->run)](const Result<void> &written) {
            if (written)
                Q_EMIT m_desk.keptRunWanted(file, run);
            else
                Q_EMIT m_desk.document.failed(written.error());
        });
}

} // namespace weighhouse::ui

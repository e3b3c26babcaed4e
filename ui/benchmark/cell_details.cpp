// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/benchmark/cell_details.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/benchmark/benchmark_words.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTextEdit>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

QLabel *wrapped(const char *name)
{
    auto *label = new QLabel;
    label->setObjectName(QString::fromLatin1(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

CellDetails::CellDetails(QWidget *parent)
    : QWidget(parent), m_title(wrapped("attemptTitle")), m_about(wrapped("attemptSeries")),
      m_attempts(new QComboBox), m_facts(new QTextEdit), m_whyNot(wrapped("whyNotKept")),
      m_command(wrapped("keepingCommand")), m_open(new QPushButton(tr("Open the Run"))),
      m_copy(new QPushButton(tr("Copy the Command")))
{
    setTextRole(m_title, TextRole::GroupTitle);
    setTextRole(m_about, TextRole::Secondary);
    m_attempts->setObjectName(QStringLiteral("attempts"));
    m_attempts->setAccessibleName(tr("Attempt"));
    m_facts->setObjectName(QStringLiteral("attemptFacts"));
    m_facts->setAccessibleName(tr("What is known of the attempt"));
    m_facts->setReadOnly(true);
    m_facts->setTabChangesFocus(true);
    m_facts->setFrameShape(QFrame::NoFrame);
    m_command->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_open->setObjectName(QStringLiteral("openKeptRunButton"));
    m_copy->setObjectName(QStringLiteral("copyKeepingCommand"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::small, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addWidget(m_title);
    layout->addWidget(m_about);
    layout->addWidget(m_attempts);
    layout->addWidget(m_facts, 1);
    layout->addWidget(m_whyNot);
    layout->addWidget(m_command);
    layout->addWidget(m_open, 0, Qt::AlignLeft);
    layout->addWidget(m_copy, 0, Qt::AlignLeft);
    connect(m_attempts, &QComboBox::currentIndexChanged, this, &CellDetails::showAttempt);
    connect(m_open, &QPushButton::clicked, this, &CellDetails::openWanted);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_command->text());
        Q_EMIT commandCopied();
    });
    show({}, {}, {});
}

void CellDetails::show(const QString &question, const benchmark::Series &series, const benchmark::Cell &cell)
{
    const bool isSame = question == m_question && series == m_series;
    if (isSame && cell == m_cell && !cell.empty())
        return;
    m_question = question;
    m_series = series;
    m_cell = cell;
    fillAttempts(isSame);
    showAttempt();
}

/// Of several the first that is not as good is what people look for.
void CellDetails::fillAttempts(bool isSame)
{
    const int before = m_attempts->currentIndex();
    const QSignalBlocker blocker(m_attempts);
    m_attempts->clear();
    for (const benchmark::ResultPtr &result : m_cell)
        m_attempts->addItem(tr("Attempt %1: %2").arg(result->repetition).arg(BenchmarkWords::cell({result})));
    const auto wrong = std::ranges::find(m_cell, false, &benchmark::TaskResult::asGood);
    const bool isKept = isSame && before >= 0 && before < m_attempts->count();
    m_attempts->setCurrentIndex(isKept                  ? before
                                : wrong == m_cell.end() ? 0
                                                        : static_cast<int>(wrong - m_cell.begin()));
    m_attempts->setVisible(m_cell.size() > 1);
}

const benchmark::TaskResult *CellDetails::attempt() const
{
    const int index = m_attempts->currentIndex();
    return index < 0 || m_cell.empty() ? nullptr : m_cell[static_cast<std::size_t>(index)].get();
}

std::optional<benchmark::KeptRun> CellDetails::kept() const
{
    const benchmark::TaskResult *result = attempt();
    const bool isThere =
        result != nullptr && result->kept && QFileInfo::exists(toQt(result->kept->project.string()));
    return isThere ? result->kept : std::nullopt;
}

QString CellDetails::whyNot() const
{
    const benchmark::TaskResult *result = attempt();
    if (result == nullptr)
        return m_question.isEmpty() ? tr("Choose an answer in the table.")
                                    : tr("This series has not asked the question.");
    if (kept())
        return {};
    if (result->kept)
        return tr("The project that keeps this run is not there any more: %1")
            .arg(toQt(result->kept->project.string()));
    if (result->notKept)
        return tr("This run could not be kept: %1").arg(keptText(result->notKept->message.text()));
    return tr("This run was not kept. Ask again and keep it with:");
}

void CellDetails::showAttempt()
{
    const benchmark::TaskResult *result = attempt();
    m_title->setText(m_question);
    m_title->setVisible(!m_question.isEmpty());
    m_about->setText(m_series.empty() ? QString()
                                      : BenchmarkWords::values(m_series, benchmark::namesOf({m_series})));
    m_about->setVisible(!m_series.empty());
    m_facts->setVisible(result != nullptr);
    if (result != nullptr) {
        const Verdict verdict =
            BenchmarkWords::verdict({m_cell[static_cast<std::size_t>(m_attempts->currentIndex())]});
        const QStringList lines{
            QStringLiteral("%1 %2").arg(BenchmarkWords::sign(verdict), BenchmarkWords::word(verdict))};
        m_facts->setPlainText((lines + BenchmarkWords::facts(*result)).join(QLatin1Char('\n')));
    }
    const QString why = whyNot();
    m_whyNot->setText(why);
    m_whyNot->setVisible(!why.isEmpty());
    const bool needsCommand = result != nullptr && !why.isEmpty();
    const QString command = needsCommand ? BenchmarkWords::keepingCommand(m_series, result->id) : QString();
    m_command->setText(command);
    m_command->setVisible(!command.isEmpty());
    m_copy->setVisible(!command.isEmpty());
    m_open->setVisible(result != nullptr && why.isEmpty());
}

} // namespace weighhouse::ui

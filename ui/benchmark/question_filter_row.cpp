// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/benchmark/question_filter_row.h"

#include "ui/base/texts.h"
#include "ui/benchmark/benchmark_words.h"
#include "ui/widgets/flow_layout.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>

namespace weighhouse::ui
{

QuestionFilterRow::QuestionFilterRow(QWidget *parent)
    : QWidget(parent), m_text(new QLineEdit), m_which(new QComboBox), m_failure(new QComboBox)
{
    m_text->setObjectName(QStringLiteral("questionFilter"));
    m_text->setAccessibleName(tr("Show only questions that hold these words"));
    m_text->setPlaceholderText(tr("Filter (Ctrl+F)"));
    m_text->setClearButtonEnabled(true);
    m_text->setMinimumWidth(fontMetrics().averageCharWidth() * 28);
    m_text->installEventFilter(this);
    m_which->setObjectName(QStringLiteral("whichQuestions"));
    m_which->setAccessibleName(tr("Which questions are shown"));
    m_which->addItem(tr("All questions"));
    m_which->addItem(tr("Only where series decided differently"));
    m_which->addItem(tr("Only with an answer that is not correct"));
    m_failure->setObjectName(QStringLiteral("failureClass"));
    m_failure->setAccessibleName(tr("Only with a failure of this class"));
    m_failure->addItem(tr("Any failure or none"));
    for (const std::string &letters : BenchmarkWords::failureClasses()) {
        m_failure->addItem(tr("%1: %2", "letters of a failure class, and what they stand for")
                               .arg(toQt(letters), BenchmarkWords::failure(letters)),
                           toQt(letters));
    }
    auto *layout = new FlowLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget *part : std::initializer_list<QWidget *>{m_text, m_which, m_failure})
        layout->addWidget(part);

    connect(m_text, &QLineEdit::textChanged, this, &QuestionFilterRow::changed);
    for (QComboBox *box : {m_which, m_failure}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        connect(box, &QComboBox::currentIndexChanged, this, &QuestionFilterRow::changed);
    }
}

QuestionFilter QuestionFilterRow::filter() const
{
    return {static_cast<QuestionFilter::Which>(m_which->currentIndex()),
            fromQt(m_failure->currentData().toString()), m_text->text().trimmed()};
}

void QuestionFilterRow::focusText()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

void QuestionFilterRow::clear()
{
    m_text->clear();
    m_which->setCurrentIndex(0);
    m_failure->setCurrentIndex(0);
}

bool QuestionFilterRow::eventFilter(QObject *watched, QEvent *event)
{
    const bool isShortcut = event->type() == QEvent::ShortcutOverride;
    if (watched != m_text || (!isShortcut && event->type() != QEvent::KeyPress))
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape && !m_text->text().isEmpty()) {
        // The page has a use for the key, too: only what is empty is left by it.
        if (isShortcut)
            event->accept();
        else
            m_text->clear();
        return true;
    }
    if (isShortcut)
        return false;
    if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
        Q_EMIT left();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/prompts_dialog.h"

#include "ui/base/texts.h"
#include "ui/widgets/text_difference_view.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr int charactersAcross = 110;
constexpr int linesDown = 32;
constexpr int listCharacters = 30;

} // namespace

PromptsDialog::PromptsDialog(const strategy::PromptTexts &texts, QWidget *parent)
    : QDialog(parent), m_texts(texts), m_names(strategy::promptNames()), m_list(new QListWidget),
      m_tabs(new QTabWidget), m_editor(new QPlainTextEdit), m_difference(new TextDifferenceView),
      m_lacking(new QLabel), m_reset(new QPushButton(tr("Use the Program’s &Text")))
{
    setObjectName(QStringLiteral("promptsDialog"));
    setWindowTitle(tr("Prompts of This Project"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *about = new QLabel(tr(
        "What chat models are asked with. A text that you change is kept with the project and used by its "
        "next runs; places such as {rules} are filled in. The prompt as it was sent stands with each step."));
    about->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("promptNames"));
    m_list->setAccessibleName(tr("Prompts"));
    m_list->setFixedWidth(fontMetrics().averageCharWidth() * listCharacters);
    m_editor->setObjectName(QStringLiteral("promptText"));
    m_editor->setAccessibleName(tr("The text of the prompt"));
    m_editor->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_editor->setTabChangesFocus(true);
    m_difference->setObjectName(QStringLiteral("promptDifference"));
    m_difference->setAccessibleName(tr("What differs from the program’s text"));
    m_tabs->addTab(m_editor, tr("&Text"));
    m_tabs->addTab(m_difference, tr("&Difference"));
    m_lacking->setObjectName(QStringLiteral("promptLacking"));
    m_lacking->setWordWrap(true);
    m_reset->setObjectName(QStringLiteral("resetPrompt"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->addButton(m_reset, QDialogButtonBox::ResetRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *right = new QVBoxLayout;
    right->addWidget(m_tabs, 1);
    right->addWidget(m_lacking);
    auto *both = new QHBoxLayout;
    both->addWidget(m_list);
    both->addLayout(right, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(about);
    layout->addLayout(both, 1);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * charactersAcross, fontMetrics().lineSpacing() * linesDown);

    for (const std::string &name : m_names)
        m_list->addItem(toQt(name));
    connect(m_list, &QListWidget::currentRowChanged, this, &PromptsDialog::showCurrent);
    connect(m_editor, &QPlainTextEdit::textChanged, this, &PromptsDialog::take);
    connect(m_tabs, &QTabWidget::currentChanged, this, &PromptsDialog::showDifference);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_texts.erase(current());
        showCurrent();
    });
    m_list->setCurrentRow(0);
}

std::string PromptsDialog::current() const
{
    const int row = std::max(0, m_list->currentRow());
    return m_names.at(static_cast<std::size_t>(row));
}

std::string PromptsDialog::textOf(const std::string &name) const
{
    const auto own = m_texts.find(name);
    return own == m_texts.end() ? strategy::ownPrompt(name) : own->second;
}

void PromptsDialog::showCurrent()
{
    m_isShowing = true;
    m_editor->setPlainText(toQt(textOf(current())));
    m_isShowing = false;
    showState();
}

void PromptsDialog::take()
{
    if (m_isShowing)
        return;
    std::string text = fromQt(m_editor->toPlainText());
    if (text == strategy::ownPrompt(current()))
        m_texts.erase(current());
    else
        m_texts.insert_or_assign(current(), std::move(text));
    showState();
}

void PromptsDialog::showState()
{
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        const QString name = toQt(m_names[i]);
        m_list->item(static_cast<int>(i))
            ->setText(m_texts.contains(m_names[i]) ? QStringLiteral("● ") + tr("%1 (own)").arg(name) : name);
    }
    m_reset->setEnabled(m_texts.contains(current()));
    QStringList remarks;
    const auto remark = [&remarks](const QString &words, const std::vector<std::string> &named) {
        QStringList names;
        for (const std::string &each : named)
            names.append(toQt(each));
        if (!names.isEmpty())
            remarks.append(QStringLiteral("⚠ ") + words.arg(names.join(QStringLiteral(", "))));
    };
    const std::string text = textOf(current());
    remark(tr("The program’s text has what this one lacks: %1. The model is not told it."),
           strategy::lackingIn(current(), text));
    remark(tr("Nothing fills in %1: the model is sent that as it stands."),
           strategy::unknownIn(current(), text));
    m_lacking->setText(remarks.join(QLatin1Char('\n')));
    showDifference();
}

void PromptsDialog::showDifference()
{
    if (m_tabs->currentWidget() == m_difference)
        m_difference->compare(tr("The program’s"), toQt(strategy::ownPrompt(current())), tr("This project’s"),
                              toQt(textOf(current())));
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/text_commands.h"

#include "core/base/text.h"
#include "core/rules/syntax/edits.h"
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/printer.h"

#include <QInputDialog>
#include <algorithm>
#include <variant>

namespace weighhouse::ui
{
namespace
{

/// What a new text begins with: how its statements are written.
std::string beginningOf(project::TextKind kind)
{
    return kind == project::TextKind::Rules ? "# rule name \"In words.\"\n#   new table.column = expression\n"
                                            : "# question name(parameter: table)\n"
                                              "#   \"What should I do?\"\n"
                                              "#   decide choice in table\n"
                                              "#   apply choice.column = value\n"
                                              "#   maximize parameter.column\n";
}

bool isCalled(const rules::Statement &statement, const OutlineItem &item)
{
    using Kind = OutlineItem::Kind;
    const std::string name = fromQt(item.name);
    if (const auto *rule = std::get_if<rules::Rule>(&statement.content))
        return item.kind == Kind::Rule && rule->name.text == name;
    if (const auto *question = std::get_if<rules::Question>(&statement.content))
        return item.kind == Kind::Question && question->name.text == name;
    const auto *function = std::get_if<rules::FunctionDeclaration>(&statement.content);
    return function != nullptr && item.kind == Kind::Function && function->name.text == name;
}

} // namespace

TextCommands::TextCommands(Desk &desk, QWidget *window) : QObject(window), m_desk(desk), m_window(window) {}

const project::NamedText *TextCommands::text(const TextKey &key) const
{
    return m_desk.document.state().text(key.kind, fromQt(key.name));
}

QString TextCommands::freeName(project::TextKind kind, const QString &wish) const
{
    QString name = wish;
    for (int count = 2; text({kind, name}) != nullptr; ++count) {
        // "trade.rules" becomes "trade 2.rules".
        const auto dot = wish.lastIndexOf(QLatin1Char('.'));
        name = (dot > 0 ? wish.left(dot) : wish) + QLatin1Char(' ') + QString::number(count) +
               (dot > 0 ? wish.mid(dot) : QString());
    }
    return name;
}

void TextCommands::askName(const QString &title, project::TextKind kind, const QString &proposal,
                           const std::function<void(const QString &)> &done)
{
    auto *dialog = new QInputDialog(m_window);
    dialog->setObjectName(QStringLiteral("textNameDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(tr("Name:"));
    dialog->setTextValue(proposal);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, kind, proposal, done](const QString &given) {
                const QString name = given.trimmed();
                if (name.isEmpty())
                    Q_EMIT m_desk.message(tr("A text needs a name."));
                else if (text({kind, name}) != nullptr)
                    Q_EMIT m_desk.message(
                        tr("There is a text called %1 already. Choose another name.").arg(name));
                else
                    done(name);
            });
    dialog->open();
}

void TextCommands::create(project::TextKind kind)
{
    const bool isRules = kind == project::TextKind::Rules;
    const QString wish = freeName(kind, isRules ? tr("new.rules") : tr("question"));
    askName(isRules ? tr("New rule file") : tr("New question"), kind, wish,
            [this, kind](const QString &name) {
                if (m_desk.document.addText(kind, fromQt(name), beginningOf(kind)))
                    Q_EMIT created({kind, name});
            });
}

void TextCommands::rename(const TextKey &key)
{
    if (text(key) == nullptr)
        return;
    askName(tr("Rename %1").arg(key.name), key.kind, key.name, [this, key](const QString &name) {
        m_desk.document.renameText(key.kind, fromQt(key.name), fromQt(name));
    });
}

void TextCommands::duplicate(const TextKey &key)
{
    const project::NamedText *original = text(key);
    if (original == nullptr)
        return;
    const QString name = freeName(key.kind, key.name);
    if (m_desk.document.addText(key.kind, fromQt(name), std::string(original->text)))
        Q_EMIT created({key.kind, name});
}

void TextCommands::remove(const TextKey &key)
{
    if (m_desk.document.removeText(key.kind, fromQt(key.name)))
        Q_EMIT m_desk.message(tr("%1 was removed; undo brings it back.").arg(key.name));
}

void TextCommands::removeItem(const OutlineItem &item)
{
    const project::NamedText *present = text(item.text);
    if (present == nullptr)
        return;
    // The list may be a moment older than the text: the name decides, the line only among several of one
    // name.
    const auto statements = rules::parse(present->text).file.statements;
    const auto isMeant = [&](const rules::Statement &statement) { return isCalled(statement, item); };
    const auto isThere = [&](const rules::Statement &statement) {
        return lineAndColumn(present->text, statement.range.begin).line == item.firstLine;
    };
    auto found = std::ranges::find_if(statements, [&](const rules::Statement &statement) {
        return isMeant(statement) && isThere(statement);
    });
    if (found == statements.end())
        found = std::ranges::find_if(statements, isMeant);
    if (found == statements.end()) {
        Q_EMIT m_desk.message(tr("%1 does not stand in %2 any more.").arg(item.name, item.text.name));
        return;
    }
    const auto without =
        rules::removeStatement(present->text, static_cast<std::size_t>(found - statements.begin()));
    if (!without)
        Q_EMIT m_desk.message(toQt(without.error()));
    else if (m_desk.document.setText(item.text.kind, fromQt(item.text.name), *without,
                                     tr("remove %1").arg(item.name)))
        Q_EMIT m_desk.message(tr("%1 was removed; undo brings it back.").arg(item.name));
}

void TextCommands::format(const TextKey &key)
{
    const project::NamedText *present = text(key);
    if (present == nullptr)
        return;
    const rules::Parsed parsed = rules::parse(present->text, present->name);
    if (!parsed.errors.empty()) {
        Q_EMIT m_desk.message(
            tr("%1 cannot be formatted: %2").arg(key.name, toQt(toText(parsed.errors.front()))));
        return;
    }
    const std::string formatted = rules::print(parsed.file);
    if (formatted == present->text)
        Q_EMIT m_desk.message(tr("%1 is in the standard layout already.").arg(key.name));
    else
        m_desk.document.setText(key.kind, fromQt(key.name), formatted, tr("format %1").arg(key.name));
}

} // namespace weighhouse::ui

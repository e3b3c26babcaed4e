// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui_chat/bench.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>

namespace weighhouse::testing
{
namespace
{

llm::KeyStorePtr prepare(const QTemporaryDir &folder, llm::KeyStorePtr keys)
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("weighhouse"));
    QCoreApplication::setApplicationName(QStringLiteral("weighhouse-test"));
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    return keys;
}

} // namespace

ChatBench::ChatBench() : models(prepare(m_folder, keys)) {}

void ChatBench::open()
{
    dialog = std::make_unique<ui::ChatModelsDialog>(models);
    dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
}

void ChatBench::click(const char *name) const
{
    auto *button = find<QAbstractButton>(name);
    QVERIFY2(button != nullptr && button->isEnabled(), name);
    QTest::mouseClick(button, Qt::LeftButton);
}

void ChatBench::type(const char *field, const QString &text) const
{
    auto *line = find<QLineEdit>(field);
    if (auto *box = find<QComboBox>(field))
        line = box->lineEdit();
    QVERIFY2(line != nullptr && line->isEnabled(), field);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
}

void ChatBench::chooseFrom(const char *button, const QString &words) const
{
    const auto *pressed = find<QPushButton>(button);
    QVERIFY2(pressed != nullptr && pressed->menu() != nullptr, button);
    for (QAction *action : pressed->menu()->actions()) {
        if (action->text().contains(words))
            return action->trigger();
    }
    QFAIL(qPrintable(words));
}

QByteArray ChatBench::settingsBytes() const
{
    QSettings().sync();
    QByteArray bytes;
    QDirIterator files(m_folder.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly))
            bytes += file.readAll();
    }
    return bytes;
}

llm::ChatServer serverAt(const QByteArray &address, const char *name)
{
    llm::ChatServer server{.id = llm::newServerId(), .name = name};
    server.server.address = address.toStdString();
    server.server.model = "small";
    return server;
}

Answering modelList()
{
    return whole(200, R"({"data":[{"id":"small"},{"id":"large"}]})");
}

Answering whole(int status, const QByteArray &body)
{
    return {.pieces = {httpReply(status, body)}};
}

} // namespace weighhouse::testing

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/signing.h"

#include "core/audit/verify/key_files.h"
#include "ui/base/file_dialog.h"
#include "ui/base/look/icons.h"
#include "ui/base/texts.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

namespace weighhouse::ui
{
namespace
{

const QString signingKey = QStringLiteral("report/signingKey");

} // namespace

QString signingKeyFile()
{
    return QSettings().value(signingKey).toString();
}

void setSigningKeyFile(const QString &file)
{
    if (file.isEmpty())
        QSettings().remove(signingKey);
    else
        QSettings().setValue(signingKey, file);
}

SigningButton::SigningButton(Desk &desk, QWidget *parent) : QToolButton(parent), m_desk(desk)
{
    setObjectName(QStringLiteral("reportSigning"));
    setAccessibleName(tr("Signature of the report"));
    setIcon(ui::icon(QStringLiteral("lock")));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *menu = new QMenu(this);
    const auto add = [menu](const char *name, const QString &text) {
        QAction *action = menu->addAction(text);
        action->setObjectName(QString::fromLatin1(name));
        return action;
    };
    connect(add("chooseKey", tr("Sign with a &key…")), &QAction::triggered, this, &SigningButton::askForKey);
    connect(add("makeKey", tr("&Make a new key…")), &QAction::triggered, this, &SigningButton::askForNewKey);
    connect(add("signNoMore", tr("Do &not sign")), &QAction::triggered, this, [this] { sign({}); });
    setMenu(menu);
    refresh();
}

void SigningButton::refresh()
{
    const QString file = signingKeyFile();
    setText(file.isEmpty() ? tr("not signed") : tr("by %1", "a key").arg(QFileInfo(file).fileName()));
    setToolTip(file.isEmpty()
                   ? tr("A signed PDF shows who made it. Without a signature it shows that it is consistent, "
                        "and not where it comes from.")
                   : tr("PDFs are signed with the key in %1; the signature is a file beside the report.")
                         .arg(QDir::toNativeSeparators(file)));
}

void SigningButton::sign(const QString &file)
{
    setSigningKeyFile(file);
    refresh();
    Q_EMIT keyChanged();
}

void SigningButton::choose(const QString &file)
{
    if (const auto key = audit::readPrivateKey(file.toStdString()); !key) {
        Q_EMIT m_desk.document.failed(key.error());
        return;
    }
    sign(file);
}

void SigningButton::makeKey(const QString &file)
{
    const auto fingerprint = audit::makeKeyFiles(file.toStdString());
    if (!fingerprint) {
        Q_EMIT m_desk.document.failed(fingerprint.error());
        return;
    }
    sign(file);
    Q_EMIT m_desk.noticeWanted(
        {tr("Keep %1 to yourself, and give %2 to those who check. Its fingerprint is %3.")
             .arg(QFileInfo(file).fileName(),
                  QFileInfo(file).fileName() + QString::fromUtf8(audit::publicKeyEnding.data()),
                  toQt(*fingerprint)),
         {}});
}

void SigningButton::askForKey()
{
    auto *dialog = makeFileDialog(window(), tr("The private key that signs"),
                                  QFileInfo(signingKeyFile()).absolutePath());
    dialog->setObjectName(QStringLiteral("signingKeyDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &SigningButton::choose);
    dialog->open();
}

void SigningButton::askForNewKey()
{
    auto *dialog = makeFileDialog(window(), tr("Make a key that signs reports"));
    dialog->setObjectName(QStringLiteral("newKeyDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // nothing is overwritten
    dialog->setDefaultSuffix(QStringLiteral("key"));
    dialog->selectFile(QStringLiteral("report.key"));
    connect(dialog, &QFileDialog::fileSelected, this, &SigningButton::makeKey);
    dialog->open();
}

} // namespace weighhouse::ui

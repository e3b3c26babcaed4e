// SPDX-License-Identifier: GPL-3.0-or-later
// The key that signs exported reports.
#pragma once

#include "ui/document/desk.h"

#include <QString>
#include <QToolButton>

namespace weighhouse::ui
{

/// The file of the key that signs reports; empty: they are not signed. It is the person's, so settings keep
/// its path; the key itself stays in its file.
QString signingKeyFile();
void setSigningKeyFile(const QString &file);

/// Says whether reports are signed, and has a menu that chooses a key, makes one, or signs no more.
class SigningButton : public QToolButton
{
    Q_OBJECT

public:
    explicit SigningButton(Desk &desk, QWidget *parent = nullptr);

    /// Takes a key from a file, if it is one that can sign.
    void choose(const QString &file);
    /// Makes a key in a new file and the public key beside it, and signs with it.
    void makeKey(const QString &file);

Q_SIGNALS:
    /// Reports are signed otherwise now.
    void keyChanged();

private:
    void refresh();
    void askForKey();
    void askForNewKey();
    void sign(const QString &file);

    Desk &m_desk;
};

} // namespace weighhouse::ui

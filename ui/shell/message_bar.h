// SPDX-License-Identifier: GPL-3.0-or-later
// A message above the work: an error, a question that can wait.
#pragma once

#include "core/base/error.h"

#include <QFrame>
#include <functional>

class QHBoxLayout;
class QLabel;

namespace weighhouse::ui
{

/// Shows one message at a time, the newest, with buttons; never in the way of the work.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    struct Choice {
        QString text;
        std::function<void()> run;
    };

    void showError(const Error &error);
    void showMessage(const QString &text, const QList<Choice> &choices = {});
    void dismiss();
    /// Dismisses a message that is not true any more; another one stays.
    void dismissIfShown(const QString &text);

Q_SIGNALS:
    /// It was closed, and what had the focus in it is gone.
    void left();

private:
    void setButtons(const QList<Choice> &choices);

    QLabel *m_sign;
    QLabel *m_text;
    QHBoxLayout *m_buttons;
};

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The candidate that beliefs speak for, in large letters.
#pragma once

#include "ui/uncertainty/card_frame.h"
#include "ui/uncertainty/session.h"

#include <QTimer>

namespace weighhouse::ui
{

/// The best candidate, what it is expected to bring and how sure that is; why there is nothing otherwise.
/// While something newer is worked out for longer than a moment, it says that this is older.
class Headline : public CardFrame
{
    Q_OBJECT

public:
    explicit Headline(UncertaintySession &session, QWidget *parent = nullptr);

private:
    void refresh();
    void showBusy();

    UncertaintySession &m_session;
    QLabel *m_best;
    QLabel *m_lead;
    QLabel *m_sure;
    QLabel *m_busy;
    QTimer m_busyDelay;
};

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// This card tells what each factor is worth to know, for sure or by a test that is not always right.
#pragma once

#include "ui/uncertainty/card_frame.h"
#include "ui/uncertainty/session.h"

#include <vector>

class QComboBox;
class QSpinBox;

namespace weighhouse::ui
{

class WorthCard : public CardFrame
{
    Q_OBJECT

public:
    explicit WorthCard(UncertaintySession &session, QWidget *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Row {
        QLabel *name;
        QLabel *value;
        QLabel *test;
        QLabel *byTest;
    };

    void refresh();
    void fillRows(const Believed &believed);
    void fillFactors(const Believed &believed);
    void showSignals();
    Row addRow();

    UncertaintySession &m_session;
    QWidget *m_grid;
    std::vector<Row> m_rows;
    QLabel *m_note;
    QWidget *m_tests; ///< This holds what is said of tests below the rows.
    QSpinBox *m_right;
    QComboBox *m_factor;
    QLabel *m_signals;
    QStringList m_names;     ///< Of the factors that can be chosen.
    bool m_isChosen = false; ///< The person has chosen a factor.
};

} // namespace weighhouse::ui

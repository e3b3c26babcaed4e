// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing settings.
#pragma once

#include "ui/shell/settings.h"

#include <QDialog>
#include <QHash>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace weighhouse::ui
{

/// Every change holds at once and is kept; a line on top finds settings by their words.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SettingsDialog(QWidget *parent = nullptr);

Q_SIGNALS:
    void settingsChanged(const weighhouse::ui::Settings &settings);
    void chatModelsWanted();

private:
    void addRow(const QString &label, QWidget *field, const QString &explanation);
    void showSettings(const Settings &settings);
    void take();
    void find(const QString &words);

    QFormLayout *m_form;
    QComboBox *m_scheme;
    QSpinBox *m_font;
    QCheckBox *m_moves;
    QComboBox *m_language;
    QComboBox *m_locale;
    QSpinBox *m_recentCount;
    QCheckBox *m_reopens;
    QCheckBox *m_tour;
    QLabel *m_nothing;
    bool m_isShowing = false;
};

} // namespace weighhouse::ui

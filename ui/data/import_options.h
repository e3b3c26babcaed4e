// SPDX-License-Identifier: GPL-3.0-or-later
// How files are to be read.
#pragma once

#include "ui/data/import_reading.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace weighhouse::ui
{

/// The options of an import; those of CSV only for a lone CSV file.
class ImportOptions : public QWidget
{
    Q_OBJECT

public:
    explicit ImportOptions(const QStringList &files, QWidget *parent = nullptr);

    ImportChoice choice() const;

Q_SIGNALS:
    void changed();

private:
    QStringList m_files;
    QCheckBox *m_replace;
    QCheckBox *m_skipBad;
    QComboBox *m_delimiter;
    QComboBox *m_header;
    QLineEdit *m_name;
};

} // namespace weighhouse::ui

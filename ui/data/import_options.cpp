// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/import_options.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>

namespace weighhouse::ui
{

ImportOptions::ImportOptions(const QStringList &files, QWidget *parent)
    : QWidget(parent), m_files(files), m_replace(new QCheckBox(tr("&Replace what has the same name"))),
      m_skipBad(new QCheckBox(tr("&Go on after bad statements and rows, and leave them out"))),
      m_delimiter(new QComboBox), m_header(new QComboBox), m_name(new QLineEdit)
{
    m_replace->setObjectName(QStringLiteral("replaceTables"));
    m_skipBad->setObjectName(QStringLiteral("skipBad"));
    m_delimiter->setObjectName(QStringLiteral("csvDelimiter"));
    m_header->setObjectName(QStringLiteral("csvHeader"));
    m_name->setObjectName(QStringLiteral("csvTable"));
    m_name->setPlaceholderText(tr("Named after the file"));
    m_delimiter->addItem(tr("Found by looking"));
    m_delimiter->addItem(tr("Comma ,"), QChar::fromLatin1(','));
    m_delimiter->addItem(tr("Semicolon ;"), QChar::fromLatin1(';'));
    m_delimiter->addItem(tr("Tab"), QChar::fromLatin1('\t'));
    m_delimiter->addItem(tr("Bar |"), QChar::fromLatin1('|'));
    m_header->addItem(tr("Found by looking"));
    m_header->addItem(tr("The first line names the columns"), true);
    m_header->addItem(tr("Every line is a row"), false);

    auto *form = new QFormLayout(this);
    form->setContentsMargins({});
    if (isLoneCsv(files)) {
        form->addRow(tr("&Table"), m_name);
        form->addRow(tr("&Values are parted by"), m_delimiter);
        form->addRow(tr("&Header"), m_header);
    } else {
        for (QWidget *unused : {static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_delimiter),
                                static_cast<QWidget *>(m_header)}) {
            unused->setParent(this);
            unused->hide();
        }
    }
    form->addRow(m_replace);
    form->addRow(m_skipBad);
    connect(m_replace, &QCheckBox::toggled, this, &ImportOptions::changed);
    connect(m_skipBad, &QCheckBox::toggled, this, &ImportOptions::changed);
    connect(m_delimiter, &QComboBox::currentIndexChanged, this, &ImportOptions::changed);
    connect(m_header, &QComboBox::currentIndexChanged, this, &ImportOptions::changed);
    connect(m_name, &QLineEdit::textChanged, this, &ImportOptions::changed);
}

ImportChoice ImportOptions::choice() const
{
    ImportChoice choice{m_files, m_replace->isChecked(), m_skipBad->isChecked(), m_name->text().trimmed()};
    if (m_delimiter->currentData().isValid())
        choice.delimiter = m_delimiter->currentData().toChar().toLatin1();
    if (m_header->currentData().isValid())
        choice.hasHeader = m_header->currentData().toBool();
    return choice;
}

} // namespace weighhouse::ui

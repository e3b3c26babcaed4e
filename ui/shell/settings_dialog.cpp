// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/settings_dialog.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/shell/language.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{

SettingsDialog::SettingsDialog(QWidget *parent)
    : QDialog(parent), m_form(new QFormLayout), m_scheme(new QComboBox), m_font(new QSpinBox),
      m_moves(new QCheckBox(tr("Let panels slide"))), m_language(new QComboBox), m_locale(new QComboBox),
      m_recentCount(new QSpinBox), m_reopens(new QCheckBox(tr("Open the last project"))),
      m_tour(new QCheckBox(tr("Offer the tour"))), m_nothing(new QLabel(tr("No setting has these words.")))
{
    setObjectName(QStringLiteral("settingsDialog"));
    setWindowTitle(tr("Settings"));
    auto *search = new QLineEdit;
    search->setObjectName(QStringLiteral("settingsSearch"));
    search->setPlaceholderText(tr("Find a setting"));
    search->setAccessibleName(tr("Find a setting"));
    search->setClearButtonEnabled(true);

    m_scheme->setObjectName(QStringLiteral("settingsScheme"));
    m_scheme->addItems({tr("As the desktop"), tr("Light"), tr("Dark"), tr("High contrast, light"),
                        tr("High contrast, dark")});
    constexpr int largestFont = 32;
    m_font->setObjectName(QStringLiteral("settingsFont"));
    m_font->setRange(0, largestFont);
    m_font->setSpecialValueText(tr("As the desktop"));
    m_font->setSuffix(tr(" pt"));
    m_language->addItem(tr("As the desktop"), QString());
    for (const Language &language : languages())
        m_language->addItem(language.name, language.code);
    m_language->setObjectName(QStringLiteral("settingsLanguage"));
    m_locale->addItem(tr("As the desktop"), QString());
    for (const QLocale &locale :
         {QLocale(QLocale::English, QLocale::UnitedKingdom), QLocale(QLocale::English, QLocale::UnitedStates),
          QLocale(QLocale::German, QLocale::Germany), QLocale(QLocale::French, QLocale::France),
          QLocale(QLocale::Dutch, QLocale::Netherlands), QLocale(QLocale::Spanish, QLocale::Spain)})
        m_locale->addItem(
            QStringLiteral("%1 (%2)").arg(locale.nativeLanguageName(), locale.toString(1234567.5)),
            locale.name());
    constexpr int mostRecent = 50;
    m_recentCount->setRange(0, mostRecent);

    addRow(tr("Colours"), m_scheme, tr("Light or dark; all are safe for colour-blind people."));
    addRow(tr("Font size"), m_font, tr("Of everything in the window."));
    addRow(tr("Motion"), m_moves,
           tr("Panels slide and steps glide to their places; else they are there at once."));
    addRow(tr("Language"), m_language,
           tr("Of menus and texts. It changes when Weighhouse is started again."));
    addRow(tr("Numbers and dates"), m_locale, tr("How they are written: with a point or a comma."));
    addRow(tr("Recent projects"), m_recentCount, tr("How many are remembered."));
    addRow(tr("At the start"), m_reopens, tr("When the program is started without a project."));
    addRow(tr("Welcome"), m_tour, tr("The tour takes three minutes."));

    auto *chatModels = new QPushButton(tr("Chat models…"));
    chatModels->setObjectName(QStringLiteral("settingsChatModels"));
    chatModels->setAutoDefault(false);
    chatModels->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    addRow(tr("Chat models"), chatModels,
           tr("Servers that may be asked, and their keys. Nothing needs one."));
    connect(chatModels, &QPushButton::clicked, this, &SettingsDialog::chatModelsWanted);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::RestoreDefaults);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(search);
    layout->addLayout(m_form);
    layout->addWidget(m_nothing);
    layout->addStretch(1);
    layout->addWidget(buttons);
    m_nothing->hide();
    // Wide enough for the sentences, so that none is cut for want of height.
    constexpr int lettersWide = 84;
    setMinimumWidth(fontMetrics().averageCharWidth() * lettersWide);
    layout->setSizeConstraint(QLayout::SetMinimumSize);

    showSettings(readSettings());
    connect(search, &QLineEdit::textChanged, this, &SettingsDialog::find);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
        showSettings({});
        take();
    });
    connect(m_scheme, &QComboBox::currentIndexChanged, this, &SettingsDialog::take);
    connect(m_language, &QComboBox::currentIndexChanged, this, &SettingsDialog::take);
    connect(m_locale, &QComboBox::currentIndexChanged, this, &SettingsDialog::take);
    connect(m_font, &QSpinBox::valueChanged, this, &SettingsDialog::take);
    connect(m_recentCount, &QSpinBox::valueChanged, this, &SettingsDialog::take);
    connect(m_moves, &QCheckBox::toggled, this, &SettingsDialog::take);
    connect(m_reopens, &QCheckBox::toggled, this, &SettingsDialog::take);
    connect(m_tour, &QCheckBox::toggled, this, &SettingsDialog::take);
}

void SettingsDialog::addRow(const QString &label, QWidget *field, const QString &explanation)
{
    auto *box = new QWidget;
    auto *layout = new QVBoxLayout(box);
    setNoMargins(layout);
    layout->addWidget(field);
    auto *words = new QLabel(explanation);
    setTextRole(words, TextRole::Secondary);
    words->setForegroundRole(QPalette::PlaceholderText);
    words->setWordWrap(true);
    // A dialog's layout does not ask how high wrapped words are: they get a line of their own as long as that
    // leaves half of the screen free.
    words->ensurePolished();
    const int line = words->fontMetrics().horizontalAdvance(explanation) + space::small;
    words->setMinimumWidth(std::min(line, screen()->availableGeometry().width() / 2));
    layout->addWidget(words);
    field->setAccessibleName(label);
    field->setAccessibleDescription(explanation);
    m_form->addRow(label, box);
}

void SettingsDialog::showSettings(const Settings &settings)
{
    m_isShowing = true;
    m_scheme->setCurrentIndex(static_cast<int>(settings.scheme));
    m_font->setValue(settings.fontPoints);
    m_moves->setChecked(settings.moves);
    m_language->setCurrentIndex(qMax(0, m_language->findData(settings.language)));
    m_locale->setCurrentIndex(qMax(0, m_locale->findData(settings.locale)));
    m_recentCount->setValue(settings.recentCount);
    m_reopens->setChecked(settings.reopensLast);
    m_tour->setChecked(settings.showsTour);
    m_isShowing = false;
}

void SettingsDialog::take()
{
    if (m_isShowing)
        return;
    Settings settings;
    settings.scheme = static_cast<Scheme>(m_scheme->currentIndex());
    settings.fontPoints = m_font->value();
    settings.moves = m_moves->isChecked();
    settings.language = m_language->currentData().toString();
    settings.locale = m_locale->currentData().toString();
    settings.recentCount = m_recentCount->value();
    settings.reopensLast = m_reopens->isChecked();
    settings.showsTour = m_tour->isChecked();
    writeSettings(settings);
    applySettings(settings);
    Q_EMIT settingsChanged(settings);
}

void SettingsDialog::find(const QString &words)
{
    bool any = false;
    for (int row = 0; row < m_form->rowCount(); ++row) {
        QWidget *label = m_form->itemAt(row, QFormLayout::LabelRole)->widget();
        QWidget *field = m_form->itemAt(row, QFormLayout::FieldRole)->widget();
        QString all = qobject_cast<QLabel *>(label)->text();
        for (const QLabel *text : field->findChildren<QLabel *>())
            all += QLatin1Char(' ') + text->text();
        for (const QCheckBox *box : field->findChildren<QCheckBox *>())
            all += QLatin1Char(' ') + box->text();
        const bool fits = all.contains(words.trimmed(), Qt::CaseInsensitive);
        label->setVisible(fits);
        field->setVisible(fits);
        any = any || fits;
    }
    m_nothing->setVisible(!any);
}

} // namespace weighhouse::ui

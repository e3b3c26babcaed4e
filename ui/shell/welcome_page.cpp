// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/welcome_page.h"

#include "core/catalogue/catalogue.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/shell/card.h"
#include "ui/shell/settings.h"
#include "ui/widgets/flow_layout.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFileInfo>
#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <chrono>

namespace weighhouse::ui
{
namespace
{

QLabel *heading(const QString &text, TextRole role)
{
    auto *label = new QLabel(text);
    setTextRole(label, role);
    label->setWordWrap(true);
    return label;
}

void clear(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (item->layout() != nullptr)
            clear(item->layout());
        if (item->widget() != nullptr)
            item->widget()->deleteLater();
        delete item;
    }
}

QString timeOf(const project::UnsavedWork &work)
{
    // The clock of files counts from another moment than that of people.
    const auto age = std::filesystem::file_time_type::clock::now() - work.lastEdit;
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(age).count();
    return QLocale().toString(QDateTime::currentDateTime().addSecs(-seconds), QLocale::ShortFormat);
}

} // namespace

QString thumbnailPath(const QString &project)
{
    const QByteArray name = QCryptographicHash::hash(project.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/thumbnails/%1.png").arg(QString::fromLatin1(name));
}

WelcomePage::WelcomePage(Desk &desk, QWidget *parent)
    : Page(desk, parent), m_unsaved(new QVBoxLayout), m_recent(new FlowLayout),
      m_recentTitle(heading(tr("Recent projects"), TextRole::PageTitle))
{
    setObjectName(QStringLiteral("welcomePage"));
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(space::huge, space::huge, space::huge, space::page);
    layout->setSpacing(space::page);
    layout->addWidget(heading(tr("Weigh a decision"), TextRole::Headline));
    auto *words = new QLabel(
        tr("Tables, rules in plain words, a question: Weighhouse works out every candidate and shows "
           "where each number comes from. No account, no network and no model is needed."));
    words->setWordWrap(true);
    layout->addWidget(words);
    layout->addLayout(m_unsaved);
    addSamples(layout);
    addActions(layout);
    layout->addWidget(m_recentTitle);
    layout->addLayout(m_recent);
    layout->addStretch(1);

    auto *scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
    showRecent();
}

void WelcomePage::addSamples(QVBoxLayout *layout)
{
    layout->addWidget(
        heading(tr("Samples: one click, nothing is saved unless you say so"), TextRole::PageTitle));
    auto *cards = new FlowLayout;
    const auto samples = catalogue::samples();
    if (!samples) {
        layout->addWidget(new QLabel(toQt(samples.error())));
        return;
    }
    for (const catalogue::Sample &sample : *samples) {
        const QString name = toQt(sample.name);
        auto *card = new Card(toQt(sample.title), keptText(sample.description));
        card->setObjectName(QStringLiteral("sample_") + name);
        connect(card, &Card::clicked, this, [this, name] { Q_EMIT sampleWanted(name); });
        cards->addWidget(card);
    }
    layout->addLayout(cards);
}

void WelcomePage::addActions(QVBoxLayout *layout)
{
    auto *row = new FlowLayout;
    const auto add = [&](const QString &name, const QString &text, const QString &tip, auto signal) {
        auto *button = new QPushButton(text);
        button->setObjectName(name);
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, signal);
        row->addWidget(button);
    };
    add(QStringLiteral("welcomeOpen"), tr("Open a project…"), tr("A .weigh file"), &WelcomePage::openWanted);
    add(QStringLiteral("welcomeImport"), tr("Start from data…"),
        tr("An SQL dump, CSV, a workbook, an SQLite database"), &WelcomePage::importWanted);
    add(QStringLiteral("welcomeNew"), tr("Empty project"), tr("Tables and rules come later"),
        &WelcomePage::newWanted);
    add(QStringLiteral("welcomeBenchmark"), tr("Open a benchmark folder…"),
        tr("A folder of published questions with their data"), &WelcomePage::benchmarkWanted);
    if (readSettings().showsTour)
        add(QStringLiteral("welcomeTour"), tr("Take the tour (three minutes)"),
            tr("With the sample Trade winds"), &WelcomePage::tourWanted);
    layout->addLayout(row);
}

void WelcomePage::activated()
{
    showRecent();
}

void WelcomePage::showRecent()
{
    clear(m_recent);
    const QStringList recent = recentProjects();
    m_recentTitle->setVisible(!recent.isEmpty());
    for (const QString &path : recent) {
        const QFileInfo file(path);
        const bool there = file.exists();
        auto *card = new Card(file.completeBaseName(), there ? path : tr("Not there now: %1").arg(path));
        card->setEnabled(there);
        const QPixmap picture(thumbnailPath(path));
        if (there && !picture.isNull())
            card->setPicture(picture);
        connect(card, &Card::clicked, this, [this, path] { Q_EMIT projectWanted(path); });
        m_recent->addWidget(card);
    }
}

void WelcomePage::setUnsaved(const std::vector<project::UnsavedWork> &unsaved)
{
    clear(m_unsaved);
    for (const project::UnsavedWork &work : unsaved) {
        auto *frame = new QFrame;
        frame->setFrameShape(QFrame::StyledPanel);
        auto *row = new QHBoxLayout(frame);
        const QString of = work.project.empty() ? toQt(work.title) : toQt(work.project);
        auto *words = new QLabel(
            tr("⚑ Unsaved work on %1: %Ln steps, the last on %2", nullptr, static_cast<int>(work.steps))
                .arg(of, timeOf(work)));
        words->setWordWrap(true);
        row->addWidget(words, 1);
        auto *restore = new QPushButton(tr("Restore"));
        restore->setObjectName(QStringLiteral("restoreUnsaved"));
        auto *discard = new QPushButton(tr("Throw away"));
        discard->setObjectName(QStringLiteral("discardUnsaved"));
        connect(restore, &QPushButton::clicked, this, [this, work] { Q_EMIT restoreWanted(work); });
        connect(discard, &QPushButton::clicked, this, [this, work] { Q_EMIT discardWanted(work); });
        row->addWidget(restore);
        row->addWidget(discard);
        m_unsaved->addWidget(frame);
    }
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/key_field.h"

#include "core/llm/servers/key_store.h"
#include "ui/base/look/colours.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/document/chat_models.h"
#include "ui/widgets/checked_field.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{
namespace
{

QString accountText(const llm::ChatServer &server)
{
    return toQt(llm::keyAccountOf(server.server.address));
}

} // namespace

KeyField::KeyField(ChatModels &models, QWidget *parent)
    : QWidget(parent), m_models(models), m_place(new QComboBox), m_variable(new CheckedField),
      m_keychain(new QWidget), m_key(new QLineEdit), m_forget(new QPushButton(tr("For&get"))),
      m_status(new QLabel), m_problem(new ProblemLabel), m_openly(new QLabel)
{
    m_place->setObjectName(QStringLiteral("keyPlace"));
    m_place->setAccessibleName(tr("Where the key is"));
    m_place->addItem(tr("No key"), QVariant::fromValue(static_cast<int>(llm::KeyPlace::None)));
    m_place->addItem(tr("In the keychain of the desktop"),
                     QVariant::fromValue(static_cast<int>(llm::KeyPlace::Keychain)));
    m_place->addItem(tr("In an environment variable"),
                     QVariant::fromValue(static_cast<int>(llm::KeyPlace::Environment)));
    m_place->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_variable->setObjectName(QStringLiteral("keyVariable"));
    m_variable->setAccessibleName(tr("Name of the environment variable"));
    m_variable->setPlaceholderText(tr("Name, as OPENAI_API_KEY"));
    m_key->setObjectName(QStringLiteral("key"));
    m_key->setAccessibleName(tr("Key"));
    m_key->setEchoMode(QLineEdit::Password);
    m_forget->setObjectName(QStringLiteral("forgetKey"));
    m_forget->setAutoDefault(false);
    m_forget->setToolTip(tr("Remove the key from the keychain"));
    m_status->setObjectName(QStringLiteral("keyStatus"));
    m_problem->setObjectName(QStringLiteral("keyProblem"));
    m_openly->setObjectName(QStringLiteral("keyOpenly"));
    for (QLabel *words : {m_status, m_openly}) {
        words->setWordWrap(true);
        words->setTextFormat(Qt::PlainText);
        setTextRole(words, TextRole::Secondary);
    }
    colourWarning();
    auto *line = new QHBoxLayout(m_keychain);
    setNoMargins(line);
    line->addWidget(m_key, 1);
    line->addWidget(m_forget);
    auto *layout = new QVBoxLayout(this);
    setNoMargins(layout);
    layout->setSpacing(space::hair);
    for (QWidget *part :
         std::initializer_list<QWidget *>{m_place, m_keychain, m_variable, m_status, m_problem, m_openly})
        layout->addWidget(part);

    connect(m_place, &QComboBox::activated, this, [this] {
        m_server.keyPlace = place();
        showPlace();
        Q_EMIT edited();
    });
    connect(m_variable, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_server.keyVariable = fromQt(text.trimmed());
        showVariable();
        Q_EMIT edited();
    });
    constexpr int typingPause = 400; // ms
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingPause);
    connect(&m_typing, &QTimer::timeout, this, &KeyField::showPlace);
    connect(m_key, &QLineEdit::editingFinished, this, &KeyField::keepWritten);
    connect(m_forget, &QPushButton::clicked, this, &KeyField::forget);
}

KeyField::~KeyField()
{
    ++*m_number;
    m_stop.request_stop();
}

llm::KeyPlace KeyField::place() const
{
    return static_cast<llm::KeyPlace>(m_place->currentData().toInt());
}

void KeyField::setServer(const llm::ChatServer &server)
{
    const bool isOther = server.id != m_server.id || accountText(server) != accountText(m_server) ||
                         server.keyPlace != m_server.keyPlace;
    const QString variable = toQt(server.keyVariable);
    if (server.id != m_server.id)
        m_key->clear();
    // An address that is being typed is looked up when a person stops typing.
    const bool isTyped = server.id == m_server.id && server.keyPlace == m_server.keyPlace;
    m_server = server;
    m_place->setCurrentIndex(m_place->findData(static_cast<int>(server.keyPlace)));
    if (m_variable->text().trimmed() != variable)
        m_variable->setText(variable);
    showOpenly();
    if (isOther && isTyped)
        m_typing.start();
    else if (isOther)
        showPlace();
}

void KeyField::writeTo(llm::ChatServer &server) const
{
    server.keyPlace = m_server.keyPlace;
    server.keyVariable = m_server.keyVariable;
}

void KeyField::showPlace()
{
    m_typing.stop();
    ++*m_number;
    m_stop.request_stop();
    m_keychain->setVisible(m_server.keyPlace == llm::KeyPlace::Keychain);
    m_variable->setVisible(m_server.keyPlace == llm::KeyPlace::Environment);
    showOpenly();
    switch (m_server.keyPlace) {
    case llm::KeyPlace::None:
        tell({});
        break;
    case llm::KeyPlace::Environment:
        showVariable();
        break;
    case llm::KeyPlace::Keychain:
        look();
        break;
    }
}

void KeyField::showOpenly()
{
    const bool isOpen = llm::sendsKeyOpenly(m_server);
    m_openly->setVisible(isOpen);
    m_openly->setText(isOpen ? tr("⚠ The key goes through the network without encryption: everybody on the "
                                  "way can read it. Use an address that begins with https.")
                             : QString());
}

/// A warning has its colour besides its sign.
void KeyField::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourWarning();
}

void KeyField::colourWarning()
{
    const QColor attention = coloursOf(this).attention;
    QPalette own = m_openly->palette();
    if (own.color(QPalette::WindowText) == attention)
        return;
    own.setColor(QPalette::WindowText, attention);
    m_openly->setPalette(own);
}

void KeyField::showVariable()
{
    if (m_server.keyVariable.empty())
        return tell(tr("Only its name is kept here; the key stays in the environment."));
    if (const auto checked = llm::checkKeyVariable(m_server.keyVariable); !checked) {
        m_variable->setProblem(toQt(checked.error()));
        return tell({}, toQt(checked.error()));
    }
    m_variable->setProblem({});
    const bool isSet = !llm::keyInEnvironment(m_server.keyVariable)().empty();
    tell(isSet ? tr("✓ It is set.") : tr("It is not set. Set it before the program starts."));
}

void KeyField::tell(const QString &status, const QString &problem)
{
    m_status->setText(status);
    m_status->setVisible(!status.isEmpty());
    m_problem->setProblem(problem);
}

/// Looks whether a key is kept. It may wait for a person who unlocks the keychain.
void KeyField::look()
{
    m_forget->setEnabled(false);
    m_key->setEnabled(m_models.keys() != nullptr);
    m_key->setPlaceholderText({});
    if (!llm::checkAddress(m_server.server.address)) {
        m_key->setEnabled(false);
        return tell(tr("Write the address first: the key is kept for its host."));
    }
    if (m_models.keys() == nullptr)
        return looked(failure("llm.no-keychain", Message::of("llm.no-keychain"),
                              Message::of("llm.do.use-key-variable")));
    tell(tr("Looking into the keychain…"));
    m_stop = {};
    lookUp(llm::keyAccountOf(m_server.server.address), m_stop.get_token());
}

QCoro::Task<> KeyField::lookUp(std::string account, std::stop_token stop)
{
    const std::weak_ptr<std::uint64_t> now = m_number;
    const std::uint64_t number = *m_number;
    const llm::KeyStorePtr keys = m_models.keys();
    Result<std::string> key = co_await keys->read(std::move(account), std::move(stop));
    const auto asked = now.lock();
    if (asked != nullptr && *asked == number)
        looked(key);
}

void KeyField::looked(const Result<std::string> &key)
{
    if (!key)
        return tell({}, toQt(key.error()));
    const bool isThere = !key->empty();
    m_forget->setEnabled(isThere);
    m_key->setPlaceholderText(isThere ? tr("Another key") : tr("Key"));
    tell(isThere ? tr("✓ A key for %1 is in the keychain.").arg(accountText(m_server))
                 : tr("No key for %1 is in the keychain.").arg(accountText(m_server)));
}

void KeyField::keepWritten()
{
    const std::string key = fromQt(m_key->text().trimmed());
    const llm::KeyStorePtr keys = m_models.keys();
    if (key.empty() || keys == nullptr || m_server.keyPlace != llm::KeyPlace::Keychain)
        return;
    ++*m_number;
    m_key->clear();
    tell(tr("Writing into the keychain…"));
    write(llm::keyAccountOf(m_server.server.address), key, {});
}

void KeyField::forget()
{
    ++*m_number;
    m_key->clear();
    tell(tr("Removing it from the keychain…"));
    write(llm::keyAccountOf(m_server.server.address), {}, {});
}

QCoro::Task<> KeyField::write(std::string account, std::string key, std::stop_token stop)
{
    const std::weak_ptr<std::uint64_t> now = m_number;
    const std::uint64_t number = *m_number;
    const bool isKept = !key.empty();
    const QPointer<ChatModels> models(&m_models);
    const llm::KeyStorePtr keys = m_models.keys();
    Result<void> done = co_await keys->write(std::move(account), std::move(key), std::move(stop));
    // The models need the new key even if nobody looks at this field any more.
    if (models != nullptr)
        models->forgetKeys();
    const auto asked = now.lock();
    if (asked != nullptr && *asked == number)
        written(done, isKept);
}

void KeyField::written(const Result<void> &done, bool isKept)
{
    if (!done)
        return tell({}, toQt(done.error()));
    looked(isKept ? std::string(1, ' ') : std::string());
    Q_EMIT keyChanged();
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The field says where a server's key is, and writes it there.
#pragma once

#include "core/llm/servers/chat_server.h"

#include <QCoro/QCoroTask>
#include <QTimer>
#include <QWidget>
#include <cstdint>
#include <memory>
#include <stop_token>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;

namespace weighhouse::ui
{

class ChatModels;
class CheckedField;
class ProblemLabel;

/// A key that is written goes to the keychain as soon as the field is left, and is never shown again. Tells
/// whether a key is there, without showing it.
class KeyField : public QWidget
{
    Q_OBJECT

public:
    explicit KeyField(ChatModels &models, QWidget *parent = nullptr);
    ~KeyField() override;

    void setServer(const llm::ChatServer &server);
    /// Puts the place of the key into a server.
    void writeTo(llm::ChatServer &server) const;
    /// Keeps what stands in the field, if something does.
    void keepWritten();
    /// The fields that a keyboard reaches, the choice of the place first.
    QComboBox *placeField() const { return m_place; }

Q_SIGNALS:
    /// The place of the key, or the name of the variable, is another.
    void edited();
    /// The keychain has another key, or none any more.
    void keyChanged();

protected:
    void changeEvent(QEvent *event) override;

private:
    void colourWarning();
    llm::KeyPlace place() const;
    void showPlace();
    void showOpenly();
    void showVariable();
    void look();
    void forget();
    void tell(const QString &status, const QString &problem = {});
    QCoro::Task<> lookUp(std::string account, std::stop_token stop);
    QCoro::Task<> write(std::string account, std::string key, std::stop_token stop);
    void looked(const Result<std::string> &key);
    void written(const Result<void> &done, bool isKept);

    ChatModels &m_models;
    llm::ChatServer m_server;
    QComboBox *m_place;
    CheckedField *m_variable;
    QWidget *m_keychain;
    QLineEdit *m_key;
    QPushButton *m_forget;
    QLabel *m_status;
    ProblemLabel *m_problem;
    QLabel *m_openly;
    QTimer m_typing;         ///< Until it is looked whether the host has a key.
    std::stop_source m_stop; ///< Of what is under way.
    /// Answers that belong to an older number come too late.
    std::shared_ptr<std::uint64_t> m_number = std::make_shared<std::uint64_t>(0);
};

} // namespace weighhouse::ui

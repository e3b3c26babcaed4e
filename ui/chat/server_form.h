// SPDX-License-Identifier: GPL-3.0-or-later
// Everything about one chat model server that a person sets.
#pragma once

#include "core/llm/servers/chat_server.h"

#include <QWidget>

class QCheckBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace weighhouse::ui
{

class ChatModels;
class CheckedField;
class KeyField;
class ModelField;
class ProblemLabel;

/// What is needed stands first; prices and limits are behind a button.
class ServerForm : public QWidget
{
    Q_OBJECT

public:
    explicit ServerForm(ChatModels &models, QWidget *parent = nullptr);

    /// Fields that say the same already are left alone, so that nobody who types is disturbed.
    void setServer(const llm::ChatServer &server);
    /// The server as the fields say it. Its address may be none.
    llm::ChatServer server() const;
    ModelField &models() { return *m_model; }
    KeyField &key() { return *m_key; }
    /// Puts the cursor where the first thing is missing.
    void focusFirst();

Q_SIGNALS:
    void edited();
    void keyChanged();

private:
    QWidget *makeDetails();
    QSpinBox *countField(const char *name, const QString &accessibleName, int most);
    QDoubleSpinBox *priceField(const char *name, const QString &accessibleName);
    void showMore(bool isMore);
    void changed();
    void showUsualName(const llm::ChatServer &server);
    void check(const llm::ChatServer &server);
    static bool hasDetails(const llm::ChatServer &server);

    llm::ChatServer m_server;
    QLineEdit *m_name;
    CheckedField *m_address;
    ProblemLabel *m_addressProblem;
    ModelField *m_model;
    KeyField *m_key;
    QToolButton *m_more;
    QWidget *m_details = nullptr;
    QDoubleSpinBox *m_priceIn;
    QDoubleSpinBox *m_priceOut;
    QSpinBox *m_atOnce;
    QSpinBox *m_requests;
    QSpinBox *m_tokens;
    QSpinBox *m_patience;
    QCheckBox *m_streams;
    bool m_isShowing = false;
};

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/model_field.h"

#include "core/llm/servers/keyed_model.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/document/chat_models.h"
#include "ui/widgets/checked_field.h"

#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{

ModelField::ModelField(ChatModels &models, QWidget *parent)
    : QWidget(parent), m_models(models), m_names(new QComboBox), m_list(new QPushButton(tr("&List models"))),
      m_status(new QLabel), m_problem(new ProblemLabel)
{
    m_names->setObjectName(QStringLiteral("model"));
    m_names->setAccessibleName(tr("Model"));
    m_names->setEditable(true);
    m_names->setInsertPolicy(QComboBox::NoInsert);
    m_names->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_names->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_names->completer()->setFilterMode(Qt::MatchContains);
    m_list->setObjectName(QStringLiteral("listModels"));
    m_list->setAutoDefault(false);
    m_list->setToolTip(tr("Ask the server which models it has"));
    m_status->setObjectName(QStringLiteral("modelStatus"));
    m_status->setWordWrap(true);
    m_status->setTextFormat(Qt::PlainText);
    m_status->hide();
    setTextRole(m_status, TextRole::Secondary);
    m_problem->setObjectName(QStringLiteral("modelProblem"));
    auto *line = new QHBoxLayout;
    line->addWidget(m_names, 1);
    line->addWidget(m_list);
    auto *layout = new QVBoxLayout(this);
    setNoMargins(layout);
    layout->setSpacing(space::hair);
    layout->addLayout(line);
    layout->addWidget(m_status);
    layout->addWidget(m_problem);
    connect(m_names, &QComboBox::editTextChanged, this, &ModelField::edited);
    connect(m_list, &QPushButton::clicked, this, [this] { m_isListing ? stop() : list(); });
}

ModelField::~ModelField()
{
    ++*m_number;
    m_stop.request_stop();
}

std::string ModelField::model() const
{
    return fromQt(m_names->currentText().trimmed());
}

void ModelField::setServer(const llm::ChatServer &server)
{
    const bool isElsewhere = server.id != m_server.id || server.server.address != m_server.server.address;
    m_server = server;
    m_list->setEnabled(llm::checkAddress(server.server.address).has_value());
    const QSignalBlocker quiet(m_names);
    if (isElsewhere) {
        stop();
        m_status->hide();
        m_names->clear();
    }
    if (model() != server.server.model)
        m_names->setEditText(toQt(server.server.model));
}

void ModelField::setList(const std::vector<std::string> &names)
{
    const QSignalBlocker quiet(m_names);
    const QString written = m_names->currentText();
    m_names->clear();
    for (const std::string &name : names)
        m_names->addItem(toQt(name));
    m_names->setEditText(written);
    m_status->setText(names.empty()
                          ? tr("The server has no model yet.")
                          : tr("%Ln models to choose from", nullptr, static_cast<int>(names.size())));
    m_status->show();
    m_problem->setProblem({});
}

void ModelField::list()
{
    m_isListing = true;
    m_list->setText(tr("&Stop"));
    m_problem->setProblem({});
    m_status->setText(tr("Asking the server…"));
    m_status->show();
    m_stop = {};
    // Who asks for a list wants to know at once, not after the fourth attempt.
    llm::ChatServer server = m_server;
    server.server.patience.attempts = 1;
    listNow(std::move(server), m_stop.get_token());
}

QCoro::Task<> ModelField::listNow(llm::ChatServer server, std::stop_token stop)
{
    const std::weak_ptr<std::uint64_t> now = m_number;
    const std::uint64_t number = *m_number;
    const auto model = std::make_shared<llm::KeyedModel>(std::move(server), m_models.keys());
    Result<std::vector<std::string>> names = co_await model->models(std::move(stop));
    const auto asked = now.lock();
    if (asked != nullptr && *asked == number)
        listed(names);
}

void ModelField::listed(const Result<std::vector<std::string>> &names)
{
    stop();
    m_status->hide();
    if (!names)
        return m_problem->setProblem(toQt(names.error()));
    setList(*names);
    if (m_names->currentText().isEmpty() && names->size() == 1)
        m_names->setCurrentIndex(0);
    else if (m_names->isVisible() && m_names->count() > 0 && model().empty())
        m_names->showPopup();
}

void ModelField::stop()
{
    ++*m_number;
    m_stop.request_stop();
    m_isListing = false;
    m_list->setText(tr("&List models"));
    if (m_status->text() == tr("Asking the server…"))
        m_status->hide();
    m_problem->setProblem({});
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/server_form.h"

#include "core/llm/servers/known_servers.h"
#include "ui/base/look/space.h"
#include "ui/base/texts.h"
#include "ui/chat/key_field.h"
#include "ui/chat/model_field.h"
#include "ui/document/chat_models.h"
#include "ui/widgets/checked_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr int mostAtOnce = 1000;
constexpr int mostPerMinute = 1'000'000'000;
constexpr int mostSeconds = 86400;
constexpr double mostPrice = 1e6;
constexpr int priceDecimals = 4;

QStringList knownAddresses()
{
    QStringList addresses;
    for (const llm::KnownServer &known : llm::knownServers())
        addresses.append(toQt(known.address));
    return addresses;
}

/// A field with another below it that belongs to it.
QWidget *above(QWidget *field, QWidget *below)
{
    auto *both = new QWidget;
    auto *layout = new QVBoxLayout(both);
    setNoMargins(layout);
    layout->setSpacing(space::hair);
    layout->addWidget(field);
    layout->addWidget(below);
    return both;
}

void addRow(QFormLayout &form, const QString &text, QWidget *row, QWidget *field)
{
    auto *label = new QLabel(text);
    label->setBuddy(field);
    form.addRow(label, row);
}

void setUp(QFormLayout &form)
{
    setNoMargins(&form);
    form.setHorizontalSpacing(space::page);
    form.setVerticalSpacing(space::small);
    form.setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form.setRowWrapPolicy(QFormLayout::WrapLongRows);
}

int boundedCount(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, mostPerMinute));
}

} // namespace

ServerForm::ServerForm(ChatModels &models, QWidget *parent)
    : QWidget(parent), m_name(new QLineEdit), m_address(new CheckedField), m_addressProblem(new ProblemLabel),
      m_model(new ModelField(models)), m_key(new KeyField(models)), m_more(new QToolButton),
      m_priceIn(priceField("priceIn", tr("Price of a million tokens in"))),
      m_priceOut(priceField("priceOut", tr("Price of a million tokens out"))),
      m_atOnce(countField("atOnce", tr("Requests at once"), mostAtOnce)),
      m_requests(countField("requestsPerMinute", tr("Requests per minute"), mostPerMinute)),
      m_tokens(countField("tokensPerMinute", tr("Tokens per minute"), mostPerMinute)),
      m_patience(countField("patience", tr("Seconds until a reply begins"), mostSeconds)),
      m_streams(new QCheckBox(tr("S&how replies while they are written")))
{
    m_name->setObjectName(QStringLiteral("serverName"));
    m_name->setAccessibleName(tr("Name"));
    m_address->setObjectName(QStringLiteral("serverAddress"));
    m_address->setAccessibleName(tr("Address"));
    m_address->setPlaceholderText(QStringLiteral("https://host/v1"));
    auto *completer = new QCompleter(knownAddresses(), m_address);
    completer->setFilterMode(Qt::MatchContains);
    m_address->setCompleter(completer);
    m_addressProblem->setObjectName(QStringLiteral("addressProblem"));
    m_more->setObjectName(QStringLiteral("moreOfServer"));
    m_more->setCheckable(true);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_streams->setObjectName(QStringLiteral("streams"));
    m_streams->setToolTip(tr("Some servers cannot send a reply before it is whole"));

    auto *form = new QFormLayout;
    setUp(*form);
    addRow(*form, tr("&Name"), m_name, m_name);
    addRow(*form, tr("Add&ress"), above(m_address, m_addressProblem), m_address);
    addRow(*form, tr("&Key"), m_key, m_key->placeField());
    addRow(*form, tr("&Model"), m_model, m_model->field());
    auto *layout = new QVBoxLayout(this);
    setNoMargins(layout);
    layout->addLayout(form);
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    m_details = makeDetails();
    layout->addWidget(m_details);
    showMore(false);

    connect(m_more, &QToolButton::toggled, this, &ServerForm::showMore);
    connect(m_key, &KeyField::keyChanged, this, &ServerForm::keyChanged);
    connect(m_name, &QLineEdit::textEdited, this, &ServerForm::changed);
    connect(m_address, &QLineEdit::textChanged, this, &ServerForm::changed);
    connect(m_model, &ModelField::edited, this, &ServerForm::changed);
    connect(m_key, &KeyField::edited, this, &ServerForm::changed);
    connect(m_streams, &QCheckBox::toggled, this, &ServerForm::changed);
    for (QSpinBox *count : {m_atOnce, m_requests, m_tokens, m_patience})
        connect(count, &QSpinBox::valueChanged, this, &ServerForm::changed);
    for (QDoubleSpinBox *price : {m_priceIn, m_priceOut})
        connect(price, &QDoubleSpinBox::valueChanged, this, &ServerForm::changed);
}

QSpinBox *ServerForm::countField(const char *name, const QString &accessibleName, int most)
{
    auto *field = new QSpinBox;
    field->setObjectName(QString::fromLatin1(name));
    field->setAccessibleName(accessibleName);
    field->setRange(0, most);
    field->setGroupSeparatorShown(true);
    return field;
}

QDoubleSpinBox *ServerForm::priceField(const char *name, const QString &accessibleName)
{
    auto *field = new QDoubleSpinBox;
    field->setObjectName(QString::fromLatin1(name));
    field->setAccessibleName(accessibleName);
    field->setRange(0, mostPrice);
    field->setDecimals(priceDecimals);
    return field;
}

QWidget *ServerForm::makeDetails()
{
    for (QSpinBox *limit : {m_requests, m_tokens})
        limit->setSpecialValueText(tr("no limit"));
    m_atOnce->setMinimum(1);
    m_patience->setMinimum(1);
    m_patience->setSuffix(tr(" s"));
    m_patience->setToolTip(tr("How long the server may take to begin a reply"));
    for (QDoubleSpinBox *price : {m_priceIn, m_priceOut})
        price->setToolTip(tr("In any currency; the costs of a run are told in it. 0: costs nothing."));
    auto *details = new QWidget;
    auto *form = new QFormLayout(details);
    setUp(*form);
    addRow(*form, tr("A million tokens &in"), m_priceIn, m_priceIn);
    addRow(*form, tr("A million tokens &out"), m_priceOut, m_priceOut);
    addRow(*form, tr("Re&quests at once"), m_atOnce, m_atOnce);
    addRow(*form, tr("Requests per minute"), m_requests, m_requests);
    addRow(*form, tr("Tokens per minute"), m_tokens, m_tokens);
    addRow(*form, tr("Reply begins &within"), m_patience, m_patience);
    form->addRow(QString(), m_streams);
    return details;
}

void ServerForm::showMore(bool isMore)
{
    m_more->setChecked(isMore);
    m_more->setText(isMore ? tr("▾ Prices and limits") : tr("▸ Prices and limits"));
    m_details->setVisible(isMore);
}

bool ServerForm::hasDetails(const llm::ChatServer &server)
{
    const llm::Server usual;
    return server.server.prices != usual.prices || server.server.pace != usual.pace ||
           server.server.patience != usual.patience || server.server.streams != usual.streams;
}

void ServerForm::setServer(const llm::ChatServer &server)
{
    m_isShowing = true;
    const bool isOther = server.id != m_server.id;
    m_server = server;
    const auto show = [](QLineEdit *field, const QString &text) {
        if (field->text().trimmed() != text)
            field->setText(text);
    };
    const llm::Server &inner = server.server;
    show(m_name, toQt(server.name));
    showUsualName(server);
    show(m_address, toQt(inner.address));
    m_priceIn->setValue(inner.prices.in);
    m_priceOut->setValue(inner.prices.out);
    m_atOnce->setValue(static_cast<int>(std::min<unsigned>(inner.pace.atOnce, mostAtOnce)));
    m_requests->setValue(boundedCount(inner.pace.requestsPerMinute.value_or(0)));
    m_tokens->setValue(boundedCount(inner.pace.tokensPerMinute.value_or(0)));
    m_patience->setValue(static_cast<int>(llm::patienceOf(inner).count()));
    m_streams->setChecked(inner.streams);
    if (isOther)
        showMore(hasDetails(server));
    check(server);
    m_isShowing = false;
}

llm::ChatServer ServerForm::server() const
{
    llm::ChatServer server = m_server;
    server.name = fromQt(m_name->text().trimmed());
    server.server.address = fromQt(m_address->text().trimmed());
    server.server.model = m_model->model();
    server.server.streams = m_streams->isChecked();
    server.server.prices = {m_priceIn->value(), m_priceOut->value()};
    server.server.pace.atOnce = static_cast<unsigned>(m_atOnce->value());
    server.server.pace.requestsPerMinute.reset();
    if (m_requests->value() > 0)
        server.server.pace.requestsPerMinute = static_cast<std::uint32_t>(m_requests->value());
    server.server.pace.tokensPerMinute.reset();
    if (m_tokens->value() > 0)
        server.server.pace.tokensPerMinute = static_cast<std::uint64_t>(m_tokens->value());
    llm::setPatience(server.server, std::chrono::seconds(m_patience->value()));
    m_key->writeTo(server);
    return server;
}

/// The name that it has unless a person gives it one.
void ServerForm::showUsualName(const llm::ChatServer &server)
{
    const bool isKnown = !server.server.address.empty() && !server.server.model.empty();
    m_name->setPlaceholderText(isKnown ? toQt(llm::nameOf(server.server)) : QString());
    m_name->setToolTip(m_name->placeholderText());
}

void ServerForm::check(const llm::ChatServer &server)
{
    const auto checked = llm::checkAddress(server.server.address);
    const bool isEmpty = server.server.address.empty();
    const QString problem = checked || isEmpty ? QString() : toQt(checked.error());
    m_address->setProblem(problem);
    m_addressProblem->setProblem(problem);
    m_model->setServer(server);
    m_key->setServer(server);
}

void ServerForm::changed()
{
    if (m_isShowing)
        return;
    const llm::ChatServer now = server();
    showUsualName(now);
    check(now);
    Q_EMIT edited();
}

void ServerForm::focusFirst()
{
    if (!llm::checkAddress(m_server.server.address))
        m_address->setFocus();
    else if (m_server.server.model.empty())
        m_model->field()->setFocus();
    else
        m_name->setFocus();
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/parameter_fields.h"

#include "core/base/text.h"
#include "ui/base/texts.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListView>
#include <QToolButton>
#include <utility>

namespace weighhouse::ui
{
namespace
{

QHBoxLayout *slimLayout(QWidget *widget)
{
    auto *layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    return layout;
}

/// How values of the type are typed; nothing if any text will do.
std::optional<data::ValueType> typedAs(rules::Type type)
{
    switch (type) {
    case rules::Type::Number:
        return data::ValueType::Number;
    case rules::Type::Integer:
        return data::ValueType::Integer;
    case rules::Type::Date:
        return data::ValueType::Date;
    default:
        return std::nullopt;
    }
}

} // namespace

ValueField::ValueField(rules::Type type, const QString &defaultText, QWidget *parent)
    : ParameterField(parent), m_type(type), m_line(new CheckedField(this))
{
    slimLayout(this)->addWidget(m_line);
    setFocusProxy(m_line);
    m_line->setPlaceholderText(defaultText.isEmpty() ? QString() : tr("%1 (default)").arg(defaultText));
    connect(m_line, &QLineEdit::textEdited, this, &ValueField::edit);
    connect(m_line, &QLineEdit::editingFinished, this, &ValueField::commit);
}

ValueField::~ValueField()
{
    m_line->disconnect(this); // losing the focus on the way out is no edit
}

void ValueField::edit(const QString &typed)
{
    QString problem;
    m_written = typed;
    if (const auto type = typedAs(m_type)) {
        const auto read = readValue(typed, *type);
        if (!read)
            problem = toQt(read.error());
        else if (std::holds_alternative<std::monostate>(*read))
            m_written.clear();
        else
            m_written = toQt(data::toText(*read)); // as programs write it, whatever the place
    }
    Q_EMIT problemFound(problem);
    Q_EMIT edited(m_written, true);
}

void ValueField::commit()
{
    if (m_line->isModified()) {
        m_line->setModified(false);
        Q_EMIT edited(m_written, false);
    }
}

void ValueField::setWritten(const QString &written)
{
    if (written == m_written && (!written.isEmpty() || m_line->text().isEmpty()))
        return; // what is typed says the same
    m_written = written;
    const auto type = typedAs(m_type);
    const bool isDate = type == data::ValueType::Date;
    const auto number = type && !isDate ? numberFromText(fromQt(written)) : std::nullopt;
    m_line->setText(isDate ? valueText(fromQt(written), *type) : number ? exactText(*number) : written);
    Q_EMIT problemFound({});
}

YesNoField::YesNoField(bool defaultValue, QWidget *parent)
    : ParameterField(parent), m_box(new QCheckBox(tr("yes"), this)), m_default(defaultValue)
{
    slimLayout(this)->addWidget(m_box);
    setFocusProxy(m_box);
    m_box->setChecked(defaultValue);
    connect(m_box, &QCheckBox::clicked, this, [this](bool isYes) {
        Q_EMIT edited(isYes ? QStringLiteral("yes") : QStringLiteral("no"), false);
    });
}

void YesNoField::setWritten(const QString &written)
{
    const auto read = readValue(written, data::ValueType::Boolean);
    const bool *value = read ? std::get_if<bool>(&*read) : nullptr;
    m_box->setChecked(value == nullptr ? m_default : *value);
}

RowField::RowField(const QString &defaultText, QWidget *parent)
    : ParameterField(parent), m_line(new CheckedField(this)), m_completer(new QCompleter(this)),
      m_matches(new RowMatches(this))
{
    auto *layout = slimLayout(this);
    layout->setSpacing(0);
    layout->addWidget(m_line, 1);
    setFocusProxy(m_line);
    m_line->setPlaceholderText(defaultText.isEmpty() ? tr("Type a part of the name, or press ↓")
                                                     : tr("%1 (default)").arg(defaultText));
    auto *arrow = new QToolButton(this);
    arrow->setArrowType(Qt::DownArrow);
    arrow->setAutoRaise(true);
    arrow->setFocusPolicy(Qt::NoFocus); // ↓ in the field does the same
    arrow->setToolTip(tr("Show the rows (↓)"));
    arrow->setAccessibleName(tr("Show the rows"));
    layout->addWidget(arrow);

    auto *list = new QListView;
    list->setUniformItemSizes(true);
    m_completer->setPopup(list);
    m_completer->setModel(m_matches);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(12);
    m_completer->setWidget(m_line);
    m_line->installEventFilter(this);

    connect(arrow, &QToolButton::clicked, this, [this] {
        m_line->setFocus();
        showRows({});
    });
    connect(m_line, &QLineEdit::textEdited, this, &RowField::showRows);
    connect(m_line, &QLineEdit::editingFinished, this, [this] {
        if (!m_completer->popup()->isVisible())
            return commit();
        // Enter goes to the list first: what is chosen there counts, else what is typed.
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_completer->popup()->hide();
                commit();
            },
            Qt::QueuedConnection);
    });
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) {
                if (const QVariant row = index.data(RowMatches::RowRole); row.isValid())
                    choose(row.toInt());
            });
}

RowField::~RowField()
{
    m_line->disconnect(this); // losing the focus on the way out is no edit
}

void RowField::setNames(RowNamesPtr names)
{
    m_names = std::move(names);
    m_matches->setNames(m_names);
    setWritten(m_written);
}

void RowField::setWritten(const QString &written)
{
    m_written = written;
    if (m_line->isModified())
        return; // somebody is typing
    const int row = m_names == nullptr ? -1 : m_names->find(written);
    m_line->setText(row < 0 ? written : m_names->shown(row));
    m_line->setCursorPosition(0);
}

void RowField::choose(int row)
{
    m_written = m_names->argument(row);
    m_line->setText(m_names->shown(row));
    m_line->setCursorPosition(0);
    Q_EMIT edited(m_written, false);
}

void RowField::commit()
{
    if (!m_line->isModified())
        return;
    m_line->setModified(false);
    const QString typed = m_line->text().trimmed();
    const int row = m_names == nullptr ? -1 : m_names->find(typed);
    if (row >= 0)
        return choose(row);
    // Kept as it is typed: the workings say which rows are meant by something like it.
    m_written = typed;
    Q_EMIT edited(typed, false);
}

void RowField::showRows(const QString &filter)
{
    m_matches->setFilter(filter);
    if (m_matches->rowCount() > 0)
        m_completer->complete();
    else
        m_completer->popup()->hide();
}

bool RowField::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_line && event->type() == QEvent::KeyPress && !m_completer->popup()->isVisible() &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down) {
        showRows(m_line->isModified() ? m_line->text() : QString());
        return true;
    }
    return ParameterField::eventFilter(object, event);
}

} // namespace weighhouse::ui

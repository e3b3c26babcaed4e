// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/accessible_items.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>
#include <QWidget>
#include <map>

namespace weighhouse::ui
{
namespace
{

AccessibleItems *itemsOf(QObject *object)
{
    return dynamic_cast<AccessibleItems *>(object);
}

/// One row of the list. Lives as long as the list.
class AccessibleItem : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    AccessibleItem(QWidget *widget, int item) : m_widget(widget), m_item(item) {}

    bool isValid() const override { return m_widget != nullptr && m_item < itemsOf(m_widget)->itemCount(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_widget); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QRect rect() const override { return isValid() ? itemsOf(m_widget)->itemRectangle(m_item) : QRect(); }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString &) override {}

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && isValid() ? itemsOf(m_widget)->itemText(m_item) : QString();
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        state.selectable = true;
        if (isValid() && itemsOf(m_widget)->currentItem() == m_item) {
            state.selected = true;
            state.focused = m_widget->hasFocus();
        }
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this)
                                                    : nullptr;
    }

    QStringList actionNames() const override { return {setFocusAction()}; }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }
    void doAction(const QString &name) override
    {
        if (name == setFocusAction() && isValid())
            itemsOf(m_widget)->makeItemCurrent(m_item);
    }

private:
    QPointer<QWidget> m_widget;
    int m_item;
};

/// The list.
class AccessibleList : public QAccessibleWidget
{
public:
    explicit AccessibleList(QWidget *widget) : QAccessibleWidget(widget, QAccessible::List) {}
    ~AccessibleList() override
    {
        for (const auto &[item, id] : m_children)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return items() != nullptr ? items()->itemCount() : 0; }

    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        auto found = m_children.find(index);
        if (found == m_children.end()) {
            auto *item = new AccessibleItem(widget(), index);
            found = m_children.emplace(index, QAccessible::registerAccessibleInterface(item)).first;
        }
        return QAccessible::accessibleInterface(found->second);
    }

    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (const auto &[item, id] : m_children) {
            if (QAccessible::accessibleInterface(id) == child)
                return item;
        }
        return -1;
    }

    QAccessibleInterface *childAt(int x, int y) const override
    {
        for (int item = 0; item < childCount(); ++item) {
            if (items()->itemRectangle(item).contains(x, y))
                return child(item);
        }
        return nullptr;
    }

    QAccessibleInterface *focusChild() const override
    {
        return items() != nullptr && widget()->hasFocus() ? child(items()->currentItem()) : nullptr;
    }

private:
    AccessibleItems *items() const { return itemsOf(object()); }

    mutable std::map<int, QAccessible::Id> m_children;
};

QAccessibleInterface *makeList(const QString & /*className*/, QObject *object)
{
    if (itemsOf(object) == nullptr)
        return nullptr;
    return new AccessibleList(static_cast<QWidget *>(object));
}

} // namespace

void installAccessibleItems()
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(makeList);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

void announceCurrentItem(QWidget *widget)
{
    const AccessibleItems *items = itemsOf(widget);
    if (items == nullptr || items->currentItem() < 0 || !QAccessible::isActive())
        return;
    QAccessibleEvent event(widget, QAccessible::Focus);
    event.setChild(items->currentItem());
    QAccessible::updateAccessibility(&event);
}

} // namespace weighhouse::ui

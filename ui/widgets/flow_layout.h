// SPDX-License-Identifier: GPL-3.0-or-later
// Controls side by side, in as many lines as they need.
#pragma once

#include <QLayout>
#include <QList>

namespace weighhouse::ui
{

/// Like words in a paragraph. Hidden widgets take no room.
class FlowLayout : public QLayout
{
    Q_OBJECT

public:
    explicit FlowLayout(QWidget *parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override { m_items.append(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), Mode::Measure); }
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    void setGeometry(const QRect &rectangle) override;

private:
    enum class Mode { Measure, Place };
    int arrange(const QRect &rectangle, Mode mode) const;

    QList<QLayoutItem *> m_items;
};

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// A raised surface with what belongs together.
#pragma once

#include <QScrollArea>
#include <QVBoxLayout>
#include <QWidget>

class QLabel;

namespace weighhouse::ui
{

/// A card with an optional title and a note at its right; what it holds is added to contents().
class CardFrame : public QWidget
{
    Q_OBJECT

public:
    explicit CardFrame(const QString &title = {}, QWidget *parent = nullptr);

    QVBoxLayout *contents() const { return m_contents; }
    void setTitle(const QString &title);
    void setNote(const QString &note);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_title;
    QLabel *m_note;
    QVBoxLayout *m_contents;
};

/// Cards below each other that scroll, and are never wider than what is seen of them.
class CardColumn : public QScrollArea
{
    Q_OBJECT

public:
    explicit CardColumn(QWidget *inside, QWidget *parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

/// A label whose text breaks into lines and can be selected with mouse and keyboard.
QLabel *wrappedLabel(const QString &name);

} // namespace weighhouse::ui

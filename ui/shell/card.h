// SPDX-License-Identifier: GPL-3.0-or-later
// A big button with a picture, a title and a sentence.
#pragma once

#include <QAbstractButton>
#include <QPixmap>
#include <QString>

namespace weighhouse::ui
{

/// Clicked as a whole, by mouse or keyboard.
class Card : public QAbstractButton
{
    Q_OBJECT

public:
    Card(const QString &title, const QString &sentence, QWidget *parent = nullptr);

    /// Shown above the title; without one the title's first letter stands there.
    void setPicture(const QPixmap &picture);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    int margin() const { return fontMetrics().averageCharWidth() * 2; }
    int pictureHeight() const;

    QString m_sentence;
    QPixmap m_picture;
};

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/question_mode.h"

#include "ui/question/question_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

QPainterPath questionMark()
{
    QPainterPath path;
    path.addEllipse(QPointF(12, 12), 9, 9);
    path.moveTo(9.3, 9.6);
    path.cubicTo(9.3, 5.8, 14.9, 5.9, 14.8, 9.6);
    path.cubicTo(14.8, 11.8, 12, 11.8, 12, 14.2);
    path.addEllipse(QPointF(12, 17.2), 0.5, 0.5);
    return path;
}

/// What others ask of it.
void answer(Desk &desk, QObject &context, const OpenMode &open)
{
    QObject::connect(&desk, &Desk::questionWanted, &context,
                     [open](const QString &name) { opened<QuestionPage>(open).showQuestion(name); });
}

} // namespace

Mode questionMode()
{
    return {.id = QStringLiteral("question"),
            .title = QCoreApplication::translate("Modes", "Question"),
            .number = 4,
            .glyph = questionMark(),
            .make = makePage<QuestionPage>,
            // What is wrong with the question asked has no place in a text.
            .holds = [](const Document &, const Place &) { return true; },
            .answer = answer};
}

} // namespace weighhouse::ui

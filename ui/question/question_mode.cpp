// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/question_mode.h"

#include "ui/question/question_page.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

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
            .icon = QStringLiteral("question"),
            .make = makePage<QuestionPage>,
            // What is wrong with the question asked has no place in a text.
            .holds = [](const Document &, const Place &) { return true; },
            .answer = answer};
}

} // namespace weighhouse::ui

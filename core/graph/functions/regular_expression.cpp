// SPDX-License-Identifier: GPL-3.0-or-later
// The operator =~.
#include "core/graph/functions/errors.h"
#include "core/graph/functions/predicates.h"

#include <QRegularExpression>
#include <QString>

#include <string>

namespace weighhouse::graph
{
namespace
{

/// The expression used last is kept: a query asks the same of every row.
const QRegularExpression &compiled(const std::string &pattern)
{
    thread_local std::string last;
    thread_local QRegularExpression expression;
    thread_local bool isMade = false;
    if (!isMade || last != pattern) {
        expression = QRegularExpression(QRegularExpression::anchoredPattern(QString::fromStdString(pattern)));
        last = pattern;
        isMade = true;
    }
    return expression;
}

} // namespace

Result<Value> matches(const Value &text, const Value &pattern)
{
    if (pattern.isNull() || text.isNull())
        return Value();
    if (pattern.kind() != Kind::Text)
        return operandError("=~", "cypher.regular-expression"_code, pattern);
    if (text.kind() != Kind::Text)
        return Value();
    const QRegularExpression &expression = compiled(pattern.text());
    if (!expression.isValid())
        return failure(
            "cypher.argument-error.InvalidRegularExpression",
            Message::of("cypher.invalid-regular-expression",
                        {{"pattern", pattern.text()}, {"reason", expression.errorString().toStdString()}}));
    const QRegularExpressionMatch match = expression.match(QString::fromStdString(text.text()));
    if (!match.isValid())
        return failure(
            "cypher.argument-error.InvalidRegularExpression",
            Message::of("cypher.invalid-regular-expression.gives-up", {{"pattern", pattern.text()}}),
            Message::of("cypher.do.nested-repetitions-can-written"));
    return Value(match.hasMatch());
}

} // namespace weighhouse::graph

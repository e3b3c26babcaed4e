// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/stored_comparison.h"

#include "ui/base/texts.h"
#include "ui/document/worked_out.h"

#include <algorithm>

namespace weighhouse::ui
{

StoredComparison::StoredComparison(Document &document, QObject *parent)
    : QObject(parent), m_document(document)
{
    connect(&document, &Document::changed, this, &StoredComparison::follow);
    connect(&document, &Document::workingsChanged, this, &StoredComparison::follow);
    connect(&document, &Document::resetDone, this, [this] { drop(false); });
}

void StoredComparison::start(rules::FitInputs inputs)
{
    cancel();
    m_waiting = whenWorkedOut(m_document, this, [this, inputs] {
        m_waiting = nullptr;
        compare(inputs);
    });
    Q_EMIT changed();
}

void StoredComparison::stop()
{
    cancel();
    Q_EMIT changed();
}

void StoredComparison::cancel()
{
    delete m_waiting;
    if (m_job != nullptr)
        m_job->cancel();
    m_job = nullptr;
    ++m_number;
}

void StoredComparison::compare(rules::FitInputs inputs)
{
    m_model = m_document.workings()->model;
    m_job = m_document.jobs().start(
        tr("Comparing rules with stored values"), this,
        [model = m_model, inputs](const JobHandle &handle) {
            return model::fitOf(*model, {.inputs = inputs,
                                         .stop = handle.stopToken(),
                                         .progress = [&handle](double share) { handle.report(share); }});
        },
        [this, number = m_number](Result<rules::Fit> fit) { finish(std::move(fit), number); });
}

/// A comparison that was stopped for a newer one, or by an edit, has nothing to say.
void StoredComparison::finish(Result<rules::Fit> fit, int number)
{
    if (number != m_number)
        return;
    m_job = nullptr;
    if (fit) {
        m_fit = std::make_shared<const rules::Fit>(*std::move(fit));
        m_isOutdated = false;
    } else if (fit.error().code != "rules.cancelled") {
        Q_EMIT failed(fit.error());
    }
    Q_EMIT changed();
}

void StoredComparison::follow()
{
    const bool isTrue = m_document.isWorkedOut() && m_document.workings()->model == m_model;
    if (m_model != nullptr && !isTrue)
        drop(m_fit != nullptr || m_isOutdated);
}

void StoredComparison::drop(bool isOutdated)
{
    cancel();
    m_model = nullptr;
    m_fit = nullptr;
    m_isOutdated = isOutdated;
    Q_EMIT changed();
}

const rules::RuleFit *StoredComparison::of(const QString &rule) const
{
    if (m_fit == nullptr)
        return nullptr;
    const auto found = std::ranges::find(m_fit->rules, fromQt(rule), &rules::RuleFit::rule);
    return found == m_fit->rules.end() ? nullptr : &*found;
}

QString reproducedText(const rules::RuleFit &fit)
{
    if (fit.problem || fit.stored == 0)
        return QStringLiteral("–");
    const QLocale locale;
    return StoredComparison::tr("%1 of %2")
        .arg(locale.toString(static_cast<qulonglong>(fit.reproduced())),
             locale.toString(static_cast<qulonglong>(fit.stored)));
}

QString reproducedSentence(const rules::RuleFit &fit)
{
    if (fit.problem)
        return StoredComparison::tr("Not compared: %1").arg(toQt(fit.problem->message));
    if (fit.stored == 0)
        return StoredComparison::tr("Nothing is stored in this column.");
    return StoredComparison::tr("%1 stored values reproduced").arg(reproducedText(fit));
}

} // namespace weighhouse::ui

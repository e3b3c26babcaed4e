// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison of a project's rules with what is stored, as long as it is true.
#pragma once

#include "core/model/fit.h"
#include "ui/document/document.h"

#include <QObject>
#include <QPointer>
#include <memory>

namespace weighhouse::ui
{

using FitPtr = std::shared_ptr<const rules::Fit>;

/// Compares in the background when it is asked to. An edit of rules or data drops what was found and stops
/// what is under way.
class StoredComparison : public QObject
{
    Q_OBJECT

public:
    explicit StoredComparison(Document &document, QObject *parent = nullptr);

    /// Compares as soon as the present state is worked out. What is under way is stopped.
    void start(rules::FitInputs inputs);
    bool isRunning() const { return m_job != nullptr || m_waiting != nullptr; }
    /// Ends what is under way, because it is not wanted any more.
    void stop();

    /// Null before the first comparison and after an edit.
    const FitPtr &fit() const { return m_fit; }
    /// The rule of that name in fit(); null if there is none.
    const rules::RuleFit *of(const QString &rule) const;
    /// What was found before has been dropped because of an edit.
    bool isOutdated() const { return m_isOutdated; }

Q_SIGNALS:
    /// It began, ended or was dropped.
    void changed();
    void failed(const weighhouse::Error &error);

private:
    void compare(rules::FitInputs inputs);
    void finish(Result<rules::Fit> fit, int number);
    void follow();
    void drop(bool isOutdated);
    void cancel();

    Document &m_document;
    QPointer<Job> m_job;
    QPointer<QObject> m_waiting;
    model::ModelPtr m_model; ///< The model that fit() or the work under way is about.
    int m_number = 0;        ///< Of the comparison that was started last.
    FitPtr m_fit;
    bool m_isOutdated = false;
};

/// "980 of 1,000", the stored values that a rule reproduces, for a narrow column; and the same in a sentence.
QString reproducedText(const rules::RuleFit &fit);
QString reproducedSentence(const rules::RuleFit &fit);

} // namespace weighhouse::ui

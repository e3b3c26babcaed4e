// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the report as the draft has it now, made in the background.
#pragma once

#include "ui/document/desk.h"
#include "ui/report/report_pages.h"
#include "ui/report_mode/report_source.h"

#include <QPointer>
#include <QTimer>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

using PagesPtr = std::shared_ptr<const ReportPages>;

/// Works the run out once, which takes time, and writes the report of it anew whenever the draft is changed,
/// which does not. A newer change replaces an older one; the pages stay until there are others.
class PreviewWork : public QObject
{
    Q_OBJECT

public:
    explicit PreviewWork(Desk &desk, QObject *parent = nullptr);

    /// The run that the report is about, 0: none; and those that are set beside it. Nothing is worked out
    /// before it is needed.
    void setRuns(plan::RunId run, const std::vector<plan::RunId> &others);
    plan::RunId run() const { return m_run; }
    /// Brings everything up to date, for whoever is looking. What was stopped stays so.
    void update();
    /// The same where it was stopped, or failed.
    void tryAgain();
    /// Stops what is going on; the pages that are there stay.
    void stop();

    enum class Doing { Nothing, WorkingOut, SettingPages };
    Doing doing() const;
    /// The share that is done, 0 to 1; negative while not known.
    double share() const;
    bool isStopped() const { return m_isStopped; }
    /// Why there are no newer pages.
    const std::optional<Error> &problem() const { return m_problem; }

    /// The run, worked out again; null if it is not yet.
    const SubjectPtr &subject() const { return m_subject; }
    /// It is that of the present run, rules and data.
    bool hasPresentSubject() const { return m_subject != nullptr && !m_isSubjectOld && !m_isWanted; }
    /// The newest that there are; null before the first, and after another project was opened.
    const PagesPtr &pages() const { return m_pages; }

    /// Calls it with what a report of the run is made of, as everything is now.
    void withAbout(std::function<void(const ReportAbout &about)> then);

Q_SIGNALS:
    /// Other pages are there, or none.
    void pagesChanged();
    /// Something else of the above is another.
    void changed();

private:
    struct Wish {
        SubjectPtr subject;
        audit::ComposeOptions options;
        Paper paper = Paper::A4;
    };

    void workOut();
    void takeSubject(Result<SubjectPtr> subject);
    void setPages();
    void takePages(Result<ReportPages> pages);
    void forget();
    void fail(const Error &error);

    Desk &m_desk;
    plan::RunId m_run = 0;
    std::vector<plan::RunId> m_others;
    bool m_isWithoutPrompts = false; ///< As the run was worked out.
    bool m_isWithoutRows = false;    ///< Rows of data and answers are left out.
    std::uint64_t m_turn = 0;        ///< Answers to earlier ones are dropped.
    bool m_isWanted = false;         ///< The run is to be worked out, and is not yet.
    bool m_isSubjectOld = true;      ///< Rules or data are others than it was worked out with.
    bool m_isDraftOld = true;        ///< The draft is another than the one that the pages are of.
    bool m_isStopped = false;
    std::optional<Error> m_problem;
    QPointer<Job> m_job;
    SubjectPtr m_subject;
    PagesPtr m_pages;
    Latest<Wish, Result<ReportPages>> *m_setter;
};

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// A decision under uncertainty as the window works on it: beliefs, what they make of the candidates.
#pragma once

#include "ui/document/desk.h"
#include "ui/uncertainty/beliefs.h"
#include "ui/uncertainty/deliberation.h"

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// A test that is right less often than this is none.
inline constexpr double leastTestRight = 0.5;

/// This is what all parts of the page speak with. Beliefs and attitudes are parts of the project: every
/// change is an edit of the document and follows its undo. While a factor's belief is dragged states are
/// weighed anew, not drawn anew; that follows once it is let go. While a distribution is dragged the states
/// are drawn and weighed anew, one weighing after the other, the next one always of the newest.
class UncertaintySession : public QObject
{
    Q_OBJECT

public:
    explicit UncertaintySession(Desk &desk, QObject *parent = nullptr);

    Desk &desk() { return m_desk; }
    const WorkingsPtr &workings() const { return m_desk.document.workings(); }

    /// Nothing is worked out while nobody looks.
    void setLooking(bool isLooking);

    /// The factors that the rules name, with what is believed of them now.
    const std::vector<FactorBelief> &factors() const { return m_factors; }
    project::KeptAttitude attitude() const;
    /// What the project believes now.
    StatedBeliefs beliefs() const;

    /// While distributions are dragged a weighing that runs is let finish, so that something is seen.
    void setDraggingDraws(bool isDragging);
    /// The value of a factor is being dragged to a probability: the others share what is left. Values that
    /// are locked stay.
    void drag(std::size_t factor, std::size_t value, double probability);
    void endDrag();
    /// A word in the place of a number: its weight against those of the other values.
    void chooseWord(std::size_t factor, std::size_t value, const QString &word);
    void toggleLock(std::size_t factor, std::size_t value);
    /// What the rules say counts again.
    void reset(std::size_t factor);
    void resetAll();
    /// The person's answer about the pair that is asked.
    void judge(project::Verdict verdict);
    /// Judgements that answer what is asked. Returns false if the document refuses them.
    bool judge(project::Edit edit);
    /// Takes the person's last judgement, or last ranking, of this question back.
    void dropLastJudgement();
    /// Sets how often a test of a factor is right. It is remembered for all projects.
    void setTestRight(double right);
    double testRight() const { return m_testRight; }
    void setAttitude(const project::KeptAttitude &attitude, const QString &what);

    /// What is not certain as the rules say; it is there before anything is weighed, and where nothing can
    /// be. Null if there is nothing.
    const WorldPtr &world() const { return m_world; }
    /// The newest that was worked out; null before the first. Without an analysis it says why.
    const DeliberatedPtr &deliberated() const { return m_deliberated; }
    /// The newest reading of it; null if there is none.
    const BelievedPtr &believed() const { return m_believed; }
    /// Returns true while something newer is worked out; what is shown may be older.
    bool isBusy() const;

Q_SIGNALS:
    /// Other factors, or other beliefs in them.
    void factorsChanged();
    void believedChanged();
    /// Another question, other rules or data: nothing of before is true any more.
    void deliberatedChanged();
    /// world() is another.
    void worldChanged();
    void attitudeChanged();
    void busyChanged();

private:
    void follow();
    void weigh();
    void read();
    void readNow();
    bool isStillTrue(const Workings &made) const;
    bool isStillTrue() const;
    void survey();
    void followBeliefs();
    void followWorkings();
    bool push(std::size_t factor, std::optional<project::KeptBelief> after, const QString &what,
              const std::string &mergeKey = {});
    std::optional<project::KeptBelief> kept(std::size_t factor) const;

    Desk &m_desk;
    bool m_isLooking = false;
    bool m_isDraggingDraws = false;
    bool m_isWeighedNext = false; ///< Once the weighing that runs is done.
    bool m_isWanted = false;      ///< Something changed while nobody looked, or before it was worked out.
    std::vector<FactorBelief> m_factors;
    std::optional<std::pair<std::size_t, uncertainty::Belief>> m_dragged; ///< The belief as the drag began.
    std::uint64_t m_drags = 0;
    std::uint64_t m_requests = 0;
    /// What was asked to be weighed last.
    WorkingsPtr m_requestedWorkings;
    StatedBeliefs m_requestedBeliefs;
    std::shared_ptr<const rules::Evaluation> m_surveyed; ///< What m_world is, or is going to be, made of.
    WorldPtr m_world;
    DeliberatedPtr m_deliberated;
    BelievedPtr m_believed;
    double m_testRight;
    QTimer m_settled; ///< Drawn states are drawn anew once beliefs stay.
    struct ReadRequest {
        DeliberatedPtr deliberated;
        std::vector<uncertainty::Belief> beliefs;
        double testRight = 1;
        bool asksNext = true;
    };
    Latest<WorkingsPtr, WorldPtr> *m_surveyor;
    Latest<WeighRequest, DeliberatedPtr> *m_weigher;
    Latest<ReadRequest, BelievedPtr> *m_reader;
};

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// A decision under uncertainty as the window works on it: beliefs, what they make of the candidates.
#pragma once

#include "core/uncertainty/model/imperfect_tests.h"
#include "core/uncertainty/model/judged_utilities.h"
#include "core/uncertainty/model/question_analysis.h"
#include "ui/document/desk.h"
#include "ui/uncertainty/beliefs.h"

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace weighhouse::ui
{

/// A test that is right less often than this is none.
inline constexpr double leastTestRight = 0.5;

struct Deliberated;
using DeliberatedPtr = std::shared_ptr<const Deliberated>;

/// This is what is weighed: a question under its rules, with beliefs in factors, an attitude to risk, and
/// judgements.
struct WeighRequest {
    WorkingsPtr workings;
    project::KeptAttitude attitude;
    std::vector<project::KeptJudgement> judgements; ///< Also those about other questions.
    DeliberatedPtr previous;                        ///< What is the same is taken from it; may be null.
    std::uint64_t request = 0;
};

/// All candidates in all states, or why there is nothing. Immutable.
struct Deliberated {
    WorkingsPtr workings;
    project::KeptAttitude attitude;
    std::uint64_t request = 0;
    std::optional<uncertainty::QuestionAnalysis> analysis;
    std::optional<Error> error;
    uncertainty::Design design;
    /// The utilities that follow from judgements; nothing where nothing can be judged, with the reason.
    std::optional<uncertainty::JudgedUtilities> judged;
    std::optional<Error> judgedError;
    QStringList raters;                ///< The person first, whose name is empty.
    std::size_t foreignJudgements = 0; ///< They are about candidates or states that there are not any more.
    double seconds = 0;

    const decision::Problem &problem() const { return *workings->problem; }
};

/// This is what beliefs make of it. Immutable.
struct Believed {
    DeliberatedPtr deliberated; ///< With an analysis.
    uncertainty::QuestionReading reading;
    /// The pair that is worth judging next; nothing while beliefs are dragged.
    std::optional<std::pair<uncertainty::ActionInState, uncertainty::ActionInState>> next = {};
    std::vector<uncertainty::ActionInState> several = {}; ///< Those that are worth ranking in one go.
    double testRight = 1; ///< So often the tests are right that these values are of; see valueOfTests.
    std::vector<std::optional<uncertainty::SignalValue>> tests = {};

    const decision::Problem &problem() const { return deliberated->problem(); }
    const uncertainty::QuestionAnalysis &analysis() const { return *deliberated->analysis; }
    /// The name of an action, for people…
    QString labelOf(std::size_t action) const;
    /// …and as judgements keep it.
    QString keptLabelOf(std::size_t action) const;
    /// "price: rises, frost: none"
    QString stateText(const std::vector<std::uint32_t> &levels) const;
    /// A number of the outcomes' as the objective says it: what is minimised has the other sign.
    double inOwnSense(double outcome) const;
    /// "ducats/month", or what utilities are called; empty if there is none.
    QString unit() const;
};
using BelievedPtr = std::shared_ptr<const Believed>;

/// Weighs in the states of the world; from any thread.
DeliberatedPtr deliberate(const WeighRequest &request, const std::stop_token &stop,
                          const decision::Progress &progress);

/// This is what all parts of the page speak with. Beliefs and attitudes are parts of the project: every
/// change is an edit of the document and follows its undo. While something is dragged states are weighed
/// anew, not drawn anew; that follows once it is let go.
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
    void attitudeChanged();
    void busyChanged();

private:
    void follow();
    void weigh();
    void read();
    void readNow();
    bool isStillTrue(const Deliberated &made) const;
    bool push(std::size_t factor, std::optional<project::KeptBelief> after, const QString &what,
              const std::string &mergeKey = {});
    std::optional<project::KeptBelief> kept(std::size_t factor) const;

    Desk &m_desk;
    bool m_isLooking = false;
    bool m_isWanted = false; ///< Something changed while nobody looked, or before it was worked out.
    std::vector<FactorBelief> m_factors;
    std::optional<std::pair<std::size_t, uncertainty::Belief>> m_dragged; ///< The belief as the drag began.
    std::uint64_t m_drags = 0;
    std::uint64_t m_requests = 0;
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
    Latest<WeighRequest, DeliberatedPtr> *m_weigher;
    Latest<ReadRequest, BelievedPtr> *m_reader;
};

} // namespace weighhouse::ui

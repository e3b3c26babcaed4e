// SPDX-License-Identifier: GPL-3.0-or-later
// How steps and runs are spoken of: signs, words, colours, figures.
#pragma once

#include "core/base/error.h"
#include "core/plan/execute/run_settings.h"
#include "core/plan/journal/run_state.h"
#include "ui/base/look/theme.h"

#include <QColor>
#include <QString>

namespace weighhouse::ui
{

/// How a step stands. Unlike the run, people tell what is ready from what waits.
enum class StepLook { Waiting, Ready, Running, Done, Failed, Stale, Pinned, Skipped };

StepLook stepLook(plan::NodeStatus status, bool isReady);
/// "✓"; each look has another one.
QString stepSign(StepLook look);
/// "done"
QString stepWord(StepLook look);
/// The name of its icon, see ui/base/look/icons.h.
QString stepIcon(StepLook look);
/// Readable on the theme's base and panel.
QColor stepColour(StepLook look, const Colours &colours);

inline const QString breakpointSign = QStringLiteral("●");
inline const QString checkSign = QStringLiteral("☑");

/// "query", with what it does, for a tool tip.
QString kindTip(plan::NodeKind kind);
/// "Q2.1"
QString idText(plan::NodeId id);
/// "Q2.1, Q2.2 and 3 more"
QString idsText(const std::vector<plan::NodeId> &ids, std::size_t most = 4);
/// The beginning of a text on one line, at most so many characters.
QString firstWords(const std::string &text, int most);
/// The same of a step's text, in the language of the window as far as the program wrote it.
QString firstStepWords(const std::string &text, int most);

QString rowsText(std::size_t rows);
QString tokensText(std::uint64_t tokens);

/// "4 steps: Q2.1, Q2.2 …; about 1.2 s", or why nothing is going to run. Of
/// `problems` the first is told that a step which is going to run has.
QString previewText(const plan::Preview &preview, const Errors &problems = {});
/// Sign and word of a run's phase: "◔ running".
QString phaseText(const plan::RunState &run);
/// Says of the step that decided that its candidate is not the best one: "not the best: rank 3"; empty where
/// it is, or where nobody ranked it.
QString rankRemark(const plan::NodeRun &decided);
/// Tells the decision, or the former one and what ended it, as a sentence; empty if nothing was decided.
QString decisionSentence(const plan::RunState &run);
/// Why it is paused, as a sentence; empty if it is not.
QString pauseSentence(const plan::RunState &run);
/// "plan of the Analyst", "edit: …"
QString originText(const plan::Origin &origin);

} // namespace weighhouse::ui

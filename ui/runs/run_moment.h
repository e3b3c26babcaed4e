// SPDX-License-Identifier: GPL-3.0-or-later
// A run as it was after one of its events.
#pragma once

#include "ui/runs/run_steps_model.h"

#include <QTimer>
#include <QWidget>
#include <cstddef>

class QLabel;
class QSlider;

namespace weighhouse::ui
{

class RunEventsModel;

/// A slider over the journal of a run. At its end is the run as it is.
class RunMoment : public QWidget
{
    Q_OBJECT

public:
    /// The events are the run's whenever setRun() is called.
    explicit RunMoment(const RunEventsModel &events, QWidget *parent = nullptr);

    /// Puts the slider at the end; it stays where it is if the run is the one it had, and longer.
    void setRun(RunStatePtr present);
    /// Moves the slider behind an event, as many as there are from the first one on.
    void goTo(std::size_t events);
    /// The number of events that the state has in it.
    std::size_t position() const;
    bool isAtEnd() const;
    /// The state at the slider; null without a run.
    const RunStatePtr &state() const { return m_state; }

Q_SIGNALS:
    /// The state is another one.
    void changed();

private:
    void show();
    void tell();

    const RunEventsModel &m_events;
    RunStatePtr m_present;
    std::size_t m_count = 0; ///< The number of events.
    plan::RunState m_past;   ///< The state after the first m_pastEvents events, to go on from there.
    std::size_t m_pastEvents = 0;
    RunStatePtr m_state;
    QSlider *m_slider;
    QLabel *m_about;
    QTimer m_soon; ///< While the slider is dragged, not every place of it is shown.
};

} // namespace weighhouse::ui

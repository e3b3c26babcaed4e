// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/run_moment.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/runs/event_words.h"
#include "ui/runs/run_events_model.h"
#include "ui/runs/run_words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <utility>

namespace weighhouse::ui
{

RunMoment::RunMoment(const RunEventsModel &events, QWidget *parent)
    : QWidget(parent), m_events(events), m_slider(new QSlider(Qt::Horizontal)), m_about(new QLabel)
{
    m_slider->setObjectName(QStringLiteral("moment"));
    m_slider->setAccessibleName(tr("Event of the journal"));
    m_slider->setToolTip(tr("Shows plan and steps as they were after an event"));
    constexpr int page = 10; // events
    m_slider->setPageStep(page);
    m_about->setObjectName(QStringLiteral("momentAbout"));
    m_about->setWordWrap(true);
    setTextRole(m_about, TextRole::Secondary);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, space::hair, 0, space::hair);
    layout->addWidget(m_slider, 2);
    layout->addWidget(m_about, 3);
    m_soon.setSingleShot(true);
    constexpr int frame = 30; // milliseconds
    m_soon.setInterval(frame);
    connect(&m_soon, &QTimer::timeout, this, &RunMoment::show);
    connect(m_slider, &QSlider::valueChanged, this, [this] {
        tell();
        if (!m_soon.isActive())
            m_soon.start();
    });
}

std::size_t RunMoment::position() const
{
    return static_cast<std::size_t>(m_slider->value());
}

bool RunMoment::isAtEnd() const
{
    return position() == m_count;
}

void RunMoment::setRun(RunStatePtr present)
{
    const auto count = static_cast<std::size_t>(m_events.rowCount());
    const bool isSame =
        m_present != nullptr && present != nullptr && m_present->run == present->run && count >= m_count;
    const bool wasAtEnd = !isSame || isAtEnd();
    const std::size_t before = position();
    m_present = std::move(present);
    m_count = count;
    if (!isSame) {
        m_past = {};
        m_pastEvents = 0;
    }
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setRange(m_count == 0 ? 0 : 1, static_cast<int>(m_count));
        m_slider->setValue(static_cast<int>(wasAtEnd ? m_count : before));
    }
    setEnabled(m_count > 1);
    tell();
    show();
}

void RunMoment::goTo(std::size_t events)
{
    m_slider->setValue(static_cast<int>(events));
}

void RunMoment::show()
{
    m_soon.stop();
    if (isAtEnd() || m_present == nullptr) {
        m_state = m_present;
    } else {
        if (position() < m_pastEvents) {
            m_past = {};
            m_pastEvents = 0;
        }
        for (; m_pastEvents < position(); ++m_pastEvents)
            m_past.apply(m_events.at(static_cast<int>(m_pastEvents)));
        m_state = std::make_shared<const plan::RunState>(m_past);
    }
    Q_EMIT changed();
}

void RunMoment::tell()
{
    if (m_present == nullptr || m_count == 0)
        return m_about->clear();
    if (isAtEnd())
        return m_about->setText(tr("As it is, after %Ln event(s)", nullptr, static_cast<int>(m_count)));
    const plan::Event &event = m_events.at(static_cast<int>(position()) - 1);
    m_about->setText(
        tr("After event %1 of %2, %3: %4")
            .arg(RunWords::count(position()), RunWords::count(m_count), RunWords::time(event.time),
                 (EventWords::node(event) + QLatin1Char(' ') + EventWords::kind(event.kind())).trimmed()));
}

} // namespace weighhouse::ui

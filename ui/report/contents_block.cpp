// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/contents_block.h"

#include "ui/report/anchors.h"
#include "ui/report/line_text.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::ui::pages
{
namespace
{

constexpr double numberRoom = 20 * pt;
constexpr double pageRoom = 30 * pt;
constexpr double afterHeading = 4 * pt;

class ContentsBlock : public PageBlock
{
public:
    ContentsBlock(const Setting &setting, const audit::Report &report) : m_setting(setting), m_report(report)
    {
    }

    /// Row 0 is the heading.
    std::optional<Strip> strip(Spot spot) override
    {
        if (spot.row > m_report.sections.size())
            return std::nullopt;
        Strip strip;
        strip.height = textAt(spot.row).height();
        strip.before = spot.row == 1 ? afterHeading : 0;
        const std::size_t count = m_report.sections.size();
        // A list that is no longer than half a page is not divided.
        const bool isShort = static_cast<double>(count) * strip.height < m_setting.height / 2;
        const bool isEnd = spot.row < std::min<std::size_t>(count, 3) || spot.row + 1 == count;
        strip.keepsNext = spot.row < count && (isShort || isEnd);
        strip.next = {spot.row + 1, 0};
        return strip;
    }

    void paint(Spot spot, Canvas &canvas, QPointF at) override
    {
        const SetText text = textAt(spot.row);
        if (spot.row == 0) {
            text.paint(canvas, at);
            return;
        }
        TextLook look;
        look.width = m_setting.width;
        look.ink = Ink::Muted;
        SetText(m_setting, QString::number(spot.row), look).paint(canvas, at);
        text.paint(canvas, at + QPointF(numberRoom, 0));
        const std::string target = sectionAnchor(m_report, spot.row - 1);
        const double last = text.lineHeight(text.lines() - 1);
        const double y = at.y() + text.height() - last;
        const double number = paintPage(canvas, QPointF(at.x(), y), m_setting.pageOf(target));
        paintLeader(canvas, at.x() + numberRoom + text.lineWidth(text.lines() - 1),
                    at.x() + m_setting.width - number, y + last * 0.7);
        canvas.link(QRectF(at, QSizeF(m_setting.width, text.height())), target);
    }

private:
    SetText textAt(std::size_t row) const
    {
        TextLook look;
        look.role = row == 0 ? Role::Heading : Role::Body;
        look.width = m_setting.width - numberRoom - pageRoom;
        return row == 0 ? SetText(m_setting, m_setting.words.text(Message::of("report.page.contents")), look)
                        : SetText(m_setting, cleanText(m_report.sections[row - 1].title, true), look);
    }

    /// Returns how wide the number is.
    double paintPage(Canvas &canvas, QPointF at, int page) const
    {
        if (page < 0)
            return 0;
        const PageStyle &style = m_setting.style;
        const auto number = style.lines(Role::Body, audit::TextStyle::Plain).line(std::to_string(page + 1));
        if (!number)
            return 0;
        number->paint(canvas, at + QPointF(m_setting.width - number->width, 0), style.baseline(Role::Body),
                      style.leading(Role::Body), Ink::Text);
        return number->width;
    }

    /// Dots that lead the eye from a title to its page. They are drawn, so that they are no part of the text.
    static void paintLeader(Canvas &canvas, double left, double right, double y)
    {
        constexpr double step = 5 * pt;
        constexpr double gap = 7 * pt;
        canvas.painter().setPen(Qt::NoPen);
        canvas.painter().setBrush(colourOf(Ink::Edge));
        // The dots of all lines stand below each other.
        for (double x = right - gap - std::fmod(right - gap, step); x > left + gap; x -= step)
            canvas.painter().drawRect(QRectF(x, y, 0.8 * pt, 0.8 * pt));
    }

    const Setting &m_setting;
    const audit::Report &m_report;
};

} // namespace

std::unique_ptr<PageBlock> contentsBlock(const Setting &setting, const audit::Report &report)
{
    return std::make_unique<ContentsBlock>(setting, report);
}

} // namespace weighhouse::ui::pages

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/page_furniture.h"

#include <algorithm>

namespace weighhouse::ui::pages
{
namespace
{

constexpr double ruleBelowBox = 18 * pt;
constexpr double footerBelowRule = 6 * pt;
constexpr double aboveNotice = 14 * pt;

SetText noticeText(const Setting &setting, const audit::Report &report)
{
    TextLook look;
    look.role = Role::Footer;
    look.width = setting.width;
    // A notice that has no end leaves room for what it is about.
    look.mostLines = std::max<std::size_t>(
        1, static_cast<std::size_t>(setting.height / 3 / setting.style.leading(Role::Footer)));
    return SetText(setting, cleanText(report.notice + " " + report.attached, true), look);
}

} // namespace

double noticeHeight(const Setting &setting, const audit::Report &report)
{
    return report.notice.empty() ? 0 : noticeText(setting, report).height() + aboveNotice;
}

void paintFurniture(Canvas &canvas, const Setting &setting, const audit::Report &report,
                    const PageFrame &frame)
{
    const QRectF &box = frame.box;
    if (frame.page == 0 && !report.notice.empty()) {
        const SetText notice = noticeText(setting, report);
        notice.paint(canvas, QPointF(box.left(), box.bottom() - notice.height()));
    }
    const double rule = box.bottom() + ruleBelowBox;
    canvas.horizontal(box.left(), box.right(), rule, 0.75 * pt, Ink::Line);
    TextLook look;
    look.role = Role::Footer;
    look.width = setting.width;
    look.alignment = Qt::AlignRight;
    const SetText number(setting,
                         setting.words.text(Message::of("report.page.number",
                                                        {{"page", frame.page + 1}, {"count", frame.count}})),
                         look);
    look.alignment = Qt::AlignLeft;
    look.width = setting.width - number.width() - 12 * pt;
    look.mostLines = 1;
    SetText(setting, cleanText(report.footer, false), look)
        .paint(canvas, QPointF(box.left(), rule + footerBelowRule));
    number.paint(canvas, QPointF(box.left(), rule + footerBelowRule));
}

} // namespace weighhouse::ui::pages

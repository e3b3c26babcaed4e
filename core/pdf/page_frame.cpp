// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/page_frame.h"

#include <algorithm>
#include <cmath>
#include <qpdf/QPDFPageObjectHelper.hh>

namespace weighhouse::pdf
{

PageFrame::PageFrame(QPDFObjectHandle page)
{
    QPDFObjectHandle box = QPDFPageObjectHelper(page).getAttribute("/MediaBox", false);
    if (box.isRectangle()) {
        const auto corners = box.getArrayAsRectangle();
        m_left = corners.llx;
        m_upper = corners.ury;
    }
    QPDFObjectHandle unit = page.getKey("/UserUnit");
    if (unit.isNumber() && std::isfinite(unit.getNumericValue()) && unit.getNumericValue() > 0)
        m_unit = unit.getNumericValue();
}

QPDFObjectHandle PageFrame::rectangle(const PdfLink &link) const
{
    const double left = m_left + link.left / m_unit;
    const double right = m_left + (link.left + link.width) / m_unit;
    QPDFObjectHandle rectangle = QPDFObjectHandle::newArray();
    for (const double number : {left, upFrom(link.top + link.height), right, upFrom(link.top)})
        rectangle.appendItem(QPDFObjectHandle::newReal(number, 3));
    return rectangle;
}

PdfLink PageFrame::linkOf(QPDFObjectHandle rectangle) const
{
    if (!rectangle.isRectangle())
        return {};
    const auto corners = rectangle.getArrayAsRectangle();
    return {.left = (corners.llx - m_left) * m_unit,
            .top = topOf(corners.ury),
            .width = (corners.urx - corners.llx) * m_unit,
            .height = (corners.ury - corners.lly) * m_unit,
            .target = {}};
}

} // namespace weighhouse::pdf

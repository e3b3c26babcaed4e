// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of a page: between points from its left and upper edges and the coordinates of PDF.
#pragma once

#include "core/pdf/finish.h"

#include <qpdf/QPDFObjectHandle.hh>

namespace weighhouse::pdf
{

class PageFrame
{
public:
    explicit PageFrame(QPDFObjectHandle page);

    /// The coordinate of a distance from the upper edge, and back.
    double upFrom(double top) const { return m_upper - top / m_unit; }
    double topOf(double up) const { return (m_upper - up) * m_unit; }
    /// The rectangle of a link.
    QPDFObjectHandle rectangle(const PdfLink &link) const;
    /// The link of a rectangle, without page and target.
    PdfLink linkOf(QPDFObjectHandle rectangle) const;

private:
    double m_left = 0;
    double m_upper = 0;
    double m_unit = 1; ///< Points in a unit.
};

} // namespace weighhouse::pdf

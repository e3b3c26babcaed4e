// SPDX-License-Identifier: GPL-3.0-or-later
// The Report mode: what is handed over of a decision.
#pragma once

#include "ui/document/page.h"

#include <memory>

namespace weighhouse::ui
{

/// The contents of the report beside its pages, exactly as they are exported; and reports that were given to
/// somebody, checked.
class ReportPage : public Page
{
    Q_OBJECT

public:
    explicit ReportPage(Desk &desk, QWidget *parent = nullptr);
    ~ReportPage() override;

    /// Checks a report's file and shows what came of it.
    void checkReport(const QString &file);
    /// Writes the report into a file: see ReportExport.
    void exportTo(const QString &file);

    QList<QAction *> pageActions() const override;
    void fillMenu(QMenu &menu) const override;
    QList<Finding> findings() const override;
    void activated() override;

private:
    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::ui

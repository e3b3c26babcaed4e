// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/anchors.h"

namespace weighhouse::ui::pages
{

std::string sectionAnchor(const audit::Report &report, std::size_t section)
{
    // A blank keeps it from being a name that somebody else gave.
    const std::string &id = report.sections[section].id;
    return id.empty() ? " " + std::to_string(section) : id;
}

std::string headingAnchor(const audit::Report &report, std::size_t section, std::size_t block)
{
    const auto &heading = std::get<audit::Heading>(report.sections[section].blocks[block]);
    return heading.anchor.empty() ? sectionAnchor(report, section) + " " + std::to_string(block)
                                  : heading.anchor;
}

std::vector<std::string> anchorsOf(const audit::Report &report)
{
    std::vector<std::string> anchors;
    const auto add = [&](const std::string &anchor) {
        if (!anchor.empty())
            anchors.push_back(anchor);
    };
    for (std::size_t section = 0; section < report.sections.size(); ++section) {
        add(sectionAnchor(report, section));
        const std::vector<audit::Block> &blocks = report.sections[section].blocks;
        for (std::size_t block = 0; block < blocks.size(); ++block) {
            if (std::holds_alternative<audit::Heading>(blocks[block]))
                add(headingAnchor(report, section, block));
            else if (const auto *code = std::get_if<audit::Code>(&blocks[block]))
                add(code->anchor);
            else if (const auto *table = std::get_if<audit::Table>(&blocks[block]);
                     table != nullptr && !table->columns.empty())
                for (const audit::TableRow &row : table->rows)
                    add(row.anchor);
        }
    }
    return anchors;
}

} // namespace weighhouse::ui::pages

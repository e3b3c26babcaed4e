// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui_document/documents.h"

#include "core/catalogue/material.h"

namespace weighhouse::testing
{

project::Content harbour()
{
    project::Content content;
    data::Dataset dataset;
    dataset.addTable({"ship",
                      {{"name", data::ValueType::Text, {}, {}},
                       {"load", data::ValueType::Number, "t", {}},
                       {"crew", data::ValueType::Integer, {}, {}}},
                      {"name"},
                      {}});
    int crew = 5;
    for (const char *name : {"Ida", "Jon", "Kai"}) {
        (void)dataset.appendRow(0, {std::string(name), 10.0 * crew, std::int64_t(crew)});
        ++crew;
    }
    content.setDataset(std::move(dataset));
    content.rules = {
        {"harbour.rules", "rule share \"What each of the crew carries.\"\n  new ship.share = load / crew\n"}};
    content.questions = {
        {"send", "question send(least: number = 0)\n  \"Which ship shall sail?\"\n  decide s in ship where "
                 "s.load >= least\n"
                 "  apply s.load = s.load + 1\n  maximize max(every ship.share)\n  tie-break first\n"}};
    return content;
}

project::Content sample(const std::string &name)
{
    auto material = catalogue::openSample(name);
    return material ? catalogue::contentOf(std::move(*material)) : project::Content();
}

} // namespace weighhouse::testing

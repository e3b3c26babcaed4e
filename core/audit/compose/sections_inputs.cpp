// SPDX-License-Identifier: GPL-3.0-or-later
// The sections about data and rules.
#include "core/audit/compose/composing.h"
#include "core/base/sha256.h"
#include "core/rules/syntax/parser.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>

namespace weighhouse::audit
{
namespace
{

/// Says of a run that was made with other data or rules that what is printed is not what it was made with.
void addAsNow(Composing &composing, std::vector<Block> &blocks)
{
    if (!composing.subject().changed.empty())
        blocks.emplace_back(
            Paragraph{{{.text = composing.say("audit.inputs.as-now"_code), .style = TextStyle::Strong}}});
}

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::size_t nullsOf(const data::Table &table)
{
    std::size_t count = 0;
    for (const data::Column &column : table.columns)
        count += static_cast<std::size_t>(
            std::ranges::count_if(column.isNull, [](std::uint8_t is) { return is != 0; }));
    return count;
}

/// The parts of a text of rules that stand in force: the tables whose columns each rule gives.
void addRule(Composing &composing, const rules::CheckedRules &rules, const rules::CheckedRule &rule,
             std::vector<Block> &blocks)
{
    blocks.emplace_back(Heading{rule.name, "rule-" + rule.name});
    if (!rule.description.empty())
        blocks.emplace_back(Paragraph{plain(rule.description)});
    // The text of a rule that makes a column of its own names the column.
    const bool namesTarget = rule.text.starts_with("new ");
    blocks.emplace_back(Code{namesTarget ? rule.text : rules.nameOf(rule.target) + " = " + rule.text});
    blocks.emplace_back(
        Paragraph{plain(composing.say(Message::of("audit.rules.place",
                                                  {{"file", rule.place.file}, {"line", rule.place.line}}))),
                  true});
}

/// A statement as it is written, wherever the project has it: the first for which `isWanted` holds.
std::optional<Code> asWritten(const Subject &subject,
                              const std::function<bool(const rules::Statement &)> &isWanted)
{
    for (const auto *texts : {&subject.content.questions, &subject.content.rules}) {
        for (const project::NamedText &text : *texts) {
            const rules::Parsed parsed = rules::parse(text.text, text.name);
            const auto found = std::ranges::find_if(parsed.file.statements, isWanted);
            if (found != parsed.file.statements.end())
                return Code{text.text.substr(found->range.begin, found->range.end - found->range.begin),
                            text.name};
        }
    }
    return std::nullopt;
}

std::optional<Code> questionAsWritten(const Subject &subject)
{
    return asWritten(subject, [&](const rules::Statement &statement) {
        const auto *question = std::get_if<rules::Question>(&statement.content);
        return question != nullptr && question->name.text == subject.summary.question;
    });
}

void addUncertain(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    const rules::CheckedRules &rules = *subject.model->rules();
    if (rules.hasUncertain())
        blocks.emplace_back(Heading{composing.say("audit.rules.not-certain"_code)});
    for (const rules::CheckedFactor &factor : rules.factors) {
        blocks.emplace_back(Paragraph{
            {{.text = factor.name, .style = TextStyle::Strong}, {.text = " " + factor.description}}});
        auto written = asWritten(subject, [&](const rules::Statement &statement) {
            const auto *one = std::get_if<rules::Factor>(&statement.content);
            return one != nullptr && one->name.text == factor.name;
        });
        if (written)
            blocks.emplace_back(*std::move(written));
    }
    for (const rules::CheckedUncertainty &uncertainty : rules.uncertainties)
        blocks.emplace_back(Code{uncertainty.text});
    for (const rules::CheckedCorrelation &correlation : rules.correlations)
        blocks.emplace_back(Code{"correlated " + correlation.text});
}

/// The texts of all rules and questions. Without rows a rule that names one cannot be checked, so what is in
/// force cannot be told apart from them.
void addRulesAsWritten(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    for (const auto *texts : {&subject.content.rules, &subject.content.questions}) {
        for (const project::NamedText &text : *texts)
            blocks.emplace_back(Code{text.text, text.name});
    }
    blocks.emplace_back(Paragraph{
        plain(composing.say(Message::of("audit.rules.hash", {{"hash", subject.state().rulesHash}}))), true});
}

} // namespace

/// Lists the documents of the project with the hashes of their files.
void addDocuments(Composing &composing, std::vector<Block> &blocks)
{
    const auto &documents = composing.subject().content.documents;
    if (documents.empty())
        return;
    Table table{.columns = {{composing.say("audit.data.document"_code), false, 3},
                            {composing.say("audit.data.type"_code), false, 1},
                            {composing.say("audit.data.file-hash"_code), false, 6}},
                .rows = {}};
    for (const project::KeptDocument &document : documents)
        table.rows.push_back({.cells = {plain(document.name),
                                        plain(std::string(data::toText(document.kind))),
                                        {{.text = sha256(*document.bytes), .style = TextStyle::Code}}}});
    composing.cut(table);
    blocks.emplace_back(Heading{composing.say("audit.data.documents"_code)});
    blocks.emplace_back(std::move(table));
}

void writeData(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    const Words &words = composing.words();
    // The schema of the checked rules also has the keys, references and units that the rules declare.
    const data::Schema &schema = subject.model->rules()->schema;
    Table tables{.columns = {{composing.say("audit.data.table"_code), false, 2},
                             {composing.say("audit.data.rows"_code), true, 1},
                             {composing.say("audit.data.columns"_code), true, 1},
                             {composing.say("audit.data.missing"_code), true, 1},
                             {composing.say("audit.data.key"_code), false, 2}},
                 .rows = {}};
    for (std::size_t i = 0; i < schema.tables.size(); ++i) {
        const data::Table &table = subject.content.dataset->tables[i];
        const std::string key = joined(schema.tables[i].primaryKey);
        const auto leftOut =
            subject.leftOut ? subject.leftOut->rowsOf(schema.tables[i].name) : std::optional<std::size_t>();
        tables.rows.push_back(
            {.cells = {plain(schema.tables[i].name), plain(words.count(leftOut.value_or(table.rowCount))),
                       plain(words.count(table.columns.size())),
                       plain(leftOut ? std::string() : words.count(nullsOf(table))), plain(key)}});
    }
    composing.cut(tables);
    blocks.emplace_back(std::move(tables));
    if (subject.leftOut)
        blocks.emplace_back(Paragraph{plain(composing.say("audit.data.rows-left-out"_code))});
    Items imports;
    for (const project::ImportRecord &record : subject.content.imports)
        imports.items.push_back(plain(composing.say(Message::of(
            "audit.data.import", {{"source", record.source}, {"time", words.moment(record.time)}}))));
    addAsNow(composing, blocks);
    blocks.emplace_back(Heading{composing.say("audit.data.sources"_code)});
    if (imports.items.empty())
        blocks.emplace_back(
            Missing{composing.say("audit.data.sources"_code), composing.say("audit.data.no-sources"_code)});
    else
        blocks.emplace_back(std::move(imports));
    addDocuments(composing, blocks);
    blocks.emplace_back(Heading{composing.say("audit.data.schema"_code)});
    for (const data::TableSchema &table : schema.tables) {
        Table columns{.columns = {{composing.say("audit.data.column"_code), false, 2},
                                  {composing.say("audit.data.type"_code), false, 1},
                                  {composing.say("audit.data.unit"_code), false, 1},
                                  {composing.say("audit.data.meaning"_code), false, 3}},
                      .rows = {}};
        for (const data::ColumnSchema &column : table.columns)
            columns.rows.push_back(
                {.cells = {plain(column.name), plain(std::string(data::toText(column.type))),
                           plain(column.unit), plain(column.description)}});
        blocks.emplace_back(Paragraph{{{.text = table.name, .style = TextStyle::Strong}}});
        blocks.emplace_back(std::move(columns));
    }
    Items references;
    for (const data::Reference &reference : schema.references)
        references.items.push_back(plain(reference.table + " (" + joined(reference.columns) + ") → " +
                                         reference.targetTable + " (" + joined(reference.targetColumns) +
                                         ")"));
    if (!references.items.empty()) {
        blocks.emplace_back(Heading{composing.say("audit.data.references"_code)});
        blocks.emplace_back(std::move(references));
    }
    blocks.emplace_back(Paragraph{
        plain(composing.say(Message::of("audit.data.hashes", {{"data", subject.state().datasetHash},
                                                              {"schema", subject.state().schemaHash}}))),
        true});
}

void writeRules(Composing &composing, std::vector<Block> &blocks)
{
    const Subject &subject = composing.subject();
    const rules::CheckedRules &rules = *subject.model->rules();
    addAsNow(composing, blocks);
    if (subject.leftOut) {
        addRulesAsWritten(composing, blocks);
        return;
    }
    if (rules.rules.empty()) {
        blocks.emplace_back(
            Missing{composing.say("audit.section.rules"_code), composing.say("audit.rules.none"_code)});
    }
    for (const rules::CheckedRule &rule : rules.rules)
        addRule(composing, rules, rule, blocks);
    addUncertain(composing, blocks);
    blocks.emplace_back(Heading{composing.say("audit.rules.question"_code)});
    if (auto question = questionAsWritten(subject))
        blocks.emplace_back(*std::move(question));
    else
        blocks.emplace_back(Missing{composing.say("audit.rules.question"_code),
                                    composing.say("audit.rules.no-question"_code)});
    for (const Error &error : subject.model->ruleErrors())
        blocks.emplace_back(
            Paragraph{plain(composing.say(Message::of("audit.rules.error", {{"problem", error.message}})))});
    blocks.emplace_back(Paragraph{
        plain(composing.say(Message::of("audit.rules.hash", {{"hash", subject.state().rulesHash}}))), true});
}

} // namespace weighhouse::audit

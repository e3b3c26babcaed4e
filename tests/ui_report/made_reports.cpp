// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui_report/made_reports.h"

#include <cmath>
#include <utility>

namespace weighhouse::testing
{

using namespace audit;

namespace
{

/// Words in the language of a report.
class Told
{
public:
    explicit Told(bool isGerman) : m_isGerman(isGerman) {}
    std::string operator()(const char *english, const char *german) const
    {
        return m_isGerman ? german : english;
    }

private:
    bool m_isGerman;
};

Text linked(std::string words, std::string target)
{
    return {{.text = std::move(words) + " "}, {.text = "[" + target + "]", .target = target}};
}

Text code(std::string words)
{
    return {{.text = std::move(words), .style = TextStyle::Code}};
}

Figure barsFigure(const Told &t)
{
    BarsFigure bars;
    for (const auto &[name, value, shown] :
         {std::tuple{"Ruskithal", 0.623, "+0.623"}, std::tuple{"Orskonesk", 0.131, "+0.131"},
          std::tuple{"Pelvevgart", 0.044, "+0.044"}, std::tuple{"Bravelnesk", 0.035, "+0.035"}})
        bars.bars.push_back(
            {.label = name, .value = value, .shown = shown, .isStrong = bars.bars.empty(), .target = "Q2.1"});
    return {bars,
            t("Change of profit in ducats/month against now; 75 further candidates bring nothing. Rules in "
              "force: trade.rules, version 3.",
              "Änderung des Gewinns in Dukaten/Monat gegenüber heute; 75 weitere Kandidaten bringen nichts. "
              "Geltende Regeln: trade.rules, Version 3."),
            {}};
}

Section answerSection(const Told &t)
{
    Section section{.id = "answer", .title = t("The answer", "Die Antwort"), .blocks = {}};
    section.blocks.push_back(
        KeyFigures{{{.label = t("Profit", "Gewinn"),
                     .value = plain("1.780"),
                     .detail = t("ducats/month", "Dukaten/Monat")},
                    {.label = t("Against now", "Gegenüber heute"),
                     .value = plain("+0.623"),
                     .detail = t("from 1.157", "von 1,157"),
                     .tone = Tone::Good},
                    {.label = t("Ahead of the next", "Vorsprung"),
                     .value = plain("0.492"),
                     .detail = t("Orskonesk; proven over all 79", "Orskonesk; über alle 79 bewiesen")}}});
    section.blocks.push_back(Heading{t("Why", "Warum")});
    section.blocks.push_back(Items{
        {linked(t("A merchant at Ruskithal raises the country’s power there from 9.7 to 211.6",
                  "Ein Händler in Ruskithal hebt die Macht des Landes dort von 9,7 auf 211,6"),
                "Q2.1"),
         linked(t("So 5.87 instead of 3.13 ducats a month flow from Ruskithal to Kelvithal",
                  "So fließen 5,87 statt 3,13 Dukaten im Monat von Ruskithal nach Kelvithal"),
                "Q2.3"),
         linked(t("Kelvithal’s incoming value grows from 4.17 to 7.05, of which Tavrugarde collects its "
                  "share",
                  "Kelvithals Zufluss wächst von 4,17 auf 7,05, wovon Tavrugarde seinen Anteil nimmt"),
                "Q7.1")},
        true});
    section.blocks.push_back(Heading{t("What the others would bring", "Was die anderen brächten")});
    section.blocks.push_back(barsFigure(t));
    section.blocks.push_back(Heading{t("What would change it", "Was es ändern würde")});
    section.blocks.push_back(Paragraph{plain(
        t("Orskonesk wins if Tavrugarde’s development falls below 61 (now 199.5). No other single input "
          "in its range does.",
          "Orskonesk gewinnt, wenn Tavrugardes Entwicklung unter 61 fällt (heute 199,5). Keine andere "
          "einzelne Eingabe ändert es innerhalb ihrer Spanne."))});
    section.blocks.push_back(Heading{t("Checked", "Geprüft")});
    section.blocks.push_back(Paragraph{
        {{.text =
              t("14 of 15 steps recomputed from the attached data; 1 asked of a person. To check again: ",
                "14 von 15 Schritten aus den angehängten Daten nachgerechnet; 1 wurde ein Mensch gefragt. "
                "Noch einmal prüfen: ")},
         {.text = "weighhouse verify report.pdf", .style = TextStyle::Code}}});
    return section;
}

Section dataSection(const Told &t)
{
    Section section{
        .id = "data", .title = t("What it rests on", "Worauf es beruht"), .blocks = {}, .startsPage = true};
    section.blocks.push_back(Paragraph{plain(
        t("Four tables were read as they stood on 23 November 2026. Every number in this report leads "
          "to the step that it comes from, and from there to the cells that were read.",
          "Vier Tabellen wurden gelesen, wie sie am 23. November 2026 waren. Jede Zahl in diesem Bericht "
          "führt zu dem Schritt, aus dem sie stammt, und von dort zu den Zellen, die gelesen wurden."))});
    Table table;
    table.columns = {{.title = t("Table", "Tabelle"), .share = 2},
                     {.title = t("Rows", "Zeilen"), .isNumber = true},
                     {.title = t("What it says", "Was darin steht"), .share = 5},
                     {.title = t("Hash", "Hash"), .share = 2}};
    table.rows = {{.cells = {code("country"), plain("12"),
                             plain(t("home, development", "Heimat, Entwicklung")), code("c63f 0905")}},
                  {.cells = {code("trade_node"), plain("80"),
                             plain(t("local value, whether it is inland, outgoing and ingoing value",
                                     "örtlicher Wert, ob es im Binnenland liegt, ab- und zufließender Wert")),
                             code("6f82 11aa")}},
                  {.cells = {code("flow"), plain(t("1,143", "1.143")),
                             plain(t("from where to where", "woher und wohin")), code("91b0 7731")}},
                  {.cells = {code("node_country"), plain(t("1,500", "1.500")),
                             plain(t("power of a country on a node", "Macht eines Landes an einem Knoten")),
                             code("02de 55f1")}}};
    table.caption = t("Complete; no row was left out.", "Vollständig; keine Zeile wurde ausgelassen.");
    section.blocks.push_back(table);
    section.blocks.push_back(Missing{t("Licence of the data.", "Lizenz der Daten."),
                                     t("The project names none.", "Das Projekt nennt keine.")});
    return section;
}

Section rulesSection(const Told &t)
{
    Section section{.id = "rules", .title = t("Rules in force", "Geltende Regeln"), .blocks = {}};
    section.blocks.push_back(
        Code{"node_country.calculated_trading_power = if has_merchant then 1.05 * (base_trading_power + 2 + "
             "max(50, development)) else base_trading_power\n\ntrade_node.total_power = sum(node_country."
             "calculated_trading_power)\n-- what a country collects\ncountry.profit = sum(flow.value where "
             "flow.to = home) * share(home)",
             "trading_power", "rule.trading_power"});
    section.blocks.push_back(Paragraph{plain(
        t("A merchant adds 2 to the country’s trading power on the node and amplifies it by 1.05; on an "
          "inland node it adds max(50, development) more.",
          "Ein Händler fügt der Handelsmacht des Landes am Knoten 2 hinzu und verstärkt sie um 1,05; an "
          "einem Knoten im Binnenland kommt max(50, Entwicklung) hinzu."))});
    section.blocks.push_back(Paragraph{
        plain(t("Version 3, last changed by a person on 2 November 2026; 9 tests passed.",
                "Version 3, zuletzt von einem Menschen geändert am 2. November 2026; 9 Tests bestanden.")),
        true});
    return section;
}

Section planSection(const Told &t)
{
    Section section{.id = "plan",
                    .title = t("How it was found", "Wie es gefunden wurde"),
                    .blocks = {},
                    .startsPage = true};
    section.blocks.push_back(Paragraph{
        plain(t("The Analyst derived this plan from the question and the rules; nobody changed it. Folded "
                "groups are listed in full in appendix A.",
                "Der Analyst leitete diesen Plan aus der Frage und den Regeln ab; niemand hat ihn geändert. "
                "Gefaltete Gruppen stehen ganz in Anhang A."))});
    PlanFigure plan;
    const auto step = [&](std::uint32_t depth, std::uint32_t place, std::string title, std::string detail,
                          Tone tone = Tone::Good) {
        plan.steps.push_back({.node = {depth, place},
                              .title = std::move(title),
                              .detail = std::move(detail),
                              .tone = tone,
                              .isDecision = depth == 4,
                              .target = "Q" + std::to_string(depth) + "." + std::to_string(place)});
    };
    step(1, 1, t("Facts", "Tatsachen"), t("5 queries ✓", "5 Abfragen ✓"));
    step(1, 2, t("Rules once", "Regeln einmal"), t("7 steps ✓", "7 Schritte ✓"));
    step(2, 1, t("79 candidates", "79 Kandidaten"), t("simulate ✓", "simulieren ✓"));
    step(2, 2, t("What a neighbour said", "Was ein Nachbar sagte"), t("stale", "veraltet"), Tone::Warning);
    step(3, 1, t("Best ten", "Die zehn besten"), t("compare ✓", "vergleichen ✓"));
    step(4, 1, "Ruskithal", t("decide ✓", "entscheiden ✓"));
    plan.edges = {{0, 2}, {1, 2}, {2, 4}, {4, 5}, {1, 3}, {3, 5}};
    section.blocks.push_back(Figure{plan,
                                    t("Plan, version 1; every box is a link to its step.",
                                      "Plan, Version 1; jeder Kasten führt zu seinem Schritt."),
                                    {}});
    section.blocks.push_back(Heading{t("Queries, as they were asked", "Abfragen, wie sie gestellt wurden")});
    Table table;
    table.columns = {{.title = t("Step", "Schritt"), .share = 1},
                     {.title = t("Asked", "Gefragt"), .share = 8},
                     {.title = t("Rows", "Zeilen"), .isNumber = true},
                     {.title = t("Time", "Zeit"), .isNumber = true}};
    const auto row = [&](const char *id, const char *asked, const char *rows, const char *time) {
        table.rows.push_back({.cells = {plain(id), code(asked), plain(rows), plain(time)}, .anchor = id});
    };
    row("Q1.1", "SELECT trade_node FROM trade_node WHERE trade_node <> (SELECT home_node FROM country)", "79",
        t("0.2 ms", "0,2 ms").c_str());
    row("Q1.2", "SELECT trade_node, local_value, is_inland, outgoing FROM trade_node", "80",
        t("0.3 ms", "0,3 ms").c_str());
    row("Q2.1",
        "SELECT trade_node, country_name, is_home, has_merchant, base_trading_power FROM node_country",
        t("1,500", "1.500").c_str(), "5 ms");
    row("Q2.3", "question locate_merchant · with country = Tavrugarde · table flow from <A1.4>", "79",
        "30 ms");
    row("Q3.1", "compare best 10", "10", "1 ms");
    row("Q7.1", "SELECT sum(flow) FROM flow WHERE dest = 'Kelvithal'", "1", t("0.1 ms", "0,1 ms").c_str());
    table.caption = t("All statements ran read-only; rows returned equal rows used. Full texts and rows: "
                      "appendix B, attachment data.sqlite.",
                      "Alle Anweisungen lasen nur; gelieferte Zeilen sind verwendete Zeilen. Volle Texte und "
                      "Zeilen: Anhang B, Anhang data.sqlite.");
    section.blocks.push_back(table);
    return section;
}

Section uncertaintySection(const Told &t)
{
    Section section{.id = "uncertainty",
                    .title = t("How sure we are", "Wie sicher wir sind"),
                    .blocks = {},
                    .startsPage = true};
    IntervalsFigure intervals;
    intervals.axis = t("expected profit [ducats/month]", "erwarteter Gewinn [Dukaten/Monat]");
    CurvesFigure curves;
    curves.axis = intervals.axis;
    const std::vector<std::string> names{"Ruskithal", "Orskonesk", "Pelvevgart", "Bravelnesk",
                                         "Stay as it is, with a long name that has to be broken"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const double middle = 1.78 - 0.13 * static_cast<double>(i);
        const double spread = 0.18 + 0.05 * static_cast<double>(i % 3);
        intervals.rows.push_back({.label = names[i],
                                  .value = middle,
                                  .low = middle - spread,
                                  .high = middle + spread,
                                  .shown = std::to_string(middle).substr(0, 5),
                                  .isStrong = i == 0});
        CurvesFigure::Curve curve{.label = names[i], .points = {}, .isStrong = i == 0};
        for (int k = 0; k <= 60; ++k) {
            const double x = middle + spread * (k - 30) / 10.0;
            curve.points.emplace_back(x, 1 / (1 + std::exp(-2.2 * (k - 30) / 10.0)));
        }
        curves.curves.push_back(std::move(curve));
    }
    section.blocks.push_back(
        Figure{intervals,
               t("Expected profit with 90% intervals; 10,000 draws, seed 7.",
                 "Erwarteter Gewinn mit 90-%-Intervallen; 10.000 Ziehungen, Startwert 7."),
               {}});
    section.blocks.push_back(Figure{curves, t("Risk profiles.", "Risikoprofile."), {}});
    SwingsFigure swings;
    swings.base = 1.78;
    swings.axis = intervals.axis;
    swings.swings = {{.label = t("development of Tavrugarde", "Entwicklung von Tavrugarde"),
                      .low = 1.1,
                      .high = 2.3,
                      .lowShown = "61 → 1.100",
                      .highShown = "320 → 2.300"},
                     {.label = t("local value of Ruskithal", "örtlicher Wert von Ruskithal"),
                      .low = 1.5,
                      .high = 1.95,
                      .lowShown = "2.1 → 1.500",
                      .highShown = "6.8 → 1.950"},
                     {.label = t("power of others", "Macht der anderen"),
                      .low = 1.9,
                      .high = 1.62,
                      .lowShown = "80 → 1.900",
                      .highShown = "240 → 1.620"}};
    section.blocks.push_back(
        Figure{swings, t("What one input at a time does.", "Was eine einzelne Eingabe bewirkt."), {}});
    return section;
}

Section appendixSection(const Told &t)
{
    Section section{.id = "appendix",
                    .title = t("Appendix: prompts and names", "Anhang: Prompts und Namen"),
                    .blocks = {},
                    .startsPage = true};
    std::string prompt =
        "You weigh a decision.\nAnswer with one line for each candidate:\n\n    name: chance\n\n";
    for (int i = 1; i <= 70; ++i)
        prompt += "line " + std::to_string(i) + ": " +
                  std::string(static_cast<std::size_t>(i * 7 % 120), 'x') + " end\n";
    section.blocks.push_back(Code{prompt, t("Prompt of Q4.1", "Prompt von Q4.1"), "Q4.1"});
    section.blocks.push_back(Heading{t("Names in other scripts", "Namen in anderen Schriften")});
    section.blocks.push_back(Items{{plain("Ελληνικά, Кириллица, ½ ≥ −3 → ✓"),
                                    plain("مرحبا بالعالم 123 (قرار)"), plain("שלום עולם, 4.5%")},
                                   false});
    return section;
}

} // namespace

ReportPtr tradeReport(const std::string &language)
{
    const Told t(language == "de");
    auto report = std::make_shared<Report>();
    report->language = language;
    report->kind = t("Decision record", "Entscheidungsprotokoll");
    report->title =
        t("Send Tavrugarde’s merchant to Ruskithal", "Tavrugardes Händler nach Ruskithal schicken");
    report->subtitle =
        t("Where should I locate my merchant? My goal is maximizing Tavrugarde’s profit on home node "
          "Kelvithal.",
          "Wohin soll ich meinen Händler schicken? Mein Ziel ist der größte Gewinn Tavrugardes an seinem "
          "Heimatknoten Kelvithal.");
    report->status = t("proposed", "vorgeschlagen");
    report->date = t("23 November 2026", "23. November 2026");
    report->footer =
        t("Trade winds · run 1 · chain c63f 0905 6f82 …", "Handelswinde · Lauf 1 · Kette c63f 0905 6f82 …");
    report->notice =
        t("Evidence of what was done, not a finding of legal compliance. The data, rules and journal "
          "that this report rests on are attached to this file.",
          "Ein Nachweis dessen, was getan wurde, keine Feststellung, dass Gesetze eingehalten sind. "
          "Daten, Regeln und Journal, auf denen der Bericht beruht, hängen an dieser Datei.");
    report->sections = {answerSection(t), dataSection(t),        rulesSection(t),
                        planSection(t),   uncertaintySection(t), appendixSection(t)};
    return report;
}

ReportPtr longReport(std::size_t rows)
{
    auto report = std::make_shared<Report>();
    report->language = "en";
    report->kind = "Evidence";
    report->title = "All rows";
    report->footer = "run 1";
    Section section{.id = "evidence", .title = "Evidence", .blocks = {}};
    Table table;
    table.columns = {{.title = "Claim"},
                     {.title = "What it says", .share = 4},
                     {.title = "Step"},
                     {.title = "Row", .isNumber = true},
                     {.title = "Value", .isNumber = true}};
    for (std::size_t row = 0; row < rows; ++row) {
        const std::string id = "C" + std::to_string(row + 1);
        table.rows.push_back(
            {.cells = {plain(id),
                       plain("Power of a country at node " + std::to_string(row * 37 % 4001)),
                       {{.text = "Q2.1", .target = "C" + std::to_string(row / 2 + 1)}},
                       plain(std::to_string(row)),
                       plain(std::to_string(static_cast<double>(row * 7919 % 100'003) / 97))},
             .anchor = id});
    }
    section.blocks.push_back(std::move(table));
    report->sections.push_back(std::move(section));
    return report;
}

ReportPtr reportOf(std::vector<Block> blocks)
{
    auto report = std::make_shared<Report>();
    report->language = "en";
    report->kind = "Test";
    report->title = "Title";
    report->footer = "Footer";
    report->sections.push_back({.id = "S", .title = "Section", .blocks = std::move(blocks)});
    return report;
}

PlanFigure planOf(std::size_t steps, std::size_t depths)
{
    PlanFigure plan;
    for (std::size_t i = 0; i < steps; ++i) {
        const std::size_t depth = i * depths / steps;
        plan.steps.push_back(
            {.node = {static_cast<std::uint32_t>(depth + 1), static_cast<std::uint32_t>(i + 1)},
             .title = "Step " + std::to_string(i + 1) + " looks at something",
             .detail = "sql ✓",
             .isDecision = i + 1 == steps,
             .target = "S"});
        // Each step has one or two parents one level above, as most plans have.
        const auto isAbove = [&](std::size_t step) { return step * depths / steps + 1 == depth; };
        std::size_t first = i;
        while (first > 0 && !isAbove(first))
            --first;
        for (std::size_t k = 0; k <= i % 2 && depth > 0; ++k) {
            std::size_t from = first - std::min(first, (i * 3 + k) % 5);
            while (from < first && !isAbove(from))
                ++from;
            if (isAbove(from))
                plan.edges.emplace_back(from, i);
        }
    }
    return plan;
}

Paragraph sentences(std::size_t count)
{
    std::string words;
    for (std::size_t i = 1; i <= count; ++i)
        words += "This is sentence " + std::to_string(i) + " of a text that only fills its page. ";
    return {plain(words)};
}

ui::PageFonts plainFonts()
{
    return {QStringLiteral("DejaVu Sans"), QStringLiteral("DejaVu Sans Mono"), 0.92};
}

std::string wordsOf(const ui::ReportPages &pages)
{
    std::string all;
    for (int page = 0; page < pages.count(); ++page) {
        for (const auto &words : pages.words(page))
            all += std::to_string(page) + " " + std::to_string(words.box.left()) + " " +
                   std::to_string(words.box.top()) + " " + words.text.toStdString() + "\n";
    }
    return all;
}

} // namespace weighhouse::testing

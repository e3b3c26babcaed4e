// SPDX-License-Identifier: GPL-3.0-or-later
// A report as data: what is in it and in which order. Pages, Markdown, HTML and JSON are made of it.
#pragma once

#include "core/plan/plan.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace weighhouse::audit
{

/// All texts are words in the report's language, and plain: what looks like markup is none.
enum class TextStyle { Plain, Strong, Muted, Code };

/// A piece of a line. `target` names an anchor of this report that it leads to; empty: none.
struct Span {
    std::string text;
    TextStyle style = TextStyle::Plain;
    std::string target = {};

    bool operator==(const Span &) const = default;
};
using Text = std::vector<Span>;

Text plain(std::string words);

struct Paragraph {
    Text text;
    bool isNote = false; ///< Set smaller and muted.
};

/// A heading inside a section.
struct Heading {
    std::string words;
    std::string anchor = {};
};

struct Items {
    std::vector<Text> items;
    bool areNumbered = false;
};

/// The meaning of a number for the decision.
enum class Tone { Neutral, Good, Bad, Warning };

/// A number that is to be seen first, with what it is and what is to be known of it.
struct KeyFigure {
    std::string label;
    Text value;
    std::string detail = {};
    Tone tone = Tone::Neutral;
};
struct KeyFigures {
    std::vector<KeyFigure> figures;
};

struct TableColumn {
    std::string title;
    bool isNumber = false; ///< Set flush right.
    double share = 1;      ///< Its part of the width, beside the others' shares.
};
struct TableRow {
    std::vector<Text> cells; ///< One for each column.
    std::string anchor = {};
    bool isStrong = false; ///< The decided candidate's, for example.
};
struct Table {
    std::vector<TableColumn> columns;
    std::vector<TableRow> rows;
    std::string caption = {};
    std::size_t leftOut = 0; ///< Rows that there are besides, which the caption tells.
};

/// Text as it was written: a query, a rule, a prompt. Lines are kept.
struct Code {
    std::string text;
    std::string title = {}; ///< A line above it.
    std::string anchor = {};
};

/// Bars from a common zero, with the number beside each.
struct BarsFigure {
    struct Bar {
        std::string label;
        double value = 0;
        std::string shown; ///< The number as it is printed.
        bool isStrong = false;
        std::string target = {};
    };
    std::vector<Bar> bars;
};
/// Expected values with their intervals.
struct IntervalsFigure {
    struct Row {
        std::string label;
        double value = 0;
        double low = 0;
        double high = 0;
        std::string shown;
        bool isStrong = false;
    };
    std::vector<Row> rows;
    std::string axis; ///< The measured quantity with its unit.
};
/// The chance that the outcome is at most a value, by candidate.
struct CurvesFigure {
    struct Curve {
        std::string label;
        std::vector<std::pair<double, double>> points; ///< Ascending in both.
        bool isStrong = false;
    };
    std::vector<Curve> curves;
    std::string axis;
};
/// The range of an outcome while one input goes through its own range.
struct SwingsFigure {
    struct Swing {
        std::string label;
        double low = 0;
        double high = 0;
        std::string lowShown; ///< The input's value at that end, and the outcome.
        std::string highShown;
    };
    std::vector<Swing> swings;
    double base = 0;
    std::string axis;
};
/// A plan as a drawn graph; every box leads to the anchor of its step.
struct PlanFigure {
    struct Step {
        plan::NodeId node;
        std::string title;
        std::string detail; ///< Its tool and status.
        Tone tone = Tone::Neutral;
        bool isDecision = false;
        std::string target;
    };
    std::vector<Step> steps;
    std::vector<std::pair<std::size_t, std::size_t>>
        edges; ///< Each edge has the indexes of its steps in `steps`.
};

struct Figure {
    std::variant<BarsFigure, IntervalsFigure, CurvesFigure, SwingsFigure, PlanFigure> what;
    std::string caption;
    std::string words; ///< The same for those who do not see it.
};

/// Something that a complete report would have here, and why it does not.
struct Missing {
    std::string what;
    std::string why;
};

using Block = std::variant<Paragraph, Heading, Items, KeyFigures, Table, Code, Figure, Missing>;

struct Section {
    std::string id; ///< "answer", "data"…; also its anchor.
    std::string title;
    std::vector<Block> blocks;
    bool startsPage = false;
};

/// A number of the report, and where in the run it stands.
struct Claim {
    enum class Source {
        None,  ///< Nothing in the run supports it.
        Cell,  ///< A cell of a step's answer.
        Words, ///< A number in the words of a step's answer.
        Rows   ///< The number of rows of a step's answer.
    };
    std::string id;    ///< "C1"; also its anchor, in the table of evidence.
    std::string words; ///< The sentence that says it, in the report's language.
    std::string shown; ///< The number as it is printed; the words hold it.
    Source source = Source::None;
    std::int64_t run = 0;
    std::string node = {};   ///< The step, "Q2.1".
    std::string column = {}; ///< The column of a cell.
    std::size_t row = 0;     ///< Likewise, from 0.
    std::string value = {};  ///< The exact value as JSON.

    bool isSupported() const { return source != Source::None; }
    bool operator==(const Claim &) const = default;
};

struct Report {
    std::string language;
    std::string kind;     ///< "Decision record", in words.
    std::string title;    ///< The decision as a sentence.
    std::string subtitle; ///< The question.
    std::string status;   ///< "proposed", "no longer holds"…, in words.
    std::string date;     ///< The date of the run, as people read it.
    std::string footer;   ///< Project, run and chain.
    std::string notice;   ///< A notice of the report's purpose and limits.
    std::string attached; ///< The sentence about the attachments, which is true of a PDF only.
    std::vector<Section> sections;
    std::vector<Claim> claims;
};

} // namespace weighhouse::audit

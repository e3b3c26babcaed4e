// SPDX-License-Identifier: GPL-3.0-or-later
// Text that is broken into lines of a width and painted line by line.
#pragma once

#include "ui/report/page_canvas.h"
#include "ui/report/page_words.h"

#include <QTextLayout>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::ui::pages
{

/// The style, words and sizes with which everything on a page is set.
struct Setting {
    const PageStyle &style;
    const PageWords &words;
    double width = 0;  ///< The width of the text on a page.
    double height = 0; ///< The same, of a page without a notice.
    /// Returns true if a link has a target; one without is set as plain words.
    std::function<bool(const std::string &)> isAnchor;
    /// The page of an anchor, from 0; negative as long as it is not known.
    std::function<int(const std::string &)> pageOf;
};

struct TextLook {
    Role role = Role::Body;
    double width = 0;
    Qt::Alignment alignment = Qt::AlignLeft; ///< Left is where the text begins: right for Arabic.
    std::optional<Ink> ink = {};             ///< Other than its role's.
    bool isStrong = false;
    bool breaks = true;        ///< Into lines of the width.
    double hang = 0;           ///< Lines after the first stand so far in.
    std::size_t mostLines = 0; ///< Text beyond them is cut with "…"; 0 means no limit.
};

class SetText
{
public:
    SetText() = default;
    SetText(const SetText &) = delete;
    SetText &operator=(const SetText &) = delete;
    SetText(SetText &&) noexcept = default;
    SetText &operator=(SetText &&) noexcept = default;
    ~SetText() = default;
    SetText(const Setting &setting, const audit::Text &text, const TextLook &look);
    /// Plain words.
    SetText(const Setting &setting, const QString &words, const TextLook &look);

    std::size_t lines() const { return m_lines.size(); }
    double lineHeight(std::size_t line) const { return m_lines[line].height; }
    double height() const;
    double lineWidth(std::size_t line) const;
    /// The width of the longest line.
    double width() const;
    bool isCut() const { return m_isCut; }
    bool isRightToLeft() const { return !m_layouts.empty() && m_layouts.front()->text().isRightToLeft(); }
    /// Returns true if the line was broken only because it is too long.
    bool isBroken(std::size_t line) const { return m_lines[line].isBroken; }

    void paint(Canvas &canvas, QPointF at) const;
    void paintLine(Canvas &canvas, std::size_t line, QPointF at) const;

private:
    struct Line {
        int layout;
        int line;
        double height;
        double baseline; ///< Below the top.
        bool isBroken;
    };
    struct Link {
        int layout;
        int start;
        int length;
        std::string target;
    };

    void add(const Setting &setting, const audit::Span &span, const QString &words, const TextLook &look);
    void addFormats(const PageStyle &style, const TextLook &look, audit::TextStyle textStyle, Ink ink,
                    const QString &words);
    /// Sets the format of a piece that follows the words so far.
    void addFormat(qsizetype begin, qsizetype length, const QTextCharFormat &format);
    void finishLayout(const PageStyle &style, const TextLook &look);
    void breakLines(const PageStyle &style, const TextLook &look);
    void cutLines(const Setting &setting, const TextLook &look);

    QString m_words;
    QList<QTextLayout::FormatRange> m_formats;
    std::vector<std::unique_ptr<QTextLayout>> m_layouts; ///< Long texts are set in pieces.
    std::vector<Line> m_lines;
    std::vector<Link> m_links;
    bool m_isCut = false;
};

} // namespace weighhouse::ui::pages

// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a document, to be read.
#pragma once

#include "ui/data/asked_words.h"
#include "ui/data/document_cuts.h"
#include "ui/data/shown_text.h"

#include <QPlainTextEdit>
#include <optional>

namespace weighhouse::ui
{

/// Shows one part of a text at a time. A bar beside the text goes along each passage, with the page or the
/// row where one begins; the passage that was found is marked, and in it the words that were asked for.
class DocumentView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit DocumentView(QWidget *parent = nullptr);

    /// Shows the text from its beginning; null: nothing.
    void setText(const DocumentTextPtr &text);
    const DocumentTextPtr &text() const { return m_text; }
    /// The bars beside the text; null while passages are not known.
    void setPassages(const PassagesPtr &passages);

    void showPart(std::size_t part);
    std::size_t part() const { return m_part; }
    /// Goes to a passage, marks it and the words asked for.
    void showPassage(const retrieval::Passage &passage, const QStringList &asked);
    void clearMark();
    const std::optional<retrieval::Passage> &marked() const { return m_marked; }
    const ShownText &shown() const { return m_shown; }

    /// The place of the cursor, or else of the first line that is seen: "page 3, Costs › Wages".
    QString place() const;

Q_SIGNALS:
    void placeChanged();
    void partChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    QMimeData *createMimeDataFromSelection() const override;

private:
    friend class PassageMargin;
    /// A passage, or a stretch of one, as it is seen: the pixels of the view from top to bottom.
    struct Bar {
        std::size_t passage = 0;
        int top = 0;
        int bottom = 0;
    };
    void setShown(ShownText shown);
    void mark();
    void markHeadings();
    void fitMargin();
    int topOf(std::size_t byte) const;
    int bottomOf(std::size_t byte) const;
    std::vector<Bar> bars() const;
    QString numberAt(const Bar &bar) const;
    QString tellingOf(std::size_t passage) const;
    QTextCursor cursorAt(std::size_t begin, std::size_t end) const;

    QWidget *m_margin;
    DocumentTextPtr m_text;
    PassagesPtr m_passages;
    ShownText m_shown;
    std::size_t m_part = 0;
    std::optional<retrieval::Passage> m_marked;
    QStringList m_asked;
};

} // namespace weighhouse::ui

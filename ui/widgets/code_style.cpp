// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/code_style.h"

#include "ui/base/look/type.h"
#include "ui/widgets/code_lexer.h"
#include "ui/widgets/code_qsci.h"
#include "ui/widgets/cypher_lexer.h"

#include <QApplication>
#include <QFontDatabase>

#include <initializer_list>

namespace weighhouse::ui
{
namespace
{

void colourRules(QsciLexer &lexer, const Colours &colours)
{
    lexer.setColor(colours.keyword, RulesLexer::Keyword);
    lexer.setColor(colours.keyword, RulesLexer::Word);
    lexer.setColor(colours.name, RulesLexer::Function);
    lexer.setColor(colours.number, RulesLexer::Number);
    lexer.setColor(colours.string, RulesLexer::Text);
    lexer.setColor(colours.muted, RulesLexer::Unit);
    lexer.setColor(colours.comment, RulesLexer::Comment);
    lexer.setColor(colours.text, RulesLexer::Quoted);
    lexer.setColor(colours.error, RulesLexer::Invalid);
    const QFont bold = fontFor(TextRole::Strong, lexer.defaultFont());
    lexer.setFont(bold, RulesLexer::Keyword);
    QFont slanted = lexer.defaultFont();
    slanted.setItalic(true);
    lexer.setFont(slanted, RulesLexer::Comment);
}

void colourCypher(QsciLexer &lexer, const Colours &colours)
{
    lexer.setColor(colours.keyword, CypherLexer::Keyword);
    lexer.setColor(colours.keyword, CypherLexer::Operator);
    lexer.setColor(colours.number, CypherLexer::Literal);
    lexer.setColor(colours.name, CypherLexer::Label);
    lexer.setColor(colours.name, CypherLexer::Function);
    lexer.setColor(colours.string, CypherLexer::Parameter);
    lexer.setColor(colours.number, CypherLexer::Number);
    lexer.setColor(colours.string, CypherLexer::Text);
    lexer.setColor(colours.comment, CypherLexer::Comment);
    lexer.setColor(colours.error, CypherLexer::Invalid);
    const QFont bold = fontFor(TextRole::Strong, lexer.defaultFont());
    lexer.setFont(bold, CypherLexer::Keyword);
    lexer.setFont(bold, CypherLexer::Label);
    QFont slanted = lexer.defaultFont();
    slanted.setItalic(true);
    lexer.setFont(slanted, CypherLexer::Comment);
}

void colourSql(QsciLexer &lexer, const Colours &colours)
{
    const auto set = [&](const QColor &colour, std::initializer_list<int> styles) {
        for (const int style : styles)
            lexer.setColor(colour, style);
    };
    set(colours.keyword, {QsciLexerSQL::Keyword, QsciLexerSQL::PlusKeyword});
    set(colours.number, {QsciLexerSQL::Number});
    set(colours.string, {QsciLexerSQL::SingleQuotedString});
    set(colours.name, {QsciLexerSQL::DoubleQuotedString, QsciLexerSQL::QuotedIdentifier});
    set(colours.comment, {QsciLexerSQL::Comment, QsciLexerSQL::CommentLine, QsciLexerSQL::CommentDoc,
                          QsciLexerSQL::CommentLineHash, QsciLexerSQL::CommentDocKeyword});
    const QFont bold = fontFor(TextRole::Strong, lexer.defaultFont());
    lexer.setFont(bold, QsciLexerSQL::Keyword);
}

void setIndicator(QsciScintilla &editor, int indicator, int style, const QColor &colour)
{
    editor.SendScintilla(QsciScintilla::SCI_INDICSETSTYLE, static_cast<unsigned long>(indicator),
                         static_cast<long>(style));
    editor.setIndicatorForegroundColor(colour, indicator);
}

} // namespace

QFont codeFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    const QFont normal = QApplication::font();
    if (normal.pointSizeF() > 0)
        font.setPointSizeF(normal.pointSizeF());
    else
        font.setPixelSize(normal.pixelSize());
    return font;
}

QsciLexer *makeCodeLexer(CodeEditor::Language language, QObject *parent)
{
    switch (language) {
    case CodeEditor::Language::Rules:
        return new RulesLexer(parent);
    case CodeEditor::Language::Sql: {
        auto *lexer = new QsciLexerSQL(parent);
        lexer->setBackslashEscapes(false);
        return lexer;
    }
    case CodeEditor::Language::Cypher:
        return new CypherLexer(parent);
    case CodeEditor::Language::Plain:
        break;
    }
    return nullptr;
}

void applyCodeStyle(QsciScintilla &editor, QsciLexer *lexer, const Colours &colours)
{
    const QFont font = codeFont();
    editor.setFont(font);
    editor.setColor(colours.text);
    editor.setPaper(colours.base);
    if (lexer != nullptr) {
        lexer->setDefaultFont(font);
        lexer->setDefaultColor(colours.text);
        lexer->setDefaultPaper(colours.base);
        lexer->setFont(font, -1);
        lexer->setColor(colours.text, -1);
        lexer->setPaper(colours.base, -1);
        if (qobject_cast<RulesLexer *>(lexer) != nullptr)
            colourRules(*lexer, colours);
        else if (qobject_cast<CypherLexer *>(lexer) != nullptr)
            colourCypher(*lexer, colours);
        else
            colourSql(*lexer, colours);
    }
    editor.setMarginsFont(font);
    editor.setMarginsBackgroundColor(colours.panel);
    editor.setMarginsForegroundColor(colours.muted);
    editor.setCaretForegroundColor(colours.text);
    editor.setCaretLineBackgroundColor(colours.panel);
    editor.setSelectionBackgroundColor(colours.accentSoft);
    editor.setSelectionForegroundColor(colours.text);
    editor.setMatchedBraceBackgroundColor(colours.accentSoft);
    editor.setMatchedBraceForegroundColor(colours.text);
    editor.setUnmatchedBraceBackgroundColor(colours.base);
    editor.setUnmatchedBraceForegroundColor(colours.error);
    editor.markerDefine('!', ProblemMarker);
    editor.setMarkerForegroundColor(colours.error, ProblemMarker);
    editor.setMarkerBackgroundColor(colours.panel, ProblemMarker);
    setIndicator(editor, ProblemIndicator, QsciScintilla::INDIC_SQUIGGLE, colours.error);
    setIndicator(editor, FindIndicator, QsciScintilla::INDIC_ROUNDBOX, colours.accent);
    editor.recolor();
}

} // namespace weighhouse::ui

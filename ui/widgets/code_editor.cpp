// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/code_editor.h"

#include "core/rules/syntax/lexer.h"
#include "ui/base/texts.h"
#include "ui/widgets/code_find_bar.h"
#include "ui/widgets/code_qsci.h"
#include "ui/widgets/code_scintilla.h"
#include "ui/widgets/code_style.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QScreen>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr int numberMargin = 0;
constexpr int markMargin = 1;

unsigned long number(qsizetype value)
{
    return static_cast<unsigned long>(value);
}

/// How many bytes two texts have in common at the beginning, and then at the end; characters are kept whole.
struct Common {
    qsizetype front = 0;
    qsizetype back = 0;
};

Common commonOf(const QByteArray &left, const QByteArray &right)
{
    const auto isInside = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; };
    const qsizetype shorter = std::min(left.size(), right.size());
    Common common;
    while (common.front < shorter && left[common.front] == right[common.front])
        ++common.front;
    while (common.front > 0 && ((common.front < left.size() && isInside(left[common.front])) ||
                                (common.front < right.size() && isInside(right[common.front]))))
        --common.front;
    while (common.back < shorter - common.front &&
           left[left.size() - 1 - common.back] == right[right.size() - 1 - common.back])
        ++common.back;
    while (common.back > 0 && isInside(left[left.size() - common.back]))
        --common.back;
    return common;
}

} // namespace

/// What the editor is made of, and what it shows besides the text.
struct CodeEditor::Inside : public QObject {
    Inside(CodeEditor &owner, Language kind);

    void setUp();
    void describe();
    void describeTab(bool leaves);
    void setLanguage(Language kind);
    void fitMargin();
    void underline(const Errors &errors);
    bool hasScreenForList() const;
    void offer(bool asked);
    bool eventFilter(QObject *watched, QEvent *event) override;

    CodeEditor &editor;
    Language language;
    CodeScintilla *scintilla;
    CodeFindBar *findBar;
    QsciLexer *lexer = nullptr;
    std::function<QStringList(const QString &)> words;
    QStringList problems;
};

CodeEditor::Inside::Inside(CodeEditor &owner, Language kind)
    : QObject(&owner), editor(owner), language(kind), scintilla(new CodeScintilla(&owner)),
      findBar(new CodeFindBar(*scintilla, &owner)), lexer(makeCodeLexer(kind, scintilla))
{
}

void CodeEditor::Inside::describeTab(bool leaves)
{
    scintilla->setTabLeaves(leaves);
    scintilla->setAccessibleDescription(
        leaves ? QString()
               : CodeEditor::tr(
                     "Tab inserts two blanks. Shift+Tab goes to the control before, Ctrl+Tab to the next "
                     "one."));
}

void CodeEditor::Inside::describe()
{
    const bool isQuery = language == Language::Sql || language == Language::Cypher;
    scintilla->setAccessibleName(language == Language::Rules ? CodeEditor::tr("Text of rules")
                                 : isQuery                   ? CodeEditor::tr("Text of a query")
                                                             : CodeEditor::tr("Text"));
}

void CodeEditor::Inside::setLanguage(Language kind)
{
    language = kind;
    QsciLexer *before = lexer;
    lexer = makeCodeLexer(kind, scintilla);
    scintilla->setLexer(lexer);
    delete before;
    applyCodeStyle(*scintilla, lexer, coloursOf(&editor));
    fitMargin();
}

void CodeEditor::Inside::setUp()
{
    scintilla->setObjectName(QStringLiteral("codeText"));
    describe();
    describeTab(false);
    if (lexer != nullptr)
        scintilla->setLexer(lexer);
    scintilla->setIndentationsUseTabs(false);
    scintilla->setTabWidth(2);
    scintilla->setIndentationWidth(2);
    scintilla->setAutoIndent(true);
    scintilla->setBraceMatching(QsciScintilla::SloppyBraceMatch);
    scintilla->setCaretLineVisible(true);
    scintilla->setFrameShape(QFrame::StyledPanel);
    scintilla->setMarginType(numberMargin, QsciScintilla::NumberMargin);
    scintilla->setMarginType(markMargin, QsciScintilla::SymbolMargin);
    scintilla->setMarginMarkerMask(markMargin, 1 << ProblemMarker);
    scintilla->setMarginSensitivity(markMargin, false);
    scintilla->SendScintilla(QsciScintilla::SCI_SETSCROLLWIDTHTRACKING, 1UL);
    scintilla->SendScintilla(QsciScintilla::SCI_SETSCROLLWIDTH, 1UL);
    scintilla->SendScintilla(QsciScintilla::SCI_AUTOCSETSEPARATOR, number('\n'));
    scintilla->SendScintilla(QsciScintilla::SCI_AUTOCSETIGNORECASE, 1UL);
    scintilla->SendScintilla(QsciScintilla::SCI_AUTOCSETORDER, number(QsciScintilla::SC_ORDER_PERFORMSORT));
    scintilla->SendScintilla(QsciScintilla::SCI_AUTOCSETMAXHEIGHT, 12UL);
    scintilla->viewport()->installEventFilter(this);
    connect(scintilla, &QsciScintilla::linesChanged, this, &Inside::fitMargin);
    connect(scintilla, &QsciScintillaBase::SCN_ZOOM, this, &Inside::fitMargin);
    connect(scintilla, &QsciScintillaBase::SCN_CHARADDED, this, [this] { offer(false); });
    connect(scintilla, &CodeScintilla::completionWanted, this, [this] { offer(true); });
    connect(scintilla, &CodeScintilla::findWanted, findBar, &CodeFindBar::open);
    connect(scintilla, &CodeScintilla::findNextWanted, findBar, &CodeFindBar::find);
    connect(scintilla, &CodeScintilla::escaped, this, [this] {
        if (findBar->isVisible())
            findBar->close();
        else
            Q_EMIT editor.escaped();
    });
}

void CodeEditor::Inside::fitMargin()
{
    const qsizetype digits = std::max<qsizetype>(3, QString::number(scintilla->lines()).size());
    scintilla->setMarginWidth(numberMargin, QString(digits + 1, QLatin1Char('9')));
    scintilla->setMarginWidth(markMargin, QStringLiteral("9!"));
}

void CodeEditor::Inside::underline(const Errors &errors)
{
    using S = QsciScintilla;
    scintilla->SendScintilla(S::SCI_SETINDICATORCURRENT, number(ProblemIndicator));
    scintilla->SendScintilla(S::SCI_INDICATORCLEARRANGE, 0UL, static_cast<long>(scintilla->length()));
    scintilla->markerDeleteAll(ProblemMarker);
    problems.clear();
    for (const Error &error : errors) {
        problems.append(toQt(error));
        const auto line = static_cast<int>(error.where.line) - 1;
        if (line < 0 || line >= scintilla->lines())
            continue;
        scintilla->markerAdd(line, ProblemMarker);
        const long start = scintilla->SendScintilla(S::SCI_POSITIONFROMLINE, number(line));
        const long lineEnd = scintilla->SendScintilla(S::SCI_GETLINEENDPOSITION, number(line));
        // Columns are characters, positions are bytes. POSITIONRELATIVE gives 0 beyond the end.
        const auto column = static_cast<long>(std::max<std::size_t>(error.where.column, 1)) - 1;
        long from =
            column == 0 ? start : scintilla->SendScintilla(S::SCI_POSITIONRELATIVE, number(start), column);
        if ((from == 0 && column > 0) || from > lineEnd)
            from = lineEnd;
        long to = lineEnd;
        if (error.where.length > 0) {
            const long end = scintilla->SendScintilla(S::SCI_POSITIONRELATIVE, number(from),
                                                      static_cast<long>(error.where.length));
            to = end > from ? end : scintilla->length();
        }
        if (to <= from) { // at the very end of a line: underline what is before
            to = from;
            from = std::max(start, from - 1);
        }
        scintilla->SendScintilla(S::SCI_SETINDICATORVALUE, number(problems.size()));
        scintilla->SendScintilla(S::SCI_INDICATORFILLRANGE, number(from), to - from);
    }
}

bool CodeEditor::Inside::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QObject::eventFilter(watched, event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const long at = scintilla->SendScintilla(QsciScintilla::SCI_POSITIONFROMPOINTCLOSE,
                                             number(help->pos().x()), static_cast<long>(help->pos().y()));
    const long problem =
        at < 0 ? 0
               : scintilla->SendScintilla(QsciScintilla::SCI_INDICATORVALUEAT, number(ProblemIndicator), at);
    if (problem > 0 && problem <= problems.size())
        QToolTip::showText(help->globalPos(), problems[problem - 1], scintilla);
    else
        QToolTip::hideText();
    return true;
}

/// Returns true if a list under the caret begins on a screen. Scintilla takes that for granted, and a window
/// may lie partly beyond all screens.
bool CodeEditor::Inside::hasScreenForList() const
{
    using S = QsciScintilla;
    constexpr int edge = 12; // pixels that the list begins before the caret
    const int position = scintilla->position();
    const auto x = static_cast<int>(scintilla->SendScintilla(S::SCI_POINTXFROMPOSITION, 0UL, long(position)));
    const auto y = static_cast<int>(scintilla->SendScintilla(S::SCI_POINTYFROMPOSITION, 0UL, long(position)));
    const auto height = static_cast<int>(scintilla->SendScintilla(S::SCI_TEXTHEIGHT, 0UL));
    const QWidget *area = scintilla->viewport();
    const auto isOnScreen = [area](int left, int top) {
        return QGuiApplication::screenAt(area->mapToGlobal(QPoint(left, top))) != nullptr;
    };
    return isOnScreen(x, y) && isOnScreen(x - edge, y) && isOnScreen(x - edge, y + height);
}

void CodeEditor::Inside::offer(bool asked)
{
    using S = QsciScintilla;
    if (!words || scintilla->isReadOnly())
        return;
    const int position = scintilla->position();
    const long wordStart = scintilla->SendScintilla(S::SCI_WORDSTARTPOSITION, number(position), 1L);
    const QString begun = QString::fromUtf8(scintilla->bytesBetween(static_cast<int>(wordStart), position));
    const long line = scintilla->SendScintilla(S::SCI_LINEFROMPOSITION, number(position));
    const auto lineStart = static_cast<int>(scintilla->SendScintilla(S::SCI_POSITIONFROMLINE, number(line)));
    const QString before = QString::fromUtf8(scintilla->bytesBetween(lineStart, position));
    const bool afterSign = before.endsWith(QLatin1Char('.')) ||
                           (language == Language::Cypher && before.endsWith(QLatin1Char(':')));
    if (!asked && begun.size() < 2 && !afterSign) {
        if (begun.isEmpty())
            scintilla->SendScintilla(S::SCI_AUTOCCANCEL);
        return;
    }
    QStringList fitting;
    for (const QString &word : words(before)) {
        if (word.startsWith(begun, Qt::CaseInsensitive) && !word.contains(QLatin1Char('\n')))
            fitting.append(word);
    }
    fitting.removeDuplicates();
    if (fitting.isEmpty() || (!asked && fitting.size() == 1 && fitting.first() == begun)) {
        scintilla->SendScintilla(S::SCI_AUTOCCANCEL);
        return;
    }
    scintilla->SendScintilla(S::SCI_SCROLLCARET);
    if (!hasScreenForList())
        return;
    scintilla->SendScintilla(S::SCI_AUTOCSHOW, number(position - static_cast<int>(wordStart)),
                             fitting.join(QLatin1Char('\n')).toUtf8().constData());
}

CodeEditor::CodeEditor(Language language, QWidget *parent)
    : QWidget(parent), m_editor(nullptr), m_inside(new Inside(*this, language))
{
    m_editor = m_inside->scintilla;
    m_inside->setUp();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_editor, 1);
    column->addWidget(m_inside->findBar);
    setFocusProxy(m_editor);
    connect(m_inside->scintilla, &CodeScintilla::typed, this, &CodeEditor::textEdited);
    connect(m_inside->scintilla, &CodeScintilla::submitted, this, &CodeEditor::submitted);
    connect(m_inside->scintilla, &CodeScintilla::definitionWanted, this, [this] {
        if (const QString word = wordAtCursor(); !word.isEmpty())
            Q_EMIT wordActivated(word);
    });
    connect(m_editor, &QsciScintilla::cursorPositionChanged, this, &CodeEditor::cursorMoved);
    applyCodeStyle(*m_editor, m_inside->lexer, coloursOf(this));
    m_inside->fitMargin();
}

CodeEditor::Language CodeEditor::language() const
{
    return m_inside->language;
}

void CodeEditor::setLanguage(Language language)
{
    if (language != m_inside->language)
        m_inside->setLanguage(language);
}

QString CodeEditor::text() const
{
    return QString::fromUtf8(m_inside->scintilla->bytesBetween(0, m_inside->scintilla->length()));
}

void CodeEditor::setText(const QString &text)
{
    const QByteArray after = text.toUtf8();
    const QByteArray before = m_inside->scintilla->bytesBetween(0, m_inside->scintilla->length());
    if (after == before)
        return;
    // Only what differs is replaced, so that the view stays where it is.
    int line = 0;
    int index = 0;
    m_editor->getCursorPosition(&line, &index);
    const Common common = commonOf(before, after);
    m_inside->scintilla->replaceBytes(static_cast<int>(common.front),
                                      static_cast<int>(before.size() - common.front - common.back),
                                      after.mid(common.front, after.size() - common.front - common.back));
    m_editor->setEolMode(after.contains("\r\n") ? QsciScintilla::EolWindows : QsciScintilla::EolUnix);
    line = std::min(line, m_editor->lines() - 1);
    const long start = m_editor->SendScintilla(QsciScintilla::SCI_POSITIONFROMLINE, number(line));
    const long end = m_editor->SendScintilla(QsciScintilla::SCI_GETLINEENDPOSITION, number(line));
    const QString words =
        QString::fromUtf8(m_inside->scintilla->bytesBetween(static_cast<int>(start), static_cast<int>(end)));
    m_editor->setCursorPosition(line, std::min(index, static_cast<int>(words.size())));
}

void CodeEditor::replaceStretch(std::size_t position, std::size_t removedBytes, const QByteArray &inserted)
{
    const auto length = static_cast<std::size_t>(m_inside->scintilla->length());
    const std::size_t from = std::min(position, length);
    const std::size_t removed = std::min(removedBytes, length - from);
    m_inside->scintilla->replaceBytes(static_cast<int>(from), static_cast<int>(removed), inserted);
    m_editor->SendScintilla(QsciScintilla::SCI_GOTOPOS,
                            static_cast<unsigned long>(from) + number(inserted.size()));
}

void CodeEditor::setReadOnly(bool readOnly)
{
    m_editor->setReadOnly(readOnly);
}

void CodeEditor::setTabMovesFocus(bool moves)
{
    m_inside->describeTab(moves);
}

void CodeEditor::setProblems(const Errors &errors)
{
    m_inside->underline(errors);
}

void CodeEditor::setCompletion(std::function<QStringList(const QString &)> words)
{
    m_inside->words = std::move(words);
}

void CodeEditor::goTo(std::size_t line, std::size_t column, std::size_t length)
{
    using S = QsciScintilla;
    const auto row = std::min(static_cast<int>(std::max<std::size_t>(line, 1)), m_editor->lines()) - 1;
    const long start = m_editor->SendScintilla(S::SCI_POSITIONFROMLINE, number(row));
    const long end = m_editor->SendScintilla(S::SCI_GETLINEENDPOSITION, number(row));
    const QString words =
        QString::fromUtf8(m_inside->scintilla->bytesBetween(static_cast<int>(start), static_cast<int>(end)));
    const auto places = static_cast<long>(std::max<std::size_t>(column, 1)) - 1;
    long from = places == 0 ? start : m_editor->SendScintilla(S::SCI_POSITIONRELATIVE, number(start), places);
    if (from < start || from > end)
        from = end;
    long to = from;
    if (length > 0) {
        to = m_editor->SendScintilla(S::SCI_POSITIONRELATIVE, number(from), static_cast<long>(length));
        if (to < from)
            to = m_inside->scintilla->length();
    }
    m_editor->ensureLineVisible(row);
    m_editor->SendScintilla(S::SCI_SETSEL, number(to), from);
    // Not at the very edge of the view: what is around it matters too.
    const long visible = m_editor->SendScintilla(S::SCI_LINESONSCREEN);
    const long first = m_editor->SendScintilla(S::SCI_GETFIRSTVISIBLELINE);
    if (row < first + 2 || row > first + visible - 3)
        m_editor->SendScintilla(S::SCI_SETFIRSTVISIBLELINE, number(std::max(0L, row - visible / 3)));
}

std::size_t CodeEditor::cursorPosition() const
{
    return static_cast<std::size_t>(m_inside->scintilla->position());
}

std::size_t CodeEditor::cursorLine() const
{
    return static_cast<std::size_t>(m_editor->SendScintilla(QsciScintilla::SCI_LINEFROMPOSITION,
                                                            number(m_inside->scintilla->position()))) +
           1;
}

QString CodeEditor::wordAtCursor() const
{
    const int position = m_inside->scintilla->position();
    if (m_inside->language == Language::Rules) {
        // Names in back-ticks may hold blanks.
        const auto text = m_inside->scintilla->bytesBetween(0, m_inside->scintilla->length()).toStdString();
        const auto at = static_cast<std::size_t>(position);
        for (const rules::Token &token : rules::lex(text).tokens) {
            if (token.kind == rules::TokenKind::Name && token.range.begin <= at && at <= token.range.end)
                return toQt(token.text);
        }
    }
    const long start = m_editor->SendScintilla(QsciScintilla::SCI_WORDSTARTPOSITION, number(position), 1L);
    const long end = m_editor->SendScintilla(QsciScintilla::SCI_WORDENDPOSITION, number(position), 1L);
    return QString::fromUtf8(
        m_inside->scintilla->bytesBetween(static_cast<int>(start), static_cast<int>(end)));
}

QString CodeEditor::selectedText() const
{
    return m_editor->selectedText();
}

void CodeEditor::showFind()
{
    m_inside->findBar->open();
}

void CodeEditor::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange ||
                       event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::FontChange;
    if (looks && m_editor != nullptr) {
        applyCodeStyle(*m_editor, m_inside->lexer, coloursOf(this));
        m_inside->fitMargin();
    }
}

} // namespace weighhouse::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/passages.h"

#include "core/retrieval/code_points.h"

#include <algorithm>
#include <utility>

namespace weighhouse::retrieval
{
namespace
{

constexpr std::size_t usualWords = 100;
constexpr std::size_t mostWords = 120;  ///< A sentence that fits within these still joins.
constexpr std::size_t enoughWords = 70; ///< A paragraph that ends with so many ends the passage.
constexpr std::size_t fewWords = 25;    ///< A shorter rest of a section joins the passage before.

/// Counts words as they come: a token between blanks is one word, and more where it is long.
class WordCount
{
public:
    void add(char32_t value)
    {
        if (isSpace(value)) {
            m_whole += ofToken();
            m_characters = 0;
            m_unspaced = 0;
            return;
        }
        ++m_characters;
        m_unspaced += isUnspaced(value) ? 1 : 0;
    }
    std::size_t words() const { return m_whole + ofToken(); }

private:
    std::size_t ofToken() const
    {
        constexpr std::size_t unspacedOfWord = 3;
        constexpr std::size_t longestWord = 30;
        if (m_characters == 0)
            return 0;
        return std::max({std::size_t{1}, m_unspaced / unspacedOfWord, m_characters / longestWord});
    }

    std::size_t m_whole = 0;
    std::size_t m_characters = 0; ///< The length of the token that has not ended.
    std::size_t m_unspaced = 0;
};

/// Counts no further than is needed to know that there are too many.
std::size_t wordsIn(std::string_view text)
{
    WordCount count;
    for (std::size_t at = 0; at < text.size() && count.words() <= mostWords;) {
        const CodePoint point = codePointAt(text, at);
        count.add(point.value);
        at += point.bytes;
    }
    return count.words();
}

/// Cuts one section.
class Cutting
{
public:
    Cutting(std::string_view text, std::size_t offset, std::size_t section, std::vector<Passage> &passages)
        : m_text(text), m_offset(offset), m_section(section), m_first(passages.size()), m_passages(passages)
    {
    }

    void run()
    {
        std::size_t begin = 0;
        for (const SentenceEnd &sentence : sentenceEnds(m_text)) {
            const std::size_t words = wordsIn(m_text.substr(begin, sentence.end - begin));
            if (m_words > 0 && m_words + words > mostWords)
                close(begin);
            if (words > mostWords)
                cutLong(begin, sentence.end);
            else
                m_words += words;
            if (sentence.isParagraph && m_words >= enoughWords)
                close(sentence.end);
            begin = sentence.end;
        }
        if (m_words == 0)
            return;
        // A few words that are left over say little by themselves.
        if (m_words < fewWords && m_passages.size() > m_first && m_last + m_words <= mostWords + fewWords)
            m_passages.back().end = m_offset + endWithoutBlanks(m_text.size());
        else
            close(m_text.size());
    }

private:
    std::size_t endWithoutBlanks(std::size_t end) const
    {
        while (end > m_begin &&
               (m_text[end - 1] == ' ' || m_text[end - 1] == '\n' || m_text[end - 1] == '\t'))
            --end;
        return end;
    }

    /// Ends the passage before `end`, and begins the next one there.
    void close(std::size_t end)
    {
        m_begin = std::min(m_text.find_first_not_of(" \n\t", m_begin), end);
        const std::size_t last = endWithoutBlanks(end);
        if (last > m_begin) {
            m_passages.push_back({m_offset + m_begin, m_offset + last, m_section});
            m_last = m_words;
        }
        m_begin = end;
        m_words = 0;
    }

    /// Cuts a sentence that is too long for a passage between words, or inside of one that is too long.
    void cutLong(std::size_t begin, std::size_t end)
    {
        WordCount count;
        std::size_t blank = begin; // behind the last one
        for (std::size_t at = begin; at < end;) {
            const CodePoint point = codePointAt(m_text, at);
            at += point.bytes;
            count.add(point.value);
            blank = isSpace(point.value) ? at : blank;
            m_words = count.words();
            if (m_words < usualWords || (!isSpace(point.value) && m_words < mostWords))
                continue;
            const bool isInsideWord = !isSpace(point.value) && blank <= m_begin;
            at = isInsideWord || isSpace(point.value) ? at : blank;
            close(at);
            count = {};
            blank = at;
        }
        m_words = count.words();
    }

    std::string_view m_text;
    std::size_t m_offset;
    std::size_t m_section;
    std::size_t m_first; ///< The number of passages of earlier sections.
    std::vector<Passage> &m_passages;
    std::size_t m_begin = 0;
    std::size_t m_words = 0;
    std::size_t m_last = 0; ///< The words of the last passage.
};

} // namespace

std::vector<Passage> passagesOf(const data::DocumentText &document)
{
    std::vector<Passage> passages;
    for (std::size_t i = 0; i < document.sections.size(); ++i) {
        const std::size_t begin = document.sections[i].begin;
        const std::size_t end =
            i + 1 < document.sections.size() ? document.sections[i + 1].begin : document.text.size();
        Cutting(std::string_view(document.text).substr(begin, end - begin), begin, i, passages).run();
    }
    return passages;
}

std::string_view wordsOf(const data::DocumentText &document, const Passage &passage)
{
    return std::string_view(document.text).substr(passage.begin, passage.end - passage.begin);
}

std::string headingPath(const data::DocumentSection &section)
{
    std::string path;
    for (const std::string &heading : section.headings)
        path += (path.empty() ? "" : " \u203A ") + heading;
    return path;
}

Message placeOf(const data::DocumentText &document, const Passage &passage)
{
    const data::DocumentSection &section = document.sections[passage.section];
    std::vector<Message> parts;
    if (section.page > 0)
        parts.push_back(Message::of("document.place.page", {{"page", section.page}}));
    if (section.row > 0)
        parts.push_back(Message::of("document.place.row", {{"row", section.row}}));
    if (std::string path = headingPath(section); !path.empty())
        parts.push_back(Message::verbatim(std::move(path)));
    return Message::sequence(std::move(parts), ", ");
}

} // namespace weighhouse::retrieval

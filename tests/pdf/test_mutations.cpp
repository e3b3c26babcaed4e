// SPDX-License-Identifier: GPL-3.0-or-later
// Changed bytes never go unnoticed: either the file is refused, or something is found, or what is read
// differs, or the change was in bytes that nobody sees.
#include "core/pdf/contents.h"
#include "tests/pdf/painted_pages.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/sanitized.h"

#include <algorithm>
#include <random>

using namespace weighhouse;
using namespace weighhouse::pdf;
using namespace weighhouse::testing;

namespace
{

struct Outcomes {
    int refused = 0;
    int different = 0;
    int unseen = 0;
};

bool isSameReport(const PdfContents &a, const PdfContents &b)
{
    return b.findings.empty() && a.attachments == b.attachments && a.bookmarks == b.bookmarks &&
           a.links == b.links && a.places == b.places && a.info == b.info && a.language == b.language &&
           std::ranges::equal(a.pages, b.pages, {}, &PdfPage::appearance, &PdfPage::appearance);
}

} // namespace

class TestMutations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_bytes = finishedPdf(paintedPages(), everyKindOfFinish()).value_or("");
        const auto contents = readPdf(m_bytes);
        QVERIFY(contents.has_value());
        m_contents = *contents;
    }

    void changedBytes()
    {
        Outcomes outcomes;
        for (int i = 0; i < m_turns; ++i) {
            std::string changed = m_bytes;
            const std::size_t at = m_random() % changed.size();
            changed[at] = static_cast<char>(changed[at] ^ static_cast<char>(1 + m_random() % 255));
            judge(changed, at, outcomes);
        }
        told(outcomes);
        QVERIFY(outcomes.refused + outcomes.different > m_turns * 3 / 4);
    }

    void bytesTakenOutAndPutIn()
    {
        Outcomes outcomes;
        for (int i = 0; i < m_turns; ++i) {
            std::string changed = m_bytes;
            const std::size_t at = m_random() % changed.size();
            if (i % 2 == 0)
                changed.erase(at, 1 + m_random() % 20);
            else
                changed.insert(at, 1 + m_random() % 20, static_cast<char>(m_random() % 256));
            judge(changed, at, outcomes);
        }
        told(outcomes);
        QVERIFY(outcomes.refused + outcomes.different > m_turns * 9 / 10);
    }

private:
    /// Fails if texts differ without the appearance of the pages saying so.
    void judge(const std::string &changed, std::size_t at, Outcomes &outcomes)
    {
        const auto read = readPdf(changed);
        if (!read) {
            ++outcomes.refused;
            return;
        }
        if (!isSameReport(m_contents, *read)) {
            ++outcomes.different;
            return;
        }
        ++outcomes.unseen;
        QVERIFY2(std::ranges::equal(m_contents.pages, read->pages, {}, &PdfPage::text, &PdfPage::text),
                 qPrintable(QString::number(at)));
    }

    static void told(const Outcomes &outcomes)
    {
        qInfo("refused %d, different %d, nothing to be seen %d", outcomes.refused, outcomes.different,
              outcomes.unseen);
    }

#ifdef WEIGHHOUSE_SANITIZED
    int m_turns = 60;
#else
    int m_turns = 400;
#endif
    std::mt19937_64 m_random{20'260'301};
    std::string m_bytes;
    PdfContents m_contents;
};

WEIGHHOUSE_TEST(TestMutations)
#include "test_mutations.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of a report, one below the other, as they will be printed.
#pragma once

#include "ui/base/jobs.h"
#include "ui/report_mode/page_pictures.h"
#include "ui/report_mode/pages_layout.h"
#include "ui/widgets/accessible_items.h"

#include <QAbstractScrollArea>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::ui
{

/// Only pages that are seen are painted, in the background. Ctrl+wheel zooms; the keys of a reader scroll;
/// Tab goes from link to link of what is seen, Enter and clicks follow them, and back() returns. Pages that
/// take the place of others are shown once they are painted, at the place that one was reading.
class PagesView : public QAbstractScrollArea, public AccessibleItems
{
    Q_OBJECT

public:
    using PagesPtr = std::shared_ptr<const ReportPages>;

    explicit PagesView(JobList &jobs, QWidget *parent = nullptr);
    ~PagesView() override;

    /// Null: none.
    void setPages(PagesPtr pages);
    /// Those that are shown; null: none.
    const PagesPtr &pages() const { return m_pages; }
    int pageCount() const { return m_layout.count; }
    /// The page that most of the view shows, from 0.
    int currentPage() const;
    void goToPage(int page);
    /// Shows an anchor of the report at the top; nothing happens where it has no place.
    void goTo(const std::string &anchor);
    /// Where a link was followed from.
    void back();
    bool canGoBack() const { return !m_before.empty(); }

    /// 1 is the size on paper. The largest is 4, the smallest 0.25.
    double zoom() const;
    bool fitsWidth() const { return m_fitsWidth; }
    void setZoom(double zoom);
    void zoomBy(double factor);
    void fitWidth();

    /// Whether everything that is seen has been painted.
    bool isPainted() const;
    /// The picture of a page; null while there is none.
    const PagePicture *pictureOf(int page) const;
    /// The link below a point of the viewport; empty: none.
    std::string linkAt(QPoint point) const;

Q_SIGNALS:
    /// Another page is the current one, there are others, or the zoom is another.
    void viewChanged();
    void painted();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    bool viewportEvent(QEvent *event) override;

private:
    /// A link by its page and its place among that page's links.
    struct LinkPlace {
        int page = 0;
        std::size_t link = 0;
    };

    int itemCount() const override;
    QString itemText(int item) const override;
    QRect itemRectangle(int item) const override;
    int currentItem() const override;
    void makeItemCurrent(int item) override;

    double pixelScale() const;
    QPoint offset() const;
    PagesLayout layoutOf(const ReportPages &pages, double scale) const;
    std::vector<PicturesWish::Part> partsIn(const PagesLayout &layout, int top) const;
    void applyLayout(const PagesLayout &layout, int top);
    void setScale(double scale, QPoint fixed);
    int topInNext() const;
    void takePages(int top);
    void askForPictures();
    void takePictures(Pictures pictures);
    void scrolled();
    void drawPage(QPainter &painter, int page) const;
    const PageLink *linkUnder(QPoint point) const;
    std::vector<LinkPlace> seenLinks() const;
    const PageLink *focusedLink() const;
    void follow(const std::string &target);
    void showToolTip(const QPoint &point, const QPoint &global);

    PagesPtr m_pages;
    PagesPtr m_next; ///< Shown once its first pictures are there.
    PagesLayout m_layout;
    bool m_fitsWidth = true;
    std::map<int, PagePicture> m_pictures; ///< Of m_pages.
    Latest<PicturesWish, Pictures> *m_painter;
    std::vector<PointOnPage> m_before;
    std::optional<LinkPlace> m_link; ///< With the focus.
    std::string m_pressed;
    int m_lastPage = -1;
    bool m_isArranging = false;
};

} // namespace weighhouse::ui

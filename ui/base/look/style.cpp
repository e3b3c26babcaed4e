// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/style.h"

#include "ui/base/look/buttons.h"
#include "ui/base/look/fields.h"
#include "ui/base/look/icons.h"
#include "ui/base/look/items.h"
#include "ui/base/look/menus.h"
#include "ui/base/look/paint.h"
#include "ui/base/look/whole_texts.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QEvent>
#include <QHelpEvent>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>

namespace weighhouse::ui
{
namespace
{

constexpr const char *primaryProperty = "weighhousePrimary";

/// The handle of a splitter with room at both sides of its line.
constexpr int splitterWidth = 2 * space::small + 1;
constexpr int scrollBarWidth = space::card;
constexpr int smallestHandle = space::huge;
constexpr int indicator = space::page;

bool isCellFocus(const QWidget *widget)
{
    return qobject_cast<const QAbstractItemView *>(widget) != nullptr;
}

/// The height of buttons and fields: one line of text with room above and below.
int controlHeight(const QStyleOption *option, const QWidget *widget)
{
    const int line = option != nullptr   ? option->fontMetrics.height()
                     : widget != nullptr ? widget->fontMetrics().height()
                                         : space::page;
    return line + space::card;
}

} // namespace

Style::Style() : QProxyStyle(QStringLiteral("Fusion")) {}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    const Colours &c = paint::coloursOf(option);
    switch (element) {
    case PE_PanelButtonCommand:
        paint::pushButton(option, painter, widget);
        return;
    case PE_PanelButtonTool:
        // Buttons that close tabs and docks: nothing but what they are hovered with.
        if (paint::isHovered(option))
            paint::box(painter, option->rect, c.hover, {}, space::hair);
        return;
    case PE_FrameDefaultButton:
    case PE_FrameStatusBarItem:
    case PE_FrameTabWidget:
    case PE_FrameDockWidget:
    case PE_FrameMenu:
    case PE_PanelMenuBar:
    case PE_FrameGroupBox:
    case PE_FrameButtonTool:
        return;
    case PE_FrameFocusRect:
        if (isCellFocus(widget))
            paint::ring(painter, option->rect, c.accent, space::hair);
        else if (qobject_cast<const QAbstractButton *>(widget) == nullptr || widget->inherits("QCheckBox") ||
                 widget->inherits("QRadioButton"))
            paint::ring(painter, QRectF(option->rect).adjusted(-2, -1, 2, 1), c.accent, space::hair);
        return;
    case PE_PanelLineEdit:
        paint::lineEdit(option, painter, widget);
        return;
    case PE_FrameLineEdit:
        return;
    case PE_Frame:
        paint::box(painter, option->rect, {}, c.line, space::hair);
        if (paint::hasFocus(option))
            paint::ring(painter, option->rect, c.accent, space::hair);
        return;
    case PE_PanelMenu:
        paint::menuPanel(option, painter);
        return;
    case PE_PanelTipLabel:
        paint::box(painter, option->rect, c.base, c.edge, 0);
        return;
    case PE_IndicatorCheckBox:
        paint::checkBox(option, painter);
        return;
    case PE_IndicatorRadioButton:
        paint::radioButton(option, painter);
        return;
    case PE_IndicatorTabClose:
        if (paint::isHovered(option))
            paint::box(painter, option->rect, c.pressed, {}, space::hair);
        paintIcon(painter, option->rect, QStringLiteral("close"), c.muted);
        return;
    case PE_IndicatorBranch:
        paint::branch(option, painter);
        return;
    case PE_FrameTabBarBase:
        paint::tabBase(option, painter);
        return;
    case PE_IndicatorArrowDown:
        // The arrow of a button with a menu has the colour of its words.
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option))
            paint::chevron(painter, option->rect, Qt::DownArrow,
                           paint::labelled(*button, widget).palette.color(QPalette::ButtonText));
        else
            paint::chevron(painter, option->rect, Qt::DownArrow, c.muted);
        return;
    case PE_IndicatorArrowUp:
        paint::chevron(painter, option->rect, Qt::UpArrow, c.muted);
        return;
    case PE_IndicatorArrowLeft:
        paint::chevron(painter, option->rect, Qt::LeftArrow, c.muted);
        return;
    case PE_IndicatorArrowRight:
        paint::chevron(painter, option->rect, Qt::RightArrow, c.muted);
        return;
    case PE_IndicatorHeaderArrow:
        // Qt calls ascending "down"; people expect it to point up.
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option))
            paint::chevron(
                painter, option->rect,
                header->sortIndicator == QStyleOptionHeader::SortDown ? Qt::UpArrow : Qt::DownArrow, c.muted);
        return;
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                        const QWidget *widget) const
{
    const Colours &c = paint::coloursOf(option);
    switch (element) {
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            const QStyleOptionButton label = paint::labelled(*button, widget);
            QProxyStyle::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_ShapedFrame:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
            frame != nullptr && (frame->frameShape == QFrame::HLine || frame->frameShape == QFrame::VLine)) {
            const QPoint middle = option->rect.center();
            const QRect line = frame->frameShape == QFrame::HLine
                                   ? QRect(option->rect.left(), middle.y(), option->rect.width(), 1)
                                   : QRect(middle.x(), option->rect.top(), 1, option->rect.height());
            painter->fillRect(line, c.line);
            return;
        }
        break;
    case CE_MenuBarItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            paint::menuBarItem(*item, painter);
            return;
        }
        break;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
        return;
    case CE_ToolBar:
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
        if (const auto *bar = qstyleoption_cast<const QStyleOptionToolBar *>(option);
            bar != nullptr && bar->toolBarArea == Qt::LeftToolBarArea)
            paint::side(painter, option->rect, Qt::RightEdge, c.line);
        return;
    case CE_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            paint::menuItem(this, *item, painter, widget);
            return;
        }
        break;
    case CE_MenuEmptyArea:
        return;
    case CE_ProgressBarGroove:
        paint::progressGroove(option, painter);
        return;
    case CE_ProgressBarContents:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option)) {
            paint::progressContents(*bar, painter);
            return;
        }
        break;
    case CE_HeaderSection:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            paint::headerSection(*header, painter);
            return;
        }
        break;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, c.panel);
        paint::side(painter, option->rect, Qt::BottomEdge, c.line);
        return;
    case CE_HeaderLabel:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            const QStyleOptionHeader label = paint::labelled(*header);
            QProxyStyle::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_ComboBoxLabel:
        if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            QStyleOptionComboBox label = *box;
            label.currentText = shownText(*this, *box, widget);
            QProxyStyle::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option)) {
            paint::tab(*tab, painter);
            return;
        }
        break;
    case CE_TabBarTabLabel:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option)) {
            const QStyleOptionTab label = paint::labelled(*tab);
            QProxyStyle::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_Splitter: {
        const bool isUpright = option->state.testFlag(State_Horizontal);
        const QPoint middle = option->rect.center();
        const QRect line = isUpright ? QRect(middle.x(), option->rect.top(), 1, option->rect.height())
                                     : QRect(option->rect.left(), middle.y(), option->rect.width(), 1);
        painter->fillRect(line, paint::isHovered(option) ? c.accent : c.line);
        return;
    }
    case CE_DockWidgetTitle:
        if (const auto *dock = qstyleoption_cast<const QStyleOptionDockWidget *>(option)) {
            paint::dockTitle(this, *dock, painter, widget);
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawItemText(QPainter *painter, const QRect &rect, int flags, const QPalette &palette,
                         bool enabled, const QString &text, QPalette::ColorRole role) const
{
    // Next to an underlined letter there is no kerning, and the words are a little wider
    // than they were measured.
    const bool isCentred =
        (flags & (Qt::AlignHCenter | Qt::TextShowMnemonic)) == int{Qt::AlignHCenter | Qt::TextShowMnemonic};
    const QRect room = isCentred ? rect.adjusted(-space::ring, 0, space::ring, 0) : rect;
    QProxyStyle::drawItemText(painter, room, flags, palette, enabled, text, role);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                               const QWidget *widget) const
{
    switch (control) {
    case CC_ToolButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option)) {
            paint::toolButton(this, *button, painter, widget);
            return;
        }
        break;
    case CC_ComboBox:
        if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            paint::comboBox(this, *box, painter, widget);
            return;
        }
        break;
    case CC_SpinBox:
        if (const auto *box = qstyleoption_cast<const QStyleOptionSpinBox *>(option)) {
            paint::spinBox(this, *box, painter, widget);
            return;
        }
        break;
    case CC_Slider:
        if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option)) {
            paint::slider(this, *slider, painter, widget);
            return;
        }
        break;
    case CC_ScrollBar:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option)) {
            paint::scrollBar(this, *bar, painter, widget);
            return;
        }
        break;
    case CC_GroupBox:
        if (const auto *group = qstyleoption_cast<const QStyleOptionGroupBox *>(option)) {
            paint::groupTitle(this, *group, painter, widget);
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return widget != nullptr && !widget->isWindow() ? space::card : space::page;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return space::small;
    case PM_DefaultFrameWidth:
        return space::ring;
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
        return splitterWidth;
    case PM_ScrollBarExtent:
        return scrollBarWidth;
    case PM_ScrollBarSliderMin:
        return smallestHandle;
    case PM_ScrollView_ScrollBarSpacing:
        return 0;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return indicator;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
    case PM_ButtonMargin:
        return space::small;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabOverlap:
    case PM_MenuPanelWidth:
    case PM_MenuHMargin:
    case PM_ToolBarFrameWidth:
    case PM_MenuBarPanelWidth:
    case PM_DockWidgetFrameWidth:
        return 0;
    case PM_MenuVMargin:
    case PM_MenuBarHMargin:
    case PM_ToolBarItemSpacing:
    case PM_HeaderMargin:
    case PM_ToolBarItemMargin:
        return space::hair;
    case PM_MenuBarVMargin:
        return 2;
    case PM_TabBarTabHSpace:
        return space::large;
    case PM_TabBarTabVSpace:
        return space::card;
    case PM_ToolTipLabelFrameWidth:
        return space::small;
    case PM_HeaderDefaultSectionSizeVertical:
        return controlHeight(option, widget) - space::hair;
    default:
        break;
    }
    return QProxyStyle::pixelMetric(metric, option, widget);
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                     QStyleHintReturn *returned) const
{
    switch (hint) {
    case SH_Table_GridLineColor:
        return static_cast<int>(
            (option != nullptr ? paint::coloursOf(option) : coloursOf(widget)).line.rgba());
    case SH_ScrollBar_LeftClickAbsolutePosition:
        return 0;
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_Menu_SloppySubMenus:
        return hint == SH_Menu_SloppySubMenus ? 1 : 0;
    case SH_TabBar_Alignment:
        return Qt::AlignLeft;
    case SH_TabBar_ElideMode:
        return Qt::ElideNone;
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    case SH_ComboBox_Popup:
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    default:
        break;
    }
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                              const QWidget *widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    switch (type) {
    case CT_PushButton:
        size = QSize(size.width() + space::page, controlHeight(option, widget));
        break;
    case CT_ComboBox:
    case CT_LineEdit:
    case CT_SpinBox:
        size.setHeight(qMax(size.height(), controlHeight(option, widget)));
        break;
    case CT_ToolButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option)) {
            size.rwidth() += paint::menuArrowRoom(*button);
            if (button->toolButtonStyle != Qt::ToolButtonTextUnderIcon) {
                if (!button->text.isEmpty() && button->toolButtonStyle != Qt::ToolButtonIconOnly)
                    size.rwidth() += space::small;
                size.setHeight(qMax(size.height(), controlHeight(option, widget)));
            }
        }
        break;
    case CT_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option))
            size = paint::menuItemSize(*item, contents);
        break;
    case CT_MenuBarItem:
        size += QSize(space::small, space::hair);
        break;
    case CT_HeaderSection:
        size.setHeight(qMax(size.height(), controlHeight(option, widget) - space::hair));
        break;
    case CT_ItemViewItem:
        if (option != nullptr)
            size.setHeight(qMax(size.height(), option->fontMetrics.height() + space::small));
        break;
    default:
        break;
    }
    return size;
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                            const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return paint::scrollBarPart(*bar, part, smallestHandle);
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect Style::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    QRect rect = QProxyStyle::subElementRect(element, option, widget);
    if (element == SE_LineEditContents) {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (frame != nullptr && frame->lineWidth > 0)
            rect.adjust(space::hair, 0, -space::hair, 0);
    }
    return rect;
}

QIcon Style::standardIcon(StandardPixmap pixmap, const QStyleOption *option, const QWidget *widget) const
{
    switch (pixmap) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
    case SP_LineEditClearButton:
    case SP_DialogCloseButton:
        return icon(QStringLiteral("close"));
    case SP_TitleBarNormalButton:
        return icon(QStringLiteral("graph-only"));
    case SP_MessageBoxInformation:
        return icon(QStringLiteral("state-information"));
    case SP_MessageBoxWarning:
        return icon(QStringLiteral("state-attention"));
    case SP_MessageBoxCritical:
        return icon(QStringLiteral("state-error"));
    case SP_MessageBoxQuestion:
        return icon(QStringLiteral("help"));
    default:
        return QProxyStyle::standardIcon(pixmap, option, widget);
    }
}

void Style::polish(QPalette &palette)
{
    // The application's palette comes from applyTheme(); the base style's own would undo it.
    Q_UNUSED(palette)
}

void Style::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    // Controls without a state for the mouse get none unless it is asked for.
    if (qobject_cast<QAbstractButton *>(widget) != nullptr || qobject_cast<QComboBox *>(widget) != nullptr ||
        qobject_cast<QTabBar *>(widget) != nullptr || widget->inherits("QSplitterHandle") ||
        widget->inherits("QLineEdit") || widget->inherits("QAbstractSpinBox") ||
        widget->inherits("QScrollBar") || widget->inherits("QHeaderView"))
        widget->setAttribute(Qt::WA_Hover);
    if (qobject_cast<QAbstractScrollArea *>(widget) != nullptr)
        widget->installEventFilter(this);
    if (auto *view = qobject_cast<QAbstractItemView *>(widget))
        view->viewport()->installEventFilter(this); // there tool tips are asked for
    if (qobject_cast<QComboBox *>(widget) != nullptr)
        widget->installEventFilter(this);
}

void Style::unpolish(QWidget *widget)
{
    if (auto *view = qobject_cast<QAbstractItemView *>(widget))
        view->viewport()->removeEventFilter(this);
    widget->removeEventFilter(this);
    QProxyStyle::unpolish(widget);
}

bool Style::eventFilter(QObject *watched, QEvent *event)
{
    // Scroll areas paint their view anew when they get or lose the focus, but not their frame.
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        if (auto *area = qobject_cast<QAbstractScrollArea *>(watched))
            area->update();
    }
    if (event->type() == QEvent::ToolTip) {
        const auto &help = *static_cast<QHelpEvent *>(event);
        if (auto *box = qobject_cast<QComboBox *>(watched))
            return showWholeText(*box, help);
        auto *view = qobject_cast<QAbstractItemView *>(watched->parent());
        return view != nullptr && watched == view->viewport() && showWholeText(*view, help);
    }
    return false;
}

void setPrimary(QAbstractButton *button)
{
    button->setProperty(primaryProperty, true);
    button->update();
}

bool isPrimary(const QWidget *button)
{
    return button != nullptr && button->property(primaryProperty).toBool();
}

} // namespace weighhouse::ui

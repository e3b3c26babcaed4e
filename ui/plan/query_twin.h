// SPDX-License-Identifier: GPL-3.0-or-later
// A query step's text and the same in the other language.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "ui/base/jobs.h"

#include <QWidget>
#include <memory>
#include <optional>

class QAction;
class QLabel;
class QStackedLayout;
class QToolButton;

namespace weighhouse::ui
{

class PayloadEditor;
class PlanSession;

/// Shows a step's text in SQL or in Cypher: what the step is asked, to be edited, or the same in the other
/// language, only to be read. Steps of other tools have their text only.
class QueryTwin : public QWidget
{
    Q_OBJECT

public:
    QueryTwin(PlanSession &session, PayloadEditor &payload, QWidget *parent = nullptr);

    /// Of the step that the payload is of.
    void setTool(const QString &tool);
    /// The payload may be another one.
    void refresh();
    /// The text that is asked, to be edited.
    void showOwn();
    /// The language that a text is written in, if it is not the tool's: the other tool; empty otherwise.
    QString toolOfText() const;
    /// Has the step asked in the other language: turnWanted() comes with the text, or the reason is shown.
    void turn();

    QAction *turnAction() const { return m_turn; }

Q_SIGNALS:
    void turnWanted(const QString &tool, const QString &payload);

private:
    struct Request {
        std::string tool;
        std::string payload;
        std::shared_ptr<const data::Dataset> dataset;
    };
    struct Translation {
        std::string tool; ///< Of what was translated.
        std::string payload;
        Result<std::string> result;
    };

    QWidget *makeLine();
    void makeOffer();
    void showLanguage(const QString &tool);
    void offerOther();
    void translate();
    void take(const Translation &translation);

    PlanSession &m_session;
    PayloadEditor &m_payload;
    PayloadEditor *m_other;
    QWidget *m_line;
    QToolButton *m_sql;
    QToolButton *m_cypher;
    QLabel *m_about; ///< What the other text is, or why there is none.
    QStackedLayout *m_stack;
    QAction *m_turn;
    QWidget *m_offer; ///< To ask a text of the other language in that.
    QLabel *m_offerText;
    QToolButton *m_accept;
    QString m_tool;
    bool m_showsOther = false;
    bool m_isTurning = false;
    Latest<Request, Translation> *m_translations;
};

} // namespace weighhouse::ui

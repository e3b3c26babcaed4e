// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include "core/retrieval/kept_library.h"

#include <QFileInfo>
#include <QUndoCommand>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

project::Edit singleEdit(const QString &what, project::Change change, std::string mergeKey = {})
{
    return {what.toStdString(), {std::move(change)}, std::move(mergeKey)};
}

std::string keyOf(project::TextKind kind, const std::string &name)
{
    return (kind == project::TextKind::Rules ? "rules " : "question ") + name;
}

/// Returns true if an edit changes rules, tables or the question.
bool touchesModel(const project::Edit &edit)
{
    return std::ranges::any_of(edit.changes, [](const project::Change &change) {
        return !std::holds_alternative<project::ApplyWhatIf>(change) &&
               !std::holds_alternative<project::PutPin>(change) &&
               !std::holds_alternative<project::PutJudgement>(change) &&
               !std::holds_alternative<project::SetAttitude>(change) &&
               !std::holds_alternative<project::SetReportDraft>(change) &&
               !std::holds_alternative<project::PutAddition>(change);
    });
}

/// Returns true if an edit changes beliefs and nothing else.
bool touchesBeliefsOnly(const project::Edit &edit)
{
    return std::ranges::all_of(edit.changes, [](const project::Change &change) {
        return std::holds_alternative<project::SetBelief>(change) ||
               std::holds_alternative<project::SetSpread>(change);
    });
}

QByteArray bytesOf(const std::string &text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

} // namespace

/// One edit on the undo stack.
class EditCommand : public QUndoCommand
{
public:
    EditCommand(Document &document, project::Edit edit)
        : QUndoCommand(QString::fromStdString(edit.text)), m_document(document), m_edit(std::move(edit))
    {
    }

    void redo() override
    {
        if (std::exchange(m_isDone, false))
            return; // pushing has done it already
        if (m_document.performEdit(m_edit))
            m_document.keep(m_edit, project::Made::Redone);
    }

    void undo() override
    {
        m_isDone = false;
        const project::Edit back = project::inverse(m_edit);
        if (m_document.performEdit(back))
            m_document.keep(back, project::Made::Undone);
    }

    const project::Edit &edit() const { return m_edit; }

    int id() const override { return m_edit.mergeKey.empty() ? -1 : 1; }

    bool mergeWith(const QUndoCommand *later) override
    {
        const auto *other = dynamic_cast<const EditCommand *>(later);
        return other != nullptr && project::join(m_edit, other->m_edit);
    }

private:
    Document &m_document;
    project::Edit m_edit;
    bool m_isDone = true;
};

Document::Document(JobList &jobs, QObject *parent)
    : QObject(parent), m_jobs(jobs), m_workings(workOut(m_state, 0)), m_savedState(m_state)
{
    m_worker = new Latest<std::pair<project::Content, std::uint64_t>, WorkingsPtr>(
        jobs, tr("Working out the rules"),
        [last = std::make_shared<model::ModelPtr>(m_workings->model)](const auto &request,
                                                                      const JobHandle &handle) {
            auto workings = workOut(request.first, request.second, *last, handle.stopToken());
            if (workings != nullptr)
                *last = workings->model;
            return workings;
        },
        [this](WorkingsPtr workings) {
            if (workings == nullptr)
                return; // stopped
            m_workings = std::move(workings);
            Q_EMIT workingsChanged();
        },
        this, Outdated::Stops);
    m_delay.setSingleShot(true);
    m_delay.setInterval(30);
    connect(&m_delay, &QTimer::timeout, this, &Document::workOutNow);
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, &Document::titleChanged);
}

Document::~Document()
{
    if (m_undoStack.isClean())
        discardRecovery();        // what was edited was taken back
    m_undoStack.disconnect(this); // it is destroyed after what its signals speak of
}

const retrieval::LibraryPtr &Document::library()
{
    const project::Documents &documents = m_state;
    if (m_library == nullptr || documents != m_searched) {
        m_searched = documents;
        m_library = retrieval::libraryOf(documents);
    }
    return m_library;
}

QString Document::title() const
{
    return m_path.isEmpty() ? m_title : QFileInfo(m_path).completeBaseName();
}

bool Document::perform(const project::Edit &edit)
{
    if (auto done = project::apply(m_state, edit); !done) {
        Q_EMIT failed(done.error());
        return false;
    }
    ++m_revision;
    const bool isOfModel = touchesModel(edit);
    if (isOfModel)
        m_modelRevision = m_revision;
    if (isOfModel && !touchesBeliefsOnly(edit))
        m_rulesRevision = m_revision;
    announce(edit);
    if (isOfModel)
        m_delay.start();
    return true;
}

/// Does what a person is asked to save.
bool Document::performEdit(const project::Edit &edit)
{
    if (!perform(edit))
        return false;
    m_editRevision = m_revision;
    return true;
}

/// For views that follow a part more closely than by its aspects.
void Document::announceDetails(const project::Change &change)
{
    if (const auto *stretch = std::get_if<project::ReplaceText>(&change))
        Q_EMIT textReplaced(stretch->kind, QString::fromStdString(stretch->name),
                            static_cast<qsizetype>(stretch->position), bytesOf(stretch->removed),
                            bytesOf(stretch->inserted));
    else if (const auto *cell = std::get_if<project::SetCell>(&change))
        Q_EMIT cellChanged(QString::fromStdString(cell->table), QString::fromStdString(cell->column),
                           cell->row);
}

void Document::announce(const project::Edit &edit)
{
    for (const project::Change &change : edit.changes)
        announceDetails(change);
    const project::Changed changes = project::changedBy(edit);
    Q_EMIT changed(changes.aspects, QString::fromStdString(changes.subject));
}

bool Document::startLog()
{
    auto log = project::RecoveryLog::start(m_recoveryFolder.toStdString(),
                                           {m_path.toStdString(), title().toStdString(), m_savedState});
    if (!log) {
        Q_EMIT failed(log.error());
        m_recoveryFolder.clear(); // said once is enough
        return false;
    }
    m_recovery = std::move(*log);
    return true;
}

void Document::keep(const project::Edit &edit, project::Made how)
{
    if (m_recoveryFolder.isEmpty() || (m_recovery == nullptr && !startLog()))
        return;
    if (const auto kept = m_recovery->add(edit, how); !kept) {
        Q_EMIT failed(kept.error());
        m_recovery.reset();
        m_recoveryFolder.clear(); // said once is enough
    }
}

bool Document::push(project::Edit edit)
{
    if (!performEdit(edit))
        return false;
    keep(edit, project::Made::Anew);
    m_undoStack.push(new EditCommand(*this, std::move(edit)));
    return true;
}

bool Document::setCell(const std::string &table, const std::string &column, data::RowNumber row,
                       const data::Value &value)
{
    const auto tableIndex = dataset().schema.tableIndex(table);
    const auto columnIndex =
        tableIndex ? dataset().schema.tables[*tableIndex].columnIndex(column) : std::nullopt;
    if (!columnIndex || row < 0 || static_cast<std::size_t>(row) >= dataset().tables[*tableIndex].rowCount)
        return false;
    const data::Value before = dataset().value(*tableIndex, *columnIndex, static_cast<std::size_t>(row));
    if (before == value)
        return true;
    return push(singleEdit(tr("set %1.%2").arg(QString::fromStdString(table), QString::fromStdString(column)),
                           project::SetCell{table, column, row, before, value}));
}

bool Document::replaceText(project::TextKind kind, const std::string &name, std::size_t position,
                           const std::string &removed, const std::string &inserted)
{
    // A new line ends what one undo takes back.
    const bool merges = inserted.find('\n') == std::string::npos;
    return push(singleEdit(tr("type in %1").arg(QString::fromStdString(name)),
                           project::ReplaceText{kind, name, position, removed, inserted},
                           merges ? keyOf(kind, name) : std::string()));
}

bool Document::setText(project::TextKind kind, const std::string &name, const std::string &text,
                       const QString &what, const std::string &mergeKey)
{
    const project::NamedText *present = m_state.text(kind, name);
    if (present == nullptr)
        return false;
    auto change = project::difference(kind, name, present->text, text);
    return !change || push(singleEdit(what, std::move(*change), mergeKey));
}

bool Document::addText(project::TextKind kind, const std::string &name, const std::string &text)
{
    return push(
        singleEdit(tr("add %1").arg(QString::fromStdString(name)),
                   project::PutText{kind, m_state.texts(kind).size(), {}, project::NamedText{name, text}}));
}

bool Document::removeText(project::TextKind kind, const std::string &name)
{
    const auto &texts = m_state.texts(kind);
    const auto text = std::ranges::find(texts, name, &project::NamedText::name);
    if (text == texts.end())
        return false;
    return push(
        singleEdit(tr("remove %1").arg(QString::fromStdString(name)),
                   project::PutText{kind, static_cast<std::size_t>(text - texts.begin()), *text, {}}));
}

bool Document::renameText(project::TextKind kind, const std::string &name, const std::string &newName)
{
    const auto &texts = m_state.texts(kind);
    const auto text = std::ranges::find(texts, name, &project::NamedText::name);
    if (text == texts.end())
        return false;
    return push(singleEdit(tr("rename %1").arg(QString::fromStdString(name)),
                           project::PutText{kind, static_cast<std::size_t>(text - texts.begin()), *text,
                                            project::NamedText{newName, text->text}}));
}

bool Document::setDataset(std::shared_ptr<const data::Dataset> dataset, const QString &what)
{
    return push(singleEdit(
        what, project::ReplaceData{m_state.dataset, std::move(dataset), m_state.imports, m_state.imports}));
}

bool Document::setAsked(project::Asked asked, const QString &what, const std::string &mergeKey)
{
    if (asked == m_state.asked)
        return true;
    return push(singleEdit(what, project::Ask{m_state.asked, std::move(asked)}, mergeKey));
}

void Document::choose(project::Asked asked)
{
    if (asked != m_state.asked)
        perform(singleEdit({}, project::Ask{m_state.asked, std::move(asked)}));
}

void Document::workOutNow()
{
    m_delay.stop();
    m_worker->request({m_state, m_revision});
}

void Document::reset(project::Content state, const QString &path, const QString &title)
{
    if (m_undoStack.isClean())
        discardRecovery();
    m_recovery.reset();
    m_state = std::move(state);
    m_savedState = m_state;
    m_path = path;
    m_fileVersion.clear();
    m_title = title;
    m_undoStack.clear();
    m_modelRevision = ++m_revision;
    m_rulesRevision = m_revision;
    m_editRevision = m_revision;
    Q_EMIT resetDone();
    Q_EMIT titleChanged();
    workOutNow();
}

bool Document::isModelSaved() const
{
    if (m_path.isEmpty() || m_savedState.dataset != m_state.dataset)
        return false; // without looking into the tables
    project::Content saved = m_savedState;
    saved.asked = m_state.asked;
    saved.sandbox = m_state.sandbox;
    static_cast<project::Reporting &>(saved) = static_cast<const project::Reporting &>(m_state);
    return saved == m_state;
}

void Document::setSaved(const QString &path, const project::Content &content, std::uint64_t revision)
{
    m_path = path;
    m_savedState = content;
    discardRecovery();
    if (revision >= m_editRevision) {
        m_undoStack.setClean();
    } else {
        // No place of the undo stack need be what the file holds: typing may have gone on in the same step.
        m_undoStack.resetClean();
        keep(project::changeOf(content, m_state, tr("edit while saving").toStdString()), project::Made::Anew);
    }
    Q_EMIT saved();
    Q_EMIT titleChanged();
}

bool Document::repeat(const project::RecoveryStep &step)
{
    const auto changes = [this](int place) -> const std::vector<project::Change> & {
        return dynamic_cast<const EditCommand *>(m_undoStack.command(place))->edit().changes;
    };
    project::Edit edit = step.edit;
    project::complete(edit, m_state);
    const int index = m_undoStack.index();
    // What was undone may have been made before the last saving; then it is an edit of its own.
    if (step.how == project::Made::Undone && index > 0 &&
        project::inverse(project::Edit{{}, changes(index - 1)}).changes == edit.changes) {
        m_undoStack.undo();
        return true;
    }
    if (step.how == project::Made::Redone && index < m_undoStack.count() && changes(index) == edit.changes) {
        m_undoStack.redo();
        return true;
    }
    return push(std::move(edit));
}

std::size_t Document::restore(const project::RecoveredWork &work)
{
    const QString folder = std::exchange(m_recoveryFolder, QString()); // it is all in the log already
    m_recovery.reset();
    const auto stopped =
        std::ranges::find_if_not(work.steps, [this](const auto &step) { return repeat(step); });
    m_recoveryFolder = folder;
    if (stopped == work.steps.end() && work.isWhole) {
        if (auto log = project::RecoveryLog::resume(work.about.folder))
            m_recovery = std::move(*log);
        else
            Q_EMIT failed(log.error());
    }
    if (m_recovery == nullptr && stopped != work.steps.begin()) {
        keep(project::changeOf(m_savedState, m_state, tr("restore unsaved work").toStdString()),
             project::Made::Anew);
    }
    return static_cast<std::size_t>(stopped - work.steps.begin());
}

void Document::discardRecovery()
{
    if (m_recovery != nullptr)
        m_recovery->discard();
    m_recovery.reset();
}

} // namespace weighhouse::ui

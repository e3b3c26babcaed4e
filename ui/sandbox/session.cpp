// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/session.h"

#include "core/base/text.h"
#include "ui/base/texts.h"
#include "ui/sandbox/kept_changes.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// The cell and the value of "cell = value"; the value is empty where there is none.
std::pair<std::string, std::optional<std::string>> partsOf(const std::string &text)
{
    const std::size_t bracket = text.rfind(']');
    const std::size_t equals = text.find('=', bracket == std::string::npos ? 0 : bracket);
    if (equals == std::string::npos)
        return {std::string(trimmed(text)), std::nullopt};
    return {std::string(trimmed(text.substr(0, equals))), std::string(trimmed(text.substr(equals + 1)))};
}

} // namespace

SandboxSession::SandboxSession(Desk &desk, QObject *parent) : QObject(parent), m_desk(desk)
{
    const auto worker = std::make_shared<TryOut>();
    m_latest = new Latest<TryRequest, TriedPtr>(
        desk.jobs(), tr("Working out the sandbox"),
        [worker](const TryRequest &request, const JobHandle &) { return worker->run(request); },
        [this](TriedPtr tried) {
            m_tried = std::move(tried);
            Q_EMIT triedChanged();
        },
        this);
    connect(&desk.document, &Document::workingsChanged, this, [this] {
        Q_EMIT modelChanged();
        tryOut();
    });
    connect(&desk.document, &Document::resetDone, this, [this] {
        // Another project, with what is tried out in it: there is no way back to this one.
        m_history = ChangeHistory(changesFrom(m_desk.document.state().sandbox.applied));
        announce();
    });
    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::whatIfAspect))
            follow();
    });
    m_history = ChangeHistory(changesFrom(desk.document.state().sandbox.applied));
    tryOut();
}

void SandboxSession::follow()
{
    Changes changes = changesFrom(m_desk.document.state().sandbox.applied);
    if (changes == m_history.present())
        return;
    m_history.push(std::move(changes), m_mergeKey);
    announce();
}

bool SandboxSession::push(const Changes &changes, const QString &what, const std::string &mergeKey)
{
    project::Edit edit{fromQt(what), {}, mergeKey.empty() ? std::string() : "sandbox " + mergeKey};
    edit.changes.emplace_back(
        project::ApplyWhatIf{m_desk.document.state().sandbox.applied, keptChanges(changes)});
    return m_desk.document.push(std::move(edit));
}

void SandboxSession::tryOut()
{
    m_latest->request({workings(), changes()});
}

void SandboxSession::announce()
{
    Q_EMIT changesChanged();
    tryOut();
}

void SandboxSession::setChanges(const Changes &changes, const std::string &mergeKey)
{
    if (changes == m_history.present())
        return;
    m_mergeKey = mergeKey;
    push(changes, stepText(m_history.present(), changes), mergeKey);
    m_mergeKey.clear();
}

const TakenCandidate *SandboxSession::lastTaken() const
{
    for (auto change = changes().rbegin(); change != changes().rend(); ++change) {
        if (change->taken() != nullptr)
            return change->taken();
    }
    return nullptr;
}

void SandboxSession::take(const decision::Candidate &candidate, Taking taking, const std::string &mergeKey)
{
    if (!workings()->problem || !workings()->problem->candidates().contains(candidate))
        return;
    const decision::Problem &problem = *workings()->problem;
    const Change line{TakenCandidate{candidate, toQt(problem.label(candidate)), problem.question().name}};
    Changes next = changes();
    const auto last = std::find_if(next.rbegin(), next.rend(),
                                   [](const Change &change) { return change.taken() != nullptr; });
    if (taking == Taking::Instead && last != next.rend())
        *last = line;
    else
        next.push_back(line);
    setChanges(next, mergeKey);
}

void SandboxSession::addInput(const rules::CellAddress &cell)
{
    const EvaluationPtr evaluation =
        m_tried != nullptr && m_tried->isGood() && m_tried->workings == workings()
            ? m_tried->evaluation
            : workings()->model->base();
    if (evaluation == nullptr)
        return;
    const std::string address = addressOf(evaluation->program(), cell);
    const auto isThere = [&](const Change &change) {
        return change.input() != nullptr && change.input()->cell == address;
    };
    if (std::ranges::any_of(changes(), isThere))
        return;
    Changes next = changes();
    next.push_back({SetInput{address, valueOf(*evaluation, cell)}});
    setChanges(next);
}

Result<void> SandboxSession::addText(const QString &text)
{
    const auto [cell, value] = partsOf(fromQt(text));
    if (workings()->model->program() == nullptr)
        return failure(windowError("sandbox.no-rules", tr("The rules cannot be worked out.")));
    const auto address = rules::findCell(*workings()->model->program(), cell);
    if (!address)
        return failure(address.error());
    if (!value) {
        addInput(*address);
        return {};
    }
    // A copy reads the value as the what-if will, so that mistakes are told here.
    rules::Evaluation evaluation(*workings()->model->base());
    const rules::CheckedColumn &column = workings()->model->rules()->column(address->column);
    const bool isNull = equalIgnoringCase(*value, "null");
    const data::Value written = isNull ? data::Value() : data::Value(*value);
    const auto number = decision::readValue(evaluation, column.type, column.target, written);
    if (!number)
        return failure(number.error());
    const std::string name = addressOf(*workings()->model->program(), *address);
    data::Value read = evaluation.toValue(address->column, *number);
    if (column.type == rules::Type::Reference && !rules::isNull(*number))
        read =
            rowReference(*workings()->model->program(), column.target, static_cast<data::RowNumber>(*number));
    Changes next = changes();
    const auto there = std::ranges::find_if(next, [&](const Change &change) {
        return change.input() != nullptr && change.input()->cell == name;
    });
    if (there != next.end())
        *there = {SetInput{name, read}};
    else
        next.push_back({SetInput{name, read}});
    setChanges(next);
    return {};
}

void SandboxSession::setValue(std::size_t change, const data::Value &value)
{
    if (change >= changes().size() || changes()[change].input() == nullptr)
        return;
    Changes next = changes();
    const std::string cell = next[change].input()->cell;
    next[change].what = SetInput{cell, value};
    // A number is dragged; anything else is chosen once.
    const bool isNumber =
        std::holds_alternative<double>(value) || std::holds_alternative<std::int64_t>(value);
    setChanges(next, isNumber ? "value " + std::to_string(change) + " " + cell : std::string());
}

void SandboxSession::setOn(std::size_t change, bool on)
{
    Changes next = changes();
    if (change >= next.size())
        return;
    next[change].isOn = on;
    setChanges(next);
}

void SandboxSession::remove(std::size_t change)
{
    Changes next = changes();
    if (change >= next.size())
        return;
    next.erase(next.begin() + static_cast<std::ptrdiff_t>(change));
    setChanges(next);
}

void SandboxSession::move(std::size_t change, int by)
{
    Changes next = changes();
    const std::size_t other = change + static_cast<std::size_t>(by);
    if (change >= next.size() || other >= next.size())
        return;
    std::swap(next[change], next[other]);
    setChanges(next);
}

void SandboxSession::goBack()
{
    if (!canGoBack())
        return;
    m_history.goBack();
    push(changes(), tr("go back in the sandbox"), {});
    announce();
}

void SandboxSession::goForward()
{
    if (!canGoForward())
        return;
    m_history.goForward();
    push(changes(), tr("go forward in the sandbox"), {});
    announce();
}

} // namespace weighhouse::ui

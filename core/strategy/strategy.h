// SPDX-License-Identifier: GPL-3.0-or-later
// A way to a decision: who makes the plan for what is asked, and goes on with it.
#pragma once

#include "core/base/message.h"
#include "core/llm/chat_model.h"
#include "core/model/model.h"
#include "core/plan/execute/decision_maker.h"
#include "core/strategy/asking.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::strategy
{

/// What a strategy cannot do without.
struct StrategyNeeds {
    bool rules = false;     ///< Rules and a question over the data.
    bool chatModel = false; ///< A model server.
    bool documents = false; ///< Texts to search.
};

/// One of the values that a setting may have.
struct SettingValue {
    std::string value; ///< As it is journalled and written on the command line.
    Message title;
};

/// Numbers that a setting may have besides its listed values.
struct SettingRange {
    double low = 0;
    double high = 0;
    bool isWhole = true;
};

/// Something about a strategy that a person chooses. The first value is the usual one.
struct Setting {
    std::string name;
    Message title;
    std::vector<SettingValue> values;
    std::optional<SettingRange> range = {};

    /// Tells whether it may have the value.
    bool takes(std::string_view value) const;
};

/// Values by the settings' names; what is not named has its usual value.
using Settings = std::map<std::string, std::string>;

/// The setting that a run's journal keeps as its language (RunStarted): in which the data are asked.
inline constexpr std::string_view languageSetting = "language";

/// What a journal names instead of a strategy where the plan came from a file.
inline constexpr std::string_view importedPlan = "imported";

/// The means of a strategy besides the rules and data.
struct Means {
    llm::ChatModelPtr chat = {}; ///< Null: none was chosen, and who needs one says so.
    /// Texts in place of the program's prompt files, by their names (chat/prompt.h).
    std::map<std::string, std::string> prompts = {};
    std::string vectors = {}; ///< The embedder of the library that is searched (retrieval); empty: none.
};

/// Immutable; from any thread.
class Strategy
{
public:
    virtual ~Strategy() = default;

    /// As plans, journals and the command line call it.
    virtual std::string name() const = 0;
    virtual Message title() const = 0;
    virtual StrategyNeeds needs() const = 0;
    /// Tells what a run costs: how often a chat model is asked.
    virtual Message effort() const { return Message::of("strategy.effort.exact"); }
    virtual std::vector<Setting> settings() const { return {}; }
    /// The prompt files that it uses (chat/prompt.h), which a project may replace.
    virtual std::vector<std::string> prompts() const { return {}; }

    /// The first plan, where it follows from the model alone: then a run begins with it, and what cannot be
    /// planned begins no run. Takes time. Nothing: the decision maker makes it in the run.
    virtual std::optional<Result<plan::Plan>> planAhead(const model::ModelPtr &model, const Asking &asking,
                                                        const Settings &settings) const;

    /// Who makes a new run's plan, and decides while it runs. The texts of the model have no errors.
    virtual std::shared_ptr<plan::DecisionMaker>
    begin(model::ModelPtr model, Asking asking, const Settings &settings, const Means &means) const = 0;
    /// Who goes on with a run that was read back, from what its journal tells.
    virtual std::shared_ptr<plan::DecisionMaker> goOn(model::ModelPtr model, const plan::RunState &run,
                                                      const Means &means) const;
};

/// The settings of a run that was read back.
Settings settingsOf(const plan::RunState &run);

/// The settings besides the language whose values are not the usual ones, as a run's journal keeps them
/// (RunStarted).
std::vector<std::pair<std::string, std::string>> unusualSettings(const Strategy &strategy,
                                                                 const Settings &settings);

/// The usual value of a setting that is not named; empty for a setting that there is not.
std::string valueOf(const Strategy &strategy, const Settings &settings, std::string_view name);

/// Those that the program has, in the order in which people are shown them, then those of
/// StrategyRegistration. There is at least one.
std::vector<const Strategy *> strategies();
std::vector<std::string> strategyNames();

/// Null for a name that none has: of a run that came from a file, or of another version of the program.
const Strategy *findStrategy(std::string_view name);

/// The one that is used unless another is chosen: it needs nothing but rules.
const Strategy &usualStrategy();

/// One more strategy while it lives: for tests, and for parts of the program that may be missing. Made and
/// destroyed while nothing else runs.
class StrategyRegistration
{
public:
    explicit StrategyRegistration(std::shared_ptr<const Strategy> strategy);
    StrategyRegistration(const StrategyRegistration &) = delete;
    StrategyRegistration &operator=(const StrategyRegistration &) = delete;
    ~StrategyRegistration();

private:
    std::shared_ptr<const Strategy> m_strategy;
};

} // namespace weighhouse::strategy

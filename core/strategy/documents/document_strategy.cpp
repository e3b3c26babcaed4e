// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/documents/document_strategy.h"

#include "core/base/text.h"
#include "core/strategy/documents/document_maker.h"
#include "core/strategy/documents/document_prompts.h"

#include <utility>

namespace weighhouse::strategy
{
namespace
{

constexpr std::string_view retrievalSetting = "retrieval";
constexpr std::string_view tagsSetting = "tags";
constexpr std::string_view topSetting = "top";
constexpr std::string_view insideSetting = "inside";
constexpr std::string_view verificationSetting = "verification";

struct DocumentVariant {
    std::string name;
    MessageCode title;
    MessageCode effort;
    bool splits = false;
    DocumentRetrieval retrieval = DocumentRetrieval::PerQuestion;
    Answering answering = Answering::Directly;
};

Setting topChoice()
{
    constexpr SettingRange range{1, 50};
    Setting top{std::string(topSetting), "strategy.documents.top"_code, {}, range};
    for (const char *count : {"5", "3", "10", "20"})
        top.values.push_back({count, Message::verbatim(count)});
    return top;
}

Answering answeringOf(std::string_view name)
{
    if (name == "cot-rag")
        return Answering::StepByStep;
    if (name == "react-rag")
        return Answering::Searching;
    return name == "qd-rag" ? Answering::Asking : Answering::Directly;
}

Verification verificationOf(std::string_view name)
{
    if (name == "judge")
        return Verification::Judged;
    return name == "gaps" ? Verification::Gaps : Verification::None;
}

class DocumentStrategy : public Strategy
{
public:
    explicit DocumentStrategy(DocumentVariant variant) : m_variant(std::move(variant)) {}

    std::string name() const override { return m_variant.name; }
    Message title() const override { return m_variant.title; }
    StrategyNeeds needs() const override
    {
        return {.chatModel = true, .documents = m_variant.retrieval != DocumentRetrieval::None};
    }
    Message effort() const override { return m_variant.effort; }

    std::vector<std::string> prompts() const override
    {
        std::vector<std::string> names{finalPrompt, choicePrompt, "dellma/known", "dellma/summary"};
        if (m_variant.splits)
            names.insert(names.end(), {graphPrompt, fillPrompt, answerPrompt, backPrompt, mendPrompt,
                                       stepByStepPrompt, searchingPrompt, askingPrompt});
        else if (m_variant.answering != Answering::Directly)
            names.emplace_back(promptFor(m_variant.answering));
        if (!m_variant.splits && m_variant.answering == Answering::Asking)
            names.emplace_back(answerPrompt);
        return names;
    }

    std::vector<Setting> settings() const override
    {
        std::vector<Setting> all;
        if (m_variant.splits) {
            all.push_back({std::string(retrievalSetting),
                           "strategy.documents.retrieval"_code,
                           {{"step", "strategy.documents.retrieval.step"_code},
                            {"main", "strategy.documents.retrieval.main"_code}}});
            all.push_back({std::string(tagsSetting),
                           "strategy.documents.tags"_code,
                           {{"literal", "strategy.documents.tags.literal"_code},
                            {"model", "strategy.documents.tags.model"_code}}});
        }
        if (m_variant.retrieval != DocumentRetrieval::None)
            all.push_back(topChoice());
        if (m_variant.splits)
            all.push_back({std::string(insideSetting),
                           "strategy.documents.inside"_code,
                           {{"none", "strategy.documents.inside.none"_code},
                            {"cot-rag", "strategy.documents.inside.steps"_code},
                            {"react-rag", "strategy.documents.inside.searching"_code},
                            {"qd-rag", "strategy.documents.inside.asking"_code}}});
        if (m_variant.splits)
            all.push_back({std::string(verificationSetting),
                           "strategy.documents.verification"_code,
                           {{"none", "strategy.documents.verification.none"_code},
                            {"gaps", "strategy.documents.verification.gaps"_code},
                            {"judge", "strategy.documents.verification.judge"_code}}});
        return all;
    }

    std::shared_ptr<plan::DecisionMaker> begin(model::ModelPtr model, Asking asking, const Settings &settings,
                                               const Means &means) const override
    {
        DocumentWay way{.name = name(), .splits = m_variant.splits};
        way.options.retrieval = m_variant.retrieval;
        way.options.answering = m_variant.answering;
        way.options.prompts = means.prompts;
        way.options.vectors = means.vectors;
        way.options.top = topOf(settings);
        if (m_variant.splits) {
            if (valueOf(*this, settings, retrievalSetting) == "main")
                way.options.retrieval = DocumentRetrieval::Once;
            if (valueOf(*this, settings, tagsSetting) == "model")
                way.options.tags = TagFilling::Model;
            way.options.answering = answeringOf(valueOf(*this, settings, insideSetting));
            way.options.verification = verificationOf(valueOf(*this, settings, verificationSetting));
        }
        return std::make_shared<DocumentMaker>(std::move(way), std::move(model), std::move(asking),
                                               means.chat);
    }

private:
    /// A value that cannot be read, as from another version of the program, is the usual one.
    static std::size_t topOf(const Settings &settings)
    {
        const Setting known = topChoice();
        const auto set = settings.find(known.name);
        const bool isGood = set != settings.end() && known.takes(set->second);
        const auto number = numberFromText(isGood ? set->second : known.values.front().value);
        return static_cast<std::size_t>(number.value_or(1));
    }

    DocumentVariant m_variant;
};

} // namespace

std::vector<std::shared_ptr<const Strategy>> documentStrategies()
{
    const auto make = [](DocumentVariant variant) {
        return std::make_shared<const DocumentStrategy>(std::move(variant));
    };
    return {make({.name = "plan-star-rag",
                  .title = "strategy.plan-star-rag"_code,
                  .effort = "strategy.effort.document-graph"_code,
                  .splits = true}),
            make({.name = "vanilla-llm",
                  .title = "strategy.vanilla-llm"_code,
                  .effort = "strategy.effort.document-none"_code,
                  .retrieval = DocumentRetrieval::None}),
            make({.name = "vanilla-rag",
                  .title = "strategy.vanilla-rag"_code,
                  .effort = "strategy.effort.document-one"_code}),
            make({.name = "cot-rag",
                  .title = "strategy.cot-rag"_code,
                  .effort = "strategy.effort.document-one"_code,
                  .answering = Answering::StepByStep}),
            make({.name = "qd-rag",
                  .title = "strategy.qd-rag"_code,
                  .effort = "strategy.effort.document-turns"_code,
                  .answering = Answering::Asking}),
            make({.name = "react-rag",
                  .title = "strategy.react-rag"_code,
                  .effort = "strategy.effort.document-turns"_code,
                  .answering = Answering::Searching})};
}

} // namespace weighhouse::strategy

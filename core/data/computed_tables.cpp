// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/computed_tables.h"

#include <mutex>
#include <utility>

namespace weighhouse::data
{

std::function<Result<std::shared_ptr<const Dataset>>(const std::stop_token &)>
madeOnce(std::function<Result<std::shared_ptr<const Dataset>>(const std::stop_token &)> make)
{
    struct Made {
        std::mutex mutex;
        std::shared_ptr<const Dataset> dataset;
    };
    return [made = std::make_shared<Made>(),
            make = std::move(make)](const std::stop_token &stop) -> Result<std::shared_ptr<const Dataset>> {
        const std::scoped_lock lock(made->mutex);
        if (made->dataset == nullptr) {
            auto dataset = make(stop);
            if (!dataset)
                return dataset;
            made->dataset = *std::move(dataset);
        }
        return made->dataset;
    };
}

} // namespace weighhouse::data

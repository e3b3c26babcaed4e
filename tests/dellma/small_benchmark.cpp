// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/dellma/small_benchmark.h"

#include <array>
#include <fstream>

namespace weighhouse::testing
{

SmallBenchmark::SmallBenchmark()
{
    write("data/agriculture/stats/CA-2022.csv", "Commodity,Yield,Price per Unit\n"
                                                "apple,\"18,000 LB / ACRE\",0.3 $ / LB\n"
                                                "pear,17.1 TONS / ACRE,640 $ / TON\n"
                                                "lemon,485 BOXES / ACRE,\"15.59 $ / BOX, ON TREE EQUIV\"\n"
                                                "rice,\"8,770 LB / ACRE\",33.8 $ / CWT\n"
                                                "plum,many,1 $ / TON\n");
    write("data/stocks/AMD.csv", "Date,Open,High,Low,Close,Adj Close,Volume\n2023-12-01,100,1,1,90,1,1\n"
                                 "2023-12-29,130,1,1,120,1,1\n");
    write("data/stocks/SPY.csv", "Date,Open,High,Low,Close,Adj Close,Volume\n2023-12-01,200,1,1,210,1,1\n"
                                 "2023-12-29,1,1,1,210,1,1\n");
}

void SmallBenchmark::write(std::string_view path, std::string_view content) const
{
    const std::filesystem::path whole = folder() / path;
    std::filesystem::create_directories(whole.parent_path());
    std::ofstream(whole, std::ios::binary) << content;
}

void SmallBenchmark::writeRanking(std::string_view path, std::size_t number,
                                  const std::vector<std::size_t> &actions, std::size_t first,
                                  std::string_view reply) const
{
    constexpr std::array<std::string_view, 3> names = {"apple", "pear", "lemon"};
    std::string prompt = "Below are the actions I can take:\nAction 1. apple: 10 acres\n\n";
    for (std::size_t i = 0; i < actions.size(); ++i)
        prompt += "- State-Action Pair " + std::to_string(i + 1) +
                  ". State: s: " + std::to_string((first + i) / 2) + "; Action " +
                  std::to_string(actions[i]) + ". " + std::string(names.at(actions[i] - 1)) +
                  ": 10 acres\n\n";
    const std::string where(path);
    write(where + "/prompt/prompt_" + std::to_string(number) + ".txt", prompt + "Rank them.");
    write(where + "/response/response_" + std::to_string(number) + ".json", reply);
}

} // namespace weighhouse::testing

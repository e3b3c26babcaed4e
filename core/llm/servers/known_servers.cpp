// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/servers/known_servers.h"

#include <array>

namespace weighhouse::llm
{

std::span<const KnownServer> knownServers()
{
    static constexpr std::array servers{
        KnownServer{"Ollama", "http://localhost:11434/v1"},
        KnownServer{"llama.cpp", "http://localhost:8080/v1"},
        KnownServer{"LM Studio", "http://localhost:1234/v1"},
        KnownServer{"vLLM", "http://localhost:8000/v1"},
        KnownServer{"OpenAI", "https://api.openai.com/v1", "OPENAI_API_KEY"},
        KnownServer{"OpenRouter", "https://openrouter.ai/api/v1", "OPENROUTER_API_KEY"},
        KnownServer{"Mistral", "https://api.mistral.ai/v1", "MISTRAL_API_KEY"},
        KnownServer{"Groq", "https://api.groq.com/openai/v1", "GROQ_API_KEY"},
        KnownServer{"DeepSeek", "https://api.deepseek.com/v1", "DEEPSEEK_API_KEY"},
        KnownServer{"Together", "https://api.together.xyz/v1", "TOGETHER_API_KEY"},
    };
    return servers;
}

} // namespace weighhouse::llm

#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Puts the line that says the licence on top of every source that does not have it.
#   packaging/lib/licence.sh
set -euo pipefail

# shellcheck source=packaging/lib/stages.sh
source "$(dirname "${BASH_SOURCE[0]}")/stages.sh"
cd "$project"

mark='SPDX-License-Identifier: GPL-3.0-or-later'
count=0
while IFS= read -r -d '' file; do
    case $file in
    app/* | core/* | ui/* | tests/* | packaging/* | resources/samples/generate/*) ;;
    *) continue ;;
    esac
    if head -n 2 "$file" | grep -qF "$mark"; then
        continue
    fi
    case $file in
    *.h | *.cpp) line="// $mark" ;;
    *) line="# $mark" ;;
    esac
    if [[ $(head -c 2 "$file") == '#!' ]]; then
        sed -i "1a $line" "$file" # below the line that names the shell
    else
        sed -i "1i $line" "$file"
    fi
    count=$((count + 1))
done < <(our_files '*.h' '*.cpp' '*.sh' '*.cmake' '*CMakeLists.txt')
say "$count files got the line"

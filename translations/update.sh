#!/usr/bin/env bash
# Brings the .ts files up to date with the texts in the sources (lupdate of qt6-l10n-tools). What is new in them is
# for Qt Linguist, or any editor, to fill in.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
PATH=/usr/lib/qt6/bin:$PATH
lupdate -silent ui -no-obsolete -locations none -source-language en -target-language de -ts translations/weighhouse_de.ts
# English needs only the texts with a number in them.
lupdate -silent ui -no-obsolete -locations none -pluralonly -source-language en -target-language en -ts translations/weighhouse_en.ts

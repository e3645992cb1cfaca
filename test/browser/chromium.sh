#!/usr/bin/env bash
# Chromium without the popup of its address bar, for tests: no page shows it, and each window starts a process
# for it, which takes as much of the processor as a page. A second --disable-features would undo what the driver
# disables, so the names join its list.
popups=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup
exec "${CHROMIUM_PATH:-/usr/bin/chromium}" "${@/#--disable-features=/--disable-features=$popups,}"

import { initialDarkMode } from './lib/dark-mode'
import { beginCalls } from './lib/early-calls'
import { beginScripts } from './lib/early-scripts'
import { minPosition } from './lib/event-position'
import { forgetOldOrders } from './lib/forget-old-orders'
import { reportMailLink } from './lib/mail-link'

/** What the browser says of the line: Chromium's do, the others load all at once. */
const isSlow = (): boolean => {
  const line: unknown = Reflect.get(navigator, 'connection')
  return typeof line === 'object' && line !== null && 'effectiveType' in line && line.effectiveType !== '4g'
}

// This script stands in the HTML of every page and runs before the first paint: a dark page must not flash light.
const { classList, dataset } = document.documentElement
classList.toggle('dark', initialDarkMode())

forgetOldOrders()

if (dataset.application !== undefined) {
  const slow = isSlow()
  // On a slow line the scripts come before the letters; src/main.tsx ends that.
  classList.toggle('plain-letters', slow)
  // Before the scripts: on a slow line a call would wait until they have all come.
  // A tab that has written waits for its own events, with a header that http.ts sends.
  if (minPosition() === undefined) beginCalls(window.location)
  beginScripts(slow)
  reportMailLink(window.location)
}

import { createRequire } from 'node:module'

const here = createRequire(import.meta.url)
const require = createRequire(here.resolve('jest-environment-jsdom'))
const sheetPath = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js')
const { parse } = createRequire(sheetPath)('rrweb-cssom')

/** The selectors of a style sheet by the `display` that they give. */
const selectorsByDisplay = (sheet) => {
  const found = new Map()
  for (const { selectorText, style } of parse(sheet).cssRules) {
    const display = style?.getPropertyValue('display')
    if (display) found.set(display, [...(found.get(display) ?? []), selectorText])
  }
  return found
}

// jsdom compares each element with the 120 rules of a browser's own sheet. Specs ask only what is shown: one rule for
// each `display` answers that in a fraction of the time. What hides an element stands last, because the last rule wins.
const { none, ...others } = Object.fromEntries(selectorsByDisplay(require(sheetPath)))
const rules = [...Object.entries(others), ['none', none]]
require.cache[sheetPath].exports = rules
  .map(([display, selectors]) => `${selectors.join(', ')} { display: ${display} }`)
  .join('\n')

const { propertiesWithResolvedValueImplemented: resolved } = require('jsdom/lib/jsdom/living/helpers/style-rules.js')

// For every computed style jsdom works out ten colours. The queries by role ask for hundreds of styles, and none for a
// colour: without them the specs take a tenth less of the processor.
for (const [name, { computedValue }] of Object.entries(resolved))
  if (computedValue === 'computed-color') delete resolved[name]

const { TestEnvironment } = here('jest-environment-jsdom')

/** jsdom with the parts of the fetch standard and the encoders that it lacks, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone })
  }
}

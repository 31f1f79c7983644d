import { createRequire } from 'node:module'

const here = createRequire(import.meta.url)
const require = createRequire(here.resolve('jest-environment-jsdom'))
const sheetPath = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js')
const { parse } = createRequire(sheetPath)('rrweb-cssom')

const sheetRules = parse(require(sheetPath)).cssRules.filter(({ style }) => style !== undefined)

const selectorsByDisplay = new Map()
for (const { selectorText, style } of sheetRules) {
  const display = style.getPropertyValue('display')
  if (display) selectorsByDisplay.set(display, [...(selectorsByDisplay.get(display) ?? []), selectorText])
}
const displayRule = (display) => `${selectorsByDisplay.get(display).join(', ')} { display: ${display} }`

// jsdom compares each element with the 120 rules of a browser's own sheet. Specs ask only what is shown, and antd how
// large a text area is: these rules answer both in a fraction of the time. What hides an element stands last, because
// the last rule wins.
require.cache[sheetPath].exports = [
  ...sheetRules.filter(({ selectorText }) => selectorText.includes('textarea')).map(({ cssText }) => cssText),
  ...[...selectorsByDisplay.keys()].filter((display) => display !== 'none').map(displayRule),
  displayRule('none'),
].join('\n')

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
    // Under another name: pages must do without, where they came without TLS.
    this.global.webCrypto = crypto
  }
}

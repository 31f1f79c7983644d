import { createRequire } from 'node:module'
import { TestEnvironment } from 'jest-environment-jsdom'

const require = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'))
const { propertiesWithResolvedValueImplemented: resolved } = require('jsdom/lib/jsdom/living/helpers/style-rules.js')

// For every computed style jsdom works out ten colours. The queries by role ask for hundreds of styles, and none for a
// colour: without them the specs take a tenth less of the processor.
for (const [name, { computedValue }] of Object.entries(resolved))
  if (computedValue === 'computed-color') delete resolved[name]

/** jsdom with the parts of the fetch standard and the encoders that it lacks, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone })
  }
}

import { TestEnvironment } from 'jest-environment-jsdom'

/** jsdom with the parts of the fetch standard and the encoders that it lacks, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone })
  }
}

import { loadConfig } from './config.js'
import { keepsReadModelsAlone, oddStores } from './prepare-installation.js'

const server = 'postgres://db.example/x'
const everywhere = {
  EVENT_STORE_URL: server,
  READ_STORE_URL: server,
  STATE_URL: server,
  QUEUE_URL: server,
  FILES_URL: 'file:///srv/files',
}

describe('stores of which one is left embedded beside servers', () => {
  it.each([
    [{}, undefined],
    [everywhere, undefined],
    [{ READ_STORE_URL: server }, 'EVENT_STORE_URL, STATE_URL, QUEUE_URL, FILES_URL left embedded'],
    [{ ...everywhere, QUEUE_URL: 'embedded' }, 'QUEUE_URL left embedded'],
    [{ ...everywhere, FILES_URL: 'embedded' }, 'FILES_URL left embedded'],
  ])('are named at the start: %j', (environment, sentence) => {
    const odd = oddStores(loadConfig(environment))
    if (sentence === undefined) expect(odd).toBeUndefined()
    else expect(odd).toContain(sentence)
  })
})

describe('the leases of the read models', () => {
  it('are taken at once where the read store alone is embedded, and not where another one is', () => {
    expect(keepsReadModelsAlone(loadConfig({ ...everywhere, READ_STORE_URL: 'embedded' }))).toBe(true)
    expect(keepsReadModelsAlone(loadConfig({ READ_STORE_URL: server }))).toBe(false)
  })
})

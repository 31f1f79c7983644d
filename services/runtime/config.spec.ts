import { BadConfiguration, loadConfig } from './config.js'

describe('the address of the state store', () => {
  it.each([
    'embedded',
    'postgres://db.example/state',
    'mongodb://one.example,two.example/state?replicaSet=rs0',
    'mongodb+srv://cluster.example/state',
  ])('may be %s', (url) => expect(loadConfig({ STATE_URL: url }).STATE_URL).toBe(url))

  it('is the embedded Postgres when nothing is said', () => expect(loadConfig({}).STATE_URL).toBe('embedded'))

  it.each(['mongodb://', 'redis://x', 'http://x'])('is not %s, and the sentence names the setting', (url) => {
    expect(() => loadConfig({ STATE_URL: url })).toThrow(BadConfiguration)
    expect(() => loadConfig({ STATE_URL: url })).toThrow(/^STATE_URL must be "embedded", or a postgres:\/\/ or mongodb/)
  })

  it('is the only one that may be a MongoDB', () => {
    for (const name of ['EVENT_STORE_URL', 'QUEUE_URL'])
      expect(() => loadConfig({ [name]: 'mongodb://x' })).toThrow(name)
  })
})

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

describe('the roles of an instance', () => {
  it('are all of them when nothing is said', () =>
    expect(loadConfig({}).ROLES).toEqual(['command', 'query', 'projector', 'worker']))

  it('are the ones that are named', () => {
    expect(loadConfig({ ROLES: 'command' }).ROLES).toEqual(['command'])
    expect(loadConfig({ ROLES: ' query , projector,' }).ROLES).toEqual(['query', 'projector'])
  })

  it.each(['commands', 'command;query', ','])('%s is refused with a sentence that names ROLES', (ROLES) => {
    expect(() => loadConfig({ ROLES })).toThrow(BadConfiguration)
    expect(() => loadConfig({ ROLES })).toThrow(/^ROLES must (be a list of command, query|name a role)/)
  })
})

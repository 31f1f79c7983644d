import { BadConfiguration, loadConfig } from './config.js'

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

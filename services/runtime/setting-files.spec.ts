import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BadConfiguration } from '../domain/technical-error.js'
import { newSigningKeyPem } from '../proof/signing-key.js'
import { loadConfig, settingNames } from './config.js'
import { secretSettings } from './setting-files.js'

const folder = mkdtempSync(join(tmpdir(), 'cartorio-settings-'))
const mounted = join(folder, 'secrets')
beforeEach(() => mkdirSync(mounted, { recursive: true }))
afterEach(() => rmSync(mounted, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

const load = (environment: Readonly<Record<string, string>>) => loadConfig(environment, mounted)
const fileWith = (name: string, text: string, inFolder = folder): string => {
  const path = join(inFolder, name)
  writeFileSync(path, text)
  return path
}
const key = 'k'.repeat(32)

describe('a setting from a file', () => {
  it('is read where NAME_FILE names one, without its last line break', () => {
    const MASTER_KEY_FILE = fileWith('master-key', `${key}\n`)
    expect(load({ MASTER_KEY_FILE }).MASTER_KEY).toBe(key)
    const SIGNING_KEY_FILE = fileWith('signing-key.pem', newSigningKeyPem())
    expect(load({ SIGNING_KEY_FILE }).SIGNING_KEY).toMatch(/^-----BEGIN PRIVATE KEY-----\n/)
    expect(load({ PORT_FILE: fileWith('port', '4000\r\n') }).PORT).toBe(4000)
  })

  it('is read where an engine has mounted one of its name', () => {
    fileWith('METRICS_TOKEN', `${key}\n`, mounted)
    fileWith('WHATSAPP', '\n', mounted)
    expect(load({})).toMatchObject({ METRICS_TOKEN: key })
    expect(load({}).WHATSAPP).toBeUndefined()
  })

  it.each(['MASTER_KEY', 'PRICE_LISTS', 'DHL_SHIPPER_COMPANY'])(
    'that cannot be read stops the start with a sentence that names it: %s',
    (name) => {
      const path = join(folder, 'nowhere')
      expect(() => load({ [`${name}_FILE`]: path })).toThrow(
        new BadConfiguration(`The file of ${name}_FILE cannot be read (ENOENT): ${path}.`),
      )
    },
  )

  it('that is mounted and cannot be read stops it, too', () => {
    mkdirSync(join(mounted, 'SMTP_URL'))
    expect(() => load({})).toThrow(`A secret cannot be read (EISDIR): ${join(mounted, 'SMTP_URL')}.`)
  })

  it('is refused beside another value of the setting', () => {
    const MASTER_KEY_FILE = fileWith('master-key', key)
    expect(() => load({ MASTER_KEY: key, MASTER_KEY_FILE })).toThrow(
      'MASTER_KEY and MASTER_KEY_FILE both give MASTER_KEY: leave one out.',
    )
    const path = fileWith('MASTER_KEY', key, mounted)
    expect(() => load({ MASTER_KEY: key })).toThrow(`MASTER_KEY and the file ${path} both give MASTER_KEY`)
    // An empty variable, as Compose passes it, is none.
    expect(load({ MASTER_KEY: '' }).MASTER_KEY).toBe(key)
  })

  it('is checked as any other, and a wrong one is not repeated', () => {
    fileWith('TOKEN_SECRET', 'short', mounted)
    expect(() => load({})).toThrow(/^TOKEN_SECRET must have at least 32 characters\.$/)
  })
})

describe('the settings that hold a secret', () => {
  it('are settings, each secret with the one before it', () => {
    expect(secretSettings.filter((name) => !settingNames.includes(name))).toEqual([])
    const previous = settingNames.filter((name) => name.endsWith('_PREVIOUS'))
    expect(previous.filter((name) => !secretSettings.some((secret) => secret === name))).toEqual([])
    const named = settingNames.filter((name) => /SECRET|_KEY|PASSWORD|TOKEN/.test(name))
    const open = named.filter((name) => !secretSettings.some((secret) => secret === name))
    // Every browser gets it.
    expect(open).toEqual(['STRIPE_PUBLISHABLE_KEY'])
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '@cartorio/contracts/http/health.js'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { newSigningKeyPem } from '../../proof/signing-key.js'
import { loadConfig } from '../../runtime/config.js'
import { root } from '../harness/running-product.js'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const text = read('docker-compose.yml')

const serviceSchema = z.looseObject({
  image: z.string(),
  restart: z.string(),
  environment: z.optional(z.record(z.string(), z.string())),
  healthcheck: z.optional(z.looseObject({ test: z.array(z.string()) })),
  depends_on: z.optional(z.record(z.string(), z.looseObject({ condition: z.string() }))),
  volumes: z.optional(z.array(z.string())),
  deploy: z.looseObject({
    resources: z.looseObject({ limits: z.looseObject({ cpus: z.string(), memory: z.string() }) }),
  }),
})
const composed: unknown = parse(text, { merge: true })
const { services, volumes } = z
  .looseObject({ services: z.record(z.string(), serviceSchema), volumes: z.record(z.string(), z.unknown()) })
  .parse(composed)

/** What an operator sets: without each of these Compose starts nothing. */
const given: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://cartorio.example',
  MONGODB_PASSWORD: 'm0ngo',
  REDIS_PASSWORD: 'r3dis',
  TOKEN_SECRET: 't'.repeat(32),
  SERVER_SECRET: 's'.repeat(32),
  MASTER_KEY: 'm'.repeat(32),
  PAYMENT_WEBHOOK_SECRET: 'w'.repeat(32),
  SIGNING_KEY: newSigningKeyPem(),
  PAYMENTS: 'sandbox',
  COURIER: 'sandbox',
  MAIL: 'folder',
  ADMIN_EMAIL: 'ana@example.com',
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?sentence}` as Compose replaces them. */
const interpolated = (value: string): string =>
  value.replace(/\$\{(\w+)(?::-([^}]*))?(?::\?[^}]*)?\}/g, (_all, name: string, fallback?: string) => {
    const found = given[name] ?? fallback
    if (found === undefined) throw new Error(`${name} has neither a value nor a default`)
    return found
  })

describe('docker-compose.yml', () => {
  it('is what Compose reads', () => {
    // The schema names formats of Compose's own, which check nothing that ports and durations here could miss.
    const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true })
    // Names stand under the keyword of an older draft than the one that it says it is written in.
    const withoutNames = (key: string, value: unknown): unknown =>
      key === 'id' && typeof value === 'string' ? undefined : value
    const schema = JSON.parse(read('infra/compose/compose-spec.json'), withoutNames)
    const validate = ajv.compile(schema)
    validate(composed)
    expect(validate.errors).toBeNull()
    expect(validate({ services: { query: { imag: 'x' } } })).toBe(false)
  })

  it('has every role, the stores that they need, and a proxy', () =>
    expect(Object.keys(services)).toEqual(['eventstore', 'mongodb', 'redis', ...roles, 'proxy']))

  it('pins every image that is not its own, to those that the tests take where there are containers', () => {
    const pinned = Object.entries(services).filter(([name]) => !roles.some((role) => role === name))
    for (const [, { image }] of pinned) expect(image).toMatch(/:\d+\.\d+\.\d+[\w.-]*$/)
    const tested = ['test-eventstoredb', 'test-mongodb', 'test-redis'].map((file) =>
      read(`services/testing/harness/${file}.ts`),
    )
    for (const [index, name] of ['eventstore', 'mongodb', 'redis'].entries())
      expect(tested[index]).toContain(`'${services[name]?.image}'`)
    for (const [, image = ''] of read('infra/Dockerfile').matchAll(/^FROM (\S+:\S+)/gm))
      expect(image).toMatch(/^node:\d+\.\d+\.\d+-/)
  })

  it('checks and bounds everything that it starts', () => {
    expect(read('infra/Dockerfile')).toMatch(/^HEALTHCHECK/m)
    for (const [name, { restart, healthcheck, depends_on: needs = {} }] of Object.entries(services)) {
      expect([name, restart]).toEqual([name, 'unless-stopped'])
      // A role has the one of its image.
      expect([name, healthcheck !== undefined || roles.some((role) => role === name)]).toEqual([name, true])
      for (const [needed, { condition }] of Object.entries(needs)) {
        expect(services[needed]).toBeDefined()
        expect(condition).toBe('service_healthy')
      }
    }
  })

  it('has no password or secret of its own: each must be set, and its absence is a sentence', () => {
    const secret = /PASSWORD|SECRET|_KEY|MASTER/
    const required = [...text.matchAll(/\$\{(\w+):\?(must [^}]+)\}/g)].map(([, name = '']) => name)
    expect([...new Set(required)].sort()).toEqual(Object.keys(given).sort())
    for (const [, name = '', fallback] of text.matchAll(/\$\{(\w+):-([^}]*)\}/g))
      if (secret.test(name)) expect([name, fallback]).toEqual([name, ''])
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment)) if (secret.test(name)) expect(value).toMatch(/^\$\{/)
  })

  it.each(roles)('gives %s settings that the product takes', (role) => {
    const environment = Object.entries(services[role]?.environment ?? {})
    const config = loadConfig(Object.fromEntries(environment.map(([name, value]) => [name, interpolated(value)])))
    expect(config.ROLES).toEqual([role])
    expect(config.TRUST_PROXY).toBe(1)
    const known = new Set(Object.keys(config))
    // What is left empty counts as not set.
    expect(environment.filter(([name, value]) => interpolated(value) !== '' && !known.has(name))).toEqual([])
  })

  it('mounts nothing that is not there', () => {
    for (const { volumes: mounts = [] } of Object.values(services))
      for (const mount of mounts) {
        const [from = ''] = mount.split(':')
        expect([from, from.startsWith('./') ? existsSync(join(root, from)) : from in volumes]).toEqual([from, true])
      }
  })

  it('has the hosts that the proxy names', () => {
    const hosts = [...read('infra/proxy/nginx.conf').matchAll(/^ {2}server (\w+):3000;$/gm)].map(([, host]) => host)
    expect(hosts).toEqual(['command', 'query'])
  })
})

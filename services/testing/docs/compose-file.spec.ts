import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { roles } from '@cartorio/contracts/http/health.js'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { loadConfig, settingNames } from '../../runtime/config.js'
import { needsPostgres, oddStores } from '../../runtime/prepare-installation.js'
import { secretSettings, secretsFolder } from '../../runtime/setting-files.js'
import { root } from '../harness/running-product.js'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const text = read('docker-compose.yml')

const mountSchema = z.object({
  type: z.literal('bind'),
  source: z.string(),
  target: z.string(),
  read_only: z.literal(true),
  bind: z.object({ create_host_path: z.literal(false) }),
})
const serviceSchema = z.looseObject({
  image: z.string(),
  restart: z.string(),
  read_only: z.literal(true),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  init: z.optional(z.boolean()),
  user: z.optional(z.string()),
  command: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string(), z.string())),
  healthcheck: z.optional(z.looseObject({ test: z.array(z.string()) })),
  depends_on: z.optional(z.record(z.string(), z.looseObject({ condition: z.string() }))),
  volumes: z.optional(z.array(z.union([z.string(), mountSchema]))),
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

const stores = ['eventstore', 'mongodb', 'redis']

const folder = mkdtempSync(join(tmpdir(), 'cartorio-compose-'))
const secrets = join(folder, 'secrets')
/** Makes the secrets as an operator does, in a folder of this test; answers what it says. */
const makeSecrets = (environment: Readonly<Record<string, string>> = {}): string =>
  execFileSync('sh', [join(root, 'infra/compose/make-secrets.sh')], {
    env: { PATH: process.env.PATH ?? '', SECRETS_DIR: secrets, ...environment },
    encoding: 'utf8',
  })
beforeAll(() => makeSecrets())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
    expect(Object.keys(services)).toEqual([...stores, ...roles, 'proxy']))

  it('pins every image that is not its own, to those that the tests take where there are containers', () => {
    const pinned = Object.entries(services).filter(([name]) => !roles.some((role) => role === name))
    for (const [, { image }] of pinned) expect(image).toMatch(/:\d+\.\d+\.\d+[\w.-]*$/)
    const tested = ['test-eventstoredb', 'test-mongodb', 'test-redis'].map((file) =>
      read(`services/testing/harness/${file}.ts`),
    )
    for (const [index, name] of stores.entries()) expect(tested[index]).toContain(`'${services[name]?.image}'`)
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

  it('passes every setting of the schema to each role: by its environment, or as a file where it is a secret', () => {
    const isSecret = (name: string): boolean => secretSettings.some((secret) => secret === name)
    for (const role of roles) {
      const { environment = {}, volumes: mounts = [] } = services[role] ?? {}
      expect(Object.keys(environment).sort()).toEqual(settingNames.filter((name) => !isSecret(name)).sort())
      expect(mounts).toContainEqual(
        expect.objectContaining({
          source: expect.stringMatching(/^\$\{SECRETS_DIR:-\.\/secrets\}\/roles$/),
          target: secretsFolder,
          read_only: true,
        }),
      )
      // Each may be set, but for those that the file itself settles.
      const settled = ['HOST', 'PORT', 'DATA_DIR', 'SEALS_DIR', 'MAIL_DIR', 'ROLES', 'WEBHOOK_URL', 'EVENT_STORE_URL']
      for (const [name, value] of Object.entries(environment))
        if (!settled.includes(name)) expect([name, value]).toEqual([name, expect.stringMatching(`^\\$\\{${name}:[-?]`)])
    }
  })

  it('has no password or secret: what is required is no secret, and its absence is a sentence', () => {
    const required = [...text.matchAll(/\$\{(\w+):\?must [^}]+\}/g)].map(([, name = '']) => name)
    expect(required.sort()).toEqual(Object.keys(given).sort())
    expect(text).not.toMatch(/(PASSWORD|SECRET|MASTER_KEY|SIGNING_KEY|TOKEN)\w*: (?!\/run\/secrets\/)/)
    expect(text).not.toMatch(/\$\{\w*(PASSWORD|SECRET(?!S_DIR)|MASTER_KEY|SIGNING_KEY|TOKEN)/)
  })

  it('gives no container more than it needs', () => {
    for (const [name, { cap_drop, security_opt, user, volumes: mounts = [] }] of Object.entries(services)) {
      expect([name, cap_drop, security_opt]).toEqual([name, ['ALL'], ['no-new-privileges:true']])
      // The images of the roles and of the proxy name a user themselves.
      if (stores.includes(name)) expect([name, user]).toEqual([name, expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)])
      expect(JSON.stringify(mounts)).not.toMatch(/docker\.sock|containerd|podman/)
    }
    expect(read('infra/Dockerfile')).toMatch(/^USER node$/m)
    // Its health check ends a frozen role, which the first process of a container could not be.
    for (const role of roles) expect(services[role]?.init).toBe(true)
  })

  it('has a Redis that drops nothing, and answers once a write is on the disk', () => {
    const command = services.redis?.command?.join(' ')
    expect(command).toContain('--maxmemory-policy noeviction --appendonly yes --appendfsync always')
  })

  it.each(roles)('gives %s settings that the product takes', (role) => {
    const environment = Object.entries(services[role]?.environment ?? {})
    const set = Object.fromEntries(environment.map(([name, value]) => [name, interpolated(value)]))
    const config = loadConfig(set, join(secrets, 'roles'))
    expect(config.ROLES).toEqual([role])
    expect(config.TRUST_PROXY).toBe(1)
    expect(config.READ_STORE_URL).toMatch(/^mongodb:\/\/cartorio:[0-9a-f]{48}@mongodb:27017\/cartorio_read/)
    expect(oddStores(config)).toBeUndefined()
    expect(needsPostgres(config)).toBe(false)
  })

  it('has one folder of mails for the role that writes it and those that show it, which its image makes for their user', () => {
    const folderOf = (role: string) =>
      services[role]?.volumes?.find((mount) => typeof mount === 'string' && mount.endsWith(':/mails'))
    expect(['worker', 'command', 'query'].map(folderOf)).toEqual(Array(3).fill('mails:/mails'))
    for (const role of roles) expect(services[role]?.environment?.MAIL_DIR).toBe('/mails')
    // The engine takes the owner of a new volume from the image.
    const [, made = ''] = /^RUN install -d -o node -g node -m 700 (.+)$/m.exec(read('infra/Dockerfile')) ?? []
    const mounts = roles.flatMap((role) => services[role]?.volumes ?? [])
    const targets = mounts.flatMap((mount) => (typeof mount === 'string' ? (mount.split(':')[1] ?? '') : []))
    expect(new Set(targets)).toEqual(new Set(made.split(' ')))
  })

  it('mounts nothing that is not there', () => {
    const sources = Object.values(services).flatMap(({ volumes: mounts = [] }) =>
      mounts.map((mount) => (typeof mount === 'string' ? (mount.split(':')[0] ?? '') : mount.source)),
    )
    const isThere = (from: string): boolean => {
      if (from.startsWith('./')) return existsSync(join(root, from))
      const made = /^\$\{SECRETS_DIR:-\.\/secrets\}\/(\w+)$/.exec(from)?.[1]
      return made === undefined ? from in volumes : existsSync(join(secrets, made))
    }
    expect(sources.filter((from) => !isThere(from))).toEqual([])
  })

  it('has the hosts that the proxy names', () => {
    const hosts = [...read('infra/proxy/nginx.conf').matchAll(/^ {2}server (\w+):3000;$/gm)].map(([, host]) => host)
    expect(hosts).toEqual(['command', 'query'])
  })
})

describe('infra/compose/make-secrets.sh', () => {
  const file = (path: string): string => readFileSync(join(secrets, path), 'utf8').trimEnd()

  it('makes files that the containers may read, in a folder that only its owner may enter', () => {
    expect(statSync(secrets).mode & 0o777).toBe(0o700)
    for (const folder of ['roles', 'mongodb', 'redis']) {
      expect(statSync(join(secrets, folder)).mode & 0o777).toBe(0o755)
      for (const name of readdirSync(join(secrets, folder)))
        expect([name, statSync(join(secrets, folder, name)).mode & 0o777]).toEqual([name, 0o444])
    }
  })

  it('gives each role secrets of the names of settings, and each store its own alone', () => {
    const names = readdirSync(join(secrets, 'roles'))
    expect(names.filter((name) => !secretSettings.some((secret) => secret === name))).toEqual([])
    expect(readdirSync(join(secrets, 'mongodb')).sort()).toEqual(['password', 'root-password'])
    expect(file('redis/redis.conf')).toBe(`requirepass ${file('redis/password')}`)
    expect(file('roles/QUEUE_URL')).toBe(`redis://:${file('redis/password')}@redis:6379`)
    expect(file('mongodb/root-password')).not.toBe(file('mongodb/password'))
    for (const name of ['READ_STORE_URL', 'STATE_URL', 'FILES_URL'])
      expect(file(`roles/${name}`)).toContain(`mongodb://cartorio:${file('mongodb/password')}@mongodb`)
  })

  it('keeps what is there, and takes what the environment has', () => {
    const before = file('roles/MASTER_KEY')
    const again = makeSecrets({ MASTER_KEY: 'm'.repeat(32), SMTP_URL: 'smtp://a:b@mail.example:587' })
    expect(again).toBe(`made ${secrets}/roles/SMTP_URL\n`)
    expect([file('roles/MASTER_KEY'), file('roles/SMTP_URL')]).toEqual([before, 'smtp://a:b@mail.example:587'])
  })
})

describe('infra/compose/mongodb-user.js', () => {
  it('makes a user that may read and write the databases of the addresses, and nothing else', () => {
    const made: unknown[] = []
    const context = {
      require: () => ({ readFileSync: (path: string) => `secret of ${path}\n` }),
      db: { getSiblingDB: (name: string) => ({ createUser: (user: unknown) => made.push({ in: name, user }) }) },
    }
    runInNewContext(read('infra/compose/mongodb-user.js'), context)
    const databases = ['READ_STORE_URL', 'STATE_URL', 'FILES_URL'].map(
      (name) => /27017\/(\w+)\?authSource=admin$/.exec(readFileSync(join(secrets, 'roles', name), 'utf8').trim())?.[1],
    )
    expect(made).toEqual([
      {
        in: 'admin',
        user: {
          user: 'cartorio',
          pwd: 'secret of /run/secrets/password',
          roles: databases.map((db) => ({ role: 'readWrite', db })),
        },
      },
    ])
  })
})

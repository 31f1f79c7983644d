// `make cluster`: the four roles as processes of their own behind the proxy's table, on EventStoreDB, MongoDB and Redis.
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort, startProcess } from './process.mjs'
import { createProxy } from './proxy.mjs'
import { startServers } from './servers.mjs'
import { clusterSecrets, writeEnvironment } from './settings.mjs'

const dataDir = resolve(process.env.DATA_DIR ?? '.data/cluster')
const port = Number(process.env.PORT ?? '3000') || (await freePort())
const url = `http://127.0.0.1:${port}`
const table = JSON.parse(readFileSync('infra/proxy/routes.json', 'utf8'))

/** A role that ends so often within a minute is not started again. */
const mostRestarts = 3
const restartMillis = 60_000

const say = (text) => process.stdout.write(`${text}\n`)
const complain = (text) => process.stderr.write(`${text}\n`)

/** What runs, in the order of its start; the reverse is the order of the stop. */
const running = []
let ending
const started = (part) => running.push(part)

const end = (code) => {
  ending ??= (async () => {
    // Roles together, then the servers that they use.
    const roles = running.filter(({ isRole }) => isRole)
    await Promise.all(roles.map(({ stop }) => stop()))
    for (const { stop } of running.filter(({ isRole }) => !isRole).reverse()) await stop()
    process.exit(code)
  })()
  return ending
}

const fail = (sentence) => {
  if (ending !== undefined) return
  complain(`${sentence} The cluster ends.`)
  void end(1)
}

const startRole = async (role, rolePort, environment) => {
  const folder = join(dataDir, role)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const restarts = []
  const part = { name: role, isRole: true, stop: async () => undefined }
  const start = async () => {
    const child = await startProcess({
      name: role,
      command: process.execPath,
      args: ['services/dist/runtime/main.js'],
      env: { ...environment, ROLES: role, DATA_DIR: folder, PORT: String(rolePort) },
      logFile: join(dataDir, 'logs', `${role}.log`),
      ready: /Ctrl-C ends it/,
      onEnd: again,
    })
    part.stop = child.stop
    if (ending !== undefined) await child.stop()
    return child
  }
  const again = (sentence) => {
    if (ending !== undefined) return
    restarts.push(Date.now())
    if (restarts.filter((at) => at > Date.now() - restartMillis).length > mostRestarts)
      return fail(`${sentence} It ended ${mostRestarts + 1} times within a minute.`)
    complain(`${sentence} It is started again.`)
    start().then(
      () => say(`${role} answers again.`),
      (error) => fail(error.message),
    )
  }
  started(part)
  return start()
}

const start = async () => {
  mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 })
  const secrets = clusterSecrets(dataDir)
  say('Starting EventStoreDB (the double of the tests), MongoDB and Redis, unless the settings name other servers.')
  const stores = await startServers({ dataDir, secrets, environment: process.env, onEnd: fail, started })
  const { REDIS_PASSWORD: _, ...shared } = secrets
  const ports = {}
  for (const role of ['command', 'query', 'projector', 'worker']) ports[role] = await freePort()
  const settings = {
    ...stores,
    ...shared,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    ALLOWED_ORIGINS: `http://localhost:${port}`,
    TRUST_PROXY: '1',
    WEBHOOK_URL: `http://127.0.0.1:${ports.command}`,
    SEALS_DIR: join(dataDir, 'seals'),
  }
  writeEnvironment(dataDir, { ...settings, DATA_DIR: join(dataDir, 'worker') })
  const environment = { ...process.env, ...settings }

  // The first makes the installation and its administrator; the others find them.
  const command = await startRole('command', ports.command, environment)
  const [, email] = /Administrator\s+(\S+)/.exec(command.output()) ?? []
  const [, password] = /Password \(shown only now\)\s+(\S+)/.exec(command.output()) ?? []
  await Promise.all(['query', 'projector', 'worker'].map((role) => startRole(role, ports[role], environment)))

  const proxy = createProxy(table, (role) => ({ host: '127.0.0.1', port: ports[role] }))
  await new Promise((done, failed) => proxy.once('error', failed).listen(port, '127.0.0.1', done))
  started({
    name: 'proxy',
    isRole: true,
    stop: () =>
      new Promise((done) => {
        proxy.close(done)
        proxy.closeAllConnections()
      }),
  })
  say('')
  say(`  Cartório Online answers at   ${url}`)
  say(`  Back office                  ${url}/admin`)
  say(`  Administrator                ${email}`)
  if (password !== undefined) say(`  Password (shown only now)    ${password}`)
  say(`  Data, logs, settings         ${dataDir}`)
  for (const [role, own] of Object.entries(ports)) say(`  ${role.padEnd(27)}  http://127.0.0.1:${own}`)
  say('  Ctrl-C ends it.')
  say('')
}

process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
start().catch((error) => {
  if (ending !== undefined) return
  complain(error.message)
  void end(1)
})

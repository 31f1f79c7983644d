// The built product as `make run` starts it, on one port for all its lives.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** A module of the built product. */
export const built = (path) => import(join(root, 'services/dist', path))
const startMillis = 120_000

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

export const startKillable = async (dataDir, environment = {}) => {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    FIRST_SIGN_IN: 'keep',
    LOG_LEVEL: 'silent',
    ...environment,
  }
  let child
  let password
  let wanted = true
  let endedByItself
  /** When its last start ended, and how long that took. */
  let life = { since: 0, startedIn: 0 }

  const begin = () =>
    new Promise((resolve, reject) => {
      let output = ''
      child = spawn(process.execPath, ['services/dist/runtime/main.js'], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const started = child
      const late = setTimeout(() => reject(new Error(`the product did not start:\n${output}`)), startMillis)
      const listen = (chunk) => {
        output += chunk
        if (!output.includes('Ctrl-C')) return
        clearTimeout(late)
        password ??= /Password \(shown only now\)\s+(\S+)/.exec(output)?.[1]
        resolve()
      }
      started.stdout.on('data', listen)
      started.stderr.on('data', listen)
      started.once('exit', (code, signal) => {
        clearTimeout(late)
        if (!wanted) return
        // A product that ends by itself is a fault of its own.
        endedByItself = new Error(`the product ended with ${code ?? signal}:\n${output}`)
        reject(endedByItself)
      })
    })

  const start = async () => {
    const from = performance.now()
    await begin()
    const since = performance.now()
    life = { since, startedIn: since - from }
  }

  const dead = (process_) =>
    process_.exitCode !== null || process_.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => process_.once('exit', resolve))

  const postgresPid = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

  /** Until it was started again: another process id in its lock file. */
  const untilAnotherPostgres = async (pid) => {
    for (const deadline = Date.now() + startMillis; Date.now() < deadline; await wait(50)) {
      if (endedByItself !== undefined) throw endedByItself
      try {
        if (postgresPid() !== pid) return
      } catch {
        // Between two of them there is no lock file.
      }
    }
    throw new Error('the Postgres was not started again')
  }

  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    password: () => password,
    /** Until it has lived so many times as long as its last start took. */
    untilLived: (times) => wait(Math.max(0, life.since + times * life.startedIn - performance.now())),
    kill: async (what) => {
      if (what === 'its Postgres') {
        const pid = postgresPid()
        process.kill(pid, 'SIGKILL')
        return untilAnotherPostgres(pid)
      }
      wanted = false
      child.kill('SIGKILL')
      await dead(child)
      wanted = true
      await start()
    },
    stop: async () => {
      wanted = false
      child.kill('SIGTERM')
      await dead(child)
    },
  }
}

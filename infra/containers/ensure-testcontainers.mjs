// Before the tests: installs testcontainers where a container engine answers. Other machines do not need its hundred
// packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const answerMillis = 2000

/** Where the engine listens, as its own programs find it. */
const engine = () => {
  const given = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock'
  if (given.startsWith('unix://')) return { socketPath: given.slice('unix://'.length) }
  const { hostname, port } = new URL(given.replace(/^tcp:/, 'http:'))
  return { host: hostname, port: Number(port || 2375) }
}

const answers = () =>
  new Promise((resolve) => {
    const ping = request({ ...engine(), path: '/_ping', timeout: answerMillis }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    ping.on('timeout', () => ping.destroy())
    ping.on('error', () => resolve(false))
    ping.end()
  })

if ((await answers()) && !existsSync(join(folder, 'node_modules', 'testcontainers'))) {
  console.log('A container engine answers: installing testcontainers for the tests.')
  spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
}

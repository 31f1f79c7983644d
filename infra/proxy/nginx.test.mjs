// Runs the generated configuration in a real nginx, where there is one: Debian's package nginx-light is enough.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { listening, testProxy } from './proxy.contract.mjs'

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const nginx = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))

const freePort = async () => {
  const server = createServer()
  const port = await listening(server)
  server.close()
  return port
}

/** The configuration as the container has it, with addresses of this machine. */
const configurationOf = (ports, port) => {
  const own = readFileSync(new URL('nginx.conf', import.meta.url), 'utf8')
    .replace('server command:3000;', `server 127.0.0.1:${ports.command};`)
    .replace('server query:3000;', `server 127.0.0.1:${ports.query};`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  // The access log is on, as it is in the image: the configuration itself has to keep tokens out of it.
  return `daemon off; pid nginx.pid; worker_processes 1; events {} http { access_log access.log; ${places.join(' ')}\n${own}\n}`
}

const answers = async (url) => {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await wait(20)) {
    const answer = await fetch(`${url}/proxy-health`).catch(() => undefined)
    if (answer?.status === 204) return
  }
  throw new Error('nginx did not start')
}

if (nginx === undefined) test('nginx', { skip: 'install nginx, or Debian’s nginx-light' }, () => undefined)
else {
  const folder = mkdtempSync(join(tmpdir(), 'cartorio-nginx-'))
  // Its workers run as another user when it is started by root.
  chmodSync(folder, 0o777)
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log']
  testProxy(async (ports) => {
    const port = await freePort()
    writeFileSync(join(folder, 'nginx.conf'), configurationOf(ports, port))
    const checked = spawnSync(nginx, [...args, '-t'], { encoding: 'utf8' })
    assert.equal(checked.status, 0, checked.stderr)
    const child = spawn(nginx, args, { stdio: 'ignore' })
    const url = `http://127.0.0.1:${port}`
    await answers(url)
    return {
      url,
      close: async () => {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
        rmSync(folder, { recursive: true })
      },
    }
  })

  test('no log holds an address, which may have a token in it', () => {
    const logs = ['access.log', 'error.log'].map((name) => join(folder, name)).filter((path) => existsSync(path))
    for (const path of logs) assert.doesNotMatch(readFileSync(path, 'utf8'), /\/api\//, path)
  })
}

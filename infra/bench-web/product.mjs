import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const answersAt = /answers at\s+(\S+)[\s\S]*Ctrl-C/

/** The account that the first start makes, whose password it shows. */
const readAdministrator = (output) => ({
  email: /Administrator\s+(\S+)/.exec(output)?.[1] ?? '',
  password: /Password \(shown only now\)\s+(\S+)/.exec(output)?.[1] ?? '',
})

/** The product as `make run` starts it, on a free port, with a Postgres of its own in a new folder. */
export const startProduct = () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartorio-bench-web-'))
  // Postgres runs as another user when root starts it.
  chmodSync(folder, 0o755)
  const child = spawn(process.execPath, ['services/dist/runtime/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: folder,
      PORT: '0',
      RATE_LIMITS: 'off',
      FIRST_SIGN_IN: 'keep',
      MAIL: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const url = answersAt.exec(output)?.[1]
      if (url !== undefined) resolve({ url, stop, administrator: readAdministrator(output) })
    })
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${output}`)))
  })
}

// One process of `make cluster`: started apart from the terminal's Ctrl-C, its output in a file.
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const startMillis = 180_000
/** Longer than a role takes at most (`services/runtime/shutdown-stack.ts`). */
const stopMillis = 35_000
/** Characters of its output that are kept for the sentence about its end. */
const keptOutput = 4000

/** A port of the loopback that is free now. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const answersAt = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Resolves once something listens there. */
export const listensAt = (port) => async (isRunning) => {
  for (const deadline = Date.now() + startMillis; Date.now() < deadline && isRunning(); await wait(50))
    if (await answersAt(port)) return
}

/**
 * Starts a program. `ready` gets what it has printed and answers whether it is ready, or is a function that waits.
 * `onEnd` is called at an end that `stop` did not cause.
 */
export const startProcess = async ({ name, command, args, env, logFile, ready, onEnd }) => {
  // A group of its own: a Ctrl-C reaches the cluster alone, which stops each part in its turn.
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 })
  let output = ''
  let stopping = false
  let running = true
  let heard = () => undefined
  const listen = (chunk) => {
    log.write(chunk)
    output = (output + chunk).slice(-keptOutput)
    heard()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  child.once('error', (error) => listen(`${error.message}\n`))
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => {
      running = false
      log.end()
      heard()
      resolve(code ?? signal)
    })
  })
  const stop = async () => {
    stopping = true
    if (!running) return
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), stopMillis)
    await ended
    clearTimeout(late)
  }
  const printed = (pattern) =>
    new Promise((resolve) => {
      const late = setTimeout(() => resolve(undefined), startMillis)
      heard = () => {
        const found = pattern.exec(output)
        if (found === null && running) return
        clearTimeout(late)
        resolve(found ?? undefined)
      }
      heard()
    })
  const found = ready instanceof RegExp ? await printed(ready) : await ready(() => running).then(() => true)
  if (!running || found === undefined) {
    await stop()
    throw new Error(`${name} did not start. The end of its output, in ${logFile}:\n${output}`)
  }
  void ended.then((code) => {
    if (!stopping) onEnd(`${name} ended by itself (${code}); its output is in ${logFile}.`)
  })
  return { name, pid: child.pid, output: () => output, found, stop }
}

import { spawn, spawnSync } from 'node:child_process'
import { programArguments, root } from './running-product.js'

const inherited = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' })

/** Runs a built command of `runtime/cli` to its end, its two outputs apart. */
export const runCliSync = (name: string, environment: Readonly<Record<string, string>>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, programArguments(`cli/${name}.js`), {
    cwd: root,
    env: { ...inherited(), ...environment },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

export type Ended = { readonly code: number | null; readonly output: string }

/** Runs a built command of `runtime/cli` as its make target does; `cutOffAt` ends it with a signal at that text. */
export const runCli = (
  name: string,
  environment: Readonly<Record<string, string>>,
  cutOffAt?: { readonly text: string; readonly signal: NodeJS.Signals },
): Promise<Ended> => {
  const child = spawn(process.execPath, programArguments(`cli/${name}.js`), {
    cwd: root,
    env: { ...inherited(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let cutOff = false
  const listen = (chunk: Buffer): void => {
    output += chunk.toString('utf8')
    if (cutOffAt === undefined || cutOff || !output.includes(cutOffAt.text)) return
    cutOff = true
    child.kill(cutOffAt.signal)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

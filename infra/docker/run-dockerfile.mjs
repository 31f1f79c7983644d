// Runs the commands of infra/Dockerfile without a container engine: each stage in an empty folder, as a plain user.
// Then starts what CMD says, waits until HEALTHCHECK succeeds, and ends it. `make dockerfile`, some minutes.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** `nobody`; only root can become another user. */
const user = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const startMillis = 120_000

const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n')
const isIgnored = (path) =>
  ignored.some((line) => {
    const name = line
      .replace(/^\*\*\//, '')
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*')
    return new RegExp(line.startsWith('**/') ? `(^|/)${name}(/|$)` : `^${name}(/|$)`).test(path)
  })

const instructions = readFileSync('infra/Dockerfile', 'utf8')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^(\w+) (.*)$/.exec(line).slice(1))

const base = mkdtempSync(join(tmpdir(), 'cartorio-dockerfile-'))
chmodSync(base, 0o755)
const stages = new Map()
let stage

const own = (path) => {
  if (user.uid !== undefined) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, path])
}

/** Absolute paths of the image lie in the stage's folder. */
const inStage = (path) => (path.startsWith('/') ? join(stage.root, path) : join(stage.root, stage.workdir, path))

const environment = () => ({ PATH: process.env.PATH, HOME: join(base, 'home'), ...stage.env })

const from = (text) => {
  const [image, , name] = text.split(' ')
  const root = join(base, name ?? 'last')
  const before = stages.get(image)
  if (before === undefined) mkdirSync(root)
  else cpSync(before.root, root, { recursive: true, verbatimSymlinks: true })
  own(root)
  stage = { root, workdir: before?.workdir ?? '/', env: { ...before?.env } }
  stages.set(name, stage)
}

const copy = (text) => {
  const words = text.split(' ')
  const source = words[0].startsWith('--from=') ? stages.get(words.shift().slice('--from='.length)).root : undefined
  const target = words.pop()
  for (const word of words) {
    const path = source === undefined ? word : join(source, word)
    const to = target.endsWith('/') && word !== '.' ? join(inStage(target), word.split('/').at(-1)) : inStage(target)
    mkdirSync(dirname(to), { recursive: true })
    const keep = (each) => source !== undefined || relative('.', each) === '' || !isIgnored(relative('.', each))
    if (word === '.')
      for (const each of readdirSync('.').filter(keep)) cpSync(each, join(to, each), { recursive: true, filter: keep })
    else cpSync(path, to, { recursive: true, filter: keep })
    own(to)
  }
  own(stage.root)
}

const run = (command) => {
  if (/^install -d -o node /.test(command)) {
    for (const path of command.split(' ').filter((word) => word.startsWith('/'))) mkdirSync(inStage(path))
    own(stage.root)
    return
  }
  const { status } = spawnSync('sh', ['-c', command], {
    cwd: inStage('.'),
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit'],
    ...user,
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}

const commandOf = (text) => JSON.parse(/\[.*\]$/.exec(text)[0])
let health
let main
const steps = {
  FROM: from,
  WORKDIR: (path) => {
    stage.workdir = path
    mkdirSync(inStage('.'), { recursive: true })
    own(stage.root)
  },
  COPY: copy,
  RUN: run,
  ENV: (text) => {
    for (const [, name, value] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value
  },
  USER: () => undefined,
  EXPOSE: () => undefined,
  HEALTHCHECK: (text) => {
    health = commandOf(text)
  },
  CMD: (text) => {
    main = commandOf(text)
  },
}

const start = async () => {
  const env = { ...environment(), DATA_DIR: inStage('/data'), SEALS_DIR: inStage('/seals'), PORT: '3987' }
  const options = { cwd: inStage('.'), env, ...user }
  const child = spawn(main[0], main.slice(1), { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    for (const deadline = Date.now() + startMillis; ; await wait(1000)) {
      if (spawnSync(health[0], health.slice(1), { ...options, stdio: 'ignore' }).status === 0) return
      if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
      if (Date.now() > deadline) throw new Error('the health check never succeeded')
    }
  } finally {
    const ended = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await ended
    }
  }
}

try {
  mkdirSync(join(base, 'home'))
  own(join(base, 'home'))
  for (const [name, text] of instructions) {
    console.log(`${name} ${text}`)
    if (steps[name] === undefined) throw new Error(`${name} is not known here`)
    steps[name](text)
  }
  if (existsSync(join(inStage('.'), 'node_modules/typescript'))) throw new Error('the last stage has devDependencies')
  await start()
  const { stdout } = spawnSync('du', ['-sm', inStage('.')], { encoding: 'utf8' })
  console.log(
    `Every command succeeded, the product was ready, and it ended. Its folder has ${stdout.split('\t')[0]} MB.`,
  )
} finally {
  rmSync(base, { recursive: true, force: true })
}

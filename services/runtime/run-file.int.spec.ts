import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const runFile = join(import.meta.dirname, '..', 'dist', 'runtime', 'run-file.js')

/** A process that claims a folder on a message, reports the outcome, and lives until it is ended. */
const contender = `
  import { claimDataDir } from ${JSON.stringify(runFile)}
  process.stdout.write('ready\\n')
  process.stdin.once('data', (folder) => {
    try {
      claimDataDir(String(folder))
      process.stdout.write('won\\n')
    } catch (error) {
      process.stdout.write(error.name + '\\n')
    }
  })
`

const said = async (process: ChildProcessWithoutNullStreams): Promise<string> => {
  const [text]: Buffer[] = await once(process.stdout, 'data')
  return String(text).trim()
}

/** Lets so many processes claim a folder at once; answers what each says. */
const claimedAtOnce = async (folder: string, count: number): Promise<string[]> => {
  const flags = ['--input-type=module', '--eval', contender]
  const processes = Array.from({ length: count }, () => spawn(process.execPath, flags))
  await Promise.all(processes.map(said))
  const answers = processes.map(said)
  for (const each of processes) each.stdin.write(folder)
  const outcomes = await Promise.all(answers)
  const ended = processes.map((each) => once(each, 'exit'))
  for (const each of processes) each.kill('SIGKILL')
  await Promise.all(ended)
  return outcomes.sort()
}

describe('a data folder that several processes claim at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartorio-claim-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const oneWins = ['AlreadyRunning', 'AlreadyRunning', 'AlreadyRunning', 'won']

  it('goes to exactly one, also in the place of one that was killed', async () => {
    // Each round finds the file of the one that won before it and was killed.
    for (let round = 0; round < 8; round += 1) expect(await claimedAtOnce(folder, 4)).toEqual(oneWins)
    expect(readdirSync(folder)).toEqual(['run.json'])
  })

  it.each(['', '{"pid":', 'null'])('goes to exactly one in the place of a damaged file: %j', async (text) => {
    writeFileSync(join(folder, 'run.json'), text)
    expect(await claimedAtOnce(folder, 4)).toEqual(oneWins)
  })

  it('goes to exactly one where one was killed while it took over', async () => {
    const dead = readFileSync(join(folder, 'run.json'), 'utf8')
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(dead))
    writeFileSync(join(folder, `run.json.after-${Buffer.from(digest).toString('hex').slice(0, 16)}-0`), dead)
    expect(await claimedAtOnce(folder, 4)).toEqual(oneWins)
    expect(readdirSync(folder)).toEqual(['run.json'])
  })
})

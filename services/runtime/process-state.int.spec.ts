import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../testing/harness/eventually.js'
import { clearLeftovers } from './embedded-postgres/leftovers.js'
import { claimDataDir, isAlive, readProcessStat, runningProduct } from './run-file.js'

const itWithProc = existsSync('/proc/self/stat') ? it : it.skip

describe('a process that has ended and whose parent does not take note of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartorio-ended-'))
  // The shell becomes a program that never waits for its child.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
  let pid: number

  beforeAll(async () => {
    const [text]: Buffer[] = await once(parent.stdout, 'data')
    pid = Number(String(text))
    if (!existsSync('/proc/self/stat')) return
    // The shell itself would still wait for it.
    await eventually(
      async () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8'),
      (name) => name === 'sleep\n',
    )
    process.kill(pid, 'SIGKILL')
    await eventually(
      async () => readProcessStat(pid)?.[0],
      (state) => state === 'Z',
    )
  })
  afterAll(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    parent.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })

  itWithProc('is not alive', () => {
    expect([isAlive(pid), isAlive(process.pid)]).toEqual([false, true])
  })

  itWithProc('holds no data folder', () => {
    const run = { pid, startedAt: readProcessStat(pid)?.[19] ?? null, url: null }
    writeFileSync(join(folder, 'run.json'), JSON.stringify(run))
    expect(runningProduct(folder)).toBeUndefined()
    claimDataDir(folder).release()
  })

  itWithProc('holds no database: its lock file goes', async () => {
    const cluster = join(folder, 'postgres')
    mkdirSync(cluster)
    writeFileSync(join(cluster, 'postmaster.pid'), `${pid}\n`)
    await clearLeftovers(cluster)
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  })
})

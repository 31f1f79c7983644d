import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exited } from '../../testing/harness/child-exit.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productEnvironment, programArguments, startProduct } from '../../testing/harness/running-product.js'
import { temporaryFolder } from '../../testing/harness/temporary-folder.js'
import { isAlive } from '../run-file.js'

/** What `make stop` says of a folder, and its exit code. */
const stopped = async (dataDir: string) => {
  const child = spawn(process.execPath, programArguments('stop.js', 'services/dist/runtime/cli'), {
    env: productEnvironment(dataDir, {}),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  return { code: await exited(child), said }
}

const postgresOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

describe('make stop', () => {
  it('ends a product that runs, and its Postgres, in order', async () => {
    const product = await startProduct({ LOG_LEVEL: 'debug' })
    const pid = postgresOf(product.dataDir)
    const { code, said } = await stopped(product.dataDir)
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        /^Process \d+ runs on \S+; it is stopped.*\nNothing runs on \S+ now: it may be copied or moved\.\n$/,
      ),
    ])
    expect(isAlive(pid)).toBe(false)
    await eventually(
      async () => product.output(),
      (text) => text.includes('"stopped":"postgres"'),
    )
    await product.discard()
  })

  it('ends the Postgres that a killed product has left running', async () => {
    const product = await startProduct()
    const pid = postgresOf(product.dataDir)
    await product.end('SIGKILL')
    expect(isAlive(pid)).toBe(true)
    const { code, said } = await stopped(product.dataDir)
    expect([code, said]).toEqual([0, expect.stringContaining('A Postgres that a killed product had left running was')])
    expect(isAlive(pid)).toBe(false)
    expect(await stopped(product.dataDir)).toEqual({ code: 0, said: expect.stringMatching(/^Nothing runs on/) })
    await product.discard()
  })

  it('names a folder that is not there', async () => {
    const folder = temporaryFolder('cartorio-none-')
    rmSync(folder, { recursive: true })
    expect(await stopped(folder)).toEqual({ code: 1, said: expect.stringContaining(`There is no log in ${folder}`) })
  })
})

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, placeOrder } from '../testing/harness/api-client.js'
import { type RunningProduct, startProduct, tryStart } from '../testing/harness/running-product.js'
import { temporaryFolder } from '../testing/harness/temporary-folder.js'

const root = join(import.meta.dirname, '..', '..')
const start = 'make run'

/** The commands of a section of docs/restore.md, in their order. */
const commandsOf = (section: string): string[] => {
  const text = readFileSync(join(root, 'docs/restore.md'), 'utf8')
  const [, part = ''] = text.split(`\n## ${section}\n`)
  const [own = ''] = part.split('\n## ')
  return [...own.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
}

describe('docs/restore.md', () => {
  const dataDir = temporaryFolder('cartorio-restored-')
  const backup = `${dataDir}-backup`
  let product: RunningProduct | undefined

  afterAll(async () => {
    await product?.end('SIGTERM')
    for (const folder of [dataDir, backup, `${dataDir}-before-restore`])
      rmSync(folder, { recursive: true, force: true })
  })

  /** The targets' commands alone: what they depend on is built. */
  const run = (command: string): string => {
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', command.replace(/^make /, 'make -s -o services ')], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, BACKUP: backup },
      encoding: 'utf8',
    })
    expect({ command, status, stderr: status === 0 ? '' : stderr }).toEqual({ command, status: 0, stderr: '' })
    return stdout
  }
  const started = async (): Promise<RunningProduct> => {
    product = await startProduct({}, dataDir)
    return product
  }
  const stop = async (): Promise<void> => {
    await product?.end('SIGTERM')
    product = undefined
  }
  const sealFiles = (): string[] => readdirSync(join(dataDir, 'seals')).filter((name) => /^seal-\d+\.json$/.test(name))

  it('brings the installation of the backup back, and its log is sealed on', async () => {
    const kept = await placeOrder(createClient((await started()).url))
    await stop()
    for (const command of commandsOf('Back up')) run(command)
    const lost = await placeOrder(createClient((await started()).url))
    await stop()
    expect(sealFiles()).toHaveLength(2)

    const commands = commandsOf('Restore')
    expect(commands.at(-1)).toBe(start)
    const said: string[] = []
    for (const command of commands.slice(0, -1)) {
      if (command === 'make seals-aside') {
        const refused = await tryStart({}, dataDir)
        expect('failed' in refused && refused.failed).toContain('follow docs/restore.md')
      }
      said.push(run(command))
    }
    expect(said.at(-2)).toContain('Moved seal-0000000001.json')
    expect(said.at(-1)).toContain('nothing was changed')

    const call = createClient((await started()).url)
    expect((await call('GET', `/api/orders/${kept.token}`)).status).toBe(200)
    expect((await call('GET', `/api/orders/${lost.token}`)).status).toBe(404)
    await placeOrder(call)
    await stop()
    expect(sealFiles()).toHaveLength(2)
    expect(run('make verify-log')).toContain('Compared with 2 seal files')
  })

  it('backs up and restores an installation whose product was killed, and whose Postgres runs on', async () => {
    const kill = async (): Promise<void> => {
      await product?.end('SIGKILL')
      product = undefined
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true)
    }
    for (const folder of [backup, `${dataDir}-before-restore`]) rmSync(folder, { recursive: true, force: true })
    const kept = await placeOrder(createClient((await started()).url))
    await kill()
    const said = commandsOf('Back up').map(run)
    expect(said[0]).toContain('A Postgres that a killed product had left running was stopped.')
    expect(existsSync(join(backup, 'postgres', 'postmaster.pid'))).toBe(false)

    const lost = await placeOrder(createClient((await started()).url))
    await kill()
    for (const command of commandsOf('Restore').slice(0, -1)) run(command)
    const call = createClient((await started()).url)
    expect((await call('GET', `/api/orders/${kept.token}`)).status).toBe(200)
    expect((await call('GET', `/api/orders/${lost.token}`)).status).toBe(404)
  })
})

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { attentionResponseSchema } from '@cartorio/contracts/http/attention.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { type Call, createClient, placeOrder, signIn } from '../testing/harness/api-client.js'
import { eventually } from '../testing/harness/eventually.js'
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
  const mailFolder = join(dataDir, 'mail-folder')
  let product: RunningProduct | undefined
  /** The highest number that was given out before the restore. */
  let last = ''
  /** Of the administrator, which the first start alone says. */
  let account: Pick<RunningProduct, 'email' | 'password'> = { email: '', password: undefined }

  afterAll(async () => {
    await product?.end('SIGTERM')
    for (const folder of [dataDir, backup, `${dataDir}-before-restore`])
      rmSync(folder, { recursive: true, force: true })
  })

  /** The targets' commands alone: what they depend on is built. */
  const run = (command: string): string => {
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', command.replace(/^make /, 'make -s -o services ')], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, BACKUP: backup, LAST: last },
      encoding: 'utf8',
    })
    expect({ command, status, stderr: status === 0 ? '' : stderr }).toEqual({ command, status: 0, stderr: '' })
    return stdout
  }
  const started = async (): Promise<RunningProduct> => {
    product = await startProduct({ MAIL: 'folder' }, dataDir)
    return product
  }
  const stop = async (): Promise<void> => {
    await product?.end('SIGTERM')
    product = undefined
  }
  /** An order whose mail lies in the folder. */
  const placedAndMailed = async (call: Call, mails: number): Promise<CreatedOrderWithPayment> => {
    const order = await placeOrder(call)
    await eventually(
      async () => existsSync(mailFolder) && readdirSync(mailFolder).length,
      (count) => count === mails,
    )
    return order
  }
  const sealFiles = (): string[] => readdirSync(join(dataDir, 'seals')).filter((name) => /^seal-\d+\.json$/.test(name))

  it('brings the installation of the backup back, and its log is sealed on', async () => {
    const first = await started()
    account = { email: first.email, password: first.password }
    const kept = await placedAndMailed(createClient(first.url), 1)
    await stop()
    for (const command of commandsOf('Back up')) run(command)
    const lost = await placedAndMailed(createClient((await started()).url), 2)
    await stop()
    expect(sealFiles()).toHaveLength(2)
    last = lost.orderNumber

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
    expect(said.at(-3)).toContain('Moved seal-0000000001.json')
    expect(said.at(-2)).toContain('nothing was changed')
    expect(said.at(-1)).toContain(`${lost.orderNumber} is withheld: no order gets it again`)

    const call = createClient((await started()).url)
    expect((await call('GET', `/api/orders/${kept.token}`)).status).toBe(200)
    expect((await call('GET', `/api/orders/${lost.token}`)).status).toBe(404)
    const next = await placeOrder(call)
    expect([kept, lost, next].map(({ orderNumber }) => Number(orderNumber.slice(8)))).toEqual([1, 2, 3])
    await stop()
    expect(sealFiles()).toHaveLength(2)
    expect(run('make verify-log')).toContain('Compared with 2 seal files')
    expect(run(`make verify-log ORDER=${lost.orderNumber}`)).toContain(`${lost.orderNumber} is withheld at position`)
    const file = join(dataDir, 'order.json')
    run(`make export ORDER=${next.orderNumber} FILE=${file}`)
    expect(spawnSync(process.execPath, ['verify-export.mjs', file], { cwd: root, encoding: 'utf8' })).toMatchObject({
      // Without the fingerprint of the key.
      status: 2,
      stderr: '',
    })
  })

  it('lists what the log has lost, until a person has settled it', async () => {
    const call = createClient((await started()).url)
    const staff = await signIn(account, call)
    const asStaff = { cookie: staff.cookie }
    const attention = async (query = '') => {
      const { body } = await call('GET', `/api/admin/attention${query}`, undefined, asStaff)
      return { lostOrders: attentionResponseSchema.parse(body).entries.flatMap(({ lostOrder }) => lostOrder ?? []) }
    }
    // The keys were restored too, so that the mail opens no more.
    const { lostOrders } = await attention()
    expect(lostOrders).toMatchObject([{ orderNumber: null, payments: [], mails: 1, mail: null, resolved: null }])
    expect((await attention('?kind=lost-order')).lostOrders).toEqual(lostOrders)
    expect((await attention('?kind=mail-failed')).lostOrders).toEqual([])
    const id = lostOrders[0]?.id ?? ''
    const mailsOf = () => readdirSync(mailFolder).filter((name) => name.includes(id))
    expect(mailsOf()).toHaveLength(1)
    const resolve = `/api/admin/lost-orders/${id}/resolve`
    expect(await call('POST', resolve, {})).toMatchObject({ status: 401 })
    expect(await call('POST', resolve, {}, asStaff)).toMatchObject({ status: 204 })
    expect(mailsOf()).toEqual([])
    expect((await attention()).lostOrders).toEqual([])
    expect((await attention('?state=resolved')).lostOrders).toMatchObject([
      { id, resolved: { at: expect.any(String) } },
    ])
    await stop()
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
    last = 'none'
    await kill()
    for (const command of commandsOf('Restore').slice(0, -1)) run(command)
    const call = createClient((await started()).url)
    expect((await call('GET', `/api/orders/${kept.token}`)).status).toBe(200)
    expect((await call('GET', `/api/orders/${lost.token}`)).status).toBe(404)
  })
})

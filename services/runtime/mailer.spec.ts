import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createDataKeys } from '../privacy/data-keys.js'
import { mailTo } from '../testing/contracts/mailer.contract.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { temporaryFolder } from '../testing/harness/temporary-folder.js'
import { orderId } from '../testing/scenarios/order-history.js'
import { loadConfig } from './config.js'
import { openMails } from './mailer.js'

const clock = { now: () => '2026-03-02T12:00:00.000Z' }
const smtp = { MAIL: 'smtp', SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'Avisos <avisos@cartorio.example>' }

const installation = async () => {
  const dataDir = temporaryFolder('cartorio-mails-')
  const dataKeys = createDataKeys(createInMemoryStateStore(), [{ id: 'm', key: Buffer.alloc(32) }])
  await dataKeys.ensure(orderId)
  return {
    folder: join(dataDir, 'mail-folder'),
    open: (settings: Readonly<Record<string, string>> = {}) =>
      openMails(loadConfig({ DATA_DIR: dataDir, ...settings }), dataKeys, clock),
  }
}

describe('the folder of mails', () => {
  it.each([
    [{}, 'mails'],
    [{ ...smtp, MAIL_COPIES: 'on' }, 'copies'],
    [smtp, 'nothing'],
    [{ MAIL: 'off' }, 'nothing'],
  ] as const)('keeps with %j: %s', async (settings, keeps) =>
    expect((await installation()).open(settings).folder.keeps).toBe(keeps),
  )

  it.each([smtp, { MAIL: 'off' }])(
    'is there for the removal of what was kept under former settings: %j',
    async (settings) => {
      const { folder, open } = await installation()
      await open().mailer?.send(mailTo({ orderId }))
      await open().mailer?.send(mailTo({ id: '5e9d0000-0000-5000-8000-000000000002', orderId: null }))
      const { kept } = open(settings).folder
      await kept.removeOf([orderId])
      expect(readdirSync(folder)).toEqual([expect.stringMatching(/^none\./)])
      expect(await kept.removeOwn(new Date(Date.now() + 60_000))).toBe(1)
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it('is another machine’s for a process without the role worker, until it sees it', async () => {
    const { open } = await installation()
    const isHere = () => open({ ROLES: 'query' }).folder.isHere()
    expect([isHere(), open().folder.isHere()]).toEqual([false, true])
    await open().mailer?.send(mailTo({ orderId }))
    expect(isHere()).toBe(true)
  })
})

import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { createMailFolder } from '../../gateways/mail/folder/folder-mailer.js'
import { createDataKeys } from '../../privacy/data-keys.js'
import { createMailCipher } from '../../privacy/mail-encryption.js'
import { mailTo } from '../../testing/contracts/mailer.contract.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { temporaryFolder } from '../../testing/harness/temporary-folder.js'
import { keepSweeping, sweepOfMails } from './sweeps.js'

const now = '2026-03-02T12:00:00.000Z'
const clock = { now: () => now }
const id = '5e9d0000-0000-5000-8000-000000000002'

const open = async () => {
  const folder = join(temporaryFolder('cartorio-mails-'), 'mails')
  const dataKeys = createDataKeys(createInMemoryStateStore(), [{ id: 'm', key: Buffer.alloc(32) }])
  const { orderId } = mailTo()
  if (orderId !== null) await dataKeys.ensure(orderId)
  const options = { folder, from: 'avisos@cartorio.example', cipher: createMailCipher(dataKeys, clock), clock }
  const mailer = createMailFolder(options)
  const keptAt = (millisAgo: number): void => {
    const at = new Date(Date.parse(now) - millisAgo)
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), at, at)
  }
  return { mailer, dataKeys, keptAt }
}

/** One sweep: the signal ends the wait for the next. */
const sweep = async (keptMails: Parameters<typeof sweepOfMails>[0]['keptMails']): Promise<string[]> => {
  const troubles: string[] = []
  const ending = new AbortController()
  const { run, ...mails } = sweepOfMails({ clock, keptMails })
  const once = { ...mails, run: () => run().finally(() => ending.abort()) }
  await keepSweeping(once, { onError: (where) => troubles.push(where) }, ending.signal)
  return troubles
}

const dayMillis = 24 * 60 * 60 * 1000

describe('a sweep of kept mails', () => {
  it('removes a mail of no order after a day, with its key, and none of an order', async () => {
    const { mailer, dataKeys, keptAt } = await open()
    await mailer.send(mailTo({ id, orderId: null }))
    await mailer.send(mailTo())
    keptAt(dayMillis)
    await sweep(mailer)
    expect(await mailer.list()).toHaveLength(2)
    keptAt(dayMillis + 1)
    await sweep(mailer)
    expect((await mailer.list()).map(({ mailId }) => mailId)).toEqual([mailTo().id])
    expect(await dataKeys.ensure(`mail-${id}`)).toEqual({ kind: 'erased' })
  })

  it('says what failed, and goes on', async () => {
    const { mailer } = await open()
    const failing = { ...mailer, removeOwn: () => Promise.reject(new Error('the folder is away')) }
    expect(await sweep(failing)).toEqual(['kept mails'])
  })

  it('has nothing to do where no mail was ever kept', async () =>
    expect(await sweep((await open()).mailer)).toEqual([]))
})

import { readdirSync, readFileSync, renameSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { defaultTenant, orderIdSchema } from '@cartorio/contracts/ids.js'
import { createDataKeys } from '../../../privacy/data-keys.js'
import { createMailCipher } from '../../../privacy/mail-encryption.js'
import { mailerContract, mailTo } from '../../../testing/contracts/mailer.contract.js'
import { createInMemoryStateStore } from '../../../testing/fakes/in-memory-state-store.js'
import { temporaryFolder } from '../../../testing/harness/temporary-folder.js'
import { createMailFolder } from './folder-mailer.js'

const now = '2026-03-02T12:00:00.000Z'
const clock = { now: () => now }
const { orderId } = mailTo()
if (orderId === null) throw new Error('the mail of the contract is an order’s')
const otherOrder = orderIdSchema.parse('0a0e0000-0000-4000-8000-000000000002')

const open = async () => {
  const folder = temporaryFolder('cartorio-mails-')
  const dataKeys = createDataKeys(createInMemoryStateStore(), [{ id: 'm', key: Buffer.alloc(32) }])
  for (const order of [orderId, otherOrder]) await dataKeys.ensure(order)
  const options = {
    folder,
    from: 'Cartório <avisos@cartorio.example>',
    cipher: createMailCipher(dataKeys, clock),
    clock,
  }
  const mailer = createMailFolder(options)
  const kept = async () =>
    Promise.all((await mailer.list()).map(async ({ mailId }) => (await mailer.open(mailId)) ?? { missing: mailId }))
  return { folder, dataKeys, mailer, kept }
}

describe('a mailer into a folder', () => {
  mailerContract(async () => {
    const { mailer, kept } = await open()
    return {
      mailer,
      received: async () =>
        (await kept()).flatMap((mail) =>
          'missing' in mail
            ? []
            : [
                {
                  messageId: mail.messageId,
                  to: `${mail.to.name} <${mail.to.address}>`,
                  subject: mail.subject,
                  html: mail.html,
                  text: mail.text.trimEnd(),
                },
              ],
        ),
    }
  })

  it('keeps nothing in the clear, for its own user alone', async () => {
    const { folder, mailer } = await open()
    await mailer.send(mailTo())
    const [name = ''] = readdirSync(folder)
    expect(readFileSync(join(folder, name)).toString('latin1')).not.toMatch(/joana|pagamento|CO-2026/i)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  it('opens nothing after the erasure of the order, and keeps nothing more of it', async () => {
    const { dataKeys, mailer, kept } = await open()
    await mailer.send(mailTo())
    await dataKeys.erase([{ subject: orderId, at: now }])
    expect(await kept()).toEqual([{ missing: mailTo().id }])
    await expect(mailer.send(mailTo())).rejects.toMatchObject({ code: 'erased' })
    await mailer.removeOf([orderId])
    expect(await mailer.list()).toEqual([])
  })

  it('finds a copy by its order, its mail and what it is about, also under the name of an earlier release', async () => {
    const { folder, mailer } = await open()
    const { id: mailId, kind } = mailTo()
    expect(await mailer.has({ orderId, mailId, kind })).toBe(false)
    await mailer.send(mailTo())
    expect(await mailer.has({ orderId, mailId, kind })).toBe(true)
    expect(await mailer.has({ orderId: otherOrder, mailId, kind })).toBe(false)
    const [name = ''] = readdirSync(folder)
    renameSync(join(folder, name), join(folder, `${orderId}.${mailId}.mail`))
    expect(await mailer.has({ orderId, mailId, kind })).toBe(true)
  })

  it('removes an order’s mails and no other’s', async () => {
    const { mailer } = await open()
    const id = '5e9d0000-0000-5000-8000-000000000002'
    await mailer.send(mailTo())
    await mailer.send(mailTo({ id, orderId: otherOrder }))
    await mailer.removeOf([orderId])
    expect((await mailer.list()).map(({ mailId }) => mailId)).toEqual([id])
  })

  it('removes a mail that belongs to no order after its time, and its key with it', async () => {
    const { folder, dataKeys, mailer } = await open()
    const own = mailTo({ orderId: null })
    await mailer.send(own)
    await mailer.send(mailTo({ id: '5e9d0000-0000-5000-8000-000000000002' }))
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), new Date(now), new Date(now))
    expect(await mailer.removeOwn(new Date(now))).toBe(0)
    expect(await mailer.open(own.id)).toMatchObject({ subject: own.subject, sentAt: now })
    expect(await mailer.removeOwn(new Date(Date.parse(now) + 1))).toBe(1)
    expect(await mailer.open(own.id)).toBeUndefined()
    expect(await mailer.list()).toHaveLength(1)
    expect(await dataKeys.ensure(`mail-${own.id}`)).toEqual({ kind: 'erased' })
  })

  it('says in its list what each mail is about and whose it is, and opens none for it', async () => {
    const { folder, dataKeys } = await open()
    const cipher = createMailCipher(dataKeys, clock)
    const opened: string[] = []
    const decrypt: typeof cipher.decrypt = (place, kept) => {
      opened.push(place.mailId)
      return cipher.decrypt(place, kept)
    }
    const mailer = createMailFolder({ folder, from: 'a@b.example', cipher: { ...cipher, decrypt }, clock })
    const ids = [2, 3, 4].map((n) => `5e9d0000-0000-5000-8000-00000000000${n}`)
    const [ofOrder = '', ofSeveral = '', ofOffice = ''] = ids
    await mailer.send(mailTo({ id: ofOrder, kind: 'order-paid' }))
    await mailer.send(mailTo({ id: ofSeveral, kind: 'order-list', orderId: null, newestOrder: otherOrder }))
    await mailer.send(mailTo({ id: ofOffice, kind: 'attention', orderId: null, office: defaultTenant }))
    const listed = new Map((await mailer.list()).map(({ mailId, subject }) => [mailId, subject]))
    expect(ids.map((id) => listed.get(id))).toEqual([
      { kind: 'order-paid' },
      { kind: 'order-list', newestOrder: otherOrder },
      { kind: 'attention', office: defaultTenant },
    ])
    expect(opened).toEqual([])
    expect(await mailer.open(ofSeveral)).toMatchObject({ kind: 'order-list', newestOrder: otherOrder })
    // Sent again after another order was placed: one copy, of the newest.
    await mailer.send(mailTo({ id: ofSeveral, kind: 'order-list', orderId: null, newestOrder: orderId }))
    expect((await mailer.list()).filter(({ mailId }) => mailId === ofSeveral)).toMatchObject([
      { subject: { newestOrder: orderId } },
    ])
  })

  it('lists, opens, replaces and removes what an earlier release has kept', async () => {
    const { folder, mailer } = await open()
    const earlier = (): void => {
      for (const name of readdirSync(folder))
        renameSync(join(folder, name), join(folder, `${name.split('.').slice(0, 2).join('.')}.mail`))
    }
    await mailer.send(mailTo())
    earlier()
    expect(await mailer.list()).toMatchObject([{ mailId: mailTo().id, orderId, subject: undefined }])
    expect(await mailer.open(mailTo().id)).toMatchObject({ kind: mailTo().kind, subject: mailTo().subject })
    await mailer.send(mailTo())
    expect(await mailer.list()).toMatchObject([{ mailId: mailTo().id, subject: { kind: mailTo().kind } }])
    earlier()
    await mailer.removeOf([orderId])
    expect(await mailer.list()).toEqual([])
  })
})

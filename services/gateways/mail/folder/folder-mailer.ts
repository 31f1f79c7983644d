import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { instantSchema, type OrderId, orderIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import type { Clock } from '../../../domain/clock.js'
import { writeWholeFile } from '../../../stores/file-store/whole-file.js'
import { unlessMissing } from '../../../stores/retry/system-errors.js'
import {
  headerText,
  type KeptMail,
  type KeptMailPlace,
  type KeptMails,
  type Mail,
  type MailCipher,
  type Mailer,
  MailRefused,
  messageIdFrom,
} from '../port.js'

const keptMailSchema = z.strictObject({
  newestOrder: z.optional(orderIdSchema),
  office: z.optional(tenantIdSchema),
  kind: z.string(),
  messageId: z.string(),
  sentAt: instantSchema,
  left: z.optional(z.literal(true)),
  to: z.strictObject({ name: z.string(), address: z.string() }),
  sender: z.optional(z.strictObject({ name: z.nullable(z.string()), replyTo: z.nullable(z.string()) })),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})

type MailFolderOptions = {
  readonly folder: string
  readonly from: string
  readonly cipher: MailCipher
  readonly clock: Clock
  /** Of mails that a server took: copies. */
  readonly left?: true
}

type MailFolder = Mailer & KeptMails

const noOrder = 'none'
const uuid = '[0-9a-f-]{36}'
/** The order, the mail, what it is about, and of one without an order the newest order or the office that it is of. */
const namePattern = new RegExp(
  `^(${noOrder}|${uuid})\\.(${uuid})(?:\\.([a-z-]+)(?:\\.order-(${uuid})|\\.office-([a-z0-9-]+))?)?\\.mail$`,
)

type Place = Omit<KeptMailPlace, 'keptAt'> & { readonly name: string }

type Named = Pick<Mail, 'orderId' | 'id' | 'kind' | 'newestOrder' | 'office'>

const nameOf = ({ orderId, id, kind, newestOrder, office }: Named): string => {
  const of = newestOrder === undefined ? (office === undefined ? '' : `.office-${office}`) : `.order-${newestOrder}`
  return `${orderId ?? noOrder}.${id}.${kind}${of}.mail`
}

const placeOf = (name: string): Place | undefined => {
  const [, order, mailId, kind, newestOrder, office] = namePattern.exec(name) ?? []
  if (order === undefined || mailId === undefined) return undefined
  const subject = kind === undefined ? undefined : { kind, ...belonging(newestOrder, office) }
  return { orderId: order === noOrder ? null : orderIdSchema.parse(order), mailId, subject, name }
}

const belonging = (newestOrder: string | undefined, office: string | undefined) => ({
  ...(newestOrder === undefined ? {} : { newestOrder: orderIdSchema.parse(newestOrder) }),
  ...(office === undefined ? {} : { office: tenantIdSchema.parse(office) }),
})

const contentOf = (
  mail: Mail,
  { messageId, sentAt, left }: Pick<KeptMail, 'messageId' | 'sentAt' | 'left'>,
): KeptMail => ({
  ...(mail.newestOrder === undefined ? {} : { newestOrder: mail.newestOrder }),
  ...(mail.office === undefined ? {} : { office: mail.office }),
  kind: mail.kind,
  messageId,
  sentAt,
  ...(left === undefined ? {} : { left }),
  to: { name: headerText(mail.to.name), address: mail.to.address },
  ...(mail.sender === undefined ? {} : { sender: mail.sender }),
  subject: headerText(mail.subject),
  html: mail.html,
  text: mail.text,
})

/** Mails as files, mode 0600, each encrypted. A second copy replaces the first. */
export const createMailFolder = ({ folder, from, cipher, clock, left }: MailFolderOptions): MailFolder => {
  const messageIdOf = messageIdFrom(from)

  const places = async (): Promise<Place[]> =>
    ((await unlessMissing(readdir(folder))) ?? []).flatMap((name) => placeOf(name) ?? [])
  const remove = ({ name }: Pick<Place, 'name'>): Promise<void> => rm(join(folder, name), { force: true })
  const list = async (): Promise<(KeptMailPlace & Place)[]> => {
    const found: (KeptMailPlace & Place)[] = []
    for (const place of await places()) {
      const facts = await unlessMissing(stat(join(folder, place.name)))
      if (facts !== undefined) found.push({ ...place, keptAt: facts.mtime })
    }
    return found.sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime())
  }

  return {
    messageIdOf,
    send: async (mail) => {
      const place = { orderId: mail.orderId, mailId: mail.id }
      const content = contentOf(mail, { messageId: messageIdOf(mail.id), sentAt: clock.now(), left })
      const encrypted = await cipher.encrypt(place, Buffer.from(JSON.stringify(content), 'utf8'))
      if (encrypted === undefined) throw new MailRefused('erased')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = nameOf(mail)
      await writeWholeFile(join(folder, name), encrypted)
      // A copy of before, under the name of an earlier release or of an older order.
      for (const other of await places()) if (other.mailId === mail.id && other.name !== name) await remove(other)
    },
    list: async () => (await list()).map(({ name: _name, ...place }) => place),
    has: async ({ orderId, mailId, kind }) => {
      // Releases before the kinds stood in the names have left files without one.
      const names = [nameOf({ orderId, id: mailId, kind }), `${orderId}.${mailId}.mail`]
      for (const name of names) if ((await unlessMissing(stat(join(folder, name)))) !== undefined) return true
      return false
    },
    open: async (mailId) => {
      const place = (await places()).find((one) => one.mailId === mailId)
      if (place === undefined) return undefined
      const kept = await unlessMissing(readFile(join(folder, place.name)))
      const plain = kept && (await cipher.decrypt(place, kept))
      if (plain === undefined) return undefined
      return { orderId: place.orderId, mailId, ...keptMailSchema.parse(JSON.parse(plain.toString('utf8'))) }
    },
    removeOf: async (orderIds) => {
      const removed = new Set<OrderId | null>(orderIds)
      for (const place of await places()) if (removed.has(place.orderId)) await remove(place)
    },
    removeOwn: async (keptBefore) => {
      const old = (await list()).filter((place) => place.orderId === null && place.keptAt < keptBefore)
      // First the key: a backup of the folder opens nothing then.
      await cipher.forget(old.map(({ mailId }) => mailId))
      for (const place of old) await remove(place)
      return old.length
    },
    close: async () => undefined,
  }
}

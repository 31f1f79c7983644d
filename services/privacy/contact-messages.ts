import {
  type ContactEntry,
  type ContactForm,
  contactDays,
  type OpenedContact,
} from '@cartorio/contracts/http/contact.js'
import {
  type ContactId,
  contactIdSchema,
  type Instant,
  instantSchema,
  type StaffId,
  type TenantId,
} from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import type { Clock } from '../domain/clock.js'
import { IdempotencyKeyReused } from '../domain/command-errors.js'
import { everyDocument, everyPage } from '../stores/state-store/documents.js'
import type { StateCollection, StateStore, Versioned } from '../stores/state-store/port.js'
import type { DataKeys } from './data-keys.js'
import { emailHashOf } from './lookup-hashes.js'
import { type DataKey, decryptJson, type EncryptedJson, encryptJson } from './personal-encryption.js'

/** Who did something, and when. */
type Deed = { readonly at: Instant; readonly by: StaffId }

type ContactDocument = {
  readonly tenantId: TenantId
  /** Of the address that it came from (`lookup-hashes.ts`); absent in messages of a release that kept none. */
  readonly emailHash?: string
  readonly receivedAt: Instant
  readonly message: EncryptedJson
  readonly views: readonly Deed[]
  /** `id`: of the request that has written it. `refused`: the code of the mail server. */
  readonly answers: readonly (Deed & {
    readonly id: string
    readonly text: EncryptedJson
    readonly refused: string | null
  })[]
  /** Closed, with or without an answer. */
  readonly closed: Deed | null
  /** Indexed: `open/` with the office, or `done`. */
  readonly open: string
}

const contacts: StateCollection<ContactDocument> = { name: 'contact-messages', indexes: { open: ({ open }) => open } }

type Message = Omit<ContactForm, 'website'>
type Deps = { readonly state: StateStore; readonly dataKeys: DataKeys; readonly clock: Clock }

const keptMillis = contactDays * dayMillis
/** Of the resolved messages that are listed. */
const listedResolved = 200
const done = 'done'
const keySubject = (id: string): string => `contact-${id}`

/** Under the message's own key. */
const encrypt = (value: unknown, key: DataKey, place: string): EncryptedJson =>
  encryptJson(value, key, `contact/${place}`)
const decrypt = (kept: EncryptedJson, key: DataKey, place: string): unknown =>
  decryptJson(kept, key, `contact/${place}`)

const deletedAt = ({ receivedAt }: ContactDocument): Instant =>
  instantSchema.parse(new Date(Date.parse(receivedAt) + keptMillis).toISOString())

const isAnswered = ({ answers }: Pick<ContactDocument, 'answers'>): boolean =>
  answers.some(({ refused }) => refused === null)

/** Who has done the last thing that the message needed. */
const resolvedOf = (doc: ContactDocument): ContactEntry['resolved'] => {
  const deed = doc.open === done ? (doc.closed ?? doc.answers.at(-1)) : undefined
  return deed === undefined ? null : { at: deed.at, by: deed.by, answered: isAnswered(doc) }
}

const entryOf = ({ id, doc }: Versioned<ContactDocument>): ContactEntry => ({
  id,
  receivedAt: doc.receivedAt,
  deletedAt: deletedAt(doc),
  views: doc.views.length,
  refused: refusedOf(doc),
  resolved: resolvedOf(doc),
})

const refusedOf = ({ answers }: ContactDocument): string | null => answers.at(-1)?.refused ?? null

/** Open until the office has answered or closed it, and again when the answer was refused. */
const marked = (doc: Omit<ContactDocument, 'open'>): ContactDocument => {
  const last = doc.answers.at(-1)
  const isOpen = doc.closed === null && (last === undefined || last.refused !== null)
  return { ...doc, open: isOpen ? `open/${doc.tenantId}` : done }
}

/** A message, without what it says. */
type HeldContact = { readonly id: ContactId; readonly receivedAt: Instant }

/** What people write to the office without an order, each message under a key of its own. */
export const createContactMessages = ({ state, dataKeys, clock }: Deps) => {
  const found = async (id: string, tenantId?: TenantId): Promise<Versioned<ContactDocument> | undefined> => {
    const stored = await state.get(contacts, id)
    const isOther = tenantId !== undefined && stored?.doc.tenantId !== tenantId
    return stored === undefined || isOther || deletedAt(stored.doc) <= clock.now() ? undefined : stored
  }
  const keyOf = async (id: string): Promise<DataKey | undefined> => {
    const found = await dataKeys.ensure(keySubject(id))
    return found.kind === 'key' ? found.key : undefined
  }
  const messageIn = (id: string, { message }: ContactDocument, key: DataKey) => decrypt(message, key, id) as Message
  /** The hash of a message that has none; `undefined` where its key is gone. */
  const hashedNow = async (id: string, doc: ContactDocument): Promise<string | undefined> => {
    const key = await keyOf(id)
    return key === undefined ? undefined : (await emailHashOf(dataKeys))(messageIn(id, doc, key).email)
  }
  /** Changes what is stored until no other request was first; `undefined` where there is none, or nothing to change. */
  const changed = async (
    id: string,
    change: (doc: ContactDocument) => Omit<ContactDocument, 'open'> | undefined,
    tenantId?: TenantId,
  ): Promise<ContactDocument | undefined> => {
    for (;;) {
      const stored = await found(id, tenantId)
      if (stored === undefined) return undefined
      const next = change(stored.doc)
      if (next === undefined) return stored.doc
      const doc = marked(next)
      if (await state.replace(contacts, id, stored.version, doc)) return doc
    }
  }

  return {
    /** A repeat of the request keeps nothing more. @throws {IdempotencyKeyReused} for another message under its key */
    receive: async (id: string, tenantId: TenantId, message: Message): Promise<void> => {
      const key = await keyOf(id)
      if (key === undefined) return
      const emailHash = (await emailHashOf(dataKeys))(message.email)
      const doc = { tenantId, emailHash, receivedAt: clock.now(), views: [], answers: [], closed: null }
      if (await state.insert(contacts, id, marked({ ...doc, message: encrypt(message, key, id) }))) return
      const stored = await state.get(contacts, id)
      if (stored !== undefined && JSON.stringify(messageIn(id, stored.doc, key)) !== JSON.stringify(message))
        throw new IdempotencyKeyReused()
    },

    /** The newest first. */
    open: async (tenantId: TenantId): Promise<readonly ContactEntry[]> => {
      const stored = await state.find(contacts, 'open', `open/${tenantId}`)
      return stored
        .filter(({ doc }) => deletedAt(doc) > clock.now())
        .map(entryOf)
        .sort((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1))
    },

    /** What was answered or closed, the latest first. */
    resolved: async (tenantId: TenantId): Promise<readonly ContactEntry[]> => {
      const resolvedAt = ({ resolved }: ContactEntry): string => resolved?.at ?? ''
      const stored = await state.find(contacts, 'open', done)
      return stored
        .filter(({ doc }) => doc.tenantId === tenantId && deletedAt(doc) > clock.now())
        .map(entryOf)
        .sort((one, other) => (resolvedAt(one) < resolvedAt(other) ? 1 : -1))
        .slice(0, listedResolved)
    },

    /** Recorded before anything is shown; `undefined` for another office's, and once it was deleted. */
    view: async (id: string, tenantId: TenantId, by: StaffId): Promise<OpenedContact | undefined> => {
      const deed = { at: clock.now(), by }
      const doc = await changed(id, (stored) => ({ ...stored, views: [...stored.views, deed] }), tenantId)
      const key = doc === undefined ? undefined : await keyOf(id)
      if (doc === undefined || key === undefined) return undefined
      const answers = doc.answers.map((answer) => ({
        text: String(decrypt(answer.text, key, `${id}/${answer.id}`)),
        sentAt: answer.at,
      }))
      return { id, receivedAt: doc.receivedAt, ...messageIn(id, doc, key), answers }
    },

    /** Who has read a message, and when. */
    viewsOf: async (id: string): Promise<readonly Deed[]> => (await found(id))?.doc.views ?? [],

    /** Keeps the answer; a repeat of the request keeps it once. Answers whether there is such a message. */
    answer: async (id: string, tenantId: TenantId, by: StaffId, answerId: string, text: string): Promise<boolean> => {
      const key = (await found(id, tenantId)) === undefined ? undefined : await keyOf(id)
      if (key === undefined) return false
      const answer = { id: answerId, at: clock.now(), by, text: encrypt(text, key, `${id}/${answerId}`), refused: null }
      const doc = await changed(
        id,
        (stored) =>
          stored.answers.some((other) => other.id === answerId)
            ? undefined
            : { ...stored, answers: [...stored.answers, answer] },
        tenantId,
      )
      return doc !== undefined
    },

    /** Takes it off the list. Answers whether there is such a message. */
    close: async (id: string, tenantId: TenantId, by: StaffId): Promise<boolean> => {
      const deed = { at: clock.now(), by }
      const doc = await changed(id, (stored) => (stored.closed ? undefined : { ...stored, closed: deed }), tenantId)
      return doc !== undefined
    },

    /** Deletes it before its time, its key first. Answers whether there was such a message. */
    erase: async (id: string, tenantId: TenantId): Promise<boolean> => {
      if ((await found(id, tenantId)) === undefined) return false
      await dataKeys.erase([{ subject: keySubject(id), at: clock.now() }])
      await state.remove(contacts, id)
      return true
    },

    /**
     * An office's messages of an address, the newest first. Those that came before hashes were kept are opened to look,
     * which shows them to no one.
     */
    heldOf: async (tenantId: TenantId, emailHash: string): Promise<readonly HeldContact[]> => {
      const held: HeldContact[] = []
      for await (const { id, doc } of everyDocument(state, contacts)) {
        if (doc.tenantId !== tenantId || deletedAt(doc) <= clock.now()) continue
        if ((doc.emailHash ?? (await hashedNow(id, doc))) === emailHash)
          held.push({ id: contactIdSchema.parse(id), receivedAt: doc.receivedAt })
      }
      return held.sort((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1))
    },

    /** Deletes messages with their person, the keys first; also what a restored backup has brought back. */
    eraseAll: async (ids: readonly ContactId[], at: Instant): Promise<void> => {
      if (ids.length === 0) return
      await dataKeys.erase(ids.map((id) => ({ subject: keySubject(id), at })))
      for (const id of (await state.getMany(contacts, ids)).keys()) await state.remove(contacts, id)
    },

    /** What is to be mailed; `undefined` once the message was deleted. */
    mailOf: async (id: string, answerId: string) => {
      const stored = await found(id)
      const answer = stored?.doc.answers.find((other) => other.id === answerId)
      const key = stored === undefined ? undefined : await keyOf(id)
      if (stored === undefined || answer === undefined || key === undefined) return undefined
      const { name, email, subject, text } = messageIn(id, stored.doc, key)
      return { name, email, subject, question: text, answer: String(decrypt(answer.text, key, `${id}/${answerId}`)) }
    },

    /** The mail server takes no mail to that address: the office sees it again. */
    refused: async (id: string, answerId: string, code: string): Promise<void> => {
      await changed(id, (stored) => ({
        ...stored,
        answers: stored.answers.map((answer) => (answer.id === answerId ? { ...answer, refused: code } : answer)),
      }))
    },

    /** Deletes what is over, its key first; answers how many. */
    sweep: async (): Promise<number> => {
      let removed = 0
      for await (const page of everyPage(state, contacts)) {
        const over = page.filter(({ doc }) => deletedAt(doc) <= clock.now())
        if (over.length === 0) continue
        await dataKeys.erase(over.map(({ id }) => ({ subject: keySubject(id), at: clock.now() })))
        for (const { id } of over) await state.remove(contacts, id)
        removed += over.length
      }
      return removed
    },
  }
}

export type ContactMessages = ReturnType<typeof createContactMessages>

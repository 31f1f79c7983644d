import { randomUUID } from 'node:crypto'
import {
  type ContactId,
  contactIdSchema,
  defaultTenant,
  orderIdSchema,
  staffIdSchema,
  tenantIdSchema,
} from '@cartorio/contracts/ids.js'
import { createAddressErasures } from '../../privacy/address-erasures.js'
import { createContactMessages } from '../../privacy/contact-messages.js'
import { createDataKeys } from '../../privacy/data-keys.js'
import { emailHashOf } from '../../privacy/lookup-hashes.js'
import type { StateCollection, StateStore, Versioned } from '../../stores/state-store/port.js'

const now = '2026-03-02T12:00:00.000Z'
const other = tenantIdSchema.parse('other')
const by = staffIdSchema.parse(randomUUID())
const stored: StateCollection<{ emailHash?: string; open: string }> = {
  name: 'contact-messages',
  indexes: { open: ({ open }) => open },
}

/** What a state store holds of an address beside its orders; the same text runs against each store. */
export const describeHeldOfPerson = (name: string, openStore: () => StateStore): void => {
  describe(`what a state store on ${name} holds of an address`, () => {
    const world = async () => {
      const state = openStore()
      const dataKeys = createDataKeys(state, [{ id: 'm', key: Buffer.alloc(32) }])
      const messages = createContactMessages({ state, dataKeys, clock: { now: () => now } })
      const hash = await emailHashOf(dataKeys)
      // Other examples have written into the same store.
      const email = `celia.${randomUUID()}@example.com`
      const receive = async (from: string, tenant = defaultTenant): Promise<ContactId> => {
        const id = contactIdSchema.parse(randomUUID())
        await messages.receive(id, tenant, { name: 'Célia', email: from, subject: 'Oi', text: 'Como peço?' })
        return id
      }
      const kept = async (id: ContactId): Promise<Versioned<{ emailHash?: string; open: string }>> => {
        const found = await state.get(stored, id)
        if (found === undefined) throw new Error(`no message ${id}`)
        return found
      }
      /** As a release kept it that had no hashes. */
      const forgetHash = async (id: ContactId): Promise<void> => {
        const { version, doc } = await kept(id)
        const { emailHash: _hash, ...rest } = doc
        expect(await state.replace(stored, id, version, rest)).toBe(true)
      }
      const held = async (of = email, tenant = defaultTenant) =>
        (await messages.heldOf(tenant, hash(of))).map(({ id }) => id).sort()
      return { state, dataKeys, messages, hash, email, receive, kept, forgetHash, held }
    }

    it('is its messages of the contact form, however the address is written, at its own office', async () => {
      const { email, receive, held, kept, hash } = await world()
      const ids = [await receive(email), await receive(email.toUpperCase())].sort()
      const elsewhere = await receive(email, other)
      await receive(`x${email}`)
      expect(await held()).toEqual(ids)
      expect(await held(email, other)).toEqual([elsewhere])
      expect((await kept(elsewhere)).doc.emailHash).toBe(hash(email))
    })

    it('is those from before hashes were kept, which are opened to look and recorded as no view', async () => {
      const { email, receive, forgetHash, held, messages } = await world()
      const [old, foreign] = [await receive(email), await receive(`x${email}`)]
      for (const id of [old, foreign]) await forgetHash(id)
      expect(await held()).toEqual([old])
      expect((await messages.open(defaultTenant)).find(({ id }) => id === old)?.views).toBe(0)
    })

    it('keeps its hash through views and answers', async () => {
      const { email, receive, held, messages } = await world()
      const id = await receive(email)
      await messages.view(id, defaultTenant, by)
      await messages.answer(id, defaultTenant, by, randomUUID(), 'Pela página inicial.')
      expect(await held()).toEqual([id])
    })

    it('is erased whole, as often as that is asked, and a repeat of its request brings nothing back', async () => {
      const { email, receive, held, messages, dataKeys, state } = await world()
      const [id, left] = [await receive(email), await receive(`x${email}`)]
      const never = contactIdSchema.parse(randomUUID())
      for (const _time of [1, 2]) await messages.eraseAll([id, never], now)
      expect(await held()).toEqual([])
      expect(await held(`x${email}`)).toEqual([left])
      expect(await dataKeys.of(`contact-${id}`)).toEqual({ kind: 'erased' })
      await messages.receive(id, defaultTenant, { name: 'Célia', email, subject: 'Oi', text: 'Como peço?' })
      expect(await state.get(stored, id)).toBeUndefined()
    })

    it('is noted by its hash until its other orders are erased, the newest note counting', async () => {
      const { state, hash, email } = await world()
      const erasures = createAddressErasures({ state, clock: { now: () => new Date().toISOString() } })
      const orderId = orderIdSchema.parse(randomUUID())
      expect(await erasures.of(orderId)).toBeUndefined()
      await erasures.note(orderId, { tenantId: defaultTenant, emailHash: hash(`x${email}`) })
      await erasures.note(orderId, { tenantId: defaultTenant, emailHash: hash(email) })
      expect(await erasures.of(orderId)).toEqual({ tenantId: defaultTenant, emailHash: hash(email) })
      await erasures.forget(orderId)
      expect(await erasures.of(orderId)).toBeUndefined()
    })
  })
}

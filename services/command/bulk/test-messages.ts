import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { hourMillis } from '@cartorio/contracts/milliseconds.js'
import type { Clock } from '../../domain/clock.js'
import { IdempotencyKeyReused } from '../../domain/command-errors.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { decryptJson, type EncryptedJson, encryptJson } from '../../privacy/personal-encryption.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'

type TestDocument = {
  readonly staffId: StaffId
  readonly tenantId: TenantId
  readonly orderNumber: string
  /** What was typed, and the same filled in, under the person's key. */
  readonly texts: EncryptedJson
}

const tests: StateCollection<TestDocument> = { name: 'test-messages', indexes: {} }

/** Longer than its job is tried. */
const keptMillis = hourMillis

const place = (id: string): string => `test-message/${id}`

export type TestMessage = Omit<TestDocument, 'texts'> & { readonly text: string }
type Texts = { readonly asked: string; readonly text: string }

type Deps = {
  readonly state: Pick<StateStore, 'get' | 'insert'>
  readonly dataKeys: Pick<DataKeys, 'ensure'>
  readonly clock: Clock
}

/** Messages that members of staff mail to themselves, until they were sent: a job holds none of their text. */
export const createTestMessages = ({ state, dataKeys, clock }: Deps) => {
  const keyOf = async (staffId: StaffId) => {
    const found = await dataKeys.ensure(staffId)
    return found.kind === 'key' ? found.key : undefined
  }
  return {
    /**
     * A repeat keeps the first. Nothing is kept of a person whose key is gone.
     * @throws {IdempotencyKeyReused} for another text or order
     */
    keep: async (id: string, { staffId, tenantId, orderNumber, ...texts }: TestMessage & Texts): Promise<void> => {
      const key = await keyOf(staffId)
      if (key === undefined) return
      const expiresAt = new Date(Date.parse(clock.now()) + keptMillis)
      const doc = { staffId, tenantId, orderNumber, texts: encryptJson(texts, key, place(id)) }
      if (await state.insert(tests, id, doc, { expiresAt })) return
      const stored = await state.get(tests, id)
      if (stored === undefined) return
      const { asked } = decryptJson(stored.doc.texts, key, place(id)) as Texts
      if (asked !== texts.asked || stored.doc.orderNumber !== orderNumber) throw new IdempotencyKeyReused()
    },
    read: async (id: string): Promise<TestMessage | undefined> => {
      const stored = await state.get(tests, id)
      const key = stored === undefined ? undefined : await keyOf(stored.doc.staffId)
      if (stored === undefined || key === undefined) return undefined
      const { texts, ...test } = stored.doc
      return { ...test, text: (decryptJson(texts, key, place(id)) as Texts).text }
    },
  }
}

export type TestMessages = ReturnType<typeof createTestMessages>

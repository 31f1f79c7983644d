import { birthDraftForm, type DataForm, type DraftForm, dataForms } from '@cartorio/contracts/data-forms.js'
import {
  type FormDraft,
  formDraftDays,
  type SavedFormDraft,
  type SaveFormDraft,
} from '@cartorio/contracts/http/form-drafts.js'
import type { TypedForm } from '@cartorio/contracts/http/privacy.js'
import type { Instant, ItemId, OrderId } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import type { Clock, Ids } from '../../domain/clock.js'
import { refuse } from '../../domain/refusal.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { type DataKey, decryptJson, type EncryptedJson, encryptJson } from '../../privacy/personal-encryption.js'
import { changeDocument, everyDocument } from '../../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'

type DraftDocument = {
  /** Encrypted under the order's key. `null`: the draft was sent or deleted. A save that was on its way meanwhile does not bring it back. */
  readonly kept: EncryptedJson | null
  readonly revision: string
  readonly writer: string | null
  readonly sequence: number
  readonly savedAt: Instant
}
const formDrafts: StateCollection<DraftDocument> = { name: 'form-drafts', indexes: {} }

const keptMillis = formDraftDays * dayMillis

type Deps = {
  readonly state: StateStore
  readonly dataKeys: DataKeys
  readonly clock: Clock
  readonly ids: Ids
}
type Place = { readonly orderId: OrderId; readonly form: DraftForm }

const deriveFormDraftId = ({ orderId, form }: Place): string => `${orderId}/${form}`
const computeFormDraftExpiry = (savedAt: Instant): Instant => new Date(Date.parse(savedAt) + keptMillis).toISOString()

/** What a form's encryption is bound to. */
const toFormDraftBinding = (place: Place): string => `form-draft/${deriveFormDraftId(place)}`

const listDraftForms = (itemIds: readonly ItemId[]): readonly DraftForm[] => [
  ...dataForms,
  ...itemIds.map(birthDraftForm),
]

const toDataForm = (form: DraftForm): DataForm =>
  dataForms.find((known) => form.startsWith(known)) ?? 'birth-certificate'

/** What customers typed into an order's forms and have not sent yet. */
export const createFormDrafts = ({ state, dataKeys, clock, ids }: Deps) => {
  /** An expired document that the sweep has not reached yet counts as none. */
  const unlessExpired = (doc: DraftDocument | undefined): DraftDocument | undefined =>
    doc !== undefined && computeFormDraftExpiry(doc.savedAt) > clock.now() ? doc : undefined
  const stored = async (place: Place): Promise<DraftDocument | undefined> =>
    unlessExpired((await state.get(formDrafts, deriveFormDraftId(place)))?.doc)
  /** @throws {DomainError} order/erased */
  const loadFormDraftKey = async (orderId: OrderId): Promise<DataKey> => {
    const found = await dataKeys.of(orderId)
    return found.kind === 'key' ? found.key : refuse('order/erased')
  }
  const toSavedFormDraft = ({ revision, savedAt }: DraftDocument): SavedFormDraft => ({
    revision,
    savedAt,
    expiresAt: computeFormDraftExpiry(savedAt),
  })

  return {
    /** `sentAt`: when the form was last received; a draft from before says nothing any more. */
    show: async (place: Place, sentAt: Instant | undefined): Promise<FormDraft> => {
      const found = await stored(place)
      if (found === undefined) return { revision: null, draft: null }
      const { revision, savedAt, kept } = found
      if (kept === null || (sentAt !== undefined && sentAt >= savedAt)) return { revision, draft: null }
      const fields = decryptJson(
        kept,
        await loadFormDraftKey(place.orderId),
        toFormDraftBinding(place),
      ) as SaveFormDraft['fields']
      return { revision, draft: { savedAt, expiresAt: computeFormDraftExpiry(savedAt), fields } }
    },

    /**
     * A page follows its own earlier saves, in whatever order they arrive, and what it has read; anything else is
     * another page's newer work and stays.
     * @throws {DomainError} form-draft/newer, form-draft/gone
     */
    save: async (place: Place, { writer, sequence, after, fields }: SaveFormDraft): Promise<SavedFormDraft> => {
      const kept = encryptJson(fields, await loadFormDraftKey(place.orderId), toFormDraftBinding(place))
      const saved = await changeDocument(state, formDrafts, deriveFormDraftId(place), (doc) => {
        const found = unlessExpired(doc)
        const isOwn = found?.writer === writer
        if (isOwn && found.sequence >= sequence) return undefined
        if (!isOwn && (found?.revision ?? null) !== after)
          refuse(found === undefined || found.kept === null ? 'form-draft/gone' : 'form-draft/newer')
        return { kept, revision: `${writer}.${sequence}`, writer, sequence, savedAt: clock.now() }
      })
      return toSavedFormDraft(saved ?? refuse('form-draft/gone'))
    },

    /** Deletes what was typed; what is left says only that something was. Answers its revision. */
    end: async (place: Place): Promise<FormDraft> => {
      const ended = { kept: null, revision: ids.random(), writer: null, sequence: 0, savedAt: clock.now() }
      await changeDocument(state, formDrafts, deriveFormDraftId(place), () => ended)
      return { revision: ended.revision, draft: null }
    },

    /** Forms that were begun and neither sent nor deleted. */
    formsOf: async (orderId: OrderId, itemIds: readonly ItemId[]): Promise<readonly DataForm[]> => {
      const places = listDraftForms(itemIds)
      const kept = await Promise.all(places.map((form) => stored({ orderId, form })))
      const begun = places.filter((_form, index) => (kept[index]?.kept ?? null) !== null)
      return dataForms.filter((form) => begun.some((one) => one.startsWith(form)))
    },

    /** What they hold, the last change first; nothing once the person was erased. */
    contentsOf: async (orderId: OrderId, itemIds: readonly ItemId[]): Promise<readonly TypedForm[]> => {
      const found = await dataKeys.of(orderId)
      if (found.kind !== 'key') return []
      const opened = listDraftForms(itemIds).map(async (form): Promise<readonly TypedForm[]> => {
        const place = { orderId, form }
        const { kept = null, savedAt = '' } = (await stored(place)) ?? {}
        if (kept === null) return []
        const fields = decryptJson(kept, found.key, toFormDraftBinding(place)) as SaveFormDraft['fields']
        return [{ form: toDataForm(form), savedAt, expiresAt: computeFormDraftExpiry(savedAt), fields }]
      })
      return (await Promise.all(opened)).flat().sort((one, other) => other.savedAt.localeCompare(one.savedAt))
    },

    removeOf: async (orderId: OrderId, itemIds: readonly ItemId[]): Promise<void> => {
      for (const form of listDraftForms(itemIds)) await state.remove(formDrafts, deriveFormDraftId({ orderId, form }))
    },

    /** Removes what is over; answers how many. */
    sweep: async (): Promise<number> => {
      let removed = 0
      for await (const { id, doc } of everyDocument(state, formDrafts)) {
        if (unlessExpired(doc) !== undefined) continue
        await state.remove(formDrafts, id)
        removed += 1
      }
      return removed
    },
  }
}

export type FormDrafts = ReturnType<typeof createFormDrafts>

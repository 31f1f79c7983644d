import * as z from 'zod/mini'
import { nameOrderOfDraft } from '../../../lib/order-of-draft'
import { readStored, removeStored, writeStored } from '../../../lib/storage'
import { type Flow, keepTabOrder, tabOrder } from '../../../lib/tab-order'

/** An unfinished order as it lies on the device. */
export type SavedDraft<Content> = {
  readonly savedAt: string
  /** The person agreed that names, contact and address are kept too. */
  readonly personal: boolean
  readonly content: Content
}
export type FoundDraft<Content> =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly draft: SavedDraft<Content> }
  /** Of a version that cannot be read any more, or broken. */
  | { readonly kind: 'unreadable' }

export type DeviceDraft<Content> = {
  readonly load: () => FoundDraft<Content>
  /** Whether the browser kept it. */
  readonly save: (content: Content, personal: boolean) => boolean
  /** What is typed in this tab from now on continues it. */
  readonly resume: () => void
  /** The order was made of what this tab has: where that is this draft, it goes once the order is paid. */
  readonly ordered: (order: string) => void
  readonly remove: () => void
}

const envelopeSchema = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  personal: z.boolean(),
  content: z.unknown(),
})

type DeviceDraftOptions<Content> = {
  readonly flow: Flow
  readonly key: string
  /** Raised when the shape changes: a draft of another version is dropped, and the person reads so. */
  readonly version: number
  readonly schema: z.ZodMiniType<Content>
}

/** The draft of one flow in the local storage. */
export const deviceDraft = <Content>(options: DeviceDraftOptions<Content>): DeviceDraft<Content> => {
  const { flow, key, version, schema } = options
  const read = (text: string): FoundDraft<Content> => {
    const envelope = envelopeSchema.parse(JSON.parse(text))
    if (envelope.version !== version) return { kind: 'unreadable' }
    const { savedAt, personal, content } = envelope
    return { kind: 'found', draft: { savedAt, personal, content: schema.parse(content) } }
  }
  const load = (): FoundDraft<Content> => {
    const text = readStored('localStorage', key)
    if (text === null) return { kind: 'none' }
    try {
      return read(text)
    } catch {
      return { kind: 'unreadable' }
    }
  }
  const write = (draft: SavedDraft<Content>): boolean =>
    writeStored('localStorage', key, JSON.stringify({ version, ...draft }))
  return {
    load,
    save: (content, personal) => {
      const savedAt = new Date().toISOString()
      const kept = write({ savedAt, personal, content })
      if (kept) keepTabOrder(flow, { ...tabOrder(flow), savedAt })
      return kept
    },
    resume: () => {
      const found = load()
      if (found.kind === 'found') keepTabOrder(flow, { savedAt: found.draft.savedAt })
    },
    ordered: (order) => nameOrderOfDraft(flow, tabOrder(flow).savedAt, order),
    remove: () => removeStored('localStorage', key),
  }
}

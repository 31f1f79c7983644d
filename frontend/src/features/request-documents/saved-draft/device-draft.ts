import * as z from 'zod/mini'
import { nameOrderOfDraft, noteErased } from '../../../lib/begun-order'
import { isOldDraft } from '../../../lib/order-retention'
import { readStored, removeStored, writeStored } from '../../../lib/storage'
import { type Flow, keepTabOrder, tabOrder } from '../../../lib/tab-order'

/** A begun order as it is kept on the device. */
export type SavedDraft<Content> = {
  readonly savedAt: string
  /** The person agreed that names, contact and address are kept too. */
  readonly personal: boolean
  /** Kept while the order was filled in; absent where the person has saved it. */
  readonly automatic?: boolean | undefined
  /** The order that was made of it. */
  readonly order?: string | undefined
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
  /**
   * Keeps what this tab has after each change: all of it where the person agreed, else the choices alone. Another order
   * that a person has saved stays, and what was erased does not come back.
   */
  readonly keep: (content: Content) => void
  /** Whether it is the order that is open in this tab. */
  readonly isOfTab: (draft: SavedDraft<Content>) => boolean
  /** What is typed in this tab from now on continues it. */
  readonly resume: () => void
  /** The order was made of what this tab has: where that is this draft, it goes once the order is paid. */
  readonly ordered: (order: string) => void
  readonly remove: () => void
  /** Also from the tabs that the browser opens again. */
  readonly erase: () => void
}

const envelopeSchema = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  personal: z.boolean(),
  automatic: z.optional(z.boolean()),
  order: z.optional(z.string()),
  content: z.unknown(),
})

type DeviceDraftOptions<Content> = {
  readonly flow: Flow
  readonly key: string
  /** Raised when the shape changes: a draft of another version is dropped, and the person reads so. */
  readonly version: number
  readonly schema: z.ZodMiniType<Content>
  /** The choices alone: nothing of it names a person. */
  readonly withoutPerson: (content: Content) => Content
  /** What is kept of it with consent: all but what no browser should keep. */
  readonly withPerson?: (content: Content) => Content
  /** Whether a document is chosen: less is not worth an offer to continue. */
  readonly isBegun: (content: Content) => boolean
}

/** The draft of one flow in the local storage. */
export const deviceDraft = <Content>(options: DeviceDraftOptions<Content>): DeviceDraft<Content> => {
  const { flow, key, version, schema, withoutPerson, withPerson = (content: Content) => content, isBegun } = options
  const keptPart = (content: Content, personal: boolean) => (personal ? withPerson : withoutPerson)(content)
  const write = (draft: SavedDraft<Content>): boolean =>
    writeStored('localStorage', key, JSON.stringify({ version, ...draft }))
  const remove = () => removeStored('localStorage', key)
  const read = (text: string): FoundDraft<Content> => {
    const envelope = envelopeSchema.parse(JSON.parse(text))
    if (envelope.version !== version) return { kind: 'unreadable' }
    const { savedAt, personal, automatic, order } = envelope
    const content = schema.parse(envelope.content)
    if (isOldDraft(savedAt)) {
      remove()
      return { kind: 'none' }
    }
    const draft = { savedAt, personal, automatic, order, content }
    // Releases before kept what the schema drops.
    if (JSON.stringify(content) !== JSON.stringify(envelope.content)) write(draft)
    return { kind: 'found', draft }
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
  const put = (draft: Omit<SavedDraft<Content>, 'savedAt'>): boolean => {
    const savedAt = new Date().toISOString()
    const content = keptPart(draft.content, draft.personal)
    const kept = write({ ...draft, savedAt, content })
    if (kept) keepTabOrder(flow, { ...tabOrder(flow), savedAt })
    return kept
  }
  const isOfTab = ({ savedAt }: SavedDraft<Content>) => savedAt === tabOrder(flow).savedAt
  return {
    load,
    isOfTab,
    save: (content, personal) => put({ personal, content }),
    keep: (content) => {
      if (!isBegun(content)) return
      const found = load()
      const before = found.kind === 'found' ? found.draft : undefined
      if (before === undefined && tabOrder(flow).savedAt !== undefined) return
      if (before === undefined || (!isOfTab(before) && before.automatic))
        put({ personal: false, automatic: true, content })
      else if (isOfTab(before)) put({ ...before, content })
    },
    resume: () => {
      const found = load()
      if (found.kind === 'found') keepTabOrder(flow, { savedAt: found.draft.savedAt })
    },
    ordered: (order) => nameOrderOfDraft(flow, tabOrder(flow).savedAt, order),
    remove,
    erase: () => {
      remove()
      noteErased(flow)
    },
  }
}

import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../../lib/storage'

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
  readonly remove: () => void
}

const envelopeSchema = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  personal: z.boolean(),
  content: z.unknown(),
})

type DeviceDraftOptions<Content> = {
  readonly key: string
  /** Raised when the shape changes: a draft of another version is dropped, and the person reads so. */
  readonly version: number
  readonly schema: z.ZodMiniType<Content>
}

/** The draft of one flow in the local storage. */
export const deviceDraft = <Content>({ key, version, schema }: DeviceDraftOptions<Content>): DeviceDraft<Content> => {
  const read = (text: string): FoundDraft<Content> => {
    const envelope = envelopeSchema.parse(JSON.parse(text))
    if (envelope.version !== version) return { kind: 'unreadable' }
    const { savedAt, personal, content } = envelope
    return { kind: 'found', draft: { savedAt, personal, content: schema.parse(content) } }
  }
  return {
    load: () => {
      const text = readStored('localStorage', key)
      if (text === null) return { kind: 'none' }
      try {
        return read(text)
      } catch {
        return { kind: 'unreadable' }
      }
    },
    save: (content, personal) =>
      writeStored(
        'localStorage',
        key,
        JSON.stringify({ version, savedAt: new Date().toISOString(), personal, content }),
      ),
    remove: () => removeStored('localStorage', key),
  }
}

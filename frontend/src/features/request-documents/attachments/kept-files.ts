import * as z from 'zod/mini'
import type { SendingState } from '../../../components/FileProgress/FileProgress'

const keptFileSchema = z.object({ id: z.string(), fileName: z.string(), bytes: z.number() })
export type KeptFile = z.infer<typeof keptFileSchema>

const refusedFileSchema = z.object({ fileName: z.string(), message: z.string() })
export type RefusedFile = z.infer<typeof refusedFileSchema>

/** What a tab remembers of the files of an order that does not exist yet. */
export const attachmentsSchema = z.object({
  /** Opens the draft at the server that holds the files; `''` before the first file. */
  draft: z._default(z.string(), ''),
  files: z._default(z.array(keptFileSchema), []),
  /** Names of files that were on their way when the page went away. */
  unfinished: z._default(z.array(z.string()), []),
  /** Files that did not get through, and why. */
  refused: z._default(z.array(refusedFileSchema), []),
})
export type Attachments = z.infer<typeof attachmentsSchema>

export const noAttachments: Attachments = { draft: '', files: [], unfinished: [], refused: [] }

export const isSameFiles = (one: Attachments, other: Attachments): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export type AttachmentState =
  | SendingState
  | { readonly kind: 'removing' }
  /** May be tried again. */
  | { readonly kind: 'failed'; readonly message: string; readonly file: File }
  /** Was never sent. */
  | { readonly kind: 'refused'; readonly message: string }

export type Attachment = {
  /** Also the upload's idempotency key; the server's id once it was sent before this page opened. */
  readonly key: string
  readonly id?: string
  readonly fileName: string
  readonly bytes: number
  readonly state: AttachmentState
}

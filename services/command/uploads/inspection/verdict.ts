import type { UploadMediaType } from '@cartorio/contracts/http/uploads.js'

/** Why a file is not taken. */
export type UploadRefusal =
  | 'wrong-type'
  | 'active-content'
  /** Encrypted, so that its objects cannot be read. */
  | 'protected-pdf'
  /** Parts that could be read in two ways, or not at all. */
  | 'unverifiable-pdf'
  | 'damaged-image'
  | 'too-many-pixels'
  /** More objects, bytes, memory or time than any document needs. */
  | 'too-complex'

export type Verdict =
  /** `start`: where the file begins; what stands before is dropped. */
  | { readonly kind: 'taken'; readonly mediaType: UploadMediaType; readonly start: number }
  | { readonly kind: 'refused'; readonly reason: UploadRefusal }

export const refused = (reason: UploadRefusal): Verdict => ({ kind: 'refused', reason })

export type ReceivedFile = { readonly name: string; readonly mediaType: UploadMediaType; readonly bytes: Buffer }

/** What is known of a file by its content alone. */
export type FileInspector = {
  /** @throws {InspectionBusy} while too many files wait */
  inspect(bytes: Buffer, mediaTypes: readonly UploadMediaType[]): Promise<Verdict>
}

/** Nothing is wrong with the file: it may be sent again. */
export class InspectionBusy extends Error {}

import type { UploadMediaType } from '@cartorio/contracts/http/uploads.js'
import type { Verdict } from '../../command/uploads/inspection/verdict.js'

/** A file for an inspecting thread, which has one at a time. */
export type InspectionWork = { readonly bytes: Uint8Array; readonly mediaTypes: readonly UploadMediaType[] }

/** What it says of the file. */
export type InspectionMessage = Verdict | { readonly kind: 'failed'; readonly message: string }

import type { UploadId } from '@cartorio/contracts/ids.js'

/**
 * Where uploads lie, encrypted before they arrive here; shared by every process that takes, serves or removes them.
 * Every call ends in time: a store that stays away throws `StoreUnavailable`.
 */
export interface FileStore {
  /** Writing the same id again changes nothing that matters: the bytes come from the same request. */
  put(id: UploadId, bytes: Uint8Array): Promise<void>
  get(id: UploadId): Promise<Buffer | undefined>
  remove(id: UploadId): Promise<void>
  /** `keptBefore`: of those alone that were last kept before that instant. */
  list(keptBefore?: Date): Promise<readonly UploadId[]>
  /** Removes what writes that were killed before that instant left half written. */
  removeHalfWritten(before: Date): Promise<void>
  /** Whether uploads can be kept now. @throws when they cannot */
  check(): Promise<void>
}

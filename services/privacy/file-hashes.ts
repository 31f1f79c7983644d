import type { DataKeys } from './data-keys.js'
import { type LookupHash, lookupHashOf, lookupHashUnder } from './lookup-hashes.js'

export const fileHashUnder = (key: Buffer): LookupHash => lookupHashUnder('copy-lookup', key)

/** Hashes the SHA-256 of scans under the installation's own key for them: a read model does not tell which file it knows. */
export const fileHashOf = (dataKeys: DataKeys): Promise<LookupHash> => lookupHashOf(dataKeys, 'copy-lookup')

import * as z from 'zod/mini'
import type { DataKeys } from './data-keys.js'
import { type LookupHash, lookupHashOf, lookupHashUnder } from './lookup-hashes.js'

export const fileHashUnder = (key: Buffer): LookupHash => lookupHashUnder('copy-lookup', key)

/** Hashes the SHA-256 of scans under the installation's own key for them: a read model does not tell which file it knows. */
export const fileHashOf = (dataKeys: DataKeys): Promise<LookupHash> => lookupHashOf(dataKeys, 'copy-lookup')

const attached = z.object({ sha256: z.nullable(z.string()) })

/** The SHA-256 of the scan that an opened event attaches; `undefined` where it has none, and once it was erased. */
export const sha256In = ({ type, personal }: { readonly type: string; readonly personal: unknown }) =>
  type === 'IssuedCopyAttached' ? (attached.safeParse(personal).data?.sha256 ?? undefined) : undefined

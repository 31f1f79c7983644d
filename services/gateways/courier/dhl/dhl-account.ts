import type { Shipper } from './shipper.js'

/** The account that is billed, and whence its parcels leave. */
export type DhlAccount = { readonly number: string; readonly shipper: Shipper }

/** Documents travel in an envelope of A4; centimetres. */
export const envelope = { length: 32, width: 24, height: 1 } as const

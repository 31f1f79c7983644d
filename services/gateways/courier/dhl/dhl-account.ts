/** Whence parcels leave, and what `POST /shipments` prints. */
export type Shipper = {
  readonly company: string
  readonly name: string
  readonly phone: string
  readonly email: string | undefined
  readonly address: string
  readonly city: string
  readonly state: string | undefined
  readonly postalCode: string
  readonly country: string
}

/** The account that is billed, and whence its parcels leave. */
export type DhlAccount = { readonly number: string; readonly shipper: Shipper }

/** Documents travel in an envelope of A4; centimetres. */
export const envelope = { length: 32, width: 24, height: 1 } as const

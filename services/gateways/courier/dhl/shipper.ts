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

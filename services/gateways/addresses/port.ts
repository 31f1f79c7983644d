export type FoundAddress = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly country: string
}

export interface AddressGateway {
  /** `undefined` when the code is not known: entry by hand is always open. */
  lookUp(country: string, postalCode: string): Promise<FoundAddress | undefined>
}

/** `street` is '' where only the city is known; one of the two is always there. */
export type FoundAddress = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly country: string
}

/** Whether a looked-up place says more than a state. */
export const isPlaceKnown = ({ street, city }: FoundAddress): boolean => street !== '' || city !== ''

export interface AddressGateway {
  /**
   * The address of a postal code in its country's form (`normalPostalCode`). `undefined` when neither street nor city is
   * known: entry by hand is always open. Never throws: a service that does not answer is replaced by the embedded table.
   */
  lookUp(country: string, postalCode: string): Promise<FoundAddress | undefined>
}

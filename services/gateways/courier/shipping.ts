import { fitsLabelLine, labelLines } from '@cartorio/contracts/http/delivery-address.js'
import type { Cents, Currency } from '@cartorio/contracts/money.js'
import type { ShippingPaper } from '@cartorio/contracts/order/parcel/names.js'
import { TechnicalError } from '../../domain/technical-error.js'

export type Recipient = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly state: string | undefined
  readonly postalCode: string
  readonly countryCode: string
}

export type NewShipment = {
  /** Of this try: the courier's support finds a call by it. The courier knows no idempotency key. */
  readonly reference: string
  readonly orderNumber: string
  readonly recipient: Recipient
  readonly weightGrams: number
  /** Documents in the parcel, by kind and number, for the customs. */
  readonly contents: readonly { readonly description: string; readonly quantity: number }[]
  /** The value that is declared to customs; `null` for papers that need no declaration. */
  readonly declared: { readonly value: Cents; readonly currency: Currency } | null
  /** Whether the courier fetches the parcel at the office. */
  readonly pickup: boolean
}

export type PrintedPaper = { readonly paper: ShippingPaper; readonly pdf: Buffer }

/** The courier's service by which the parcel goes. */
export type CourierProduct = { readonly code: string; readonly name: string }

export type CreatedShipment = {
  readonly trackingNumber: string
  readonly papers: readonly PrintedPaper[]
  readonly product?: CourierProduct
}

/** The courier made no shipment: it refused what was sent, or nothing reached it. */
export class ShipmentRefused extends TechnicalError {
  /** `code` is the kind of the refusal; `detail`, the courier's own words, may quote an address and is never logged. */
  constructor(
    readonly code: string,
    readonly detail?: string,
  ) {
    super(`the courier refused a shipment: ${code}`)
    this.name = 'ShipmentRefused'
  }
}

/** The request was sent and its answer is missing: the courier may have made the shipment. */
export class ShipmentOutcomeUnknown extends TechnicalError {
  constructor(readonly code: string) {
    super(`it is unknown whether the courier made a shipment: ${code}`)
    this.name = 'ShipmentOutcomeUnknown'
  }
}

export interface CourierShipping {
  /**
   * Makes one shipment; sent again it may make a second one.
   * @throws {ShipmentRefused | ShipmentOutcomeUnknown}
   */
  createShipment(shipment: NewShipment): Promise<CreatedShipment>
}

export type LabelAddress = { readonly lines: readonly string[]; readonly city: string }

/**
 * The recipient's address as the label has it, with all of its words.
 * @throws {ShipmentRefused} for one that does not fit, which orders of earlier releases may have
 */
export const labelAddress = ({ address, city }: Recipient): LabelAddress => {
  const lines = labelLines(address)
  if (lines === undefined) throw new ShipmentRefused('address-too-long')
  if (!fitsLabelLine(city)) throw new ShipmentRefused('city-too-long')
  return { lines, city: city.trim() }
}

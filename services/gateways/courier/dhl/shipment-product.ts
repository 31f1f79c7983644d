import type { CourierProduct, NewShipment } from '../shipping.js'
import { ShipmentRefused } from '../shipping.js'
import { type DhlAccount, type DhlClient, envelope } from './dhl-client.js'
import { DhlError, type DhlFailure } from './dhl-error.js'
import { cheapestOffered, ratesAnswerSchema } from './rates-answer.js'

const timeoutMillis = 10_000

const bodyOf = (
  { recipient, weightGrams, declared }: NewShipment,
  { number, shipper }: DhlAccount,
  plannedAt: string,
) => ({
  customerDetails: {
    shipperDetails: { countryCode: shipper.country, cityName: shipper.city, postalCode: shipper.postalCode },
    receiverDetails: {
      countryCode: recipient.countryCode,
      cityName: recipient.city.trim(),
      postalCode: recipient.postalCode,
    },
  },
  accounts: [{ typeCode: 'shipper', number }],
  plannedShippingDateAndTime: plannedAt,
  unitOfMeasurement: 'metric',
  isCustomsDeclarable: declared !== null,
  nextBusinessDay: true,
  packages: [{ weight: weightGrams / 1000, dimensions: envelope }],
})

/** Nothing was made yet, so that a call without a usable answer is a refusal too. */
const refusalOf: Readonly<Record<DhlFailure, string>> = {
  unreachable: 'unreachable',
  'no-answer': 'unavailable',
  'unusable-answer': 'unavailable',
  'server-error': 'unavailable',
  'rate-limited': 'rate-limited',
  unauthorized: 'unauthorized',
  // DHL answers so where no product serves the way.
  'not-found': 'no-product',
  rejected: 'rejected',
}

/**
 * The cheapest product that DHL offers for the parcel, as the quote chose it: for papers, for goods, or within the
 * country, as the parcel is.
 * @throws {ShipmentRefused} where DHL offers none, or does not say
 */
export const shipmentProduct = async (
  client: DhlClient,
  account: DhlAccount,
  shipment: NewShipment,
  plannedAt: string,
): Promise<CourierProduct> => {
  try {
    const body = bodyOf(shipment, account, plannedAt)
    const answer = await client.request({
      method: 'POST',
      path: '/rates',
      body,
      answer: ratesAnswerSchema,
      timeoutMillis,
    })
    const product = cheapestOffered(answer)
    if (product === undefined) throw new ShipmentRefused('no-product')
    return product
  } catch (error) {
    if (!(error instanceof DhlError)) throw error
    throw new ShipmentRefused(refusalOf[error.failure], error.detail)
  }
}

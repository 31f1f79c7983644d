import type { ShippingPaper } from '@cartorio/contracts/events/shipment-events.js'
import { decimalOf, minorDigits } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import * as z from 'zod/mini'
import type { Clock } from '../../../domain/clock.js'
import {
  type CourierShipping,
  type NewShipment,
  type PrintedPaper,
  ShipmentOutcomeUnknown,
  ShipmentRefused,
} from '../shipping.js'
import { type DhlAccount, envelope } from './dhl-account.js'
import type { DhlClient } from './dhl-client.js'
import { DhlError } from './dhl-error.js'
import { shipmentProduct } from './shipment-product.js'
import type { Shipper } from './shipper.js'

const timeoutMillis = 30_000
/** Labels are some hundred thousand bytes each, in base64. */
const maxBytes = 10_000_000
/** Milliseconds from now to the planned time: DHL refuses one that has passed. */
const planAheadMillis = 60 * 60 * 1000

const answerSchema = z.object({
  shipmentTrackingNumber: z.string().check(z.regex(/^[A-Za-z0-9-]{5,40}$/)),
  documents: z._default(z.array(z.object({ typeCode: z.string(), content: z.string() })), []),
})

/** DHL's names of the papers. */
const papersByCode: Readonly<Record<string, ShippingPaper>> = {
  label: 'label',
  waybillDoc: 'waybill',
  invoice: 'invoice',
}

const pdfMark = '%PDF'

const paperOf = ({ typeCode, content }: z.output<typeof answerSchema>['documents'][number]): PrintedPaper[] => {
  const paper = papersByCode[typeCode]
  const pdf = Buffer.from(content, 'base64')
  return paper === undefined || pdf.subarray(0, pdfMark.length).toString('latin1') !== pdfMark ? [] : [{ paper, pdf }]
}

/** DHL takes three lines of 45 characters, cut between words. */
const addressLines = (address: string): Record<string, string> => {
  const lines: string[] = []
  for (const word of address.split(/\s+/)) {
    const joined = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && joined.length <= 45) lines[lines.length - 1] = joined
    else lines.push(word.slice(0, 45))
  }
  return Object.fromEntries(lines.slice(0, 3).map((line, index) => [`addressLine${index + 1}`, line]))
}

const shipperDetails = (shipper: Shipper) => ({
  postalAddress: {
    ...addressLines(shipper.address),
    cityName: shipper.city,
    postalCode: shipper.postalCode,
    countryCode: shipper.country,
    ...(shipper.state === undefined ? {} : { provinceCode: shipper.state }),
  },
  contactInformation: {
    companyName: shipper.company,
    fullName: shipper.name,
    phone: shipper.phone,
    ...(shipper.email === undefined ? {} : { email: shipper.email }),
  },
})

const receiverDetails = ({ recipient }: NewShipment) => ({
  postalAddress: {
    ...addressLines(recipient.address),
    cityName: recipient.city.slice(0, 45),
    postalCode: recipient.postalCode,
    countryCode: recipient.countryCode,
    ...(recipient.countryCode === 'US' || recipient.countryCode === 'CA' ? { provinceCode: recipient.state } : {}),
  },
  contactInformation: {
    companyName: recipient.name.slice(0, 100),
    fullName: recipient.name.slice(0, 255),
    phone: recipient.phone,
    email: recipient.email,
  },
})

/** `2026-03-24T13:00:00GMT+00:00`. */
const plannedTime = (now: string): string =>
  `${new Date(Date.parse(now) + planAheadMillis).toISOString().slice(0, 19)}GMT+00:00`

/** What a declared shipment tells the customs: its value is spread over the documents. */
const exportDeclaration = (
  { contents, orderNumber, weightGrams }: NewShipment,
  { value, currency }: NonNullable<NewShipment['declared']>,
  now: string,
  country: string,
) => {
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0)
  const weight = Math.max(0.01, weightGrams / 1000 / contents.length)
  return {
    lineItems: contents.map(({ description, quantity }, index) => ({
      number: index + 1,
      description,
      price: Number((Number(decimalOf(value, currency)) / pieces).toFixed(minorDigits(currency))),
      priceCurrency: currency,
      quantity: { value: quantity, unitOfMeasurement: 'PCS' },
      manufacturerCountry: country,
      exportReasonType: 'permanent',
      weight: { netValue: weight, grossValue: weight },
    })),
    invoice: { number: orderNumber, date: officeDay(now) },
  }
}

type Planned = { readonly productCode: string; readonly plannedAt: string; readonly now: string }

const bodyOf = (shipment: NewShipment, { number, shipper }: DhlAccount, { productCode, plannedAt, now }: Planned) => {
  const { declared, pickup, orderNumber, weightGrams } = shipment
  return {
    plannedShippingDateAndTime: plannedAt,
    pickup: { isRequested: pickup },
    productCode,
    accounts: [{ typeCode: 'shipper', number }],
    customerDetails: { shipperDetails: shipperDetails(shipper), receiverDetails: receiverDetails(shipment) },
    customerReferences: [{ value: orderNumber, typeCode: 'CU' }],
    content: {
      packages: [{ weight: weightGrams / 1000, dimensions: envelope }],
      isCustomsDeclarable: declared !== null,
      description: 'Civil documents',
      incoterm: 'DAP',
      unitOfMeasurement: 'metric',
      ...(declared === null
        ? {}
        : {
            declaredValue: Number(decimalOf(declared.value, declared.currency)),
            declaredValueCurrency: declared.currency,
            exportDeclaration: exportDeclaration(shipment, declared, now, shipper.country),
          }),
    },
    outputImageProperties: {
      encodingFormat: 'pdf',
      imageOptions: [
        { typeCode: 'label', isRequested: true },
        { typeCode: 'waybillDoc', isRequested: true },
        ...(declared === null ? [] : [{ typeCode: 'invoice', isRequested: true }]),
      ],
    },
  }
}

/** Makes shipments at MyDHL by the product that its rates name. It knows no idempotency key: no shipment is sent twice. */
export const createDhlShipping = (client: DhlClient, clock: Clock, account: DhlAccount): CourierShipping => ({
  createShipment: async (shipment) => {
    const now = clock.now()
    const plannedAt = plannedTime(now)
    const product = await shipmentProduct(client, account, shipment, plannedAt)
    try {
      const { shipmentTrackingNumber, documents } = await client.request({
        method: 'POST',
        path: '/shipments',
        body: bodyOf(shipment, account, { productCode: product.code, plannedAt, now }),
        answer: answerSchema,
        timeoutMillis,
        maxBytes,
        messageReference: shipment.reference,
      })
      return { trackingNumber: shipmentTrackingNumber, papers: documents.flatMap(paperOf), product }
    } catch (error) {
      if (!(error instanceof DhlError)) throw error
      if (error.outcomeUnknown) throw new ShipmentOutcomeUnknown(error.failure)
      throw new ShipmentRefused(error.failure, error.detail)
    }
  },
})

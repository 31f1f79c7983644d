import { hourMillis } from '@cartorio/contracts/milliseconds.js'
import { toDecimal } from '@cartorio/contracts/money.js'
import type { ShippingPaper } from '@cartorio/contracts/order/parcel/names.js'
import * as z from 'zod/mini'
import type { Clock } from '../../../domain/clock.js'
import {
  type CourierShipping,
  type LabelAddress,
  labelAddress,
  type NewShipment,
  type PrintedPaper,
  ShipmentOutcomeUnknown,
  ShipmentRefused,
} from '../shipping.js'
import { type DhlAccount, type DhlClient, envelope, type Shipper } from './dhl-client.js'
import { DhlError } from './dhl-error.js'
import { exportDeclaration } from './export-declaration.js'
import { shipmentProduct } from './shipment-product.js'

const timeoutMillis = 30_000
/** Labels are some hundred thousand bytes each, in base64. */
const maxBytes = 10_000_000
/** Milliseconds from now to the planned time: DHL refuses one that has passed. */
const planAheadMillis = hourMillis

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

const numberedLines = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(lines.map((line, index) => [`addressLine${index + 1}`, line]))

const shipperDetails = (shipper: Shipper) => ({
  postalAddress: {
    addressLine1: shipper.address,
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

const receiverDetails = ({ recipient }: NewShipment, { lines, city }: LabelAddress) => ({
  postalAddress: {
    ...numberedLines(lines),
    cityName: city,
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

type Planned = {
  readonly productCode: string
  readonly plannedAt: string
  readonly now: string
  readonly label: LabelAddress
}

const bodyOf = (
  shipment: NewShipment,
  { number, shipper }: DhlAccount,
  { productCode, plannedAt, now, label }: Planned,
) => {
  const { declared, pickup, orderNumber, weightGrams } = shipment
  return {
    plannedShippingDateAndTime: plannedAt,
    pickup: { isRequested: pickup },
    productCode,
    accounts: [{ typeCode: 'shipper', number }],
    customerDetails: { shipperDetails: shipperDetails(shipper), receiverDetails: receiverDetails(shipment, label) },
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
            declaredValue: Number(toDecimal(declared.value, declared.currency)),
            declaredValueCurrency: declared.currency,
            exportDeclaration: exportDeclaration(shipment, declared, { now, country: shipper.country }),
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
    const label = labelAddress(shipment.recipient)
    const plannedAt = plannedTime(now)
    const product = await shipmentProduct(client, account, shipment, plannedAt)
    try {
      const { shipmentTrackingNumber, documents } = await client.request({
        method: 'POST',
        path: '/shipments',
        body: bodyOf(shipment, account, { productCode: product.code, plannedAt, now, label }),
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

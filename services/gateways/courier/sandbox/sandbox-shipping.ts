import { createHash } from 'node:crypto'
import { formatMoney } from '@cartorio/contracts/money.js'
import {
  type CourierProduct,
  type CourierShipping,
  type LabelAddress,
  labelAddress,
  type NewShipment,
  type PrintedPaper,
  ShipmentOutcomeUnknown,
  ShipmentRefused,
} from '../shipping.js'
import { type PdfLine, textPdf } from './label-pdf.js'

/** No courier takes a heavier parcel. */
const heaviestGrams = 70_000
/** A parcel of this weight is made, and its answer is lost: for tests and demonstrations. */
const lostAnswerGrams = 66_600

/** Ten digits of the shipment's own, as DHL's waybills have them: the last is what seven leaves of the others. */
const waybillNumber = (reference: string): string => {
  const serial = 100_000_000 + (createHash('sha256').update(reference).digest().readUIntBE(0, 6) % 900_000_000)
  return `${serial}${serial % 7}`
}

const addressLines = ({ recipient }: NewShipment, { lines, city }: LabelAddress): PdfLine[] => [
  { text: recipient.name, size: 12, bold: true },
  ...lines.map((text) => ({ text, size: 10 })),
  { text: [recipient.postalCode, city, recipient.state].filter(Boolean).join(' '), size: 10 },
  { text: recipient.countryCode, size: 20, bold: true },
  { text: recipient.phone, size: 9 },
]

const labelOf = (shipment: NewShipment, label: LabelAddress, trackingNumber: string): PdfLine[] => [
  { text: 'DHL EXPRESS (SANDBOX)', size: 14, bold: true },
  { text: 'De: Cartório Online, São Paulo, BR', size: 8 },
  { text: 'Para:', size: 8 },
  ...addressLines(shipment, label),
  { text: `Peso: ${(shipment.weightGrams / 1000).toLocaleString('pt-BR')} kg`, size: 9 },
  { text: `Pedido: ${shipment.orderNumber}`, size: 9 },
  { text: `WAYBILL ${trackingNumber}`, size: 16, bold: true },
]

const invoiceOf = (
  shipment: NewShipment,
  label: LabelAddress,
  { value, currency }: NonNullable<NewShipment['declared']>,
  trackingNumber: string,
): PdfLine[] => [
  { text: 'FATURA COMERCIAL (SANDBOX)', size: 14, bold: true },
  ...addressLines(shipment, label),
  ...shipment.contents.map(({ description, quantity }) => ({ text: `${quantity} x ${description}`, size: 9 })),
  { text: `Valor declarado: ${formatMoney(value, currency)}`, size: 10, bold: true },
  { text: `Waybill ${trackingNumber}`, size: 9 },
]

const papersOf = (shipment: NewShipment, label: LabelAddress, trackingNumber: string): PrintedPaper[] => [
  { paper: 'label', pdf: textPdf(labelOf(shipment, label, trackingNumber)) },
  ...(shipment.declared === null
    ? []
    : [{ paper: 'invoice', pdf: textPdf(invoiceOf(shipment, label, shipment.declared, trackingNumber)) } as const]),
]

/** DHL's names for papers, and for goods that are declared. */
const productOf = ({ declared }: NewShipment): CourierProduct =>
  declared === null ? { code: 'D', name: 'EXPRESS WORLDWIDE DOC' } : { code: 'P', name: 'EXPRESS WORLDWIDE NONDOC' }

/** Makes shipments out of nothing but their reference, with papers that can be printed. */
export const createSandboxShipping = (): CourierShipping => ({
  createShipment: async (shipment) => {
    const label = labelAddress(shipment.recipient)
    if (shipment.weightGrams > heaviestGrams) throw new ShipmentRefused('rejected')
    if (shipment.weightGrams === lostAnswerGrams) throw new ShipmentOutcomeUnknown('no-answer')
    const trackingNumber = waybillNumber(shipment.reference)
    return { trackingNumber, papers: papersOf(shipment, label, trackingNumber), product: productOf(shipment) }
  },
})

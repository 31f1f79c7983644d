import { courierIds } from '@cartorio/contracts/couriers.js'
import { cents } from '@cartorio/contracts/money.js'
import type { CourierGateway } from '../port.js'
import { quoteShipping } from '../shipping-zones.js'
import type { CourierProofs } from '../tracking.js'
import { textPdf } from './label-pdf.js'

/** A courier of our own: its table by zone and weight. */
export const createSandboxCourier = (): CourierGateway => ({
  quote: async ({ destinationCountry, weightKg, pieces, goodsValue }) => {
    const { rateCents, currency, estimatedDays } = quoteShipping({
      destinationCountry,
      weightKg,
      pieces,
      goodsValueCents: goodsValue,
    })
    return { rate: cents(rateCents), currency, estimatedDays, carrier: 'DHL Express', source: 'zone-table' }
  },
})

/** Proves every delivery at once. A number that begins with NOPROOF has none. */
export const createSandboxProofs = (): CourierProofs => ({
  proves: courierIds,
  proofOf: async ({ trackingNumber, deliveredAt }) =>
    trackingNumber.startsWith('NOPROOF')
      ? undefined
      : textPdf([
          { text: 'COMPROVANTE DE ENTREGA (SANDBOX)', size: 12, bold: true },
          { text: `Waybill ${trackingNumber}`, size: 12, bold: true },
          { text: `Entregue em ${deliveredAt}`, size: 10 },
          { text: 'Recebido por: Recepção', size: 10 },
        ]),
})

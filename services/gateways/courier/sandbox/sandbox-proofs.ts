import { courierIds } from '@cartorio/contracts/couriers.js'
import type { CourierProofs } from '../proof.js'
import { textPdf } from './label-pdf.js'

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

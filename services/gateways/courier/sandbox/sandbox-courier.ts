import { cents } from '@cartorio/contracts/money.js'
import type { CourierGateway } from '../port.js'
import { quoteShipping } from '../shipping-zones.js'

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

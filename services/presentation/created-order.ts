import { documentName } from '@cartorio/contracts/catalogue.js'
import type { CreatedOrder } from '@cartorio/contracts/http/created-order.js'
import { toDecimal } from '@cartorio/contracts/money.js'
import type { Order } from '../domain/order/state.js'
import { effectiveStatus } from '../domain/order/status.js'
import { erased } from './masking.js'

export type Holder = { readonly itemId: string; readonly name: string; readonly relation: string }

/** What a creation answers, first time and again. */
export const createdOrder = (order: Order, holders: readonly Holder[], token: string): CreatedOrder => ({
  id: token,
  orderId: token,
  token,
  orderNumber: order.orderNumber,
  status: effectiveStatus(order),
  totalPrice: toDecimal(order.breakdown.total, order.currency),
  currency: order.currency,
  documents: order.items.map(({ itemId, documentType, quantity, total }) => {
    const holder = holders.find((candidate) => candidate.itemId === itemId)
    return {
      id: itemId,
      documentType,
      type: documentName(documentType),
      familyMember: { name: holder?.name ?? erased, relation: holder?.relation ?? 'self' },
      quantity,
      total: toDecimal(total, order.currency),
    }
  }),
})

import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { OrderId } from '@cartorio/contracts/ids.js'

/** What is held of orders before it was sent or paid: forms that were begun, and how many files. */
export type HeldDrafts = {
  of(orderIds: readonly OrderId[]): Promise<readonly { orderId: OrderId; forms: readonly DataForm[]; files: number }[]>
}

import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { officeDay } from '@cartorio/contracts/office-time.js'

/** The day at the office on which the parcel arrived; `undefined` before. */
export const deliveryDay = ({ history, status }: Pick<OrderView, 'history' | 'status'>): string | undefined => {
  if (status !== 'DELIVERED' && status !== 'COMPLETED') return undefined
  const days = history.filter(({ kind }) => kind === 'OrderDelivered').map(({ createdAt }) => createdAt)
  const last = days.toSorted().at(-1)
  return last === undefined ? undefined : officeDay(last)
}

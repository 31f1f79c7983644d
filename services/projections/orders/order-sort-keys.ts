import { countryName } from '@cartorio/contracts/countries.js'
import { foldText } from '@cartorio/contracts/folded-text.js'
import type { OrderSort, SortOrder } from '@cartorio/contracts/order-queues.js'
import { orderStatuses } from '@cartorio/contracts/statuses.js'
import { nextStep } from '../../domain/order/next-step.js'
import type { Order } from '../../domain/order/state.js'
import { effectiveStatus } from '../../domain/order/status.js'

type Sorted = { readonly order: Order }

/** The last day of the next step; `''` where none was promised. */
export const deadlineOf = (order: Order): string => nextStep(order, '')?.by ?? ''

/** After every day, and before it. */
const afterDays = '~'
const beforeDays = ' '

/** Of one key the orders follow each other as they were placed. */
const placed = (key: string, { placedAt }: Order): string => `${key} ${placedAt}`

/** The keys of both sorts by deadline that have one before a day. */
export const deadlinesBefore = (day: string) => ({ from: '0', to: day })

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

/** The numbers of a year have five digits, and later more. */
const numberKey = ({ orderNumber }: Order): string => orderNumber.replace(/\d+$/, (inYear) => digits(Number(inYear), 9))

/** The table's sorts besides that by date. What has no deadline comes last in both directions, so there are two of it. */
export const orderSortKeys = {
  deadline: ({ order }: Sorted) => placed(deadlineOf(order) || afterDays, order),
  lastDeadline: ({ order }: Sorted) => placed(deadlineOf(order) || beforeDays, order),
  number: ({ order }: Sorted) => numberKey(order),
  status: ({ order }: Sorted) => placed(digits(orderStatuses.indexOf(effectiveStatus(order)), 2), order),
  // As it is read: by the name.
  country: ({ order }: Sorted) => placed(foldText(countryName(order.deliveryCountry)), order),
  // Amounts of two currencies cannot be compared.
  amount: ({ order }: Sorted) => placed(`${order.currency} ${digits(order.breakdown.total, 12)}`, order),
} as const

/** How a page is read: by which of these keys, absent by date, and which way. */
export const sortedBy = (
  sort: OrderSort,
  order: SortOrder,
): { readonly by?: keyof typeof orderSortKeys; readonly ascending: boolean } => {
  const ascending = order === 'asc'
  if (sort === 'date') return { ascending }
  return { by: sort === 'deadline' && !ascending ? 'lastDeadline' : sort, ascending }
}

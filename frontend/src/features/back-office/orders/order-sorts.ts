import {
  firstSortOrder,
  type OrderSort,
  orderSorts,
  type SortOrder,
  sortOrders,
} from '@cartorio/contracts/order-queues.js'
import type { OrderFilters } from '../api/keys'

export const sortLabels: Readonly<Record<OrderSort, string>> = {
  deadline: 'Prazo',
  number: 'Número',
  date: 'Data',
  status: 'Situação',
  country: 'Destino',
  amount: 'Total',
}

type Sort = { readonly sort: OrderSort; readonly order: SortOrder }

/** The sort in force: by deadline where none is chosen. */
export const sortOf = (filters: OrderFilters): Sort => {
  const sort = orderSorts.find((name) => name === filters.sort) ?? 'deadline'
  return { sort, order: sortOrders.find((name) => name === filters.order) ?? firstSortOrder[sort] }
}

const otherOrder = { asc: 'desc', desc: 'asc' } as const

/** What a press on a sort chooses: the sort, or its other direction where it is in force. */
export const chooseSort = (filters: OrderFilters, sort: OrderSort): Pick<OrderFilters, 'sort' | 'order' | 'at'> => {
  const now = sortOf(filters)
  const order = now.sort === sort ? otherOrder[now.order] : firstSortOrder[sort]
  const isUsual = order === firstSortOrder[sort]
  return { sort: isUsual && sort === 'deadline' ? '' : sort, order: isUsual ? '' : order, at: '' }
}

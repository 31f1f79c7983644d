import type { OrderView } from '@cartorio/contracts/http/order-view.js'

/** What stands where a person's data stood; the server writes the same. */
export const removed = 'Dados removidos'

/** Whether the order's person was erased, as its history tells it. */
export const wasErased = ({ history }: Pick<OrderView, 'history'>): boolean =>
  history.some(({ kind }) => kind === 'PersonalDataErased')

import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { beforeWork } from '@cartorio/contracts/status-groups.js'

type Standing = Pick<OrderView, 'status'>

/** Whether the customer may still change what was given; once the work has begun the office changes it. */
export const mayStillChange = ({ status }: Standing): boolean => beforeWork.includes(status)

/** Whether the document waits for its customer's signature, from which its days count. */
export const isUnsigned = ({ progress }: Pick<OrderView['documents'][number], 'progress'>): boolean =>
  progress.signature === 'waiting'

/** What stands where a person's data stood; the server writes the same. */
export const removed = 'Dados removidos'

/** Whether the order's person was erased, as its history tells it. */
export const wasErased = ({ history }: Pick<OrderView, 'history'>): boolean =>
  history.some(({ kind }) => kind === 'PersonalDataErased')

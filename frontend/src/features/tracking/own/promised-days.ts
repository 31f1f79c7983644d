import type { OrderView, Step } from '@cartorio/contracts/http/order-view.js'
import { type PromisedStep, promisedSteps } from '@cartorio/contracts/promised-steps.js'
import { mayStillChange } from '../../../lib/takes-data'

export type PromisedDay = { readonly step: PromisedStep; readonly day: string; readonly done: boolean }

const shipped: readonly string[] = ['SHIPPED', 'DELIVERED', 'COMPLETED']
const delivered: readonly string[] = ['DELIVERED', 'COMPLETED']

const isDoneForAll = ({ documents }: OrderView, step: Step): boolean =>
  documents.every(({ ended, progress }) => ended !== null || progress[step] !== 'waiting')

const isDone = (order: OrderView, step: PromisedStep): boolean => {
  switch (step) {
    case 'start':
      return !mayStillChange(order)
    case 'ship':
      return shipped.includes(order.status)
    case 'delivery':
      return delivered.includes(order.status)
    default:
      return isDoneForAll(order, step)
  }
}

/** The days that were promised, in the order of the work. */
export const promisedDays = (order: OrderView): readonly PromisedDay[] =>
  promisedSteps.flatMap((step) => {
    const day = order.promises[step]
    return day === undefined ? [] : [{ step, day, done: isDone(order, step) }]
  })

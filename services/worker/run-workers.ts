import { confirmPayment } from '../command/handlers/confirm-payment.js'
import { erasure, orderCompletion, paymentCancellation, paymentConfirmation } from '../queue/definitions.js'
import { cancelPayments } from './cancel-payments.js'
import { completeOrder } from './complete-order.js'
import type { WorkerDeps } from './deps.js'
import { erasePerson } from './erase-person.js'

/** Starts the processors of every queue; they stop with the queues. */
export const startProcessors = (deps: WorkerDeps): void => {
  const { queues, onTrouble } = deps
  queues.work(
    paymentConfirmation,
    async (job) => {
      await confirmPayment(deps, job.intentId)
    },
    (error) => onTrouble('payment-confirmation', error),
  )
  queues.work(
    orderCompletion,
    (job) => completeOrder(deps, job),
    (error) => onTrouble('order-completion', error),
  )
  queues.work(
    paymentCancellation,
    (job) => cancelPayments(deps, job),
    (error) => onTrouble('payment-cancellation', error),
  )
  queues.work(
    erasure,
    (job) => erasePerson(deps, job),
    (error) => onTrouble('erasure', error),
  )
}

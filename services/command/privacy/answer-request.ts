import type { OrderId } from '@cartorio/contracts/ids.js'
import type { DataRequest } from '@cartorio/contracts/order/office/names.js'
import { dataRequestLabels } from '@cartorio/contracts/order/office/names.js'
import { type DeclineGround, declineGroundTexts } from '@cartorio/contracts/privacy-names.js'
import type { CommandBus } from '@nestjs/cqrs'
import { factRequestId } from '../../domain/derived-ids.js'
import { DomainError } from '../../domain/refusal.js'
import { requestAnswers as answerQueue } from '../../messaging/queue/definitions.js'
import type { Queues } from '../../messaging/queue/port.js'
import type { RequestAnswer, RequestAnswers } from '../../privacy/request-answers.js'
import { ChangeOrder } from '../orders/change-order.js'
import type { StaffContext } from '../pipeline/change-request.js'
import type { OfficeOrder } from './orders-of-person.js'

/** When a confirmed request is to be answered that is open at the order; `undefined` without one. */
export const dueOf = ({ order }: OfficeOrder, request: DataRequest): string | undefined =>
  order.attention.find(({ kind, subject }) => kind === 'data-request' && subject === request)?.dueBy

/** Of several orders the first day counts. */
export const firstDue = (orders: readonly OfficeOrder[], request: DataRequest): string | undefined =>
  orders
    .flatMap((order) => dueOf(order, request) ?? [])
    .sort()
    .at(0)

const resolution = (request: DataRequest, ground: DeclineGround | undefined): string =>
  ground === undefined
    ? `Pedido “${dataRequestLabels[request]}” atendido.`
    : `Pedido “${dataRequestLabels[request]}” recusado. ${declineGroundTexts[ground]}`

type Resolve = {
  readonly orders: readonly OfficeOrder[]
  readonly answered: DataRequest
  readonly ground: DeclineGround | undefined
  readonly request: StaffContext
}

/** Takes the request off the orders at which it is open; answers at which. */
export const resolveRequests = async (
  bus: CommandBus,
  { orders, answered, ground, request }: Resolve,
): Promise<OrderId[]> => {
  const resolved: OrderId[] = []
  for (const order of orders.filter((one) => dueOf(one, answered) !== undefined)) {
    const { orderId } = order
    const requestId = factRequestId(`request-answer:${request.requestId}:${orderId}`)
    const command = { type: 'AnswerDataRequest', request: answered, reason: resolution(answered, ground) } as const
    try {
      await bus.execute(new ChangeOrder({ ...request, requestId, previousRequestId: undefined, orderId, command }))
      resolved.push(orderId)
    } catch (error) {
      // A colleague was first, or the person was erased.
      if (!(error instanceof DomainError)) throw error
    }
  }
  return resolved
}

type MailDeps = { readonly mails: boolean; readonly requestAnswers: RequestAnswers; readonly queues: Queues }

/** Keeps the answer encrypted for its mail. Answers whether one is to be written. */
export const mailAnswer = async (
  { mails, requestAnswers, queues }: MailDeps,
  { requestId, tenantId }: StaffContext,
  answer: RequestAnswer,
): Promise<boolean> => {
  if (!mails) return false
  await requestAnswers.keep(requestId, answer)
  await queues.queue(answerQueue).add(requestId, { answerId: requestId, tenantId })
  return true
}

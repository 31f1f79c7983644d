import type { ErasedAddress } from '@cartorio/contracts/http/privacy.js'
import type { OrderId, StaffId } from '@cartorio/contracts/ids.js'
import { type AddressErasureGround, keptByLaw } from '@cartorio/contracts/privacy-names.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import type { CommandBus } from '@nestjs/cqrs'
import { factRequestId } from '../../domain/derived-ids.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { ends } from '../../domain/order/status-groups.js'
import { DomainError } from '../../domain/refusal.js'
import type { ContactMessages } from '../../privacy/contact-messages.js'
import type { Position } from '../../stores/event-store/port.js'
import { ChangeOrder } from '../orders/change-order.js'
import type { StaffContext } from '../pipeline/change-request.js'
import type { OfficeOrder } from './orders-of-person.js'

type EraseDeps = {
  readonly bus: CommandBus
  readonly contactMessages: Pick<ContactMessages, 'heldOf' | 'erase'>
}

type Erase = {
  readonly orders: readonly OfficeOrder[]
  readonly emailHash: string
  readonly ground: AddressErasureGround
  readonly staffId: StaffId
  readonly request: StaffContext
}

type ErasedOrder = ErasedAddress['orders'][number]

const underWay = ({ orderId, order }: OfficeOrder): ErasedOrder => ({
  id: orderId,
  orderNumber: order.orderNumber,
  outcome: 'under-way',
  sentence: `O pedido está em andamento (${statusLabels[effectiveStatus(order)]}): os dados ficam até ele terminar. Conclua ou cancele o pedido e remova de novo.`,
})

const wasErased = ({ orderId, order }: OfficeOrder): ErasedOrder => ({
  id: orderId,
  orderNumber: order.orderNumber,
  outcome: 'erased',
  sentence: `Os dados da pessoa foram removidos. Ficam ${keptByLaw}.`,
})

/** The reason of each erasure, which goes with the order's key; the ground stays. */
const reason = 'Remoção de tudo o que a equipe guarda deste e-mail'

/** Erases the person from an order that has ended. A refusal means that it changed meanwhile. */
const eraseOrder = async (bus: CommandBus, erased: OfficeOrder, { ground, staffId, request }: Erase) => {
  const { orderId } = erased
  const by = { kind: 'staff', id: staffId } as const
  try {
    const { position } = await bus.execute(
      new ChangeOrder({
        ...request,
        requestId: factRequestId(`address-erasure:${request.requestId}:${orderId}`),
        previousRequestId: undefined,
        orderId,
        command: { type: 'EraseOrder', by, ground, reason, erasedBefore: null },
      }),
    )
    return { result: wasErased(erased), position }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // The erasure of another order at the person's request takes this one too.
    return { result: error.code === 'order/erased' ? wasErased(erased) : underWay(erased), position: undefined }
  }
}

type Erased = {
  readonly orders: readonly ErasedOrder[]
  readonly erased: OrderId[]
  readonly waiting: OrderId[]
  readonly contacts: number
  readonly position: Position | undefined
}

/**
 * Erases an address part by part: each order that has ended by the command that there is, then messages of the contact form.
 * What was erased before is not found any more, so that a repeat does what is left.
 */
export const eraseAddress = async ({ bus, contactMessages }: EraseDeps, erase: Erase): Promise<Erased> => {
  const { orders, emailHash, request } = erase
  // Before the orders: at the person's request each of them deletes the messages too.
  const messages = await contactMessages.heldOf(request.tenantId, emailHash)
  const done = []
  for (const order of orders)
    done.push(
      ends.includes(effectiveStatus(order.order))
        ? await eraseOrder(bus, order, erase)
        : { result: underWay(order), position: undefined },
    )
  for (const { id } of messages) await contactMessages.erase(id, request.tenantId)
  const results = done.map(({ result }) => result)
  const idsOf = (outcome: ErasedOrder['outcome']): OrderId[] =>
    results.filter((result) => result.outcome === outcome).map(({ id }) => id)
  return {
    orders: results,
    erased: idsOf('erased'),
    waiting: idsOf('under-way'),
    contacts: messages.length,
    position: done.flatMap(({ position }) => position ?? []).at(-1),
  }
}

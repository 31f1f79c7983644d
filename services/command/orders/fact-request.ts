import type { OrderId } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { factRequestId } from '../../domain/derived-ids.js'
import type { OrderCommandRequest } from '../pipeline/execute.js'
import type { LoadedOrder } from '../pipeline/order-stream.js'

/** Something that happened outside an order's stream, and the command that records it. */
export type RecordedFact = {
  /** Names the fact: what is given under one name has one effect. */
  readonly fact: string
  /** The part of the system that gives the command. */
  readonly by: string
  readonly orderId: OrderId
  readonly command: OrderCommand
  /** The order, where the caller has just read it. */
  readonly loaded?: LoadedOrder | undefined
  /** The event that the fact follows from. */
  readonly causationId?: string
  /** The fact itself when absent. */
  readonly correlationId?: string
}

/** The request's id comes from the fact, so job, webhook and browser meet in one request. */
export const factRequest = ({
  fact,
  by,
  orderId,
  command,
  loaded,
  causationId,
  correlationId = fact,
}: RecordedFact): OrderCommandRequest => ({
  requestId: factRequestId(fact),
  body: undefined,
  actor: { kind: 'system', name: by },
  correlationId,
  causationId: causationId ?? null,
  orderId,
  loaded,
  command,
})

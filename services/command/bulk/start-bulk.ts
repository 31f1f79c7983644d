import type { BulkRequest } from '@cartorio/contracts/http/bulk.js'
import type { BulkId, StaffId } from '@cartorio/contracts/ids.js'
import { deriveBulkId } from '../../domain/derived-ids.js'
import { HttpProblem } from '../../http/problem.js'
import type { BulkJob } from '../../messaging/queue/definitions.js'
import type { JobQueue } from '../../messaging/queue/port.js'
import type { StaffContext } from '../pipeline/change-request.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { recordStart } from './bulk-stream.js'
import { type Bulks, countBulk, type StoredBulk } from './bulks.js'

export type BulkDeps = Pick<CommandDeps, 'eventStore' | 'clock'> & { readonly bulks: Bulks }

/** Adds the job of a bulk's next orders. Its id names how far the bulk is: a repeat adds none. */
export const addBulkJob = (queue: JobQueue<BulkJob>, bulk: StoredBulk, again = ''): Promise<void> => {
  const { all, left } = countBulk(bulk)
  const after = all - left
  return queue.add(`${bulk.id}-${after}${again}`, { bulkId: bulk.id, after, tenantId: bulk.tenantId })
}

const askedOf = (request: BulkRequest) =>
  request.step === 'status' ? { status: request.fields.status, override: request.fields.override } : {}

export const unknownBulk = (): HttpProblem =>
  new HttpProblem(404, 'bulk/unknown', 'Não encontramos esse registro em vários pedidos. Confira a lista dos seus.')

type Begin = {
  readonly request: BulkRequest
  readonly context: StaffContext
  readonly staffId: StaffId
  readonly session: string
  readonly retryOf: BulkId | null
}

/**
 * Begins a step of many orders: what is asked, the fact that it was, then the job. A request that was cut off in between is
 * sent again, and goes on where it was.
 */
export const startBulk = async (
  deps: BulkDeps,
  queue: JobQueue<BulkJob>,
  { request, context, staffId, session, retryOf }: Begin,
): Promise<StoredBulk> => {
  const { requestId, tenantId, correlationId, body } = context
  const id = deriveBulkId(requestId)
  const bulk = await deps.bulks.keep({ id, tenantId, staffId, session, correlationId, retryOf, request, body })
  if (bulk === undefined) throw unknownBulk()
  if (bulk.ended !== null) return bulk
  await recordStart(deps, bulk, askedOf(request))
  await addBulkJob(queue, bulk)
  return bulk
}

/** @throws {HttpProblem} 409 for an order that the bulk has recorded or never had, and for another step */
export const ensureRetryable = (bulk: StoredBulk, { step, orders }: BulkRequest): void => {
  if (bulk.ended === null)
    throw new HttpProblem(409, 'bulk/running', 'Este registro ainda está em andamento. Espere o fim dele.')
  const open = new Set(bulk.rows.filter(({ result }) => result?.kind !== 'done').map(({ orderId }) => orderId))
  if (step === bulk.step && orders.every(({ orderId }) => open.has(orderId))) return
  throw new HttpProblem(
    409,
    'bulk/other-orders',
    'Só dá para tentar de novo, na mesma etapa, os pedidos que não foram registrados. Atualize a página.',
  )
}

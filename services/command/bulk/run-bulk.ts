import type { BulkEnd } from '@cartorio/contracts/order/bulk-steps.js'
import { ConcurrencyRetriesExhausted } from '../../domain/command-errors.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { HttpProblem } from '../../http/problem.js'
import { problemFor } from '../../http/problem-filter.js'
import type { Accounts } from '../../identity/accounts.js'
import type { Credentials } from '../../identity/credentials.js'
import { accountIn, type Sessions } from '../../identity/sessions.js'
import { staffProfile } from '../../identity/staff-profile.js'
import type { BulkJob } from '../../messaging/queue/definitions.js'
import type { JobQueue } from '../../messaging/queue/port.js'
import { bulkLabelLostText, bulkLabelText, bulkStepText } from '../../presentation/bulk-texts.js'
import type { CommandResult } from '../pipeline/command-result.js'
import type { OrderCommandRequest } from '../pipeline/execute.js'
import { loadOrder } from '../pipeline/order-stream.js'
import { ensureUnchanged, orderOfTenant } from '../pipeline/preconditions.js'
import { bulkCommand } from './bulk-command.js'
import { bulkOrderRequestId, findStart, recordEnd } from './bulk-stream.js'
import type { BulkResult, StoredBulk } from './bulks.js'
import { type FillDeps, fillChange, type NameAttendant, nameOnce } from './fill-message.js'
import { inTurns } from './in-turns.js'
import { nextBulkStep } from './next-bulk-step.js'
import { labelsOf } from './order-labels.js'
import { addBulkJob, type BulkDeps } from './start-bulk.js'

export type RunDeps = BulkDeps &
  FillDeps & {
    readonly sessions: Pick<Sessions, 'findById'>
    readonly credentials: Pick<Credentials, 'find'>
    readonly accounts: Accounts
    /** Gives an order its command, as everyone does; a shipment is requested from the courier. */
    readonly give: (request: OrderCommandRequest) => Promise<CommandResult>
    readonly queue: JobQueue<BulkJob>
    readonly onError: (where: string, error: unknown) => void
  }

/** Orders of one job: a second or less, so that a stop and an ended session are heeded soon. */
export const sliceOrders = 50
/** Commands that are on their way at once: they share the log's round trips, and leave room for those of people. */
const atOnce = 16
/** A courier takes seconds for a label, and refuses too many requests at once. */
const labelPace = { orders: 10, atOnce: 4 } as const

type Given = BulkResult & { readonly position?: bigint }
type Typed = NonNullable<Awaited<ReturnType<RunDeps['bulks']['typedOf']>>>

const unforeseen =
  'Algo deu errado do nosso lado com este pedido. Tente novamente; se continuar, fale com quem cuida do sistema.'

const countLeft = ({ rows }: StoredBulk): number => rows.filter(({ result }) => result === null).length

/** Why the bulk may not go on; `undefined` while it may. */
const findEnd = async (deps: RunDeps, bulk: StoredBulk): Promise<BulkEnd | undefined> => {
  if (countLeft(bulk) === 0) return 'finished'
  if (bulk.stopping) return 'stopped'
  const session = await deps.sessions.findById(bulk.session)
  const account = await accountIn(deps, session)
  if (account === undefined)
    return (await deps.accounts.find(bulk.staffId))?.state === 'disabled' ? 'account-closed' : 'signed-out'
  return deps.accounts.rightsIn(account).includes(bulk.right ?? 'work-orders') ? undefined : 'right-taken'
}

/** What an order's refusal is for its row. @throws what is no refusal of this order: the job is tried again */
const refusedBy = (error: unknown, onError: RunDeps['onError']): string => {
  const problem = problemFor(error)
  if (problem === undefined) {
    onError('bulk-orders', error)
    return unforeseen
  }
  const isOfOrder = problem.status < 500 || error instanceof ConcurrencyRetriesExhausted || error instanceof HttpProblem
  if (!isOfOrder) throw error
  return problem.detail
}

const giveOne =
  (
    deps: RunDeps,
    bulk: StoredBulk,
    { change, trackingNumbers }: Typed,
    { causationId, attendant }: { readonly causationId: string | null; readonly attendant: NameAttendant },
  ) =>
  async ({ orderId, revision }: StoredBulk['rows'][number]): Promise<Given> => {
    const { tenantId, staffId, correlationId } = bulk
    const requestId = bulkOrderRequestId(bulk.id, orderId)
    const loaded = await loadOrder(deps.eventStore, orderId)
    const { state, events } = loaded
    const orderNumber = state.exists && state.tenantId === tenantId ? state.orderNumber : null
    // An earlier try has done it: what was open then may be closed by it now.
    const own = events.findLast(({ metadata }) => metadata.requestId === requestId)
    const isRequest = change.step === 'labels'
    if (own !== undefined && !isRequest)
      return { orderId, orderNumber, result: { kind: 'done' }, position: own.position }
    try {
      const order = orderOfTenant(loaded, tenantId)
      // The try that has requested the shipment may have ended before the courier was called.
      if (own === undefined) ensureUnchanged(loaded, revision)
      const filled = await fillChange(deps, change, { orderId, loaded, attendant })
      const command = bulkCommand(filled, order, trackingNumbers[orderId])
      if (command === undefined) return { orderId, orderNumber, result: { kind: 'done', text: bulkLabelText } }
      const { position, order: after } = await deps.give({
        requestId,
        body: undefined,
        actor: { kind: 'staff', id: staffId },
        correlationId,
        causationId,
        orderId,
        tenantId,
        command,
        ifMatch: revision,
        loaded,
      })
      if (isRequest && labelsOf(after).length === 0)
        return { orderId, orderNumber, result: { kind: 'refused', text: bulkLabelLostText }, position }
      const text = bulkStepText(change, command, effectiveStatus(order))
      return { orderId, orderNumber, result: { kind: 'done', text, next: nextBulkStep(after) }, position }
    } catch (error) {
      return { orderId, orderNumber, result: { kind: 'refused', text: refusedBy(error, deps.onError) } }
    }
  }

const lastPosition = (given: readonly Given[]): bigint | undefined =>
  given.reduce<bigint | undefined>(
    (last, { position }) => (position !== undefined && position > (last ?? 0n) ? position : last),
    undefined,
  )

const end = async (deps: RunDeps, bulk: StoredBulk, how: BulkEnd): Promise<void> => {
  await recordEnd(deps, bulk, how)
  await deps.bulks.end(bulk.id, how)
}

/**
 * One job of a bulk: gives the ordinary command to the next orders, as the person who began it, and adds the job of those
 * after them. Any number of times: a command that was given is found in its order's stream.
 */
export const runBulk = async (deps: RunDeps, { bulkId }: Pick<BulkJob, 'bulkId'>): Promise<void> => {
  const bulk = await deps.bulks.find(bulkId)
  if (bulk === undefined || bulk.ended !== null) return
  const ending = await findEnd(deps, bulk)
  if (ending !== undefined) return end(deps, bulk, ending)
  const typed = await deps.bulks.typedOf(bulk)
  // The person's key is gone.
  if (typed === undefined) return end(deps, bulk, 'account-closed')
  const pace = bulk.step === 'labels' ? labelPace : { orders: sliceOrders, atOnce }
  const next = bulk.rows.filter(({ result }) => result === null).slice(0, pace.orders)
  const attendant = nameOnce(bulk.staffId, (staffId) => staffProfile(deps, staffId))
  const causationId = await findStart(deps, bulkId)
  const given = await inTurns(next, pace.atOnce, giveOne(deps, bulk, typed, { causationId, attendant }))
  const results = given.map(({ orderId, orderNumber, result }) => ({ orderId, orderNumber, result }))
  const after = await deps.bulks.record(bulkId, results, lastPosition(given))
  if (after === undefined) return
  if (countLeft(after) === 0) return end(deps, after, 'finished')
  await addBulkJob(deps.queue, after)
}

/** Adds the jobs of bulks that stand still: a queue may have been lost with its jobs. */
export const resumeBulks = async ({
  bulks,
  queue,
  clock,
}: Pick<RunDeps, 'bulks' | 'queue' | 'clock'>): Promise<void> => {
  for (const bulk of await bulks.standing()) await addBulkJob(queue, bulk, `-${Date.parse(clock.now())}`)
}

import {
  type BulkPreview,
  type BulkPreviewRequest,
  type BulkPreviewRow,
  bulkShownMessages,
} from '@cartorio/contracts/http/bulk.js'
import type { OrderId, StaffId, TenantId } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { StaleRevision } from '../../domain/command-errors.js'
import { decide } from '../../domain/order/decide.js'
import type { Order } from '../../domain/order/state.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { DomainError } from '../../domain/refusal.js'
import { OutsideUnavailable, TechnicalError } from '../../domain/technical-error.js'
import { type HttpProblem, unknownOrderProblem } from '../../http/problem.js'
import { problemFor } from '../../http/problem-filter.js'
import { staffProfile } from '../../identity/staff-profile.js'
import {
  bulkLabelText,
  bulkNewLabelText,
  bulkNothingText,
  bulkStepText,
  bulkUnreadText,
} from '../../presentation/bulk-texts.js'
import { ensureColleague } from '../orders/change-order.js'
import { ensureParcelFree } from '../parcels/claim-parcel.js'
import { parcelIn } from '../parcels/parcel-claims.js'
import { attachedBytes, type LoadedOrder, loadOrder } from '../pipeline/order-stream.js'
import { ensureUnchanged } from '../pipeline/preconditions.js'
import { ensureRefundLimit } from '../pipeline/refund-limit.js'
import { bulkCommand } from './bulk-command.js'
import { type FillDeps, fillChange, nameOnce } from './fill-message.js'
import { inTurns } from './in-turns.js'
import { type LabelPriceDeps, priceLabel } from './price-label.js'

/** Orders that are read at once: the log answers them in few round trips, and other requests wait for little. */
const atOnce = 32

type Previewed = BulkPreviewRequest['orders'][number]

/** The problem that the same command alone would be answered with. @throws the error that is no refusal */
export const refusalOf = (error: unknown): HttpProblem => {
  const problem = problemFor(error)
  if (problem === undefined || problem.status >= 500) throw error
  return problem
}

const isChanged = (loaded: LoadedOrder, revision: number | undefined): boolean => {
  try {
    ensureUnchanged(loaded, revision)
    return false
  } catch (error) {
    if (error instanceof StaleRevision) return true
    throw error
  }
}

/** Whether the order takes the step once it is said why it goes on against the facts. */
const lacksReason = (error: unknown): boolean => error instanceof DomainError && error.code === 'order/contradicted'

/** `undefined` of an order with an event that cannot be read, which is a pending entry: the others go on without it. */
const loadReadable = async (
  { eventStore }: Pick<LabelPriceDeps, 'eventStore'>,
  orderId: OrderId,
): Promise<LoadedOrder | undefined> => {
  try {
    return await loadOrder(eventStore, orderId)
  } catch (error) {
    if (error instanceof TechnicalError && !(error instanceof OutsideUnavailable)) return undefined
    throw error
  }
}

type Decided = { readonly command: OrderCommand; readonly events: readonly OrderEvent[] }

type PreviewDeps = LabelPriceDeps & FillDeps & Parameters<typeof staffProfile>[0]
type Asker = { readonly staffId: StaffId; readonly tenantId: TenantId }

/** Set by hand nothing would go back: that is no way around the limit of one person. */
const isAboveLimit = (error: unknown): boolean => error instanceof DomainError && error.code === 'money/above-limit'

const previewOf = (deps: PreviewDeps, { staffId, tenantId }: Asker, request: BulkPreviewRequest) => {
  const attendant = nameOnce(staffId, (id) => staffProfile(deps, id))
  const now = deps.clock.now()
  const settings = deps.settings.of(tenantId)
  const decided = (command: OrderCommand, order: Order, loaded: LoadedOrder, orderId: OrderId): Decided => ({
    command,
    events: decide(command, order, {
      now,
      orderId,
      settings,
      attachedBytes: attachedBytes(loaded),
      steps: loaded.steps,
    }),
  })
  const ensureOthers = async (orderId: OrderId, order: Order, { events }: Decided): Promise<void> => {
    const parcel = parcelIn(events)
    if (parcel !== undefined) await ensureParcelFree(deps, parcel, { orderId, order })
    await ensureRefundLimit(deps.accounts, { order, events, actor: { kind: 'staff', id: staffId }, settings, now })
  }
  const textOf = async (orderId: OrderId, order: Order, { command, events }: Decided): Promise<string> => {
    if (events.length === 0) return bulkNothingText
    if (command.type === 'RequestShipment')
      return bulkNewLabelText(await priceLabel(deps, { orderId, order, command, events }))
    return bulkStepText(request, command, effectiveStatus(order))
  }
  /** Whether the order would take the status by hand. */
  const takesByHand = (order: Order, loaded: LoadedOrder, orderId: OrderId): boolean => {
    if (request.step !== 'status' || request.fields.override) return false
    const byHand = { type: 'OverrideStatus', status: request.fields.status, note: '-', shipment: null } as const
    try {
      return decided(byHand, order, loaded, orderId).events.length > 0
    } catch (error) {
      if (error instanceof DomainError) return false
      throw error
    }
  }
  return async ({ orderId, revision, trackingNumber }: Previewed): Promise<BulkPreviewRow> => {
    const loaded = await loadReadable(deps, orderId)
    if (loaded === undefined)
      return { orderId, orderNumber: null, revision: null, outcome: 'refused', text: bulkUnreadText, changed: false }
    const { state: order } = loaded
    if (!order.exists || order.tenantId !== tenantId) {
      const { detail: text } = unknownOrderProblem()
      return { orderId, orderNumber: null, revision: null, outcome: 'refused', text, changed: false }
    }
    const seen = {
      orderId,
      orderNumber: order.orderNumber,
      revision: loaded.events.length - 1,
      changed: isChanged(loaded, revision),
    }
    try {
      const filled = await fillChange(deps, request, { orderId, loaded, attendant })
      const command = bulkCommand(filled, order, trackingNumber)
      if (command === undefined) return { ...seen, outcome: 'done', text: bulkLabelText }
      const found = decided(command, order, loaded, orderId)
      await ensureOthers(orderId, order, found)
      const row = { ...seen, outcome: 'done', text: await textOf(orderId, order, found) } as const
      return filled.step === 'message' ? { ...row, message: filled.fields.text } : row
    } catch (error) {
      const { detail: text } = refusalOf(error)
      const isOpen = !isAboveLimit(error) && (lacksReason(error) || takesByHand(order, loaded, orderId))
      return { ...seen, outcome: isOpen ? 'override' : 'refused', text }
    }
  }
}

/** One order has a parcel: the later rows with a number of an earlier one are refused. */
const withoutSharedParcels = (rows: readonly BulkPreviewRow[], { orders }: BulkPreviewRequest): BulkPreviewRow[] => {
  const holders = new Map<string, string>()
  return rows.map((row, index) => {
    const number = orders[index]?.trackingNumber
    if (number === undefined || row.outcome !== 'done' || row.orderNumber === null) return row
    const orderNumber = holders.get(number)
    if (orderNumber === undefined) {
      holders.set(number, row.orderNumber)
      return row
    }
    const { detail: text } = refusalOf(new DomainError('order/parcel-taken', { orderNumber }))
    return { ...row, outcome: 'refused', text }
  })
}

/** Messages of the first orders alone: a person reads no thousand. */
const firstMessages = (rows: readonly BulkPreviewRow[]): BulkPreviewRow[] => {
  const shown = rows.filter(({ message }) => message !== undefined).slice(0, bulkShownMessages)
  return rows.map((row) => (shown.includes(row) ? row : { ...row, message: undefined }))
}

/**
 * What would become of each order, by the same rules and in the same words as its command alone. Writes nothing.
 * @throws {DomainError} order/unknown-staff for a colleague that there is not: no row could be done
 */
export const previewBulk = async (
  deps: PreviewDeps,
  asker: Asker,
  request: BulkPreviewRequest,
): Promise<BulkPreview> => {
  if (request.step === 'assign' && request.fields.staffId !== null)
    await ensureColleague(deps, request.fields.staffId, asker.tenantId)
  const rows = await inTurns(request.orders, atOnce, previewOf(deps, asker, request))
  return { rows: firstMessages(withoutSharedParcels(rows, request)) }
}

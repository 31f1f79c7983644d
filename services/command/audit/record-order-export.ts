import type { OrderId, StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName, WrongExpectedRevision } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts } from '../pipeline/recordable-events.js'
import { exportEnvelope } from './export-envelope.js'

export type OrderExportTaken = {
  readonly orderId: OrderId
  readonly tenantId: TenantId
  readonly staffId: StaffId
  /** Of the order that are in the file. */
  readonly events: number
}

/** Records that the file which proves an order's history was given out, beside the views of the order. */
export const recordOrderExport = async (
  { eventStore, clock, ids }: Pick<CommandDeps, 'eventStore' | 'clock' | 'ids'>,
  { orderId, tenantId, staffId, events }: OrderExportTaken,
): Promise<void> => {
  const stream = streamName(`access-${orderId}`)
  const requestId = ids.random()
  for (;;) {
    const last = (await eventsIn(eventStore, stream)).at(-1)
    try {
      await appendDrafts(eventStore, [{ type: 'OrderExported', data: { orderId, events } }], {
        stream,
        last,
        ...exportEnvelope({ clock }, 'ExportOrder', { tenantId, staffId, requestId }),
      })
      return
    } catch (error) {
      // A view was recorded meanwhile.
      if (!(error instanceof WrongExpectedRevision)) throw error
    }
  }
}

import { graceMillis } from '../../command/parcels/claim-parcel.js'
import type { CommandResult } from '../../command/pipeline/command-result.js'
import type { OrderCommandRequest } from '../../command/pipeline/execute.js'
import { DomainError } from '../../domain/refusal.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type RecordedEvent, streamName } from '../../stores/event-store/port.js'
import type { StepGuard } from '../fakes/watched-ports.js'
import { type CommandInstance, openCommandInstance } from '../harness/command-instance.js'
import { commandUnderTest } from '../harness/command-under-test.js'
import { newRequest, type PlacedOrder } from './placed-orders.js'

let numbers = 0
/** A tracking number of this example's own. */
export const newNumber = (): string => {
  numbers += 1
  return `NUMBER-${numbers}`
}

/** As a command names it. */
export const parcel = (trackingNumber: string) => ({ courier: 'dhl', trackingNumber }) as const
export const shipping = ({ orderId }: PlacedOrder, trackingNumber: string): OrderCommandRequest => ({
  ...newRequest({ body: { trackingNumber } }),
  orderId,
  // These orders are at work by hand, and were not paid.
  command: { type: 'ShipOrder', ...parcel(trackingNumber), reason: 'pago fora' },
})
export const correcting = ({ orderId }: PlacedOrder, trackingNumber: string): OrderCommandRequest => ({
  ...newRequest({ body: { trackingNumber } }),
  orderId,
  command: { type: 'CorrectTrackingNumber', ...parcel(trackingNumber), reason: 'dígito trocado' },
})
export const returning = ({ orderId }: PlacedOrder): OrderCommandRequest => ({
  ...newRequest(),
  orderId,
  command: { type: 'ReturnParcel', reason: 'ninguém em casa' },
})

export const refusal = async (attempt: Promise<unknown>): Promise<DomainError> => {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof DomainError) return error
  throw new Error('it was not refused', { cause: error })
}
export const takenBy = (order: PlacedOrder) => ({
  code: 'order/parcel-taken',
  facts: { orderNumber: order.orderNumber },
})

export const shipmentOf = ({ order }: CommandResult) => order.parcels[0]?.shipment?.trackingNumber

const passing: StepGuard = (_step, work) => work()

/** Processes on one log that claim tracking numbers; they answer within tests only. */
export const claimingProcesses = () => {
  const healthy = commandUnderTest()
  const claimsOf = (trackingNumber: string): Promise<RecordedEvent[]> =>
    eventsIn(healthy.eventStore, streamName(`parcel-dhl-${trackingNumber}`))
  const typesOf = async (trackingNumber: string) => (await claimsOf(trackingNumber)).map(({ type }) => type)

  /** Another process on the same log. */
  const beside = async <T>(guard: StepGuard, work: (other: CommandInstance) => Promise<T>, laterBy = 0): Promise<T> => {
    const clock = { now: () => new Date(Date.now() + laterBy).toISOString() }
    const other = await openCommandInstance(healthy.database, guard, clock)
    try {
      return await work(other)
    } finally {
      await other.close()
    }
  }
  const afterTheGrace = <T>(work: (other: CommandInstance) => Promise<T>): Promise<T> =>
    beside(passing, work, graceMillis + 1000)
  return { healthy, claimsOf, typesOf, beside, afterTheGrace }
}

import type { Instant } from '@cartorio/contracts/ids.js'
import type { CommandBus } from '@nestjs/cqrs'
import type { Clock } from '../domain/clock.js'
import type { PaymentGateway } from '../gateways/payments/port.js'
import type { Queues } from '../messaging/queue/port.js'
import type { DataKeys } from '../privacy/data-keys.js'
import type { ErasureList } from '../privacy/erasure-list.js'
import type { EventStore } from '../stores/event-store/port.js'
import type { FileStore } from '../stores/file-store/port.js'
import type { StateStore } from '../stores/state-store/port.js'

/** An intent that may still be paid, as the read model of payments has it. */
export type OpenPayment = {
  readonly orderId: string
  readonly intentId: string
  readonly provider: string
  readonly requestedAt: Instant
}

/** What workers need of the world; an order changes only by a command on the bus. */
export type WorkerDeps = {
  readonly eventStore: EventStore
  readonly state: StateStore
  readonly queues: Queues
  readonly payments: PaymentGateway
  readonly dataKeys: DataKeys
  readonly documents: FileStore
  readonly erasures: ErasureList
  /** Drops generations of read models that no process fills; throws while one must stay. */
  readonly dropUnfilled: () => Promise<void>
  /** Whether no other process can work on this state store. */
  readonly alone?: boolean
  readonly clock: Clock
  readonly bus: CommandBus
  /** Every intent that may still be paid, in batches; a few seconds old. */
  readonly openPayments: () => AsyncIterable<readonly OpenPayment[]>
  /** What became of an intent that was read at the provider, for the metrics. */
  readonly onPaymentConfirmed?: (outcome: string) => void
  /** Ids and the error's kind; never a job's payload. */
  readonly onError: (where: string, error: unknown) => void
}

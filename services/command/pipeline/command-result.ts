import type { OrderId } from '@cartorio/contracts/ids.js'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { UnknownOrder } from '../../domain/command-errors.js'
import type { Order } from '../../domain/order/state.js'
import type { KeyState } from '../../privacy/data-keys.js'
import type { RecordedEvent, Revision } from '../../stores/event-store/port.js'
import type { CommandOutcome } from './command-log.js'
import type { EventHeader, LoadedOrder } from './order-stream.js'

/** What a command of this request has left, so that the request's next one need not read it. */
export type LoadedContext = { readonly loaded: LoadedOrder; readonly key?: KeyState }

/** The order after the command, and the position of the command's last event. */
export type CommandResult = CommandOutcome & {
  readonly orderId: OrderId
  readonly order: Order
  readonly revision: Revision
  /** The order's first event. */
  readonly created: RecordedEvent
  /** The newest correction of the person's e-mail. */
  readonly emailCorrected?: RecordedEvent | undefined
  /** The command's events. */
  readonly own: readonly EventHeader[]
  /** What this very request has written, personal parts as it was given them: its answer need not open them. */
  readonly written?: readonly OrderEvent[]
  /** Where this very request has written last. */
  readonly known?: LoadedContext
}

type Ended = Pick<CommandResult, 'orderId' | 'commandId' | 'outcome'>

/** `own`: the command's events; without any, the answer's place is the stream's end. @throws {UnknownOrder} */
export const commandResult = (ended: Ended, loaded: LoadedOrder, own: readonly EventHeader[] = []): CommandResult => {
  const { state, events, created, emailCorrected } = loaded
  const last = events.at(-1)
  if (!state.exists || last === undefined || created === undefined) throw new UnknownOrder()
  const position = (own.at(-1) ?? last).position
  return { ...ended, order: state, revision: last.revision, position, created, emailCorrected, own }
}

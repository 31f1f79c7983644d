import type { DataForm } from '@cartorio/contracts/data-forms.js'
import { refuse } from '../../domain/refusal.js'
import { openEvents } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/command-deps.js'
import { orderStream } from '../pipeline/order-stream.js'
import type { OpenOrder } from './customer-orders.js'

export type Stored = Pick<CommandDeps, 'eventStore' | 'dataKeys'>

const sentAs = {
  'applicant-data': 'ApplicantDataCompleted',
  'birth-certificate': 'BirthCertificateDataSubmitted',
} as const satisfies Readonly<Record<DataForm, string>>

/** Every event of the order, whole: a loaded order holds the headers of most of them. */
export const wholeEvents = ({ eventStore }: Stored, { orderId }: OpenOrder): Promise<RecordedEvent[]> =>
  eventsIn(eventStore, orderStream(orderId))

/** The form as it was received last, opened; `undefined` before that. @throws {DomainError} order/erased */
export const lastForm = async ({ dataKeys }: Stored, events: readonly RecordedEvent[], form: DataForm) => {
  const stored = events.findLast(({ type }) => type === sentAs[form])
  if (stored === undefined) return undefined
  const [opened] = await openEvents([stored], dataKeys)
  return opened?.personal === undefined ? refuse('order/erased') : opened
}

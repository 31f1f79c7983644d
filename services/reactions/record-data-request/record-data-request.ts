import { ordersOfPerson } from '../../command/privacy/orders-of-person.js'
import { confirmedDataRequests, type DataRequestJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'
import { recordFact } from '../record-fact.js'

type RecordDeps = Pick<WorkerDeps, 'eventStore' | 'dataKeys' | 'ordersOfEmail' | 'bus'>

/** Records a confirmed request about personal data at each order of the address; a repeat records nothing more. */
export const recordDataRequest = async (
  deps: RecordDeps,
  { requestId, emailHash, request }: DataRequestJob,
): Promise<void> => {
  for await (const { orderId, loaded } of ordersOfPerson(deps, emailHash)) {
    const command = { type: 'RecordDataRequest', request } as const
    const fact = `data-request:${requestId}:${orderId}`
    await recordFact(deps, { fact, by: confirmedDataRequests.name, orderId, command, loaded })
  }
}

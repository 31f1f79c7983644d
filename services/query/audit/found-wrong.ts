import type { OrderVerification } from '@cartorio/contracts/http/audit.js'
import type { OrderId, StaffId } from '@cartorio/contracts/ids.js'
import type { Wrong } from '../../proof/findings.js'
import type { AuditPorts } from './audit-ports.js'
import type { AuditedOrder } from './audited-order.js'

type FoundPlace = Pick<NonNullable<OrderVerification['wrong']>, 'stream' | 'revision'>

/** What stands in the log about one order. */
const isOwnStream = (orderId: OrderId, stream: string): boolean =>
  ['order', 'access', 'audit-notes', 'audit-checks'].some((kind) => stream === `${kind}-${orderId}`)

/** A seal covers events of every office: of a stream that is not the order's, nothing is told but the position. */
export const placeInOrder = (orderId: OrderId, { stream, revision }: Wrong): FoundPlace =>
  isOwnStream(orderId, stream) ? { stream, revision } : { stream: null, revision: null }

type Checked = AuditedOrder & { readonly staffId: StaffId }

/** Whether it is recorded. What was found is answered in any case: the record itself may be what was changed. */
export const recordWrong = async (
  { recordFailedChecks, onError }: Pick<AuditPorts, 'recordFailedChecks' | 'onError'>,
  { orderId, tenantId, staffId }: Checked,
  wrong: Wrong,
): Promise<boolean> => {
  const { stream, revision } = placeInOrder(orderId, wrong)
  const at = stream === null || revision === null ? undefined : { stream, revision }
  try {
    await recordFailedChecks({ orderId, tenantId, staffId, found: [{ part: 'log', at }] })
    return true
  } catch (error) {
    onError('the record of a failed check', error)
    return false
  }
}

import type { CheckedPart } from '@cartorio/contracts/audit-kinds.js'
import type { auditCheckEventSchemas } from '@cartorio/contracts/events/audit-events.js'
import type { Instant, OrderId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type * as z from 'zod/mini'
import type { Immutable } from '../immutable.js'

type Failed = Immutable<z.infer<(typeof auditCheckEventSchemas)['OrderCheckFailed']['data']>>

export type OrderCheckFailed = { readonly type: 'OrderCheckFailed'; readonly data: Failed }

/** What a check of an order's proof found wrong. */
export type FoundWrong = {
  readonly part: CheckedPart
  readonly at?: { readonly stream: string; readonly revision: number } | undefined
}

export type RecordedCheck = { readonly data: Failed; readonly occurredAt: Instant }

const isSame = (one: FoundWrong, other: FoundWrong): boolean =>
  one.part === other.part && one.at?.stream === other.at?.stream && one.at?.revision === other.at?.revision

/** What failed and was not recorded on this day at the office: whoever presses again adds nothing. */
export const decideFailedChecks = (
  orderId: OrderId,
  found: readonly FoundWrong[],
  earlier: readonly RecordedCheck[],
  now: Instant,
): readonly OrderCheckFailed[] => {
  const today = officeDay(now)
  const known = earlier.filter(({ occurredAt }) => officeDay(occurredAt) === today).map(({ data }) => data)
  return found
    .filter(
      (failed, index) =>
        found.findIndex((each) => isSame(each, failed)) === index && !known.some((each) => isSame(each, failed)),
    )
    .map(({ part, at }) => ({
      type: 'OrderCheckFailed',
      data: { orderId, part, ...(at === undefined ? {} : { at: { stream: at.stream, revision: at.revision } }) },
    }))
}

import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { acknowledged } from '../contradictions.js'
import { isErased } from '../erasure.js'
import { effectiveStatus } from '../status.js'
import { ends } from '../status-groups.js'

/** Erases the person of an order that has ended, once. An erasure that the log has lost is recorded again as it was. */
export const eraseOrderCommand = defineCommand({
  type: 'EraseOrder',
  spec: 'office/erase-order.spec.ts: erasing the person of an order',
  by: ['administrator', 'worker'],
  route: `${staffRoute('erase')}; the end of the settings’ retention; an erasure that a restored log has lost`,
  from: ends,
  needs: 'a reason of the administrator; for a lost erasure, the status does not count',
  events: ['PersonalDataErased'],
  ensureOpen: ({ erasedBefore }, order) => {
    if (erasedBefore !== null) return
    if (isErased(order)) refuse('order/erased')
    const status = effectiveStatus(order)
    if (!ends.includes(status)) refuse('order/not-ended', { status })
  },
  decide: ({ by, ground, reason, erasedBefore, contacts = [] }, order, { now }) =>
    isErased(order)
      ? []
      : [
          {
            type: 'PersonalDataErased',
            data: {
              erasedAt: erasedBefore ?? now,
              by,
              ground,
              ...(erasedBefore === null ? acknowledged(order).data : {}),
              ...(contacts.length === 0 ? {} : { contacts }),
            },
            ...(reason === undefined ? {} : { personal: { reason } }),
          },
        ],
})

import type { StaffCommandName } from '@cartorio/contracts/http/admin.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import type { Order } from './state.js'
import { statusOf } from './status.js'
import { transitions } from './transitions.js'
import { canShip, openItems } from './work.js'

export type AllowedCommand = { readonly name: StaffCommandName; readonly itemIds: ItemId[] }

/** What an operator may do with the order now, in the order of the work. */
export const allowedCommands = (order: Order): AllowedCommand[] => {
  const status = statusOf(order)
  const working = ['IN_PROGRESS', 'DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED'].includes(status)
  const steps = (['issue', 'translate', 'apostille'] as const).flatMap((name): AllowedCommand[] => {
    const itemIds = working ? openItems(order, name).map((item) => item.itemId) : []
    return itemIds.length > 0 ? [{ name, itemIds }] : []
  })
  const whole = (name: StaffCommandName, open: boolean): AllowedCommand[] => (open ? [{ name, itemIds: [] }] : [])
  return [
    ...whole('start', status === 'PAID'),
    ...steps,
    ...whole('ship', working && canShip(order)),
    ...whole('deliver', status === 'SHIPPED'),
    ...whole('complete', status === 'DELIVERED'),
    ...whole('cancel', transitions[status].includes('CANCELLED')),
  ]
}

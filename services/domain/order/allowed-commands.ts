import type { ItemId } from '@cartorio/contracts/ids.js'
import { type StaffCommandName, staffCommandNames, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { type CommandDefinition, isOpenIn } from './command-definition.js'
import { alwaysBringsPersonalData, isErased } from './erasure.js'
import type { Obstacle } from './obstacle.js'
import { orderCommands } from './order-commands.js'
import type { Order } from './state.js'
import { effectiveStatus } from './status.js'

type AllowedCommand = { readonly name: StaffCommandName; readonly itemIds: ItemId[] }
/** A command that is not open, and why. */
type RefusedCommand = { readonly name: StaffCommandName; readonly obstacle: Obstacle }

const findStaffDefinition = (name: StaffCommandName): CommandDefinition => orderCommands[staffCommands[name].type]

/** What keeps a command from being given now; `undefined` for one that is open. */
export const obstacleTo = (order: Order, name: StaffCommandName): Obstacle | undefined => {
  const definition = findStaffDefinition(name)
  if (isErased(order) && alwaysBringsPersonalData(definition.type)) return { code: 'person-erased' }
  const status = effectiveStatus(order)
  return isOpenIn(definition, status, order) ? definition.obstacle?.(order) : { code: 'wrong-status', status }
}

/** The items that a command may name now; none where it concerns the whole order. */
export const itemsFor = (order: Order, name: StaffCommandName): ItemId[] =>
  (findStaffDefinition(name).openItems?.(order) ?? []).map(({ itemId }) => itemId)

/** What an operator may do with the order now, in the order of the work. */
export const allowedCommands = (order: Order): AllowedCommand[] =>
  staffCommandNames
    .filter((name) => obstacleTo(order, name) === undefined)
    .map((name) => ({ name, itemIds: itemsFor(order, name) }))

export const refusedCommands = (order: Order): RefusedCommand[] =>
  staffCommandNames.flatMap((name) => {
    const obstacle = obstacleTo(order, name)
    return obstacle === undefined ? [] : [{ name, obstacle }]
  })

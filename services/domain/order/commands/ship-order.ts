import { openCharges } from '../money.js'
import type { Order } from '../state.js'
import { itemsNeeding, itemsOwed, liveItems, stepsOwed, type WorkStep } from '../status.js'
import { inWork } from '../status-groups.js'
import { defineCommand, staffRoute } from './command-definition.js'

const stepNames: Readonly<Record<WorkStep, string>> = {
  issue: 'a emissão',
  translate: 'a tradução',
  apostille: 'a apostila',
}

/** "falta a apostila de 1 de 2 documentos", for every step that is owed. */
export const missingSteps = (order: Order): string | undefined => {
  const owed = stepsOwed(order.items)
  if (owed.length === 0) return undefined
  const parts = owed.map((step) => {
    const all = itemsNeeding(order.items, step).length
    return `${stepNames[step]} de ${itemsOwed(order.items, step).length} de ${all} ${all === 1 ? 'documento' : 'documentos'}`
  })
  return `falta ${parts.join(' e ')}`
}

/** What stands between an order and its parcel: steps that are owed, charges that are open, nothing to send. */
export const shippingObstacle = (order: Order): string | undefined => {
  if (liveItems(order.items).length === 0) return 'não há documento a enviar'
  const open = openCharges(order).length
  const unpaid =
    open === 0 ? [] : [`falta pagar ${open === 1 ? 'uma cobrança adicional' : `${open} cobranças adicionais`}`]
  const parts = [missingSteps(order) ?? [], unpaid].flat()
  return parts.length === 0 ? undefined : parts.join(' e ')
}

export const shipOrderCommand = defineCommand({
  type: 'ShipOrder',
  by: ['operator'],
  route: staffRoute('ship'),
  from: inWork,
  needs: 'every step of every item, no open charge, and a tracking number that no other order has',
  events: ['OrderShipped', 'NoteAdded'],
  obstacle: shippingObstacle,
  obstacleCode: 'order/steps-missing',
  decide: ({ courier, trackingNumber }, { deliveryCountry }) => [
    { type: 'OrderShipped', data: { courier, trackingNumber, deliveryCountry } },
  ],
})

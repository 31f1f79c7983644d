import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { keptDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import { refuse } from '../../refusal.js'
import { defineCommand } from '../command-definition.js'
import { ensureCourierNumber } from '../parcel/parcel.js'
import { firstParcel } from '../parcel/parcels.js'
import type { Order } from '../state.js'
import { effectiveStatus } from '../status.js'
import { always } from '../status-groups.js'

/** Sets the status shown, against the rules: marks no item done, counts no money, starts nothing. */
const override = (
  command: OrderCommandNamed<'OverrideStatus'>,
  order: Order,
): [OrderEventNamed<'StatusOverridden'>] => {
  if (command.note.trim() === '') return refuse('order/override-needs-note')
  const previousStatus = effectiveStatus(order)
  if (previousStatus === command.status) return refuse('order/same-status', { status: previousStatus })
  if (command.shipment !== null) ensureCourierNumber(command.shipment, order)
  return [
    {
      type: 'StatusOverridden',
      data: {
        previousStatus,
        status: command.status,
        shipment: command.shipment,
        ...(command.shipment === null ? {} : keptDestination(firstParcel(order)?.destination ?? 'customer')),
      },
      personal: { note: command.note },
    },
  ]
}

export const overrideStatusCommand = defineCommand({
  type: 'OverrideStatus',
  spec: 'office/override-status.spec.ts: setting a status by hand',
  by: ['operator'],
  route: 'PATCH /api/admin/orders/{id}/status with override: true',
  from: always,
  needs:
    "a note, and another status than the one shown; a named tracking number of the courier's that no other order has",
  events: ['StatusOverridden'],
  decide: override,
})

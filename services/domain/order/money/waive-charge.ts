import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import type { Order } from '../state.js'
import { running } from '../status-groups.js'
import { openCharge } from './charges.js'
import { openCharges } from './money.js'

const waive = (
  { charge, withdraw, reason }: OrderCommandNamed<'WaiveCharge'>,
  order: Order,
): [OrderEventNamed<'SupplementaryChargeWaived'>] => {
  openCharge(order, charge)
  if (reason.trim() === '') refuse('order/reason-missing')
  return [
    {
      type: 'SupplementaryChargeWaived',
      data: { charge, end: withdraw ? 'withdrawn' : 'waived' },
      personal: { reason },
    },
  ]
}

export const waiveChargeCommand = defineCommand({
  type: 'WaiveCharge',
  spec: 'money/waive-charge.spec.ts: waiving a charge',
  by: ['operator'],
  route: staffRoute('waive-charge'),
  from: running,
  needs: 'an open charge and a reason',
  events: ['SupplementaryChargeWaived', 'NoteAdded'],
  obstacle: (order) => (openCharges(order).length > 0 ? undefined : { code: 'no-open-charge' }),
  decide: waive,
})

import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import { refuse } from '../../refusal.js'
import { parcelObstacle, parcelOf } from '../parcel.js'
import type { Order } from '../state.js'
import { defineCommand, staffRoute } from './command-definition.js'

const flagged = (
  { flag, reason }: OrderCommandNamed<'FlagParcel'>,
  order: Order,
): [OrderEventNamed<'ParcelFlagged'>] => {
  if (reason.trim() === '') refuse('order/reason-missing')
  return [{ type: 'ParcelFlagged', data: { ...parcelOf(order), flag }, personal: { reason } }]
}

export const flagParcelCommand = defineCommand({
  type: 'FlagParcel',
  by: ['operator'],
  route: staffRoute('flag-parcel'),
  from: ['SHIPPED'],
  needs: 'a parcel and a reason',
  events: ['ParcelFlagged', 'NoteAdded'],
  obstacle: parcelObstacle,
  decide: flagged,
})

const returned = ({ reason }: OrderCommandNamed<'ReturnParcel'>, order: Order): [OrderEventNamed<'ParcelReturned'>] => {
  if (reason.trim() === '') refuse('order/reason-missing')
  return [{ type: 'ParcelReturned', data: parcelOf(order), personal: { reason } }]
}

export const returnParcelCommand = defineCommand({
  type: 'ReturnParcel',
  by: ['operator'],
  route: staffRoute('return-parcel'),
  from: ['SHIPPED'],
  needs: 'a parcel and a reason',
  events: ['ParcelReturned', 'NoteAdded'],
  obstacle: parcelObstacle,
  decide: returned,
})

import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { courierFlags, type ParcelFlag } from '@cartorio/contracts/parcel-flags.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import type { Order } from '../state.js'
import { ensureParcel, isOwnParcel, parcelObstacle } from './parcel.js'

const isCourierFlag = (flag: ParcelFlag): boolean => courierFlags.some((known) => known === flag)

/** A flag from the courier needs no reason, and a repeated one makes no event. */
const flagged = (
  { flag, reason, parcel }: OrderCommandNamed<'FlagParcel'>,
  order: Order,
): OrderEventNamed<'ParcelFlagged'>[] => {
  const given = reason.trim() !== ''
  if (!given && !isCourierFlag(flag)) refuse('order/reason-missing')
  if (!isOwnParcel(order, parcel) || (!given && order.parcelFlag === flag)) return []
  return [{ type: 'ParcelFlagged', data: { ...ensureParcel(order), flag }, ...(given ? { personal: { reason } } : {}) }]
}

export const flagParcelCommand = defineCommand({
  type: 'FlagParcel',
  spec: 'parcel/parcel-trouble.spec.ts: flagging a parcel',
  by: ['operator', 'worker'],
  route: staffRoute('flag-parcel'),
  from: ['SHIPPED'],
  needs: 'a parcel and a reason; a flag from the courier needs none',
  events: ['ParcelFlagged', 'NoteAdded'],
  obstacle: parcelObstacle,
  decide: flagged,
})

const returned = ({ reason }: OrderCommandNamed<'ReturnParcel'>, order: Order): [OrderEventNamed<'ParcelReturned'>] => {
  if (reason.trim() === '') refuse('order/reason-missing')
  return [{ type: 'ParcelReturned', data: ensureParcel(order), personal: { reason } }]
}

export const returnParcelCommand = defineCommand({
  type: 'ReturnParcel',
  spec: 'parcel/parcel-trouble.spec.ts: a parcel that came back',
  by: ['operator'],
  route: staffRoute('return-parcel'),
  from: ['SHIPPED'],
  needs: 'a parcel and a reason',
  events: ['ParcelReturned', 'NoteAdded'],
  obstacle: parcelObstacle,
  decide: returned,
})

import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { keptDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import { courierFlags, type ParcelFlag } from '@cartorio/contracts/parcel-flags.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import type { Order } from '../state.js'
import { ensureParcel, isPartlySent, parcelObstacle } from './parcel.js'
import { chooseParcel, isOnItsWay, parcelNumbered } from './parcels.js'

const isCourierFlag = (flag: ParcelFlag): boolean => courierFlags.some((known) => known === flag)

/** A flag from the courier needs no reason, and a repeated one makes no event. */
const flagged = (
  { destination: named, flag, reason, parcel }: OrderCommandNamed<'FlagParcel'>,
  order: Order,
): OrderEventNamed<'ParcelFlagged'>[] => {
  const given = reason.trim() !== ''
  if (!given && !isCourierFlag(flag)) refuse('order/reason-missing')
  const meant = parcel === undefined ? chooseParcel(order, named, isOnItsWay) : parcelNumbered(order, parcel)
  if (meant === undefined || (!given && meant.flag === flag)) return []
  const { destination } = meant
  const data = { ...ensureParcel(order, destination), ...keptDestination(destination), flag }
  return [{ type: 'ParcelFlagged', data, ...(given ? { personal: { reason } } : {}) }]
}

export const flagParcelCommand = defineCommand({
  type: 'FlagParcel',
  spec: 'parcel/parcel-trouble.spec.ts: flagging a parcel',
  by: ['operator', 'worker'],
  route: staffRoute('flag-parcel'),
  from: ['SHIPPED'],
  needs: 'a parcel and a reason; a flag from the courier needs none',
  events: ['ParcelFlagged', 'NoteAdded'],
  opensAlso: isPartlySent,
  obstacle: parcelObstacle,
  decide: flagged,
})

const returned = (
  { destination: named, reason }: OrderCommandNamed<'ReturnParcel'>,
  order: Order,
): [OrderEventNamed<'ParcelReturned'>] => {
  if (reason.trim() === '') refuse('order/reason-missing')
  const { destination } = chooseParcel(order, named, isOnItsWay)
  const data = { ...ensureParcel(order, destination), ...keptDestination(destination) }
  return [{ type: 'ParcelReturned', data, personal: { reason } }]
}

export const returnParcelCommand = defineCommand({
  type: 'ReturnParcel',
  spec: 'parcel/parcel-trouble.spec.ts: a parcel that came back',
  by: ['operator'],
  route: staffRoute('return-parcel'),
  from: ['SHIPPED'],
  needs: 'a parcel and a reason',
  events: ['ParcelReturned', 'NoteAdded'],
  opensAlso: isPartlySent,
  obstacle: parcelObstacle,
  decide: returned,
})

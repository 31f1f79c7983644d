import type { Settings } from '../../settings/settings.js'
import { customerRoute, defineCommand, staffRoute } from '../command-definition.js'
import { isWithoutParcelTo } from '../item-delivery.js'
import { deliveryAfter } from '../promised-journey.js'
import { openSteps } from '../promises.js'
import type { Order } from '../state.js'
import { beforeDelivery, beforeWork } from '../status-groups.js'
import { ensureDataOpen } from './forms.js'

/** The journey to the new address, and the delivery that it takes later than was promised. */
const replanJourney = (order: Order, transitDays: number | undefined, settings: Settings) => {
  if (transitDays === undefined || order.transitDays === undefined) return {}
  const { ship, delivery } = order.promises
  if (ship === undefined || delivery === undefined || !openSteps(order).includes('ship')) return { transitDays }
  const deliveryDay = deliveryAfter(settings, order, ship, transitDays).to
  return { transitDays, ...(deliveryDay > delivery ? { deliveryDay } : {}) }
}

export const changeDeliveryAddressCommand = defineCommand({
  type: 'ChangeDeliveryAddress',
  spec: 'data/change-delivery-address.spec.ts: changing the delivery address',
  by: ['customer', 'operator'],
  route: `${customerRoute('address')}, ${staffRoute('change-address')}`,
  // The office changes it also for a parcel that came back.
  from: beforeDelivery,
  needs: 'an item that travels to the customer; a customer changes it only until the work starts',
  events: ['DeliveryAddressChanged', 'NoteAdded'],
  obstacle: (order) => (isWithoutParcelTo(order.items, 'customer') ? { code: 'nothing-to-ship' } : undefined),
  obstacleCode: 'order/forbidden-step',
  ensureOpen: ({ by }, order) => ensureDataOpen(order, by === 'customer' ? beforeWork : beforeDelivery),
  decide: ({ deliveryCountry, transitDays, personal }, order, { settings }) => [
    {
      type: 'DeliveryAddressChanged',
      data: { deliveryCountry, ...replanJourney(order, transitDays, settings) },
      personal,
    },
  ],
})

import { ensureDataOpen } from '../forms.js'
import { beforeDelivery, beforeWork } from '../status-groups.js'
import { customerRoute, defineCommand, staffRoute } from './command-definition.js'

export const changeDeliveryAddressCommand = defineCommand({
  type: 'ChangeDeliveryAddress',
  by: ['customer', 'operator'],
  route: `${customerRoute('address')}, ${staffRoute('change-address')}`,
  // The office changes it also for a parcel that came back.
  from: beforeDelivery,
  needs: 'a customer changes it only until the work starts',
  events: ['DeliveryAddressChanged', 'NoteAdded'],
  ensureOpen: ({ by }, order) => ensureDataOpen(order, by === 'customer' ? beforeWork : beforeDelivery),
  decide: ({ deliveryCountry, personal }) => [{ type: 'DeliveryAddressChanged', data: { deliveryCountry }, personal }],
})

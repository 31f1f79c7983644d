import { ensureDataOpen } from '../forms.js'
import { beforeShipping, beforeWork } from '../status-groups.js'
import { customerRoute, defineCommand, staffRoute } from './command-definition.js'

/** The office changes it also for a parcel that came back. */
const from = [...beforeShipping, 'SHIPPED'] as const

export const changeDeliveryAddressCommand = defineCommand({
  type: 'ChangeDeliveryAddress',
  by: ['customer', 'operator'],
  route: `${customerRoute('address')}, ${staffRoute('change-address')}`,
  from,
  needs: 'a customer changes it only until the work starts',
  events: ['DeliveryAddressChanged', 'NoteAdded'],
  ensureOpen: ({ by }, order) => ensureDataOpen(order, by === 'customer' ? beforeWork : from),
  decide: ({ deliveryCountry, personal }) => [{ type: 'DeliveryAddressChanged', data: { deliveryCountry }, personal }],
})

import { counted } from '../counted.js'
import { takenAmount } from '../money.js'
import { isOwnParcel } from '../parcel.js'
import { defineCommand, staffRoute } from './command-definition.js'

export const deliverOrderCommand = defineCommand({
  type: 'DeliverOrder',
  by: ['operator', 'worker'],
  route: staffRoute('deliver'),
  from: ['SHIPPED'],
  needs: "nothing; a courier's answer about another parcel makes no event",
  events: ['OrderDelivered', 'NoteAdded'],
  decide: ({ parcel }, order, { now }) => {
    if (!isOwnParcel(order, parcel)) return []
    const { placedAt, paidAt, currency, deliveredAt, completedAt } = order
    const data = { ...counted(order, now), placedAt, paidAt, amount: takenAmount(order), currency }
    const again = deliveredAt !== null || completedAt !== null
    return [{ type: 'OrderDelivered', data: again ? { ...data, repeated: true } : data }]
  },
})

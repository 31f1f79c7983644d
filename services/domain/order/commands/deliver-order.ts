import { counted } from '../counted.js'
import { takenAmount } from '../money.js'
import { defineCommand, staffRoute } from './command-definition.js'

export const deliverOrderCommand = defineCommand({
  type: 'DeliverOrder',
  by: ['operator'],
  route: staffRoute('deliver'),
  from: ['SHIPPED'],
  needs: 'nothing',
  events: ['OrderDelivered', 'NoteAdded'],
  decide: (_command, order, { now }) => {
    const { placedAt, paidAt, currency, deliveredAt, completedAt } = order
    const data = { ...counted(order, now), placedAt, paidAt, amount: takenAmount(order), currency }
    const again = deliveredAt !== null || completedAt !== null
    return [{ type: 'OrderDelivered', data: again ? { ...data, repeated: true } : data }]
  },
})

import { counted } from '../counted.js'
import { defineCommand, staffRoute } from './command-definition.js'

export const completeOrderCommand = defineCommand({
  type: 'CompleteOrder',
  by: ['operator', 'worker'],
  route: `${staffRoute('complete')}; 30 days after delivery`,
  from: ['DELIVERED'],
  needs: 'nothing',
  events: ['OrderCompleted', 'NoteAdded'],
  decide: (_command, order, { now }) => {
    const data = { ...counted(order, now), deliveredAt: order.deliveredAt }
    return [{ type: 'OrderCompleted', data: order.completedAt === null ? data : { ...data, repeated: true } }]
  },
})

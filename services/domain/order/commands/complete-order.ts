import { counted } from '../counted.js'
import { defineCommand, staffRoute } from './command-definition.js'

export const completeOrderCommand = defineCommand({
  type: 'CompleteOrder',
  by: ['operator', 'worker'],
  route: `${staffRoute('complete')}; the days of the settings have passed since the delivery`,
  from: ['DELIVERED'],
  needs: 'nothing',
  events: ['OrderCompleted', 'NoteAdded'],
  decide: (_command, order, { now }) => {
    const data = { ...counted(order, now), deliveredAt: order.deliveredAt }
    return [{ type: 'OrderCompleted', data: order.completedAt === null ? data : { ...data, repeated: true } }]
  },
})

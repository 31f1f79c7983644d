import { defineCommand, staffRoute } from '../command-definition.js'
import { acknowledged, acknowledgedWithReason } from '../contradictions.js'
import { counted } from '../counted.js'

export const completeOrderCommand = defineCommand({
  type: 'CompleteOrder',
  spec: 'parcel/complete-order.spec.ts: completing an order',
  by: ['operator', 'worker'],
  route: `${staffRoute('complete')}; the days of the settings have passed since the delivery`,
  from: ['DELIVERED'],
  needs: 'nothing; of an operator a reason, where the facts contradict a status that was set by hand',
  events: ['OrderCompleted', 'NoteAdded'],
  decide: ({ byDays = false, reason }, order, { now }) => {
    const { data: despite, personal } = byDays ? acknowledged(order) : acknowledgedWithReason(order, reason)
    const data = { ...counted(order, now), deliveredAt: order.deliveredAt, ...despite }
    const again = order.completedAt !== null
    return [{ type: 'OrderCompleted', data: again ? { ...data, repeated: true } : data, ...personal }]
  },
})

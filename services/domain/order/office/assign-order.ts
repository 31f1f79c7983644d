import { defineCommand, staffRoute } from '../command-definition.js'
import { running } from '../status-groups.js'

export const assignOrderCommand = defineCommand({
  type: 'AssignOrder',
  spec: 'office/assign-order.spec.ts: assigning an order',
  by: ['operator'],
  route: staffRoute('assign'),
  from: running,
  needs: 'a member of staff of the same office, or none',
  events: ['OrderAssigned', 'NoteAdded'],
  decide: ({ staffId }, order) => (order.assignedTo === staffId ? [] : [{ type: 'OrderAssigned', data: { staffId } }]),
})

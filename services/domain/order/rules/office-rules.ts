import { beforeShipping } from '../forms.js'
import { always, type CommandRules, running, staff } from './rule.js'

/** Of the end of an order, and what the office does beside the work. */
export const officeRules = {
  CompleteOrder: {
    by: ['operator', 'worker'],
    route: `${staff('complete')}; 30 days after delivery`,
    from: ['DELIVERED'],
    needs: 'nothing',
    events: ['OrderCompleted', 'NoteAdded'],
  },
  CancelOrder: {
    by: ['operator'],
    route: staff('cancel'),
    from: beforeShipping,
    needs: 'nothing; what came in is asked back, and open charges are withdrawn',
    events: ['OrderCancelled', 'SupplementaryChargeWaived', 'RefundRequested', 'NoteAdded'],
  },
  OverrideStatus: {
    by: ['operator'],
    route: 'PATCH /api/admin/orders/{id}/status with override: true',
    from: always,
    needs: 'a note, and another status than the one shown; a named tracking number that no other order has',
    events: ['StatusOverridden'],
    refusesItself: true,
  },
  AddNote: {
    by: ['operator'],
    route: staff('note'),
    from: always,
    needs: 'a text',
    events: ['NoteAdded'],
  },
  AssignOrder: {
    by: ['operator'],
    route: staff('assign'),
    from: running,
    needs: 'a member of staff of the same office, or nobody',
    events: ['OrderAssigned', 'NoteAdded'],
  },
  MovePromisedDate: {
    by: ['operator'],
    route: staff('move-date'),
    from: running,
    needs: 'a step that the order needs, a day from today to a year from now, and a reason',
    events: ['PromisedDateMoved', 'NoteAdded'],
  },
  RecordNotification: {
    by: ['later worker'],
    route: 'a message was sent to the customer',
    from: always,
    needs: 'nothing',
    events: ['CustomerNotified'],
    refusesItself: true,
  },
  RecordNotificationFailure: {
    by: ['later worker'],
    route: 'a message could not be sent to the customer',
    from: always,
    needs: 'nothing',
    events: ['NotificationFailed'],
    refusesItself: true,
  },
  EraseOrder: {
    by: ['administrator', 'worker'],
    route: `${staff('erase')}; an erasure that a restored log has lost`,
    from: ['COMPLETED', 'CANCELLED'],
    needs: 'a reason; told again, it is not asked how the order stands',
    events: ['PersonalDataErased'],
    refusesItself: true,
  },
} as const satisfies CommandRules

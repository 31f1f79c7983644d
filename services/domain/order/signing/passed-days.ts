import type { Instant } from '@cartorio/contracts/ids.js'
import { defineCommand } from '../command-definition.js'
import type { ItemState, Order } from '../state.js'
import { inWork } from '../status-groups.js'
import { hasFileInWork } from '../work/shipped-work.js'
import { unsignedItems } from './signing.js'

type Noted = 'reminded' | 'passed'

/** The confirmed days of what is not signed, of which this was not noted yet. */
const openAppointments = (order: Order, noted: Noted): readonly ItemState[] =>
  unsignedItems(order).filter(
    ({ signing }) => signing?.appointment?.state === 'confirmed' && signing.appointment[noted] === undefined,
  )

/** The earliest of them; `undefined` without one. */
export const earliestAppointment = (order: Order, noted: Noted): Instant | undefined =>
  openAppointments(order, noted)
    .flatMap(({ signing }) => signing?.appointment?.at ?? [])
    .sort()[0]

/** Those whose time comes before each of these. */
const namesBefore = (order: Order, noted: Noted, ...limits: readonly Instant[]) =>
  openAppointments(order, noted)
    .filter(({ signing }) => limits.every((limit) => (signing?.appointment?.at ?? limit) < limit))
    .map(({ itemId }) => itemId)

export const requestSigningReminderCommand = defineCommand({
  type: 'RequestSigningReminder',
  spec: 'signing/passed-days.spec.ts: reminding of an appointment',
  by: ['worker'],
  route: 'a day before the time of a signature',
  from: inWork,
  opensAlso: hasFileInWork,
  needs: 'a confirmed time that is near, of which the customer was not reminded',
  events: ['SigningReminderRequested'],
  decide: ({ before }, order) => {
    const itemIds = namesBefore(order, 'reminded', before)
    return itemIds.length === 0 ? [] : [{ type: 'SigningReminderRequested', data: { itemIds } }]
  },
})

export const notePassedAppointmentCommand = defineCommand({
  type: 'NotePassedAppointment',
  spec: 'signing/passed-days.spec.ts: an appointment that has passed',
  by: ['worker'],
  route: 'twelve hours after the time of a signature that was not recorded',
  from: inWork,
  opensAlso: hasFileInWork,
  needs: 'a confirmed time that has passed, and no signature',
  events: ['SigningAppointmentPassed'],
  decide: ({ before }, order, { now }) => {
    const itemIds = namesBefore(order, 'passed', before, now)
    return itemIds.length === 0 ? [] : [{ type: 'SigningAppointmentPassed', data: { itemIds } }]
  },
})

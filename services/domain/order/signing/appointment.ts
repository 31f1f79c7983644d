import type { Instant } from '@cartorio/contracts/ids.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import type { Appointment } from '@cartorio/contracts/order/signing/events.js'
import { refuse } from '../../refusal.js'
import { customerRoute, defineCommand, staffRoute } from '../command-definition.js'
import type { ItemState, Order } from '../state.js'
import { inWork } from '../status-groups.js'
import { hasFileInWork } from '../work/shipped-work.js'
import { ensureTakesAppointment, itemsTakingAppointment } from './signing.js'

/** @throws {DomainError} for a time that is past, or more than a year away */
const ensureAhead = (at: Instant, now: Instant): void => {
  if (at <= now) refuse('order/appointment-past')
  if (officeDay(at) > addDays(officeDay(now), 365)) refuse('order/date-out-of-range')
}

const isConfirmedFor = ({ signing }: ItemState, { at, zone }: Appointment): boolean =>
  signing?.appointment?.state === 'confirmed' && signing.appointment.at === at && signing.appointment.zone === zone

const takesAppointment = (order: Order) =>
  itemsTakingAppointment(order).length > 0 ? undefined : ({ code: 'no-appointment-to-make' } as const)

export const proposeAppointmentCommand = defineCommand({
  type: 'ProposeAppointment',
  spec: 'signing/appointment.spec.ts: proposing a day',
  by: ['operator'],
  route: staffRoute('propose-appointment'),
  from: inWork,
  opensAlso: hasFileInWork,
  needs: 'a power of attorney with an agreed text that is not signed, and a time to come within a year',
  events: ['SigningAppointmentProposed', 'NoteAdded'],
  obstacle: takesAppointment,
  openItems: itemsTakingAppointment,
  decide: ({ itemId, at, zone }, order, { now }) => {
    ensureTakesAppointment(order, itemId)
    ensureAhead(at, now)
    return [{ type: 'SigningAppointmentProposed', data: { itemId, at, zone } }]
  },
})

export const setAppointmentCommand = defineCommand({
  type: 'SetAppointment',
  spec: 'signing/appointment.spec.ts: naming the day',
  by: ['customer', 'operator'],
  route: `${customerRoute('appointment')}, ${staffRoute('set-appointment')}`,
  from: inWork,
  opensAlso: hasFileInWork,
  needs:
    'a power of attorney with an agreed text that is not signed, and a time to come within a year; a customer names the day of a consulate alone',
  events: ['SigningAppointmentConfirmed', 'NoteAdded'],
  obstacle: takesAppointment,
  openItems: itemsTakingAppointment,
  decide: ({ by, itemId, at, zone }, order, { now }) => {
    const item = ensureTakesAppointment(order, itemId)
    if (by === 'customer' && item.signingWay !== 'consulate') refuse('order/appointment-by-office')
    ensureAhead(at, now)
    return isConfirmedFor(item, { at, zone })
      ? []
      : [{ type: 'SigningAppointmentConfirmed', data: { itemId, at, zone } }]
  },
})

export const confirmAppointmentCommand = defineCommand({
  type: 'ConfirmAppointment',
  spec: 'signing/appointment.spec.ts: answering a proposed day',
  by: ['customer'],
  route: customerRoute('appointment/confirm'),
  from: inWork,
  opensAlso: hasFileInWork,
  needs: 'the day that the office proposed last, which is still to come',
  events: ['SigningAppointmentConfirmed'],
  decide: ({ itemId, at }, order, { now }) => {
    const item = ensureTakesAppointment(order, itemId)
    const proposed = item.signing?.appointment
    if (proposed?.at !== at || proposed.state === 'declined') return refuse('order/appointment-changed')
    if (proposed.state === 'confirmed') return []
    ensureAhead(at, now)
    return [{ type: 'SigningAppointmentConfirmed', data: { itemId, at, zone: proposed.zone } }]
  },
})

export const declineAppointmentCommand = defineCommand({
  type: 'DeclineAppointment',
  spec: 'signing/appointment.spec.ts: answering a proposed day',
  by: ['customer'],
  route: customerRoute('appointment/decline'),
  from: inWork,
  opensAlso: hasFileInWork,
  needs: 'a day that was proposed or confirmed, and why another one is needed',
  events: ['SigningAppointmentDeclined'],
  decide: ({ itemId, reason }, order) => {
    if (reason.trim() === '') refuse('order/reason-missing')
    const { signing } = ensureTakesAppointment(order, itemId)
    if (signing?.appointment === undefined || signing.appointment.state === 'declined')
      refuse('order/appointment-changed')
    return [{ type: 'SigningAppointmentDeclined', data: { itemId }, personal: { reason } }]
  },
})

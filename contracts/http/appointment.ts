import * as z from 'zod/mini'
import type { Appointment } from '../order/signing/events.js'
import { calendarDay, text } from '../text.js'
import { instantIn, isZone } from '../zoned-time.js'

const missingZone = 'Escolha o fuso horário.'

/** A day and a time of day where the customer is. */
export const appointmentFields = {
  day: calendarDay(),
  time: text({ max: 5, message: 'Informe a hora.' }).check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Informe a hora assim: 15:30.' }),
  ),
  zone: text({ max: 60, message: missingZone }).check(z.refine(isZone, { error: missingZone })),
}

type Typed = { readonly day: string; readonly time: string; readonly zone: string }

/** A time of day that the clocks leave out on that day is no appointment. */
export const checkAppointment = () =>
  z.refine<Typed>((typed) => instantIn(typed) !== undefined, {
    path: ['time'],
    error: 'Nesse dia o relógio pula esta hora. Escolha outra.',
  })

export const toAppointment = (typed: Typed): Appointment => ({ at: instantIn(typed) ?? '', zone: typed.zone })

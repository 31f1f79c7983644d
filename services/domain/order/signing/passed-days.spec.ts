import { given } from '../../../testing/scenarios/order-scenario.js'
import {
  consular,
  dayConfirmed,
  dayDeclined,
  dayPassed,
  laterAppointment,
  notePassedDay,
  powers,
  powersBegun,
  remindOfSigning,
  signed,
  signingReminded,
  textAgreed,
} from '../../../testing/scenarios/signing.js'
import { earliestAppointment } from './passed-days.js'

const begun = [...powersBegun(powers, consular), textAgreed()]
const confirmed = [...begun, dayConfirmed(), dayConfirmed(consular, laterAppointment)]
const [near, far] = ['2026-03-11T00:00:00.000Z', '2026-03-13T00:00:00.000Z']

describe('reminding of an appointment', () => {
  it('is of the times before another one, each once', () => {
    given(...confirmed)
      .when(remindOfSigning('2026-03-10T00:00:00.000Z'))
      .thenNothing()
    given(...confirmed)
      .when(remindOfSigning(near))
      .thenEvents(signingReminded(powers))
    given(...confirmed, signingReminded(powers))
      .when(remindOfSigning(far))
      .thenEvents(signingReminded(consular))
  })

  it('is not due of a day that was declined, or of what is signed', () => {
    for (const last of [dayDeclined(), signed()])
      given(...begun, dayConfirmed(), last)
        .when(remindOfSigning(far))
        .thenNothing()
  })
})

describe('an appointment that has passed', () => {
  it('is noted once, until another day is confirmed', () => {
    given(...confirmed)
      .at(near)
      .when(notePassedDay(near))
      .thenEvents(dayPassed(powers))
    given(...confirmed, dayPassed())
      .at(near)
      .when(notePassedDay(near))
      .thenNothing()
    given(...confirmed, dayPassed(), dayConfirmed(powers, laterAppointment))
      .at(far)
      .when(notePassedDay(far))
      .thenEvents(dayPassed(powers, consular))
  })

  it('is none that is still to come', () =>
    given(...confirmed)
      .at('2026-03-09T00:00:00.000Z')
      .when(notePassedDay(far))
      .thenNothing())
})

describe('the earliest appointment', () => {
  it('is that of what is not signed, and not noted yet', () => {
    const { order } = given(...confirmed)
    expect(earliestAppointment(order, 'reminded')).toBe('2026-03-10T18:00:00.000Z')
    expect(earliestAppointment(given(...confirmed, signingReminded(powers)).order, 'reminded')).toBe(
      laterAppointment.at,
    )
    expect(earliestAppointment(given(...begun).order, 'passed')).toBeUndefined()
  })
})

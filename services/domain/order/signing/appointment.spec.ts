import { type Happened, orderCancelled } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import {
  confirmDay,
  consular,
  dayConfirmed,
  dayDeclined,
  dayPassed,
  dayProposed,
  declineDay,
  laterAppointment,
  powers,
  powersBegun,
  proposeDay,
  setDay,
  signed,
  signedAbroad,
  textAgreed,
} from '../../../testing/scenarios/signing.js'
import { isStepDone } from '../work/plan.js'

const begun = powersBegun(powers, consular, signedAbroad)
const agreed = [...begun, textAgreed()]
const past = { at: '2026-03-02T11:59:00.000Z', zone: 'America/New_York' }
const farAway = { at: '2027-03-12T12:00:00.000Z', zone: 'America/New_York' }

const isMade = (...happened: readonly Happened[]): boolean => {
  const [item] = given(...happened).order.items
  return item !== undefined && isStepDone(item, 'appointment')
}
const entries = (...happened: readonly Happened[]) =>
  given(...happened).order.attention.map(({ kind, reason }) => [kind, reason])

describe('proposing a day', () => {
  it('is open once the text is agreed to', () => {
    given(...agreed)
      .when(proposeDay())
      .thenEvents(dayProposed())
    given(...begun)
      .when(proposeDay())
      .thenRefused('order/powers-first')
  })

  it('opens a day that was confirmed before', () =>
    expect(isMade(...agreed, dayProposed(), dayConfirmed(), dayProposed(powers, laterAppointment))).toBe(false))

  it('is refused in the past, more than a year away, after the signature, and where the way has no day', () => {
    given(...agreed)
      .when(proposeDay(powers, past))
      .thenRefused('order/appointment-past')
    given(...agreed)
      .when(proposeDay(powers, farAway))
      .thenRefused('order/date-out-of-range')
    given(...agreed, dayConfirmed(), signed())
      .when(proposeDay())
      .thenRefused('order/item-already-done')
    given(...agreed, textAgreed(signedAbroad))
      .when(proposeDay(signedAbroad))
      .thenRefused('order/step-not-needed')
  })
})

describe('naming the day', () => {
  it('is the customer’s for a consulate alone, and the office’s for each', () => {
    given(...agreed, textAgreed(consular))
      .when(setDay(consular, 'customer'))
      .thenEvents(dayConfirmed(consular))
    given(...agreed)
      .when(setDay(powers, 'customer'))
      .thenRefused('order/appointment-by-office')
    given(...agreed)
      .when(setDay())
      .thenEvents(dayConfirmed())
  })

  it('changes nothing the second time, and moves the day with another one', () => {
    given(...agreed, dayConfirmed())
      .when(setDay())
      .thenNothing()
    given(...agreed, dayConfirmed())
      .when(setDay(powers, 'office', laterAppointment))
      .thenEvents(dayConfirmed(powers, laterAppointment))
  })
})

describe('answering a proposed day', () => {
  it('confirms the one that was proposed last', () => {
    given(...agreed, dayProposed())
      .when(confirmDay())
      .thenEvents(dayConfirmed())
    expect(isMade(...agreed, dayProposed(), dayConfirmed())).toBe(true)
    given(...agreed, dayProposed(), dayConfirmed())
      .when(confirmDay())
      .thenNothing()
  })

  it('is refused where another day was proposed meanwhile, none was, or the day is past', () => {
    given(...agreed, dayProposed(), dayProposed(powers, laterAppointment))
      .when(confirmDay())
      .thenRefused('order/appointment-changed')
    given(...agreed)
      .when(confirmDay())
      .thenRefused('order/appointment-changed')
    given(...agreed, dayProposed(powers, past))
      .when(confirmDay(powers, past))
      .thenRefused('order/appointment-past')
  })

  it('asks for another day, which the office sees until it proposes one', () => {
    given(...agreed, dayProposed())
      .when(declineDay())
      .thenEvents(dayDeclined())
    expect(entries(...agreed, dayProposed(), dayDeclined())).toEqual([['signing', 'another-day']])
    expect(entries(...agreed, dayProposed(), dayDeclined(), dayProposed(powers, laterAppointment))).toEqual([])
    given(...agreed, dayProposed(), dayDeclined())
      .when(confirmDay())
      .thenRefused('order/appointment-changed')
    given(...agreed, dayProposed(), dayConfirmed())
      .when(declineDay())
      .thenEvents(dayDeclined())
    expect(isMade(...agreed, dayConfirmed(), dayDeclined())).toBe(false)
  })

  it('is refused without a day, and without a reason', () => {
    given(...agreed)
      .when(declineDay())
      .thenRefused('order/appointment-changed')
    given(...agreed, dayProposed())
      .when(declineDay(powers, ''))
      .thenRefused('order/reason-missing')
  })
})

it('nothing of a signature is open any more once the order is cancelled', () => {
  expect(entries(...agreed, dayConfirmed(), dayPassed())).toEqual([['signing', 'passed']])
  expect(entries(...agreed, dayConfirmed(), dayPassed(), orderCancelled('desistência'))).toEqual([])
})

import { addBusinessDays, addWeekdays } from '@cartorio/contracts/holidays.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { volumeDays } from '@cartorio/contracts/volume-days.js'
import type { PromisedDays, Settings } from '../settings/settings.js'
import { promisedDaysAt } from '../settings/settings-at.js'

/** What the days of an order follow from. */
export type PromisedOrder = {
  /** Its days are those of the settings on the day it was placed. */
  readonly placedAt: Instant
  readonly expedited: boolean
  /** Units of all documents. */
  readonly units: number
}

export type OwnStep = keyof PromisedDays['standard']['steps']

/** The last day of a step of our own work, in Brazilian business days from the day of the payment at the office. */
export const promisedStepDay = (
  settings: Settings,
  { placedAt, expedited, units }: PromisedOrder,
  step: OwnStep,
  paidDay: string,
): string => {
  const promised = promisedDaysAt(settings, placedAt)
  const { steps } = expedited ? promised.expedited : promised.standard
  // Of many documents the first are begun as soon as one would be.
  const later = step === 'start' ? 0 : volumeDays(units, promised.documentsPerDay)
  return addBusinessDays(paidDay, steps[step] + later)
}

type DeliveryDays = { readonly from: string; readonly to: string }

/**
 * The days between which a parcel arrives that is shipped on its last day: the courier's days from the next one on,
 * Monday to Friday, and with the office's margin.
 */
export const deliveryAfter = (
  settings: Settings,
  { placedAt }: Pick<PromisedOrder, 'placedAt'>,
  shipDay: string,
  transitDays: number,
): DeliveryDays => ({
  from: addWeekdays(shipDay, transitDays),
  to: addWeekdays(shipDay, transitDays + promisedDaysAt(settings, placedAt).transitMargin),
})

import { officeDay } from '@cartorio/contracts/office-time.js'
import { BadCall } from '../cli/command-line.js'
import type { DemoOptions } from './schedule.js'

const numberOf = (name: string, given: string | undefined, standard: number, least: number, most: number): number => {
  const text = given === undefined || given === '' ? String(standard) : given
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new BadCall(`${name} must be a number from ${least} to ${most} (it is ${JSON.stringify(text)}).`)
  return number
}

/** The last day, which is today where none is said; what is still to come of it does not happen. */
const untilOf = (given: string | undefined, now: Date): string => {
  if (given === undefined || given === '') return now.toISOString()
  const end = new Date(`${given}T21:00:00.000Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(end.getTime()) || given > officeDay(now.toISOString()))
    throw new BadCall(`UNTIL must be a day like 2026-03-02 that is over (it is ${JSON.stringify(given)}).`)
  return end.toISOString()
}

/** @throws {BadCall} */
export const demoOptionsOf = (environment: Readonly<Record<string, string | undefined>>, now: Date): DemoOptions => ({
  orders: numberOf('ORDERS', environment.ORDERS, 5000, 2, 1_000_000),
  days: numberOf('DAYS', environment.DAYS, 120, 1, 3650),
  seed: environment.SEED === undefined || environment.SEED === '' ? '1' : environment.SEED,
  until: untilOf(environment.UNTIL, now),
})

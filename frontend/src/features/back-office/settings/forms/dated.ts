import { officeToday } from '../../office-today'

type Dated = { readonly startsOn: string }

/** Of values that have their days the one that is in force today: the latest that has begun, of one day the later one. */
export const inForceToday = <T extends Dated>(values: readonly T[]): T | undefined => {
  const today = officeToday()
  return values.reduce<T | undefined>(
    (found, value) =>
      value.startsOn <= today && (found === undefined || value.startsOn >= found.startsOn) ? value : found,
    undefined,
  )
}

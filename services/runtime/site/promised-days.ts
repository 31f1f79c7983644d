import type { PromisedDays } from '../../domain/settings/settings.js'
import { usualTransitDays } from '../../gateways/courier/shipping-zones.js'

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const daysText = (count: number): string => counted(count, 'dia', 'dias')
const rangeText = (least: number, most: number): string => (least === most ? daysText(most) : `${least} a ${most} dias`)

/** What the build leaves open of the days in the pages' texts (frontend/src/content/days.ts), by its placeholder. */
export const promisedDaysTexts = (days: PromisedDays): ReadonlyMap<string, string> => {
  const { least, most } = usualTransitDays
  const longest = most + days.transitMargin
  const speeds = [
    ['STANDARD', days.standard.steps],
    ['EXPEDITED', days.expedited.steps],
  ] as const
  return new Map([
    ...speeds.flatMap(([speed, steps]) => [
      ...Object.entries(steps).map(
        ([step, count]) => [`__DAYS_${speed}_${step.toUpperCase()}__`, daysText(count)] as const,
      ),
      [`__DAYS_${speed}_DELIVERY__`, rangeText(steps.ship + least, steps.ship + longest)] as const,
    ]),
    ['__DAYS_TRANSIT__', rangeText(least, longest)],
    ['__DOCUMENTS_PER_DAY__', counted(days.documentsPerDay, 'documento', 'documentos')],
  ])
}

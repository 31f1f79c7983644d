import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import { type StepTimesAnswer, stepTimesDays, type TimedStep, timedSteps } from '@cartorio/contracts/http/step-times.js'
import { dayMillis, hourMillis } from '@cartorio/contracts/milliseconds.js'
import { type StepTimes, stepTimes } from '../../projections/step-times/step-times.js'
import type { Collection, PageCursor, ReadStore } from '../../stores/read-store/port.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'

/** Orders that are read for an answer at most: of a larger office the newest ones. */
const mostOrders = 10_000
const pageSize = 1000

/** The orders of the office that have moved since, the newest first. */
const readMoved = async (
  readStore: ReadStore,
  collection: Collection<StepTimes>,
  tenantId: string,
  since: string,
): Promise<readonly StepTimes[]> => {
  const found: StepTimes[] = []
  let after: PageCursor | undefined
  while (found.length < mostOrders) {
    const request = { where: { tenantId }, sortFrom: since, limit: pageSize }
    const page = await readStore.page(collection, after === undefined ? request : { ...request, after })
    found.push(...page.map(({ doc }) => doc))
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) break
    after = { sortKey: last.sortKey, id: last.id }
  }
  return found
}

/** Hours with one digit; the value that this part of all are below. */
const quantile = (sorted: readonly number[], part: number): number | null => {
  const millis = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  return millis === undefined ? null : Math.round((millis / hourMillis) * 10) / 10
}

/** From the payment to each step, for the steps that were done since. */
export const timesOf = (orders: readonly StepTimes[], since: string): StepTimesAnswer['steps'] => {
  const millisTo = (step: TimedStep): number[] =>
    orders
      .flatMap(({ paidAt, steps: { [step]: doneAt } }) =>
        paidAt === null || doneAt === undefined || doneAt < since
          ? []
          : [Math.max(0, Date.parse(doneAt) - Date.parse(paidAt))],
      )
      .sort((one, other) => one - other)
  return timedSteps.map((step) => {
    const sorted = millisTo(step)
    return { step, orders: sorted.length, median: quantile(sorted, 0.5), slowestTenth: quantile(sorted, 0.9) }
  })
}

/** How long orders take from the payment to each step. */
export const readStepTimes = serveStaffRead(
  staffReads.stepTimes,
  ({ readModels, readStore, clock }, { tenantId, minPosition }) =>
    readModels.readAt(minPosition, stepTimes, async (collection) => {
      const since = new Date(Date.parse(clock.now()) - stepTimesDays * dayMillis).toISOString()
      const moved = await readMoved(readStore, collection, tenantId, since)
      return { steps: timesOf(moved, since), cut: moved.length >= mostOrders }
    }),
)

import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import type { Activity } from '@cartorio/contracts/http/step-times.js'
import { timelineText } from '../../presentation/timeline-texts.js'
import { isMovement, stepTimes } from '../../projections/step-times/step-times.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'

/** As many as a page of figures shows without scrolling in it. */
const shownFacts = 12

/** The newest movements of one order; several at the same moment in the same words are one. */
const factsOf = ({ orderId, order: { orderNumber }, timeline }: TrackingDocument): Activity['facts'] => {
  const moved = timeline.filter(({ facts: { kind } }) => isMovement(kind)).slice(-shownFacts)
  return moved.map(({ id, facts, createdAt: at }) => ({
    id,
    orderId,
    orderNumber,
    text: timelineText(facts).description,
    at,
  }))
}

/** What happened to the office's orders last, in the words of their histories, without what a person wrote. */
export const readActivity = serveStaffRead(
  staffReads.activity,
  ({ readModels, readStore }, { tenantId, minPosition }) =>
    readModels.readEachAt(minPosition, [stepTimes, tracking], async (collectionOf) => {
      const moved = await readStore.page(collectionOf(stepTimes), { where: { tenantId }, limit: shownFacts })
      const orders = await Promise.all(moved.map(({ id }) => readStore.get(collectionOf(tracking), id)))
      const facts = orders.flatMap((order) => (order === undefined ? [] : factsOf(order.doc)))
      return { facts: facts.sort((one, other) => other.at.localeCompare(one.at)).slice(0, shownFacts) }
    }),
)

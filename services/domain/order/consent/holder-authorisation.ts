import { type Instant, instantSchema } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { authorisationDays, mostBirthDateMisses } from '@cartorio/contracts/order/consent/names.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { customerRoute, defineCommand } from '../command-definition.js'
import { dailyLimits, hourlyLimits } from '../customer-limits.js'
import { ensureDataOpen } from '../data/forms.js'
import { isErased } from '../erasure.js'
import type { ItemState, Order } from '../state.js'
import { effectiveStatus } from '../status.js'
import { always, paidBeforeShipping } from '../status-groups.js'
import { hasFileInWork } from '../work/shipped-work.js'
import { ensureTakesPaper, findRequested, isBirthDateGiven, itemsToDemand, openRequests } from './signed-papers.js'

export const requestHolderAuthorisationCommand = defineCommand({
  type: 'RequestHolderAuthorisation',
  spec: 'consent/holder-authorisation.spec.ts: requesting the holder’s authorisation',
  by: ['customer'],
  route: customerRoute('holder-authorisation'),
  from: paidBeforeShipping,
  opensAlso: hasFileInWork,
  needs: `an item that waits for it, whose holder’s birth date is given; at most ${hourlyLimits.authorisations} requests in an hour and ${dailyLimits.authorisations} in a day`,
  events: ['HolderAuthorisationRequested'],
  ensureOpen: (_command, order) => ensureDataOpen(order, paidBeforeShipping),
  decide: ({ itemId, personal }, order, { now }) => {
    const item = ensureTakesPaper(order, itemId, 'holder-authorisation')
    if (!isBirthDateGiven(order, item)) refuse('order/birth-date-missing')
    const request = (order.authorisationRequests ?? 0) + 1
    const expiresAt = instantSchema.parse(new Date(Date.parse(now) + authorisationDays * dayMillis).toISOString())
    return [{ type: 'HolderAuthorisationRequested', data: { itemId, request, expiresAt }, personal }]
  },
})

/** What a holder's link opens, by the order alone. `ended`: another one was sent, or nothing waits for it any more. */
export type AuthorisationLink =
  | { readonly state: 'open'; readonly item: ItemState; readonly misses: number; readonly expiresAt: Instant }
  | { readonly state: 'given' | 'refused' | 'late' | 'blocked' | 'ended' }

export const openAuthorisation = (order: Order, request: number, now: Instant): AuthorisationLink => {
  const found = findRequested(order, request)
  if (found === undefined || isErased(order)) return { state: 'ended' }
  const { item, paper } = found
  switch (paper.state) {
    case 'given':
    case 'refused':
    case 'blocked':
      return { state: paper.state }
    case 'lapsed':
      return { state: 'late' }
    case 'requested': {
      const isOpen = paidBeforeShipping.includes(effectiveStatus(order)) || hasFileInWork(order)
      const isOver = !isOpen || !itemsToDemand(order).includes(item)
      if (isOver || paper.expiresAt === undefined) return { state: 'ended' }
      if (paper.expiresAt <= now) return { state: 'late' }
      return { state: 'open', item, misses: paper.misses ?? 0, expiresAt: paper.expiresAt }
    }
    default:
      return { state: 'ended' }
  }
}

const refusals = {
  given: 'order/authorisation-answered',
  refused: 'order/authorisation-answered',
  late: 'order/authorisation-late',
  blocked: 'order/authorisation-blocked',
  ended: 'order/authorisation-ended',
} as const

const answer = (
  { request, matches, agrees }: OrderCommandNamed<'AnswerHolderAuthorisation'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'HolderAuthorisationGiven' | 'HolderAuthorisationRefused' | 'HolderBirthDateMissed'>[] => {
  const link = openAuthorisation(order, request, now)
  if (link.state !== 'open') return refuse(refusals[link.state])
  const { itemId } = link.item
  if (!matches) return [{ type: 'HolderBirthDateMissed', data: { itemId, request, misses: link.misses + 1 } }]
  return [{ type: agrees ? 'HolderAuthorisationGiven' : 'HolderAuthorisationRefused', data: { itemId, request } }]
}

export const answerHolderAuthorisationCommand = defineCommand({
  type: 'AnswerHolderAuthorisation',
  spec: 'consent/holder-authorisation.spec.ts: answering the holder’s link',
  by: ['holder'],
  route: 'POST /api/holder-authorisations/answer',
  from: always,
  needs: `the newest link of an item, not answered, at most ${authorisationDays} days old, with fewer than ${mostBirthDateMisses} wrong birth dates`,
  events: ['HolderAuthorisationGiven', 'HolderAuthorisationRefused', 'HolderBirthDateMissed'],
  decide: (command, order, { now }) => answer(command, order, now),
})

/** All links of the order whose days are over; none where they were answered meanwhile. */
export const lapseHolderAuthorisationsCommand = defineCommand({
  type: 'LapseHolderAuthorisations',
  spec: 'consent/holder-authorisation.spec.ts: a link whose days are over',
  by: ['worker'],
  route: `${authorisationDays} days after a link to the holder`,
  from: always,
  needs: 'an open link whose days are over',
  events: ['HolderAuthorisationLapsed'],
  decide: ({ endedBy }, order) =>
    openRequests(order).flatMap(({ itemId, paper: { request, expiresAt } }) =>
      request !== undefined && expiresAt !== undefined && expiresAt <= endedBy
        ? [{ type: 'HolderAuthorisationLapsed' as const, data: { itemId, request } }]
        : [],
    ),
})

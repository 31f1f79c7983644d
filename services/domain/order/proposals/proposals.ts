import type { StaffId } from '@cartorio/contracts/ids.js'
import { refuse } from '../../refusal.js'
import { TechnicalError } from '../../technical-error.js'
import type { DecisionContext } from '../command-definition.js'
import type { Obstacle } from '../obstacle.js'
import type { Order, RefundProposal } from '../state.js'

export const openProposal = ({ refundProposals = [] }: Pick<Order, 'refundProposals'>): RefundProposal | undefined =>
  refundProposals.find(({ state }) => state === 'open')

export const noProposal = (order: Order): Obstacle | undefined =>
  openProposal(order) === undefined ? { code: 'no-refund-proposed' } : undefined

/** @throws {DomainError} money/unknown-proposal unless the numbered one is open */
export const ensureOpenProposal = (order: Order, number: number): RefundProposal => {
  const open = openProposal(order)
  return open?.proposal === number ? open : refuse('money/unknown-proposal')
}

/** Only members of staff have routes to these commands. */
export const memberOfStaff = ({ staffId }: DecisionContext): StaffId => {
  if (staffId === undefined) throw new TechnicalError('a command about a proposal came from no member of staff')
  return staffId
}

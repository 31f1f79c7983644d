import { cents } from '@cartorio/contracts/money.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { happened } from '../../../testing/scenarios/built.js'
import { recordTransferRefund } from '../../../testing/scenarios/money-commands.js'
import {
  chargePaid,
  chargeRequested,
  orderRefunded,
  refundFailed,
  refundRequested,
} from '../../../testing/scenarios/money-history.js'
import { cancel } from '../../../testing/scenarios/order-commands.js'
import { type Happened, noteAdded, personalDataErased } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import {
  approveProposal,
  declineProposal,
  proposalApproved,
  proposalDeclined,
  proposalWithdrawn,
  proposedRefund,
  proposeRefund,
  refundProposed,
  secondPersonId,
  withdrawProposal,
} from '../../../testing/scenarios/refund-proposals.js'
import { resolveAttention } from '../../../testing/scenarios/staff-commands.js'
import { operatorId } from '../../../testing/scenarios/staff-history.js'
import { addedRefunds } from '../money/given-back.js'
import { openProposal } from './proposals.js'

// The order is 8,300 cents.
const paid: readonly Happened[] = paidOrder()
const proposed: readonly Happened[] = [...paid, refundProposed()]

describe('proposing a refund', () => {
  it('keeps the command, what goes back by it and who proposed it, and moves no money', () => {
    given(...paid)
      .when(proposeRefund())
      .thenEvents(refundProposed())
    const { order } = given(...proposed)
    expect(openProposal(order)).toEqual({
      proposal: 1,
      state: 'open',
      by: operatorId,
      command: 'RequestRefund',
      amount: 3000,
      currency: 'USD',
    })
    expect(order.refunds).toEqual([])
    expect(order.attention).toMatchObject([{ kind: 'refund-proposed', subject: '1', reason: 'RequestRefund' }])
  })

  it('counts all parts of what goes back, and keeps what was typed apart', () => {
    given(...paid, chargeRequested(700), chargePaid())
      .when(proposeRefund({ ...cancel('desistência', 'ligou'), notePublic: true }))
      .thenEvents((order) => ({
        ...refundProposed(9000, { command: { type: 'CancelOrder', notePublic: true } })(order),
        personal: { reason: 'desistência', note: 'ligou' },
      }))
  })

  it('is refused beside another that waits, also to another person', () => {
    given(...proposed)
      .when(proposeRefund())
      .thenRefused('money/proposal-open')
    given(...proposed)
      .by(secondPersonId)
      .when(proposeRefund())
      .thenRefused('money/proposal-open')
    given(...proposed, proposalDeclined())
      .when(proposeRefund())
      .thenEvents(refundProposed(3000, { proposal: 2 }))
  })

  it('is refused where the command itself would be, and where nothing goes back', () => {
    given(...paid)
      .when(proposeRefund(proposedRefund(8301)))
      .thenRefused('order/refund-amount')
    given(...paid)
      .when(proposeRefund({ ...proposedRefund(), reason: ' ' }))
      .thenRefused('order/reason-missing')
    given(...paid, refundRequested(8300, 'demora'))
      .when(proposeRefund(cancel('desistência')))
      .thenRefused('money/nothing-goes-back')
    given(...paid, personalDataErased())
      .when(proposeRefund())
      .thenRefused('order/erased')
  })
})

describe('approving a refund', () => {
  it('carries the command out, with its remark', () => {
    given(...proposed)
      .by(secondPersonId)
      .when(approveProposal(1, { ...proposedRefund(), note: 'combinado' }))
      .thenEvents(proposalApproved(), refundRequested(3000, 'demora'), noteAdded('combinado'))
    const { order } = given(...proposed, proposalApproved(), refundRequested(3000, 'demora'))
    expect(openProposal(order)).toBeUndefined()
    expect(order.attention).toEqual([])
  })

  it('is refused to whoever proposed it', () => {
    given(...proposed)
      .when(approveProposal())
      .thenRefused('money/own-proposal')
  })

  it('is refused twice, and after the proposal was answered or taken back', () => {
    for (const end of [proposalApproved(), proposalDeclined(), proposalWithdrawn()])
      given(...proposed, end)
        .by(secondPersonId)
        .when(approveProposal())
        .thenRefused('money/unknown-proposal')
    given(...paid)
      .by(secondPersonId)
      .when(approveProposal())
      .thenRefused('money/unknown-proposal')
    given(...proposed)
      .by(secondPersonId)
      .when(approveProposal(2))
      .thenRefused('money/unknown-proposal')
  })

  it('is refused where another amount would go back by now, or the order takes the command no more', () => {
    const cancelled = refundProposed(8300, { command: { type: 'CancelOrder' } })
    given(...paid, cancelled, chargeRequested(700), chargePaid())
      .by(secondPersonId)
      .when(approveProposal(1, cancel('desistência')))
      .thenRefused('money/proposal-outdated')
    given(...paid, refundProposed(), refundRequested(8300, 'demora'))
      .by(secondPersonId)
      .when(approveProposal())
      .thenRefused('order/nothing-to-refund')
  })

  it('is refused where what was typed was erased with the person', () => {
    given(...proposed, personalDataErased())
      .by(secondPersonId)
      .when({ type: 'ApproveRefundProposal', proposal: 1 })
      .thenRefused('money/proposal-outdated')
  })
})

describe('declining a refund', () => {
  it('says why, and is another person’s', () => {
    given(...proposed)
      .by(secondPersonId)
      .when(declineProposal())
      .thenEvents(proposalDeclined())
    given(...proposed)
      .by(secondPersonId)
      .when(declineProposal(1, ' '))
      .thenRefused('order/reason-missing')
    given(...proposed)
      .when(declineProposal())
      .thenRefused('money/own-proposal')
  })

  it('takes no words once the person was erased', () => {
    given(...proposed, personalDataErased())
      .by(secondPersonId)
      .when({ type: 'DeclineRefundProposal', proposal: 1 })
      .thenEvents(happened('RefundProposalDeclined', { data: { proposal: 1 } }))
  })
})

describe('withdrawing a proposal', () => {
  it('is for whoever made it, and for nobody else', () => {
    given(...proposed)
      .when(withdrawProposal())
      .thenEvents(proposalWithdrawn())
    given(...proposed)
      .by(secondPersonId)
      .when(withdrawProposal())
      .thenRefused('money/others-proposal')
    given(...proposed, proposalWithdrawn())
      .when(withdrawProposal())
      .thenRefused('money/unknown-proposal')
  })
})

describe('an entry of Pendências about a proposal', () => {
  it('is answered, and never only taken off the list', () => {
    given(...proposed)
      .when(resolveAttention('refund-proposed', '1', 'combinado'))
      .thenRefused('money/proposal-open')
  })
})

describe('what goes back of an order', () => {
  const back = (events: readonly Happened[], next: Happened) => {
    const { order } = given(...events)
    return addedRefunds(order, [typeof next === 'function' ? next(order) : next], order.placedAt)
  }

  it('is what was requested, after what was given back before', () => {
    const events = [...paid, refundRequested(1000, 'demora')]
    expect(back(events, refundRequested(2000, 'demora'))).toEqual({
      amount: cents(2000),
      currency: 'USD',
      before: 1000,
    })
  })

  it('is nothing where a requested refund is paid out, and its amount where a failed one is sent by hand', () => {
    const requested = [...paid, refundRequested(1000, 'demora')]
    expect(back(requested, orderRefunded())).toBeUndefined()
    expect(back([...requested, refundFailed()], orderRefunded())).toEqual({
      amount: cents(1000),
      currency: 'USD',
      before: 0,
    })
    given(...requested, refundFailed())
      .when(proposeRefund({ ...recordTransferRefund(1), day: '2026-03-02' }))
      .thenEvents((order) => ({
        ...refundProposed(1000, {
          command: { type: 'RecordTransferRefund', refund: 1, day: '2026-03-02' },
        })(order),
        personal: { reference: recordTransferRefund(1).reference },
      }))
  })
})

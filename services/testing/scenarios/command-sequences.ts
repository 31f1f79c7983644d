import type { OrderCommand } from '@cartorio/contracts/commands.js'
import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import fc from 'fast-check'
import { evolve, type FoldedEvent } from '../../domain/order/evolve.js'
import { noOrder, type OrderState } from '../../domain/order/state.js'
import { liveItems } from '../../domain/order/status.js'
import { DomainError } from '../../domain/refusal.js'
import {
  anyOrderCommand,
  creation,
  everyApostille,
  everyIssue,
  everyLanguage,
  everyTranslation,
  settleCharges,
} from './command-generators.js'
import { claimGuarantee, declineGuarantee, grantGuarantee } from './guarantee.js'
import {
  confirmChargePayment,
  recordBankTransfer,
  recordPaymentClosure,
  recordPaymentFailure,
  recordRefund,
  recordRefundFailure,
  recordRefundReturn,
  recordTransferRefund,
  refundFlaggedPayment,
  reopenPayment,
  requestCharge,
  requestChargePayment,
} from './money-commands.js'
import {
  cancel,
  cancelUnpaid,
  complete,
  completeApplicantData,
  confirmPayment,
  deliver,
  eraseOrder,
  override,
  rateOrder,
  remindOfPayment,
  requestPayment,
  requestRating,
  ship,
  startProcessing,
} from './order-commands.js'
import { instantOf } from './order-history.js'
import { attempted, type GivenCommand } from './order-scenario.js'
import {
  correctTracking,
  flagParcel,
  recordNotification,
  recordShipment,
  recordShipmentFailure,
  requestShipment,
  restartItems,
  returnParcel,
  sendDataBack,
} from './staff-commands.js'
import { parcelNumber } from './staff-history.js'

const beginning: readonly GivenCommand[] = [
  requestPayment('pi_1'),
  confirmPayment({ intentId: 'pi_1' }),
  completeApplicantData(),
  startProcessing(),
  everyIssue,
]
const work: readonly GivenCommand[] = [everyLanguage, everyTranslation, everyApostille, ...settleCharges]

/** A shipment without an answer, and the next, whose parcel is lost. */
const courierShipment: readonly GivenCommand[] = [
  requestShipment(),
  recordShipmentFailure(),
  requestShipment({ again: true }),
  (order) => recordShipment(order.courierShipment?.attempt),
]
const everyItemAgain: GivenCommand = (order) => restartItems(liveItems(order.items))

/** Sequences that reach an end, happy and unhappy; any command may come in between. */
const ways: readonly (readonly GivenCommand[])[] = [
  [...beginning, ...work, ship(), deliver(), complete(), eraseOrder()],
  [
    ...beginning,
    ...work,
    ship(),
    correctTracking(parcelNumber('SECOND-1')),
    flagParcel(),
    returnParcel(),
    ship(),
    deliver(),
    complete(),
  ],
  [...beginning, ...work, ...courierShipment, everyItemAgain, everyIssue, ...work, ship(), deliver()],
  [...beginning, requestCharge(), requestChargePayment(), confirmChargePayment(), ...work, ship(), deliver()],
  [
    ...beginning,
    ...work,
    ship(),
    deliver(),
    claimGuarantee('late', 'tarde'),
    declineGuarantee(),
    claimGuarantee(),
    grantGuarantee(),
    recordRefund(),
  ],
  [...beginning, ...work, ship(), deliver(), requestRating(), rateOrder(4), rateOrder(5)],
  [...beginning, sendDataBack(), completeApplicantData(), ...work, ship()],
  [requestPayment('pi_1'), recordPaymentFailure('pi_1'), recordPaymentClosure('pi_1'), ...beginning, ...work],
  [...beginning, cancel('desistência'), recordRefund(), eraseOrder()],
  [...beginning, cancel('desistência'), recordRefund(), recordRefundReturn()],
  [...beginning, cancel('desistência'), recordRefundFailure(), recordTransferRefund()],
  [
    remindOfPayment(1),
    recordNotification({ template: 'payment-reminder', about: 'first' }),
    remindOfPayment(2),
    recordNotification({ template: 'payment-reminder', about: 'second' }),
    cancelUnpaid(),
  ],
  [override('PAID'), reopenPayment(), recordBankTransfer(), startProcessing(), cancel(), recordTransferRefund()],
  [...beginning, requestPayment('pi_2'), confirmPayment({ intentId: 'pi_2' }), refundFlaggedPayment('pi_2'), ...work],
]

const onTheWay: fc.Arbitrary<GivenCommand[]> = fc
  .tuple(
    fc.constantFrom(...ways),
    fc.array(fc.array(anyOrderCommand, { maxLength: 2 }), { minLength: 20, maxLength: 20 }),
  )
  .map(([way, detours]) => way.flatMap((step, index) => [...(detours[index] ?? []), step]))

/** A creation and the commands that follow it: sensible, wrong, repeated, and out of turn. */
export const commandSequences: fc.Arbitrary<readonly GivenCommand[]> = fc
  .tuple(creation, fc.oneof(fc.array(anyOrderCommand, { maxLength: 40 }), onTheWay))
  .map(([first, moves]) => [first, ...moves])

export type Accepted = {
  readonly command: OrderCommand
  readonly before: OrderState
  readonly events: readonly OrderEvent[]
  readonly after: OrderState
}
type CommandRun = {
  readonly accepted: readonly Accepted[]
  readonly history: readonly FoldedEvent[]
  readonly state: OrderState
}

/** Gives an order each command in turn; a refused one changes nothing. */
export const runCommands = (commands: readonly GivenCommand[]): CommandRun => {
  let state: OrderState = noOrder
  const accepted: Accepted[] = []
  const history: FoldedEvent[] = []
  for (const [index, given] of commands.entries()) {
    const command = typeof given !== 'function' ? given : state.exists ? given(state) : undefined
    if (command === undefined) continue
    const occurredAt = instantOf(index)
    const events = attempted(command, state, occurredAt)
    if (events instanceof DomainError) continue
    const before = state
    for (const event of events) {
      const folded = { event, occurredAt }
      history.push(folded)
      state = evolve(state, folded)
    }
    accepted.push({ command, before, events, after: state })
  }
  return { accepted, history, state }
}

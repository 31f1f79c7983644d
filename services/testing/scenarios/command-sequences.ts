import type { StaffId } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import fc from 'fast-check'
import { evolve, type FoldedEvent } from '../../domain/order/evolve.js'
import { type RecordedStep, stepsAfter } from '../../domain/order/recorded-steps.js'
import { noOrder, type OrderState } from '../../domain/order/state.js'
import { liveItems } from '../../domain/order/status.js'
import { DomainError } from '../../domain/refusal.js'
import { creation, signedCreation } from './command-examples/creation.js'
import { everyLanguage } from './command-examples/data.js'
import { anyOrderCommand } from './command-examples/every-example.js'
import { settleCharges } from './command-examples/money.js'
import { signingSteps, signingTexts } from './command-examples/signing.js'
import {
  copyOfFirstFile,
  everyApostille,
  everyIssue,
  everyTranslation,
  releaseFirstFile,
} from './command-examples/work.js'
import { claimGuarantee, declineGuarantee, grantGuarantee } from './guarantee.js'
import * as messages from './messages.js'
import * as money from './money-commands.js'
import { settingsWithLists } from './office-names.js'
import * as orders from './order-commands.js'
import { eventIdNumber, instantOf, item } from './order-history.js'
import { attempted, type GivenCommand } from './order-scenario.js'
import {
  approveNewest,
  approveProposal,
  declineNewest,
  newestProposal,
  proposeRefund,
  secondPersonId,
  withdrawNewest,
} from './refund-proposals.js'
import * as papers from './signed-papers.js'
import { notePassedDay, remindOfSigning } from './signing.js'
import * as office from './staff-commands.js'
import { operatorId, parcelNumber } from './staff-history.js'
import { deliverTo, shipTo } from './two-parcels.js'

const beginning: readonly GivenCommand[] = [
  orders.requestPayment('pi_1'),
  orders.confirmPayment({ intentId: 'pi_1' }),
  orders.completeApplicantData(),
  orders.startProcessing(),
  everyIssue,
]
const work: readonly GivenCommand[] = [everyLanguage, everyTranslation, everyApostille, ...settleCharges]

/** A shipment without an answer, and the next, whose parcel is lost. */
const courierShipment: readonly GivenCommand[] = [
  office.requestShipment(),
  office.recordShipmentFailure(),
  office.requestShipment({ again: true }),
  (order) => office.recordShipment(order.parcels[0]?.courierShipment?.attempt),
]
/** A shipment of unknown outcome, and a parcel that is named by hand all the same. */
const namedParcel: readonly GivenCommand[] = [
  office.requestShipment(),
  office.recordShipmentFailure(),
  orders.override('PAID', 'por fora', parcelNumber('BY-HAND-1')),
  orders.override('SHIPPED'),
]
/** Every parcel of the order, each with a number of its own. */
const eachParcel: readonly GivenCommand[] = [
  shipTo('attorney'),
  shipTo('customer'),
  deliverTo('attorney'),
  deliverTo('customer'),
]
const { parties, agree, propose, confirm, decline, near, sign } = signingSteps
const everyItemAgain: GivenCommand = (order) => office.restartItems(liveItems(order.items))

const backwards: readonly GivenCommand[] = [
  office.reverseStep('ReverseDelivery'),
  office.reverseStep('ReverseShipping'),
  office.reverseStep('ReverseTranslation'),
  office.reverseStep('ReverseApostille'),
  office.reverseStep('ReverseTranslation'),
  office.reverseStep('ReverseIssue'),
]

/** A scan that is wrong, and the right one. */
const copies: readonly GivenCommand[] = [
  office.attachIssuedCopy(item(1)),
  office.withdrawIssuedCopy(),
  office.attachIssuedCopy(item(1), 72),
]

const oneFile: readonly GivenCommand[] = [copyOfFirstFile, releaseFirstFile]
const begunPapers: readonly GivenCommand[] = [
  orders.requestPayment('pi_1'),
  orders.confirmPayment({ intentId: 'pi_1' }),
  orders.submitCertificateData(),
  office.tellItemData(item(1), 'holderBirthDate'),
  orders.startProcessing(),
]
const authorisation = 'holder-authorisation'
/** Papers of the first document: a signed request, and an authorisation that comes by the third link. */
const signedPapers: readonly GivenCommand[] = [
  papers.attachForm(),
  papers.demandPaper('signed-request', [item(1)], 81),
  papers.attachPaper('signed-request', item(1)),
  papers.demandPaper(authorisation, [item(1)]),
  papers.requestAuthorisation(item(1)),
  papers.answerLink(1, { matches: false }),
  papers.answerLink(1, { agrees: false }),
  papers.requestAuthorisation(item(1)),
  papers.lapseLinks('2026-06-01T12:00:00.000Z'),
  papers.requestAuthorisation(item(1)),
  papers.answerLink(3),
  papers.demandPaper('signed-request', [item(1)]),
  papers.waivePaper('signed-request', [item(1)]),
]

/** Sequences that reach an end, happy and unhappy; any command may come in between. */
const ways: readonly (readonly GivenCommand[])[] = [
  [...beginning, ...work, orders.ship(), orders.deliver(), orders.complete(), orders.eraseOrder()],
  [
    ...beginning,
    ...work,
    orders.ship(),
    office.correctTracking(parcelNumber('SECOND-1')),
    office.flagParcel(),
    office.returnParcel(),
    orders.ship(),
    orders.deliver(),
    orders.complete(),
  ],
  [...beginning, ...work, ...courierShipment, everyItemAgain, everyIssue, ...work, orders.ship(), orders.deliver()],
  [...beginning, ...work, ...namedParcel, orders.deliver()],
  [...beginning, ...work, ...eachParcel, orders.complete()],
  [...beginning, ...work, shipTo('attorney'), office.flagParcel(), office.returnParcel(), ...eachParcel],
  [...beginning, ...work, ...oneFile, ...oneFile, orders.ship(), ...oneFile, orders.deliver(), orders.complete()],
  [
    ...beginning,
    money.requestCharge(),
    money.requestChargePayment(),
    money.confirmChargePayment(),
    ...work,
    orders.ship(),
    orders.deliver(),
  ],
  [
    ...beginning,
    ...work,
    orders.ship(),
    orders.deliver(),
    claimGuarantee('late', 'tarde'),
    declineGuarantee(),
    claimGuarantee(),
    grantGuarantee(),
    money.recordRefund(),
  ],
  // Every step is taken back, the last first, and recorded again.
  [
    ...beginning,
    ...work,
    orders.ship(),
    orders.deliver(),
    ...backwards,
    everyIssue,
    ...work,
    orders.ship(),
    orders.deliver(),
  ],
  [
    ...beginning,
    ...work,
    orders.ship(),
    orders.deliver(),
    orders.requestRating(),
    orders.rateOrder(4),
    orders.rateOrder(5),
  ],
  [...beginning, office.sendDataBack(), orders.completeApplicantData(), ...work, orders.ship()],
  [
    orders.requestPayment('pi_1'),
    money.recordPaymentFailure('pi_1'),
    money.recordPaymentClosure('pi_1'),
    ...beginning,
    ...work,
  ],
  [...beginning, orders.cancel('desistência'), money.recordRefund(), orders.eraseOrder()],
  [...beginning, orders.cancel('desistência'), money.recordRefund(), money.recordRefundReturn()],
  [
    ...beginning,
    money.openDispute(),
    office.resolveAttention('dispute-opened', 'dp_1'),
    money.closeDispute('lost'),
    orders.cancel('desistência'),
  ],
  [...beginning, orders.cancel('desistência'), money.recordRefundFailure(), money.recordTransferRefund()],
  [
    messages.openMailLink(),
    orders.remindOfPayment(1),
    office.recordNotification({ template: 'payment-reminder', about: 'first' }),
    orders.remindOfPayment(2),
    office.recordNotification({ template: 'payment-reminder', about: 'second' }),
    orders.cancelUnpaid(),
  ],
  [
    ...beginning,
    proposeRefund(),
    declineNewest,
    proposeRefund(),
    withdrawNewest,
    proposeRefund(orders.cancel('desistência')),
    (order) => approveProposal(newestProposal(order), orders.cancel('desistência')),
  ],
  [...beginning, proposeRefund(), approveNewest, money.recordRefund()],
  [orders.requestPayment('pi_1'), orders.replaceUnpaid()],
  [
    orders.override('PAID'),
    money.reopenPayment(),
    money.recordBankTransfer(),
    orders.startProcessing(),
    orders.cancel(),
    money.recordTransferRefund(),
  ],
  [
    ...beginning,
    orders.requestPayment('pi_2'),
    orders.confirmPayment({ intentId: 'pi_2' }),
    money.refundFlaggedPayment('pi_2'),
    ...work,
  ],
  [...begunPapers, ...signedPapers, everyIssue, ...work, orders.ship()],
  [orders.attachDocument(1), orders.withdrawDocument(1), ...beginning, ...copies, ...work],
]

/** Of a power of attorney, to its signature and beyond. */
const signedWays: readonly (readonly GivenCommand[])[] = [
  [
    ...beginning,
    parties,
    ...signingTexts,
    propose,
    decline,
    propose,
    confirm,
    sign,
    ...work,
    everyIssue,
    ...work,
    orders.ship(),
  ],
  [
    ...beginning.slice(0, 4),
    parties,
    agree,
    near,
    remindOfSigning(),
    ...Array.from({ length: 20 }, () => notePassedDay()),
    propose,
    confirm,
    sign,
    everyIssue,
  ],
]

const onTheWay = (chosen: readonly (readonly GivenCommand[])[]): fc.Arbitrary<GivenCommand[]> =>
  fc
    .tuple(
      fc.constantFrom(...chosen),
      fc.array(fc.array(anyOrderCommand, { maxLength: 2 }), { minLength: 20, maxLength: 20 }),
    )
    .map(([way, detours]) => way.flatMap((step, index) => [...(detours[index] ?? []), step]))

/** A creation and the commands that follow it: sensible, wrong, repeated, and out of turn. */
export const commandSequences: fc.Arbitrary<readonly GivenCommand[]> = fc
  .oneof(
    {
      arbitrary: fc.tuple(creation, fc.oneof(fc.array(anyOrderCommand, { maxLength: 40 }), onTheWay(ways))),
      weight: 8,
    },
    { arbitrary: fc.tuple(signedCreation, onTheWay(signedWays)), weight: 1 },
  )
  .map(([first, moves]) => [first, ...moves])

export type Accepted = {
  readonly command: OrderCommand
  readonly before: OrderState
  readonly events: readonly OrderEvent[]
  readonly after: OrderState
}
/** A second person answers what one proposes. */
const giverOf = ({ type }: OrderCommand): StaffId =>
  type === 'ApproveRefundProposal' || type === 'DeclineRefundProposal' ? secondPersonId : operatorId

type CommandRun = {
  readonly accepted: readonly Accepted[]
  readonly history: readonly FoldedEvent[]
  readonly state: OrderState
}

/** Gives an order each command in turn; a refused one changes nothing. */
export const runCommands = (commands: readonly GivenCommand[]): CommandRun => {
  let state: OrderState = noOrder
  let steps: readonly RecordedStep[] = []
  const accepted: Accepted[] = []
  const history: FoldedEvent[] = []
  for (const [index, given] of commands.entries()) {
    const command = typeof given !== 'function' ? given : state.exists ? given(state) : undefined
    if (command === undefined) continue
    const occurredAt = instantOf(index)
    const events = attempted(command, state, occurredAt, settingsWithLists, steps, giverOf(command))
    if (events instanceof DomainError) continue
    const before = state
    for (const event of events) {
      const folded = { event, occurredAt }
      steps = stepsAfter(steps, { ...folded, eventId: eventIdNumber(history.length), by: 'staff' }, state)
      history.push(folded)
      state = evolve(state, folded)
    }
    accepted.push({ command, before, events, after: state })
  }
  return { accepted, history, state }
}

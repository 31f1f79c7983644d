import { type AttentionKind, attentionKinds } from '@cartorio/contracts/attention.js'
import { chargeKinds } from '@cartorio/contracts/charges.js'
import { dataForms } from '@cartorio/contracts/data-forms.js'
import { documentDataFields } from '@cartorio/contracts/document-data.js'
import { guaranteeCauses } from '@cartorio/contracts/guarantee-causes.js'
import { itemEnds } from '@cartorio/contracts/item-ends.js'
import { languages, openLanguage } from '@cartorio/contracts/languages.js'
import { cents } from '@cartorio/contracts/money.js'
import { dataRequests } from '@cartorio/contracts/order/office/names.js'
import type { OrderCommand, OrderCommandType } from '@cartorio/contracts/order/order-commands.js'
import { parcelFlags } from '@cartorio/contracts/parcel-flags.js'
import { documentTypes } from '@cartorio/contracts/products.js'
import { promisedSteps } from '@cartorio/contracts/promised-steps.js'
import { settableStatuses } from '@cartorio/contracts/statuses.js'
import fc from 'fast-check'
import { isLanguageOpen } from '../../domain/order/data/translation-language.js'
import { openCharges, refundableAmount } from '../../domain/order/money/money.js'
import type { Order } from '../../domain/order/state.js'
import { openItems } from '../../domain/order/work/work-steps.js'
import { claimGuarantee, declineGuarantee, grantGuarantee } from './guarantee.js'
import * as messages from './messages.js'
import * as money from './money-commands.js'
import * as orders from './order-commands.js'
import { item, itemIdNumber, orderId, otherOrderId, plain } from './order-history.js'
import type { GivenCommand } from './order-scenario.js'
import * as office from './staff-commands.js'
import { firstParcel, idsOf, type Named, parcelNumber } from './staff-history.js'

export const creation: fc.Arbitrary<OrderCommand> = fc
  .record({
    items: fc.array(
      fc.record({
        documentType: fc.constantFrom(...documentTypes),
        quantity: fc.integer({ min: 1, max: 10 }),
        translation: fc.constantFrom(null, openLanguage, ...languages),
        apostille: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    origin: fc.constantFrom('wizard' as const, 'multi-item' as const, 'operator' as const),
    expedited: fc.boolean(),
    shipping: fc.integer({ min: 0, max: 20_000 }).map(cents),
    transitDays: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
  })
  .map(({ items, ...overrides }) =>
    orders.createOrder(
      items.map((each, index) => item(index + 1, each)),
      { ...overrides, testProductAllowed: true },
    ),
  )

/** Items by number, one of them perhaps of no order; few enough that most steps are accepted. */
const someItems: fc.Arbitrary<Named[]> = fc
  .array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 })
  .map((numbers) => numbers.map((number) => ({ itemId: itemIdNumber(number) })))
const oneItem: fc.Arbitrary<Named> = fc.integer({ min: 1, max: 5 }).map((number) => ({ itemId: itemIdNumber(number) }))

/** Every item that can take the step now, so that sequences come far. */
export const everyIssue: GivenCommand = (order: Order) => orders.issue(...openItems(order, 'issue'))
export const everyLanguage: GivenCommand = (order: Order) =>
  office.setLanguage('office', 'de', ...order.items.filter(isLanguageOpen))
export const everyTranslation: GivenCommand = (order: Order) => orders.translate(...openItems(order, 'translate'))
export const everyApostille: GivenCommand = (order: Order) => orders.apostille(...openItems(order, 'apostille'))

const intentId = fc.constantFrom('pi_1', 'pi_2', 'pi_3')
const remark = fc.option(fc.string(), { nil: undefined })
const reason = fc.constantFrom('motivo', 'outro motivo', '', ' ')
/** A remark, and the reason of a step against the facts, which most drawn orders need that were set by hand. */
const againstFacts = fc.tuple(remark, fc.option(reason, { nil: undefined }))
const small = fc.integer({ min: 1, max: 3 })
const amount = fc.constantFrom(1, 100, 2500, 10_000, 0, -1, 100_000_000)

const providersWord: fc.Arbitrary<GivenCommand> = fc
  .record({
    intentId,
    wrong: fc.constantFrom(
      {},
      {},
      {},
      { orderId: otherOrderId },
      { currency: 'EUR' as const },
      { amountReceived: cents(1) },
      { amountReceived: cents(99_999_999) },
    ),
  })
  .map(({ wrong, ...facts }) => orders.confirmPayment({ ...facts, ...wrong }))

const aboutMoney: fc.Arbitrary<GivenCommand> = fc.oneof(
  intentId.map(orders.requestPayment),
  providersWord,
  fc.oneof(
    fc
      .tuple(intentId, fc.constantFrom('card_declined', 'expired_card'))
      .map((args) => money.recordPaymentFailure(...args)),
    fc.constantFrom('canceled' as const, 'abandoned' as const).map(
      (code): GivenCommand =>
        (order) =>
          money.recordPaymentClosure(order.payments.at(-1)?.intentId, code),
    ),
    fc.constantFrom('2026-01', '2026-12-a', '2026-12-b').map(money.acceptTerms),
  ),
  fc
    .tuple(amount, someItems, fc.constantFrom(...chargeKinds))
    .map(([cost, named, kind]) => money.requestCharge(cost, { kind, itemIds: idsOf(named) })),
  fc.constant(money.requestCharge(2500)),
  small.map((charge) => money.requestChargePayment(charge)),
  small.map((charge) => money.confirmChargePayment(charge)),
  fc.tuple(small, reason).map((args) => money.waiveCharge(...args)),
  fc.tuple(small, reason).map((args) => money.withdrawCharge(...args)),
  fc.tuple(amount, reason).map((args) => money.requestRefund(...args)),
  fc.constant<GivenCommand>((order) => money.requestRefund(refundableAmount(order))),
  fc
    .record({
      amount: fc.constantFrom<object>({}, {}, {}, { amount: cents(1) }, { currency: 'EUR' }),
      day: fc.constantFrom('2026-03-02', '2026-03-01', '2030-01-01'),
      reference: fc.constantFrom('PIX 4711', 'TED 12', ' '),
    })
    .map(({ amount: wrong, ...facts }) => money.recordBankTransfer({ ...facts, ...wrong })),
  reason.map(money.reopenPayment),
  fc.oneof(intentId, fc.constant('bt_2026-03-02_PIX 4711')).map(money.refundFlaggedPayment),
  fc
    .tuple(small, fc.constantFrom<object>({}, {}, { day: '2030-01-01' }, { reference: ' ' }))
    .map((args) => money.recordTransferRefund(...args)),
  small.map(money.recordRefundReturn),
  small.map(money.recordRefund),
  small.map(money.recordRefundFailure),
  fc.tuple(amount, fc.constantFrom('re_p1', 're_p2')).map((args) => money.recordProviderRefund(...args)),
  fc.constantFrom('dp_1', 'dp_2').map(money.openDispute),
  fc
    .tuple(fc.constantFrom('won', 'lost', 'withdrawn'), fc.constantFrom('dp_1', 'dp_2'))
    .map((args) => money.closeDispute(...args)),
)

const aboutGuarantee: fc.Arbitrary<GivenCommand> = fc.oneof(
  fc.tuple(fc.constantFrom(...guaranteeCauses), remark).map((args) => claimGuarantee(...args)),
  fc.constant(grantGuarantee()),
  amount.map((cost) => grantGuarantee(cents(cost))),
  reason.map(declineGuarantee),
)

const by = fc.constantFrom('customer', 'office')
const forms = fc.subarray([...dataForms])

const firstFile = ({ uploadIds: [uploadId] }: Order) => (uploadId === undefined ? {} : { uploadId })
const withdrawFirst: GivenCommand = (order) => ({ ...orders.withdrawDocument(), ...firstFile(order) })

const aboutData: fc.Arbitrary<GivenCommand> = fc.oneof(
  by.map((who) => ({ ...orders.completeApplicantData(), by: who })),
  fc.tuple(oneItem, fc.subarray([...documentDataFields])).map(([one, fields]) => office.tellItemData(one, ...fields)),
  fc
    .record({
      by,
      wantsApostille: fc.constantFrom(true, false, null),
      wantsTranslation: fc.constantFrom(true, false, null),
      translationLanguage: fc.constantFrom(null, ...languages),
    })
    .map(orders.submitCertificateData),
  fc
    .tuple(by, fc.constantFrom(...languages), someItems)
    .map(([who, language, named]) => office.setLanguage(who, language, ...named)),
  fc.integer({ min: 1, max: 30 }).map(orders.attachDocument),
  fc.constantFrom<GivenCommand>(withdrawFirst, orders.withdrawDocument(31)),
  fc.tuple(reason, forms).map(([why, sent]) => office.sendDataBack(why, ...sent)),
  fc
    .tuple(by, fc.constantFrom('PT', 'US'), fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }))
    .map((args) => office.changeAddress(...args)),
)

/** The order's first scan; one that is not there where it has none. */
const withdrawFirstCopy =
  (why: string): GivenCommand =>
  ({ items }) => {
    const [uploadId] = items.flatMap(({ copyIds }) => copyIds)
    return { ...office.withdrawIssuedCopy(71, why), ...(uploadId === undefined ? {} : { uploadId }) }
  }

const aboutWork: fc.Arbitrary<GivenCommand> = fc.oneof(
  remark.map(orders.startProcessing),
  someItems.map((named) => orders.issue(...named)),
  someItems.map((named) => orders.translate(...named)),
  someItems.map((named) => orders.apostille(...named)),
  fc.constantFrom<GivenCommand>(everyIssue, everyTranslation, everyApostille),
  oneItem.map((one) => office.attachIssuedCopy(one)),
  reason.map(withdrawFirstCopy),
  fc
    .tuple(fc.constantFrom(...itemEnds), someItems, fc.option(amount, { nil: undefined }), reason)
    .map((args) => office.cancelItems(...args)),
)

const parcel = fc.constantFrom(firstParcel, parcelNumber('SECOND-1'), parcelNumber('THIRD-1', 'fedex'))

const aboutParcel: fc.Arbitrary<GivenCommand> = fc.oneof(
  againstFacts.map((args) => orders.ship(...args)),
  parcel.map(office.shipParcel),
  fc.tuple(parcel, reason).map((args) => office.correctTracking(...args)),
  parcel.map(office.recordScan),
  fc.tuple(fc.constantFrom(...parcelFlags), reason).map((args) => office.flagParcel(...args)),
  reason.map(office.returnParcel),
  againstFacts.map((args) => orders.deliver(...args)),
  fc.tuple(fc.boolean(), remark).map(([again, why]) => office.requestShipment({ again, reason: why })),
  small.map((attempt) => office.recordShipment(attempt)),
  fc.tuple(fc.constantFrom('refused', 'unknown'), small).map((args) => office.recordShipmentFailure(...args)),
  fc.constantFrom('TRACK12345', '1234567890').map(office.attachDeliveryProof),
  fc.tuple(someItems, reason).map(([named, why]) => office.restartItems(named, { reason: why })),
)

const day = fc.constantFrom('2026-03-02', '2026-03-20', '2026-03-01', '2028-01-01', 'amanhã')

/** The oldest open entry of a kind; one that is not there where none is open. */
const resolveOldest =
  (kind: AttentionKind, why: string): GivenCommand =>
  (order) => {
    const entry = order.attention.find((open) => open.kind === kind)
    return office.resolveAttention(kind, entry?.subject, why)
  }

const atTheDesk: fc.Arbitrary<GivenCommand> = fc.oneof(
  fc.constantFrom<OrderCommand>(
    office.replaceLink(),
    office.correctEmail(),
    office.correctEmail({ keepsLink: true }),
    { ...office.correctEmail(), by: 'customer' },
    messages.openMailLink(),
    messages.writeToOffice(),
    messages.writeToCustomer(),
  ),
  fc.constantFrom(...dataRequests).map(messages.recordDataRequest),
  fc.constantFrom(office.recordNotificationFailure(), office.retryNotification()),
  fc.tuple(reason, fc.constantFrom('internal', 'public')).map((args) => office.addNote(...args)),
  fc.constantFrom(office.assign(), office.assign(null)),
  fc.tuple(fc.constantFrom(...attentionKinds), reason).map(([kind, why]) => resolveOldest(kind, why)),
  fc.tuple(fc.constantFrom(...promisedSteps), day, reason).map((args) => office.moveDate(...args)),
  fc.constantFrom<GivenCommand>(
    office.recordNotification(),
    office.recordNotification({ template: 'payment-reminder', about: 'first' }),
    office.recordNotification({ template: 'payment-reminder', about: 'second' }),
    office.recordNotificationFailure(),
  ),
  fc.tuple(fc.constantFrom(...settableStatuses), fc.string()).map(([status, note]) => orders.override(status, note)),
  fc
    .tuple(fc.constantFrom(...settableStatuses), parcel)
    .map(([status, shipment]) => ({ type: 'OverrideStatus', status, note: 'por fora', shipment }) as const),
)

const atTheEnd: fc.Arbitrary<GivenCommand> = fc.oneof(
  againstFacts.map((args) => orders.complete(...args)),
  fc.constant<OrderCommand>({ type: 'CompleteOrder', byDays: true }),
  fc.tuple(remark, remark).map(([why, note]) => orders.cancel(why, note)),
  fc.integer({ min: 1, max: 5 }).map(orders.rateOrder),
  fc.constant(orders.requestRating()),
  small.map(orders.remindOfPayment),
  small.map(orders.remindOfData),
  fc.constantFrom<OrderCommand>(orders.cancelUnpaid(), messages.cancelOwnOrder(), orders.replaceUnpaid()),
  remark.map((why) => orders.eraseOrder({ reason: why })),
  creation,
)

/** Any command to an order: sensible, wrong, repeated, or out of turn. */
export const anyOrderCommand: fc.Arbitrary<GivenCommand> = fc.oneof(
  { arbitrary: aboutMoney, weight: 5 },
  { arbitrary: aboutGuarantee, weight: 1 },
  { arbitrary: aboutData, weight: 3 },
  { arbitrary: aboutWork, weight: 5 },
  { arbitrary: aboutParcel, weight: 5 },
  { arbitrary: atTheDesk, weight: 3 },
  { arbitrary: atTheEnd, weight: 1 },
)

/** What settles every charge that is open, so that the parcel can leave. */
export const settleCharges: readonly GivenCommand[] = [1, 2, 3, 4].map(
  () => (order: Order) => money.waiveCharge(openCharges(order)[0]?.charge ?? 0),
)

const hundred = { amount: money.requestRefund(100).amount, currency: 'USD' } as const

const commands: Readonly<Record<OrderCommandType, OrderCommand>> = {
  CreateOrder: orders.createOrder(),
  RequestPayment: { type: 'RequestPayment', provider: 'sandbox', intentId: 'pi_1', ...hundred },
  ConfirmPayment: {
    type: 'ConfirmPayment',
    provider: 'sandbox',
    intentId: 'pi_1',
    amountReceived: hundred.amount,
    currency: 'USD',
    orderId,
  },
  RecordBankTransfer: {
    type: 'RecordBankTransfer',
    day: '2026-03-02',
    reference: 'PIX 4711',
    ...hundred,
  },
  ReopenPayment: money.reopenPayment(),
  RecordPaymentFailure: money.recordPaymentFailure(),
  RecordPaymentClosure: money.recordPaymentClosure(),
  AcceptTerms: money.acceptTerms(),
  RequestCharge: money.requestCharge(),
  WaiveCharge: money.waiveCharge(),
  RequestRefund: money.requestRefund(100),
  RecordRefund: money.recordRefund(),
  RecordRefundFailure: money.recordRefundFailure(),
  RecordRefundReturn: money.recordRefundReturn(),
  RecordTransferRefund: money.recordTransferRefund(),
  RefundFlaggedPayment: money.refundFlaggedPayment(),
  RecordProviderRefund: money.recordProviderRefund(),
  OpenDispute: { type: 'OpenDispute', disputeId: 'dp_1', intentId: 'pi_1', code: 'fraudulent', ...hundred },
  CloseDispute: { type: 'CloseDispute', disputeId: 'dp_1', intentId: 'pi_1', outcome: 'won', ...hundred },
  ClaimGuarantee: claimGuarantee(),
  GrantGuarantee: grantGuarantee(),
  DeclineGuarantee: declineGuarantee(),
  CompleteApplicantData: orders.completeApplicantData(),
  SubmitBirthCertificateData: orders.submitCertificateData(),
  SetTranslationLanguage: office.setLanguage('office', 'de', plain),
  AttachSupportDocument: orders.attachDocument(),
  WithdrawSupportDocument: orders.withdrawDocument(),
  RequestDataCorrection: office.sendDataBack(),
  ChangeDeliveryAddress: office.changeAddress('office'),
  ReplaceAccessLink: office.replaceLink(),
  StartProcessing: orders.startProcessing(),
  IssueDocuments: orders.issue(plain),
  TranslateDocuments: orders.translate(plain),
  ApostilleDocuments: orders.apostille(plain),
  AttachIssuedCopy: office.attachIssuedCopy(plain),
  WithdrawIssuedCopy: office.withdrawIssuedCopy(),
  CancelItems: office.cancelItems('not-found', [plain]),
  RequestShipment: office.requestShipment(),
  RecordShipment: office.recordShipment(),
  RecordShipmentFailure: office.recordShipmentFailure(),
  AttachDeliveryProof: office.attachDeliveryProof(),
  RestartItems: office.restartItems([plain]),
  ShipOrder: orders.ship(),
  CorrectTrackingNumber: office.correctTracking(parcelNumber('OTHER-777')),
  RecordCourierScan: office.recordScan(),
  FlagParcel: office.flagParcel(),
  ReturnParcel: office.returnParcel(),
  DeliverOrder: orders.deliver(),
  CompleteOrder: orders.complete(),
  CancelOrder: orders.cancel(),
  CancelOwnOrder: messages.cancelOwnOrder(),
  CancelUnpaidOrder: orders.cancelUnpaid(),
  ReplaceUnpaidOrder: orders.replaceUnpaid(),
  RequestRating: orders.requestRating(),
  RateOrder: orders.rateOrder(),
  RequestPaymentReminder: orders.remindOfPayment(),
  RequestDataReminder: orders.remindOfData(),
  OverrideStatus: orders.override('PAID'),
  RecordMailLinkOpened: messages.openMailLink(),
  WriteToOffice: messages.writeToOffice(),
  WriteToCustomer: messages.writeToCustomer(),
  RecordDataRequest: messages.recordDataRequest(),
  AddNote: office.addNote(),
  AssignOrder: office.assign(),
  ResolveAttention: office.resolveAttention(),
  MovePromisedDate: office.moveDate('delivery', '2026-03-20'),
  RetryNotification: office.retryNotification(),
  CorrectContactEmail: office.correctEmail(),
  RecordNotification: office.recordNotification(),
  RecordNotificationFailure: office.recordNotificationFailure(),
  EraseOrder: orders.eraseOrder(),
}

/** A command of each type, rightly filled in; whether the order takes it is its own affair. */
export const anyCommand = (type: OrderCommandType): OrderCommand => commands[type]

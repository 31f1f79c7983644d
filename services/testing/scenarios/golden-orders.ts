import { cents } from '@cartorio/contracts/money.js'
import { paidOrder } from './basic-orders.js'
import { happened } from './built.js'
import {
  conversationAssigned,
  conversationClosed,
  dataRequested,
  mailLinkOpened,
  messageReceived,
  messageSent,
  orderCancelledByCustomer,
  ownEmailCorrected,
} from './messages.js'
import {
  disputeClosed,
  disputeLost,
  disputeOpened,
  fullRefundRequested,
  refundRequested,
  termsAccepted,
} from './money-history.js'
import { civilRegistry, translatedByListed } from './office-names.js'
import {
  againstFacts,
  apostilledBy,
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  countedHere,
  dataReminderRequested,
  documentAttached,
  documentWithdrawn,
  eventIdNumber,
  fileItem,
  full,
  type Happened,
  issued,
  item,
  orderCancelled,
  orderCancelledUnpaid,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderOfFile,
  orderPaid,
  orderRated,
  orderReplaced,
  orderShipped,
  overridden,
  paymentReminderRequested,
  paymentRequested,
  personalDataErased,
  plain,
  processingStarted,
  ratingRequested,
  translatedBy,
  translationApostilledBy,
} from './order-history.js'
import { proposalApproved, proposalDeclined, proposalWithdrawn, refundProposed } from './refund-proposals.js'
import {
  authorisationAnswered,
  authorisationRequested,
  birthDateMissed,
  formAttached,
  paperAttached,
  paperDemanded,
  paperWaived,
  parentDataGiven,
  recordOfParent,
} from './signed-papers.js'
import {
  consular,
  dayConfirmed,
  dayDeclined,
  dayPassed,
  dayProposed,
  partiesGiven,
  powers,
  powersBegun,
  signed,
  signedAbroad,
  signingReminded,
  textAgreed,
  textProposed,
  textReturned,
} from './signing.js'
import {
  addressChanged,
  copyAttached,
  copyWithdrawn,
  customerNotified,
  dateMoved,
  emailCorrected,
  fieldsSentBack,
  fileReleased,
  itemsEnded,
  notificationFailed,
  notificationReleased,
  parcelNumber,
  retryRequested,
  shipmentCreated,
  shipmentFailed,
  shipmentRequested,
  useChanged,
} from './staff-history.js'
import { bothShipped, parcelDelivered, procuration, shippedToAttorney, twoParcelsInWork } from './two-parcels.js'

/** An order as it stands in the log. */
export type GoldenOrder = {
  readonly happened: readonly Happened[]
  /** Whether its key is a tombstone: nothing personal can be read any more. */
  readonly keyless?: true
}

/** The number of the first order below. */
export const firstGoldenOrder = 36

/**
 * The newest orders of `golden-history.jsonl`, by day at the office. `make golden` appends those that it does not hold;
 * there they are final, however the code here changes.
 * New orders come at the end and on a new day, so that no document of before counts them. Earlier ones may go once main
 * has them in the history: from the front, with `firstGoldenOrder` higher by their count.
 */
export const goldenDays: Readonly<Record<string, readonly GoldenOrder[]>> = {
  '2026-03-13': [
    {
      happened: [
        orderCreated(),
        paymentRequested(),
        paymentReminderRequested(1),
        customerNotified({ template: 'payment-reminder', about: '0e1e0000-0000-4000-8000-00000000a001' }),
        paymentReminderRequested(2),
        customerNotified({ template: 'payment-reminder', about: '0e1e0000-0000-4000-8000-00000000a002' }),
        orderCancelledUnpaid(),
      ],
    },
    { happened: [orderCreated(), paymentRequested(), paymentReminderRequested(1)] },
    { happened: [orderCreated({ items: [full] }), orderPaid(), dataReminderRequested(1), dataReminderRequested(2)] },
  ],
  '2026-03-14': [
    {
      happened: [
        orderCreated(),
        documentAttached(1),
        documentAttached(2),
        orderPaid(),
        documentWithdrawn(1),
        processingStarted(),
      ],
    },
  ],
  '2026-03-15': [
    {
      happened: [
        orderCreated(),
        orderPaid(),
        notificationFailed('smtp-550'),
        retryRequested(),
        notificationFailed('smtp-550'),
        emailCorrected(),
        retryRequested(),
        customerNotified(),
      ],
    },
    { happened: [orderCreated(), orderPaid(), notificationFailed('smtp-550'), emailCorrected(), retryRequested()] },
  ],
  '2026-03-16': [
    {
      happened: [
        ...paidOrder(),
        processingStarted(),
        issued('all'),
        shipmentRequested(),
        shipmentCreated(1, parcelNumber('1234567891'), { code: 'D', name: 'EXPRESS WORLDWIDE DOC' }),
        orderShipped('1234567891'),
        disputeOpened('dp_1', '2026-04-01T12:00:00.000Z'),
      ],
    },
    {
      happened: [
        ...paidOrder(),
        disputeOpened('dp_1', '2026-03-28T12:00:00.000Z'),
        disputeOpened('dp_2'),
        disputeClosed('lost'),
      ],
    },
  ],
  '2026-03-17': [
    {
      happened: [
        orderCreated(),
        orderPaid(),
        orderShipped('RATED-1'),
        orderDelivered(),
        ratingRequested(),
        orderRated(3),
        orderRated(5, 3),
      ],
    },
    {
      happened: [
        orderCreated(),
        orderPaid(),
        orderShipped('RATED-2'),
        orderDelivered(),
        orderRated(4),
        orderCompleted(),
      ],
    },
  ],
  '2026-03-18': [
    {
      happened: [
        orderCreated({ items: [full, plain] }),
        orderPaid(),
        processingStarted(),
        issued('all'),
        copyAttached(full, 91),
        translatedBy(full),
        copyAttached(full, 92),
        copyAttached(plain, 93),
        apostilledBy(full),
        itemsEnded('withdrawn', [plain]),
      ],
    },
  ],
  '2026-03-19': [
    {
      happened: [
        ...paidOrder(),
        processingStarted(),
        issued('all'),
        shipmentRequested(),
        shipmentFailed('unknown'),
        overridden('SHIPPED', 'por fora', parcelNumber('BY-HAND-1')),
      ],
    },
  ],
  '2026-03-20': [{ happened: [...paidOrder(), disputeOpened(), disputeLost(8300)] }],
  '2026-03-21': [
    {
      happened: [
        ...paidOrder(),
        messageReceived('Posso trocar o endereço?'),
        messageReceived(),
        messageSent(),
        ownEmailCorrected(),
        dataRequested('access', '2026-04-05T12:00:00.000Z'),
        messageReceived('Obrigada. Vou cancelar.'),
        orderCancelledByCustomer(),
        fullRefundRequested(),
      ],
    },
    {
      happened: [
        orderCreated(),
        messageReceived(),
        orderCancelled(),
        dataRequested('erasure', '2026-04-05T12:00:00.000Z'),
        personalDataErased(),
      ],
    },
  ],
  '2026-03-23': [
    {
      happened: [
        ...paidOrder({ items: [birth] }),
        applicantDataCompleted(),
        certificateDataSubmitted(),
        fieldsSentBack('birth-certificate', 'registry', 'supportDocuments'),
        fieldsSentBack('applicant-data', 'motherName'),
        certificateDataSubmitted(),
      ],
    },
  ],
  '2026-03-24': [
    {
      happened: [
        orderCreated({ items: [full, plain] }),
        orderPaid(),
        processingStarted(),
        issued('all'),
        copyAttached(full, 94),
        copyAttached(full, 95),
        copyWithdrawn(full, 95),
        copyAttached(plain, 96),
        translatedBy(full),
        apostilledBy(full),
        orderShipped('COPIED-1'),
        orderDelivered(),
        orderCompleted(),
        copyWithdrawn(plain, 96, 'falta o verso'),
      ],
    },
    {
      happened: [
        orderCreated(),
        orderPaid(),
        processingStarted(),
        issued('all'),
        copyAttached(plain, 97),
        copyWithdrawn(plain, 97),
        orderCancelled(),
        personalDataErased(),
      ],
    },
  ],
  '2026-03-25': [{ happened: [orderCreated(), paymentRequested(), orderReplaced()] }],
  '2026-03-26': [
    {
      happened: [
        ...paidOrder({ items: [full, plain] }),
        overridden('DELIVERED', 'entregue em mãos'),
        againstFacts(orderCompleted(), 'a cliente confirmou', 'issue', 'translate', 'apostille', 'parcel', 'delivery'),
      ],
    },
    {
      happened: [
        orderCreated(),
        overridden('IN_PROGRESS', 'pago em dinheiro'),
        issued('all'),
        againstFacts(orderShipped('BY-HAND-2'), 'pago em dinheiro', 'unpaid'),
        againstFacts(orderDelivered(), undefined, 'unpaid'),
      ],
    },
  ],
  '2026-03-27': [
    { happened: [orderCreated({ transitDays: 5 })] },
    {
      happened: [
        ...paidOrder({ items: [item(1, { quantity: 10 }), item(2, { quantity: 2 })], transitDays: 3 }),
        dateMoved('ship', '2026-04-20'),
        dateMoved('delivery', '2026-04-27'),
      ],
    },
  ],
  '2026-03-28': [
    {
      happened: [
        ...paidOrder({ transitDays: 3 }),
        addressChanged('HK', undefined, { transitDays: 5, deliveryDay: '2026-04-07' }),
      ],
    },
  ],
  '2026-03-29': [
    {
      happened: [
        orderCreated({ termsVersion: '2026-12-b' }),
        termsAccepted('2026-12-a'),
        orderPaid(),
        termsAccepted('2026-12-b'),
      ],
    },
  ],
  '2026-03-30': [
    { happened: [orderCreated(), mailLinkOpened(), paymentRequested()] },
    { happened: [orderCreated(), mailLinkOpened(), emailCorrected()] },
    { happened: [orderCreated({ mailsWithheld: true }), orderCancelledUnpaid()] },
  ],
  '2026-03-31': [
    {
      happened: [
        ...paidOrder({
          items: [item(1, { translation: 'it', apostille: true, translationApostille: true }), plain],
          planned: true,
        }),
        processingStarted(),
        issued('all'),
        apostilledBy(item(1)),
        translatedBy(item(1)),
        translationApostilledBy(item(1)),
      ],
    },
  ],
  '2026-04-01': [
    {
      happened: [
        orderCreated({
          items: [
            item(1, { purpose: 'italian-citizenship', countryOfUse: 'IT', certificateForm: 'full-typed' }),
            plain,
          ],
          planned: true,
        }),
      ],
    },
  ],
  '2026-04-05': [
    { happened: [...bothShipped, parcelDelivered('attorney'), orderDelivered()] },
    { happened: [...twoParcelsInWork, issued(procuration), shippedToAttorney()] },
  ],
  '2026-04-06': [
    {
      happened: [
        orderOfFile(),
        orderPaid(),
        processingStarted(),
        issued('all'),
        copyAttached(fileItem, 98),
        fileReleased(fileItem, 'ABC-1234'),
        orderDelivered(),
      ],
    },
    {
      happened: [
        orderCreated({ items: [plain, fileItem], planned: true }),
        orderPaid(),
        processingStarted(),
        issued(plain),
        orderShipped('MIXED-1'),
        issued(fileItem),
        copyAttached(fileItem, 99),
        fileReleased(fileItem),
        orderDelivered(),
      ],
    },
  ],
  '2026-04-12': [
    {
      happened: [
        ...powersBegun(powers, consular, signedAbroad),
        textAgreed(),
        textReturned(),
        textProposed(),
        textAgreed(),
        dayProposed(),
        dayDeclined(),
        dayConfirmed(),
        signingReminded(),
        dayPassed(),
        signed(),
        issued(powers),
      ],
    },
  ],
  '2026-04-15': [
    {
      happened: [
        ...paidOrder({
          items: [item(1, { translation: 'it', apostille: true, countryOfUse: 'IT' }), plain],
          planned: true,
        }),
        processingStarted(),
        useChanged(item(1), { countryOfUse: 'AE', dropped: ['apostille'], refunded: cents(3000) }),
        refundRequested(3000, undefined, { ground: 'services-dropped', itemIds: [item(1).itemId] }),
        itemsEnded('not-found', [plain], 'o cartório não tem o registro', 400),
      ],
    },
  ],
  '2026-04-20': [
    {
      happened: [
        ...paidOrder({ items: [recordOfParent, plain], planned: true }),
        parentDataGiven(),
        authorisationRequested(recordOfParent),
        birthDateMissed(recordOfParent),
        authorisationAnswered('HolderAuthorisationGiven', recordOfParent),
        formAttached(),
        paperDemanded('signed-request', [plain], 81, 'com firma reconhecida'),
        paperAttached('signed-request', plain),
      ],
    },
    {
      happened: [
        ...paidOrder({ items: [recordOfParent], planned: true }),
        authorisationRequested(recordOfParent),
        authorisationAnswered('HolderAuthorisationLapsed', recordOfParent),
        authorisationRequested(recordOfParent, 2),
        authorisationAnswered('HolderAuthorisationRefused', recordOfParent, 2),
        paperWaived('holder-authorisation', [recordOfParent]),
      ],
    },
    {
      happened: [...paidOrder({ items: [recordOfParent], planned: true }), authorisationRequested(recordOfParent)],
    },
  ],
  '2026-04-26': [
    {
      happened: [
        ...paidOrder({ items: [full], planned: true }),
        happened('ProcessingStarted', { data: { office: civilRegistry } }),
        happened('DocumentIssued', { data: { itemIds: [full.itemId], office: civilRegistry } }),
        happened('DocumentApostilled', { data: { itemIds: [full.itemId], office: civilRegistry } }),
        happened('DocumentTranslated', { data: { itemIds: [full.itemId], translator: translatedByListed } }),
      ],
    },
    {
      happened: [
        ...paidOrder({ items: [powers], planned: true }),
        processingStarted(),
        partiesGiven(),
        textAgreed(),
        dayConfirmed(),
        happened('DocumentSigned', { data: { itemIds: [powers.itemId], office: civilRegistry } }),
      ],
    },
  ],
  '2026-05-02': [
    {
      happened: [
        ...paidOrder({ items: [plain], planned: true }),
        processingStarted(),
        issued('all'),
        notificationReleased(eventIdNumber(4)),
      ],
    },
  ],
  '2026-05-08': [
    {
      happened: [
        orderCreated({ items: [plain], planned: true, channel: 'phone' }),
        termsAccepted(),
        paymentRequested(),
        orderPaid(),
      ],
    },
    { happened: [orderCreated({ items: [full], planned: true, channel: 'email' })] },
  ],
  '2026-05-09': [
    {
      happened: [
        ...paidOrder({ items: [plain], planned: true }),
        processingStarted(),
        issued('all'),
        happened('DocumentStepReversed', {
          data: { reverses: eventIdNumber(4), cause: 'wrong-order', step: 'issue', itemIds: [plain.itemId] },
          personal: { reason: 'era do pedido do irmão' },
        }),
        issued('all'),
        orderShipped('REVERSED-1'),
        happened('ShippingReversed', {
          data: {
            courier: 'dhl',
            trackingNumber: 'REVERSED-1',
            reverses: eventIdNumber(7),
            cause: 'wrong-details',
            mailed: true,
            restored: { phase: 'processing', shipment: null, flag: null, deliveredAt: null },
          },
        }),
        orderShipped('REVERSED-2'),
        orderDelivered(),
        (order) =>
          happened('DeliveryReversed', {
            data: {
              reverses: eventIdNumber(10),
              cause: 'too-early',
              order: {
                ...countedHere,
                paidAt: order.paidAt,
                deliveredAt: order.deliveredAt ?? order.placedAt,
                phase: 'shipped',
              },
              parcels: [{ destination: 'customer', flag: null, deliveredAt: null }],
            },
          }),
      ],
    },
  ],
  '2026-05-16': [
    {
      happened: [
        ...paidOrder(),
        messageReceived(),
        conversationAssigned(),
        messageSent(),
        conversationClosed(),
        messageReceived(),
        conversationAssigned(null),
      ],
    },
    { happened: [...paidOrder(), messageSent(), conversationClosed()] },
  ],
  '2026-05-23': [
    {
      happened: [
        ...paidOrder(),
        customerNotified({ messageId: '5e9d0000-0000-5000-8000-000000000001@cartorio.example' }),
        processingStarted(),
        customerNotified({
          template: 'work-started',
          about: eventIdNumber(5),
          messageId: '5e9d0000-0000-5000-8000-000000000001@cartorio.example',
          along: true,
        }),
      ],
    },
  ],
  '2026-05-27': [
    {
      happened: [
        ...paidOrder(),
        refundProposed(),
        proposalDeclined(),
        refundProposed(),
        proposalWithdrawn(2),
        refundProposed(),
        proposalApproved(3000, 3),
        refundRequested(3000, 'demora'),
      ],
    },
    { happened: [...paidOrder(), refundProposed()] },
  ],
}

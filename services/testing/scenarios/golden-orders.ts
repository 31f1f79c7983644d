import { documentNeeds } from '@cartorio/contracts/document-data.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Order } from '../../domain/order/state.js'
import {
  chargeEnded,
  chargePaid,
  chargePaymentRequested,
  chargeRequested,
  disputeClosed,
  disputeOpened,
  fullRefundRequested,
  orderRefunded,
  paymentFailed,
  refundRequested,
  servicesCharged,
} from './money-history.js'
import {
  apostilled,
  apostilledBy,
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  documentAttached,
  full,
  type Happened,
  issued,
  item,
  mismatchFlagged,
  noteAdded,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderPaid,
  orderPaidOfOld,
  orderShipped,
  overridden,
  paymentRequested,
  personalDataErased,
  plain,
  processingStarted,
  translated,
  translatedBy,
} from './order-history.js'
import { eventfulOrder, wholeOrder } from './order-scenarios.js'
import {
  addressChanged,
  copyAttached,
  customerNotified,
  dataSentBack,
  dateMoved,
  firstParcel,
  itemDataGiven,
  itemsEnded,
  languageSet,
  linkReplaced,
  notificationFailed,
  operatorId,
  orderAssigned,
  parcelFlagged,
  parcelNumber,
  parcelReturned,
  scanRecorded,
  trackingCorrected,
} from './staff-history.js'

const record = item(6, { documentType: 'CRIMINAL_BACKGROUND', quantity: 2 })
const incomplete = item(7, { documentType: 'DEATH', translation: 'open' })

type Created = OrderEventNamed<'OrderCreated'>

const created = (
  input: Parameters<typeof orderCreated>[0],
  data: Partial<Created['data']>,
  personal: Partial<NonNullable<Created['personal']>> = {},
): Created => {
  const event = orderCreated(input)
  if (event.personal === undefined) throw new Error('a new order names a person')
  return { ...event, data: { ...event.data, ...data }, personal: { ...event.personal, ...personal } }
}

type Counted = OrderEventNamed<'OrderDelivered' | 'OrderCompleted' | 'OrderCancelled'>

/** A step that the order had taken before it was set back by hand. */
const again =
  (step: (order: Order) => Counted) =>
  (order: Order): OrderEvent => {
    const event = step(order)
    return { ...event, data: { ...event.data, repeated: true } } as Counted
  }

const services = [
  { itemId: plain.itemId, service: 'translation' as const, language: 'open' as const },
  { itemId: plain.itemId, service: 'apostille' as const, language: null },
]

const erasedOrder: readonly Happened[] = [
  orderCreated({ items: [translated] }),
  paymentRequested(),
  paymentFailed(),
  paymentRequested('pi_2', 2),
  orderPaid('pi_2'),
  applicantDataCompleted(),
  documentAttached(),
  copyAttached(translated),
  addressChanged('PT', 'mudou de casa'),
  chargeRequested(),
  dataSentBack(),
  noteAdded('ligue para nós', 'public'),
  orderCancelled('desistiu'),
  fullRefundRequested(),
  orderRefunded(),
  personalDataErased(),
  documentAttached(2),
  addressChanged('BR'),
  noteAdded('chegou depois', 'public'),
]

const inWork: readonly Happened[] = [
  orderCreated({ items: [full] }),
  paymentRequested(),
  orderPaid(),
  itemDataGiven(full, ...documentNeeds.MARRIAGE.required),
  processingStarted(),
  issued(full),
  translatedBy(full),
  apostilledBy(full),
  orderShipped(),
  orderDelivered(),
]

/** An order as it stands in the log. */
export type GoldenOrder = {
  readonly happened: readonly Happened[]
  /** Whether its key is a tombstone: nothing personal can be read any more. */
  readonly keyless?: true
  /** Whether it was written by the first release. */
  readonly ofOld?: true
}

/**
 * What stands in `golden-history.jsonl`, by day at the office: there it is final, however the code here changes.
 * New orders come at the end and on a new day, so that no document of before counts them.
 */
export const goldenDays: Readonly<Record<string, readonly GoldenOrder[]>> = {
  '2026-03-02': [
    { happened: wholeOrder },
    {
      happened: [...eventfulOrder, noteAdded('vai amanhã', 'public'), orderAssigned(null), noteAdded('cliente ligou')],
    },
    { happened: erasedOrder },
    { happened: erasedOrder, keyless: true },
  ],
  '2026-03-03': [
    {
      ofOld: true,
      happened: [
        orderCreated({ items: [birth, translated], priceList: 'multi-item-2025', expedited: true }),
        paymentRequested(),
        orderPaidOfOld(),
        certificateDataSubmitted(),
        servicesCharged(4000, [{ itemId: birth.itemId, service: 'translation', language: 'es' }]),
        chargeEnded('replaced'),
      ],
    },
    {
      happened: [
        created(
          { items: [plain, record, incomplete], shipping: 0 },
          { origin: 'wizard', currency: 'EUR', deliveryCountry: 'PT', originState: 'SP' },
          {
            contact: { name: 'Rui Prado', email: 'rui@example.com', phone: '+351 21 555 0100', cpf: '529.982.247-25' },
            delivery: { address: 'Rua Augusta 1', city: 'Lisboa', postalCode: '1100-048', phone: '+351 21 555 0100' },
            registryOffice: '1_tabelionato',
          },
        ),
        paymentRequested(),
        orderPaid(),
        languageSet('fr', incomplete),
        itemDataGiven(incomplete, 'deceasedName', 'deathDate'),
        itemDataGiven(incomplete, 'deathPlace'),
        certificateDataSubmitted({ addedServices: services, apostilleOption: 'both' }),
        servicesCharged(7000, services),
        chargePaymentRequested(),
        chargePaymentRequested(1, 'pi_c1b'),
        chargePaid(),
        servicesCharged(3000, [{ itemId: record.itemId, service: 'apostille', language: null }]),
        chargeEnded('waived', 2),
        chargeRequested(500, 'frete', { kind: 'shipping' }),
        chargePaymentRequested(3),
        chargeEnded('withdrawn', 3, 'engano'),
        dataSentBack('falta o nome da mãe', 'applicant-data', 'birth-certificate'),
        applicantDataCompleted(),
        refundRequested(1000, 'demora'),
        orderRefunded(),
        linkReplaced(),
        orderAssigned(operatorId),
        dateMoved('delivery', '2026-05-04'),
      ],
    },
    {
      happened: [
        orderCreated({ items: [apostilled] }),
        paymentRequested(),
        mismatchFlagged('amount'),
        mismatchFlagged('currency'),
        mismatchFlagged('order'),
        mismatchFlagged('already-paid'),
        mismatchFlagged('cancelled'),
        mismatchFlagged('charge-closed'),
        paymentRequested('pi_2', 2),
        paymentRequested('pi_3', 3),
        paymentFailed('pi_3'),
        orderPaid('pi_2'),
        disputeOpened(),
        disputeClosed('lost'),
        disputeOpened('dp_2'),
        disputeClosed('withdrawn', 'dp_2'),
        itemsEnded('refused', [apostilled]),
        orderCancelled(),
        customerNotified(),
        notificationFailed(),
        notificationFailed('unknown-host'),
      ],
    },
  ],
  '2026-03-04': [
    {
      happened: [
        orderCreated({ items: [full] }),
        orderPaid(),
        processingStarted(),
        issued(full),
        issued(full),
        apostilledBy(full),
        translatedBy(full),
        orderShipped(),
        scanRecorded(),
        trackingCorrected(parcelNumber('RIGHT-1', 'fedex')),
        scanRecorded(),
        parcelFlagged('damaged', 'molhado', parcelNumber('RIGHT-1', 'fedex')),
        parcelReturned('voltou', parcelNumber('RIGHT-1', 'fedex')),
        orderShipped('SECOND-2'),
        parcelFlagged('address', 'número errado', parcelNumber('SECOND-2')),
        scanRecorded(parcelNumber('SECOND-2')),
        orderDelivered(),
        overridden('IN_PROGRESS'),
        orderShipped('THIRD-3'),
        again(orderDelivered()),
        orderCompleted(),
      ],
    },
    {
      happened: [
        orderCreated(),
        overridden('PAID'),
        overridden('SHIPPED', 'por fora', firstParcel),
        overridden('DELIVERED'),
        orderCompleted(),
        overridden('IN_PROGRESS'),
        again(orderCompleted()),
        overridden('CANCELLED'),
      ],
    },
    { happened: [orderCreated(), orderDelivered(), overridden('SHIPPED'), orderCancelled(), again(orderCancelled())] },
    { happened: [orderCreated(), orderPaid(), orderShipped(), orderCancelled()] },
    { happened: [orderCreated(), personalDataErased(undefined, { ground: 'legal-order' })] },
  ],
  // Each on its way: what is next, and by when.
  '2026-03-05': [
    { happened: [orderCreated()] },
    { happened: inWork.slice(0, 3) },
    { happened: inWork.slice(0, 4) },
    { happened: [...inWork.slice(0, 4), dataSentBack()] },
    { happened: [...inWork.slice(0, 4), chargeRequested()] },
    { happened: inWork.slice(0, 5) },
    { happened: inWork.slice(0, 6) },
    { happened: inWork.slice(0, 7) },
    { happened: inWork.slice(0, 8) },
    { happened: inWork.slice(0, 9) },
    { happened: [...inWork.slice(0, 9), parcelFlagged()] },
    { happened: inWork },
  ],
  '2026-03-06': [
    {
      happened: [
        orderCreated(),
        orderPaid(),
        orderShipped(),
        overridden('SHIPPED', 'o mesmo envio', firstParcel),
        trackingCorrected(parcelNumber('RIGHT-1')),
        scanRecorded(),
      ],
    },
  ],
}

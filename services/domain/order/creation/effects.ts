import { type DocumentDataField } from '@cartorio/contracts/document-data.js'
import { pickDocumentUse } from '@cartorio/contracts/documents/document-use.js'
import { findNeeds } from '@cartorio/contracts/documents/needs.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { creationEvents } from '@cartorio/contracts/order/creation/events.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { planInAnyOrder } from '@cartorio/contracts/order/plan.js'
import * as z from 'zod/mini'
import { type EffectsOf, timelineEntry, unchanged } from '../event-effects.js'
import { guaranteeOfTerms } from '../money/guarantee.js'
import { newParcels } from '../parcel/parcels.js'
import type { Order } from '../state.js'
import { beginSteps } from '../work/plan.js'

type CreatedItem = Pick<OrderEventNamed<'OrderCreated'>['data']['items'][number], 'documentType' | 'plan'>

/**
 * Before plans were recorded the wizard's CPF was taken for the holder's, and no form requires it again. It is that of
 * the person who orders: since then the form asks for the holder's own.
 */
const givenAtCreation = (
  origin: OrderEventNamed<'OrderCreated'>['data']['origin'],
  { documentType, plan }: CreatedItem,
): readonly DocumentDataField[] =>
  origin === 'wizard' && plan === undefined && findNeeds(documentType, { beforePlans: true }).required.includes('cpf')
    ? ['cpf']
    : []

/** The order as its first event makes it. */
export const created = ({ data }: OrderEventNamed<'OrderCreated'>, occurredAt: Instant): Order => ({
  exists: true,
  orderNumber: data.orderNumber,
  tenantId: data.tenantId,
  linkGeneration: 0,
  placedAt: occurredAt,
  items: data.items.map(({ itemId, documentType, quantity, translation, apostille, total, plan, ...use }) => ({
    itemId,
    documentType,
    quantity,
    translation,
    total,
    ...(plan === undefined
      ? {
          steps: beginSteps(
            planInAnyOrder({ translation: translation !== null, apostille, translationApostille: false }),
          ),
          anyOrder: true as const,
        }
      : { steps: beginSteps(plan), ...(plan.delivery === undefined ? {} : { delivery: plan.delivery }) }),
    given: givenAtCreation(data.origin, { documentType, plan }),
    ended: null,
    copyIds: [],
    ...pickDocumentUse(use),
  })),
  priceList: data.priceList,
  breakdown: data.breakdown,
  currency: data.currency,
  expedited: data.expedited,
  deliveryCountry: data.deliveryCountry,
  deliveryDays: data.deliveryDays,
  ...(data.transitDays === undefined ? {} : { transitDays: data.transitDays }),
  phase: 'pending',
  override: null,
  payments: [],
  paidAt: null,
  paidAmount: cents(0),
  paidIntentId: null,
  paidProvider: null,
  paymentBlocked: false,
  paymentFailure: null,
  flaggedIntents: [],
  charges: [],
  refunds: [],
  disputes: [],
  guaranteeClaims: [],
  ...guaranteeOfTerms(data.termsVersion),
  ...(data.search === undefined ? {} : { search: data.search }),
  promises: {},
  parcels: newParcels(data.items.map(({ plan }) => ({ delivery: plan?.delivery }))),
  deliveredAt: null,
  completedAt: null,
  cancelledAt: null,
  applicantDataGiven: false,
  birthCertificateDataGiven: false,
  correction: [],
  addedServices: [],
  uploadIds: [],
  assignedTo: null,
  attention: [],
  ...(data.mailsWithheld === undefined ? {} : { mailsWithheld: data.mailsWithheld }),
  ...(data.channel === undefined ? {} : { madeByOffice: { channel: data.channel } }),
  events: 1,
})

export const creationEffects = {
  OrderCreated: {
    // A second one changes nothing: the first has made the order.
    change: unchanged,
    mails: ['order-received'],
    timeline: timelineEntry(
      { documents: z.int(), channel: creationEvents.OrderCreated.data.shape.channel },
      ({ data: { channel } }, order) => ({
        documents: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
        ...(channel === undefined ? {} : { channel }),
      }),
    ),
  },
} satisfies EffectsOf<typeof creationEvents>

import * as z from 'zod/mini'
import { chargeEndSchema, chargeKindSchema, refundGroundSchema } from '../../charges.js'
import { guaranteeCauseSchema } from '../../guarantee.js'
import { instantSchema, itemIdSchema } from '../../ids.js'
import { centsSchema, currencySchema } from '../../money.js'
import { promisesSchema } from '../../promised-steps.js'
import { addedServiceSchema, counted, free, nothing, officeDaySchema, paidFacts } from '../event-parts.js'
import { areaEvents, orderEvent, type TextsOf } from '../order-event.js'
import { transferReference } from '../written-texts.js'

/** A supplementary charge or a refund: its number within the order, from 1. */
const numberInOrder = z.int().check(z.positive())
const money = { amount: centsSchema, currency: currencySchema }

/** What of a refund goes back through one intent. */
export const refundPartSchema = z.object({ intentId: z.string(), amount: centsSchema })
export type RefundPart = z.infer<typeof refundPartSchema>

/** What of a payment does not match its order. */
export const mismatchSchema = z.enum(['amount', 'currency', 'order', 'already-paid', 'cancelled', 'charge-closed'])

/** The day of a bank transfer; absent where the provider moved the money. */
const byTransfer = { transferDay: z.optional(officeDaySchema) }
/** What the bank's statement says of a transfer. */
const transferWords = z.object({ reference: free })
/** The flagged payment that goes back: it counts for no order, and neither does its refund. */
const ofFlagged = { flaggedIntentId: z.optional(z.string()) }

/** A claim: its number within the order, from 1. */
const claim = z.int().check(z.positive())

export const moneyEvents = /* @__PURE__ */ areaEvents(() => ({
  PaymentRequested: orderEvent({
    data: z.object({
      ...paidFacts,
      attempt: z.int(),
      /** The supplementary charge that it is for; absent for the order itself. */
      charge: z.optional(numberInOrder),
    }),
    personal: nothing,
    conflictsWithStaff: false,
    evidence: 'money',
  }),
  /** The provider refused; the customer may try again. */
  PaymentFailed: orderEvent({
    data: z.object({ ...paidFacts, code: z.string() }),
    personal: nothing,
    conflictsWithStaff: false,
    evidence: 'money',
  }),
  /** The intent can no longer be paid: its provider or the product has cancelled it. */
  PaymentClosed: orderEvent({
    data: z.object({ ...paidFacts, code: z.enum(['canceled', 'abandoned', 'unknown']) }),
    personal: nothing,
    conflictsWithStaff: false,
    evidence: 'money',
  }),
  /** The customer has ticked the terms before paying; when is the event's own time. */
  TermsAccepted: orderEvent({
    data: z.object({ termsVersion: z.string(), privacyVersion: z.string() }),
    personal: nothing,
    conflictsWithStaff: false,
    evidence: 'terms',
  }),
  OrderPaid: orderEvent({
    data: z.object({
      ...counted,
      ...paidFacts,
      placedAt: instantSchema,
      promisedDay: officeDaySchema,
      /** The last day of every step; absent in orders from before the steps had dates of their own. */
      promises: z.optional(promisesSchema),
      ...byTransfer,
    }),
    personal: transferWords,
    conflictsWithStaff: true,
    endsOverride: true,
    evidence: 'money',
  }),
  PaymentMismatchFlagged: orderEvent({
    data: z.object({
      ...paidFacts,
      expectedAmount: centsSchema,
      expectedCurrency: currencySchema,
      reason: mismatchSchema,
      ...byTransfer,
    }),
    personal: transferWords,
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  /** Ends the block that an override to PAID puts on payments by card. */
  PaymentReopened: orderEvent({
    data: nothing,
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  RefundRequested: orderEvent({
    data: z.object({
      ...counted,
      ...money,
      refund: numberInOrder,
      ground: refundGroundSchema,
      /** The cancelled items that it is for; none for the whole order. */
      itemIds: z.array(itemIdSchema),
      /** Absent in refunds from before they were paid out by a worker. */
      parts: z.optional(z.array(refundPartSchema)),
      ...ofFlagged,
      /** Where an operator sends it back by hand; absent where the payment provider pays it. */
      method: z.optional(z.literal('bank-transfer')),
    }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  RefundFailed: orderEvent({
    data: z.object({
      refund: numberInOrder,
      code: z.string(),
      /** It is still requested: the provider that took the money is not configured. Absent where it has ended. */
      waits: z.optional(z.literal(true)),
    }),
    personal: nothing,
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  OrderRefunded: orderEvent({
    data: z.object({
      ...counted,
      ...money,
      refund: numberInOrder,
      providerRefundId: z.string(),
      ...ofFlagged,
      ...byTransfer,
    }),
    personal: transferWords,
    conflictsWithStaff: false,
    evidence: 'money',
  }),
  /** A refund that was paid out came back: the customer's bank did not take it. */
  RefundReturned: orderEvent({
    data: z.object({ ...counted, ...money, refund: numberInOrder, code: z.string(), ...ofFlagged }),
    personal: nothing,
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  DisputeOpened: orderEvent({
    data: z.object({
      ...money,
      disputeId: z.string(),
      intentId: z.string(),
      /** The provider's word for the reason. */
      code: z.string(),
      /** Until when the bank takes evidence; absent where the provider names no time. */
      dueBy: z.optional(instantSchema),
    }),
    personal: nothing,
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  DisputeClosed: orderEvent({
    data: z.object({
      disputeId: z.string(),
      outcome: z.enum(['won', 'lost', 'withdrawn']),
      /** What the bank keeps of the order's own money; absent where it keeps nothing, or it was given back before. */
      lost: z.optional(z.object({ ...counted, ...money })),
    }),
    personal: nothing,
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  SupplementaryChargeRequested: orderEvent({
    data: z.object({
      ...money,
      charge: numberInOrder,
      kind: chargeKindSchema,
      itemIds: z.array(itemIdSchema),
      /** What the customer added to the items; they gain it once the charge is paid or waived. */
      services: z.array(addedServiceSchema),
    }),
    /** What it is for, in the operator's words. */
    personal: z.object({ description: free }),
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  SupplementaryChargePaid: orderEvent({
    data: z.object({ ...counted, ...paidFacts, charge: numberInOrder, ...byTransfer }),
    personal: transferWords,
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  SupplementaryChargeWaived: orderEvent({
    data: z.object({ charge: numberInOrder, end: chargeEndSchema }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  /** The customer asks for the money back after the delivery. */
  GuaranteeClaimed: orderEvent({
    data: z.object({
      claim,
      cause: guaranteeCauseSchema,
      /** The last day on which it could be claimed. */
      until: officeDaySchema,
    }),
    /** The customer's own words. */
    personal: z.object({ text: free }),
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  /** `refund` is the number of the refund that is requested with it. */
  GuaranteeGranted: orderEvent({
    data: z.object({ claim, refund: z.int().check(z.positive()) }),
    personal: nothing,
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  /** The reason is the answer that the customer reads. */
  GuaranteeDeclined: orderEvent({
    data: z.object({ claim }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    evidence: 'money',
  }),
}))

/** The names of their free texts, for the browser too, which loads no schema for them. */
export const moneyTexts = {
  OrderPaid: transferReference,
  PaymentMismatchFlagged: transferReference,
  PaymentReopened: { name: 'Motivo da reabertura do pagamento' },
  RefundRequested: { name: 'Motivo do reembolso' },
  OrderRefunded: transferReference,
  SupplementaryChargeRequested: { name: 'Descrição da cobrança' },
  SupplementaryChargePaid: transferReference,
  SupplementaryChargeWaived: { name: 'Motivo do fim da cobrança' },
  GuaranteeClaimed: { name: 'O que o cliente escreveu ao pedir a garantia' },
  GuaranteeDeclined: { name: 'Resposta ao pedido de garantia' },
} as const satisfies TextsOf<typeof moneyEvents>
